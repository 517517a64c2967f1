"""Region sum lines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule
from nonet.rules.lines import is_loop
from nonet.rules.sums import Equation, SumRule, equation, same_sums

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class RegionSum(CellsRule, SumRule):
    """A line that adds up to the same in each region on its way; each visit to a region counts by itself.

    >>> from nonet import Geometry
    >>> print(RegionSum((1, 2, 3, 4)).words(Geometry.of_size(9)))
    r1c2 r1c3 and r1c4 r1c5 have the same sum
    """

    kind = "region_sum"
    each_once = False

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if max(shape.regions) < 0:
            self._refuse("the grid has no regions")

    def visits(self, shape: Geometry) -> list[Cells]:
        """Return the parts of the line between the borders of regions; a loop has no end within a region."""
        line = self.cells[:-1] if is_loop(self.cells) else self.cells
        parts = [tuple(part) for _, part in groupby(line, lambda cell: shape.regions[cell])]
        if is_loop(self.cells) and len(parts) > 1 and _same_region(parts[0], parts[-1], shape):
            parts[0] = parts.pop() + parts[0]
        return parts

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        """Compare each visit with the shortest."""
        visits = self.visits(shape)
        shortest = min(visits, key=len)
        for visit in visits:
            if visit is not shortest:
                yield equation((visit, 1), (shortest, -1))

    def words(self, shape: Geometry) -> str:
        return same_sums(self.visits(shape), shape)


def _same_region(one: Cells, other: Cells, shape: Geometry) -> bool:
    return shape.regions[one[0]] == shape.regions[other[0]]
