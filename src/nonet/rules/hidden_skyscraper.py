"""Hidden skyscrapers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, line_named, written
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class HiddenSkyscraper(CellsRule):
    """The first digit that is less than one before it is the clue outside of the grid.

    >>> from nonet import Geometry
    >>> print(HiddenSkyscraper((0, 1, 2, 3), 2).words(Geometry.of_size(4)))
    the first digit of row 1 that is less than one before it is 2
    """

    kind = "hidden_skyscraper"

    digit: int

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_digits(shape, (self.digit,))

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Read the line and keep the largest value so far; above all values once the hidden one is found."""
        found = shape.digits[-1] + 1

        def step(top: int, value: int) -> int | None:
            if value >= top or top == found:
                return max(top, value)
            return found if value == self.digit else None

        yield machine(shape, self.cells, [shape.digits[0]], step, lambda top: top == found)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        top = shape.digits[0]
        for place, cell in enumerate(self.cells):
            value = values[cell]
            if value is None:
                return ()
            if value < top:
                return () if value == self.digit else self.cells[: place + 1]
            top = value
        return self.cells

    def words(self, shape: Geometry) -> str:
        digit = written((self.digit,), shape)
        return (
            f"the first digit of {line_named(self.cells, shape)} that is less than one before it is {digit}"
        )
