"""State strings of sudoku.coach, one per line, and links to it that hold one or a bare grid.

```text
SCv7_32_f2e9qlaedj1gb47saefdpiavhimqv6t81rk3…
https://sudoku.coach/en/solver/530070000600195000098000060800060003400803001700020006060000280…
```

The string is base 32 (``0-9a-v``) of zlib of JSON, with ``givenDigits`` and ``userDigits`` as one
digit per cell and ``userCellCandidates`` as one number per cell, bit ``d`` for digit ``d``. Grids go
up to 9x9, with ``regions`` numbered from 1 if they are not the usual boxes. Diagonals are houses; what
other rules mean is said in ``nonet.formats.sudokucoach_rules``.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError
from nonet.formats.base import Format, check_digits, one_per_line, rule_names, shown
from nonet.formats.jsondata import a_list
from nonet.formats.jsontext import dump_json, parse_packed_json
from nonet.formats.sudokucoach_rules import read_rules, write_rules
from nonet.geometry import NO_REGION, SMALLEST, Geometry
from nonet.grid import Grid
from nonet.notation import write_digits
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.puzzle import Marks

_PREFIX = "SCv7_32_"
_HOST = re.compile(r"(?:https?://)?(?:www\.)?sudoku\.coach/", re.IGNORECASE)
_STATE = re.compile(r"SCv\d+_\d+_")
_LARGEST = 9
_LIMIT = 1 << 20
"""How many bytes the JSON may have; that of a 9x9 grid has about a thousand."""
_DIAGONALS = ("diagonalNegative", "diagonalPositive")


def _read_line(line: str) -> Puzzle:
    host = _HOST.match(line)
    code = re.split(r"[?#]", line[host.end() :])[0].rstrip("/").rpartition("/")[2] if host else line
    if code.startswith(_PREFIX):
        return _read_state(parse_packed_json(_inflate(code.removeprefix(_PREFIX))))
    if host and re.fullmatch(r"[0-9.]{81}", code):
        return Puzzle(Grid(code))
    if host:
        msg = f"expected a link to sudoku.coach with 81 digits or {_PREFIX}…, got {shown(code)}"
    else:
        msg = f"expected {_PREFIX}… or a link to sudoku.coach, got {shown(line)}"
    raise FormatError(msg)


def _inflate(code: str) -> str:
    if wrong := re.search(r"[^0-9A-Va-v]", code):
        msg = f"expected a letter of base 32, got {wrong[0]!r}"
        raise FormatError(msg)
    try:
        data = base64.b32hexdecode(code.upper() + "=" * (-len(code) % 8))
        stream = zlib.decompressobj()
        text = stream.decompress(data, _LIMIT)
        if stream.unconsumed_tail:
            msg = f"the state is longer than {_LIMIT} bytes"
            raise FormatError(msg)
        if stream.eof:
            return text.decode()
    except (zlib.error, UnicodeDecodeError):
        msg = "the state is damaged"
        raise FormatError(msg) from None
    except ValueError as error:
        if isinstance(error, FormatError):
            raise
    msg = "the state ends too early"
    raise FormatError(msg)


def _read_state(state: object) -> Puzzle:
    if not isinstance(state, dict):
        msg = "expected a JSON object"
        raise FormatError(msg)
    size = state.get("gridSize", _LARGEST)
    if type(size) is not int or not SMALLEST <= size <= _LARGEST:
        msg = f"gridSize: expected a number from {SMALLEST} to {_LARGEST}, got {shown(str(size))}"
        raise FormatError(msg)
    items = a_list(state.get("givenConstraints") or [], "givenConstraints")
    geometry = _read_geometry(state, items, size)
    others = [item for item in items if not isinstance(item, dict) or item.get("type") not in _DIAGONALS]
    found = read_rules(others, geometry)
    givens = _read_digits(state, "givenDigits", size)
    placed = _read_digits(state, "userDigits", size)
    digits = bytes(given or user for given, user in zip(givens, placed, strict=True))
    return Puzzle(
        Grid(givens, geometry=geometry),
        state=Grid(digits, geometry=geometry),
        marks=_read_marks(state.get("userCellCandidates"), digits, size),
        rules=found.rules,
        unread=found.unread,
        drawn=found.drawn,
    )


def _read_digits(state: dict[str, object], key: str, size: int) -> bytes:
    text = state.get(key) or "0" * size**2
    if not isinstance(text, str) or not re.fullmatch(rf"[0-{size}]{{{size**2}}}", text):
        msg = f"{key}: expected {size**2} digits from 0 to {size}, got {shown(str(text))}"
        raise FormatError(msg)
    return bytes(map(int, text))


def _read_marks(text: object, digits: bytes, size: int) -> Marks | None:
    if not text:
        return None
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{1,4}(-[0-9]{1,4})*", text):
        msg = f"userCellCandidates: expected numbers joined by '-', got {shown(str(text))}"
        raise FormatError(msg)
    masks = [int(number) >> 1 for number in text.split("-")]
    if len(masks) != size**2:
        msg = f"userCellCandidates: expected {size**2} numbers, got {len(masks)}"
        raise FormatError(msg)
    if max(masks) >> size:
        msg = f"userCellCandidates: {a_grid(size)} has no candidates {max(masks) << 1}"
        raise FormatError(msg)
    marks = tuple(0 if digit else mask for digit, mask in zip(digits, masks, strict=True))
    return marks if any(marks) else None


def _read_geometry(state: dict[str, object], items: list[object], size: int) -> Geometry:
    regions = state.get("regions")
    if not regions:
        geometry = Geometry.of_size(size)
    elif isinstance(regions, list) and len(regions) == size**2 and {*map(type, regions)} == {int}:
        geometry = Geometry.irregular([region or None for region in regions])
    else:
        msg = f"regions: expected a list of {size**2} numbers"
        raise FormatError(msg)
    kinds = [item.get("type") for item in items if isinstance(item, dict)]
    houses = [geometry.diagonals[_DIAGONALS.index(kind)] for kind in kinds if kind in _DIAGONALS]
    return geometry.with_houses(*houses) if houses else geometry


read = one_per_line(_read_line)


def write(puzzle: Puzzle) -> str:
    """Return the state string of a puzzle up to 9x9."""
    geometry = puzzle.geometry
    size, count = geometry.size, geometry.size**2
    if size > _LARGEST:
        msg = f"sudoku.coach has grids up to {_LARGEST}x{_LARGEST}, not {size}x{size}"
        raise FormatError(msg)
    check_digits(geometry, "sudoku.coach")
    givens = puzzle.givens.digits
    placed = [0 if given else d for given, d in zip(givens, puzzle.state.digits, strict=True)]
    marks: Sequence[int] = puzzle.marks or [0] * count
    masks = [0 if d else mask << 1 for d, mask in zip(puzzle.state.digits, marks, strict=True)]
    state: dict[str, object] = {"gridSize": size, "colours": []}
    if geometry.regions != Geometry.of_size(_LARGEST).regions:
        state["regions"] = [0 if r == NO_REGION else r + 1 for r in geometry.regions]
    state |= {"givenDigits": write_digits(givens, blank="0"), "givenColours": "," * (count - 1)}
    if items := _write_houses(geometry) + _write_rules(puzzle)[0]:
        state["givenConstraints"] = [{"id": number} | item for number, item in enumerate(items)]
    state |= {"userDigits": write_digits(placed, blank="0"), "userColours": "," * (count - 1)}
    state |= {"userCellCandidates": "-".join(map(str, masks)), "userCellCandidatesColours": ""}
    data = zlib.compress(dump_json(state).encode(), 9)
    return f"{_PREFIX}{base64.b32hexencode(data).decode().rstrip('=').lower()}\n"


def _write_houses(geometry: Geometry) -> list[dict[str, object]]:
    if not {*geometry.extra} <= {*geometry.diagonals}:
        msg = "sudoku.coach has no extra houses other than diagonals"
        raise FormatError(msg)
    kinds = [_DIAGONALS[geometry.diagonals.index(house)] for house in geometry.extra]
    return [{"type": kind, "segments": [], "settings": {}} for kind in kinds]


def _write_rules(puzzle: Puzzle) -> tuple[list[dict[str, object]], list[str]]:
    """Return the list of the rules, and the names of what sudoku.coach does not have."""
    others = {**puzzle.unread, **puzzle.drawn}
    items, left, strange = write_rules(puzzle.rules, others, puzzle.geometry.size)
    return items, [*rule_names(left), *strange]


def sniff(head: str) -> bool:
    """Say whether the text begins with a state string or a link to sudoku.coach."""
    start = head.lstrip("\ufeff \t\r\n")
    return _STATE.match(start) is not None or _HOST.match(start) is not None


FORMAT = Format(
    "sudokucoach",
    summary="state strings of sudoku.coach",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"state", "geometry", "marks"}),
    shapes=lambda geometry: (
        geometry.size <= _LARGEST and all(house in geometry.diagonals for house in geometry.extra)
    ),
    unwritten=lambda puzzle: _write_rules(puzzle)[1],
    is_code=True,
)
