"""Puzzles of any size and shape, one at a time."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from nonet import _core, search
from nonet.errors import LimitReached
from nonet.generator.full_grids import random_jigsaw, random_solution
from nonet.generator.symmetries import orbits
from nonet.generator.workshop import NOTHING, Made, Stopped, described
from nonet.grid import Grid
from nonet.logic.rating import Rating, rating_of_tally
from nonet.logic.solver import tallying, walk_unless
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.generator.target import Target
    from nonet.geometry import Geometry
    from nonet.logic import Technique

_SECONDS = 1.0
"""How long it may take to show that a clue is needed, if all must be; after that the candidate fails."""
_GUESSES = 50
"""Guesses after which it is left open whether a clue can go; then it stays. More take ten times as long in
large grids and find hardly a clue more."""


class GeneralWorkshop:
    """Makes the candidates of a seed in Python, on the search and the logic that know all shapes."""

    largest_part = threads_each = 1

    def __init__(self, target: Target, seed: int) -> None:
        self.target = target
        self.seed = seed
        self.stopped = _core.Flag()
        self._simple_enough = target.simple_enough

    def make(self, numbers: range) -> Made:
        """Make the candidate of this number."""
        try:
            return self._made(random.Random(f"{self.seed}/{numbers.start}"))
        except Stopped:
            return NOTHING

    def _made(self, rng: random.Random) -> Made:
        target = self.target
        solution = self._solution(rng)
        if target.pattern is not None:
            tries = [_only(solution, target.pattern)]
        elif target.is_rated and not target.minimal:
            tries = self._reduced_by_logic(solution, rng)
        else:
            tries = [self._reduced(solution, rng, self._is_unique)]
        made = [self._judged(givens, solution) for givens in tries]
        distance, puzzle = min(made, key=lambda each: each.distance)
        return Made([] if distance else [puzzle], 1, puzzle, distance)

    def _solution(self, rng: random.Random) -> Grid:
        """Return a random full grid, of random regions if that is wanted."""
        make = random_jigsaw if self.target.jigsaw else random_solution
        return make(self.target.geometry, rng, self._go_on)

    def _reduced_by_logic(self, solution: Grid, rng: random.Random) -> list[Grid]:
        """Return what is left when clues go as long as the puzzle is simple enough, and what came before.

        The last puzzle on the way that was all that is asked for comes second, if the end is not.
        """
        rated = self._rater(solution.geometry, self._simple_enough)
        met: list[Grid] = []

        def is_simple_enough(grid: Grid) -> bool:
            rating = rated(grid)
            if not rating.finished or self.target.is_exceeded(rating):
                return False
            if any(t.needs_uniqueness for t in rating.counts) and not self._is_unique(grid):
                return False  # such a walk is no proof
            if not self._distance(grid, rating):
                met[:] = [grid]
            return True

        left = self._reduced(solution, rng, is_simple_enough)
        return [left, *(grid for grid in met if grid != left)]

    def _reduced(self, solution: Grid, rng: random.Random, is_enough: Callable[[Grid], bool | None]) -> Grid:
        units = orbits(self.target.symmetry, solution.size)
        return reduced(solution, solution, units, self.target.fewest, rng, is_enough)

    def _judged(self, givens: Grid, solution: Grid) -> _Judged:
        rating = None
        if self.target.is_rated:
            rating = self._rater(givens.geometry, self.target.techniques)(givens)
        puzzle = Puzzle(givens, solution=solution, info=described(rating))
        return _Judged(self._distance(givens, rating) + self._shape_off(givens), puzzle)

    def _rater(self, geometry: Geometry, techniques: tuple[Technique, ...]) -> Callable[[Grid], Rating]:
        """Return a function that rates grids of a shape by some techniques."""
        tally = tallying(geometry, techniques)

        def rated(grid: Grid) -> Rating:
            if (counted := tally(grid, self.stopped)) is not None:
                return rating_of_tally(counted)
            if (way := walk_unless(self.stopped, grid, techniques)) is not None:
                return Rating.of(way)
            raise Stopped

        return rated

    def _go_on(self) -> None:
        if self.stopped.is_set():
            raise Stopped

    def _is_unique(self, grid: Grid) -> bool | None:
        """Tell whether there is one solution; None if that is not known soon."""
        self._go_on()
        guesses, seconds = (None, _SECONDS) if self.target.minimal else (_GUESSES, None)
        try:
            return search.count(grid, 2, guesses=guesses, seconds=seconds) == 1
        except LimitReached:
            return None

    def _distance(self, givens: Grid, rating: Rating | None) -> float:
        """Return how far the clues and the rating of a puzzle are from what is asked for."""
        low, high = self.target.clues or (0, len(givens))
        off = 100.0 * max(low - givens.clues, givens.clues - high, 0)
        if rating is not None:
            rank = -1 if rating.tier is None else rating.tier.rank
            off += self.target.distance(
                rank, rating.finished, rating.score, lambda t: rating.counts.get(t, 0)
            )
        return off

    def _shape_off(self, givens: Grid) -> float:
        """Return how far a puzzle is from what is asked for in ways that only the search can tell."""
        off = 0.0
        if self.target.pattern is not None:
            off += 100 * (not self._is_unique(givens))
        if self.target.minimal:
            off += 100 * (not self._is_minimal(givens))
        return off

    def _is_minimal(self, givens: Grid) -> bool:
        clues = [cell for cell, digit in enumerate(givens.digits) if digit]
        return all(self._is_unique(givens.put(cell, 0)) is False for cell in clues)


class _Judged(NamedTuple):
    """A puzzle, and how far it is from what is asked for."""

    distance: float
    puzzle: Puzzle


def reduced(
    givens: Grid,
    solution: Grid,
    units: Iterable[tuple[int, ...]],
    fewest: int,
    rng: random.Random,
    is_unique: Callable[[Grid], bool | None],
) -> Grid:
    """Return the givens without clues that are not needed, taken in random order, unit by unit.

    A clue of which it is not known whether it is needed stays.
    """
    order = [unit for unit in units if any(givens.digits[cell] for cell in unit)]
    rng.shuffle(order)
    geometry = givens.geometry
    cells, first = _without_first(bytearray(givens.digits), order, fewest, geometry, is_unique)
    for unit in order[first:]:
        taken = [cell for cell in unit if cells[cell]]
        if len(cells) - cells.count(0) - len(taken) < fewest:
            continue
        for cell in taken:
            cells[cell] = 0
        if not is_unique(Grid._of(bytes(cells), geometry)):
            for cell in taken:
                cells[cell] = solution.digits[cell]
    return Grid._of(bytes(cells), geometry)


def _without_first(
    cells: bytearray,
    order: list[tuple[int, ...]],
    fewest: int,
    geometry: Geometry,
    is_unique: Callable[[Grid], bool | None],
) -> tuple[bytearray, int]:
    """Take the first units away all at once: half of them if that can be done, or a quarter."""
    for part in (2, 4):
        left = bytearray(cells)
        for unit in order[: len(order) // part]:
            for cell in unit:
                left[cell] = 0
        enough = len(left) - left.count(0) >= fewest
        if enough and is_unique(Grid._of(bytes(left), geometry)):
            return left, len(order) // part
    return cells, 0


def _only(solution: Grid, cells: Iterable[int]) -> Grid:
    kept = bytearray(len(solution))
    for cell in cells:
        kept[cell] = solution.digits[cell]
    return Grid(bytes(kept), geometry=solution.geometry)
