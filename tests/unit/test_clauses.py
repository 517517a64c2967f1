"""Clause learning finds what the general search finds."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Geometry, Grid, LimitReached, clauses, search

pysat = pytest.importorskip("pysat", reason="python-sat is not installed")

EXAMPLES = Path(__file__).parents[2] / "examples"
NONE = Grid("1...56.8..........7........2.1.....58.5.........53....3..2.5...5283...6.........4")
USUAL = [Geometry.of_size(size) for size in (4, 6, 9)]
SHAPES = (*USUAL, *(shape.with_houses(*shape.diagonals) for shape in USUAL), USUAL[1].with_houses((0, 8, 16)))


def found(grid: Grid, most: int) -> set[bytes]:
    """Return solutions that clause learning alone finds."""
    learner = clauses.ClauseSearch(grid)
    solutions: set[bytes] = set()
    while len(solutions) < most and learner.advance(100_000) == nonet._core.Outcome.SOLUTION:
        assert learner.cells not in solutions
        solutions.add(learner.cells)
    return solutions


@settings(max_examples=25)
@given(st.sampled_from(SHAPES), st.integers(0, 9999), st.floats(0.2, 0.9))
def test_the_same_solutions_as_by_guesses(geometry: Geometry, seed: int, share: float) -> None:
    random = Random(seed)
    first = Grid.empty(geometry=geometry).put(random.randrange(geometry.size**2), 1)
    full = next(nonet.solutions(first)).digits
    grid = Grid([digit if random.random() < share else 0 for digit in full], geometry=geometry)
    by_guesses = {solution.digits for solution in islice(nonet.solutions(grid), 40)}
    if len(by_guesses) < 40:
        assert found(grid, 41) == by_guesses
    else:
        assert all(not Grid(one, geometry=geometry).conflicts() for one in found(grid, 5))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[Grid]:
    """The search hands over after its first guesses; the grids that it hands over are told."""
    handed = []

    class Heard(clauses.ClauseSearch):
        def __init__(self, grid: Grid, known: tuple[Grid, ...]) -> None:
            handed.append(grid)
            super().__init__(grid, known)

    monkeypatch.setattr(search, "PATIENCE", 1)
    monkeypatch.setattr(search, "STRETCH", 1)
    monkeypatch.setattr(clauses, "ClauseSearch", Heard)
    return handed


def test_what_takes_too_many_guesses_is_handed_over(at_once: list[Grid]) -> None:
    for puzzle in nonet.load_all(EXAMPLES / "sizes.txt"):
        assert nonet.solve(puzzle) == nonet.solve(puzzle, guesses=100_000)
    assert at_once


def test_no_solution_is_found_twice_or_left_out(at_once: list[Grid]) -> None:
    grid = Grid.empty(4)
    assert len(set(nonet.solutions(grid))) == 288
    assert at_once


def test_there_being_none_is_proved(at_once: list[Grid]) -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.solve(NONE)
    assert at_once


@pytest.mark.usefixtures("at_once")
def test_time_ends_it() -> None:
    with pytest.raises(LimitReached, match=r"gave up after 0 seconds"):
        nonet.count(Grid.empty(25), seconds=0)


def test_a_limit_says_what_would_have_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clauses, "installed", lambda: False)
    monkeypatch.setattr(search, "PATIENCE", 1)
    with pytest.raises(LimitReached, match=r"; python-sat helps with such puzzles: pip install python-sat$"):
        nonet.count(Grid.empty(16), seconds=0)
