"""Lines that are drawn through the cells of a full grid without touching or crossing each other."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from nonet.grid import Grid

_COVERED = 0.6
"""The part of the cells that lines go through at most, so that the grid can still be read."""


class Strokes:
    """The lines that are drawn so far, and the cells that are left."""

    def __init__(self, solution: Grid, rng: random.Random) -> None:
        self.values = [digit + solution.geometry.digits[0] - 1 for digit in solution.digits]
        self.size = solution.size
        self.free = {*solution.geometry.cells}
        self.rng = rng
        self._crossings: set[int] = set()

    def starts(self) -> Iterable[int]:
        """Yield cells in random order, each if it is free by then, as long as enough of them are."""
        for cell in self.rng.sample(range(self.size**2), self.size**2):
            if len(self.free) < (1 - _COVERED) * self.size**2:
                return
            if cell in self.free:
                yield cell

    def around(self, line: list[int]) -> list[int]:
        """Return the free cells to which a line can go on, in random order."""
        row, column = divmod(line[-1], self.size)
        found = [
            to_row * self.size + to_column
            for to_row in range(max(0, row - 1), min(self.size, row + 2))
            for to_column in range(max(0, column - 1), min(self.size, column + 2))
        ]
        fit = [cell for cell in found if cell in self.free and cell not in line]
        fit = [cell for cell in fit if self._crossing(line[-1], cell) not in self._crossings]
        self.rng.shuffle(fit)
        return fit

    def walk(self, line: list[int], fits: Callable[[list[int]], bool | None]) -> list[int] | None:
        """Return a line that goes on from here and fits; None if there is none.

        Args:
            line: the cells so far.
            fits: tells of a line whether it fits, or None if no line that begins so can.
        """
        answer = fits(line)
        if answer is None:
            return None
        if answer:
            return line
        ways = (self.walk([*line, cell], fits) for cell in self.around(line))
        return next((way for way in ways if way is not None), None)

    def draw(self, line: list[int]) -> tuple[int, ...]:
        """Draw a line: its cells are taken, and nothing crosses it."""
        self.free.difference_update(line)
        for start, end in pairwise(line):
            self._crossings.add(self._crossing(start, end))
        return tuple(line)

    def _crossing(self, start: int, end: int) -> int:
        """Return a number for the corner that a diagonal step goes through; one of its own for others."""
        (row, column), (to_row, to_column) = divmod(start, self.size), divmod(end, self.size)
        if row == to_row or column == to_column:
            return -1 - start  # the step leads into a free cell, which no other line enters
        return min(row, to_row) * self.size + min(column, to_column)
