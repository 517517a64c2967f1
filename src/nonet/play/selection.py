"""Which cells are selected, and where the cursor is."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Selection:
    """Cells that the next key is for.

    >>> Selection.only(0).moved(0, -1, size=9).cursor
    8
    """

    cells: frozenset[int]
    cursor: int

    @classmethod
    def only(cls, cell: int) -> Selection:
        """Return one cell."""
        return cls(frozenset((cell,)), cell)

    @classmethod
    def everything(cls, count: int, cursor: int) -> Selection:
        """Return all cells."""
        return cls(frozenset(range(count)), cursor)

    def none(self) -> Selection:
        """Return nothing, with the cursor where it is."""
        return Selection(frozenset(), self.cursor)

    def toggled(self, cell: int) -> Selection:
        """Return the selection with a cell more, or less."""
        return Selection(self.cells ^ {cell}, cell)

    def to(self, cell: int, *, extend: bool = False) -> Selection:
        """Return a cell, with those before if the selection is extended."""
        return Selection(self.cells | {cell} if extend else frozenset((cell,)), cell)

    def moved(self, rows: int, columns: int, size: int, *, extend: bool = False) -> Selection:
        """Go one step in a direction; at the edge to the other side."""
        row, column = divmod(self.cursor, size)
        return self.to((row + rows) % size * size + (column + columns) % size, extend=extend)

    def jumped(self, rows: int, columns: int, values: Sequence[int], *, extend: bool = False) -> Selection:
        """Go to the next empty cell: row after row, or column after column; stay where none is left."""
        size, count = isqrt(len(values)), len(values)

        def turned(cell: int) -> int:
            return cell % size * size + cell // size if rows else cell

        start = turned(self.cursor)
        way = (turned((start + i * (rows + columns)) % count) for i in range(1, count))
        cell = next((cell for cell in way if not values[cell]), None)
        return self if cell is None else self.to(cell, extend=extend)

    def to_edge(self, rows: int, columns: int, size: int, *, extend: bool = False) -> Selection:
        """Go to the end of a row or column, in the direction of each sign."""

        def end(sign: int, now: int) -> int:
            return 0 if sign < 0 else size - 1 if sign > 0 else now

        row, column = divmod(self.cursor, size)
        return self.to(end(rows, row) * size + end(columns, column), extend=extend)
