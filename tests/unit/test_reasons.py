"""Reasons for puzzles that may be none: what relies on a single solution is used only where there is one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import End, Grid, Puzzle, coach, count, load_all, logic

if TYPE_CHECKING:
    from pathlib import Path

SEVERAL = "1... ..3. .4.. ...."
ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NEEDS_UNIQUENESS = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."


def relies_on_one(way: nonet.Walk) -> bool:
    return any(step.technique.needs_uniqueness for step in way)


def test_a_walk_does_not_choose_among_several_solutions() -> None:
    trusting, way = logic.walk(SEVERAL), nonet.walk(SEVERAL)
    assert (trusting.end, relies_on_one(trusting)) == (End.SOLVED, True)
    assert (way.end, relies_on_one(way), way.rating.level) == (End.MANY, False, "several solutions")
    assert count(way.final.grid, 2) == 2


@pytest.mark.parametrize("scale", ["hodoku", "learner", "se"])
@pytest.mark.parametrize(
    ("clues", "end"), [("1" + "." * 80, End.MANY), ("12345678." + "." * 17 + "9", End.BROKEN)]
)
def test_every_scale_says_what_is_no_puzzle(scale: str, clues: str, end: End) -> None:
    way = nonet.walk(clues.ljust(81, "."), scale=scale)
    assert (way.end, way.rating.tier) == (end, None)
    assert not relies_on_one(way)


@pytest.mark.parametrize("scale", ["hodoku", "learner"])
def test_a_walk_in_another_order_has_the_usual_rating(scale: str) -> None:
    way = nonet.walk(NEEDS_UNIQUENESS, scale=scale)
    assert way.to_dict()["scale"] == scale
    assert way.rating == nonet.rate(NEEDS_UNIQUENESS)
    assert way.solved


def test_a_learners_walk_goes_on_with_hints() -> None:
    position = Puzzle(Grid(ONE)).position
    for step in nonet.walk(ONE, scale="learner"):
        hint = nonet.hint(position)
        assert hint is not None
        assert step.technique is hint.technique
        position = step.apply()


def test_hints_leave_out_what_relies_on_one_solution() -> None:
    game = Puzzle(Grid(SEVERAL))
    steps = [*logic.walk(SEVERAL)]
    place = next(n for n, step in enumerate(steps) if step.technique.needs_uniqueness)
    there = Puzzle(game.givens, state=steps[place].position.grid)
    step = nonet.hint(there)
    assert step is None or not step.technique.needs_uniqueness
    told = coach.advice(there)
    assert (told.doubt, told.step) == ("many", step)
    assert coach.advice(ONE).doubt is None


def test_mutated_puzzles_with_several_solutions_are_neither_solved_nor_broken(collections: Path) -> None:
    puzzles = [*load_all(collections / "mutated_invalid.txt")]
    some = random.Random(17).sample(puzzles, 150)
    ends = [nonet.walk(puzzle).end for puzzle in some if count(puzzle, 2) == 2]
    assert {*ends} == {End.MANY}
