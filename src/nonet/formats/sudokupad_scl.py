"""What ``scl`` links of SudokuPad hold: the cells, the regions, and a picture.

The whole picture is kept in ``Puzzle.drawn``, so that it can be written again; what rules it shows is said
in ``nonet.formats.sudokupad_picture``. Title, author, rules in words and the solution are metadata, or stand
in cages without cells: ``{"value": "title: …"}``.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError, GeometryError
from nonet.formats import lzstring
from nonet.formats.jsondata import a_list, an_object, number_in, shown
from nonet.formats.jsontext import dump_json
from nonet.formats.squeezed import unsqueeze
from nonet.formats.sudokupad_picture import LISTS, cell_at, read_picture
from nonet.geometry import LARGEST, SMALLEST, Geometry, usual_or_same
from nonet.grid import Grid
from nonet.notation import digits_of, mask_of
from nonet.puzzle import Puzzle
from nonet.rules import AntiKing, AntiKnight, Rule

if TYPE_CHECKING:
    from nonet.puzzle import Marks

Data = dict[str, Any]

_NAME = "scl"
_CENTRE, _CORNER = "centremarks", "pencilMarks"
_METADATA = ("metaData", "metadata")
_NO_RULES = {
    "id",
    "cellSize",
    "cells",
    "regions",
    "foglight",
    "triggereffect",
    "settings",
    *_METADATA,
    *LISTS,
}
_FLAGS: dict[str, Rule] = {"antiknight": AntiKnight(), "antiking": AntiKing()}
_TEXTS = ("title", "author", "rules", "solution")


def unpack(code: str) -> Puzzle:
    """Return the puzzle of what follows ``scl`` in a link."""
    return _read(an_object(unsqueeze(lzstring.decompress(code)), "the puzzle"))


def pack(puzzle: Puzzle) -> str | None:
    """Return a puzzle as its own picture shows it, None if it has none or the picture shows another one."""
    picture = puzzle.drawn.get(_NAME)
    if not isinstance(picture, dict) or puzzle.state != puzzle.givens:
        return None
    with suppress(FormatError):
        code = lzstring.compress(dump_json(_write(puzzle, picture)))
        if unpack(code) == puzzle:
            return code
    return None


def _read(data: Data) -> Puzzle:
    size, cells = _read_cells(data)
    try:
        picture = read_picture(data, _read_regions(data, size))
    except GeometryError as error:
        raise FormatError(str(error)) from None
    if houses := [*picture.houses()]:
        picture.shape = picture.shape.with_houses(*houses)
    geometry, metadata = picture.shape, _metadata(data)
    rules = picture.rules()
    rules += [rule for key, rule in _FLAGS.items() if metadata.get(key) in (True, "true")]
    unread: Data = {**picture.left()}
    unread |= {key: value for key, value in data.items() if key not in _NO_RULES and value}
    unread |= {"norowcol": True} if metadata.get("norowcol") else {}
    texts = {key: text for key in _TEXTS if isinstance(text := metadata.get(key), str)}
    return Puzzle(
        Grid(bytes(_digit(cell.get("value"), size) for cell in cells), geometry=geometry),
        marks=_marks(cells, _CENTRE, size),
        corners=_marks(cells, _CORNER, size),
        solution=_solution(texts.get("solution", ""), geometry),
        title=texts.get("title", ""),
        author=texts.get("author", ""),
        info={"ruleset": texts["rules"]} if texts.get("rules") else {},
        rules=rules,
        unread=unread,
        drawn={_NAME: {key: value for key, value in data.items() if key not in ("cells", "regions")}},
    )


def _read_cells(data: Data) -> tuple[int, list[Data]]:
    rows = a_list(data.get("cells"), "cells")
    size = len(rows)
    if not SMALLEST <= size <= LARGEST:
        msg = f"cells: expected {SMALLEST} to {LARGEST} rows, got {size}"
        raise FormatError(msg)
    cells: list[Data] = []
    for number, row in enumerate(rows, start=1):
        items = a_list(row, f"cells, row {number}")
        if len(items) != size:
            msg = f"cells, row {number}: expected {size} cells, got {len(items)}"
            raise FormatError(msg)
        cells += [an_object(item, f"cells, row {number}") for item in items]
    return size, cells


def _digit(value: object, size: int) -> int:
    if value in (None, ""):
        return 0
    digit = number_in(value)
    if digit is None or not 1 <= digit <= size:
        msg = f"cells: value {shown(value)} is no digit"
        raise FormatError(msg)
    return digit


def _marks(cells: list[Data], key: str, size: int) -> Marks | None:
    found = []
    for cell in cells:
        noted = a_list(cell.get(key) or [], key) if not cell.get("value") else []
        found.append(mask_of(filter(None, {_digit(value, size) for value in noted})))
    return tuple(found) if any(found) else None


def _read_regions(data: Data, size: int) -> Geometry:
    labels: list[int | None] = [None] * size**2
    for number, region in enumerate(a_list(data.get("regions", []), "regions"), start=1):
        for place in a_list(region, f"regions {number}"):
            labels[cell_at(place, f"regions {number}", size)] = number
    return usual_or_same(Geometry.irregular(labels))


def _metadata(data: Data) -> Data:
    """Return what is said of the puzzle, in the metadata or in cages without cells."""
    found: Data = {}
    for cage in a_list(data.get("cages", []), "cages"):
        label = cage.get("value") if isinstance(cage, dict) and not cage.get("cells") else None
        if isinstance(label, str) and (match := re.match(r"(\w+):\s*(.+)", label, re.DOTALL)):
            found[match[1]] = match[2]
    for key in _METADATA:
        found |= an_object(data.get(key, {}), key)
    return found


def _solution(text: str, geometry: Geometry) -> Grid | None:
    """Return the solution if it is a whole grid; SudokuPad also takes one with gaps and letters."""
    with suppress(FormatError):
        grid = Grid(text, geometry=geometry) if len(text) == geometry.size**2 else None
        return grid if grid and grid.is_full() else None
    return None


def _write(puzzle: Puzzle, picture: Data) -> Data:
    size = puzzle.geometry.size
    cells = [_write_cell(puzzle, cell) for cell in puzzle.geometry.cells]
    regions: dict[int, list[list[int]]] = {}
    for cell, region in enumerate(puzzle.geometry.regions):
        regions.setdefault(region, []).append([*divmod(cell, size)])
    metadata = {**picture.get("metadata", {})} if isinstance(picture.get("metadata"), dict) else {}
    texts = {"title": puzzle.title, "author": puzzle.author, "rules": puzzle.info.get("ruleset")}
    texts["solution"] = puzzle.solution.line if puzzle.solution else None
    known = _metadata(picture)
    metadata |= {key: text for key, text in texts.items() if text and known.get(key) != text}
    data: Data = {**picture, "cells": [cells[start : start + size] for start in range(0, size**2, size)]}
    data["regions"] = [places for region, places in regions.items() if region >= 0]
    return data | ({"metadata": metadata} if metadata else {})


def _write_cell(puzzle: Puzzle, cell: int) -> Data:
    digit = puzzle.givens.digits[cell]
    made: Data = {"value": digit} if digit else {}
    for key, marks in ((_CENTRE, puzzle.marks), (_CORNER, puzzle.corners)):
        if marks and marks[cell]:
            made[key] = [*digits_of(marks[cell])]
    return made
