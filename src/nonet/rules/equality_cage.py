"""Equality cages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, repeated
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class EqualityCage(CellsRule):
    """Cells that differ, with as many even as odd digits and as many low as high ones.

    Low and high digits are the lower and the upper half; a digit in the middle is neither.

    >>> from nonet import Geometry
    >>> print(EqualityCage((0, 1, 2, 3)).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 r1c4 differ, half of them are even, and as many are low as are high
    """

    kind = "equality_cage"

    def _balance(self, shape: Geometry, value: int) -> tuple[int, int]:
        """Return how a value shifts the balance of odd against even, and of high against low."""
        half = len(shape.digits) // 2
        low, high = value < shape.digits[half], value > shape.digits[-1 - half]
        return (1 if value % 2 else -1), high - low

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        def step(state: tuple[int, int], value: int) -> tuple[int, int]:
            odd, high = self._balance(shape, value)
            return state[0] + odd, state[1] + high

        yield Constraint("differ", [*self.cells], [])
        yield machine(shape, self.cells, [(0, 0)], step, lambda state: state == (0, 0))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if twice := repeated(self.cells, values):
            return twice
        inside = held(self.cells, values)
        free = len(self.cells) - len(inside)
        shifts = [self._balance(shape, value) for value in inside]
        wrong = abs(sum(odd for odd, _ in shifts)) > free or abs(sum(high for _, high in shifts)) > free
        return filled(self.cells, values) if wrong else ()

    def words(self, shape: Geometry) -> str:
        cells = named(self.cells, shape)
        return f"{cells} differ, half of them are even, and as many are low as are high"
