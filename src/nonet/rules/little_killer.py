"""Little killers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule
from nonet.rules.sums import Equation, SumRule, adding_up, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class LittleKiller(CellsRule, SumRule):
    """The cells of a diagonal add up to the clue outside of the grid; digits may repeat.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(LittleKiller(cells("r1c2 r2c1"), 7).words(Geometry.of_size(9)))
    r1c2 r2c1 add up to 7
    """

    kind = "little_killer"

    total: int

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        yield equation((self.cells, 1), total=self.total)

    def words(self, shape: Geometry) -> str:
        return f"{adding_up(self.cells, shape)} {self.total}"
