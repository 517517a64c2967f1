"""The digits of many 9x9 puzzles, read from whatever they are handed in as: a row of 81 for each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet import _core
from nonet.errors import FormatError, NonetError, UnsupportedRules, on_one_line
from nonet.question import asked_grid
from nonet.reading import SHAPE_WORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet.question import AnyPuzzles

_CELLS = b".*_xX-0123456789"
_SEPARATORS = b" \t\r,;|#"
"""What may follow the 81 cells of one of many puzzles; the rest of the string is not read."""
_DIGITS = bytes.maketrans(_CELLS, bytes([0] * 7 + [*range(1, 10)]))
_SYMBOLS = "81 symbols, digits or blanks"
_ROW = "81 digits from 0 to 9"

_SHAPE_WORD = re.compile(rb"^[^#\n]*\s(" + SHAPE_WORD.pattern.encode() + rb")", re.MULTILINE)


def read_cells(puzzles: AnyPuzzles) -> NDArray[np.uint8]:
    """Return the digits of many 9x9 puzzles, a row of 81 for each.

    >>> read_cells("." * 81).shape
    (1, 81)
    >>> read_cells(["." * 81, None])
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: puzzle 1, counted from 0: expected 81 symbols, digits or blanks, got a null
    """
    import numpy as np

    if isinstance(puzzles, str | bytes):
        return _read_text(puzzles.encode(errors="replace") if isinstance(puzzles, str) else puzzles)
    if isinstance(puzzles, np.ndarray):
        if puzzles.ndim != 1 or puzzles.dtype.kind in "biufc":
            return _read_array(puzzles)
    elif (column := _read_arrow(puzzles)) is not None:
        return column
    if hasattr(puzzles, "to_pylist"):
        items = puzzles.to_pylist()
    elif hasattr(puzzles, "__iter__"):
        items = list(puzzles)
    else:
        msg = f"expected many puzzles, got {on_one_line(puzzles)}"
        raise FormatError(msg)
    cells = _read_strings(items)
    return _read_items(items) if cells is None else cells


def unchecked_cells(puzzles: AnyPuzzles) -> NDArray[np.uint8]:
    """Return the digits of many 9x9 puzzles, but an array of bytes as it is: neither copied nor looked at.

    The threads of the core look at each byte just before they work on it, and tell :func:`expect_digits`.

    >>> import numpy as np
    >>> rows = np.full((2, 81), 10, dtype=np.uint8)
    >>> unchecked_cells(rows) is rows
    True
    """
    import numpy as np

    if isinstance(puzzles, np.ndarray) and puzzles.dtype == np.uint8 and puzzles.ndim != 1:
        return np.ascontiguousarray(_rows(puzzles))
    return read_cells(puzzles)


def expect_digits(cells: NDArray[np.uint8], wrong: int | None) -> None:
    """Refuse puzzles of which the core says that a byte is no digit.

    >>> import numpy as np
    >>> rows = np.full((2, 81), 10, dtype=np.uint8)
    >>> expect_digits(rows, None)
    >>> expect_digits(rows, 81)
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: puzzle 1, counted from 0: expected 81 digits from 0 to 9, got 10

    Args:
        cells: the digits of the puzzles.
        wrong: the place of the first byte that is no digit, None if all are.
    """
    if wrong is not None:
        row, cell = divmod(wrong, 81)
        raise _no_puzzle(row, _ROW, str(cells[row, cell]))


def _rows(array: NDArray[np.integer]) -> NDArray[np.integer]:
    """Return an array as rows of 81, whatever is in them."""
    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        msg = f"expected rows of 81 digits, got an array of the shape {array.shape}"
        raise FormatError(msg)
    return array


def _read_array(array: NDArray[np.integer]) -> NDArray[np.uint8]:
    import numpy as np

    array = _rows(array)
    if array.dtype.kind not in "biuf":
        msg = f"expected rows of 81 digits, got an array of {array.dtype}"
        raise FormatError(msg)
    with np.errstate(invalid="ignore"):  # what cannot be a byte differs from any
        cells = np.array(array, dtype=np.uint8, order="C")  # a copy, which nobody changes once it is checked
    if cells.max(initial=0) > 9 or (array.dtype != np.uint8 and (cells != array).any()):
        row, cell = divmod(int(((cells > 9) | (cells != array)).argmax()), 81)
        raise _no_puzzle(row, _ROW, str(array[row, cell]))
    return cells


def _read_text(text: bytes) -> NDArray[np.uint8]:
    import numpy as np

    _refuse_shapes(text)
    cells = np.empty((len(text) // 81 + 1, 81), dtype=np.uint8)
    number, line, column = _core.read_puzzles(text, cells)
    if line:
        msg = f"expected {_SYMBOLS}"
        raise FormatError(msg, line=line, column=column)
    return cells[:number]


def _refuse_shapes(text: bytes) -> None:
    """Refuse words about the shape of a grid behind its cells, as in ``nonet.formats.shape``."""
    if b"=" in text and (word := _SHAPE_WORD.search(text)):
        msg = f"expected classic 9x9 grids, got one with {word[1].decode(errors='replace')}"
        raise FormatError(msg, line=text.count(b"\n", 0, word.start(1)) + 1)


def _read_strings(items: Sequence[object]) -> NDArray[np.uint8] | None:
    """Return the digits of strings as the core reads lines; None if not every item is one line of a text.

    A line break in an item, or an item that is skipped in a text, would shift all that follow.
    """
    import numpy as np

    kinds = set(map(type, items))
    if all(issubclass(kind, str) for kind in kinds):
        text = "\n".join(items).encode(errors="replace")  # type: ignore[arg-type]
    elif kinds == {bytes}:
        text = b"\n".join(items)  # type: ignore[arg-type]
    else:
        return None
    if text.count(b"\n") != max(len(items) - 1, 0):
        return None
    _refuse_shapes(text)
    cells = np.empty((len(text) // 81 + 1, 81), dtype=np.uint8)
    number, _, _ = _core.read_puzzles(text, cells)
    return cells[:number] if number == len(items) else None


def _read_arrow(puzzles: object) -> NDArray[np.uint8] | None:
    """Return the digits of an Arrow column of strings; None if it is nothing of the kind."""
    try:
        if hasattr(puzzles, "__arrow_c_array__"):
            read = _core.read_arrow_array(*puzzles.__arrow_c_array__())
        elif hasattr(puzzles, "__arrow_c_stream__"):
            read = _core.read_arrow_stream(puzzles.__arrow_c_stream__())
        else:
            return None
    except (ImportError, TypeError, ValueError):
        return None  # a pandas series has the method whether it can be an Arrow column or not
    if read is None:
        return None
    cells, wrong = read
    if wrong is not None:
        raise _no_puzzle(len(cells), _SYMBOLS, "a null" if wrong == 0 else _wrong_from(wrong))
    return cells


def _read_items(items: Iterable[object]) -> NDArray[np.uint8]:
    """Return the digits of grids, puzzles and strings, one by one."""
    import numpy as np

    digits = b"".join(_digits(item, number) for number, item in enumerate(items))
    return np.frombuffer(digits, dtype=np.uint8).reshape(-1, 81)


def _digits(item: object, number: int) -> bytes:
    if isinstance(item, str | bytes):
        text = item.encode(errors="replace") if isinstance(item, str) else item
        head = text[:81]
        cells = head[: len(head) - len(head.lstrip(_CELLS))]
        if len(cells) < 81 or text[81:82].strip(_SEPARATORS):
            raise _no_puzzle(number, _SYMBOLS, _wrong_from(len(cells) + 1))
        return cells.translate(_DIGITS)
    if item is None:
        raise _no_puzzle(number, _SYMBOLS, "a null")
    try:
        grid = asked_grid(item)  # type: ignore[arg-type]  # which says if it is none
    except UnsupportedRules:
        raise
    except NonetError:
        raise _no_puzzle(number, "a classic 9x9 grid", on_one_line(item)) from None
    if not grid.geometry.is_classic:
        raise _no_puzzle(number, "a classic 9x9 grid", on_one_line(item))
    return grid.digits


def _wrong_from(column: int) -> str:
    return f"something else from column {column} on"


def _no_puzzle(number: int, expected: str, got: str) -> FormatError:
    """Return what is wrong with one of many puzzles."""
    return FormatError(f"expected {expected}, got {got}", row=number)
