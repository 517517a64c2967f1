"""Solutions of a formula, one after the other, by CaDiCaL."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from nonet import _core

if TYPE_CHECKING:
    from nonet.clauses.formula import Formula

PACKAGE = "python-sat"

STRETCH = 16_384
"""Conflicts between two looks at the clock, half a second. CaDiCaL plans its work anew after each stretch:
those of a thousand conflicts cost it a third of its time."""

_SETTINGS = {"stabilizeonly": 1, "walk": 0, "chrono": 0, "vivify": 0, "rephase": 0}
"""One way to choose, and no attempts at a lucky solution or at shorter clauses: puzzles have few solutions,
so that nearly all of the work is a proof. That takes a third off the time for 25x25 puzzles."""


@cache
def installed() -> bool:
    """Say whether there is a SAT solver to ask."""
    return find_spec("pysat") is not None


class ClauseSearch:
    """All solutions of a grid, one after the other; used like the core's ``Search``.

    >>> from nonet import Grid
    >>> from nonet.clauses.formula import Formula
    >>> search = ClauseSearch(Formula.of(Grid("1... ..2. .... ...3")))
    >>> search.advance(), Grid(search.cells)["r1c1"]
    (Outcome.SOLUTION, 1)
    """

    def __init__(self, formula: Formula) -> None:
        """Ask for the solutions that a formula describes."""
        from pysat.solvers import Cadical195

        self._formula = formula
        self._solver = Cadical195()
        self._solver.configure(_SETTINGS)
        self._solver.append_formula(formula.clauses)
        self.cells = b""
        """The solution that was found last."""

    def advance(self, conflicts: int = STRETCH) -> _core.Outcome:
        """Go on to the next solution, through so many conflicts at most."""
        if self.cells:
            self.exclude(self.cells)
        self.cells = b""
        self._solver.conf_budget(conflicts)
        possible = self._solve()
        if possible is None:
            return _core.Outcome.PAUSED
        if not possible:
            return _core.Outcome.EXHAUSTED
        self.cells = self._formula.digits(self._solver.get_model())
        return _core.Outcome.SOLUTION

    def _solve(self) -> bool | None:
        """Return whether there is a solution; None if the conflicts did not suffice.

        What python-sat has for that takes Ctrl-C itself in the main thread and jumps out of CaDiCaL wherever
        that is, which may be in the midst of giving memory back. So this calls what stands below it, which
        leaves Ctrl-C to Python if told that this is another thread: it comes when the stretch is over.
        """
        from pysolvers import cadical195_solve_lim

        in_main_thread = 0
        found = cadical195_solve_lim(self._solver.cadical, [], in_main_thread)
        possible = None if found == 0 else found > 0
        self._solver.status = possible  # which get_model() looks at
        return possible

    def exclude(self, solution: bytes) -> None:
        """Never find this solution."""
        self._solver.add_clause([-self._formula.holds[held] for held in enumerate(solution)])
