"""What rules beyond houses say of the candidates of their cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic import table
from nonet.logic.words import Words

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _said(step: Step) -> str:
    shape = step.position.geometry
    said = "; ".join(rule.words(shape) for rule in step.rules)
    return f"The rule says: {said}." if said else "Houses against houses."


def _words(slug: str, name: str, idea: str) -> Words:
    kinds = {kind: kind.replace("_", " ").title() for kind in table.KINDS[slug]}
    return Words(name=name, idea=idea, why=_said, kinds=kinds)


WORDS = {
    "pair-rule": _words("pair-rule", "Pair Rule", "A rule about two cells takes candidates from both."),
    "line-rule": _words("line-rule", "Line Rule", "A rule about a line takes candidates from its cells."),
    "cage-combinations": _words(
        "cage-combinations", "Cage Combinations", "Look at the digits that can fill a cage."
    ),
    "sum-rule": _words("sum-rule", "Sum Rule", "Look at what cells can add up to."),
    "outside-clue": _words("outside-clue", "Outside Clue", "Look along the line of a clue."),
    "other-rule": _words("other-rule", "Other Rule", "A rule takes candidates from its cells."),
    "rule-of-45": _words("rule-of-45", "Rule of 45", "Houses and cages add up to known sums."),
}
