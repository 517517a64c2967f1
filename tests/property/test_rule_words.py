"""What rules tell the core is what their words say, by a judge that knows the words alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from constraint_words import obeys
from fillings import fillings
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import rules as random_rules
from rule_words import WORDS, faults
from strategies import JIGSAW

from nonet import Geometry, rules
from nonet.rules import RULES

if TYPE_CHECKING:
    from nonet.rules import Rule

FOUR = Geometry.of_size(4)
SHAPES = (
    FOUR,
    FOUR.with_digits(0, 3),
    FOUR.with_digits(1, 5),
    JIGSAW,
    Geometry.irregular("." * 16),
    Geometry.of_size(6),
)


def test_every_kind_has_words() -> None:
    assert WORDS.keys() == {kind.kind for kind in RULES}


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=25)
@given(data=st.data(), shape=st.sampled_from(SHAPES))
def test_the_core_is_told_what_the_words_say(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(random_rules(shape, (kind,)))
    mark = data.draw(random_rules(shape, (rules.Difference, rules.PairSum)))  # which lifts some rules
    marked = shape.with_rules(mark, rule)
    told = [each for one in marked.rules for each in one.constraints(marked)]
    for digits in fillings(shape):
        values = [shape.digits[digit - 1] for digit in digits]
        assert (not faults(marked, values)) == all(obeys(each, digits) for each in told), (rule, values)
