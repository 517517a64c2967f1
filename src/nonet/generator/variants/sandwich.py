"""Sandwich sudoku: clues outside of the grid tell what stands between the lowest and the highest digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.generator.variants.base import Variant
from nonet.rules import Sandwich

if TYPE_CHECKING:
    import random

    from nonet.grid import Grid
    from nonet.rules import Rule


class Sandwiches(Variant):
    """Sandwich sudoku."""

    name = "sandwich"
    words = "clues outside give the sum of the digits between the lowest and the highest one"
    kinds = ("sandwich",)

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return the clues of all rows and columns."""
        shape = solution.geometry
        lines = [house.cells for house in shape.houses[: 2 * shape.size]]
        return [Sandwich(line, _between(line, solution)) for line in lines]


def _between(line: tuple[int, ...], solution: Grid) -> int:
    digits = solution.geometry.digits
    values = [solution.digits[cell] + digits[0] - 1 for cell in line]
    start, end = sorted((values.index(digits[0]), values.index(digits[-1])))
    return sum(values[start + 1 : end])
