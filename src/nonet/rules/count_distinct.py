"""Cells that count different digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, offset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cell, Cells


@dataclass(frozen=True)
class CountDistinct(CellsRule):
    """A cell that holds how many different digits some cells hold.

    >>> from nonet import Geometry
    >>> print(CountDistinct((0, 10, 20), control=80).words(Geometry.of_size(9)))
    r9c9 holds how many different digits r1c1 r2c2 r3c3 hold
    """

    kind = "count_distinct"

    control: Cell

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("distinct", [self.control, *self.cells], [offset(shape)])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        count = values[self.control]
        inside = held(self.cells, values)
        least = max(1, len({*inside}))
        most = len({*inside}) + len(self.cells) - len(inside)
        if count is None or least <= count <= most:
            return ()
        return filled((self.control, *self.cells), values)

    def words(self, shape: Geometry) -> str:
        hold = "holds" if len(self.cells) == 1 else "hold"
        control, cells = named((self.control,), shape), named(self.cells, shape)
        return f"{control} holds how many different digits {cells} {hold}"
