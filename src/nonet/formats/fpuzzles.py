"""f-puzzles JSON, what setters of variants exchange.

```text
{"size": 9, "title": "…", "author": "…", "ruleset": "…",
 "grid": [[{"value": 5, "given": true}, {}, {"centerPencilMarks": [1, 4]}, …], …],
 "diagonal+": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}]}
```

A cell belongs to its usual box unless it says ``region``: a number, or null for none. Diagonals and
extra regions become houses; every other key goes into ``Puzzle.rules`` as it is and is written back.
So do pencil marks that are part of the puzzle, by cell, under ``givenPencilMarks``. Colours of
cells and settings of the editor are dropped.

>>> text = '{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}],'
>>> text += '[{}, {}, {}, {}], [{}, {}, {}, {}]], "antiknight": true}'
>>> puzzle = next(read([text]))
>>> puzzle.givens, puzzle.rules
(Grid('1...............'), {'antiknight': True})
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError, GeometryError, UnknownName
from nonet.formats.base import Format
from nonet.formats.jsontext import dump_json, parse_json
from nonet.geometry import LARGEST, NO_REGION, SMALLEST, Geometry, box_shape
from nonet.grid import Grid
from nonet.notation import digits_of, find_cell, mask_of
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.puzzle import Marks

_CENTER, _CORNER, _GIVEN = "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks"
_RISING, _FALLING, _EXTRA = "diagonal+", "diagonal-", "extraregion"
_NO_RULES = {"size", "grid", "title", "author", "ruleset", "solution", _RISING, _FALLING, _EXTRA}
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
        found = "an object without it" if isinstance(data, dict) else _show(data)
        msg = f"expected an object with the key 'grid', got {found}"
        raise FormatError(msg)
    rows = _list(data["grid"], "grid")
    size = data.get("size", len(rows))
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        msg = f"expected a size from {SMALLEST} to {LARGEST}, got {_show(size)}"
        raise FormatError(msg)
    cells = _read_cells(rows, size)
    geometry = _read_geometry(data, cells, size)
    given = {
        f"R{cell // size + 1}C{cell % size + 1}": list(digits_of(found.given_marks))
        for cell, found in enumerate(cells)
        if found.given_marks
    }
    rules = {key: value for key, value in data.items() if key not in _NO_RULES}
    ruleset = _text(data, "ruleset")
    return Puzzle(
        Grid(bytes(c.digit if c.given else 0 for c in cells), geometry=geometry),
        state=Grid(bytes(c.digit for c in cells), geometry=geometry),
        marks=_marks([c.center or c.given_marks for c in cells], cells),
        corners=_marks([c.corner for c in cells], cells),
        solution=_read_solution(data.get("solution"), geometry),
        title=_text(data, "title"),
        author=_text(data, "author"),
        info={"ruleset": ruleset} if ruleset else {},
        rules=rules | ({_GIVEN: given} if given else {}),
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
    usual = _usual_regions(size)
    cells: list[_Cell] = []
    for number, row in enumerate(rows, start=1):
        items = _list(row, f"grid, row {number}")
        if len(items) != size:
            msg = f"grid, row {number}: expected {size} cells, got {len(items)}"
            raise FormatError(msg)
        for column, item in enumerate(items, start=1):
            place = f"grid, row {number}, column {column}"
            cells.append(_read_cell(item, place, size, usual[len(cells)]))
    return cells


def _read_cell(item: object, place: str, size: int, usual: int) -> _Cell:
    if not isinstance(item, dict):
        msg = f"{place}: expected an object, got {_show(item)}"
        raise FormatError(msg)
    given, region = item.get("given"), item.get("region", usual)
    if given not in (None, True, False):
        msg = f"{place}: given {_show(given)} is neither true nor false"
        raise FormatError(msg)
    if region is not None and type(region) is not int:
        msg = f"{place}: region {_show(region)} is no number"
        raise FormatError(msg)

    def marks(key: str) -> int:
        values = _list(item.get(key) or [], f"{place}: {key}")
        return mask_of(filter(None, (_digit(value, f"{place}: {key}", size) for value in values)))

    return _Cell(
        _digit(item.get("value"), f"{place}: value", size),
        bool(given),
        NO_REGION if region is None else region,
        marks(_CENTER),
        marks(_CORNER),
        marks(_GIVEN),
    )


def _read_geometry(data: dict[str, object], cells: list[_Cell], size: int) -> Geometry:
    regions = tuple(cell.region for cell in cells)
    try:
        if regions == _usual_regions(size) and box_shape(size)[0] > 1:
            geometry = Geometry.of_size(size)
        else:
            geometry = Geometry.irregular([None if r == NO_REGION else r for r in regions])
        houses = list(_read_houses(data, geometry))
        return geometry.with_houses(*houses) if houses else geometry
    except GeometryError as error:
        raise FormatError(str(error)) from None


def _read_houses(data: dict[str, object], geometry: Geometry) -> Iterator[Sequence[int]]:
    """Yield the houses beside rows, columns and boxes, in the order of the file."""
    for key, value in data.items():
        if key in (_RISING, _FALLING):
            if type(value) is not bool:
                msg = f"{key}: expected true or false, got {_show(value)}"
                raise FormatError(msg)
            if value:
                yield geometry.diagonals[key == _RISING]
        elif key == _EXTRA:
            for number, item in enumerate(_list(value, key), start=1):
                place = f"{key} {number}"
                names = item.get("cells") if isinstance(item, dict) else item
                yield [_find(name, place, geometry.size) for name in _list(names, place)]


def _read_solution(value: object, geometry: Geometry) -> Grid | None:
    if not value:
        return None
    try:
        if isinstance(value, str):
            return Grid(value, geometry=geometry)
        items = _list(value, "solution")
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


def _usual_regions(size: int) -> tuple[int, ...]:
    if box_shape(size)[0] == 1:
        return (NO_REGION,) * size**2
    return Geometry.of_size(size).regions


def _digit(value: object, place: str, size: int) -> int:
    if value is None or value == "":
        return 0
    number = value
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
        number = int(value)
    if type(number) is not int or not 0 <= number <= size:
        msg = f"{place} {_show(value)} is no digit"
        raise FormatError(msg)
    return number


def _find(name: object, place: str, size: int) -> int:
    try:
        return find_cell(name if isinstance(name, str) else "", size)
    except UnknownName:
        msg = f"{place}: no cell of {a_grid(size)} called {_show(name)}"
        raise FormatError(msg) from None


def _list(value: object, place: str) -> list[object]:
    if not isinstance(value, list):
        msg = f"{place}: expected a list, got {_show(value)}"
        raise FormatError(msg)
    return value


def _text(data: dict[str, object], key: str) -> str:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        msg = f"{key}: expected a text, got {_show(value)}"
        raise FormatError(msg)
    return value or ""


def _show(value: object) -> str:
    """Return a value as a message can name it."""
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:36]}…{text[-1]}"


def puzzle_to_json(puzzle: Puzzle) -> dict[str, object]:
    """Return the object of f-puzzles that describes a puzzle."""
    size = puzzle.geometry.size
    cells = [_write_cell(puzzle, cell) for cell in range(size**2)]
    data: dict[str, object] = {"size": size}
    texts = {"title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.info.get("ruleset")}
    data |= {key: text for key, text in texts.items() if text}
    data["grid"] = [cells[start : start + size] for start in range(0, size**2, size)]
    data |= _write_houses(puzzle.geometry)
    data |= {key: value for key, value in puzzle.rules.items() if key not in _NO_RULES}
    if puzzle.solution:
        data["solution"] = list(puzzle.solution.digits)
    return data


def _write_cell(puzzle: Puzzle, cell: int) -> dict[str, object]:
    size = puzzle.geometry.size
    made: dict[str, object] = {}
    if digit := puzzle.givens.digits[cell]:
        made = {"value": digit, "given": True}
    elif digit := puzzle.state.digits[cell]:
        made = {"value": digit}
    for key, marks in ((_CENTER, puzzle.marks), (_CORNER, puzzle.corners)):
        if not digit and marks and marks[cell]:
            made[key] = list(digits_of(marks[cell]))
    given = puzzle.rules.get(_GIVEN)
    name = f"R{cell // size + 1}C{cell % size + 1}"
    if isinstance(given, Mapping) and name in given:
        made[_GIVEN] = given[name]
    region = puzzle.geometry.regions[cell]
    if region != _usual_regions(size)[cell]:
        made["region"] = None if region == NO_REGION else region
    return made


def _write_houses(geometry: Geometry) -> dict[str, object]:
    """Return the extra houses; diagonals have keys of their own if that keeps the order."""
    keys = {geometry.diagonals[0]: _FALLING, geometry.diagonals[1]: _RISING}
    first, last = 0, len(geometry.extra)
    before: dict[str, object] = {}
    after: dict[str, object] = {}
    while first < last and (key := keys.pop(geometry.extra[first], None)):
        before[key] = True
        first += 1
    while first < last and (key := keys.pop(geometry.extra[last - 1], None)):
        after = {key: True} | after
        last -= 1
    n = geometry.size
    regions = [
        {"cells": [f"R{cell // n + 1}C{cell % n + 1}" for cell in house]}
        for house in geometry.extra[first:last]
    ]
    return before | ({_EXTRA: regions} if regions else {}) | after


FORMAT = Format(
    "fpuzzles",
    summary="f-puzzles JSON, variants included",
    suffixes=(".json",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(
        {"state", "geometry", "marks", "corners", "solution", "title", "author", "rules", "ruleset"}
    ),
    many=False,
    is_code=True,
)
