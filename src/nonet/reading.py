"""How grids are read: text in any of the usual ways, and the possible digits of cells by name."""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError
from nonet.geometry import LARGEST, SMALLEST, USUAL_SIZES
from nonet.notation import BLANK, SYMBOLS, cell_name, checked_symbols, find_cell, mask_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_VALUES = {symbol: digit for digit, symbol in enumerate(SYMBOLS, start=1)}
_VALUES |= {symbol.lower(): digit for symbol, digit in _VALUES.items()}
_VALUES |= dict.fromkeys(".0xX*-_ ", 0)
_PLAIN = bytes(LARGEST + 1 if chr(c) in "*-_ " else _VALUES.get(chr(c), LARGEST + 1) for c in range(256))

_UP_TO = [bytes(range(size + 1)) for size in range(LARGEST + 1)]

LONGEST_TEXT = 1 << 16
"""In characters. A grid with its borders and a few words around it needs no more."""

_LEAST_DIGITS = 0.3
"""What part of a text must be digits and blanks for it to be meant as a grid."""

SHAPE_WORD = re.compile(r"(boxes|regions|diagonals|house)=(\S*)")
"""A word that tells the shape of the grid that it stands beside, see ``nonet.formats.shape``."""

_NUMBERS = re.compile(r"(?<![^\s|,;])(?:\d{1,2}|[.xX*_-])(?![^\s|,;])")
# Ways to pick the cells out of a text, the likeliest first. Letters that cannot be cells are words
# beside the grid; the rarer blanks are often borders, so they count only if nothing else fits.
_READINGS = tuple(
    re.compile(pattern)
    for pattern in (
        "[0-9A-Za-z.]",
        "[0-9.]",
        "[0-9A-Za-z*]",
        "[0-9A-Za-z_]",
        "[0-9A-Za-z-]",
        "[0-9A-Za-z ]",
    )
)


def read_values(values: Mapping[str, object], size: int | None) -> tuple[int, ...]:
    """Return the bit set of each cell from a dict of possible digits by name, one for every cell.

    >>> [bin(mask) for mask in read_values({f"{row}{col}": "24" for row in "ABCD" for col in "1234"}, 4)][:2]
    ['0b1010', '0b1010']

    Raises:
        FormatError: if cells are missing, or a cell has what is no digit.
        UnknownName: if there is no such cell.
    """
    size = isqrt(len(values)) if size is None else size
    if len(values) != size**2 or not SMALLEST <= size <= LARGEST:
        expected = f"{size**2} cells" if size in USUAL_SIZES else "all cells of a grid"
        msg = f"expected the values of {expected}, got {len(values)}"
        raise FormatError(msg)
    masks = dict.fromkeys(range(size**2), -1)
    for name, possible in values.items():
        digits = [_VALUES.get(symbol, 0) for symbol in possible] if isinstance(possible, str) else [0]
        if not all(1 <= digit <= size for digit in digits):
            msg = f"{name}: expected digits from 1 to {SYMBOLS[size - 1]}, got {possible!r}"
            raise FormatError(msg)
        masks[find_cell(name, size)] = mask_of(digits)
    if missing := [cell for cell, mask in masks.items() if mask < 0]:
        msg = f"expected the values of {size**2} cells, got none of {cell_name(missing[0], size)}"
        raise FormatError(msg)
    return tuple(masks.values())


def plain_digits(text: str) -> bytes:
    """Return a digit for each character, one too large for any grid if it is no plain cell.

    >>> list(plain_digits("1.A?"))
    [1, 0, 10, 26]
    """
    return text.encode("ascii", "replace").translate(_PLAIN)


def all_up_to(digits: bytes, size: int) -> bool:
    """Say whether no digit is too large for a grid.

    >>> all_up_to(bytes([0, 4, 1]), 4), all_up_to(bytes([0, 5, 1]), 4)
    (True, False)
    """
    return not digits.strip(_UP_TO[size])  # many times as fast as max()


def read_digits(text: str, *, size: int | None = None, symbols: str | None = None) -> bytes:
    r"""Return the digits of a grid written in any of the usual ways, 0 for an empty cell.

    Symbols and blanks count, everything else (spaces, newlines, borders) is skipped. Blanks are
    ``.``, ``0``, ``x``, and ``*``, ``_``, ``-`` or a space if only that makes the count right.
    Above 9x9, numbers separated by spaces, commas or bars are read as well. Digits of other scripts
    (``４８５``) are read as what they are; raised, lowered and circled ones may be notes and are refused.

    >>> list(read_digits("1 2 | 3 4\n3 4 | . .\n----+----\n2 1 | 4 3\n4 3 | . 1"))
    [1, 2, 3, 4, 3, 4, 0, 0, 2, 1, 4, 3, 4, 3, 0, 1]

    Args:
        text: the grid.
        size: how many rows it must have; any size that fits if not given.
        symbols: the symbol of each digit, 1 first. A symbol ``0`` is then a digit, not a blank.

    Raises:
        FormatError: if the text has not as many cells as a grid, or a symbol no digit has.
    """
    if len(text) > LONGEST_TEXT:
        msg = f"expected a grid, got a text of {len(text):,} characters"
        raise FormatError(msg)
    text = _with_plain_digits(text, symbols or "")
    if symbols is not None:
        _refuse_shape(text)
        return _read_symbols(text, symbols, size or len(symbols))
    plain = plain_digits(text)
    if _fits(len(plain), size) and all_up_to(plain, isqrt(len(plain))):
        return plain  # nothing but cells, as most texts are
    _refuse_shape(text)
    numbers = [int(token) if token.isdecimal() else 0 for token in _NUMBERS.findall(text)]
    if _fits(len(numbers), size) and 9 < max(numbers) <= isqrt(len(numbers)):
        return bytes(numbers)
    error = None
    for reading in _READINGS:
        chars = reading.findall(text)
        if _fits(len(chars), size):
            top = isqrt(len(chars))
            digits = [_VALUES.get(char, LARGEST + 1) for char in chars]
            if max(digits) <= top:
                return bytes(digits)
            error = error or _wrong_symbol(text, reading, top)
    raise error or _wrong_count(text, size)


def _refuse_shape(text: str) -> None:
    """Refuse words about the shape, since without them a grid is another one."""
    if "=" in text and (word := SHAPE_WORD.search(text)):
        raise _at(text, word.start(), f"expected cells alone, got {word[0][:40]!r}; loads() reads shapes")


def _with_plain_digits(text: str, symbols: str) -> str:
    """Return a text with the digits of all scripts written as 0 to 9, unless they are symbols."""
    if text.isascii():
        return text
    strange = {char for char in text if char > "9" and char.isdigit() and char not in symbols}
    for char in strange:
        if not char.isdecimal():
            raise _at(text, text.index(char), f"expected digits that stand by themselves, got {char!r}")
    return text.translate({ord(char): str(int(char)) for char in strange})


def _read_symbols(text: str, symbols: str, size: int) -> bytes:
    checked_symbols(symbols)
    if symbols == symbols.upper():
        text = text.upper()
    for blanks in (f"{BLANK}0", ".0*_-"):
        chars = [char for char in text if char in symbols or char in blanks]
        if len(chars) == size * size:
            return bytes(symbols.find(char) + 1 for char in chars)
    msg = f"expected {size * size} cells written with {symbols!r} or {BLANK!r}, got {len(chars)}"
    raise FormatError(msg)


def _fits(count: int, size: int | None) -> bool:
    """Say whether a grid (of this size, if any) has this many cells."""
    side = isqrt(count)
    return side * side == count and SMALLEST <= side <= LARGEST and size in (None, side)


def _wrong_symbol(text: str, reading: re.Pattern[str], size: int) -> FormatError:
    match = next(m for m in reading.finditer(text) if _VALUES.get(m[0], LARGEST + 1) > size)
    reason = f"{a_grid(size)} has the digits 1 to {SYMBOLS[size - 1]}, not {match[0]!r}"
    return _at(text, match.start(), reason)


def _at(text: str, place: int, reason: str) -> FormatError:
    """Return what is wrong at a place of a text."""
    before = text[:place]
    return FormatError(reason, line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))


def _wrong_count(text: str, size: int | None) -> FormatError:
    count = len(_READINGS[0].findall(text))
    if size is not None:
        return FormatError(f"expected {size * size} cells, got {count}")
    if count == 0:
        return FormatError("expected a grid, got no cells at all")
    if len(_READINGS[1].findall(text)) < count * _LEAST_DIGITS:
        return FormatError("expected a grid of digits, got words")
    if count < SMALLEST**2:
        return FormatError(f"expected at least {SMALLEST**2} cells ({SMALLEST}x{SMALLEST}), got {count}")
    near = min(USUAL_SIZES, key=lambda usual: abs(usual * usual - count))
    return FormatError(f"expected {near * near} cells for {a_grid(near)}, got {count}")
