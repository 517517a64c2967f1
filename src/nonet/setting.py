"""Help for setters: clues that a puzzle does not need, and clues that it lacks.

>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> redundant_clues(puzzle)[:4]
('r1c1', 'r1c2', 'r1c5', 'r2c1')
>>> minimise(puzzle).clues < asked_grid(puzzle).clues
True
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from nonet import search
from nonet.errors import LimitReached
from nonet.generator.general import reduced
from nonet.generator.symmetries import orbits
from nonet.grid import Grid
from nonet.many import count_many
from nonet.notation import cell_name
from nonet.question import asked_grid, asked_seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet.generator.symmetries import SymmetryName
    from nonet.question import AnyPuzzle


def minimise(
    puzzle: AnyPuzzle, *, symmetry: SymmetryName = "none", seed: int = 0, seconds: float | None = None
) -> Grid:
    """Return a puzzle without the clues it does not need.

    Which ones are left depends on the order in which they are tried, and that on the seed.

    Args:
        puzzle: one that has exactly one solution.
        symmetry: clues that lie in this symmetry are taken away together or not at all.
        seed: the same seed gives the same clues.
        seconds: how long to try; until it is done if not given.

    Raises:
        PuzzleError: if the puzzle does not have exactly one solution.
        LimitReached: if that takes longer than so many seconds.

    >>> minimise("1243 431. .1.. ..3.")
    Grid('..43.....1....3.')
    """
    left = _time_left(seconds)
    solution = search.solve(puzzle, seconds=left())

    def is_unique(grid: Grid) -> bool:
        return search.count(grid, 2, seconds=left()) == 1

    try:
        units = orbits(symmetry, solution.size)
        return reduced(asked_grid(puzzle), solution, units, 0, random.Random(seed), is_unique)
    except LimitReached:
        raise LimitReached(1, limit=f"{seconds:g} seconds", so_far="clues that may be needless") from None


def redundant_clues(puzzle: AnyPuzzle, *, seconds: float | None = None) -> tuple[str, ...]:
    """Return the cells of the clues each of which could be left out by itself; none if the puzzle is minimal.

    >>> redundant_clues("12.. ..1. .1.. ..3.")
    ('r1c1', 'r2c3')

    Args:
        puzzle: one that has exactly one solution.
        seconds: how long that may take.

    Raises:
        PuzzleError: if the puzzle does not have exactly one solution.
        LimitReached: if that takes longer than so many seconds.
    """
    search.solve(puzzle, seconds=seconds)
    givens = asked_grid(puzzle)
    clues = [cell for cell, digit in enumerate(givens.digits) if digit]
    unique = _are_unique([givens.put(cell, 0) for cell in clues], seconds)
    needless = (cell for cell, fine in zip(clues, unique, strict=True) if fine)
    return tuple(cell_name(cell, givens.size) for cell in needless)


def redundant_rules(puzzle: AnyPuzzle, *, seconds: float | None = None) -> tuple[int, ...]:
    """Return which rules could be left out, each by itself: their places in ``geometry.rules``, from 0.

    >>> from nonet import Geometry, Grid
    >>> from nonet.rules import Even, Thermometer, cells
    >>> rules = Thermometer(cells("r1c1 r1c2 r1c3 r1c4", 4)), Even(cells("r1c2", 4))
    >>> shape = Geometry.of_size(4).with_rules(*rules)
    >>> redundant_rules(Grid(".... .... 2143 4321", geometry=shape))
    (1,)

    Args:
        puzzle: one that has exactly one solution.
        seconds: how long that may take.

    Raises:
        PuzzleError: if the puzzle does not have exactly one solution.
        LimitReached: if that takes longer than so many seconds.
    """
    search.solve(puzzle, seconds=seconds)
    givens = asked_grid(puzzle)
    rules, bare = givens.geometry.rules, givens.geometry.without_rules
    others = (bare.with_rules(*rules[:place], *rules[place + 1 :]) for place in range(len(rules)))
    unique = _are_unique([Grid(givens.digits, geometry=shape) for shape in others], seconds)
    return tuple(place for place, fine in enumerate(unique) if fine)


def completing_clues(puzzle: AnyPuzzle, *, seconds: float | None = None) -> dict[str, tuple[int, ...]]:
    """Return the single clues that would leave a puzzle with exactly one solution, by cell.

    >>> completing_clues("1... ..2. .... ...3")
    {'r2c1': (3,), 'r2c2': (4,), 'r3c1': (4,), 'r3c2': (1, 3, 4), 'r3c3': (4,), 'r4c2': (4,), 'r4c3': (1,)}

    Args:
        puzzle: one that has several solutions.
        seconds: how long that may take.
    """
    givens = asked_grid(puzzle)
    ways = [
        (cell, digit)
        for cell, present in enumerate(givens.digits)
        if not present
        for digit in givens.candidates(cell)
    ]
    unique = _are_unique([givens.put(cell, digit) for cell, digit in ways], seconds)
    found: dict[str, tuple[int, ...]] = {}
    for (cell, digit), fine in zip(ways, unique, strict=True):
        if fine:
            name = cell_name(cell, givens.size)
            found[name] = (*found.get(name, ()), digit)
    return found


def _are_unique(grids: Sequence[Grid], seconds: float | None) -> list[bool]:
    """Tell which grids have exactly one solution; classic ones are asked about side by side."""
    if grids and grids[0].geometry.is_classic:
        return [count == 1 for count in count_many(grids, seconds=seconds).tolist()]
    left = _time_left(seconds)
    return [search.count(grid, 2, seconds=left()) == 1 for grid in grids]


def _time_left(seconds: float | None) -> Callable[[], float | None]:
    """Start to wait so long, and return what tells how much of that is left."""
    seconds = asked_seconds(seconds)
    if seconds is None:
        return lambda: None
    end = time.monotonic() + seconds
    return lambda: max(0.0, end - time.monotonic())
