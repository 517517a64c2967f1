"""Classic 9x9 puzzles, many at a time in the core."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from nonet import _core
from nonet.generator.judge import CELL_BY_CELL, Judge
from nonet.generator.lean import FEW, slim_down
from nonet.generator.pattern import fill_pattern
from nonet.generator.seeds import seed_of
from nonet.generator.symmetries import orbits
from nonet.generator.workshop import NOTHING, Created, Made, Stopped
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.question import MOST_ROWS, asked_number
from nonet.ratings import rate
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

    from nonet.generator.judge import Found, Verdict
    from nonet.generator.target import Target

    Cells = NDArray[np.uint8]

_CLASSIC = Geometry.of_size(9)
_PARTS_AT_ONCE = 4
"""So many parts at most are in the making at the same time, so that the core has one to work on while Python
has its turn with another; more would wait for each other there."""
_CANDIDATES_PER_THREAD = 512
"""In a part: enough for all threads to end at about the same time."""


class ClassicWorkshop:
    """Makes the candidates of a seed, and keeps those that are what was asked for."""

    def __init__(self, target: Target, seed: int, threads: int = 1) -> None:
        self.target = target
        self.seed = seed
        self.units = _units(target.symmetry)
        self.stopped = _core.Flag()
        most = 81 if target.clues is None else target.clues[1]
        self.is_lean = most <= FEW and target.symmetry == "none" and target.pattern is None
        # A pattern, very few clues and techniques in Python take a while for each; other candidates are best
        # made many at a time, by threads of the core.
        is_slow = target.pattern is not None or self.is_lean or any(t.find for t in target.techniques)
        self.threads_each = 1 if is_slow else max(1, threads // _PARTS_AT_ONCE)
        self.largest_part = 1 if is_slow else _CANDIDATES_PER_THREAD * self.threads_each
        self.judge = Judge(target, self.threads_each)

    def make(self, numbers: range) -> Made:
        """Make the candidates of these numbers."""
        try:
            cells, solutions = self._candidates(numbers)
        except Stopped:
            return NOTHING
        verdict = self.judge.judge(cells, solutions)
        met = zip(cells[verdict.met], solutions[verdict.met], _said_of(verdict), strict=True)
        found = [self._created(_puzzle(*each), verdict.found, place) for place, each in enumerate(met)]
        nearest = None
        if verdict.nearest >= 0 and not found:
            puzzle = _puzzle(cells[verdict.nearest], solutions[verdict.nearest], {})
            nearest = self._created(puzzle, verdict.about_nearest, 0)
        return Made(found, len(numbers), nearest, verdict.distance)

    def _created(self, puzzle: Puzzle, found: Found, place: int) -> Created:
        """Return a puzzle with the ratings that were found for the one at this place."""
        if found.rated is not None:
            rating = partial(found.rated.rating, place)
        else:
            rating = partial(rate, puzzle.givens, techniques=self.target.techniques)
        explained = None if found.explained is None else found.explained.rating(place)
        return Created(puzzle, rating, explained)

    def _candidates(self, numbers: range) -> tuple[Cells, Cells]:
        import numpy as np

        solutions = np.empty((len(numbers), 81), dtype=np.uint8)
        _core.random_grids(solutions, self.seed, numbers.start, self.threads_each)
        if self.target.pattern is not None:
            return fill_pattern(solutions, self.target.pattern, self.seed, numbers, self.stopped)
        cells = solutions.copy()
        fewest, crew = self.target.fewest, self.threads_each
        _core.reduce(cells, solutions, self.units, fewest, self.seed, numbers.start, crew)
        if self.is_lean and self.target.clues:
            rngs = [random.Random(f"{self.seed}/{number}") for number in numbers]
            return slim_down(cells, self.target.clues[1], rngs, self.stopped)
        return cells, solutions


def random_grids(count: int, *, seed: int, first: int = 0, threads: int | None = None) -> Cells:
    """Return random full 9x9 grids, a row of 81 digits each, all grids being equally likely.

    Args:
        count: how many.
        seed: the same seed gives the same grids.
        first: the number of the first one; grids 0 to 9 and 10 to 19 are grids 0 to 19.
        threads: how many to use; one per core if not given.

    >>> random_grids(3, seed=1)[2].tolist() == random_grids(1, seed=1, first=2)[0].tolist()
    True
    """
    import numpy as np

    count = asked_number(count, 0, "a number of grids, 0 or more", MOST_ROWS)
    first = asked_number(first, 0, "the number of a first grid, 0 or more", MOST_ROWS)
    number = seed_of(seed)
    grids = np.empty((count, 81), dtype=np.uint8)
    _core.random_grids(grids, number, first, thread_count(threads))
    return grids


def minimal_puzzles(count: int, *, seed: int, first: int = 0, threads: int | None = None) -> Cells:
    """Return random minimal 9x9 puzzles, a row of 81 digits each (0 for empty).

    Each comes from a random full grid, from which clues are taken in random order as long as the
    solution stays the only one. Puzzle n has grid n of :func:`random_grids` as its solution.

    Args:
        count: how many.
        seed: the same seed gives the same puzzles.
        first: the number of the first one.
        threads: how many to use, as in :func:`nonet.solve_many`.

    >>> import numpy as np
    >>> puzzles = minimal_puzzles(2, seed=1)
    >>> puzzles.shape, bool((puzzles[puzzles > 0] == random_grids(2, seed=1)[puzzles > 0]).all())
    ((2, 81), True)
    """
    puzzles = random_grids(count, seed=seed, first=first, threads=threads)
    solutions = puzzles.copy()
    _core.reduce(puzzles, solutions, CELL_BY_CELL, 0, seed_of(seed), first, thread_count(threads))
    return puzzles


def _units(symmetry: str) -> bytes:
    units = bytearray(81)
    for orbit in orbits(symmetry, 9):
        for cell in orbit:
            units[cell] = orbit[0]
    return bytes(units)


def _said_of(verdict: Verdict) -> Iterator[dict[str, str]]:
    """Yield what each puzzle says about its ratings, as :func:`described` does for one."""
    columns: dict[str, list[object]] = {}
    rated, explained = verdict.found
    if rated is not None:
        found = rated.columns()
        columns |= {"level": found["tier"].tolist(), "score": found["score"].tolist()}
        columns |= {"hardest": found["hardest"].tolist()}
    if explained is not None:
        found = explained.columns()
        columns |= {name: found[name].tolist() for name in ("er", "ep", "ed")}
    for place in range(len(verdict.met)):
        said = {name: str(column[place]) for name, column in columns.items()}
        yield {name: text for name, text in said.items() if text}


def _puzzle(cells: Cells, solution: Cells, info: dict[str, str]) -> Puzzle:
    givens, full = Grid._of(cells.tobytes(), _CLASSIC), Grid._of(solution.tobytes(), _CLASSIC)
    return Puzzle(givens, solution=full, info=info)
