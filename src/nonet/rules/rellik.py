"""Rellik cages: killer cages the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, repeated
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Rellik(CellsRule):
    """Cells that hold no digit twice and of which no digits, one or more, add up to the total.

    >>> from nonet import Geometry
    >>> print(Rellik((0, 1, 2), 9).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 differ, and no digits of them add up to 9
    """

    kind = "rellik"

    total: int

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(1, total=self.total)
        if shape.digits[0] < 0:
            self._refuse("a grid with digits below 0 has none")

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Read the cells and keep the digits so far and all their sums, both as bit sets."""

        def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
            used, sums = state
            if used >> value & 1:
                return None
            more = sums | sums << value
            return None if more >> self.total & 1 else (used | 1 << value, more)

        yield Constraint("differ", [*self.cells], [])
        yield machine(shape, self.cells, [(0, 1)], step, lambda _: True)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if twice := repeated(self.cells, values):
            return twice
        inside = filled(self.cells, values)
        for count in range(1, len(inside) + 1):
            for some in combinations(inside, count):
                if sum(held(some, values)) == self.total:
                    return some
        return ()

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} differ, and no digits of them add up to {self.total}"
