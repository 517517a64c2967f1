"""The grid: n rows of n cells, each empty or holding a digit."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Literal, Self, get_args

from nonet import drawing
from nonet.conflicts import Conflict, conflicts_in
from nonet.english import a_grid
from nonet.errors import FormatError, UnknownName
from nonet.geometry import LARGEST, Geometry
from nonet.notation import (
    SYMBOLS,
    Where,
    cell_name,
    chosen_symbols,
    digits_of,
    find_cell,
    square_name,
    symbols_on,
    write_digits,
)
from nonet.reading import all_up_to, plain_digits, read_digits, read_values
from nonet.rows import read_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet.conflicts import BrokenRule
    from nonet.rows import Rows

_CLASSIC = Geometry.of_size(9)

Shown = Literal["digits", "candidates", "names"]
"""What a picture of a grid shows in its cells."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What can be said of one cell of a grid.

    >>> cell = Grid("12.. 3... .... ....").cell("A3")
    >>> cell.row, cell.col, cell.box, cell.digit, cell.possible, cell.impossible
    (0, 2, 1, 0, (3, 4), (1, 2))
    """

    index: int
    name: str
    row: int
    col: int
    box: int
    digit: int
    """The digit it holds, 0 if it is empty."""
    possible: tuple[int, ...]
    """Its own digit, or the digits that no peer holds."""
    impossible: tuple[int, ...]
    """All other digits."""


class Grid:
    """An n by n grid of digits, 0 where a cell is empty.

    A grid is a value: it never changes, equal grids are equal, it can be a dict key, and its
    ``repr`` is the call that makes it again. It is made from text in any usual form, from rows of
    numbers or symbols (with 0 or None for an empty cell), from a flat sequence of numbers, or from a numpy
    array.

    >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> grid["r1c2"], grid["A2"], grid[0, 1], grid[1], grid["A3"]
    (3, 3, 3, 3, 0)
    >>> grid.put("A3", 4).line[:9]
    '534.7....'
    >>> Grid(grid.rows) == grid == Grid(str(grid))
    True
    >>> Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]])
    Grid('123434122143432.')
    """

    __slots__ = ("digits", "geometry")

    digits: bytes
    """One byte per cell, row by row: 0 for empty, else the digit."""
    geometry: Geometry
    """Which cells see each other."""

    def __init__(
        self,
        cells: str | bytes | Rows | Sequence[int] | NDArray[np.integer] | Grid,
        *,
        geometry: Geometry | None = None,
        symbols: str | None = None,
    ) -> None:
        """Read a grid.

        Args:
            cells: text (as bytes, too), rows, a flat sequence of digits, an array, or another grid.
            geometry: the shape, if it is not the usual one of that size.
            symbols: the symbol of each digit, 1 first, if not ``123456789ABC…``.

        Raises:
            FormatError: if the cells make no grid.
        """
        usual = geometry is None and symbols is None
        if usual and isinstance(cells, str) and len(cells) == 81:
            digits = plain_digits(cells)
            if all_up_to(digits, 9):  # what most grids are made from, so worth a short cut
                _set_digits(self, digits)
                _set_geometry(self, _CLASSIC)
                return
        if isinstance(cells, Grid):
            geometry = geometry or cells.geometry
        if isinstance(cells, bytes) and not all_up_to(cells, LARGEST):
            cells = cells.decode(errors="replace")  # no digit is as large as a character
        if isinstance(cells, str):
            size, symbols = _reading(geometry, symbols)
            digits = read_digits(cells, size=size, symbols=symbols)
        else:
            digits = read_rows(cells, symbols or SYMBOLS)
        size = geometry.size if geometry else min(isqrt(len(digits)), LARGEST)
        if len(digits) != size * size:
            expected = f"{size * size} cells" if geometry else "as many rows as columns"
            msg = f"expected {expected}, got {len(digits)} cells"
            raise FormatError(msg)
        top = len(geometry.digits) if geometry else size
        if not all_up_to(digits, top):
            cell = next(cell for cell, digit in enumerate(digits) if digit > top)
            msg = f"{cell_name(cell, size)}: {a_grid(size)} has no digit {digits[cell]}"
            raise FormatError(msg)
        _set_digits(self, digits)
        _set_geometry(self, geometry or Geometry.of_size(size))

    @classmethod
    def _of(cls, digits: bytes, geometry: Geometry) -> Self:
        """Return the grid of digits that are known to fit."""
        grid = object.__new__(cls)
        _set_digits(grid, digits)
        _set_geometry(grid, geometry)
        return grid

    @classmethod
    def empty(cls, size: int = 9, *, geometry: Geometry | None = None) -> Self:
        """Return the grid without a digit.

        >>> Grid.empty(4)
        Grid('................')
        """
        geometry = geometry or Geometry.of_size(size)
        return cls._of(bytes(geometry.size**2), geometry)

    @classmethod
    def from_values(cls, values: Mapping[str, str], *, geometry: Geometry | None = None) -> Self:
        """Return the grid of a dict from square name to possible digits; one digit is a solved cell.

        >>> Grid.from_values(Grid("12.. 3... .... ....").values())
        Grid('12..34..........')
        """
        masks = read_values(values, geometry.size if geometry else None)
        digits = bytes(mask.bit_length() if mask.bit_count() == 1 else 0 for mask in masks)
        return cls(digits, geometry=geometry)

    # What it is

    def __setattr__(self, name: str, value: object) -> None:
        msg = "a grid never changes; put() returns a new one"
        raise AttributeError(msg)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.digits == other.digits and self.geometry == other.geometry

    def __hash__(self) -> int:
        return hash(self.digits)

    def __reduce__(self) -> tuple[object, ...]:
        return Grid._of, (self.digits, self.geometry)

    def __repr__(self) -> str:
        shape = "" if self.geometry.is_usual else f", geometry={self.geometry!r}"
        return f"Grid({self.line!r}{shape})"

    def __str__(self) -> str:
        return "\n".join(
            self.line[start : start + self.size] for start in range(0, len(self.digits), self.size)
        )

    def __getitem__(self, where: Where) -> int:
        return self.digits[find_cell(where, self.size)]

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __len__(self) -> int:
        return len(self.digits)

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self.geometry.size

    @property
    def line(self) -> str:
        """All cells on one line, ``.`` for an empty one."""
        return write_digits(self.digits, symbols_on(self.geometry))

    @property
    def written(self) -> str:
        """The line in the symbols that :func:`nonet.notation.writing` asks for, if it does: what JSON has."""
        return write_digits(self.digits, chosen_symbols() or symbols_on(self.geometry))

    @property
    def rows(self) -> list[list[int]]:
        """A plain list of rows of digits, 0 for an empty cell.

        >>> Grid("12.. 3... .... ....").rows
        [[1, 2, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
        """
        n = self.size
        return [list(self.digits[start : start + n]) for start in range(0, n * n, n)]

    @property
    def clues(self) -> int:
        """How many cells hold a digit."""
        return len(self.digits) - self.digits.count(0)

    def to_numpy(self) -> NDArray[np.uint8]:
        """Return the digits as an n by n array of bytes.

        >>> Grid("12.. 3... .... ....").to_numpy()[1]
        array([3, 0, 0, 0], dtype=uint8)
        """
        import numpy as np

        return np.frombuffer(self.digits, dtype=np.uint8).reshape(self.size, self.size).copy()

    # What follows from it

    def put(self, where: Where, digit: int) -> Grid:
        """Return this grid with a digit in a cell, or with the cell emptied by 0."""
        if not hasattr(digit, "__index__") or not 0 <= digit <= len(self.geometry.digits):
            msg = f"{a_grid(self.size)} has no digit {digit!r}"
            raise FormatError(msg)
        digits = bytearray(self.digits)
        digits[find_cell(where, self.size)] = digit
        return Grid._of(bytes(digits), self.geometry)

    def candidate_masks(self) -> tuple[int, ...]:
        """Return for each cell the bit set of the digits it may hold: bit ``d - 1`` for ``d``.

        A filled cell may hold its own digit; an empty one those that no peer holds.
        """
        masks = [self.geometry.all_digits] * len(self.digits)
        for cell, digit in enumerate(self.digits):
            if digit:
                for peer in self.geometry.peers[cell]:
                    masks[peer] &= ~(1 << digit - 1)
        return tuple(
            1 << digit - 1 if digit else mask for digit, mask in zip(self.digits, masks, strict=True)
        )

    def candidates(self, where: Where) -> tuple[int, ...]:
        """Return the digits a cell may hold: its own, or those that no peer holds.

        >>> Grid("12.. 3... .... ....").candidates("A3")
        (3, 4)
        """
        cell = find_cell(where, self.size)
        if self.digits[cell]:
            return (self.digits[cell],)
        taken = {self.digits[peer] for peer in self.geometry.peers[cell]}
        return tuple(digit for digit in digits_of(self.geometry.all_digits) if digit not in taken)

    def values(self) -> dict[str, str]:
        """Return a dict from square name to the digits that are still possible there.

        >>> values = Grid("12.. 3... .... ....").values()
        >>> values["A1"], values["A3"], values["D4"]
        ('1', '34', '1234')
        """
        return {
            square_name(cell, self.size): write_digits(digits_of(mask), symbols_on(self.geometry))
            for cell, mask in enumerate(self.candidate_masks())
        }

    def cell(self, where: Where) -> Cell:
        """Return all that can be said of one cell."""
        index = find_cell(where, self.size)
        possible = self.candidates(index)
        row, col = divmod(index, self.size)
        return Cell(
            index=index,
            name=cell_name(index, self.size),
            row=row,
            col=col,
            box=self.geometry.regions[index],
            digit=self.digits[index],
            possible=possible,
            impossible=tuple(d for d in digits_of(self.geometry.all_digits) if d not in possible),
        )

    def cells_of(self, house: str) -> tuple[Cell, ...]:
        """Return the cells of a house, by its name.

        >>> [cell.name for cell in Grid.empty(4).cells_of("Box02")]
        ['r1c3', 'r1c4', 'r2c3', 'r2c4']
        """
        return tuple(map(self.cell, self.geometry.house(house).cells))

    def digits_of(self, house: str) -> tuple[int, ...]:
        """Return the digits in a house, by its name, 0 for an empty cell.

        >>> Grid("12.. 3... .... ....").digits_of("Col0")
        (1, 3, 0, 0)
        """
        return tuple(self.digits[cell] for cell in self.geometry.house(house).cells)

    def unsolved(self) -> tuple[Cell, ...]:
        """Return the empty cells, those with the fewest possible digits first.

        >>> [(cell.name, cell.possible) for cell in Grid("123. 3... .... ....").unsolved()][:2]
        [('r1c4', (4,)), ('r2c2', (4,))]
        """
        empty = (self.cell(index) for index, digit in enumerate(self.digits) if not digit)
        return tuple(sorted(empty, key=lambda cell: len(cell.possible)))

    def is_full(self, house: str | None = None) -> bool:
        """Say whether no cell, of a house or of the whole grid, is empty."""
        return 0 not in (self.digits if house is None else self.digits_of(house))

    def is_complete(self, house: str | None = None) -> bool:
        """Say whether a house, or the whole grid, is filled and breaks no rule.

        >>> Grid("1234 3... .... ....").is_complete("Row0")
        True
        """
        conflicts = self.conflicts()
        if house is None:
            return self.is_full() and not conflicts
        broken = {conflict.house.name for conflict in conflicts if isinstance(conflict, Conflict)}
        return self.is_full(house) and house not in broken

    def is_consistent(self) -> bool:
        """Say whether no house holds a digit twice, filled or not."""
        return not self.conflicts()

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def conflicts(self) -> tuple[Conflict | BrokenRule, ...]:
        """Return each digit that stands more than once in a house, and each rule that cannot be obeyed.

        >>> [str(conflict) for conflict in Grid("1..1 .... .... ....").conflicts()]
        ['1 stands twice in row 1: r1c1 r1c4']
        """
        return conflicts_in(self.digits, self.geometry)

    def pretty(
        self,
        *,
        show: Shown = "digits",
        title: str = "",
        symbols: str | None = None,
        coordinates: bool = False,
    ) -> str:
        """Return a picture of the grid as text, with the names of rows and columns around it on request.

        >>> print(Grid("12.. 3... .... ....").pretty(title="Small"))
        Small
        +-----+-----+
        | 1 2 | . . |
        | 3 . | . . |
        +-----+-----+
        | . . | . . |
        | . . | . . |
        +-----+-----+
        """
        if show not in get_args(Shown):
            raise UnknownName(show, kind="way to show a grid", known=get_args(Shown))
        symbols = symbols or symbols_on(self.geometry)
        if show == "candidates":
            picture = drawing.draw_marks(self.digits, self.candidate_masks(), self.geometry, symbols)
            picture = drawing.labelled_marks(picture, self.size) if coordinates else picture
        else:
            names = show == "names"
            texts = [
                square_name(cell, self.size) if names else write_digits([digit], symbols)
                for cell, digit in enumerate(self.digits)
            ]
            draw = drawing.labelled_cells if coordinates else drawing.draw_cells
            picture = draw(texts, self.geometry)
        return f"{title}\n{picture}" if title else picture


# A grid refuses to be changed, even by itself, but for these. Twice as fast as object.__setattr__.
_set_digits = Grid.__dict__["digits"].__set__
_set_geometry = Grid.__dict__["geometry"].__set__


def _reading(geometry: Geometry | None, symbols: str | None) -> tuple[int | None, str | None]:
    """Return the size and the symbols that the text of a grid must have, None if any will do."""
    if geometry is None:
        return None, symbols
    usual = geometry.digits == range(1, geometry.size + 1)
    return geometry.size, symbols or (None if usual else symbols_on(geometry)[: len(geometry.digits)])
