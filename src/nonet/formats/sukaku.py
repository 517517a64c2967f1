"""Sukaku: every candidate of every cell, n characters per cell, so 729 for a 9x9 grid.

```text
1...........5......23..6..9…
```

A character is a digit at its place or ``.`` (also ``0``); one puzzle per line, or with its lines
broken after a row or after a cell. Whether a lone digit is placed or the last candidate is told by
the rule of :mod:`nonet.formats.pencilmarks`. Where the rule would be wrong, the blanks of the cell
are of both kinds: ``.`` first says that the digit is placed, ``0`` first that it is a candidate.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.formats.lone_digits import against_the_rule, place, written_masks
from nonet.geometry import USUAL_SIZES
from nonet.notation import SYMBOLS
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BLANKS = ".0"
_LINES_TO_SNIFF = 32

# By the length of a line: the size of the grid and how many lines it takes. A whole grid on a line
# goes before a row, and a row before a cell.
_SHAPES = {n: (n, n * n) for n in USUAL_SIZES}
_SHAPES |= {n * n: (n, n) for n in USUAL_SIZES}
_SHAPES |= {n**3: (n, 1) for n in USUAL_SIZES}


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield a puzzle for each n³ characters."""
    parts: list[str] = []
    size = count = number = 0
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if not parts:
            size, count = _shape(text, number)
        elif len(text) != len(parts[0]):
            msg = f"expected {len(parts[0])} characters as in the line before, got {len(text)}"
            raise FormatError(msg, line=number)
        _check(text, size, number)
        parts.append(text)
        if len(parts) == count:
            yield _puzzle("".join(parts), size)
            parts = []
    if parts:
        msg = f"expected {count} lines of {len(parts[0])} characters, got {len(parts)}"
        raise FormatError(msg, line=number)


def write(puzzle: Puzzle) -> str:
    r"""Return the candidates of all cells on one line.

    >>> from nonet.grid import Grid
    >>> write(Puzzle(Grid("1234 341. .... ....")))
    '1....2....3....4..3....41....2...2.41.3..2.4123..2.41.3..2.4123.\n'
    """
    masks = written_masks(puzzle)
    unclear = against_the_rule(masks, puzzle.state)
    symbols = SYMBOLS[: puzzle.geometry.size]
    cells = []
    for cell, mask in enumerate(masks):
        text = "".join(s if mask >> bit & 1 else "." for bit, s in enumerate(symbols))
        if cell in unclear:
            text = _say(text, placed=unclear[cell])
        cells.append(text)
    return "".join(cells) + "\n"


def sniff(head: str) -> bool:
    """Say whether each digit of the first lines stands at its own place in its cell.

    Lines of 16, 64, 81 … characters can be whole grids too, but in a grid with two digits in some
    cell and one in each other, some column would hold a digit twice.
    """
    stripped = (text.strip() for text in head.splitlines())
    texts = list(islice((t for t in stripped if t and not t.startswith("#")), _LINES_TO_SNIFF))
    if not texts or len(texts[0]) not in _SHAPES:
        return False
    size, count = _SHAPES[len(texts[0])]
    if not all(map(_in_place, texts, [size] * len(texts))):
        return False
    if size == 4 or count > 1:
        cells = [t[i : i + size].strip(_BLANKS) for t in texts for i in range(0, len(t), size)]
        return all(cells) and max(map(len, cells)) > 1
    return True


def _shape(text: str, line: int) -> tuple[int, int]:
    if len(text) not in _SHAPES:
        msg = f"expected 729 characters, nine for each cell, got {len(text)}"
        raise FormatError(msg, line=line)
    return _SHAPES[len(text)]


def _check(text: str, size: int, line: int) -> None:
    for column, char in enumerate(text, start=1):
        if char not in SYMBOLS[:size] and char not in _BLANKS:
            msg = f"expected a digit from 1 to {SYMBOLS[size - 1]} or '.', got {char!r}"
            raise FormatError(msg, line=line, column=column)


def _in_place(text: str, size: int) -> bool:
    return len(text) % size == 0 and all(
        char in _BLANKS or char == SYMBOLS[column % size] for column, char in enumerate(text)
    )


def _puzzle(text: str, size: int) -> Puzzle:
    masks = []
    said = {}
    for cell in range(size * size):
        chars = text[cell * size : cell * size + size]
        masks.append(sum(1 << bit for bit, s in enumerate(SYMBOLS[:size]) if s in chars))
        if "." in chars and "0" in chars:
            said[cell] = chars.index(".") < chars.index("0")
    givens = place(masks, said)
    marks = tuple(0 if d else mask for d, mask in zip(givens.digits, masks, strict=True))
    return Puzzle(givens, marks=marks if any(marks) else None)


def _say(text: str, *, placed: bool) -> str:
    """Return the characters of a cell with blanks that say what its lone digit is."""
    first = text.index(".")
    if placed:
        return text[: first + 1] + text[first + 1 :].replace(".", "0")
    return text.replace(".", "0", 1)


FORMAT = Format(
    "sukaku",
    summary="n characters per cell, one for each candidate",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"marks"}),
)
