"""Lines of HoDoKu's library: a position and the step that can be found in it.

```text
:0803:29:..8.37....3..8…:512 273 777 283 387 787:272::
```

The fields are ``:technique:candidates:givens:deleted:eliminations:placements:extra``; the last one
may be missing. In the givens, ``+`` stands before a digit that was placed later. The deleted
candidates are written digit, row, column; what is left of those that no peer holds are the marks.
A candidate that is noted although a peer holds it has no place in HoDoKu; it is written among the
deleted ones with a ``+``. The other fields are kept in ``info`` as they are, with ``%3A`` for a
colon and ``%25`` for a percent sign. Without a step the line begins with ``:0000:x:``, as in
HoDoKu. Blank lines and lines that begin with ``#`` are skipped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.grid import Grid
from nonet.notation import digits_of
from nonet.puzzle import Marks, Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FIELDS = (
    "",
    "technique",
    "candidates",
    "givens",
    "deleted",
    "eliminations",
    "placements",
    "extra",
)
_KEPT = ("technique", "candidates", "eliminations", "placements", "extra")
_NO_STEP = {"technique": "0000", "candidates": "x"}
_GIVENS = re.compile(r"(?:\+[1-9]|[0-9.]){81}")
_ITEM = re.compile(r"\+?[1-9]{3}")


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield a puzzle for each line that is not blank and not a comment."""
    for number, text in enumerate(lines, start=1):
        if text.strip() and not text.startswith("#"):
            try:
                yield read_line(text)
            except FormatError as error:
                raise FormatError(error.reason, line=number, column=error.column) from None


def read_line(text: str) -> Puzzle:
    """Return the puzzle on one line.

    >>> puzzle = read_line(":0000:1:.2345678+9" + "." * 72 + ":::111:")
    >>> puzzle.givens.clues, puzzle.state.clues, puzzle.info["placements"]
    (7, 8, '111')
    """
    parts = text.strip().split(":")
    if len(parts) not in (len(_FIELDS) - 1, len(_FIELDS)):
        msg = f"expected 6 or 7 colons, got {len(parts) - 1}"
        raise FormatError(msg)
    if parts[0]:
        msg = f"expected a line that begins with a colon, got {parts[0]!r}"
        raise FormatError(msg)
    fields = dict(zip(_FIELDS, map(str.strip, parts), strict=False))
    givens, state = _grids(fields["givens"], column=sum(map(len, parts[:3])) + 4)
    marks = _marks(state, fields["deleted"])
    info = {name: _unescaped(fields[name]) for name in _KEPT if fields.get(name)}
    if "extra" not in fields and info == _NO_STEP:
        info = {}
    return Puzzle(givens, state, marks if any(marks) else None, info=info)


def write(puzzle: Puzzle) -> str:
    """Return the line of a puzzle.

    >>> write(Puzzle(Grid.empty(9)))[:12]
    ':0000:x:....'
    """
    if puzzle.geometry.size != 9:
        msg = f"a library line holds a 9x9 grid, not {puzzle.geometry.size}x{puzzle.geometry.size}"
        raise FormatError(msg)
    cells = "".join(map(_text, puzzle.givens.digits, puzzle.state.digits))
    deleted = " ".join(_deleted(puzzle.state, puzzle.marks)) if puzzle.marks else ""
    said = {name: _escaped(text) for name, text in puzzle.info.items() if name in _KEPT}
    if not any(said.values()):
        return f":0000:x:{cells}:{deleted}::\n"
    said |= {"": "", "givens": cells, "deleted": deleted}
    return ":".join(said.get(name, "") for name in _FIELDS) + "\n"


def sniff(head: str) -> bool:
    """Say whether the first line that is no comment begins with a colon and has 81 cells."""
    texts = (text.strip() for text in head.splitlines())
    parts = next((t for t in texts if t and not t.startswith("#")), "").split(":")
    return len(parts) > 4 and not parts[0] and bool(_GIVENS.fullmatch(parts[3].strip()))


def _grids(text: str, column: int) -> tuple[Grid, Grid]:
    """Return the givens and the state; ``column`` is where the text begins."""
    if not _GIVENS.fullmatch(text):
        if wrong := re.search(r"[^0-9.+]|\+(?![1-9])", text):
            msg = f"expected a digit, '+' and a digit, or '.', got {wrong[0]!r}"
            raise FormatError(msg, column=column + wrong.start())
        msg = f"expected 81 cells, got {len(text) - text.count('+')}"
        raise FormatError(msg)
    cells = re.findall(r"\+?.", text.replace(".", "0"))
    state = Grid(bytes(int(cell) for cell in cells))
    return Grid(bytes(0 if cell[0] == "+" else int(cell) for cell in cells)), state


def _marks(state: Grid, deleted: str) -> Marks:
    masks = [0 if d else m for d, m in zip(state.digits, state.candidate_masks(), strict=True)]
    for item in deleted.split():
        if not _ITEM.fullmatch(item):
            msg = f"expected a digit, a row and a column such as 512, got {item!r}"
            raise FormatError(msg)
        digit, row, col = map(int, item[-3:])
        cell, bit = row * 9 + col - 10, 1 << digit - 1
        if item[0] == "+" and not state.digits[cell]:
            masks[cell] |= bit
        else:
            masks[cell] &= ~bit
    return tuple(masks)


def _deleted(state: Grid, marks: Marks) -> Iterator[str]:
    """Yield the candidates that differ from those that no peer holds, cell by cell."""
    for cell, mask in enumerate(state.candidate_masks()):
        if not state.digits[cell]:
            row, col = divmod(cell, 9)
            for digit in digits_of(mask ^ marks[cell]):
                sign = "" if mask >> digit - 1 & 1 else "+"
                yield f"{sign}{digit}{row + 1}{col + 1}"


def _text(given: int, digit: int) -> str:
    return f"{given}" if given else f"+{digit}" if digit else "."


def _escaped(text: str) -> str:
    line = " ".join(text.strip().splitlines())
    return line.replace("%", "%25").replace(":", "%3A")


def _unescaped(text: str) -> str:
    return text.replace("%3A", ":").replace("%25", "%")


FORMAT = Format(
    "library",
    summary="HoDoKu library lines, a position and its step",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"state", "marks", *_KEPT}),
)
