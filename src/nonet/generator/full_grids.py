"""Random full grids of any size and shape."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from nonet import search
from nonet.errors import BadTarget, LimitReached
from nonet.generator.regions import with_random_regions
from nonet.geometry import NO_REGION, Geometry, box_shape
from nonet.grid import Grid

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

_SWAPS_PER_CELL = 4
"""How often two digits change places for each cell of a grid, so that all trace of its start is lost."""
_STARTS = 100
"""Random digits that are tried as a start; in small grids they may not fit together."""
_STARTS_OF_A_JIGSAW = 3
"""Starts that are tried of a jigsaw: other regions can be had as well."""
_START_GUESSES = 20_000
"""Guesses after which another start is more promising; most need none, but some regions make it hard."""


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

    >>> import random
    >>> random_solution(Geometry.of_size(4), random.Random(1)).is_complete()
    True

    Raises:
        BadTarget: if there seems to be none.
    """
    first = _first_solution(geometry, rng, go_on, starts)
    if geometry.rules:
        return first  # an exchange of two digits would break the rules
    cells = bytearray(first.digits)
    places = [
        _bits(cell for cell, each in enumerate(cells) if each == digit) for digit in range(geometry.size + 1)
    ]
    peers = [*map(_bits, geometry.peers)]
    for _ in range(_SWAPS_PER_CELL * len(cells)):
        go_on()
        cell = rng.randrange(len(cells))
        other = rng.randrange(1, geometry.size)
        _exchange(cells, places, cell, other + (other >= cells[cell]), peers)
    return Grid(bytes(cells), geometry=geometry)


def _bits(cells: Iterable[int]) -> int:
    """Return a set of cells as the bits of a number, which is many times as fast in large grids."""
    return sum(1 << cell for cell in cells)


def _exchange(cells: bytearray, places: list[int], start: int, digit: int, peers: list[int]) -> None:
    """Exchange the digit of a cell for another one, and on from there until it is right again."""
    both = cells[start] + digit
    reached, new = 1 << start, [start]
    while new:
        cell = new.pop()
        more = peers[cell] & places[both - cells[cell]] & ~reached
        reached |= more
        while more:
            new.append(more.bit_length() - 1)
            more ^= 1 << new[-1]
    for each in (both - digit, digit):
        places[each] ^= reached
    while reached:
        cell = reached.bit_length() - 1
        cells[cell] = both - cells[cell]
        reached ^= 1 << cell


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
