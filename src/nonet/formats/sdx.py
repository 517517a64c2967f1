"""SudoCue progress: a row of cells per line, separated by one blank each.

```text
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
6 9 2 8 u1 7 3 59 4
…
```

``u`` marks a digit that the player placed; a bare digit is a given, and several digits are
candidates. SudoCue writes a lone candidate as a bare digit too, so a bare digit of which a peer
still has the candidate is read as one, the rule of :mod:`nonet.formats.pencilmarks`. Where the rule
would be wrong, a lone candidate is written twice (``99``) and a given with a ``g`` (``g9``). A cell
in which nothing is noted is written as nothing, so that two blanks follow each other, and is read
as ``.`` or ``0`` too. The format ends at 9x9.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.formats.lone_digits import against_the_rule, place
from nonet.geometry import USUAL_SIZES
from nonet.grid import Grid
from nonet.notation import digits_of, mask_of, write_digits
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LARGEST = 9
_CELL = re.compile(r"[ug][1-9]|[1-9]*|[.0]")
_BLANK_ROWS = range(3, _LARGEST)
"""How many blanks a row of nothing but empty cells can have."""


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the one puzzle there is."""
    rows = _rows(lines)
    n = len(rows)
    if rows and (n not in USUAL_SIZES or n > _LARGEST):
        msg = f"expected 4, 6, 8 or 9 rows of as many cells, got {n} rows"
        raise FormatError(msg)
    cells: list[str] = []
    for number, text in rows:
        row = _cells(text, n)
        if len(row) != n:
            msg = f"expected {n} cells in each of {n} rows, got {len(row)}"
            raise FormatError(msg, line=number)
        for cell in row:
            _check(cell, n, number)
        cells += row
    if cells:
        yield _puzzle(cells)


def write(puzzle: Puzzle) -> str:
    """Return the rows with the givens, the placed digits and the candidates that are noted.

    >>> puzzle = Puzzle(Grid("1... .... .... ...."), Grid("12.. .... .... ...."), (0, 0, 12) + (0,) * 13)
    >>> write(puzzle).splitlines()[0]
    '1 u2 34 '
    """
    n = puzzle.geometry.size
    if n > _LARGEST:
        msg = f"an sdx file holds grids up to 9x9, not {n}x{n}"
        raise FormatError(msg)
    cells = list(map(_text, puzzle.givens.digits, puzzle.state.digits, puzzle.marks or [0] * n * n))
    bare = [_mask(cell) if cell[:1] != "u" else 0 for cell in cells]
    for cell, given in against_the_rule(bare, puzzle.givens).items():
        cells[cell] = f"g{cells[cell]}" if given else cells[cell] * 2
    return "".join(" ".join(cells[start : start + n]) + "\n" for start in range(0, n * n, n))


def sniff(head: str) -> bool:
    """Say whether there are n rows of n cells, one of them written as nothing or with more."""
    rows = _rows(head.splitlines())
    n = len(rows)
    if n not in USUAL_SIZES or n > _LARGEST:
        return False
    table = [_cells(text, n) for _, text in rows]
    return all(len(row) == n and all(map(_CELL.fullmatch, row)) for row in table) and any(
        len(cell) != 1 for row in table for cell in row
    )


def _rows(lines: Iterable[str]) -> list[tuple[int, str]]:
    """Return the lines with their numbers, without those that are no rows."""
    numbered = ((number, text.rstrip("\r\n")) for number, text in enumerate(lines, start=1))
    return [(number, text) for number, text in numbered if text.strip() or len(text) in _BLANK_ROWS]


def _cells(text: str, size: int) -> list[str]:
    """Return the cells of a row, whether empty ones are written or not."""
    cells = text.split(" ")
    return cells if len(cells) == size else text.split()


def _check(cell: str, size: int, line: int) -> None:
    if not _CELL.fullmatch(cell):
        msg = f"expected digits, or 'u' and a digit, got {cell!r}"
        raise FormatError(msg, line=line)
    if _mask(cell) >> size:
        msg = f"{a_grid(size)} has the digits 1 to {size}, not those of {cell!r}"
        raise FormatError(msg, line=line)


def _text(given: int, digit: int, mask: int) -> str:
    if given or digit:
        return f"{given}" if given else f"u{digit}"
    return write_digits(digits_of(mask))


def _mask(cell: str) -> int:
    return mask_of(int(char) for char in cell.lstrip("ug") if char not in ".0")


def _puzzle(cells: list[str]) -> Puzzle:
    masks = list(map(_mask, cells))
    users = {cell for cell, text in enumerate(cells) if text.startswith("u")}
    bare = [0 if cell in users else mask for cell, mask in enumerate(masks)]
    givens = place(bare, {c: text[0] == "g" for c, text in enumerate(cells) if len(text) > 1})
    placed = (masks[c].bit_length() if c in users else d for c, d in enumerate(givens.digits))
    state = Grid(bytes(placed))
    marks = tuple(0 if d else mask for d, mask in zip(state.digits, masks, strict=True))
    return Puzzle(givens, state, marks if any(marks) else None)


FORMAT = Format(
    "sdx",
    summary="SudoCue progress, 'u' for placed digits, with candidates",
    suffixes=(".sdx",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"state", "marks"}),
    many=False,
)
