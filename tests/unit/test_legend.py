"""What marks mean is said once: pictures, the terminal and JSON agree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import nonet
from nonet import lessons, svg
from nonet.logic import Role, catalogue
from nonet.logic.legend import legend
from nonet.logic.words import spoken
from nonet.render import picture

if TYPE_CHECKING:
    from nonet.logic import Step

EXAMPLES = [step for technique in catalogue.built_in() if (step := lessons.example(technique))]
VARIANTS = Path(__file__).parents[2] / "examples" / "variants.iss"


def test_every_role_has_words() -> None:
    assert set(Role) <= spoken().marks.keys()
    assert all(spoken().marks.values())


def test_more_is_said_only_of_what_there_is() -> None:
    known = {by for technique in catalogue.built_in() for by in (technique.slug, technique.family)}
    assert spoken().marks_of.keys() <= known
    assert all(said.keys() <= set(Role) for said in spoken().marks_of.values())


@pytest.mark.parametrize("step", EXAMPLES, ids=lambda step: step.technique.slug)
def test_the_tip_of_a_candidate_says_what_the_legend_does(step: Step) -> None:
    tips = [tip.text for tip in ET.fromstring(svg(step)).findall(".//{*}title") if tip.text]
    said = {part for tip in tips if tip.startswith("r") for part in tip.partition(": ")[2].split(", ")}
    assert said - {"placed", "removed"} <= {meaning.words for meaning in legend(step)}


@pytest.mark.parametrize("step", EXAMPLES, ids=lambda step: step.technique.slug)
def test_pictures_and_json_have_one_legend(step: Step) -> None:
    told = [meaning.words for meaning in legend(step)]
    drawn = ET.fromstring(svg(step)).findall(".//{*}g[@class='legend']//{*}text")
    assert [text.text for text in drawn] == told
    written = step.to_dict()["legend"]
    assert isinstance(written, list)
    assert [line["words"] for line in written] == told
    assert len({(line["mark"], line["house"]) for line in written}) == len(written)


def test_a_premise_that_is_placed_is_named_where_other_marks_keep_it_small() -> None:
    step = lessons.example(catalogue.technique("forcing-net"))
    assert step
    ((cell, digit),) = step.placed
    assert {mark.digit for mark in step.marks if mark.cell == cell} > {digit}
    assert {Role.PIVOT, "placed"} <= {meaning.mark for meaning in legend(step)}
    single = lessons.example(catalogue.technique("hidden-single"))
    assert single
    assert {meaning.mark for meaning in legend(single) if not meaning.is_house} == {"placed", "blocker"}


def test_the_sets_of_a_kraken_fish_have_their_letters() -> None:
    step = lessons.example(catalogue.technique("kraken-fish"))
    assert step
    assert [each.cells for each in step.sets] == [(0, 2)]
    assert "A = r1c13" in [meaning.words for meaning in legend(step)]
    ends = {candidate.digit for candidate in step.candidates(Role.FIN)}
    coloured = {candidate.digit for candidate in step.candidates(step.sets[0].role)}
    assert coloured == {*step.sets[0].digits} - ends  # the digit of the fish keeps the marks of the fish


@pytest.mark.parametrize("step", EXAMPLES, ids=lambda step: step.technique.slug)
def test_the_terminal_says_the_same_words(step: Step) -> None:
    below = [line for line in picture(step).splitlines() if not re.match(r"r\d+ |  ", line)]
    candidates = [meaning for meaning in legend(step) if not meaning.is_house]
    told = [meaning.words for meaning in candidates if meaning.mark not in ("strong", "weak")]
    said = [re.sub(r"^\S*\d\S* (?!=)", "", each) for each in below[0].split("   ")]
    assert [words for words in said if words != spoken().marks["alone"]] == told


def test_sets_that_other_marks_cover_keep_their_letters() -> None:
    step = lessons.example("als-chain")
    assert step
    for name, cells in zip("ABCD", ("r1c2", "r2c1246", "r6c4", "r36c3"), strict=True):
        assert f"{name} = {cells}" in picture(step)


def test_a_premise_that_is_placed_has_both_marks_in_the_terminal() -> None:
    step = lessons.example("forcing-net")
    assert step
    assert "([2]p)" in picture(step)


def test_rules_that_make_links_are_marked_wherever_the_legend_names_them() -> None:
    *_, kings = nonet.load_all(VARIANTS)
    step = next(step for step in nonet.walk(kings) if step.technique.slug == "multi-colours-1")
    name = "the king's move rule"
    assert step.rules == ()
    assert name in [meaning.words for meaning in legend(step) if meaning.mark == "rule"]
    assert [rule["label"] for rule in step.to_dict()["rules"]] == [name]  # type: ignore[attr-defined]
    assert picture(step).endswith(f"rule: {name}")
