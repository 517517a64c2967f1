"""Nabner lines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, masks, named, unfit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Nabner(CellsRule):
    """A line of which no two digits are equal or consecutive.

    >>> from nonet import Geometry
    >>> print(Nabner((0, 1, 2)).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 hold no two digits that are equal or consecutive
    """

    kind = "nabner"
    each_once = False

    def fits(self, value: int, other: int) -> bool:
        """Say whether two values may stand on the line."""
        return abs(value - other) > 1

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("pairs", [*dict.fromkeys(self.cells)], masks(shape, self.fits))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return unfit(combinations(dict.fromkeys(self.cells), 2), values, self.fits)

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} hold no two digits that are equal or consecutive"
