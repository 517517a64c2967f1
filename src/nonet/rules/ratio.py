"""Dots and other marks of a ratio."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import DotRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Ratio(DotRule):
    """One of two cells is so many times the other; the black dot says twice.

    >>> from nonet import Geometry
    >>> print(Ratio((0, 1)).words(Geometry.of_size(9)))
    one of r1c1 r1c2 is 2 times the other
    """

    kind = "ratio"

    ratio: int = 2

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(1, ratio=self.ratio)

    def fits(self, value: int, following: int) -> bool:
        return value == self.ratio * following or following == self.ratio * value

    def words(self, shape: Geometry) -> str:
        return f"one of {named(self.cells, shape)} is {self.ratio} times the other"
