"""The search that learns from its dead ends, for large grids on which plain guessing does not end.

A hard 25x25 puzzle takes the general search more guesses than anybody waits for, as it meets the same dead
end again and again. CaDiCaL, a SAT solver, turns each into a clause that it never breaks again. It comes with
python-sat, the extra ``large``; where that is missing, the general search goes on alone.

A candidate is a variable. Of the candidates of a cell one is true, as of those of a digit in a house that
holds every digit; in a smaller house at most one. What the givens rule out has no variable.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from itertools import chain, combinations
from typing import TYPE_CHECKING

from nonet import _core
from nonet.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.grid import Grid

PACKAGE = "python-sat"

_CONFLICTS_PER_GUESS = 2
"""Conflicts that take about as long as a guess of the general search on a large grid."""


@cache
def installed() -> bool:
    """Say whether there is a SAT solver to ask."""
    return find_spec("pysat") is not None


class ClauseSearch:
    """All solutions of a grid without rules, one after the other; used like the core's ``Search``.

    >>> from nonet import Grid
    >>> search = ClauseSearch(Grid("1... ..2. .... ...3"))
    >>> search.advance(1000), Grid(search.cells)["r1c1"]
    (Outcome.SOLUTION, 1)
    """

    def __init__(self, grid: Grid, known: tuple[Grid, ...] = ()) -> None:
        """Ask for the solutions of a grid but the known ones."""
        from pysat.solvers import Cadical195

        open_to = Position.of(grid).candidates
        held = [(digit,) if digit else open_to(cell) for cell, digit in enumerate(grid.digits)]
        self._candidates = [(cell, digit) for cell, digits in enumerate(held) for digit in digits]
        self._variables = {candidate: number for number, candidate in enumerate(self._candidates, start=1)}
        self._solver = Cadical195(bootstrap_with=list(self._clauses(grid)))
        self._found: list[int] = []
        self.cells = grid.digits
        self.guesses = 0
        """As many as the general search makes in the time that was spent."""
        for solution in known:
            self._exclude([self._variables[candidate] for candidate in enumerate(solution.digits)])

    def advance(self, guesses: int) -> _core.Outcome:
        """Go on to the next solution, for about as long as so many guesses of the general search take."""
        if self._found:
            self._exclude(self._found)
        self._found = []
        self._solver.conf_budget(guesses * _CONFLICTS_PER_GUESS)
        possible = self._solver.solve_limited()
        self.guesses += guesses
        if possible is None:
            return _core.Outcome.PAUSED
        if not possible:
            return _core.Outcome.EXHAUSTED
        self._found = [number for number in self._solver.get_model() if number > 0]
        self.cells = bytes(self._candidates[number - 1][1] for number in self._found)
        return _core.Outcome.SOLUTION

    def _exclude(self, solution: list[int]) -> None:
        self._solver.add_clause([-number for number in solution])

    def _clauses(self, grid: Grid) -> Iterator[list[int]]:
        digits = grid.geometry.digits
        cells = ([(cell, digit) for digit in digits] for cell in range(len(grid.digits)))
        houses = grid.geometry.houses
        places = ([(cell, digit) for cell in house.cells] for house in houses for digit in digits)
        for group in chain(cells, places):
            numbers = [self._variables[candidate] for candidate in group if candidate in self._variables]
            if len(group) == grid.size:
                yield numbers
            yield from ([-one, -other] for one, other in combinations(numbers, 2))
