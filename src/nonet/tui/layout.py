"""Where on the screen each cell of a board is, in the largest form that there is room for.

From large to small: all candidates in their places with lines between all cells; with lines between boxes
only; in two rows; and at last one row with as many marks as fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from nonet.drawing import marks_shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Layout:
    """A form in which a board is drawn."""

    geometry: Geometry
    high: int
    """Lines and columns of a cell, without what is drawn between cells."""
    wide: int
    columns: int
    """Columns of candidates in a cell; 0 if these have no place of their own."""
    step: int = 1
    """Columns from a candidate to the next."""
    ruled: bool = True
    """Whether lines run between all cells, not only between boxes."""

    @cached_property
    def row_rules(self) -> frozenset[int]:
        """Before which rows a line runs."""
        return self._rules(0)

    @cached_property
    def column_rules(self) -> frozenset[int]:
        """Before which columns a line runs."""
        return self._rules(1)

    def _rules(self, way: int) -> frozenset[int]:
        size, box = self.geometry.size, self.geometry.box_size
        every = 1 if self.ruled or box is None else box[way]
        return frozenset(range(0, size + 1, every))

    @cached_property
    def tops(self) -> tuple[int, ...]:
        """The first line of each row."""
        rows = range(self.geometry.size)
        return tuple(row * self.high + sum(r <= row for r in self.row_rules) for row in rows)

    @cached_property
    def lefts(self) -> tuple[int, ...]:
        """The first column on the screen of each column."""
        columns = range(self.geometry.size)
        return tuple(col * self.wide + sum(c <= col for c in self.column_rules) for col in columns)

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.tops[-1] + self.high + 1

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.lefts[-1] + self.wide + 1

    def place(self, digit: int) -> tuple[int, int]:
        """Return the line and the column of a candidate within its cell."""
        row, column = divmod(digit - 1, self.columns)
        return row, (self.wide - (self.columns - 1) * self.step) // 2 + column * self.step

    @property
    def room(self) -> int:
        """How many marks fit on a line of a cell, with a blank to the next cell if no line is there."""
        return self.wide if len(self.column_rules) > self.geometry.size else self.wide - 1

    @property
    def has_places(self) -> bool:
        """Whether every candidate has a place of its own."""
        return self.columns > 0

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a place on the board; None on a line or outside."""
        row = next((r for r, top in enumerate(self.tops) if top <= y < top + self.high), None)
        column = next((c for c, left in enumerate(self.lefts) if left <= x < left + self.wide), None)
        return None if row is None or column is None else row * self.geometry.size + column


def layouts(geometry: Geometry) -> Iterator[Layout]:
    """Yield the forms of a board, the largest first.

    >>> from nonet import Geometry
    >>> [(form.width, form.height) for form in layouts(Geometry.of_size(9))]
    [(73, 37), (67, 31), (49, 31), (58, 22), (58, 13), (49, 13), (40, 13), (22, 13)]
    """
    digits = len(geometry.digits)
    rows, columns = marks_shape(geometry.size)
    half = -(-digits // 2)
    yield Layout(geometry, rows, 2 * columns + 1, columns, 2)
    yield Layout(geometry, rows, 2 * columns + 1, columns, 2, ruled=False)
    yield Layout(geometry, rows, columns + 2, columns, 1, ruled=False)
    if rows > 2:
        yield Layout(geometry, 2, half + 1, half, 1, ruled=False)
    for wide in sorted({half + 1, min(5, half + 1), min(4, half + 1), 2}, reverse=True):
        yield Layout(geometry, 1, wide, 0, ruled=False)


def best_layout(geometry: Geometry, width: int, height: int) -> Layout | None:
    """Return the largest form of a board that has room; None if none has."""
    return next((form for form in layouts(geometry) if form.width <= width and form.height <= height), None)
