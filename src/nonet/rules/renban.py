"""Renban lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, repeated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Renban(CellsRule):
    """A line of different consecutive digits in any order.

    >>> from nonet import Geometry
    >>> print(Renban((0, 1, 2)).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 hold consecutive digits in any order
    """

    kind = "renban"
    each_once = False

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("window", [*dict.fromkeys(self.cells)], [])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if twice := repeated(self.cells, values):
            return twice
        inside = held(dict.fromkeys(self.cells), values)
        length = len({*self.cells})
        wide = inside and max(inside) - min(inside) >= length
        return filled(self.cells, values) if wide or length > len(shape.digits) else ()

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} hold consecutive digits in any order"
