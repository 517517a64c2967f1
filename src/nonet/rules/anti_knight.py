"""The anti-knight rule: as in chess, a digit attacks what a knight would."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.leaps import AntiChess

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class AntiKnight(AntiChess):
    """Cells a knight's move apart do not hold the same digit.

    >>> from nonet import Geometry
    >>> print(AntiKnight().words(Geometry.of_size(9)))
    no digit stands a knight's move from itself
    """

    kind = "anti_knight"
    leaps = ((1, 2), (1, -2), (2, 1), (2, -1))

    def words(self, shape: Geometry) -> str:
        return "no digit stands a knight's move from itself"
