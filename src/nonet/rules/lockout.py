"""Lockout lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import Constraint, Values, held, named
from nonet.rules.lines import EndsRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Lockout(EndsRule):
    """A line whose ends have at least this difference, and whose inner digits lie outside of their range.

    >>> from nonet import Geometry
    >>> print(Lockout((0, 1, 2)).words(Geometry.of_size(9)))
    the ends r1c1 r1c3 differ by at least 4, and r1c2 is less or more than both
    """

    kind = "lockout"

    difference: int = 4

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(0, difference=self.difference)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("lockout", [self.cells[0], *self.inner, self.cells[-1]], [self.difference])

    def fits(self, low: int, value: int, high: int) -> bool:
        return not low <= value <= high

    def broken(self, shape: Geometry, values: Values) -> Cells:
        ends = held(self.ends, values)
        if len(ends) == 2 and abs(ends[0] - ends[1]) < self.difference:
            return self.ends
        return super().broken(shape, values)

    def words(self, shape: Geometry) -> str:
        words = f"the ends {named(self.ends, shape)} differ by at least {self.difference}"
        return f"{words}, and {self._inner_are(shape)} less or more than both" if self.inner else words
