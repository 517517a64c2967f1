"""What is right, by the rules alone and by the naive solver of the tests."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from oracle import solutions

if TYPE_CHECKING:
    from nonet import Grid

_ROWS = [range(9 * row, 9 * row + 9) for row in range(9)]
_COLUMNS = [range(col, 81, 9) for col in range(9)]
_BOXES = [
    [9 * (top + row) + left + col for row in range(3) for col in range(3)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
_DIGITS = bytes(range(1, 10))


def is_solution(givens: bytes, digits: bytes) -> bool:
    """Say whether digits solve a 9x9 puzzle."""
    whole = all(
        bytes(sorted(digits[cell] for cell in house)) == _DIGITS for house in (*_ROWS, *_COLUMNS, *_BOXES)
    )
    return whole and all(given in (0, digit) for given, digit in zip(givens, digits, strict=True))


def solves(puzzle: Grid, solution: Grid) -> bool:
    """Say whether a grid of any shape solves another."""
    houses = [[solution.digits[cell] for cell in house.cells] for house in puzzle.geometry.houses]
    return (
        0 not in solution.digits
        and all(len(set(held)) == len(held) for held in houses)
        and all(given in (0, digit) for given, digit in zip(puzzle.digits, solution.digits, strict=True))
    )


def naive_count(grid: Grid, limit: int) -> int | None:
    """Return how many solutions there are, up to a limit; None if that takes the naive solver long."""
    if grid.digits.count(0) > (16 if grid.size == 4 else 30):
        return None
    return len(list(islice(solutions(grid), limit)))
