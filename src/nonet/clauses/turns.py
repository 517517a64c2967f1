"""Guessing first, and clause learning when that takes too long."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from nonet import _core
from nonet.clauses.formula import Formula
from nonet.clauses.search import PACKAGE, STRETCH, ClauseSearch, installed
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN = 2_000
"""Guesses before learning begins where there are houses only."""
RULED = 1_000_000
"""Guesses before learning begins where there are rules: more is found out between two of them."""
_STRETCHES = 3
"""Of learning in its first turn with rules; they take about as long as the guesses before."""


def guess_and_learn(
    grid: Grid, general: _core.Search | _core.RuledSearch, stretch: int
) -> Iterator[tuple[_core.Outcome, bytes]]:
    """Yield what comes of each stretch of work, so many guesses or some conflicts, and the digits.

    On large grids without rules learning wins by far, so that it goes on to the end. With rules either search
    may win: they take turns, each twice as long as the one before. What is guessed is excluded from what is
    learnt, but not the other way round: a solution that is learnt ends the guessing. Who has seen two
    solutions and asks for another wants them all, and guessing is quicker at that.
    """
    is_ruled = isinstance(general, _core.RuledSearch)
    begun = Grid(general.cells, geometry=grid.geometry)
    guessed: list[bytes] = []
    learner = None
    for turn in count():
        end = general.guesses + ((RULED if is_ruled else PLAIN) << turn)
        while general.guesses < end or len(guessed) > 1:
            outcome = general.advance(stretch)
            if outcome == _core.Outcome.SOLUTION:
                guessed = [*guessed, general.cells][-2:]
            yield outcome, general.cells
        learner = learner or _learner(begun)
        if learner is None:
            continue
        for solution in guessed:
            learner.exclude(solution)
        yield from _learning(learner, _STRETCHES << turn if is_ruled else None)


def _learner(grid: Grid) -> ClauseSearch | None:
    formula = Formula.of(grid)
    return None if formula is None else ClauseSearch(formula)


def _learning(learner: ClauseSearch, stretches: int | None) -> Iterator[tuple[_core.Outcome, bytes]]:
    """Yield what comes of so many stretches of learning; without end once there is a solution."""
    for number in count(1):
        outcome = learner.advance(STRETCH)
        yield outcome, learner.cells
        if outcome == _core.Outcome.SOLUTION:
            stretches = None
        if number == stretches:
            return


def missing(grid: Grid, general: _core.Search | _core.RuledSearch) -> str | None:
    """Return the package that the search of a grid lacked to learn; None if there was no turn for learning.

    With rules there may be none to come: some have no clauses.
    """
    is_ruled = isinstance(general, _core.RuledSearch)
    if installed() or general.guesses < (RULED if is_ruled else PLAIN):
        return None
    return PACKAGE if not is_ruled or Formula.of(grid) else None
