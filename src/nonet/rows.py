"""The digits of a grid that is handed in as rows, numbers or an array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from numbers import Complex, Real
from typing import TYPE_CHECKING

from nonet.errors import FormatError, on_one_line
from nonet.geometry import LARGEST
from nonet.notation import BLANK

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.grid import Grid

Rows = Sequence[Sequence[int | str | None]]
"""Rows of digits as numbers or as symbols, with 0 or None for an empty cell; a string is a row of symbols."""


def read_rows(cells: Rows | Sequence[int] | NDArray[np.integer] | Grid, symbols: str) -> bytes:
    """Return the digits of rows, of a flat sequence or of an array.

    >>> list(read_rows(["12..", "3...", "....", "...."], "1234"))[:5]
    [1, 2, 0, 0, 3]
    >>> list(read_rows([[1, None]], "1234"))
    [1, 0]

    Raises:
        FormatError: if something in them is no digit, or the rows of a grid are not as long as each other.
    """
    if isinstance(cells, bytes):
        return cells
    if getattr(cells, "dtype", None) == "uint8":
        return bytes(cells.tobytes())  # type: ignore[union-attr]
    if not isinstance(cells, Iterable):
        msg = f"expected text, rows or digits of a grid, got {on_one_line(cells)}"
        raise FormatError(msg)
    table = {"": 0, "0": 0, BLANK: 0}
    table |= {symbol: digit for digit, symbol in enumerate(symbols, start=1)}
    digits = bytearray()
    lengths = []
    for number, row in enumerate(cells):
        before = len(digits)
        for item in _items(row):
            digit = table.get(item) if isinstance(item, str) else _whole(item)
            if digit is None or not 0 <= digit <= LARGEST:
                msg = f"row {number + 1}: {on_one_line(item)} is no digit"
                raise FormatError(msg)
            digits.append(digit)
            if len(digits) > LARGEST**2:
                msg = f"expected at most {LARGEST**2} cells ({LARGEST}x{LARGEST})"
                raise FormatError(msg)
        lengths.append(len(digits) - before)
    _check_rows(lengths)
    return bytes(digits)


def _items(row: object) -> Iterable[object]:
    """Return what is in the cells of a row, or the one cell that stands by itself; 0 for None in a row."""
    return (0 if item is None else item for item in row) if isinstance(row, Iterable) else (row,)


def _check_rows(lengths: list[int]) -> None:
    """Raise FormatError if rows, the sum of which makes a grid, are not as long as each other."""
    size = isqrt(sum(lengths))
    if len(lengths) == size and size**2 == sum(lengths):
        for number, length in enumerate(lengths):
            if length != size:
                msg = f"row {number + 1}: expected {size} cells, got {length}"
                raise FormatError(msg)


def _whole(number: object) -> int | None:
    """Return the int that a number of any type is; None if there is no such int."""
    if isinstance(number, Complex) and not isinstance(number, Real):
        return None  # numpy would only warn, and take the real part
    try:
        whole = int(number)  # type: ignore[call-overload]
    except (TypeError, ValueError, OverflowError):  # no number, nan, infinity
        return None
    return whole if whole == number else None
