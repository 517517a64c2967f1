"""How cells and digits are written.

A cell is written ``r1c5`` (rows and columns from 1) and read as that, as ``A5`` (rows from A,
columns from 1), as ``(row, column)`` from 0, or as its number from 0. A digit is written with the
symbol at its place: ``1`` to ``9``, then ``A`` to ``P``, unless other symbols are asked for. What people
read (words and pictures, not formats) can be asked to use other names and symbols: :func:`writing`.
"""

from __future__ import annotations

import re
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from operator import index
from typing import TYPE_CHECKING, Literal

from nonet.english import a_grid
from nonet.errors import FormatError, UnknownName
from nonet.geometry import LARGEST, SMALLEST, Geometry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""The usual symbol of each digit, 1 first."""

BLANK = "."
"""How an empty cell is written."""

Where = int | str | tuple[int, int]
"""Any way to say which cell: 4, "r1c5", "A5" or (0, 4)."""

_RC = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_SQUARE = re.compile(r"([A-Z])(\d{1,2})", re.IGNORECASE)


Names = Literal["rc", "a1"]
"""The ways to name a cell: ``r1c5`` or ``A5``."""

_names: ContextVar[Names] = ContextVar("names", default="rc")
_symbols: ContextVar[str | None] = ContextVar("symbols", default=None)
_board: ContextVar[Geometry | None] = ContextVar("board", default=None)


@contextmanager
def writing(*, names: Names | None = None, symbols: str | None = None) -> Iterator[None]:
    """Name cells and write digits in this way in all that people read: words and pictures.

    >>> with writing(names="a1", symbols="ABCDEFGHI"):
    ...     cell_name(4, 9), symbol_of(3)
    ('A5', 'C')

    Args:
        names: ``rc`` for ``r1c5``, ``a1`` for ``A5``; as it is if not given.
        symbols: the symbol of each digit, 1 first; as it is if not given.
    """
    symbols = _symbols.get() if symbols is None else checked_symbols(symbols)
    before = _names.set(names or _names.get()), _symbols.set(symbols)
    try:
        yield
    finally:
        _names.reset(before[0])
        _symbols.reset(before[1])


def chosen_symbols() -> str | None:
    """Return the symbols that :func:`writing` asks for, if it does."""
    return _symbols.get()


def symbols_on(geometry: Geometry) -> str:
    """Return the symbols of the digits of a grid, the first digit first.

    >>> from nonet.geometry import LARGEST, SMALLEST, Geometry
    >>> symbols_on(Geometry.of_size(4)), symbols_on(Geometry.of_size(4).with_digits(0, 10))
    ('123456789ABCDEFGHIJKLMNOP', '0123456789A')
    """
    first = geometry.digits.start
    return SYMBOLS if first == 1 else f"0{SYMBOLS}"[first : geometry.digits.stop]


@contextmanager
def on_board(geometry: Geometry) -> Iterator[None]:
    """Name cells and write digits as on a grid of this shape, for as long as it is spoken of.

    >>> from nonet.geometry import LARGEST, SMALLEST, Geometry
    >>> with on_board(Geometry.of_size(4).with_digits(0, 3)):
    ...     board().size, symbol_of(1)
    (4, '0')
    """
    before = _board.set(geometry)
    try:
        yield
    finally:
        _board.reset(before)


def board() -> Geometry:
    """Return the shape of the grid that is spoken of; the classic one if nothing is said."""
    return _board.get() or Geometry.of_size(9)


def symbol_of(digit: int) -> str:
    """Return how people see a digit.

    >>> symbol_of(9), symbol_of(10)
    ('9', 'A')
    """
    return (_symbols.get() or symbols_on(board()))[digit - 1]


def are_squares_named() -> bool:
    """Say whether cells are named in the form ``A5``."""
    return _names.get() == "a1"


def row_name(row: int) -> str:
    """Return what the names of the cells in a row, counted from 0, begin with.

    >>> row_name(0)
    'r1'
    """
    return _letter(row) if are_squares_named() else f"r{row + 1}"


def column_name(col: int) -> str:
    """Return what the names of the cells in a column, counted from 0, end with.

    >>> column_name(4)
    'c5'
    """
    return f"{col + 1}" if are_squares_named() else f"c{col + 1}"


def cell_name(cell: int, size: int) -> str:
    """Return the name of a cell: ``r1c5``, unless :func:`writing` asks for another.

    >>> cell_name(4, 9)
    'r1c5'
    """
    row, col = divmod(cell, size)
    return row_name(row) + column_name(col)


def square_name(cell: int, size: int) -> str:
    """Return the name of a cell in the form ``A5``.

    >>> square_name(4, 9), square_name(255, 16)
    ('A5', 'P16')
    """
    row, col = divmod(cell, size)
    return f"{_letter(row)}{col + 1}"


def _letter(row: int) -> str:
    return chr(ord("A") + row)


def cell_names(cells: Iterable[int], size: int) -> str:
    """Return the names of some cells, separated by blanks.

    >>> cell_names([0, 4], 9)
    'r1c1 r1c5'
    """
    return " ".join(cell_name(cell, size) for cell in cells)


def find_cell(where: Where, size: int) -> int:
    """Return the number of the cell that is meant.

    >>> find_cell("r2c3", 9), find_cell("B3", 9), find_cell((1, 2), 9), find_cell(11, 9)
    (11, 11, 11, 11)
    >>> find_cell("J1", 9)
    Traceback (most recent call last):
    ...
    nonet.errors.UnknownName: no cell of a 9x9 grid called 'J1'
    """
    row = col = -1
    if isinstance(where, str):
        if match := _RC.fullmatch(where):
            row, col = int(match[1]) - 1, int(match[2]) - 1
        elif match := _SQUARE.fullmatch(where):
            row, col = ord(match[1].upper()) - ord("A"), int(match[2]) - 1
    else:
        with suppress(TypeError, ValueError):  # three numbers, or none
            row, col = map(index, where) if isinstance(where, tuple) else divmod(index(where), size)
    if not (0 <= row < size and 0 <= col < size):
        raise UnknownName(where, kind=f"cell of {a_grid(size)}")
    return row * size + col


def mask_of(digits: Iterable[int]) -> int:
    """Return the bit set of some digits: bit ``d - 1`` for digit ``d``.

    >>> bin(mask_of([1, 3]))
    '0b101'
    """
    mask = 0
    for digit in digits:
        mask |= 1 << digit - 1
    return mask


def digits_of(mask: int) -> Iterator[int]:
    """Yield the digits of a bit set in ascending order.

    >>> list(digits_of(0b101))
    [1, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length()
        mask ^= lowest


def checked_symbols(symbols: str) -> str:
    """Return symbols of digits, if they can be told apart.

    >>> checked_symbols("0123456789ABCDE0")
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: expected 4 to 25 different letters and digits as symbols, got '0123456789ABCDE0'
    """
    if not SMALLEST <= len(set(symbols)) == len(symbols) <= LARGEST or not symbols.isalnum():
        known = f"{SMALLEST} to {LARGEST} different letters and digits as symbols"
        msg = f"expected {known}, got {symbols[:40]!r}"
        raise FormatError(msg)
    return symbols


def write_digits(digits: Iterable[int], symbols: str = SYMBOLS, *, blank: str = BLANK) -> str:
    """Return one symbol per digit, ``blank`` for 0.

    >>> write_digits([1, 0, 16])
    '1.G'
    """
    table = blank + symbols
    return "".join([table[digit] for digit in digits])
