"""What the core is told of a grid of any size, shape and rule, so that logic works on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nonet import _core
from nonet.logic import table

if TYPE_CHECKING:
    from nonet.geometry import Geometry
    from nonet.rules import Rule

NUMBERS = {name: number for number, name in enumerate(_core.general_technique_names())}
"""The techniques that work on any grid, with their numbers in the core."""

_TECHNIQUES = {kind: slug for slug in table.RULE_TECHNIQUES for kind in table.KINDS[slug]}
"""By kind of rule, the technique that tells what such a rule says."""

_Rule = tuple[str, list[tuple[int, ...]], list[tuple[str, list[int], list[int]]]]


@lru_cache(maxsize=32)
def board_of(geometry: Geometry) -> _core.LogicBoard:
    """Return a shape, made ready for logic."""
    return _core.LogicBoard(
        len(geometry.cells),
        len(geometry.digits),
        [(house.kind, house.cells) for house in geometry.houses],
        [_told(rule, geometry) for rule in geometry.rules],
    )


def _told(rule: Rule, geometry: Geometry) -> _Rule:
    constraints = [(kind, cells, numbers) for kind, cells, numbers in rule.constraints(geometry)]
    return _TECHNIQUES[rule.kind], [*rule.apart(geometry)], constraints
