"""Scales: what steps cost, and what they come to."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import nonet
from nonet import Tier
from nonet.cli.rate import ScaleName
from nonet.logic.scales import EXPLAINER, HODOKU, SCALES, Scale, scale_of
from nonet.logic.scales.explainer import for_length

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNFAIR = ".34.......8...59.2....214..46.....2...3...5....2.691......36..1.4..1.6.........7."
HOW_OFTEN = Scale("how-often", base=lambda _: 1, limits=(60, 70, 80, 90), by_hardest=False)
HALVES = Scale("halves", base=lambda t: t.score / 2, limits=(400, 500, 800, 900))


def test_the_command_knows_every_scale() -> None:
    assert [name.value for name in ScaleName] == [scale.name for scale in SCALES]


@pytest.mark.parametrize("puzzle", [EASY, UNFAIR])
def test_hodoku_adds_up_what_techniques_cost(puzzle: str) -> None:
    rating = nonet.rate(puzzle)
    assert rating == nonet.rate(puzzle, scale="hodoku")
    assert rating.score == sum(step.technique.score for step in nonet.walk(puzzle))


def test_singles_cost_what_sudoku_explainer_says() -> None:
    prices = {("full-house", ""): 1.0, ("hidden-single", "box"): 1.2, ("naked-single", ""): 2.3}
    for step in nonet.walk(UNFAIR, techniques=["singles", "all"]):
        slug = step.technique.slug
        place = step.houses_of()[0].kind if slug == "hidden-single" else ""
        if step.placed and slug in EXPLAINER.order[:3]:
            assert EXPLAINER.cost(step) == pytest.approx(prices.get((slug, place), 1.5))


def test_on_sudoku_explainers_scale_the_dearest_step_counts() -> None:
    rating = nonet.rate(UNFAIR, scale=EXPLAINER)
    way = nonet.walk(UNFAIR, techniques=EXPLAINER.order)
    assert rating.score == max(EXPLAINER.cost(step) for step in way)
    assert rating.counts == Counter(step.technique for step in way)
    (dearest,) = {step.technique for step in way if EXPLAINER.cost(step) == rating.score}
    assert rating.hardest is dearest
    assert rating.tier is Tier.UNFAIR


def test_longer_chains_cost_more() -> None:
    assert for_length(2) == 0
    prices = [for_length(nodes) for nodes in range(2, 400)]
    assert prices == sorted(prices)
    # Sudoku Explainer's thresholds: 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256 links.
    rises = [nodes - 3 for nodes in range(3, 400) if for_length(nodes) > for_length(nodes - 1)]
    assert rises == [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]


def test_every_technique_on_sudoku_explainers_scale_has_its_value() -> None:
    chosen = nonet.techniques(only=EXPLAINER.order)
    assert all(technique.explainer for technique in chosen)
    assert len(chosen) == len(EXPLAINER.order)


@pytest.mark.parametrize("scale", [HODOKU, EXPLAINER, HOW_OFTEN, HALVES], ids=lambda s: s.name)
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
        assert EXPLAINER.tier(2.6, None, cells) is Tier.MEDIUM  # the dearest step counts, on any grid


def test_a_scale_that_is_not_there() -> None:
    with pytest.raises(nonet.UnknownName, match="no scale called 'explorer'; did you mean 'explainer'"):
        scale_of("explorer")
