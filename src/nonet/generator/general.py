"""Puzzles of any size and shape, one at a time."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from nonet import _core, search
from nonet.errors import LimitReached
from nonet.generator.symmetries import orbits
from nonet.generator.target import FAR
from nonet.generator.workshop import NOTHING, Created, Made, Stopped, described
from nonet.grid import Grid
from nonet.logic.rating import Rating, leaves_out, rating_of_tally
from nonet.logic.scales import HODOKU
from nonet.logic.solver import tallying, walk_unless
from nonet.puzzle import Puzzle
from nonet.ratings import rate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.generator.target import Target
    from nonet.generator.variants.base import Change
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
        solution, changes = self.target.recipe.full_grid(rng, self._go_on)
        made = [self._judged(each, solution) for each in self._tries(solution, changes, rng)]
        distance, new = min(made, key=lambda each: each.distance)
        return Made([] if distance else [new], 1, new, distance)

    def _tries(self, solution: Grid, changes: list[Change], rng: random.Random) -> list[_Left]:
        """Return what is left when clues go and rules tell less: the end, and perhaps what came before."""
        target = self.target
        # What is left as long as there is one solution is extreme more often than not, and sooner there.
        is_quick = target.minimal or target.is_extreme or (target.pattern is not None and not changes)
        if target.is_rated and not is_quick:
            return self._reduced_by_logic(solution, changes, rng)
        return [_Left(self._reduced(solution, changes, rng, self._is_unique))]

    def _reduced_by_logic(self, solution: Grid, changes: list[Change], rng: random.Random) -> list[_Left]:
        """Return what is left when clues and rules go as long as the puzzle is simple enough.

        The last puzzle on the way that was all that is asked for comes second, if the end is not.
        """
        rater = _Rater(self._simple_enough, self.stopped)
        by_all = self._simple_enough == self.target.techniques
        simple: list[_Left] = []
        met: list[_Left] = []

        def is_simple_enough(grid: Grid) -> bool:
            rating = rater.rate(grid)
            if not rating.finished or self.target.is_exceeded(rating):
                return False
            if any(t.needs_uniqueness for t in rating.counts) and not self._is_unique(grid):
                return False  # such a walk is no proof
            simple[:] = [_Left(grid, rating if by_all else None)]
            if not self._distance(grid, rating):
                met[:] = simple
            return True

        left = self._reduced(solution, changes, rng, is_simple_enough)
        ends = [each for each in simple if each.givens == left] or [_Left(left)]
        return ends + [each for each in met if each.givens != left]

    def _reduced(
        self,
        solution: Grid,
        changes: list[Change],
        rng: random.Random,
        is_enough: Callable[[Grid], bool | None],
    ) -> Grid:
        """Return what is left of a full grid when first clues go, then what rules tell."""
        givens = self._givens(solution, rng, is_enough)
        if not changes or (self._pattern is not None and not is_enough(givens)):
            return givens
        rng.shuffle(changes)
        return telling_less(givens, changes, is_enough)

    def _givens(self, solution: Grid, rng: random.Random, is_enough: Callable[[Grid], bool | None]) -> Grid:
        if self._pattern is not None:
            return _only(solution, self._pattern)
        units = orbits(self.target.symmetry, solution.size)
        return reduced(solution, solution, units, self.target.fewest, rng, is_enough)

    @property
    def _pattern(self) -> tuple[int, ...] | None:
        """The cells that hold clues, if they are known beforehand."""
        return () if self.target.clues == (0, 0) else self.target.pattern

    def _judged(self, left: _Left, solution: Grid) -> _Judged:
        givens, rating = left
        if self.target.is_rated and rating is None:
            rating = _Rater(self.target.techniques, self.stopped).rate(givens)
        full = Grid(solution.digits, geometry=givens.geometry)
        puzzle = Puzzle(givens, solution=full, info=described(rating))
        new = Created(puzzle, lambda: rating or rate(givens, techniques=self.target.techniques))
        return _Judged(self._distance(givens, rating) + self._shape_off(givens), new)

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
        off: float = self.target.clues_distance(givens.clues)
        if rating is not None:
            rank = -1 if rating.tier is None else rating.tier.rank
            off += self.target.distance(
                rank, rating.finished, rating.score, lambda t: rating.counts.get(t, 0)
            )
        return off

    def _shape_off(self, givens: Grid) -> float:
        """Return how far a puzzle is from what is asked for in ways that only the search can tell."""
        kinds = {rule.kind for rule in givens.geometry.rules}
        off = FAR * sum(kinds.isdisjoint(each.kinds) for each in self.target.recipe.variants if each.kinds)
        if self._pattern is not None:
            off += FAR * (not self._is_unique(givens))
        if self.target.minimal:
            off += FAR * (not self._is_minimal(givens))
        return off

    def _is_minimal(self, givens: Grid) -> bool:
        clues = [cell for cell, digit in enumerate(givens.digits) if digit]
        return all(self._is_unique(givens.put(cell, 0)) is False for cell in clues)


class _Rater:
    """Rates grids by some techniques; soonest if grids of one shape come one after the other."""

    def __init__(self, techniques: tuple[Technique, ...], stopped: _core.Flag) -> None:
        self.techniques, self.stopped = techniques, stopped
        self.by_choice = leaves_out(techniques, HODOKU)
        self.shape: Geometry | None = None

    def rate(self, grid: Grid) -> Rating:
        """Return the rating of a grid; raises Stopped if nobody waits for it any more."""
        return replace(self._rating(grid), by_choice=self.by_choice)

    def _rating(self, grid: Grid) -> Rating:
        if grid.geometry is not self.shape:
            self.shape = grid.geometry
            self.tally = tallying(self.shape, self.techniques)
        if (counted := self.tally(grid, self.stopped)) is not None:
            return rating_of_tally(counted)
        if (way := walk_unless(self.stopped, grid, self.techniques)) is not None:
            return Rating.of(way)
        raise Stopped


class _Left(NamedTuple):
    """What is left of a full grid, and its rating by all techniques, if that is known already."""

    givens: Grid
    rating: Rating | None = None


class _Judged(NamedTuple):
    """A puzzle, and how far it is from what is asked for."""

    distance: float
    new: Created


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


def telling_less(givens: Grid, changes: Iterable[Change], is_enough: Callable[[Grid], bool | None]) -> Grid:
    """Return the givens with rules that tell as little as is enough, changed in this order."""
    for change in changes:
        shape = givens.geometry
        if (rules := change(shape.rules)) != shape.rules:
            less = Grid._of(givens.digits, replace(shape, rules=rules))
            givens = less if is_enough(less) else givens
    return givens


def _without_first(
    cells: bytearray,
    order: list[tuple[int, ...]],
    fewest: int,
    geometry: Geometry,
    is_unique: Callable[[Grid], bool | None],
) -> tuple[bytearray, int]:
    """Take the first units away all at once: half of them if that can be done, or a quarter.

    Where rules are clues themselves, all are tried first.
    """
    for part in (1, 2, 4) if geometry.rules else (2, 4):
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
