"""Logic on grids of any size and shape: sound, and on the classic grid equal to the finders made for that."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, Position, solve, steps
from nonet.logic.general import NUMBERS, board_of

if TYPE_CHECKING:
    import random


LINES = (Path(__file__).parents[1] / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]
PATTERNS = [
    *("full-house", "naked-single", "hidden-single", "pointing", "claiming"),
    *("locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quad"),
    *("hidden-pair", "hidden-triple", "hidden-quad"),
]
"""Techniques with nothing left open: what they find does not hang on an order or on a limit."""

Conclusions = set[frozenset[tuple[int, int]]]


def on_a_walk(puzzle: Grid, rng: random.Random) -> Position:
    """Return a position between a puzzle and its solution: some cells filled, some candidates gone.

    No technique leads there, so that none is blamed for the faults of another.
    """
    solution = solve(puzzle).digits
    filled = rng.random()
    gone = rng.choice([0.0, 0.1, 0.3, 0.5])
    digits = [
        digit or (answer if rng.random() < filled else 0)
        for digit, answer in zip(puzzle.digits, solution, strict=True)
    ]
    grid = Grid(bytes(digits), geometry=puzzle.geometry)
    masks = [
        sum(
            1 << digit
            for digit in range(puzzle.size)
            if mask >> digit & 1 and (digit + 1 == answer or rng.random() >= gone)
        )
        for mask, answer in zip(Position.of(grid).masks, solution, strict=True)
    ]
    return Position(grid, tuple(masks))


def found_in_general(position: Position, slug: str) -> Conclusions:
    board = board_of(position.geometry)
    found = board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug])
    return {frozenset((c.cell, c.digit) for c in (*step.placed, *step.eliminated)) for step in found}


@pytest.mark.parametrize("slug", PATTERNS)
@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False))
def test_both_engines_find_the_same_on_the_classic_grid(slug: str, line: str, rng: random.Random) -> None:
    position = on_a_walk(Grid(line), rng)
    classic = {frozenset((*step.placed, *step.eliminated)) for step in steps(position, techniques=[slug])}
    assert found_in_general(position, slug) == classic
