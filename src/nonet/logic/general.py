"""What the core is told of a grid of any size, shape and rule, so that logic works on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet import _core
from nonet.logic import table

if TYPE_CHECKING:
    from nonet.geometry import Geometry
    from nonet.rules import Rule
    from nonet.rules.base import Constraint
    from nonet.rules.parts import Cells

NUMBERS = {name: number for number, name in enumerate(_core.general_technique_names())}
"""The techniques that work on any grid, with their numbers in the core."""

_TECHNIQUES = {kind: slug for slug in table.RULE_TECHNIQUES for kind in table.KINDS[slug]}
"""By kind of rule, the technique that tells what such a rule says."""


class ToldRule(NamedTuple):
    """What the core is told of a rule."""

    technique: str
    """The technique that tells what the rule says."""
    apart: list[Cells]
    """Cells in which it allows no digit twice."""
    constraints: list[Constraint]


@lru_cache(maxsize=32)
def board_of(geometry: Geometry) -> _core.LogicBoard:
    """Return a shape, made ready for logic."""
    return _core.LogicBoard(
        len(geometry.cells),
        len(geometry.digits),
        geometry.houses,
        [_told(rule, geometry) for rule in geometry.rules],
    )


def _told(rule: Rule, geometry: Geometry) -> ToldRule:
    return ToldRule(_TECHNIQUES[rule.kind], [*rule.apart(geometry)], [*rule.constraints(geometry)])
