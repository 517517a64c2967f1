"""OpenSudoku XML, many puzzles in folders.

```text
<opensudoku version="2">
  <folder name="Easy" created="1584532321134">
    <game data="379000014060010070080009005…"/>
    <game data="version: 4&#10;3|0|0|0|0|320|0|1|…" note="stuck here"/>
```

``data`` is one digit per cell, or a version and for each cell its digit, its marks, from version 4 on
also its marks of the second kind, from version 5 on its colour (which is dropped), and whether it may
be changed. Version 1 lists the marks; later ones have a number, bit ``d - 1`` for digit ``d``.

A note is the ``comment``, the name of a folder the ``folder`` of its puzzles. Characters that XML
cannot hold are written as U+FFFD. The file is read piece by piece, so it can be of any length.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from math import isqrt
from typing import TYPE_CHECKING
from xml.parsers import expat

from nonet.errors import FormatError, NonetError
from nonet.formats.base import Format, shown
from nonet.geometry import LARGEST, SMALLEST
from nonet.grid import Grid
from nonet.notation import mask_of
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.puzzle import Marks

_PIECE = 1 << 16
_LONGEST_TAG = 1 << 20
"""In bytes, longer than any game with all its moves. Before version 2.6, expat reads a tag from its start
again with every piece that it gets of it."""
_VERSION = re.compile(r"\s*version:\s*(\d{1,9})\s+")
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
"""How many fields a cell has in each version."""
_INFO = {"name": "folder", "author": "author", "level": "level", "source": "source"}
"""What the elements at the top of old files tell."""
_LONGEST = 1000
"""How much of such an element is kept."""
_NO_XML = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # slow to compile, so not here


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the puzzles of all folders."""
    reader = _Reader()
    for piece in _pieces(lines):
        yield from reader.feed(piece)
    yield from reader.feed("", last=True)


def _pieces(lines: Iterable[str]) -> Iterator[str]:
    """Yield a text in pieces that are neither too long for the memory nor many.

    >>> [len(piece) for piece in _pieces(["<a>"] * 50_000)]
    [65538, 65538, 18924]
    """
    parts: list[str] = []
    length = 0
    for line in lines:
        for start in range(0, len(line), _PIECE):
            parts.append(line[start : start + _PIECE])
            length += len(parts[-1])
            if length >= _PIECE:
                yield "".join(parts)
                parts, length = [], 0
    yield "".join(parts)


class _Reader:
    """Takes XML in pieces and gives back the puzzles that are complete so far."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.puzzles: list[Puzzle] = []
        self.games = self.depth = 0
        self.fed = self.understood = 0  # bytes, up to the tag that has not ended yet
        self.element = ""
        self.about: dict[str, str] = {}

    def feed(self, piece: str, *, last: bool = False) -> Iterator[Puzzle]:
        self.puzzles.clear()
        error = None
        data = piece.encode(errors="surrogatepass")  # half a character is no XML, and expat says where
        try:
            self.parser.Parse(data, last)
            self.check_length(len(data))
        except expat.ExpatError as broken:
            reason = f"this is no XML: {expat.ErrorString(broken.code)}"
            error = FormatError(reason, line=broken.lineno, column=broken.offset + 1)
        except FormatError as wrong:
            error = wrong
        yield from self.puzzles
        if error:
            raise error from None

    def check_length(self, more: int) -> None:
        self.fed += more
        self.understood = max(self.understood, self.parser.CurrentByteIndex)
        if self.fed - self.understood > _LONGEST_TAG:
            msg = f"expected a tag of at most {_LONGEST_TAG >> 20} MiB"
            raise self.error(msg)

    def error(self, reason: str) -> FormatError:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        return FormatError(reason, line=line, column=column)

    def doctype(self, *_: object) -> None:
        msg = "expected no DOCTYPE, since it can make a small file huge"
        raise self.error(msg)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.element = name
        if self.depth == 1 and name != "opensudoku":
            msg = f"expected <opensudoku>, got <{name[:40]}>"
            raise self.error(msg)
        if name == "folder":
            self.about["folder"] = attributes.get("name", "")
        elif name == "game":
            self.games += 1
            self.puzzles.append(self.game(attributes))

    def text(self, text: str) -> None:
        if self.depth == 2 and (key := _INFO.get(self.element)):
            self.about[key] = (self.about.get(key, "") + text)[:_LONGEST]

    def end(self, name: str) -> None:
        self.depth -= 1
        self.element = ""
        if name == "folder":
            self.about.pop("folder", None)

    def game(self, attributes: dict[str, str]) -> Puzzle:
        data = attributes.get("data", attributes.get("cells_data"))
        if data is None:
            msg = f"game {self.games}: expected data, got none"
            raise self.error(msg)
        info = {key: text for key, text in self.about.items() if text}
        author = info.pop("author", "")
        if note := attributes.get("note") or attributes.get("user_note"):
            info["comment"] = note
        try:
            givens, state, marks, corners = _read_data(data)
        except NonetError as error:
            reason = error.reason if isinstance(error, FormatError) else str(error)
            msg = f"game {self.games}: {reason}"
            raise self.error(msg) from None
        return Puzzle(givens, state, marks, corners, author=author, info=info)


def _read_data(data: str) -> tuple[Grid, Grid, Marks | None, Marks | None]:
    version = _VERSION.match(data)
    if version is None:
        grid = Grid(data)
        return grid, grid, None, None
    number = int(version[1])
    if number not in _FIELDS:
        msg = f"expected data of version 1 to 5, got version {number}"
        raise FormatError(msg)
    fields = [field for field in data[version.end() :].strip().split("|") if field]
    width = _FIELDS[number]
    size = isqrt(len(fields) // width)
    if len(fields) != width * size**2 or not SMALLEST <= size <= LARGEST:
        msg = f"expected {width} fields for each of 81 cells, got {len(fields)} fields"
        raise FormatError(msg)
    digits = [_number(field, size, "a digit") for field in fields[::width]]
    fixed = [_number(field, 1, "0 or 1") == 0 for field in fields[width - 1 :: width]]
    marks = [_read_marks(field, size, number) for field in fields[1::width]]
    second = fields[2::width] if number >= 4 else []
    corners = [_read_marks(field, size, number) for field in second] or [0] * size**2
    givens = [digit if given else 0 for digit, given in zip(digits, fixed, strict=True)]
    return Grid(givens), Grid(digits), _kept(marks, digits), _kept(corners, digits)


def _read_marks(field: str, size: int, version: int) -> int:
    if version > 1:
        return _number(field, (1 << size) - 1, "marks")
    listed = [] if field == "-" else field.removesuffix(",").split(",")
    return mask_of(filter(None, (_number(digit, size, "a digit") for digit in listed)))


@lru_cache(maxsize=1024)
def _number(field: str, largest: int, what: str) -> int:
    number = int(field) if re.fullmatch(r"[0-9]{1,9}", field) else largest + 1
    if number > largest:
        msg = f"expected {what}, got {shown(field)}"
        raise FormatError(msg)
    return number


def _kept(masks: list[int], digits: list[int]) -> Marks | None:
    """Return the marks of the empty cells, None if there are none."""
    kept = tuple(0 if digit else mask for mask, digit in zip(masks, digits, strict=True))
    return kept if any(kept) else None


def write(puzzle: Puzzle) -> str:
    """Return the element of a 9x9 puzzle, inside its folder if it has one."""
    size = puzzle.geometry.size
    if size != 9:
        msg = f"OpenSudoku has only 9x9 grids, not {size}x{size}"
        raise FormatError(msg)
    marks = puzzle.marks or (0,) * 81
    corners = puzzle.corners or (0,) * 81
    data = "version: 4\n"
    for given, digit, *masks in zip(puzzle.givens.digits, puzzle.state.digits, marks, corners, strict=True):
        center, corner = (0, 0) if digit else masks
        data += f"{digit}|{center}|{corner}|{0 if given else 1}|"
    started = puzzle.state != puzzle.givens or puzzle.marks or puzzle.corners
    note = _attribute(puzzle.info.get("comment", ""))
    game = (
        f'<game created="0" state="{0 if started else 1}" time="0" last_played="0"'
        f' data={_attribute(data)} note={note} command_stack=""/>\n'
    )
    if not (folder := puzzle.info.get("folder")):
        return f"  {game}"
    return f'  <folder name={_attribute(folder)} created="0">\n    {game}  </folder>\n'


def _attribute(text: str) -> str:
    escaped = escape(re.sub(_NO_XML, "\ufffd", text), quote=False).replace('"', "&quot;")
    for space in "\t\n\r":
        escaped = escaped.replace(space, f"&#{ord(space)};")
    return f'"{escaped}"'


def sniff(head: str) -> bool:
    """Say whether this is XML with the root of OpenSudoku."""
    return head.lstrip("\ufeff \t\r\n").startswith("<") and "<opensudoku" in head


FORMAT = Format(
    "opensudoku",
    summary="OpenSudoku XML, many puzzles",
    suffixes=(".opensudoku",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"state", "marks", "corners", "comment", "folder"}),
    header="<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n",
    footer="</opensudoku>\n",
    is_code=True,
)
