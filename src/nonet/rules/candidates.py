"""Cells that hold one of some digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, mask, named, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Numbers


@dataclass(frozen=True)
class Candidates(CellsRule):
    """Each of the cells holds one of the digits.

    >>> from nonet import Geometry
    >>> print(Candidates((0, 1), (2, 3, 5)).words(Geometry.of_size(9)))
    r1c1 r1c2 each hold 2, 3 or 5
    """

    kind = "candidates"

    digits: Numbers

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_digits(shape, self.digits)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        allowed = mask(shape, lambda value: value in self.digits)
        yield Constraint("candidates", [*self.cells], [allowed] * len(self.cells))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return tuple(cell for cell in filled(self.cells, values) if values[cell] not in self.digits)

    def words(self, shape: Geometry) -> str:
        each = "holds" if len(self.cells) == 1 else "each hold"
        return f"{named(self.cells, shape)} {each} {written(self.digits, shape, 'or') or 'no digit'}"
