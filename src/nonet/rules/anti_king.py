"""The anti-king rule: as in chess, a digit attacks what a king would."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.leaps import SIDES, AntiChess

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class AntiKing(AntiChess):
    """Cells that touch, even at a corner, do not hold the same digit.

    >>> from nonet import Geometry
    >>> print(AntiKing().words(Geometry.of_size(9)))
    no digit stands a king's move from itself
    """

    kind = "anti_king"
    leaps = (*SIDES, (1, 1), (1, -1))

    def words(self, shape: Geometry) -> str:
        return "no digit stands a king's move from itself"
