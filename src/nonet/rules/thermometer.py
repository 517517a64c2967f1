"""Thermometers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.rules.base import Values, filled, named
from nonet.rules.lines import LineRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Thermometer(LineRule):
    """Digits that rise from the bulb on; along a slow thermometer they never fall.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(Thermometer(cells("r1c1 r1c2 r2c2")).words(Geometry.of_size(9)))
    r1c1 r1c2 r2c2 rise in this order
    """

    kind = "thermometer"
    each_once = True

    slow: bool = False
    """Whether neighbours may be equal."""

    def fits(self, value: int, following: int) -> bool:
        return value <= following if self.slow else value < following

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the neighbours, but for empty cells between them, that leave these too little room to rise.

        Before the bulb all is below the lowest digit, behind the tip above the highest.
        """
        step = 0 if self.slow else 1
        placed = [(-1, shape.digits[0] - 1)]
        placed += ((place, v) for place, cell in enumerate(self.cells) if (v := values[cell]) is not None)
        placed.append((len(self.cells), shape.digits[-1] + 1))
        found: set[int] = set()
        for (low, value), (high, following) in pairwise(placed):
            if following - value < step * (high - low):
                found |= {*self.cells[max(low, 0) : high + 1]}
        return tuple(cell for cell in filled(self.cells, values) if cell in found)

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} {'never fall' if self.slow else 'rise'} in this order"
