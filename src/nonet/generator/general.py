"""Puzzles of any size and shape, one at a time."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

from nonet import _core, search
from nonet.errors import BadTarget, LimitReached
from nonet.generator.regions import with_random_regions
from nonet.generator.symmetries import orbits
from nonet.generator.workshop import NOTHING, Made, Stopped, described
from nonet.geometry import NO_REGION, Geometry, box_shape
from nonet.grid import Grid
from nonet.logic.rating import Rating, rating_of_tally
from nonet.logic.solver import tally, walk_unless
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.generator.target import Target
    from nonet.logic import Technique

_SWAPS_PER_CELL = 4
"""How often two digits change places for each cell of a grid, so that all trace of its start is lost."""
_STARTS = 100
"""Random digits that are tried as a start; in small grids they may not fit together."""
_STARTS_OF_A_JIGSAW = 3
"""The same where other regions can be had as well."""
_START_GUESSES = 20_000
"""Guesses after which another start is more promising; most need none, but some regions make it hard."""
_SECONDS = 1.0
"""How long it may take to show that a clue is needed, if all must be; after that the candidate fails."""
_GUESSES = 50
"""Guesses after which it is left open whether a clue can go; then it stays. More take ten times as long in
large grids and find hardly a clue more."""


class GeneralWorkshop:
    """Makes the candidates of a seed in Python, on the search that knows all shapes."""

    largest_part = 1

    def __init__(self, target: Target, seed: int) -> None:
        self.target = target
        self.seed = seed
        self.stopped = _core.Flag()

    def make(self, numbers: range) -> Made:
        """Make the candidate of this number."""
        try:
            return self._made(random.Random(f"{self.seed}/{numbers.start}"))
        except Stopped:
            return NOTHING

    def _made(self, rng: random.Random) -> Made:
        target = self.target
        solution = self._solution(rng)
        if target.pattern is None:
            units = orbits(target.symmetry, target.geometry.size)
            # As few clues as leave one solution make most puzzles harder than anyone wants.
            by_logic = target.is_rated and not target.minimal
            is_enough = self._is_simple_enough if by_logic else self._is_unique
            givens = reduced(solution, solution, units, target.fewest, rng, is_enough)
        else:
            givens = _only(solution, target.pattern)
        rating = self._rated(givens, target.techniques) if target.is_rated else None
        puzzle = Puzzle(givens, solution=solution, info=described(rating))
        distance = self._distance(givens, rating)
        return Made([] if distance else [puzzle], 1, puzzle, distance)

    def _solution(self, rng: random.Random) -> Grid:
        """Return a random full grid, of random regions if that is wanted."""
        geometry = self.target.geometry
        if not self.target.jigsaw:
            return random_solution(geometry, rng, self._go_on)
        return random_jigsaw(geometry, rng, self._go_on)

    def _is_simple_enough(self, grid: Grid) -> bool:
        """Tell whether the techniques that are allowed solve it, and it is not too hard for its tier."""
        rating = self._rated(grid, self.target.simple_enough)
        return rating.finished and not self.target.is_exceeded(rating)

    def _rated(self, grid: Grid, techniques: tuple[Technique, ...]) -> Rating:
        counted = tally(grid, techniques, self.stopped)
        if counted is not None:
            return rating_of_tally(counted)
        way = walk_unless(self.stopped, grid, techniques)
        if way is None:
            raise Stopped
        return Rating.of(way)

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
        target, off = self.target, 0.0
        low, high = target.clues or (0, len(givens))
        off += 100 * max(low - givens.clues, givens.clues - high, 0)
        if target.pattern is not None:
            off += 100 * (not self._is_unique(givens))
        if target.minimal:
            off += 100 * (not self._is_minimal(givens))
        if rating is not None:
            rank = -1 if rating.tier is None else rating.tier.rank
            off += target.distance(rank, rating.finished, rating.score, lambda t: rating.counts.get(t, 0))
        return off

    def _is_minimal(self, givens: Grid) -> bool:
        clues = [cell for cell, digit in enumerate(givens.digits) if digit]
        return all(self._is_unique(givens.put(cell, 0)) is False for cell in clues)


def random_jigsaw(geometry: Geometry, rng: random.Random, go_on: Callable[[], None]) -> Grid:
    """Return a random full grid of a shape whose regions are random, too; not all regions can be filled."""
    for _ in range(_STARTS):
        shape = with_random_regions(geometry, rng)
        with suppress(BadTarget):
            return random_solution(shape, rng, go_on, starts=_STARTS_OF_A_JIGSAW)
    msg = "no full grid of that size with random regions was found"
    raise BadTarget(msg)


def random_solution(
    geometry: Geometry,
    rng: random.Random,
    go_on: Callable[[], None] = lambda: None,
    *,
    starts: int = _STARTS,
) -> Grid:
    """Return a random full grid of a shape.

    Args:
        geometry: the shape.
        rng: where chance comes from.
        go_on: called now and then, and may raise to end it.
        starts: how many times to start before it is given up.

    The first solution that fits random digits is changed by many random exchanges of two digits, each
    within cells that hang together by them. Such an exchange is as likely as the one back, so grids that
    can be reached from each other become equally likely. With rules beyond houses there are no such
    exchanges, and the grid is as random as the digits it starts from.

    >>> random_solution(Geometry.of_size(4), random.Random(1)).is_complete()
    True

    Raises:
        BadTarget: if there seems to be none.
    """
    first = _first_solution(geometry, rng, go_on, starts)
    if geometry.rules:
        return first  # an exchange of two digits would break the rules
    cells = bytearray(first.digits)
    houses = [[geometry.houses[i].cells for i in houses] for houses in _house_numbers(geometry)]
    for _ in range(_SWAPS_PER_CELL * len(cells)):
        go_on()
        cell = rng.randrange(len(cells))
        other = rng.randrange(1, geometry.size)
        _exchange(cells, cell, other + (other >= cells[cell]), houses)
    return Grid(bytes(cells), geometry=geometry)


def _house_numbers(geometry: Geometry) -> list[list[int]]:
    numbers: list[list[int]] = [[] for _ in range(geometry.size**2)]
    for number, house in enumerate(geometry.houses):
        for cell in house.cells:
            numbers[cell].append(number)
    return numbers


def _exchange(cells: bytearray, start: int, digit: int, houses: list[list[tuple[int, ...]]]) -> None:
    """Exchange the digit of a cell for another one, and on from there until it is right again."""
    both = cells[start] + digit
    reached, new = {start}, [start]
    while new:
        cell = new.pop()
        for house in houses[cell]:
            for peer in house:
                if cells[peer] == both - cells[cell] and peer not in reached:
                    reached.add(peer)
                    new.append(peer)
    for cell in reached:
        cells[cell] = both - cells[cell]


def _first_solution(geometry: Geometry, rng: random.Random, go_on: Callable[[], None], starts: int) -> Grid:
    for number in range(starts):
        go_on()
        start = _scattered(geometry, rng, number) if geometry.rules else _random_start(geometry, rng)
        with suppress(LimitReached):
            for solution in search.solutions(start, guesses=_START_GUESSES):
                return solution
    msg = "no full grid of that shape was found"
    raise BadTarget(msg)


def _random_start(geometry: Geometry, rng: random.Random) -> Grid:
    """Return a grid with random digits that fit together."""
    cells = bytearray(geometry.size**2)
    for house in _apart(geometry):
        digits = rng.sample(range(1, len(geometry.digits) + 1), len(house))
        for cell, digit in zip(house, digits, strict=True):
            cells[cell] = digit
    return Grid(bytes(cells), geometry=geometry)


def _scattered(geometry: Geometry, rng: random.Random, failures: int) -> Grid:
    """Return a grid with a few random digits anywhere, that break no rule by themselves.

    There are as many as a row holds, and fewer after failures, so that they fit together in the end.
    """
    grid = Grid.empty(geometry=geometry)
    for cell in rng.sample(geometry.cells, geometry.size * (_STARTS - failures) // _STARTS):
        tried = grid.put(cell, rng.choice(grid.candidates(cell) or (0,)))
        grid = tried if tried.is_consistent() else grid
    return grid


def _apart(geometry: Geometry) -> Iterable[tuple[int, ...]]:
    """Return houses that can be filled at will: the boxes of the diagonal, or just the first row."""
    size = geometry.size
    if geometry.extra or NO_REGION in geometry.regions or box_shape(size)[0] == 1:
        return [tuple(range(size))]
    height, width = box_shape(size)
    if geometry != Geometry.boxes(height, width):
        return [tuple(range(size))]
    return [
        tuple(
            (k * height + row) * size + k * width + column for row in range(height) for column in range(width)
        )
        for k in range(min(height, width))
    ]


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
        if not is_unique(Grid(bytes(cells), geometry=geometry)):
            for cell in taken:
                cells[cell] = solution.digits[cell]
    return Grid(bytes(cells), geometry=geometry)


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
        if enough and is_unique(Grid(bytes(left), geometry=geometry)):
            return left, len(order) // part
    return cells, 0


def _only(solution: Grid, cells: Iterable[int]) -> Grid:
    kept = bytearray(len(solution))
    for cell in cells:
        kept[cell] = solution.digits[cell]
    return Grid(bytes(kept), geometry=solution.geometry)
