"""Steps that follow from rules are told well, whatever the rule, and drawn with their rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import rules as random_rules
from told import check, texts

import nonet
from nonet import Geometry, Grid, Position
from nonet.logic.legend import legend
from nonet.logic.words import spoken
from nonet.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Step
    from nonet.rules import Rule

SIX = Geometry.of_size(6)
SHAPES = (Geometry.of_size(4), Geometry.of_size(4).with_digits(0, 3), SIX)
TECHNIQUES = [technique for technique in nonet.techniques("all") if technique.family == "rules"]


def steps_with(shape: Geometry, data: st.DataObject) -> Iterator[Step]:
    """Yield all steps of rules in a position with some candidates."""
    full = (1 << len(shape.digits)) - 1
    masks = data.draw(st.lists(st.integers(1, full), min_size=len(shape.cells), max_size=len(shape.cells)))
    start = Position._of(Grid.empty(shape.size, geometry=shape), tuple(mask | 1 for mask in masks))
    yield from nonet.steps(start, techniques=TECHNIQUES)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=15)
@given(data=st.data(), shape=st.sampled_from(SHAPES))
def test_every_kind_of_rule_is_told_well(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    ruled = shape.with_rules(data.draw(random_rules(shape, (kind,))))
    for step in steps_with(ruled, data):
        for text in texts(step):
            check(text)
            assert not re.search(r"[{}]|None\b(?! of)", text), text


@settings(max_examples=40)
@given(data=st.data(), shape=st.sampled_from(SHAPES))
def test_a_picture_names_the_rule(data: st.DataObject, shape: Geometry) -> None:
    ruled = shape.with_rules(data.draw(random_rules(shape)))
    for step in [*steps_with(ruled, data)][:2]:
        picture = ElementTree.fromstring(nonet.svg(step))
        said = [element.text for element in picture.iter() if element.tag.endswith("text")]
        for meaning in legend(step):
            assert meaning.words in said
        if step.rules:
            assert spoken().rule(step.rules[0], ruled) in [m.words for m in legend(step) if m.mark == "rule"]
