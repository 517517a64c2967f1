"""Numbered rooms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, line_named, offset, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class NumberedRoom(CellsRule):
    """The clue outside of the grid stands in the x-th cell, x being the digit in the first.

    >>> from nonet import Geometry
    >>> print(NumberedRoom((0, 1, 2, 3), 4).words(Geometry.of_size(4)))
    4 stands in the x-th cell of row 1, x being the first digit
    """

    kind = "numbered_room"

    digit: int

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_digits(shape, (self.digit,))

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        move = offset(shape)
        yield Constraint("index", [self.cells[0], *self.cells], [self.digit - move, 1 - move])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        x = values[self.cells[0]]
        if x is None:
            return ()
        if not 1 <= x <= len(self.cells):
            return (self.cells[0],)
        room = self.cells[x - 1]
        wrong = values[room] is not None and values[room] != self.digit
        return filled((self.cells[0], room), values) if wrong else ()

    def words(self, shape: Geometry) -> str:
        digit = written((self.digit,), shape)
        return f"{digit} stands in the x-th cell of {line_named(self.cells, shape)}, x being the first digit"
