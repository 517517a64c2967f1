"""f-puzzles JSON, what setters of variants exchange.

```text
{"size": 9, "title": "…", "author": "…", "ruleset": "…",
 "grid": [[{"value": 5, "given": true}, {}, {"centerPencilMarks": [1, 4]}, …], …],
 "diagonal+": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}]}
```

A cell belongs to its usual box unless it says ``region``: a number, or null for none. In sizes that have no
usual boxes that is its row, so there are no regions if no cell names one. Diagonals, disjoint
groups and extra regions become houses, all else that f-puzzles or Rangsk's additions to it have becomes
rules (``nonet.formats.fpuzzles_rules`` lists them). What no one here knows goes into ``Puzzle.unread``,
what is only drawn into ``Puzzle.drawn``, and both are written back. Colours of cells and of rules and
settings of the editor are dropped.

>>> text = '{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}],'
>>> text += '[{}, {}, {}, {}], [{}, {}, {}, {}]], "antiknight": true}'
>>> puzzle = next(read([text]))
>>> puzzle.givens.line, puzzle.rules
('1...............', (AntiKnight(),))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import FormatError, GeometryError
from nonet.formats.base import Format, check_digits, rule_names
from nonet.formats.fpuzzles_rules import read_candidates, read_rules, write_rules
from nonet.formats.jsondata import a_cell, a_flag, a_list, a_text, shown
from nonet.formats.jsontext import dump_json, parse_json
from nonet.geometry import LARGEST, NO_REGION, SMALLEST, Geometry, box_shape, usual_or_same
from nonet.grid import Grid
from nonet.notation import digits_of, mask_of
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.puzzle import Marks

_CENTER, _CORNER, _GIVEN = "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks"
_RISING, _FALLING, _EXTRA, _DISJOINT = "diagonal+", "diagonal-", "extraregion", "disjointgroups"
_NO_RULES = {"size", "grid", "title", "author", "ruleset", "solution", _RISING, _FALLING, _EXTRA, _DISJOINT}
_NO_RULES |= {_GIVEN, "activeConstraints", "disabledlogic", "highlightConflicts"}
_NO_RULES |= {"truecandidatesoptions"}


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the one puzzle that a file holds."""
    yield puzzle_from_json(parse_json("".join(lines).removeprefix("\ufeff")))


def write(puzzle: Puzzle) -> str:
    """Return the puzzle as JSON, one key and one row of the grid per line."""
    data = puzzle_to_json(puzzle)
    grid = data["grid"]
    assert isinstance(grid, list)
    texts = {key: dump_json(value) for key, value in data.items()}
    texts["grid"] = "[\n" + ",\n".join(map(dump_json, grid)) + "\n]"
    return "{\n" + ",\n".join(f"{dump_json(key)}:{text}" for key, text in texts.items()) + "\n}\n"


def sniff(head: str) -> bool:
    """Say whether this is a JSON object with a grid."""
    return head.lstrip("\ufeff \t\r\n").startswith("{") and '"grid"' in head


def puzzle_from_json(data: object) -> Puzzle:
    """Return the puzzle that an object of f-puzzles describes."""
    if not isinstance(data, dict) or "grid" not in data:
        found = "an object without it" if isinstance(data, dict) else shown(data)
        msg = f"expected an object with the key 'grid', got {found}"
        raise FormatError(msg)
    rows = a_list(data["grid"], "grid")
    size = data.get("size", len(rows))
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        msg = f"expected a size from {SMALLEST} to {LARGEST}, got {shown(size)}"
        raise FormatError(msg)
    cells = _read_cells(rows, size)
    geometry = _read_geometry(data, cells)
    given = {cell: [*digits_of(c.given_marks)] for cell, c in enumerate(cells) if c.given_marks}
    beyond = read_rules({key: value for key, value in data.items() if key not in _NO_RULES}, geometry)
    disjoint = {_DISJOINT: True} if data.get(_DISJOINT) and not geometry.disjoint_groups else {}
    ruleset = a_text(data.get("ruleset"), "ruleset")
    return Puzzle(
        Grid(bytes(c.digit if c.given else 0 for c in cells), geometry=geometry),
        state=Grid(bytes(c.digit for c in cells), geometry=geometry),
        marks=_marks([c.center for c in cells], cells),
        corners=_marks([c.corner for c in cells], cells),
        solution=_read_solution(data.get("solution"), geometry),
        title=a_text(data.get("title"), "title"),
        author=a_text(data.get("author"), "author"),
        info={"ruleset": ruleset} if ruleset else {},
        rules=[*read_candidates(given), *beyond.rules],
        unread=beyond.unread | disjoint,
        drawn=beyond.drawn,
    )


@dataclass(frozen=True, slots=True)
class _Cell:
    digit: int
    given: bool
    region: int
    center: int
    corner: int
    given_marks: int


def _read_cells(rows: list[object], size: int) -> list[_Cell]:
    if len(rows) != size:
        msg = f"grid: expected {size} rows, got {len(rows)}"
        raise FormatError(msg)
    known = [item for row in rows if isinstance(row, list) for item in row if isinstance(item, dict)]
    usual = _usual_regions(size, are_named=any("region" in item for item in known))
    cells: list[_Cell] = []
    for number, row in enumerate(rows, start=1):
        items = a_list(row, f"grid, row {number}")
        if len(items) != size:
            msg = f"grid, row {number}: expected {size} cells, got {len(items)}"
            raise FormatError(msg)
        for column, item in enumerate(items, start=1):
            place = f"grid, row {number}, column {column}"
            cells.append(_read_cell(item, place, size, usual[len(cells)]))
    return cells


def _read_cell(item: object, place: str, size: int, usual: int) -> _Cell:
    if not isinstance(item, dict):
        msg = f"{place}: expected an object, got {shown(item)}"
        raise FormatError(msg)
    given, region = item.get("given"), item.get("region", usual)
    if given not in (None, True, False):
        msg = f"{place}: given {shown(given)} is neither true nor false"
        raise FormatError(msg)
    if region is not None and type(region) is not int:
        msg = f"{place}: region {shown(region)} is no number"
        raise FormatError(msg)

    def marks(key: str) -> int:
        values = a_list(item.get(key) or [], f"{place}: {key}")
        return mask_of(filter(None, (_digit(value, f"{place}: {key}", size) for value in values)))

    return _Cell(
        _digit(item.get("value"), f"{place}: value", size),
        bool(given),
        NO_REGION if region is None else region,
        marks(_CENTER),
        marks(_CORNER),
        marks(_GIVEN),
    )


def _read_geometry(data: dict[str, object], cells: list[_Cell]) -> Geometry:
    regions = tuple(cell.region for cell in cells)
    try:
        geometry = usual_or_same(Geometry.irregular([None if r == NO_REGION else r for r in regions]))
        houses = list(_read_houses(data, geometry))
        return geometry.with_houses(*houses) if houses else geometry
    except GeometryError as error:
        raise FormatError(str(error)) from None


def _read_houses(data: dict[str, object], geometry: Geometry) -> Iterator[Sequence[int]]:
    """Yield the houses beside rows, columns and boxes, in the order of the file."""
    for key, value in data.items():
        if key in (_RISING, _FALLING):
            if a_flag(value, key):
                yield geometry.diagonals[key == _RISING]
        elif key == _DISJOINT:
            if a_flag(value, key):
                yield from geometry.disjoint_groups
        elif key == _EXTRA:
            for number, item in enumerate(a_list(value, key), start=1):
                place = f"{key} {number}"
                names = item.get("cells") if isinstance(item, dict) else item
                yield [a_cell(name, place, geometry.size) for name in a_list(names, place)]


def _read_solution(value: object, geometry: Geometry) -> Grid | None:
    if not value:
        return None
    try:
        if isinstance(value, str):
            return Grid(value, geometry=geometry)
        items = a_list(value, "solution")
        digits = [0 if v == "." else _digit(v, "solution: digit", geometry.size) for v in items]
        return Grid(digits, geometry=geometry)
    except FormatError as error:
        reason = error.reason.removeprefix("solution: ")
        msg = f"solution: {reason}"
        raise FormatError(msg) from None


def _marks(masks: list[int], cells: list[_Cell]) -> Marks | None:
    """Return the marks of the empty cells, None if there are none."""
    kept = tuple(0 if c.digit else mask for mask, c in zip(masks, cells, strict=True))
    return kept if any(kept) else None


def _usual_regions(size: int, *, are_named: bool) -> tuple[int, ...]:
    """Return the regions of cells that name none: without usual boxes, their rows if other cells name one."""
    if box_shape(size)[0] > 1:
        return Geometry.of_size(size).regions
    return tuple(cell // size if are_named else NO_REGION for cell in range(size**2))


def _digit(value: object, place: str, size: int) -> int:
    if value is None or value == "":
        return 0
    number = value
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
        number = int(value)
    if type(number) is not int or not 0 <= number <= size:
        msg = f"{place} {shown(value)} is no digit"
        raise FormatError(msg)
    return number


def puzzle_to_json(puzzle: Puzzle) -> dict[str, object]:
    """Return the object of f-puzzles that describes a puzzle."""
    size = puzzle.geometry.size
    check_digits(puzzle.geometry, "f-puzzles")
    rules = write_rules(puzzle.rules, puzzle.geometry)
    cells = [_write_cell(puzzle, cell, rules.marks.get(cell, ())) for cell in range(size**2)]
    data: dict[str, object] = {"size": size}
    texts = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.info.get("ruleset")}
    data |= {key: text for key, text in texts.items() if text}
    data["grid"] = [cells[start : start + size] for start in range(0, size**2, size)]
    data |= _write_houses(puzzle.geometry)
    data |= rules.with_unread(puzzle.unread, puzzle.drawn)
    if puzzle.solution:
        data["solution"] = list(puzzle.solution.digits)
    return data


def _write_cell(puzzle: Puzzle, cell: int, given: Sequence[int]) -> dict[str, object]:
    size = puzzle.geometry.size
    made: dict[str, object] = {}
    if digit := puzzle.givens.digits[cell]:
        made = {"value": digit, "given": True}
    elif digit := puzzle.state.digits[cell]:
        made = {"value": digit}
    for key, marks in ((_CENTER, puzzle.marks), (_CORNER, puzzle.corners)):
        if not digit and marks and marks[cell]:
            made[key] = list(digits_of(marks[cell]))
    if given:
        made[_GIVEN] = [*given]
    regions = puzzle.geometry.regions
    has_boxes = box_shape(size)[0] > 1
    if regions[cell] != _usual_regions(size, are_named=False)[cell] or (not has_boxes and max(regions) >= 0):
        made["region"] = None if regions[cell] == NO_REGION else regions[cell]
    return made


def _write_houses(geometry: Geometry) -> dict[str, object]:
    """Return the extra houses; some have keys of their own if that keeps the order."""
    falling, rising = geometry.diagonals
    keys = {_FALLING: (falling,), _RISING: (rising,), _DISJOINT: geometry.disjoint_groups}
    keys = {key: houses for key, houses in keys.items() if houses}
    left = geometry.extra
    before: dict[str, object] = {}
    after: dict[str, object] = {}
    while key := next((key for key, houses in keys.items() if left[: len(houses)] == houses), None):
        before[key] = True
        left = left[len(keys.pop(key)) :]
    while key := next((key for key, houses in keys.items() if left[-len(houses) :] == houses), None):
        after = {key: True} | after
        left = left[: -len(keys.pop(key))]
    n = geometry.size
    regions = [{"cells": [f"R{cell // n + 1}C{cell % n + 1}" for cell in house]} for house in left]
    return before | ({_EXTRA: regions} if regions else {}) | after


def unwritten(puzzle: Puzzle) -> list[str]:
    """Return the names of the rules that f-puzzles does not have."""
    return rule_names(write_rules(puzzle.rules, puzzle.geometry).left)


FORMAT = Format(
    "fpuzzles",
    summary="f-puzzles JSON, variants included",
    suffixes=(".json",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"state", "geometry", "marks", "corners", "solution", "title", "author", "ruleset"}),
    unwritten=unwritten,
    many=False,
    is_code=True,
)
