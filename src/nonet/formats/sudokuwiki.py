"""Links to the solver of SudokuWiki, one per line: the 81 givens of a 9x9 grid.

```text
https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006…
```

>>> link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + "12" + "0" * 79
>>> next(read([link])).givens.clues
2
"""

from __future__ import annotations

import re

from nonet.errors import FormatError
from nonet.formats.base import Format, one_per_line, shown
from nonet.grid import Grid
from nonet.notation import write_digits
from nonet.puzzle import Puzzle

_PREFIX = "https://www.sudokuwiki.org/sudoku.htm?bd="
_HOST = re.compile(r"(?:https?://)?(?:www\.)?sudokuwiki\.org/", re.IGNORECASE)
_BOARD = re.compile(r"[?&]bd=([^&#]*)", re.IGNORECASE)


def _read_link(link: str) -> Puzzle:
    board = _BOARD.search(link) if _HOST.match(link) else None
    if board is None:
        msg = f"expected a link {_PREFIX}…, got {shown(link)}"
        raise FormatError(msg)
    cells = board[1]
    column = board.start(1) + 1
    if len(cells) != 81:
        msg = f"expected 81 digits after 'bd=', got {len(cells)} characters"
        raise FormatError(msg, column=column)
    if wrong := re.search(r"[^0-9.]", cells):
        msg = f"expected a digit, '0' or '.', got {wrong[0]!r}"
        raise FormatError(msg, column=column + wrong.start())
    return Puzzle(Grid([int(cell) if cell != "." else 0 for cell in cells]))


read = one_per_line(_read_link)


def write(puzzle: Puzzle) -> str:
    """Return the link of a 9x9 puzzle."""
    size = puzzle.geometry.size
    if size != 9:
        msg = f"a link to SudokuWiki holds a 9x9 grid, not {size}x{size}"
        raise FormatError(msg)
    return f"{_PREFIX}{write_digits(puzzle.givens.digits, blank='0')}\n"


def sniff(head: str) -> bool:
    """Say whether the text begins with a link to SudokuWiki."""
    return _HOST.match(head.lstrip("\ufeff \t\r\n")) is not None


FORMAT = Format(
    "sudokuwiki",
    summary="links to the solver of SudokuWiki",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    is_code=True,
)
