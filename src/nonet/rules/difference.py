"""Dots and other marks of a difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import DotRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Difference(DotRule):
    """Two cells have this difference; the white dot says 1.

    >>> from nonet import Geometry
    >>> print(Difference((0, 1)).words(Geometry.of_size(9)))
    r1c1 r1c2 have the difference 1
    """

    kind = "difference"

    difference: int = 1

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(0, difference=self.difference)

    def fits(self, value: int, following: int) -> bool:
        return abs(value - following) == self.difference

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} have the difference {self.difference}"
