"""Mission S3 and S5: any size, and houses with names."""

from __future__ import annotations

import pytest

from nonet import Geometry, Grid, solve
from nonet.geometry import USUAL_SIZES


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_s3_every_size_is_solved_and_written(size: int) -> None:
    solution = solve(_one_hole_per_row(size))
    assert solution.is_complete()
    assert max(solution.digits) == size
    assert Grid(solution.line) == Grid(str(solution)) == Grid(solution.pretty()) == solution
    assert Grid(solution.rows) == solution


def _one_hole_per_row(size: int) -> Grid:
    height, width = Geometry.of_size(size).box_size or (1, 1)
    rows = [
        [(width * (row % height) + row // height + col) % size + 1 for col in range(size)]
        for row in range(size)
    ]
    for row in range(size):
        rows[row][row] = 0
    return Grid(rows)


def test_s3_values_over_nine_as_numbers_and_letters() -> None:
    rows = _one_hole_per_row(16).rows
    numbers = "\n".join(" ".join(str(digit or ".") for digit in row) for row in rows)
    assert Grid(numbers) == Grid(rows)
    assert Grid(rows).line[:16] == ".23456789ABCDEFG"
    assert Grid(Grid(rows).line.lower()) == Grid(rows)


def test_s5_house_names() -> None:
    nine = Geometry.of_size(9)
    names = [house.name for house in nine.houses]
    assert names[:9] == [f"Row{n}" for n in range(9)]
    assert names[9:18] == [f"Col{n}" for n in range(9)]
    assert names[18:] == [
        "Box00", "Box03", "Box06", "Box30", "Box33", "Box36", "Box60", "Box63", "Box66",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_s5_every_cell_is_in_exactly_three(size: int) -> None:
    geometry = Geometry.of_size(size)
    assert len({house.name for house in geometry.houses}) == 3 * size
    for cell, houses in enumerate(geometry.houses_of):
        assert [house.kind for house in houses] == ["row", "column", "box"]
        row, col = divmod(cell, size)
        assert houses[0].name == f"Row{row}"
        assert houses[1].name == f"Col{col}"
        assert cell in houses[2].cells
