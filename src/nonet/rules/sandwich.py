"""Sandwiches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import (
    CellsRule,
    Constraint,
    Values,
    filled,
    is_whole_house,
    line_named,
    offset,
    written,
)
from nonet.rules.machines import machine
from nonet.rules.sums import equation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Numbers


@dataclass(frozen=True)
class Sandwich(CellsRule):
    """The cells between two digits, the crusts, add up to the clue outside of the grid.

    >>> from nonet import Geometry
    >>> shape = Geometry.of_size(4)
    >>> print(Sandwich((0, 1, 2, 3), 5).words(shape))
    between 1 and 4 in row 1 stand digits that add up to 5
    """

    kind = "sandwich"
    fewest = 2

    total: int
    crusts: Numbers = ()
    """The two digits; none: the lowest and the highest."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if self.crusts and (len(self.crusts) != 2 or self.crusts[0] == self.crusts[1]):
            self._refuse(f"expected two different crusts or none, got {self.crusts!r:.60}")
        self._check_digits(shape, self.crusts)

    def _crusts(self, shape: Geometry) -> tuple[int, int]:
        low, high = sorted(self.crusts) or (shape.digits[0], shape.digits[-1])
        return low, high

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of a sandwich; cells that need not hold every digit are read by an automaton."""
        low, high = self._crusts(shape)
        move = offset(shape)
        if is_whole_house(self.cells, shape):
            yield Constraint("sandwich", [*self.cells], [self.total, low - move, high - move, move])
        else:
            yield machine(shape, self.cells, [(0, 0)], _reading(low, high, self.total), lambda s: s[0] == 3)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        low, high = self._crusts(shape)
        line = [values[cell] for cell in self.cells]
        if line.count(low) > 1 or line.count(high) > 1:
            return filled(self.cells, values)
        if low not in line or high not in line:
            return () if None in line else filled(self.cells, values)
        start, end = sorted((line.index(low), line.index(high)))
        inner = equation((self.cells[start + 1 : end], 1), total=self.total)
        return () if inner.can_hold(shape, values) else filled(self.cells[start : end + 1], values)

    def words(self, shape: Geometry) -> str:
        crusts = written(self._crusts(shape), shape)
        return f"between {crusts} in {line_named(self.cells, shape)} stand digits that add up to {self.total}"


def _reading(low: int, high: int, total: int) -> Callable[[tuple[int, int], int], tuple[int, int] | None]:
    """Return how an automaton reads a sandwich.

    A state is where it is (0 before the sandwich, 1 after the low crust, 2 after the high crust, 3 behind the
    other crust) and the sum so far.
    """

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        where, eaten = state
        if value in (low, high):
            crust = 1 if value == low else 2
            if where == 0:
                return crust, 0
            return (3, 0) if where == 3 - crust and eaten == total else None
        if where in (1, 2):
            return where, eaten + value
        return state

    return step
