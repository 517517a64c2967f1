"""X, V and other marks of a sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import DotRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class PairSum(DotRule):
    """Two cells add up to this total; X says 10 and V says 5.

    >>> from nonet import Geometry
    >>> print(PairSum((0, 1), 10).words(Geometry.of_size(9)))
    r1c1 r1c2 add up to 10
    """

    kind = "pair_sum"

    total: int

    def fits(self, value: int, following: int) -> bool:
        return value + following == self.total

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} add up to {self.total}"
