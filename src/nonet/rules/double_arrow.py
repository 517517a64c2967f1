"""Double arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, named
from nonet.rules.sums import Equation, SumRule, adding_up, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class DoubleArrow(CellsRule, SumRule):
    """The two ends of a line add up to the same as the cells between them.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(DoubleArrow(cells("r1c1 r1c2 r1c3 r2c3")).words(Geometry.of_size(9)))
    r1c2 r1c3 add up to the same as the ends r1c1 r2c3
    """

    kind = "double_arrow"
    fewest = 3
    each_once = False

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        yield equation(((self.cells[0], self.cells[-1]), 1), (self.cells[1:-1], -1))

    def words(self, shape: Geometry) -> str:
        inner, ends = self.cells[1:-1], (self.cells[0], self.cells[-1])
        return f"{adding_up(inner, shape)} the same as the ends {named(ends, shape)}"
