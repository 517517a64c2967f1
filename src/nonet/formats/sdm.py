"""Collections: one puzzle per line, ``0`` for an empty cell.

```text
# comment lines and blank lines are skipped
530070000600195000098000060800060003400803001700020006060000280000419005000080079
```
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from nonet.errors import NonetError
from nonet.formats.base import Format, symbols_for
from nonet.formats.line import read
from nonet.geometry import SMALLEST
from nonet.grid import Grid
from nonet.notation import BLANK, write_digits

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle

_LINES_TO_SNIFF = 16


def write(puzzle: Puzzle, symbols: str | None = None) -> str:
    r"""Return the givens on one line, with ``.`` for an empty cell if ``0`` is the symbol of a digit.

    >>> from nonet.puzzle import Puzzle
    >>> write(Puzzle(Grid("12.. 3... .... ....")))
    '1200300000000000\n'
    """
    chosen = symbols_for(puzzle, symbols)
    return write_digits(puzzle.givens.digits, chosen, blank=BLANK if "0" in chosen else "0") + "\n"


def sniff(head: str, symbols: str | None = None) -> bool:
    """Say whether the first lines are nothing but cells, with ``0`` and no other blank."""
    stripped = (text.strip() for text in head.splitlines())
    texts = list(islice((t for t in stripped if t and not t.startswith("#")), _LINES_TO_SNIFF))
    return any("0" in text for text in texts) and all(_is_grid(text, symbols) for text in texts)


def _is_grid(text: str, symbols: str | None) -> bool:
    if not text.isalnum() or len(text) < SMALLEST**2 or "x" in text.lower():
        return False
    try:
        return len(Grid(text, symbols=symbols)) == len(text)
    except NonetError:
        return False


def in_symbols(symbols: str | None) -> Format:
    """Return this format with other symbols for the digits."""
    return Format(
        "sdm",
        summary="one puzzle per line, '0' for empty",
        suffixes=(".sdm",),
        sniff=partial(sniff, symbols=symbols),
        read=partial(read, symbols=symbols),
        write=partial(write, symbols=symbols),
        symbols=symbols,
        in_symbols=in_symbols,
    )


FORMAT = in_symbols(None)
