"""Mission M1 to M3: nodes, printing, questions."""

from __future__ import annotations

import pytest

from nonet import Grid

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = Grid("534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179")


def test_m1_what_a_node_knows() -> None:
    node = PUZZLE.cell((0, 2))
    assert (node.row, node.col, node.box, node.digit) == (0, 2, 0, 0)
    assert node.possible == (1, 2, 4)
    assert node.impossible == (3, 5, 6, 7, 8, 9)
    solved = PUZZLE.cell((8, 8))
    assert (solved.row, solved.col, solved.box, solved.digit) == (8, 8, 8, 9)
    assert solved.possible == (9,)
    boxes = [PUZZLE.cell((row, col)).box for row in (0, 4, 8) for col in (0, 4, 8)]
    assert boxes == list(range(9))
    with pytest.raises(LookupError):
        PUZZLE.cell((9, 0))


def test_m2_printing_and_lists() -> None:
    assert PUZZLE.pretty(title="Start").startswith("Start\n+---")
    assert "┃" in PUZZLE.pretty(show="candidates", title="All possibilities")
    assert PUZZLE.rows[0] == [5, 3, 0, 0, 7, 0, 0, 0, 0]
    assert all(type(digit) is int for row in PUZZLE.rows for digit in row)


def test_m3_complete_or_not() -> None:
    assert SOLVED.is_complete()
    assert not PUZZLE.is_complete()
    first_row = PUZZLE
    for col in range(9):
        first_row = first_row.put((0, col), SOLVED[0, col])
    assert first_row.is_complete("Row0")
    assert not first_row.is_complete("Col0")
    assert not first_row.is_complete("Box00")
    assert not SOLVED.put("A1", 3).is_complete("Row0")


def test_m3_values_and_cells_of_a_house() -> None:
    assert PUZZLE.digits_of("Row0") == (5, 3, 0, 0, 7, 0, 0, 0, 0)
    assert PUZZLE.digits_of("Col0") == (5, 6, 0, 8, 4, 7, 0, 0, 0)
    assert PUZZLE.digits_of("Box00") == (5, 3, 0, 6, 0, 0, 0, 9, 8)
    assert [cell.name for cell in PUZZLE.cells_of("Box66")][:4] == ["r7c7", "r7c8", "r7c9", "r8c7"]


def test_m3_unsolved_cells_by_number_of_possibilities() -> None:
    unsolved = PUZZLE.unsolved()
    assert len(unsolved) == 51
    counts = [len(cell.possible) for cell in unsolved]
    assert counts == sorted(counts)
    assert unsolved[0].name == "r5c5"
    assert unsolved[0].possible == (5,)
    assert not SOLVED.unsolved()
