"""True candidates: which digits stand where in some solution, the question that setters ask at every change.

>>> found = true_candidates("1... ..2. .... ...3", limit=8)
>>> found.of("r3c2")
(1, 3, 4)
>>> found.count("r3c2", 4), found.count("r1c1", 1)
(1, 3)
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet import _core
from nonet.english import how_many
from nonet.errors import CandidatesLimitReached, ConflictingGivens, NoSolution
from nonet.notation import cell_name, find_cell
from nonet.position import Position
from nonet.question import asked_grid, asked_number, asked_seconds
from nonet.search import STRETCH, network_of

if TYPE_CHECKING:
    from nonet.grid import Grid
    from nonet.notation import Where
    from nonet.question import AnyPuzzle


_MOST = 1 << 16
"""As far as solutions are counted."""


@dataclass(frozen=True, slots=True)
class TrueCandidates:
    """What :func:`true_candidates` found out.

    >>> true_candidates("1... ..2. .... ...3").position.candidates("r2c1")
    (3, 4)
    """

    grid: Grid
    counts: tuple[tuple[int, ...], ...]
    """For each cell, and in it for each digit from 1, how many solutions have it there, up to ``limit``."""
    limit: int

    def of(self, where: Where) -> tuple[int, ...]:
        """Return the digits that stand in a cell in some solution."""
        counts = self.counts[find_cell(where, self.grid.size)]
        return tuple(digit for digit, count in enumerate(counts, start=1) if count)

    def count(self, where: Where, digit: int) -> int:
        """Return how many solutions have a digit in a cell, up to the limit."""
        return self.counts[find_cell(where, self.grid.size)][digit - 1]

    @property
    def masks(self) -> tuple[int, ...]:
        """For each cell the bit set of its true candidates."""
        return tuple(sum(1 << i for i, count in enumerate(counts) if count) for counts in self.counts)

    @property
    def position(self) -> Position:
        """The digits of the puzzle, with the true candidates of all cells."""
        return Position(self.grid, self.masks)

    def to_dict(self) -> dict[str, object]:
        """Return what JSON has: the candidates of each cell, with the number of solutions."""
        size = self.grid.size
        names = {cell_name(cell, size): counts for cell, counts in enumerate(self.counts)}
        worth = self.grid.geometry.digits
        return {
            "limit": self.limit,
            "candidates": {
                name: {str(worth[i]): count for i, count in enumerate(counts) if count}
                for name, counts in names.items()
            },
        }


def true_candidates(
    puzzle: AnyPuzzle, limit: int = 1, *, seconds: float | None = None, guesses: int | None = None
) -> TrueCandidates:
    """Return the digits that stand in each cell in some solution, with any rules obeyed.

    >>> from nonet import Geometry, Grid
    >>> from nonet.rules import AntiKnight
    >>> shape = Geometry.of_size(4).with_rules(AntiKnight())
    >>> true_candidates(Grid("1... .... .... ....", geometry=shape)).position.masks[:4]
    (1, 14, 14, 14)

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``).
        limit: how far to count the solutions with a candidate; 1 says only whether there is one. With 2 or
            more, a candidate that counts 1 leaves the puzzle with just one solution.
        seconds: how long it may take.
        guesses: how many guesses it may make, which is the same on every machine.

    Raises:
        ConflictingGivens: if the givens break the rules by themselves.
        NoSolution: if there is no solution at all.
        CandidatesLimitReached: if a limit came first, with what was found so far.
    """
    grid = asked_grid(puzzle)
    limit = asked_number(limit, 1, "a limit of 1 or more")
    seconds = asked_seconds(seconds)
    if guesses is not None:
        guesses = asked_number(guesses, 0, "a number of guesses")
    if conflicts := grid.conflicts():
        raise ConflictingGivens(conflicts)
    search = _core.TrueCandidates(network_of(grid.geometry), grid.digits, min(limit, _MOST))
    deadline = None if seconds is None else time.monotonic() + seconds
    while True:
        left = STRETCH if guesses is None else min(STRETCH, guesses - search.guesses)
        if search.advance(left) is _core.Outcome.EXHAUSTED:
            break
        if search.guesses == guesses:
            raise CandidatesLimitReached(_found(search, grid, limit), limit=how_many(guesses, "guess"))
        if deadline is not None and time.monotonic() > deadline:
            raise CandidatesLimitReached(_found(search, grid, limit), limit=how_many(seconds or 0, "second"))
    if not any(search.masks):
        raise NoSolution
    return _found(search, grid, limit)


def _found(search: _core.TrueCandidates, grid: Grid, limit: int) -> TrueCandidates:
    digits, counts = len(grid.geometry.digits), search.counts
    by_cell = (tuple(counts[start : start + digits]) for start in range(0, len(counts), digits))
    return TrueCandidates(grid, tuple(by_cell), limit)
