"""Whispers lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import LineRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Whispers(LineRule):
    """A line whose neighbours have at least this difference; German whispers say 5, Dutch ones 4.

    >>> from nonet import Geometry
    >>> print(Whispers((0, 1, 2)).words(Geometry.of_size(9)))
    along r1c1 r1c2 r1c3 neighbours differ by at least 5
    """

    kind = "whispers"

    difference: int = 5

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(0, difference=self.difference)

    def fits(self, value: int, following: int) -> bool:
        return abs(value - following) >= self.difference

    def words(self, shape: Geometry) -> str:
        return f"along {named(self.cells, shape)} neighbours differ by at least {self.difference}"
