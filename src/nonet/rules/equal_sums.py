"""Sets of cells with the same sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.sums import Equation, SumRule, equation, same_sums

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Sets


@dataclass(frozen=True)
class EqualSums(SumRule):
    """Sets of cells that add up to the same.

    >>> from nonet import Geometry
    >>> print(EqualSums(((0, 1), (9, 10, 11))).words(Geometry.of_size(9)))
    r1c1 r1c2 and r2c1 r2c2 r2c3 have the same sum
    """

    kind = "equal_sums"

    sets: Sets

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if len(self.sets) < 2:
            self._refuse(f"expected at least 2 sets, got {len(self.sets)}")
        for cells in self.sets:
            if not cells:
                self._refuse("expected cells in each of its sets")
            self._check_each_once(shape, cells)

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        """Compare each set with the smallest."""
        smallest = min(self.sets, key=len)
        for cells in self.sets:
            if cells is not smallest:
                yield equation((cells, 1), (smallest, -1))

    def words(self, shape: Geometry) -> str:
        return same_sums(self.sets, shape)
