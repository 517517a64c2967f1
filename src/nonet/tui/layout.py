"""Where on the screen each cell of a board is, in the largest form that there is room for.

From large to small: all candidates in their places with lines between all cells; with lines between boxes
only; in two rows; and at last one row with as many marks as fit. Where rules stand in cells or above them,
smaller forms keep the first line of each cell for their signs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from nonet.drawing import marks_shape
from nonet.tui.signs import signs_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.render.rules.outside import Clue

_ARROWS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}


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
    head: int = 0
    """Lines at the top of each cell that are kept for signs of rules."""

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
        rows, start = range(self.geometry.size), self.margins[1]
        return tuple(start + row * self.high + sum(r <= row for r in self.row_rules) for row in rows)

    @cached_property
    def lefts(self) -> tuple[int, ...]:
        """The first column on the screen of each column."""
        columns, start = range(self.geometry.size), self.margins[0]
        return tuple(start + col * self.wide + sum(c <= col for c in self.column_rules) for col in columns)

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.tops[-1] + self.high + 1 + self.margins[3]

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.lefts[-1] + self.wide + 1 + self.margins[2]

    @cached_property
    def clues(self) -> tuple[tuple[int, int, str], ...]:
        """The clues outside: line, column on the screen, and what is written there."""
        n, found = self.geometry.size, []
        for clue in _outside(self.geometry):
            text = clue_text(clue)
            if 0 <= clue.row < n:
                line = self.tops[clue.row] + self.head + (self.high - self.head - 1) // 2
            else:
                line = (
                    self.tops[0] - 1 + clue.row
                    if clue.row < 0
                    else self.tops[-1] + self.high + 1 + clue.row - n
                )
            found.append((line, self._clue_column(clue, text), text))
        return tuple(found)

    def _clue_column(self, clue: Clue, text: str) -> int:
        n, left, right = self.geometry.size, self.lefts[0] - 1, self.lefts[-1] + self.wide + 1
        if 0 <= clue.column < n:
            return max(0, self.lefts[clue.column] + (self.wide - len(text)) // 2)
        layer = (-clue.column if clue.column < 0 else clue.column - n + 1) - 1
        room = _clue_room(self.geometry)
        return left - len(text) - layer * room if clue.column < 0 else right + layer * room

    @cached_property
    def margins(self) -> tuple[int, int, int, int]:
        """Columns left of the board, lines above it, columns to its right, lines below it, for clues."""
        n, clues = self.geometry.size, _outside(self.geometry)
        rows, columns = [clue.row for clue in clues], [clue.column for clue in clues]
        room = _clue_room(self.geometry)
        return (
            room * max([0, *(-at for at in columns)]),
            max([0, *(-at for at in rows)]),
            room * max([0, *(at - n + 1 for at in columns)]),
            max([0, *(at - n + 1 for at in rows)]),
        )

    def sign_line(self, row: int) -> int | None:
        """Return the line for what rules write above a row of cells; None where there is none."""
        if self.head:
            return self.tops[row]
        return self.tops[row] - 1 if row in self.row_rules else None

    def place(self, digit: int) -> tuple[int, int]:
        """Return the line and the column of a candidate within its cell."""
        row, column = divmod(digit - 1, self.columns)
        return self.head + row, (self.wide - (self.columns - 1) * self.step) // 2 + column * self.step

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
    signs = signs_of(geometry)
    yield Layout(geometry, rows, 2 * columns + 1, columns, 2)
    if signs.need_room:
        yield Layout(geometry, 3, half + 2, half, 1, ruled=False, head=1)
        for wide in (max(half + 1, 5), 5, 4):
            yield Layout(geometry, 2, wide, 0, ruled=False, head=1)
    else:
        yield Layout(geometry, rows, 2 * columns + 1, columns, 2, ruled=False)
        yield Layout(geometry, rows, columns + 2, columns, 1, ruled=False)
        if rows > 2:
            yield Layout(geometry, 2, half + 1, half, 1, ruled=False)
    for wide in sorted({half + 1, min(5, half + 1), min(4, half + 1), 2}, reverse=True):
        yield Layout(geometry, 1, wide, 0, ruled=False)


def clue_text(clue: Clue) -> str:
    """Return a clue outside, with an arrow if it looks along a diagonal."""
    return clue.words + (_ARROWS.get(clue.way, "") if clue.way else "")


def _outside(geometry: Geometry) -> list[Clue]:
    inside = range(geometry.size)
    return [clue for clue in signs_of(geometry).clues if clue.row not in inside or clue.column not in inside]


def _clue_room(geometry: Geometry) -> int:
    """Return the columns that a clue beside the board takes."""
    inside = range(geometry.size)
    beside = [clue for clue in _outside(geometry) if clue.column not in inside]
    return max((len(clue_text(clue)) + 1 for clue in beside), default=0)


def best_layout(geometry: Geometry, width: int, height: int) -> Layout | None:
    """Return the largest form of a board that has room; None if none has."""
    return next((form for form in layouts(geometry) if form.width <= width and form.height <= height), None)
