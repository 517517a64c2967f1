"""How candidates are made: as many as are wanted, and none once nobody waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import (
    Geometry,
    Grid,
    Puzzle,
    TargetNotMet,
    generate,
    generate_many,
    logic,
    rate,
    technique,
    techniques,
)
from nonet._core import Flag
from nonet.generator import generate_rated
from nonet.generator.classic import ClassicWorkshop
from nonet.generator.general import GeneralWorkshop, _Rater
from nonet.generator.target import Target
from nonet.generator.workshop import NOTHING, Created, Made, Patience, Plan
from nonet.logic.solver import tally, walk_unless

if TYPE_CHECKING:
    from nonet.generator import Wishes
    from nonet.logic import Rating

NINE = Geometry.of_size(9)


@given(
    percent=st.integers(1, 100),
    wanted=st.integers(1, 3000),
    largest=st.sampled_from([1, 512, 2048]),
    side_by_side=st.integers(1, 16),
)
def test_little_is_made_that_nobody_wants(percent: int, wanted: int, largest: int, side_by_side: int) -> None:
    """Of a hundred candidates so many fit; parts follow each other without a gap."""
    plan = Plan(largest, side_by_side, wanted)
    parts = [plan.next_part() for _ in range(side_by_side)]
    new = Created(Puzzle("." * 81), lambda: rate("." * 81))
    next_number = 0
    while plan.found < wanted:
        part = parts.pop(0)
        assert part.start == next_number
        next_number = part.stop
        fitting = sum(number * percent // 100 != (number + 1) * percent // 100 for number in part)
        plan.note(Made([new] * fitting, len(part)))
        while len(parts) <= side_by_side:
            parts.append(plan.next_part())
    needed = wanted * 100 / percent
    assert plan.begun <= 2 * needed + 32 * (2 * side_by_side + 2) + 200


def test_a_wish_that_is_not_met_in_time_gives_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generator.workshop._PULSE", 600)  # the first 32 are waited for,
    monkeypatch.setattr(Patience, "is_over", lambda _: True)  # and no others
    with pytest.raises(TargetNotMet, match=r"no such puzzle found in 7 seconds") as caught:
        generate(clues=(17, 18), symmetry="full", seconds=7, seed=1, threads=1)
    assert caught.value.tried == 32
    tried = generate_many(32, symmetry="full", seed=1)
    assert caught.value.nearest is not None
    assert caught.value.nearest.givens.clues == min(puzzle.givens.clues for puzzle in tried)


def test_patience_ends_with_time_and_starts_afresh_with_each_puzzle() -> None:
    now = 0.0
    patience = Patience(2, now=lambda: now)
    now = 2.1
    assert patience.is_over()
    patience.found()
    assert not patience.is_over()
    assert not Patience(None).is_over()


@pytest.mark.parametrize(
    "wishes",
    [
        {"size": 25, "minimal": True},  # to show that no clue could go takes longer than anyone waits
        {"size": 25, "difficulty": "easy"},
        {"clues": 18},
        {"pattern": "x" * 17 + "." * 64},
    ],
    ids=str,
)
def test_candidates_that_take_long_are_given_up_when_the_time_is_over(
    wishes: Wishes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.generator.workshop._PULSE", 0.01)
    monkeypatch.setattr(Patience, "is_over", lambda _: True)
    with pytest.raises(TargetNotMet) as caught:
        generate(**wishes, seed=1)
    assert caught.value.tried == 0


def test_work_on_a_candidate_ends_once_nobody_waits() -> None:
    """Each long part of it looks whether somebody does."""
    for target in (Target.of(size=25, difficulty="easy"), Target.of(size=16, minimal=True)):
        workshop = GeneralWorkshop(target, 1)
        workshop.stopped.set()
        assert workshop.make(range(1)) is NOTHING
    for target in (Target.of(clues=18), Target.of(pattern="x" * 17 + "." * 64)):
        classic = ClassicWorkshop(target, 1)
        classic.stopped.set()
        assert classic.make(range(1)) is NOTHING
    stopped = Flag()
    stopped.set()
    assert walk_unless(stopped, Grid.empty(6), ["naked-single"]) is None
    assert tally(Grid.empty(6), (technique("naked-single"),), stopped) is None


@pytest.mark.parametrize(
    "wishes",
    [
        {"difficulty": "hard", "without": ["uniqueness"]},
        {"technique": "3d-medusa"},  # which takes part only where it is asked for
        {"score": (300, 900), "clues": (26, 30)},
        {"size": 6, "technique": "x-wing"},
        {"variant": "jigsaw", "difficulty": "medium"},
    ],
    ids=str,
)
def test_a_puzzle_keeps_the_rating_it_was_chosen_for(wishes: Wishes, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = Target.of(**wishes).techniques
    with monkeypatch.context() as patched:
        for room in ("classic", "general"):  # nothing is rated a second time
            patched.delattr(f"nonet.generator.{room}.rate")
        made = [(new.puzzle, new.rating) for new in generate_rated(2, seed=1, **wishes)]
    assert [rating for _, rating in made] == [rate(puzzle, techniques=allowed) for puzzle, _ in made]


def test_the_nearest_puzzle_keeps_the_rating_that_made_it_the_nearest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patched:
        patched.delattr("nonet.generator.classic.rate")  # nothing is rated a second time
        nearest = ClassicWorkshop(Target.of(score=(0, 1)), 1).make(range(32)).nearest
        assert nearest is not None
        assert nearest.rating.finished
    assert nearest.rating == rate(nearest.puzzle)
    scores = [rate(puzzle).score for puzzle in generate_many(32, seed=1)]
    assert nearest.rating.score == min(scores)


@pytest.mark.parametrize("left_out", [[], ["subsets"]], ids=["nothing", "subsets"])
@pytest.mark.parametrize(
    "shape", [Geometry.of_size(6), NINE.with_houses(*NINE.diagonals)], ids=["6x6", "diagonals"]
)
def test_a_level_says_whether_techniques_were_left_out(shape: Geometry, left_out: list[str]) -> None:
    chosen = techniques(without=left_out)
    nothing = Grid.empty(geometry=shape)
    expected = "beyond the chosen techniques" if left_out else "beyond nonet's logic"
    assert (
        _Rater(chosen, Flag()).rate(nothing).level == logic.rate(nothing, techniques=chosen).level == expected
    )


def test_no_candidate_is_rated_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clues go as long as the puzzle is simple enough; what is left then has its rating already."""
    rated: list[Grid] = []

    class Counting(_Rater):
        def rate(self, grid: Grid) -> Rating:
            rated.append(grid)
            return super().rate(grid)

    monkeypatch.setattr("nonet.generator.general._Rater", Counting)
    target = Target.of(size=6, score=(150, 250))
    made = GeneralWorkshop(target, 1).make(range(1))
    assert len(rated) == len(set(rated)) > 1
    assert made.nearest is not None
    assert made.nearest.rating == rate(made.nearest.puzzle)


def test_what_sudoku_explainer_found_is_kept() -> None:
    new = next(generate_rated(1, er=(2, 5), seed=1))
    assert new.explained == rate(new.puzzle, scale="se")
    assert new.rating == rate(new.puzzle)
    assert {"er", "ep", "ed"} == {*new.puzzle.info}
    both = next(generate_rated(1, er=(2, 5), difficulty="medium", seed=1))
    assert (both.explained, both.rating) == (rate(both.puzzle, scale="se"), rate(both.puzzle))
    assert next(generate_rated(1, difficulty="medium", seed=1)).explained is None


@pytest.mark.parametrize("wishes", [{"clues": (24, 26)}, {"size": 6}], ids=str)
def test_a_puzzle_that_was_not_rated_is_rated_when_asked(wishes: Wishes) -> None:
    new = next(generate_rated(1, seed=1, **wishes))
    assert new.puzzle.info == {}
    assert new.rating == rate(new.puzzle)
