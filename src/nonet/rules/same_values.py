"""Sets of cells with the same digits."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain, permutations
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.rules.base import Constraint, Rule, Values, filled, held, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Sets


@dataclass(frozen=True)
class SameValues(Rule):
    """Sets of cells that hold the same digits in any order.

    >>> from nonet import Geometry
    >>> print(SameValues(((0, 1), (9, 10))).words(Geometry.of_size(9)))
    r1c1 r1c2 and r2c1 r2c2 hold the same digits
    """

    kind = "same_values"

    sets: Sets

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if len(self.sets) < 2:
            self._refuse(f"expected at least 2 sets, got {len(self.sets)}")
        if len({*map(len, self.sets)}) > 1 or not self.sets[0]:
            self._refuse("expected sets of the same number of cells")
        for cells in self.sets:
            self._check_each_once(shape, cells)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("same", [*chain(*self.sets)], [len(self.sets[0])])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Find two sets of which one lacks more digits of the other than it has empty cells."""
        for one, other in permutations(self.sets, 2):
            lacks = (Counter(held(one, values)) - Counter(held(other, values))).total()
            if lacks > len(other) - len(held(other, values)):
                return filled(one + other, values)
        return ()

    def words(self, shape: Geometry) -> str:
        return f"{listed([named(cells, shape) for cells in self.sets])} hold the same digits"
