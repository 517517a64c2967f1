"""X-sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, is_whole_house, line_named, offset
from nonet.rules.machines import machine
from nonet.rules.sums import equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class XSum(CellsRule):
    """The first x cells add up to the clue outside of the grid, x being the digit in the first of them.

    >>> from nonet import Geometry
    >>> print(XSum((0, 1, 2, 3), 7).words(Geometry.of_size(4)))
    the first x cells of row 1 add up to 7, x being the first digit
    """

    kind = "x_sum"

    total: int

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of an x-sum; cells that need not hold every digit are read by an automaton."""
        if is_whole_house(self.cells, shape):
            yield Constraint("xsum", [*self.cells], [self.total, offset(shape)])
        else:
            yield machine(shape, self.cells, [(-1, 0)], _step, lambda state: state == (0, self.total))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        x = values[self.cells[0]]
        if x is None:
            return ()
        if not 0 <= x <= len(self.cells):
            return (self.cells[0],)
        first = equation((self.cells[:x], 1), total=self.total)
        return () if first.can_hold(shape, values) else filled(self.cells[: max(x, 1)], values)

    def words(self, shape: Geometry) -> str:
        line = line_named(self.cells, shape)
        return f"the first x cells of {line} add up to {self.total}, x being the first digit"


def _step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
    """Read a value; a state is how many cells are yet to come, -1 before the first, and the sum so far."""
    left, total = state
    if left < 0:
        return (max(value - 1, 0), value) if value >= 0 else None
    return (left - 1, total + value) if left else state
