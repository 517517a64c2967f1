"""The table of techniques, and what goes with each row under the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

import nonet
from nonet import _core, lessons
from nonet.logic import names, notation, showing, table
from nonet.logic.words import english
from nonet.rules import RULES

SLUGS = [row.slug for row in table.ROWS]
FAMILIES = {row.family for row in table.ROWS}
CASES = Path(__file__).parents[1] / "golden" / "techniques"


def test_every_technique_has_its_finder_words_cases_and_example() -> None:
    assert len(set(SLUGS)) == len(SLUGS)
    on_any_grid = set(_core.general_technique_names())
    assert set(SLUGS) == set(_core.technique_names()) | on_any_grid
    assert set(SLUGS) == set(english().techniques)
    assert set(SLUGS) == {file.stem for file in CASES.glob("*.txt")}
    assert all(lessons.example(slug) for slug in SLUGS if slug != "brute-force")  # nothing to learn from


def test_techniques_are_tried_in_the_order_of_the_table() -> None:
    assert [technique.slug for technique in nonet.techniques("all")] == SLUGS


@pytest.mark.parametrize(
    "named", [names.OTHER_NAMES, names.HODOKU_NAMES, table.KINDS], ids=["other names", "HoDoKu", "kinds"]
)
def test_nothing_is_said_of_techniques_that_are_not_there(named: dict[str, object]) -> None:
    assert set(named) <= set(SLUGS)


@pytest.mark.parametrize("by", [notation.PATTERNS, showing.BLOCKERS, showing.POINTED])
def test_nothing_is_written_or_shown_of_others(by: dict[str, object]) -> None:
    assert set(by) <= {*SLUGS, *FAMILIES}


def test_every_rule_is_told_by_one_technique() -> None:
    told = [kind for slug in table.RULE_TECHNIQUES for kind in table.KINDS[slug]]
    assert sorted(told) == sorted(rule.kind for rule in RULES)


def test_every_kind_has_a_name() -> None:
    for technique in nonet.techniques("all"):
        assert set(technique.words.kinds) == set(technique.kinds), technique.slug
        assert len(technique.code.split()) in {0, 1, len(technique.kinds)}, technique.slug
