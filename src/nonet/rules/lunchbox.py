"""Lunchboxes: sandwiches in any cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, held, named, offset, repeated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Lunchbox(CellsRule):
    """Cells that differ; those between their lowest and their highest digit add up to the total.

    >>> from nonet import Geometry
    >>> print(Lunchbox((0, 1, 2, 3), 9).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 r1c4 differ, and between the lowest and the highest of them stand digits that add up to 9
    """

    kind = "lunchbox"
    fewest = 2

    total: int

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("lunchbox", [*self.cells], [self.total, offset(shape)])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if twice := repeated(self.cells, values):
            return twice
        line = held(self.cells, values)
        if len(line) < len(self.cells):
            return ()
        start, end = sorted((line.index(min(line)), line.index(max(line))))
        return () if sum(line[start + 1 : end]) == self.total else self.cells

    def words(self, shape: Geometry) -> str:
        ends = "between the lowest and the highest of them"
        return f"{named(self.cells, shape)} differ, and {ends} stand digits that add up to {self.total}"
