"""Average arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.sums import Equation, SumRule, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class AverageArrow(SumRule):
    """The bulb holds the average of the shaft, which is a whole number.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(AverageArrow(cells("r1c1"), cells("r1c2 r2c3 r3c3")).words(Geometry.of_size(9)))
    r1c1 is the average of r1c2 r2c3 r3c3
    """

    kind = "average_arrow"

    bulb: Cells
    shaft: Cells

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if len(self.bulb) != 1:
            self._refuse(f"expected one cell as its bulb, got {len(self.bulb)}")
        if not self.shaft:
            self._refuse("expected cells as its shaft, got none")

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        yield equation((self.bulb, len(self.shaft)), (self.shaft, -1))

    def words(self, shape: Geometry) -> str:
        return f"{named(self.bulb, shape)} is the average of {named(self.shaft, shape)}"
