"""How Penpa+ numbers the places of a board, and which regions its borders make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.jsondata import shown

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Board:
    """How Penpa+ numbers places: cells, then corners, then edges below and to the right of cells.

    There is a margin of two cells on every side; of the other cells some may be empty space for clues.
    """

    columns: int
    rows: int
    space: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Empty rows above and below, empty columns to the left and to the right."""

    @property
    def size(self) -> int:
        """How many rows and columns the grid has."""
        return self.columns - self.space[2] - self.space[3]

    @property
    def places(self) -> int:
        """How many places of each kind there are."""
        return (self.columns + 4) * (self.rows + 4)

    def place(self, row: int, col: int) -> int:
        """Return the number of a cell, which may lie outside of the grid."""
        return (row + self.space[0] + 2) * (self.columns + 4) + col + self.space[2] + 2

    def where(self, place: int) -> tuple[int, int]:
        """Return the row and column of the cell that a place of any kind belongs to."""
        row, col = divmod(place % self.places, self.columns + 4)
        return row - self.space[0] - 2, col - self.space[2] - 2

    def cell(self, place: object, what: str) -> int:
        """Return the cell of the grid at a place."""
        if type(place) is int and 0 <= place < self.places:
            row, col = self.where(place)
            if 0 <= row < self.size and 0 <= col < self.size:
                return row * self.size + col
        msg = f"{what}: {shown(place)} is no cell of the grid"
        raise FormatError(msg)

    def of(self, cell: int) -> int:
        """Return the place of a cell of the grid."""
        return self.place(*divmod(cell, self.size))

    def corner(self, row: int, col: int) -> int:
        """Return the place where a row and a column begin."""
        return self.place(row - 1, col - 1) + self.places

    def border(self, cell: int, other: int) -> str:
        """Return the line between two neighbours, of which the first is above or to the left."""
        row, col = divmod(other, self.size)
        end = (row + 1, col) if other == cell + 1 else (row, col + 1)
        return f"{self.corner(row, col)},{self.corner(*end)}"

    def diagonals(self) -> tuple[set[str], set[str]]:
        """Return the lines that the falling and the rising diagonal consist of."""
        n = self.size
        falling = {f"{self.corner(i, i)},{self.corner(i + 1, i + 1)}" for i in range(n)}
        return falling, {f"{self.corner(i + 1, n - i - 1)},{self.corner(i, n - i)}" for i in range(n)}


def neighbours(size: int) -> Iterator[tuple[int, int]]:
    """Yield each two cells with an edge in common."""
    for cell in range(size**2):
        if (cell + 1) % size:
            yield cell, cell + 1
        if cell + size < size**2:
            yield cell, cell + size


def frame(board: Board) -> set[str]:
    """Return the lines around the grid."""
    n = board.size
    ends = [((i, 0), (i + 1, 0)) for i in range(n)] + [((i, n), (i + 1, n)) for i in range(n)]
    ends += [((0, i), (0, i + 1)) for i in range(n)] + [((n, i), (n, i + 1)) for i in range(n)]
    return {f"{board.corner(*start)},{board.corner(*end)}" for start, end in ends}


def regions(board: Board, thick: set[str]) -> list[int | None]:
    """Return the first cell of each cell's region, None for cells that are in no region of the right size."""
    size = board.size
    first = [*range(size**2)]

    def root(cell: int) -> int:
        while first[cell] != cell:
            cell = first[cell]
        return cell

    for cell, other in neighbours(size):
        if board.border(cell, other) not in thick:
            one, two = sorted((root(cell), root(other)))
            first[two] = one
    roots = [root(cell) for cell in range(size**2)]
    return [each if roots.count(each) == size else None for each in roots]
