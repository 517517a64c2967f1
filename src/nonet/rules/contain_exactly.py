"""Cells that contain some digits exactly so often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, offset, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Numbers


@dataclass(frozen=True)
class ContainExactly(CellsRule):
    """Each of these digits stands in the cells exactly as often as it is listed.

    >>> from nonet import Geometry
    >>> print(ContainExactly((0, 1, 9, 10), (3, 7, 7)).words(Geometry.of_size(9)))
    r1c1 r1c2 r2c1 r2c2 hold exactly 3, 7 and 7, and others that are none of these
    """

    kind = "contain_exactly"

    digits: Numbers

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not self.digits:
            self._refuse("expected its digits, got none")
        self._check_digits(shape, self.digits)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        for value in dict.fromkeys(self.digits):
            count = self.digits.count(value)
            yield Constraint("count", [*self.cells], [value - offset(shape), count, count])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        inside = held(self.cells, values)
        lacks = {value: self.digits.count(value) - inside.count(value) for value in {*self.digits}}
        wrong = min(lacks.values()) < 0 or sum(lacks.values()) > len(self.cells) - len(inside)
        return filled(self.cells, values) if wrong else ()

    def words(self, shape: Geometry) -> str:
        digits = written(self.digits, shape)
        return f"{named(self.cells, shape)} hold exactly {digits}, and others that are none of these"
