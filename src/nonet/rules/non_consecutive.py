"""The non-consecutive rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.difference import Difference
from nonet.rules.leaps import SIDES, LeapRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class NonConsecutive(LeapRule):
    """Orthogonal neighbours do not hold consecutive digits, unless a white dot says that they do.

    >>> from nonet import Geometry
    >>> print(NonConsecutive().words(Geometry.of_size(9)))
    orthogonal neighbours do not hold consecutive digits
    """

    kind = "non_consecutive"
    leaps = SIDES

    def bound(self, shape: Geometry) -> Iterator[tuple[int, int]]:
        """Yield the neighbours without a white dot."""
        dots = {
            frozenset(rule.cells)
            for rule in shape.rules
            if isinstance(rule, Difference) and rule.difference == 1
        }
        for pair in self.pairs(shape):
            if frozenset(pair) not in dots:
                yield pair

    def fits(self, value: int, other: int) -> bool:
        return abs(value - other) != 1

    def words(self, shape: Geometry) -> str:
        lifted = len([*self.bound(shape)]) < len([*self.pairs(shape)])
        return f"orthogonal neighbours do not hold consecutive digits{' but at white dots' if lifted else ''}"
