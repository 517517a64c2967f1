"""HoDoKu's scale: each step costs what its technique costs, and all steps are added up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.scales.scale import Scale

if TYPE_CHECKING:
    from nonet.logic.technique import Technique


def _base(technique: Technique) -> float:
    return technique.score


HODOKU = Scale("hodoku", base=_base, limits=(800, 1000, 1600, 1800))
"""HoDoKu's scale: what the techniques cost, added up."""
