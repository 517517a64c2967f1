from __future__ import annotations

import json
from typing import Any

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle
from nonet.formats import fpuzzles


def blank(size: int, /, **more: object) -> dict[str, Any]:
    """Return the JSON of an empty grid."""
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **more}


def load(data: object) -> Puzzle:
    (puzzle,) = fpuzzles.read([json.dumps(data)])
    return puzzle


def test_reads_cells() -> None:
    data = blank(9, title="T", author="A", ruleset="No 7s.")
    data["grid"][0][0] = {"value": 5, "given": True}
    data["grid"][0][1] = {"value": "3", "given": True, "c": "#FFA0A0"}
    data["grid"][0][2] = {"value": 4, "highlight": "#A8A8A8"}
    data["grid"][0][3] = {"centerPencilMarks": [2, "6"], "cornerPencilMarks": [1]}
    data["grid"][0][4] = {"value": 7, "given": True, "centerPencilMarks": [1]}
    puzzle = load(data)
    assert puzzle.givens.line[:9] == "53..7...."
    assert puzzle.state.line[:9] == "534.7...."
    assert puzzle.marks == (0, 0, 0, 0b100010, *[0] * 77)
    assert puzzle.corners == (0, 0, 0, 0b1, *[0] * 77)
    assert (puzzle.title, puzzle.author, puzzle.info) == ("T", "A", {"ruleset": "No 7s."})
    assert puzzle.geometry == Geometry.of_size(9)


def test_an_empty_grid_has_no_marks_and_no_rules() -> None:
    assert load(blank(6, highlightConflicts=True)) == Puzzle(Grid.empty(6))


def test_reads_diagonals_by_their_direction() -> None:
    assert load(blank(4, **{"diagonal-": True})).geometry.extra == ((0, 5, 10, 15),)
    assert load(blank(4, **{"diagonal+": True})).geometry.extra == ((3, 6, 9, 12),)
    assert load(blank(4, **{"diagonal+": False})).geometry.extra == ()


def test_reads_extra_regions() -> None:
    puzzle = load(blank(4, extraregion=[{"cells": ["R2C2", "R2C3", "R3C2", "R3C3"]}]))
    assert puzzle.geometry.extra == ((5, 6, 9, 10),)


def test_regions_stand_only_where_they_differ() -> None:
    data = blank(4)
    data["grid"][0][1]["region"] = 1
    data["grid"][1][2]["region"] = 0
    data["grid"][3][3]["region"] = None
    assert load(data).geometry == Geometry.irregular("ABBB AAAB CCDD CCD.")


def test_a_size_without_boxes_has_no_regions() -> None:
    assert load(blank(7)).geometry == Geometry.irregular([None] * 49)


def test_in_a_size_without_boxes_the_usual_region_is_the_row() -> None:
    data = blank(5)
    data["grid"][0][4]["region"] = 1
    data["grid"][1][0]["region"] = 0
    data["grid"][4][4]["region"] = None
    geometry = Geometry.irregular("AAAAB ABBBB CCCCC DDDDD EEEE.")
    puzzle = load(data)
    assert puzzle.geometry == geometry
    assert load(fpuzzles.puzzle_to_json(puzzle)) == puzzle


@pytest.mark.parametrize("solution", [[1, 2, 3, 4] * 4, ["1", "2", "3", "4"] * 4, "1234" * 4], ids=type)
def test_reads_solutions(solution: object) -> None:
    assert load(blank(4, solution=solution)).solution == Grid("1234" * 4)


def test_writes_the_usual_form() -> None:
    falling, rising = Geometry.of_size(4).diagonals
    geometry = Geometry.irregular("ABBB AAAB CCDD CCD.").with_houses(rising, (0, 1), falling)
    puzzle = Puzzle(
        Grid("1" + "." * 15, geometry=geometry),
        Grid("12" + "." * 14, geometry=geometry),
        marks=(0, 0, 0b1000, *[0] * 13),
    )
    assert fpuzzles.write(puzzle) == (
        '{\n"size":4,\n"grid":[\n'
        '[{"value":1,"given":true},{"value":2,"region":1},{"centerPencilMarks":[4]},{}],\n'
        '[{},{},{"region":0},{}],\n[{},{},{},{}],\n[{},{},{},{"region":null}]\n],\n'
        '"diagonal+":true,\n"extraregion":[{"cells":["R1C1","R1C2"]}],\n"diagonal-":true\n}\n'
    )
    assert list(fpuzzles.read([fpuzzles.write(puzzle)])) == [puzzle]


def broken_cell(cell: object) -> dict[str, Any]:
    data = blank(9)
    data["grid"][2][3] = cell
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "expected an object with the key 'grid', got a list"),
        ({"size": 9}, "expected an object with the key 'grid', got an object without it"),
        ({"grid": {}}, "grid: expected a list, got an object"),
        (blank(3), "expected a size from 4 to 25, got 3"),
        (blank(4, size="4"), "expected a size from 4 to 25, got '4'"),
        (blank(4, size=True), "expected a size from 4 to 25, got true"),
        (blank(4, size=5), "grid: expected 5 rows, got 4"),
        ({"grid": [[{}] * 4] * 3 + [[{}]]}, "grid, row 4: expected 4 cells, got 1"),
        ({"grid": [[{}] * 4] * 3 + [None]}, "grid, row 4: expected a list, got null"),
        (broken_cell(7), "grid, row 3, column 4: expected an object, got 7"),
        (broken_cell({"value": "q"}), "grid, row 3, column 4: value 'q' is no digit"),
        (broken_cell({"value": 10}), "grid, row 3, column 4: value 10 is no digit"),
        (broken_cell({"value": True}), "grid, row 3, column 4: value true is no digit"),
        (broken_cell({"value": 1.0}), "grid, row 3, column 4: value 1.0 is no digit"),
        (broken_cell({"value": [1]}), "grid, row 3, column 4: value a list is no digit"),
        (
            broken_cell({"value": "9" * 99}),
            f"grid, row 3, column 4: value '{'9' * 35}…' is no digit",
        ),
        (
            broken_cell({"given": "yes"}),
            "grid, row 3, column 4: given 'yes' is neither true nor false",
        ),
        (broken_cell({"region": "A"}), "grid, row 3, column 4: region 'A' is no number"),
        (
            broken_cell({"centerPencilMarks": 5}),
            "grid, row 3, column 4: centerPencilMarks: expected a list, got 5",
        ),
        (
            broken_cell({"cornerPencilMarks": [0.5]}),
            "grid, row 3, column 4: cornerPencilMarks 0.5 is no digit",
        ),
        (broken_cell({"region": 0}), "a house of 10 cells cannot hold 9 digits once each"),
        (blank(4, title=5), "title: expected a text, got 5"),
        (blank(4, solution=[1]), "solution: expected 16 cells, got 1 cells"),
        (blank(4, solution=["q"] * 16), "solution: digit 'q' is no digit"),
        (blank(4, **{"diagonal+": "yes"}), "diagonal+: expected true or false, got 'yes'"),
        (blank(4, extraregion=True), "extraregion: expected a list, got true"),
        (blank(4, extraregion=[{}]), "extraregion 1: expected a list, got null"),
        (
            blank(4, extraregion=[{"cells": ["R1C1", "R5C1"]}]),
            "extraregion 1: no cell of a 4x4 grid called 'R5C1'",
        ),
        (
            blank(4, extraregion=[{"cells": ["R1C1", "R1C1"]}]),
            "a house is a set of cells of the grid, not (0, 0)",
        ),
    ],
)
def test_says_what_is_wrong(data: object, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        load(data)
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"size": 9,\n"grid": [}', "line 2, column 10: this is no JSON: expecting value"),
        ("", "line 1, column 1: this is no JSON: expecting value"),
        ('{"size": NaN, "grid": []}', "this is no JSON: NaN is no number"),
        ('{"grid": ' + "[" * 100_000, "the JSON is nested too deeply"),
        ('{"size": ' + "9" * 5000 + "}", "the JSON has a number with thousands of digits"),
        (
            '{"grid": [], "title": "\\ud83d"}',
            "the JSON has half a surrogate pair in a text",
        ),
    ],
    ids=["syntax", "empty", "nan", "deep", "long", "surrogate"],
)
def test_says_what_is_no_json(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        list(fpuzzles.read(text.splitlines(keepends=True)))
    assert str(raised.value) == message


def test_does_not_write_what_json_cannot_say() -> None:
    with pytest.raises(FormatError, match="cannot be written as JSON"):
        fpuzzles.write(Puzzle(Grid.empty(4), unread={"fog": {1, 2}}))


def test_sniffs_only_a_json_object_with_a_grid() -> None:
    assert fpuzzles.sniff(json.dumps(blank(4)))
    assert not fpuzzles.sniff('{"cells": []}')
    assert not fpuzzles.sniff('[{"grid": 1}]')
    assert not fpuzzles.sniff("")
