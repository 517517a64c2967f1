"""What puzzles of a shape can need, and why not the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import search
from nonet.errors import LimitReached
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.logic import table
from nonet.logic.engines import knows
from nonet.logic.rating import rate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic import Technique, Tier

_TOO_LARGE = {
    "fish": "a fish of {size} rows needs {least} of them, or the other rows make a simpler one",
    "subsets": "a subset of {size} cells needs houses of {least}, or the other cells make a simpler one",
}
"""What is said of a technique that has a size, by family."""

_ENOUGH_ON_4X4 = ("full-house", "naked-single")
"""No 4x4 puzzle of the usual boxes needs more; all of them were tried."""

_GUESSES = 1000
"""Guesses after which it is left open whether rules alone leave one solution."""


def reasons_against(techniques: Sequence[Technique], geometry: Geometry) -> dict[Technique, str]:
    """Return why no puzzle of a shape can need each of these, which may all be used; nothing if one can."""
    reasons = {technique: why_not(technique, geometry) for technique in techniques}
    if geometry == Geometry.of_size(4) and {*_ENOUGH_ON_4X4} <= {t.slug for t in techniques}:
        for technique in techniques:
            if technique.slug not in _ENOUGH_ON_4X4:
                reasons[technique] = reasons[technique] or "naked singles are enough for all of them"
    return reasons


def why_not(technique: Technique, geometry: Geometry) -> str:
    """Return why no puzzle of a shape can need a technique, or nothing if one can.

    >>> from nonet import Geometry, technique
    >>> why_not(technique("jellyfish"), Geometry.of_size(6))
    'a fish of 4 rows needs 8 of them, or the other rows make a simpler one'
    >>> why_not(technique("x-wing"), Geometry.of_size(6))
    ''
    """
    kinds = table.KINDS[technique.slug] if technique.slug in table.RULE_TECHNIQUES else None
    if kinds and not any(rule.kind in kinds for rule in geometry.rules):
        return "it tells what rules say that this grid does not have"
    if geometry.is_classic:
        return ""
    least = 2 * technique.size
    if technique.family in _TOO_LARGE and least > geometry.size:
        return _TOO_LARGE[technique.family].format(size=technique.size, least=least)
    if knows(technique, geometry):
        return ""
    if technique.needs_uniqueness and (geometry.extra or geometry.rules):
        return "it counts on digits that could change places, which further houses and rules tell apart"
    return "that is known for classic 9x9 grids only"


def can_be_filled(geometry: Geometry) -> bool:
    """Tell whether some full grid obeys the rules of a shape, or it takes long to find out.

    >>> from nonet.rules import NonConsecutive
    >>> can_be_filled(Geometry.of_size(4).with_rules(NonConsecutive()))
    False
    """
    try:
        return search.count(Grid.empty(geometry=geometry), 1, guesses=_GUESSES) > 0
    except LimitReached:
        return True


def hardest_tier(geometry: Geometry, techniques: Sequence[Technique]) -> Tier | None:
    """Return the tier of the puzzle without any clue, which none of the same shape exceeds.

    None if that has several solutions, or is beyond these techniques, or it takes long to find out.
    """
    if not geometry.rules:
        return None
    nothing = Grid.empty(geometry=geometry)
    try:
        if search.count(nothing, 2, guesses=_GUESSES) != 1:
            return None
    except LimitReached:
        return None
    return rate(nothing, techniques=techniques).tier
