"""Variants with dots between neighbours, all of which are given: where there is none, none could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.generator.variants.base import Variant
from nonet.rules import Difference, Ratio, Strict
from nonet.rules.base import neighbours

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from nonet.generator.variants.base import Change
    from nonet.grid import Grid
    from nonet.rules import Rule


class Kropki(Variant):
    """Kropki sudoku."""

    name = "kropki"
    words = (
        "a white dot between consecutive neighbours, a black one where one is twice the other; all are given"
    )
    kinds = ("difference", "ratio", "strict")

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return all dots; 1 and 2 get either."""
        rules: list[Rule] = []
        for pair, low, high in _pairs(solution):
            fitting = [Difference(pair)] * (high - low == 1) + [Ratio(pair)] * (high == 2 * low)
            rules += rng.sample(fitting, min(1, len(fitting)))
        return [*rules, Strict("difference", (1,)), Strict("ratio", (2,))]

    def changes(self, rules: list[Rule], solution: Grid, rng: random.Random) -> list[Change]:
        """Return nothing: that a dot is not there says something, too."""
        return []


class Consecutive(Variant):
    """Consecutive sudoku."""

    name = "consecutive"
    words = "a white dot between all neighbours that hold consecutive digits, and nowhere else"
    kinds = ("difference", "strict")

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return all white dots."""
        dots = [Difference(pair) for pair, low, high in _pairs(solution) if high - low == 1]
        return [*dots, Strict("difference", (1,))]

    def changes(self, rules: list[Rule], solution: Grid, rng: random.Random) -> list[Change]:
        """Return nothing: that a dot is not there says something, too."""
        return []


def _pairs(solution: Grid) -> Iterator[tuple[tuple[int, int], int, int]]:
    """Yield all neighbours with the lower and the higher of their values."""
    shape = solution.geometry
    for cell in shape.cells:
        for other in neighbours(cell, shape):
            if cell < other:
                low, high = sorted(shape.digits[solution.digits[each] - 1] for each in (cell, other))
                yield (cell, other), low, high
