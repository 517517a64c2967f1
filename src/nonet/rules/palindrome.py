"""Palindromes."""

from __future__ import annotations

from dataclasses import dataclass
from operator import eq
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, masks, named, unfit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Palindrome(CellsRule):
    """A line that reads the same from both ends.

    >>> from nonet import Geometry
    >>> print(Palindrome((0, 1, 2)).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 read the same from both ends
    """

    kind = "palindrome"
    each_once = False

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield the cells that are as far from either end."""
        for one, other in zip(self.cells[: len(self.cells) // 2], reversed(self.cells), strict=False):
            if one != other:
                yield one, other

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        equal = masks(shape, eq)
        for pair in self.pairs():
            yield Constraint("line", [*pair], equal)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return unfit(self.pairs(), values, eq)

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} read the same from both ends"
