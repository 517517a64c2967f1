"""One puzzle per line: n² symbols, then perhaps a solution or a comment.

```text
# comment lines and blank lines are skipped
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # newspaper
```

The cells may stand in any field of the line, so the fixed records of puzzle banks (a hash, the
puzzle, a rating) and comma-separated exports are read too. Where the shape of a grid is not the usual one of
its size, words behind the cells tell it: ``boxes=3x2``, ``diagonals=both``; see ``nonet.formats.shape``.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from nonet.errors import FormatError, NonetError
from nonet.formats.base import Format, symbols_for
from nonet.formats.shape import Shape, shape_words, shaped_grid, words_for
from nonet.geometry import SMALLEST
from nonet.notation import write_digits
from nonet.puzzle import Puzzle
from nonet.reading import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.grid import Grid

_SEPARATORS = re.compile(r"[\s,;|]+")
_ROWS_TO_SNIFF = 16


def read(lines: Iterable[str], symbols: str | None = None) -> Iterator[Puzzle]:
    """Yield a puzzle for each line that is not blank and not a comment."""
    for number, text in _content(lines):
        try:
            yield read_line(text, symbols)
        except NonetError as error:
            raise FormatError.on_line(number, error) from None


def read_line(text: str, symbols: str | None = None) -> Puzzle:
    """Return the puzzle on one line.

    >>> read_line("1234341221434321 # all of it").info
    {'comment': 'all of it'}
    >>> read_line("1...............  diagonals=both").geometry.extra
    ((0, 5, 10, 15), (3, 6, 9, 12))
    """
    cells, _, comment = text.partition("#")
    cells, said = _apart(cells)
    fields = _fields(cells)
    grids = [(place, grid) for place, field in enumerate(fields) if (grid := _grid(field, symbols, said))]
    if not grids:
        return Puzzle(shaped_grid(cells, said, symbols=symbols), info=_comment(comment))
    place, givens = grids[0]
    solution = None
    if len(grids) > 1 and grids[1][1].is_full() and grids[1][1].size == givens.size:
        del fields[grids[1][0]]
        solution = grids[1][1]
    del fields[place]
    return Puzzle(givens, solution=solution, info=_comment(" ".join([*fields, comment])))


def write(puzzle: Puzzle, symbols: str | None = None) -> str:
    """Return the givens on one line, then the shape and the comment if there is something to say."""
    cells = write_digits(puzzle.givens.digits, symbols_for(puzzle, symbols))
    words = [cells, *words_for(puzzle.geometry)]
    if comment := puzzle.info.get("comment", "").split():
        words += ["#", *comment]
    return " ".join(words) + "\n"


def sniff(head: str, symbols: str | None = None) -> bool:
    """Say whether the first lines are one grid each.

    A row of a 16x16 grid can look like a whole 4x4 one, hence as many lines as that has rows.
    """
    texts = [text for _, text in islice(_content(head.splitlines()), _ROWS_TO_SNIFF)]
    return bool(texts) and all(_has_grid(text.partition("#")[0], symbols) for text in texts)


def _has_grid(cells: str, symbols: str | None) -> bool:
    try:
        cells, said = _apart(cells)
    except NonetError:
        return False
    return any(_grid(field, symbols, said) for field in _fields(cells))


def _apart(cells: str) -> tuple[str, Shape]:
    """Return the cells of a line without the words beside them, and the shape that these tell."""
    if words := shape_words(cells):
        cells = " ".join(word for word in cells.split() if word not in words)
    return cells, Shape.of(*words)


def _content(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, text in enumerate(lines, start=1):
        if text.strip() and not text.startswith("#"):
            yield number, text


def _fields(cells: str) -> list[str]:
    """Return the parts of a line, none if it is longer than any grid."""
    return _SEPARATORS.split(cells.strip()) if len(cells) <= LONGEST_TEXT else []


def _grid(field: str, symbols: str | None, said: Shape) -> Grid | None:
    """Return the grid that a field is, cell by cell, if it is one."""
    if len(field) < SMALLEST**2:
        return None
    try:
        grid = shaped_grid(field, said, symbols=symbols)
    except NonetError:
        return None
    return grid if len(grid) == len(field) else None


def _comment(text: str) -> dict[str, str]:
    words = " ".join(text.split())
    return {"comment": words} if words else {}


def in_symbols(symbols: str | None) -> Format:
    """Return this format with other symbols for the digits."""
    return Format(
        "line",
        summary="one puzzle per line, '.' for empty",
        suffixes=(".txt",),
        sniff=partial(sniff, symbols=symbols),
        read=partial(read, symbols=symbols),
        write=partial(write, symbols=symbols),
        keeps=frozenset({"comment", "geometry"}),
        symbols=symbols,
        in_symbols=in_symbols,
    )


FORMAT = in_symbols(None)
