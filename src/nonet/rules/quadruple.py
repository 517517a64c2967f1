"""Quadruples, and other cells that contain some digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, offset, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Numbers


@dataclass(frozen=True)
class Quadruple(CellsRule):
    """Each of these digits stands in the cells, at least as often as it is listed.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(Quadruple(cells("r1c1 r1c2 r2c1 r2c2"), (3, 7, 7)).words(Geometry.of_size(9)))
    r1c1 r1c2 r2c1 r2c2 hold 3, 7 and 7
    """

    kind = "quadruple"

    digits: Numbers

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not self.digits:
            self._refuse("expected its digits, got none")
        self._check_digits(shape, self.digits)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("contain", [*self.cells], [value - offset(shape) for value in self.digits])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        inside = held(self.cells, values)
        free = len(self.cells) - len(inside)
        missing = sum(max(0, self.digits.count(value) - inside.count(value)) for value in {*self.digits})
        return filled(self.cells, values) if missing > free else ()

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} hold {written(self.digits, shape)}"
