"""Skyscrapers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, line_named, offset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class Skyscraper(CellsRule):
    """So many digits are larger than all before them, as houses of that height would be seen from the clue.

    A digit that is worth 0 is no house, and is never seen.

    >>> from nonet import Geometry
    >>> print(Skyscraper((0, 1, 2, 3), 2).words(Geometry.of_size(4)))
    2 digits of row 1 are larger than all before them
    """

    kind = "skyscraper"

    count: int

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(0, count=self.count)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        yield Constraint("skyscraper", [*self.cells], [self.count, max(0, -offset(shape))])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Look as far as the first empty cell; behind it each higher digit may be seen or none."""
        seen = top = far = 0
        for cell in self.cells:
            value = values[cell]
            if value is None:
                break
            far += 1
            if value > top:
                seen, top = seen + 1, value
        free = len(self.cells) - far
        most = seen + min(free, max(0, shape.digits[-1] - top))
        return () if seen <= self.count <= most else self.cells[:far]

    def words(self, shape: Geometry) -> str:
        counted = "1 digit" if self.count == 1 else f"{self.count} digits"
        verb = "is" if self.count == 1 else "are"
        return f"{counted} of {line_named(self.cells, shape)} {verb} larger than all before them"
