"""Scales: what steps cost, and what they come to."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import nonet
from nonet import Tier
from nonet.cli.choice import ScaleChoice
from nonet.logic.scales import HODOKU, SCALES, SE, Scale, scale_of

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNFAIR = ".34.......8...59.2....214..46.....2...3...5....2.691......36..1.4..1.6.........7."
HOW_OFTEN = Scale("how-often", base=lambda _: 1, limits=(60, 70, 80, 90), by_hardest=False)
LONGEST = Scale(
    "longest",
    base=lambda t: t.score,
    more=lambda step: len(step.links) / 10,
    total="max",
    order=("singles", "locked", "subsets", "x-chain", "nice-loop"),
    limits=(20, 60, 140, 300),
    by_hardest=False,
)
HALVES = Scale("halves", base=lambda t: t.score / 2, limits=(400, 500, 800, 900))


def test_the_command_knows_every_scale() -> None:
    assert [name.value for name in ScaleChoice] == [scale.name for scale in SCALES]


@pytest.mark.parametrize("puzzle", [EASY, UNFAIR])
def test_hodoku_adds_up_what_techniques_cost(puzzle: str) -> None:
    rating = nonet.rate(puzzle)
    assert rating == nonet.rate(puzzle, scale="hodoku")
    assert rating.score == sum(step.technique.score for step in nonet.walk(puzzle))


def test_where_steps_have_lengths_the_dearest_counts() -> None:
    rating = nonet.rate(UNFAIR, scale=LONGEST)
    way = nonet.walk(UNFAIR, scale=LONGEST)
    assert [*way] == [*nonet.walk(UNFAIR, techniques=LONGEST.order)]
    assert rating.score == max(LONGEST.cost(step) for step in way)
    assert rating.counts == Counter(step.technique for step in way)


@pytest.mark.parametrize("scale", [HODOKU, SE, LONGEST, HOW_OFTEN, HALVES], ids=lambda s: s.name)
def test_many_are_rated_on_a_scale_as_each_alone(scale: Scale) -> None:
    puzzles = [EASY, UNFAIR, "." * 81]
    rated = nonet.rate_many(puzzles, scale=scale)
    assert [rated.rating(i) for i in range(3)] == [nonet.rate(puzzle, scale=scale) for puzzle in puzzles]
    assert rated.scores.tolist() == [nonet.rate(puzzle, scale=scale).score for puzzle in puzzles]
    assert len(nonet.rate_many(np.empty((0, 81), dtype=np.uint8), scale=scale)) == 0


def test_a_scale_of_ones_own() -> None:
    assert nonet.rate(EASY, scale=HOW_OFTEN).score == len(nonet.walk(EASY))
    assert nonet.rate(EASY, scale=HOW_OFTEN).tier is Tier.EASY
    assert nonet.rate(EASY, scale=HALVES).score == nonet.rate(EASY).score / 2


@pytest.mark.parametrize("scale", [HODOKU, SE, LONGEST, HOW_OFTEN, HALVES], ids=lambda s: s.name)
def test_a_walk_comes_to_the_rating_on_its_scale(scale: Scale) -> None:
    for puzzle in (EASY, UNFAIR):
        assert nonet.walk(puzzle, scale=scale).rating == nonet.rate(puzzle, scale=scale)
    assert nonet.walk(EASY, scale="learner").rating == nonet.rate(EASY)  # hints alone have that order


def test_a_tier_is_left_when_the_score_is_too_high_for_it() -> None:
    tiers = [HODOKU.tier(score, Tier.EASY) for score in (0, 800, 801, 1000, 1001, 1601, 1801)]
    assert tiers == [Tier.EASY, Tier.EASY, Tier.MEDIUM, Tier.MEDIUM, Tier.HARD, Tier.UNFAIR, Tier.EXTREME]
    assert HODOKU.tier(0, Tier.UNFAIR) is Tier.UNFAIR


def test_more_cells_may_take_more_steps_but_no_harder_ones() -> None:
    for cells in (16, 256, 625):
        limit = 800 * cells // 81
        assert HODOKU.tier(limit, Tier.EASY, cells) is Tier.EASY
        assert HODOKU.tier(limit + 1, Tier.EASY, cells) is Tier.MEDIUM
        assert HODOKU.tier(0, Tier.HARD, cells) is Tier.HARD
        assert SE.tier(2.6, None, cells) is Tier.MEDIUM  # the dearest step counts, on any grid


def test_a_scale_that_is_not_there() -> None:
    with pytest.raises(nonet.UnknownName, match="no scale called 'hodoko'; did you mean 'hodoku'"):
        scale_of("hodoko")
