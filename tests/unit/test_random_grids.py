"""Full grids and minimal puzzles at random."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judges import is_unique
from oracle import solutions as naive

from nonet import Geometry, Grid, minimal_puzzles, random_grid, random_grids


def test_grids_are_right_and_all_different() -> None:
    grids = random_grids(500, seed=1)
    assert all(Grid(cells).is_complete() for cells in grids)
    assert len({cells.tobytes() for cells in grids}) == 500


def test_every_digit_is_as_likely_in_every_cell() -> None:
    grids = random_grids(9_000, seed=2)
    expected = len(grids) / 9
    for digit in range(1, 10):
        seen = (grids == digit).sum(axis=0)
        # 81 cells with 8 degrees of freedom between digits; the limit is passed once in a million.
        assert ((seen - expected) ** 2 / expected).max() < 28


def test_the_first_two_rows_are_as_related_as_in_all_grids() -> None:
    """In the first band of all grids, one box in 28 has the rows of its neighbour, moved as a whole.

    The 416 kinds of bands do not go on to equally many grids, but to nearly as many.
    """
    grids = random_grids(20_000, seed=3).reshape(-1, 9, 9)
    rows = [[set(grid[row, 3 * box : 3 * box + 3]) for row in range(3) for box in range(2)] for grid in grids]
    pure = sum(sets[0] in (sets[3], sets[5]) for sets in rows)
    assert pure / len(grids) == pytest.approx(2 / 56, abs=0.006)


def test_small_grids_are_all_equally_likely() -> None:
    seen = Counter(random_grid(4, seed=seed).line for seed in range(2_880))
    everything = {"".join(map(str, cells)) for cells in naive(Grid.empty(4))}
    assert set(seen) == everything
    chi_square = sum((seen[line] - 10) ** 2 / 10 for line in everything)
    assert chi_square < 287 + 4.5 * (2 * 287) ** 0.5


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, 25])
def test_grids_of_all_sizes(size: int) -> None:
    assert random_grid(size, seed=size).is_complete()
    assert random_grid(size, seed=1) == random_grid(size, seed=1) != random_grid(size, seed=2)


def test_grids_of_other_shapes() -> None:
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert random_grid(jigsaw, seed=1).is_complete()
    diagonals = tuple(range(0, 81, 10)), tuple(range(8, 73, 8))
    with_diagonals = Geometry(9, Geometry.of_size(9).regions, diagonals)
    assert random_grid(with_diagonals, seed=1).is_complete()


def test_minimal_puzzles_are_unique_and_minimal() -> None:
    for cells in minimal_puzzles(25, seed=4):
        grid = Grid(cells)
        assert is_unique(grid)
        clues = [cell for cell, digit in enumerate(grid.digits) if digit]
        assert not any(is_unique(grid.put(cell, 0)) for cell in clues)


def test_the_naive_solver_agrees() -> None:
    for cells, solution in zip(minimal_puzzles(3, seed=5), random_grids(3, seed=5), strict=True):
        assert list(islice(naive(Grid(cells)), 2)) == [tuple(solution.tolist())]


def test_puzzles_have_about_as_many_clues_as_is_known() -> None:
    """Clues taken away at random leave 24.4 on average (Berthier: 24.38 for such generators)."""
    clues = (minimal_puzzles(4_000, seed=6) > 0).sum(axis=1)
    assert clues.mean() == pytest.approx(24.4, abs=0.1)


@given(seed=st.integers(0, 2**64 - 1), first=st.integers(0, 2**32), threads=st.integers(1, 3))
@settings(max_examples=15, deadline=None)
def test_a_number_of_a_seed_is_one_puzzle(seed: int, first: int, threads: int) -> None:
    together = minimal_puzzles(300, seed=seed, first=first, threads=threads)
    alone = minimal_puzzles(1, seed=seed, first=first + 299)
    assert (together[299] == alone[0]).all()
