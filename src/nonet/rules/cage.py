"""Killer cages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, repeated
from nonet.rules.sums import adding_up, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Cage(CellsRule):
    """Cells that hold no digit twice and add up to a total, if one is given.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(Cage(cells("r1c1 r1c2 r2c1"), 10).words(Geometry.of_size(9)))
    r1c1 r1c2 r2c1 differ and add up to 10
    """

    kind = "cage"

    total: int | None = None
    repeats: bool = False
    """Whether digits may repeat."""

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        if not self.repeats:
            yield Constraint("differ", [*self.cells], [])
        if self.total is not None:
            yield equation((self.cells, 1), total=self.total).constraint(shape)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if not self.repeats and (twice := repeated(self.cells, values)):
            return twice
        inside = held(self.cells, values)
        free = len(self.cells) - len(inside)
        if self.total is None:
            return ()
        least, most = self._ends(shape, inside, free)
        return () if least <= self.total - sum(inside) <= most else filled(self.cells, values)

    def _ends(self, shape: Geometry, inside: list[int], free: int) -> tuple[int, int]:
        """Return the least and the most that the empty cells can add up to."""
        if self.repeats:
            return free * shape.digits[0], free * shape.digits[-1]
        others = [value for value in shape.digits if value not in inside]
        return sum(others[:free]), sum(others[max(0, len(others) - free) :])

    def words(self, shape: Geometry) -> str:
        names = named(self.cells, shape)
        if not self.repeats and len(self.cells) > 1:
            return f"{names} differ" if self.total is None else f"{names} differ and add up to {self.total}"
        if self.total is None:
            return f"{names} may hold any digits"
        return f"{adding_up(self.cells, shape)} {self.total}"
