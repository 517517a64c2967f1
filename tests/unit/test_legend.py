"""What marks mean is said once: pictures, the terminal and JSON agree."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from nonet import lessons, svg
from nonet.logic import Role, catalogue
from nonet.logic.legend import legend
from nonet.logic.words import spoken
from nonet.render import picture

if TYPE_CHECKING:
    from nonet.logic import Step

EXAMPLES = [step for technique in catalogue.built_in() if (step := lessons.example(technique))][::5]


def test_every_role_has_words() -> None:
    assert set(Role) <= spoken().marks.keys()
    assert all(spoken().marks.values())


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


def test_the_terminal_says_the_same_words() -> None:
    step = lessons.example(catalogue.technique("finned-x-wing"))
    assert step
    lines = picture(step).splitlines()[-2:]
    for meaning in legend(step):
        if not meaning.is_house:
            assert meaning.words in lines[0]
