"""Value indexing: cells that tell where another one's digit stands."""

from __future__ import annotations

from dataclasses import dataclass
from operator import eq
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, named, unfit
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class ValueIndexing(CellsRule):
    """The first cell's digit stands in the x-th cell after the second, x being the second cell's digit.

    >>> from nonet import Geometry
    >>> print(ValueIndexing((0, 1, 2, 3)).words(Geometry.of_size(9)))
    the digit in r1c1 stands in the x-th cell of r1c3 r1c4, x being the digit in r1c2
    """

    kind = "value_indexing"
    fewest = 3

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core for each digit in the first cell where it stands, as an automaton."""

        def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
            if len(state) < 2:
                return (*state, value) if not state or value > 0 else None
            wanted, left = state
            if left == 1:
                return (wanted, 0) if value == wanted else None
            return (wanted, left - 1) if left else state

        def accepts(state: tuple[int, ...]) -> bool:
            return len(state) == 2 and state[1] == 0

        start: tuple[int, ...] = ()
        yield machine(shape, self.cells, [start], step, accepts)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        first, second, *others = self.cells
        place = values[second]
        if place is None:
            return ()
        if not 1 <= place <= len(others):
            return (second,)
        told = others[place - 1]
        wrong = unfit([(first, told)], values, eq)
        return (first, second, told) if wrong else ()

    def words(self, shape: Geometry) -> str:
        first, second, others = self.cells[:1], self.cells[1:2], self.cells[2:]
        line, x = named(others, shape), named(second, shape)
        return (
            f"the digit in {named(first, shape)} stands in the x-th cell of {line}, x being the digit in {x}"
        )
