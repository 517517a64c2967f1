"""Zipper lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule
from nonet.rules.sums import Equation, SumRule, equation, same_sums

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Zipper(CellsRule, SumRule):
    """A line of which every two cells as far from either end add up to the same, the cell in the middle too.

    >>> from nonet import Geometry
    >>> print(Zipper((0, 1, 2, 3, 4)).words(Geometry.of_size(9)))
    r1c1 r1c5, r1c2 r1c4 and r1c3 have the same sum
    """

    kind = "zipper"
    each_once = False

    def pairs(self) -> list[Cells]:
        """Return the cells in the middle first, so that each pair is compared with the shortest."""
        half = len(self.cells) // 2
        pairs = [(self.cells[i], self.cells[-1 - i]) for i in range(half)]
        return [(self.cells[half],), *pairs] if len(self.cells) % 2 else [*pairs]

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        first, *others = self.pairs()
        for pair in others:
            yield equation((pair, 1), (first, -1))

    def words(self, shape: Geometry) -> str:
        pairs = self.pairs()
        ordered = pairs if len(self.cells) % 2 == 0 else [*pairs[1:], pairs[0]]
        return same_sums(ordered, shape)
