"""Between lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import Constraint, named
from nonet.rules.lines import EndsRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Between(EndsRule):
    """A line whose inner digits lie strictly between those at its ends.

    >>> from nonet import Geometry
    >>> print(Between((0, 1, 2)).words(Geometry.of_size(9)))
    r1c2 is between the ends r1c1 r1c3
    """

    kind = "between"

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        if self.inner:
            yield Constraint("between", [self.cells[0], *self.inner, self.cells[-1]], [])

    def fits(self, low: int, value: int, high: int) -> bool:
        return low < value < high

    def words(self, shape: Geometry) -> str:
        return f"{self._inner_are(shape)} between the ends {named(self.ends, shape)}"
