"""Mission N: notation and representations."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import any_grids, partial_grids

from nonet import Geometry, Grid, Position
from nonet.notation import find_cell, square_name

LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
ZEROS = """
400000805
030000000
000700000
020000060
000080400
000010000
000603070
500200000
104000000"""
DRAWN = """
4 . . |. . . |8 . 5
. 3 . |. . . |. . .
. . . |7 . . |. . .
------+------+------
. 2 . |. . . |. 6 .
. . . |. 8 . |4 . .
. . . |. 1 . |. . .
------+------+------
. . . |6 . 3 |. 7 .
5 . . |2 . . |. . .
1 . 4 |. . . |. . .
"""


def test_n1_squares_units_and_peers() -> None:
    nine = Geometry.of_size(9)
    names = [square_name(cell, 9) for cell in nine.cells]
    assert names[0] == "A1"
    assert names[-1] == "I9"
    assert len(set(names)) == 81
    assert [house.kind for house in nine.houses].count("row") == 9
    assert [house.kind for house in nine.houses].count("column") == 9
    assert [house.kind for house in nine.houses].count("box") == 9
    assert all(len(houses) == 3 for houses in nine.houses_of)
    assert all(len(peers) == 20 for peers in nine.peers)
    c2 = {square_name(cell, 9) for cell in nine.peers[find_cell("C2", 9)]}
    row_column_box = "A2 B2 D2 E2 F2 G2 H2 I2 C1 C3 C4 C5 C6 C7 C8 C9 A1 A3 B1 B3"
    assert c2 == set(row_column_box.split(" "))


def test_n1_names_go_on_for_other_sizes() -> None:
    assert square_name(255, 16) == "P16"
    assert find_cell("P16", 16) == 255
    assert find_cell("r16c16", 16) == 255


@pytest.mark.parametrize("text", [LINE, ZEROS, DRAWN, LINE.replace(".", "0")])
def test_n2_grid_text(text: str) -> None:
    assert Grid(text) == Grid(LINE)
    assert Grid(text).line == LINE


def test_n2_all_other_characters_are_ignored() -> None:
    assert Grid(f"Puzzle of the day: <<{DRAWN}>> (good luck!)") == Grid(LINE)


@given(any_grids((9,)))
def test_n2_every_9x9_grid_can_be_written_in_each_form(grid: Grid) -> None:
    assert Grid(grid.line) == Grid(str(grid)) == Grid(grid.pretty()) == grid
    assert Grid(grid.line.replace(".", "0")) == grid


def test_n3_values() -> None:
    values = Grid(LINE).values()
    assert len(values) == 81
    assert values["A1"] == "4"
    assert values["C7"] == "12369"
    assert Grid.empty(9).values()["C7"] == "123456789"


@given(partial_grids((9,)))
def test_n3_values_convert_back(grid: Grid) -> None:
    values = grid.values()
    assert Position.from_values(values).values() == values
    back = Grid.from_values(values)
    assert all(b == g for g, b in zip(grid.digits, back.digits, strict=True) if g)
    added = [cell for cell, (g, b) in enumerate(zip(grid.digits, back.digits, strict=True)) if g != b]
    assert all(grid.candidates(cell) == (back.digits[cell],) for cell in added)


def test_n3_any_values_convert_back() -> None:
    values = Grid.empty(9).values() | {"A1": "7", "A2": "12", "I9": "", "E5": "7"}
    assert Position.from_values(values).values() == values


def test_n4_the_picture_of_the_board() -> None:
    names = Grid(LINE).pretty(show="names")
    assert names.splitlines()[1] == "| A1 A2 A3 | A4 A5 A6 | A7 A8 A9 |"
    digits = Grid(LINE).pretty(title="Hard")
    assert digits.splitlines()[:3] == [
        "Hard",
        "+-------+-------+-------+",
        "| 4 . . | . . . | 8 . 5 |",
    ]
    marks = Grid(LINE).pretty(show="candidates").splitlines()
    assert marks[1] == "┃       │ 1     │ 1 2   ┃ 1   3 │   2 3 │ 1 2   ┃       │ 1 2 3 │       ┃"
    assert marks[2] == "┃   4   │     6 │     6 ┃       │     6 │     6 ┃   8   │       │   5   ┃"
    assert marks[3] == "┃       │ 7   9 │ 7   9 ┃     9 │     9 │     9 ┃       │     9 │       ┃"
