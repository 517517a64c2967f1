"""Entropic lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import WindowRule, thirds

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Entropic(WindowRule):
    """A line of which every three neighbours are a low, a middle and a high digit.

    >>> from nonet import Geometry
    >>> print(Entropic((0, 1, 2, 3)).words(Geometry.of_size(9)))
    along r1c1 r1c2 r1c3 r1c4 every three neighbours are a low, a middle and a high digit
    """

    kind = "entropic"

    def length(self) -> int:
        return 3

    def group(self, shape: Geometry, value: int) -> int:
        return thirds(shape, value)

    def words(self, shape: Geometry) -> str:
        line = named(self.cells, shape)
        return f"along {line} every three neighbours are a low, a middle and a high digit"
