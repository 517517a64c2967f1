"""Candidate grids as HoDoKu, Simple Sudoku and SudokuWiki draw them: a token of digits per cell.

```text
.--------.---------.
| 1   2  | 3   4   |
| 3   4  | 1   2   |
:--------+---------:
| 24  13 | 24  123 |
| 24  13 | 24  123 |
'--------'---------'
```

Such a grid does not say whether a lone digit is placed or the last candidate. HoDoKu's rule is
kept: it is placed unless some peer still has that candidate. Where the rule would be wrong, the
placed digits are written in brackets (``<5>``) and all others are candidates; if none is placed, a
lone candidate is written twice (``55``). HoDoKu reads past both. Placed digits are read as givens,
except that ``*5*`` beside others in brackets is one that the player placed. A cell in which
nothing is noted is written ``.``.

Any borders are read, words around the grids are skipped, and so are the signs that HoDoKu sets
beside the digits of a step (``*``, ``#``, ``@``, ``-``, a letter). The export of Simple Sudoku,
which has the givens and the values in grids of their own before the candidates, is read as one.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.formats.lone_digits import against_the_rule, place, written_masks
from nonet.geometry import USUAL_SIZES, box_shape
from nonet.grid import Grid
from nonet.notation import BLANK, SYMBOLS, digits_of, mask_of, write_digits
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BARS = str.maketrans(dict.fromkeys("|│┃║", " "))
_BORDER = re.compile(r"-{3}|[─━═]")
_PLAIN = re.compile(r"[1-9.]{3}")
_PLAIN_SIZE = 9
_LINES_TO_SNIFF = 64

Cells = list[tuple[int, str]]
"""For each cell of a row its candidates, and a sign: ``<`` given, ``*`` placed, ``?`` neither."""


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield a puzzle for each n rows of n tokens."""
    rows: list[Cells] = []
    plain: list[str] = []
    number = 0
    for number, text in enumerate(lines, start=1):
        tokens = _tokens(text)
        if rows and tokens:
            rows.append(_row(tokens, len(rows[0]), number))
        elif len(tokens) == 3 and all(map(_PLAIN.fullmatch, tokens)):
            plain.append("".join(tokens))
        elif cells := _cells(tokens):
            rows.append(cells)
        if rows and len(rows) == len(rows[0]):
            _check_before(plain, len(rows), number)
            yield _puzzle(rows, "".join(plain))
            rows, plain = [], []
    if rows:
        n = len(rows[0])
        msg = f"expected {n} rows of {n} cells, got {len(rows)}"
        raise FormatError(msg, line=number)
    if plain:
        msg = "expected a grid of candidates after the givens, got the end"
        raise FormatError(msg, line=number)


def _check_before(plain: list[str], size: int, line: int) -> None:
    """Refuse rows of givens, and of values, that do not go with the candidates after them."""
    if plain and size != _PLAIN_SIZE:
        msg = f"expected a 9x9 grid of candidates after givens of nine cells a row, got {size}x{size}"
        raise FormatError(msg, line=line)
    if len(plain) not in (0, size, 2 * size):
        msg = f"expected {size} rows of givens before the candidates, got {len(plain)}"
        raise FormatError(msg, line=line)


def write(puzzle: Puzzle) -> str:
    """Return the candidates as HoDoKu draws them, each column as wide as it needs to be.

    >>> print(write(Puzzle(Grid("1234 341. .... ...."))), end="")
    .--------.---------.
    | 1   2  | 3   4   |
    | 3   4  | 1   2   |
    :--------+---------:
    | 24  13 | 24  123 |
    | 24  13 | 24  123 |
    '--------'---------'
    """
    masks = written_masks(puzzle)
    unclear = against_the_rule(masks, puzzle.state)
    n = puzzle.geometry.size
    tokens = [write_digits(digits_of(mask)) or BLANK for mask in masks]
    if any(puzzle.state.digits) and unclear:
        for cell, digit in enumerate(puzzle.state.digits):
            tokens[cell] = f"<{tokens[cell]}>" if digit else tokens[cell]
    else:
        for cell in unclear:
            tokens[cell] *= 2
    widths = [max(map(len, tokens[col::n])) for col in range(n)]
    padded = [f"{token:{widths[cell % n]}}" for cell, token in enumerate(tokens)]
    height, width = puzzle.geometry.box_size or box_shape(n)
    boxes = range(0, n, width)
    dashes = ["-" * (sum(widths[b : b + width]) + 2 * width) for b in boxes]
    lines = []
    for row in range(n):
        if row % height == 0:
            lines.append(":" + "+".join(dashes) + ":" if row else "." + ".".join(dashes) + ".")
        cells = padded[row * n : row * n + n]
        lines.append("".join(f"| {'  '.join(cells[b : b + width])} " for b in boxes) + "|")
    lines.append("'" + "'".join(dashes) + "'")
    return "\n".join(lines) + "\n"


def sniff(head: str) -> bool:
    """Say whether the first lines hold a grid of tokens, some of several digits in order."""
    lines = list(islice(head.splitlines(), _LINES_TO_SNIFF))
    try:
        if next(read(lines), None) is None:
            return False
    except FormatError:
        return False
    cells = [cell for tokens in map(_tokens, lines) for cell in _cells(tokens)]
    if len(cells) > 9 * 9 and any(sign == "?" for _, sign in cells):
        # A drawn 16x16 grid can have numbers in its cells, 11 among them, none of three digits.
        return any(mask.bit_count() > 2 for mask, _ in cells)
    return any(mask.bit_count() > 1 for mask, _ in cells)


def _tokens(text: str) -> list[str]:
    return [] if _BORDER.search(text) else text.translate(_BARS).split()


def _cells(tokens: list[str]) -> Cells:
    """Return the cells of a row, or nothing if these are just words."""
    matches = [_pattern(len(tokens)).fullmatch(token) for token in tokens]
    if len(tokens) not in USUAL_SIZES or not all(matches):
        return []
    return [(_mask(match[2]), _sign(*match.groups())) for match in matches if match]


def _row(tokens: list[str], size: int, line: int) -> Cells:
    """Return the cells of a row that must be one."""
    if len(tokens) != size:
        msg = f"expected {size} cells, got {len(tokens)}"
        raise FormatError(msg, line=line)
    if cells := _cells(tokens):
        return cells
    wrong = next(token for token in tokens if not _pattern(size).fullmatch(token))
    msg = f"expected the candidates of a cell, 1 to {SYMBOLS[size - 1]}, got {wrong!r}"
    raise FormatError(msg, line=line)


@cache
def _pattern(size: int) -> re.Pattern[str]:
    """Return what a cell looks like: signs, then digits or a blank, then perhaps signs again."""
    letters = "A-Z" if size <= 9 else ""
    digits = SYMBOLS[:size]
    return re.compile(rf"([<*#@{letters}]*)([.0]|-?[{digits}][{digits}-]*)([>*#@]*)")


def _sign(before: str, digits: str, after: str) -> str:
    if before == "<" or before == after == "*":
        return before
    return "?" if len(digits) > 1 and len(set(digits)) == 1 else ""


def _mask(token: str) -> int:
    return mask_of(SYMBOLS.index(symbol) + 1 for symbol in token if symbol not in ".0-")


def _puzzle(rows: list[Cells], plain: str) -> Puzzle:
    """Return the puzzle of a grid, with the givens and the values that stood before it, if any."""
    masks = [mask for row in rows for mask, _ in row]
    signs = [sign for row in rows for _, sign in row]
    if "<" in signs:
        said = {cell: sign in {"<", "*"} for cell, sign in enumerate(signs)}
    else:
        said = {cell: sign != "?" for cell, sign in enumerate(signs) if sign}
    given, values = plain[: len(masks)], plain[len(masks) :]
    said |= {cell: True for cell, char in enumerate(given) if char != BLANK}
    said |= {cell: char != BLANK for cell, char in enumerate(values)}
    state = place(masks, said)
    placed = zip(signs, state.digits, strict=True)
    givens = Grid(given or bytes(0 if sign == "*" else digit for sign, digit in placed))
    marks = tuple(0 if d else mask for d, mask in zip(state.digits, masks, strict=True))
    return Puzzle(givens, state, marks if any(marks) else None)


FORMAT = Format(
    "pencilmarks",
    summary="candidate grids of HoDoKu, Simple Sudoku, SudokuWiki",
    suffixes=(".pm",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"marks"}),
)
