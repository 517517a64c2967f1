"""The general solver against the naive one, and against what solutions must be."""

from __future__ import annotations

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st
from oracle import solutions as naive
from strategies import JIGSAW, any_grids, full_grids, partial_grids

from nonet import Geometry, Grid, count, solutions

LIMIT = 60


def few(grid: Grid) -> set[bytes]:
    return {solution.digits for solution in islice(solutions(grid), LIMIT)}


def same_as_naive(grid: Grid) -> bool:
    expected = {bytes(digits) for digits in islice(naive(grid), LIMIT + 1)}
    found = few(grid)
    return found == expected if len(expected) < LIMIT else len(found) == LIMIT


@given(partial_grids((4, 6), most_empty=20))
def test_finds_all_solutions_of_small_grids(grid: Grid) -> None:
    assert same_as_naive(grid)


@given(partial_grids((9,), most_empty=45))
def test_finds_all_solutions_of_9x9(grid: Grid) -> None:
    assert same_as_naive(grid)


@given(any_grids((4,)))
def test_random_digits_are_judged_alike(grid: Grid) -> None:
    assert same_as_naive(grid)


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_jigsaws_are_judged_alike(digits: list[int]) -> None:
    sparse = [digit if cell % 3 == 0 else 0 for cell, digit in enumerate(digits)]
    assert same_as_naive(Grid(sparse, geometry=JIGSAW))


@given(partial_grids((4,), most_empty=12))
def test_diagonals_are_judged_alike(grid: Grid) -> None:
    four = Geometry.of_size(4)
    assert same_as_naive(Grid(grid.digits, geometry=four.with_houses(*four.diagonals)))


@given(partial_grids((9, 12, 16), most_empty=70))
def test_solutions_keep_the_givens_and_obey_the_rules(grid: Grid) -> None:
    for solution in islice(solutions(grid), 3):
        assert solution.is_complete()
        assert all(s == g for s, g in zip(solution.digits, grid.digits, strict=True) if g)


@given(full_grids((4, 6, 9, 16)), st.data())
def test_one_wrong_digit_in_a_full_grid_leaves_no_solution(grid: Grid, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(grid) - 1))
    wrong = grid.put(cell, grid[cell] % grid.size + 1)
    assert count(grid) == 1
    assert count(wrong) == 0
