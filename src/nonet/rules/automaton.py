"""Any rule about the digits along a line, given as an automaton."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from nonet.english import how_many
from nonet.rules.base import CellsRule, Constraint, Values, filled, named
from nonet.rules.machines import MOST_STATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Edges, Numbers


@dataclass(frozen=True)
class Automaton(CellsRule):
    """Cells whose digits are read in order by an automaton, which may be in several states at once.

    >>> from nonet import Geometry
    >>> rule = Automaton((0, 1), states=2, starts=(0,), accepts=(1,), edges=((0, 0b1000, 1), (1, 0b0011, 1)))
    >>> rule.broken(Geometry.of_size(4), [4, 3] + [None] * 14)
    (0, 1)
    """

    kind = "automaton"
    each_once = False

    states: int
    """How many states there are; they are numbered from 0."""
    starts: Numbers
    """The states before the first cell."""
    accepts: Numbers
    """The states of which one must be reached behind the last cell."""
    edges: Edges
    """From a state, with a digit of a bit set (the lowest digit in the lowest bit), to a state."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not 1 <= self.states <= MOST_STATES:
            self._refuse(f"expected 1 to {MOST_STATES} states, got {self.states}")
        ends = chain(*((start, end) for start, _, end in self.edges))
        for state in (*self.starts, *self.accepts, *ends):
            if not 0 <= state < self.states:
                self._refuse(f"no state {state} among {self.states}")
        if not all(0 <= digits < 1 << len(shape.digits) for _, digits, _ in self.edges):
            self._refuse(f"expected bit sets of {len(shape.digits)} digits on its edges")

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        numbers = [self.states, len(self.starts), *self.starts, len(self.accepts), *self.accepts]
        yield Constraint("automaton", [*self.cells], [*numbers, *chain(*self.edges)])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        states = {*self.starts}
        for cell in self.cells:
            value = values[cell]
            digits = -1 if value is None else 1 << value - shape.digits[0]
            states = {end for start, mask, end in self.edges if start in states and mask & digits}
        return () if states & {*self.accepts} else filled(self.cells, values)

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} are read by an automaton of {how_many(self.states, 'state')}"
