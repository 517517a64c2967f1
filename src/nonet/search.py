"""The answer: solve, enumerate, count and check puzzles of any size.

Every function takes a puzzle in any form (``nonet.AnyPuzzle``), and two limits for puzzles that are too hard
or have too many solutions: ``seconds`` and ``guesses``.
"""

from __future__ import annotations

import math
import sys
import time
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Literal

from nonet import _core, clauses
from nonet.english import how_many
from nonet.errors import (
    ConflictingGivens,
    FormatError,
    LimitReached,
    ManySolutions,
    NoSolution,
    UnsupportedRules,
)
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.notation import cell_name, cell_names
from nonet.question import asked_grid, asked_number, asked_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.conflicts import BrokenRule, Conflict
    from nonet.question import AnyPuzzle

_CLASSIC = Geometry.of_size(9)
_ROUNDS = 1 << 14
"""How long the 9x9 search may take before the general one, which can be stopped, has a go: 2 ms."""

_MOST = 1 << 31
"""As far as the core counts."""

STRETCH = 512
"""Guesses between two looks at the clock; Python sees Ctrl-C at the same moments."""


def solve(puzzle: AnyPuzzle, *, seconds: float | None = None, guesses: int | None = None) -> Grid:
    """Return the one solution.

    >>> solve("12.. ..3. .... ....")
    Traceback (most recent call last):
    ...
    nonet.errors.NoSolution: the puzzle has no solution
    >>> solve("1... ..2. .... ...3")
    Traceback (most recent call last):
    ...
    nonet.errors.ManySolutions: the puzzle has more than one solution
    >>> print(solve("12.. ..1. .1.. ..3."))
    1243
    4312
    3124
    2431

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``), of any size.
        seconds: how long the search may take; as long as it takes if not given.
        guesses: how many guesses it may make, which is the same on every machine.

    Raises:
        FormatError: if that is no puzzle.
        ConflictingGivens: if the givens break the rules by themselves.
        NoSolution: if there is none.
        ManySolutions: if there are more; it carries two of them.
        LimitReached: if a limit came first.
    """
    seconds, guesses = _limits(seconds, guesses)
    if guesses is None and (digits := _only_solution(puzzle)):
        return Grid._of(digits, _CLASSIC)
    grid = asked_grid(puzzle)
    if conflicts := grid.conflicts():
        raise ConflictingGivens(conflicts)
    match tuple(islice(_search(grid, seconds, guesses), 2)):
        case ():
            raise NoSolution
        case (only,):
            return only
        case (first, second):
            raise ManySolutions((first, second))
    raise AssertionError


def solutions(
    puzzle: AnyPuzzle, *, seconds: float | None = None, guesses: int | None = None
) -> Iterator[Grid]:
    """Yield every solution, each as soon as it is found, always in the same order.

    >>> len(list(solutions("1... ..2. .... ...3")))
    3

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``).
        seconds: how long all of it may take, the time between two of them included.
        guesses: how many guesses it may make.

    Raises:
        LimitReached: where a limit comes before the end.
    """
    return _search(asked_grid(puzzle), *_limits(seconds, guesses))


def count(
    puzzle: AnyPuzzle,
    limit: int | None = None,
    *,
    seconds: float | None = None,
    guesses: int | None = None,
) -> int:
    """Return how many solutions there are, or ``limit`` if there are more.

    >>> count(Grid.empty(4)), count(Grid.empty(9), limit=1000)
    (288, 1000)

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``).
        limit: where to stop counting; 2 is enough to know whether a solution is the only one.
        seconds: how long the search may take.
        guesses: how many guesses it may make.

    Raises:
        LimitReached: if the time or the guesses were used up first; it tells how many were found.
    """
    seconds, guesses = _limits(seconds, guesses)
    if limit is not None:
        limit = asked_number(limit, 0, "a limit of 0 or more")
    if limit and guesses is None:
        if (cells := _classic(puzzle)) is not None:
            found = _core.count_one(cells, min(limit, _MOST), _ROUNDS)
            if found is not None:
                return found
        if (grid := asked_grid(puzzle)).geometry.is_classic:  # text may be that of any grid
            return _count_side_by_side(grid, limit, seconds)
    stop = None if limit is None else min(limit, sys.maxsize)
    return sum(1 for _ in islice(_search(asked_grid(puzzle), seconds, guesses), stop))


def _count_side_by_side(grid: Grid, limit: int, seconds: float | None) -> int:
    """Count the many solutions of a classic grid, its branches shared by all lanes of the core."""
    import numpy as np

    cells = np.frombuffer(grid.digits, dtype=np.uint8).reshape(1, 81)
    counts, done = np.zeros(1, dtype=np.uint32), np.zeros(1, dtype=np.bool_)
    time_left = math.inf if seconds is None else seconds
    _core.solve_many(cells, min(limit, _MOST), np.empty_like(cells), counts, done, time_left)
    found = int(counts[0])
    if not done[0]:
        raise LimitReached(found, limit=how_many(seconds or 0, "second"))
    if found == _MOST < limit:
        raise LimitReached(found, limit="counting as far as it can")
    return found


def eliminate(puzzle: AnyPuzzle) -> Grid:
    """Return the grid with every digit that the search finds without a guess.

    Those are naked and hidden singles, and what rules beyond houses give.

    >>> eliminate("1... ..2. .... ...3")
    Grid('1234..21...22..3')
    """
    grid = asked_grid(puzzle)
    return Grid(_started(grid).cells, geometry=grid.geometry)


@dataclass(frozen=True, slots=True)
class Report:
    """What :func:`check` found out.

    >>> report = check("1... ..2. .... ...3")
    >>> report.status, len(report.solutions), report.differing[:2]
    ('many', 2, (4, 5))
    """

    status: Literal["unique", "many", "none", "conflicting", "malformed", "unsupported", "unknown"]
    """``unsupported`` means rules that no search here knows, ``unknown`` that a limit came first."""
    solutions: tuple[Grid, ...] = ()
    """The solution, or two of many."""
    conflicts: tuple[Conflict | BrokenRule, ...] = ()
    reason: str = ""
    """What is malformed or unsupported, or which limit came first."""

    @property
    def differing(self) -> tuple[int, ...]:
        """The cells in which the two solutions differ."""
        if len(self.solutions) < 2:
            return ()
        pairs = zip(self.solutions[0].digits, self.solutions[1].digits, strict=True)
        return tuple(cell for cell, (one, other) in enumerate(pairs) if one != other)

    def to_dict(self) -> dict[str, object]:
        """Return the report as plain data, ready for JSON.

        >>> check("1..1 ..2. .... ...3").to_dict()["sentence"]
        'conflicting givens: 1 stands twice in row 1: r1c1 r1c4'
        """
        return {
            "status": self.status,
            "sentence": str(self),
            "solutions": [solution.written for solution in self.solutions],
            "differing": [cell_name(cell, self.solutions[0].size) for cell in self.differing],
            "conflicts": [conflict.to_dict() for conflict in self.conflicts],
        }

    def __str__(self) -> str:
        match self.status:
            case "unique":
                return "valid: exactly one solution"
            case "many":
                names = cell_names(self.differing, self.solutions[0].size)
                return f"more than one solution; two of them differ in {names}"
            case "none":
                return "no solution"
            case "conflicting":
                return "conflicting givens: " + "; ".join(map(str, self.conflicts))
            case "unsupported":
                return self.reason
            case _:
                return f"{self.status}: {self.reason}"


def check(puzzle: AnyPuzzle, *, seconds: float | None = None, guesses: int | None = None) -> Report:
    """Tell whether a puzzle is malformed, conflicting, or has no, one or several solutions.

    >>> print(check("1... ..2. .... ...3"))
    more than one solution; two of them differ in r2c1 r2c2 r3c1 r3c2 r3c3 r4c2 r4c3
    >>> print(check("1..1 ..2. .... ...3"))
    conflicting givens: 1 stands twice in row 1: r1c1 r1c4
    >>> print(check("1..1 ..2. .... ..."))
    malformed: expected at least 16 cells (4x4), got 15

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``).
        seconds: how long the search may take; ``unknown`` if it takes longer.
        guesses: how many guesses it may make.
    """
    seconds, guesses = _limits(seconds, guesses)
    try:
        if guesses is None and (digits := _only_solution(puzzle)):
            return Report("unique", (Grid._of(digits, _CLASSIC),))
        grid = asked_grid(puzzle)
    except FormatError as error:
        return Report("malformed", reason=str(error))
    except UnsupportedRules as error:
        return Report("unsupported", reason=str(error))
    if conflicts := grid.conflicts():
        return Report("conflicting", conflicts=conflicts)
    try:
        found = tuple(islice(_search(grid, seconds, guesses), 2))
    except LimitReached as error:
        return Report("unknown", error.solutions, reason=str(error))
    return Report(("none", "unique", "many")[len(found)], found)


def _limits(seconds: float | None, guesses: int | None) -> tuple[float | None, int | None]:
    if guesses is not None:
        guesses = asked_number(guesses, 0, "a number of guesses")
    return asked_seconds(seconds), guesses


def _classic(puzzle: AnyPuzzle) -> str | bytes | None:
    """Return what the 9x9 search may take: any text, or the digits of a classic grid."""
    if isinstance(puzzle, str):
        return puzzle
    grid = asked_grid(puzzle)
    return grid.digits if grid.geometry.is_classic else None


def _only_solution(puzzle: AnyPuzzle) -> bytes | None:
    """Return the digits of the only solution, if there is just one and that is known quickly."""
    cells = _classic(puzzle)
    return _core.only_solution(cells, _ROUNDS) if cells else None


@lru_cache(maxsize=64)
def _houses(geometry: Geometry) -> _core.Houses:
    return _core.Houses(geometry.size, [list(house.cells) for house in geometry.houses])


@lru_cache(maxsize=64)
def network_of(geometry: Geometry) -> _core.Network:
    """Return what the core makes of the houses and rules of a shape."""
    houses = [list(house.cells) for house in geometry.houses]
    told = [constraint for rule in geometry.rules for constraint in rule.constraints(geometry)]
    return _core.Network(geometry.size**2, len(geometry.digits), houses, told)


def _started(grid: Grid) -> _core.Search | _core.RuledSearch:
    """Return a search that has not made a guess yet."""
    geometry = grid.geometry
    if geometry.rules or len(geometry.digits) > geometry.size:
        return _core.RuledSearch(network_of(geometry), grid.digits)
    return _core.Search(_houses(geometry), grid.digits)


def _search(grid: Grid, seconds: float | None, guesses: int | None) -> Iterator[Grid]:
    """Yield solutions until there are no more or a limit is reached."""
    search = _started(grid)
    if guesses is None and clauses.installed():
        work = clauses.guess_and_learn(grid, search, STRETCH)
    else:
        work = _guess(search, guesses)
    deadline = None if seconds is None else time.monotonic() + seconds
    last: tuple[Grid, ...] = ()
    found = 0
    for outcome, cells in work:
        if outcome == _core.Outcome.EXHAUSTED:
            return
        if outcome == _core.Outcome.SOLUTION:
            found += 1
            last = (*last[-1:], Grid(cells, geometry=grid.geometry))
            yield last[-1]
        if deadline is not None and time.monotonic() > deadline:
            limit = how_many(seconds or 0, "second")
            helps = clauses.missing(grid, search) if found < 2 else None
            raise LimitReached(found, last, limit=limit, helps=helps)
    raise LimitReached(found, last, limit=how_many(search.guesses, "guess"))


def _guess(
    search: _core.Search | _core.RuledSearch, most: int | None
) -> Iterator[tuple[_core.Outcome, bytes]]:
    """Yield what comes of each stretch of guesses, and the digits, until there were so many."""
    outcome = None
    while outcome != _core.Outcome.PAUSED or search.guesses != most:
        outcome = search.advance(STRETCH if most is None else min(STRETCH, most - search.guesses))
        yield outcome, search.cells
