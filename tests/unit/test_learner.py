"""Hints for learners: what is seen first comes first, and what a step opens is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cases import cases_of
from hypothesis import given
from strategies import partial_grids

import nonet
from nonet.logic import Role, catalogue, table
from nonet.logic.outlook import opened_by
from nonet.logic.scales import LEARNER

if TYPE_CHECKING:
    from nonet import Grid, Step

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_every_technique_that_takes_part_elsewhere_takes_part() -> None:
    assert len(set(LEARNER.order)) == len(LEARNER.order)
    assert {row.slug for row in table.ROWS if row.by_default} <= set(LEARNER.order)


def test_a_digit_with_one_place_comes_before_a_cell_with_one_candidate() -> None:
    slugs = [technique.slug for technique in catalogue.usual(LEARNER.order)]
    assert slugs.index("hidden-single") < slugs.index("direct-pointing") < slugs.index("naked-single")
    hidden = [*nonet.steps(EASY, techniques=["hidden-single"])]
    naked = [*nonet.steps(EASY, techniques=["naked-single"])]
    assert hidden
    assert naked
    step = nonet.hint(EASY)
    assert step is not None
    assert str(step) == str(hidden[0])
    assert nonet.walk(EASY)[0].technique.slug == "naked-single"  # as HoDoKu has it


def singles(position: nonet.Position) -> set[tuple[int, int]]:
    found = nonet.steps(position, techniques=["naked-single", "hidden-single", "full-house"])
    return {(cell, digit) for step in found for cell, digit in step.placed}


@given(partial_grids(sizes=(4, 6, 9), most_empty=55))
def test_what_a_step_opens_are_the_singles_that_were_not_there(grid: Grid) -> None:
    for step in nonet.walk(grid, techniques=nonet.techniques(without=["uniqueness"])):
        if step.eliminated:
            assert {*opened_by(step)} == singles(step.apply()) - singles(step.position)


def test_what_a_step_opens_is_told() -> None:
    step: Step | None = nonet.hint(EASY, techniques=["pointing"])
    assert step is not None
    assert step.outlook == "Then r3c9 is 7."
    assert step.to_dict()["outlook"] == step.outlook


@pytest.mark.parametrize(
    "slug", ["direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"]
)
def test_a_direct_single_is_what_the_pattern_opens(slug: str) -> None:
    for step in nonet.steps(EASY, techniques=[slug]):
        patterns = nonet.steps(EASY, techniques=[slug.removeprefix("direct-")])
        assert any({*step.placed} <= {*opened_by(pattern)} for pattern in patterns)


@pytest.mark.parametrize("slug", ["direct-pointing", "direct-claiming"])
def test_a_direct_single_is_not_where_its_reason_says_that_it_cannot_be(slug: str) -> None:
    told = 0
    for case in cases_of(slug):
        for step in nonet.steps(case, techniques=[slug]):
            (full,) = step.houses_of(Role.COVER)
            is_there = step.placed[0].cell in full.cells
            assert (f"no longer in {full.kind} " in step.explanation) != is_there
            told += 1
    assert told
