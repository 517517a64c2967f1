"""Counting circles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, held, named, offset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class CountingCircles(CellsRule):
    """Cells in which each digit that occurs among them occurs as often as it says.

    >>> from nonet import Geometry
    >>> print(CountingCircles((0, 10, 20)).words(Geometry.of_size(9)))
    each digit in r1c1 r2c2 r3c3 stands there as often as it says
    """

    kind = "counting_circles"

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("circles", [*self.cells], [offset(shape)])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        inside = held(self.cells, values)
        free = len(self.cells) - len(inside)
        wrong = [
            value for value in {*inside} if not inside.count(value) <= value <= inside.count(value) + free
        ]
        return tuple(cell for cell in self.cells if values[cell] in wrong)

    def words(self, shape: Geometry) -> str:
        return f"each digit in {named(self.cells, shape)} stands there as often as it says"
