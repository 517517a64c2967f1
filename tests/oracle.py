"""A deliberately naive solver, the judge of the real one.

It shares no code with the package but the list of houses: it tries every digit that no peer holds
in the emptiest cell, and adds up what follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Grid


def solutions(grid: Grid) -> Iterator[tuple[int, ...]]:
    """Yield every way to fill the grid in which no house holds a digit twice."""
    houses = [house.cells for house in grid.geometry.houses]
    peers = [
        {other for house in houses if cell in house for other in house if other != cell}
        for cell in range(len(grid))
    ]
    digits = list(grid.digits)
    if all(not d or all(digits[p] != d for p in peers[c]) for c, d in enumerate(digits)):
        yield from _fill(digits, peers, grid.size)


def _fill(digits: list[int], peers: list[set[int]], size: int) -> Iterator[tuple[int, ...]]:
    choices = {
        cell: set(range(1, size + 1)) - {digits[peer] for peer in peers[cell]}
        for cell, digit in enumerate(digits)
        if not digit
    }
    if not choices:
        yield tuple(digits)
        return
    cell = min(choices, key=lambda c: len(choices[c]))
    for digit in sorted(choices[cell]):
        digits[cell] = digit
        yield from _fill(digits, peers, size)
    digits[cell] = 0
