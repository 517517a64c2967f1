"""Canonical forms of real puzzles, where they are at hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

from nonet import Classes, canonical_many, solve_many
from nonet.cells import read_cells

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


def shuffled(cells: NDArray[np.uint8], seed: int) -> NDArray[np.uint8]:
    """Rearrange all grids in one random way that is not taken from the library."""
    chance = random.Random(seed)

    def lines() -> list[int]:
        starts = chance.sample((0, 3, 6), 3)
        return [line for s in starts for line in chance.sample((s, s + 1, s + 2), 3)]

    squares = cells.reshape(-1, 9, 9)
    if chance.random() < 0.5:
        squares = squares.transpose(0, 2, 1)
    names = np.array([0, *chance.sample(range(1, 10), 9)], dtype=np.uint8)
    return names[squares[:, lines()][:, :, lines()]].reshape(-1, 81)


def test_a_thousand_puzzles_under_a_hundred_symmetries(collections: Path) -> None:
    for name in ("clue17", "random_minimal", "forum_hardest_1905", "mutated_invalid"):
        cells = read_cells((collections / f"{name}.txt").read_bytes())[:250]
        forms = canonical_many(cells)
        solved = solve_many(cells).solutions
        solved_forms = canonical_many(solved)
        for seed in range(100):
            assert (canonical_many(shuffled(cells, seed)) == forms).all()
            assert (canonical_many(shuffled(solved, seed)) == solved_forms).all()


def test_all_of_the_17s_are_different(collections: Path) -> None:
    puzzles = (collections / "clue17.txt").read_bytes()
    classes = Classes()
    assert classes.add(puzzles).all()
    assert len(classes) == 10_000
    assert not classes.add(shuffled(read_cells(puzzles), 1)).any()
    forms = {form.tobytes() for form in canonical_many(puzzles)}
    assert len(forms) == 10_000
