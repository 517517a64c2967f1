"""Arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.sums import Equation, SumRule, adding_up, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Arrow(SumRule):
    """The shaft adds up to the bulb; a bulb of two or three cells is read as a number, in their order.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(Arrow(cells("r1c1"), cells("r1c2 r2c3")).words(Geometry.of_size(9)))
    r1c2 r2c3 add up to r1c1
    >>> print(Arrow(cells("r1c1 r1c2"), cells("r2c3 r3c3")).words(Geometry.of_size(9)))
    r2c3 r3c3 add up to the number in r1c1 r1c2
    """

    kind = "arrow"

    bulb: Cells
    shaft: Cells

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not 1 <= len(self.bulb) <= 3:
            self._refuse(f"expected 1 to 3 cells as its bulb, got {len(self.bulb)}")
        if not self.shaft:
            self._refuse("expected cells as its shaft, got none")
        self._check_each_once(shape, self.bulb)

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        places = [((cell,), 10**power) for power, cell in enumerate(reversed(self.bulb))]
        yield equation(*reversed(places), (self.shaft, -1))

    def words(self, shape: Geometry) -> str:
        number = "" if len(self.bulb) == 1 else "the number in "
        return f"{adding_up(self.shaft, shape)} {number}{named(self.bulb, shape)}"
