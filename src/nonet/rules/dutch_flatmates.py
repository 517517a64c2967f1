"""Dutch flatmates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from nonet.english import a
from nonet.rules.base import Constraint, Rule, Values, written
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class DutchFlatmates(Rule):
    """Every digit in the middle has the lowest digit directly above or the highest directly below.

    >>> from nonet import Geometry
    >>> print(DutchFlatmates().words(Geometry.of_size(9)))
    every 5 has a 1 directly above or a 9 directly below
    """

    kind = "dutch_flatmates"

    def _digits(self, shape: Geometry) -> tuple[int, int, int]:
        """Return the digit in the middle, the lowest and the highest."""
        low, high = shape.digits[0], shape.digits[-1]
        return (low + high) // 2, low, high

    def _columns(self, shape: Geometry) -> list[Cells]:
        return [house.cells for house in shape.houses if house.kind == "column"]

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Read each column and keep the last digit, where it matters."""
        middle, low, high = self._digits(shape)

        def step(state: str, value: int) -> str | None:
            if state == "lonely" and value != high:
                return None
            if value == middle:
                return "" if state == "low" else "lonely"
            return "low" if value == low else ""

        for column in self._columns(shape):
            yield machine(shape, column, [""], step, lambda state: state != "lonely")

    def broken(self, shape: Geometry, values: Values) -> Cells:
        middle, low, high = self._digits(shape)
        found: list[int] = []
        for column in self._columns(shape):
            line = [low - 1, *(values[cell] for cell in column), low - 1]
            for above, here, below, cell in zip(line, line[1:], line[2:], column, strict=False):
                if here == middle and above not in (None, low) and below not in (None, high):
                    found.append(cell)
        return tuple(found)

    def words(self, shape: Geometry) -> str:
        middle, low, high = (written((value,), shape) for value in self._digits(shape))
        return f"every {middle} has {a(low)} directly above or {a(high)} directly below"

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule itself if every column stays one, the same way up."""
        columns = self._columns(shape)
        stays = all(tuple(where[cell] for cell in column) in columns for column in columns)
        return self if stays else None
