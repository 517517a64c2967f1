"""Mending what was read wrong: a puzzle has exactly one solution, and hardly any misread one does.

The most likely reading comes first. If it has not exactly one solution, others are tried, the more likely
ones before the less likely, until one has, or there is too much doubt to go on.
"""

from __future__ import annotations

import heapq
import math
from typing import TYPE_CHECKING

from nonet import search
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry

_MOST_TRIED = 4000
"""Readings, which takes a tenth of a second or two."""
_MOST_CHANGES = 80
"""Changes to single cells that are combined."""
_LEAST_LIKELY = 1e-6
"""What is less likely in a cell is not tried."""


def repaired(odds: Sequence[Sequence[float]], geometry: Geometry) -> Grid | None:
    """Return the most likely grid with exactly one solution, None if no likely one has.

    >>> from nonet import Geometry
    >>> sure = [[0.99] + [0.0025] * 4 for _ in range(16)]
    >>> for cell, digit in enumerate(b"12....1..1....3."):
    ...     if digit != ord("."):
    ...         sure[cell] = [0.99 if each == digit - ord("0") else 0.0025 for each in range(5)]
    >>> sure[1] = [0.01, 0.01, 0.4, 0.5, 0.08]  # looks like a 3, but then there is no solution
    >>> repaired(sure, Geometry.of_size(4))
    Grid('12....1..1....3.')

    Args:
        odds: for each cell how likely it is that it is empty or holds the digit 1, 2 ….
        geometry: the shape of the grid.
    """
    first = [max(range(len(cell)), key=cell.__getitem__) for cell in odds]
    for changes in _likely_changes(odds, first):
        digits = bytearray(first)
        for cell, value in changes:
            digits[cell] = value
        grid = Grid(bytes(digits), geometry=geometry)
        if not grid.conflicts() and search.count(grid, 2) == 1:
            return grid
    return None


def _likely_changes(odds: Sequence[Sequence[float]], first: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Yield sets of changes to the first reading, the likeliest first, beginning with no change at all.

    The doubts of changes add up. With all changes in the order of their doubts, each set leads to two that
    are less likely: one with the next change as well, one with the next change instead of the last.
    """
    single = sorted(
        (math.log(cell[kept] / other), place, value)
        for place, (cell, kept) in enumerate(zip(odds, first, strict=True))
        for value, other in enumerate(cell)
        if value != kept and other > _LEAST_LIKELY
    )[:_MOST_CHANGES]
    yield []
    waiting: list[tuple[float, tuple[int, ...]]] = [(single[0][0], (0,))] if single else []
    for _ in range(_MOST_TRIED):
        if not waiting:
            return
        doubt, chosen = heapq.heappop(waiting)
        changes = [single[at][1:] for at in chosen]
        if len({cell for cell, _ in changes}) == len(changes):
            yield changes
        last = chosen[-1]
        if last + 1 < len(single):
            more = single[last + 1][0]
            heapq.heappush(waiting, (doubt + more, (*chosen, last + 1)))
            heapq.heappush(waiting, (doubt + more - single[last][0], (*chosen[:-1], last + 1)))
