"""Variants in which something holds all over the grid: more houses, cells kept apart, random regions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.generator.variants.base import Variant
from nonet.geometry import NO_REGION, Geometry
from nonet.rules import AntiKnight, NonConsecutive

if TYPE_CHECKING:
    from nonet.rules import Rule


class Diagonals(Variant):
    """Sudoku X."""

    name = "diagonals"
    words = "both diagonals hold each digit once, too"

    def on(self, shape: Geometry) -> Geometry:
        return _with_houses(shape, shape.diagonals)


class Windoku(Variant):
    """Windoku, also called hyper sudoku."""

    name = "windoku"
    words = "four windows hold each digit once, too"

    def refusal(self, shape: Geometry) -> str:
        return "" if shape.windows else f"windows are for 9x9 grids, not for {shape.size}x{shape.size}"

    def on(self, shape: Geometry) -> Geometry:
        return _with_houses(shape, shape.windows)


class Jigsaw(Variant):
    """Jigsaw sudoku."""

    name = "jigsaw"
    words = "random regions instead of boxes, each in one piece"
    own_regions = True

    def refusal(self, shape: Geometry) -> str:
        is_plain = set(shape.regions) == {NO_REGION} or Geometry(shape.size, shape.regions).is_usual
        return "" if is_plain else "a jigsaw gets regions of its own, and this shape has some already"


class KnightsApart(Variant):
    """Anti-knight sudoku."""

    name = "anti-knight"
    words = "no digit stands a knight's move from itself"

    def on(self, shape: Geometry) -> Geometry:
        return _with_rule(shape, AntiKnight())


class NotConsecutive(Variant):
    """Non-consecutive sudoku."""

    name = "non-consecutive"
    words = "neighbours never hold consecutive digits"

    def on(self, shape: Geometry) -> Geometry:
        return _with_rule(shape, NonConsecutive())


def _with_houses(shape: Geometry, houses: tuple[tuple[int, ...], ...]) -> Geometry:
    return shape.with_houses(*(house for house in houses if house not in shape.extra))


def _with_rule(shape: Geometry, rule: Rule) -> Geometry:
    return shape if rule in shape.rules else shape.with_rules(rule)
