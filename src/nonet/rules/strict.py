"""The strict rule of dots and of X and V: all of them are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.rules.difference import Difference
from nonet.rules.leaps import SIDES, LeapRule
from nonet.rules.pair_sum import PairSum
from nonet.rules.ratio import Ratio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.base import Rule
    from nonet.rules.parts import Numbers


_MARKS: dict[str, tuple[type[Rule], ...]] = {
    "difference": (Difference, Ratio),
    "ratio": (Difference, Ratio),
    "sum": (PairSum,),
}
"""The rules whose marks lift a strict rule: a dot of either kind lifts that of both."""


@dataclass(frozen=True)
class Strict(LeapRule):
    """Orthogonal neighbours without a mark have none of some differences, ratios or sums.

    >>> from nonet import Geometry
    >>> print(Strict("sum", (5, 10)).words(Geometry.of_size(9)))
    orthogonal neighbours without a mark never have the sum 5 or 10
    """

    kind = "strict"
    leaps = SIDES

    mark: str
    """``difference``, ``ratio`` or ``sum``."""
    numbers: Numbers
    """What the neighbours do not have."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if self.mark not in _MARKS:
            self._refuse(f"expected {listed([*_MARKS], 'or')} as its mark, got {self.mark!r:.60}")
        if not self.numbers:
            self._refuse("expected its numbers, got none")
        for number in self.numbers:
            self._check_at_least(0, numbers=number)

    def bound(self, shape: Geometry) -> Iterator[tuple[int, int]]:
        """Yield the neighbours without a mark."""
        marked = {frozenset(rule.places) for rule in shape.rules if isinstance(rule, _MARKS[self.mark])}
        for pair in self.pairs(shape):
            if frozenset(pair) not in marked:
                yield pair

    def fits(self, value: int, other: int) -> bool:
        if self.mark == "difference":
            return abs(value - other) not in self.numbers
        if self.mark == "sum":
            return value + other not in self.numbers
        return all(value != ratio * other and other != ratio * value for ratio in self.numbers)

    def words(self, shape: Geometry) -> str:
        numbers = listed([*map(str, self.numbers)], "or")
        return f"orthogonal neighbours without a mark never have the {self.mark} {numbers}"
