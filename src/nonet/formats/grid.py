"""Grids drawn as people draw them, with any borders or none.

```text
4 . . |. . . |8 . 5
. 3 . |. . . |. . .
. . . |7 . . |. . .
------+------+------
…
```

A line with cells is a row; lines without any are borders, lines of words above a grid its title. Several
grids may follow each other. Where the lines are no rows, all cells of the text together make one grid.
Borders that part the grid into regions, boxes of any shape or a jigsaw, tell its geometry; see
``nonet.formats.borders``. What they cannot tell, such as diagonals, words above the grid do; see
``nonet.formats.shape``.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from nonet.errors import FormatError, GeometryError, NonetError
from nonet.formats.base import Format, symbols_for
from nonet.formats.borders import Line, can_be_drawn, drawn_geometry
from nonet.formats.shape import Shape, is_size_told, shape_words, shaped_grid, words_for
from nonet.geometry import LARGEST, SMALLEST, USUAL_SIZES
from nonet.puzzle import Puzzle
from nonet.reading import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.grid import Grid

_NUMBERS = re.compile(r"(?<![^\s|,;])\d\d(?![^\s|,;])")
_TOKENS = re.compile(r"[^\s|,;+]+")
_SYMBOLS = re.compile(r"[0-9A-Za-z.]")
_WORDS = re.compile(r"[Q-WYZq-wyz][A-Za-z]")  # more than one letter, some of which stand for no digit


def read(lines: Iterable[str], symbols: str | None = None) -> Iterator[Puzzle]:
    """Yield the grids row by row, or the one that all cells of the text make."""
    numbered = enumerate(lines, start=1)
    seen: list[Line] = []
    rows: list[Line] = []
    words: list[str] = []
    found = title = False
    for number, text in numbered:
        if not rows and (told := shape_words(text)):
            words += told
            continue
        line = Line(text, _places(text, symbols))
        width = len(line.places)
        if not rows and _are_words(text, symbols):
            title = True
            continue
        seen.append(line)
        if width == 0:
            continue
        rows.append(line)
        height = len(rows[0].places)
        said = _said(words, number)
        if width != height or not _is_size(rows[0], said):
            if found:
                msg = f"expected a row of {height} cells, got {width}"
                raise FormatError(msg, line=number)
            rest = (text for _, text in numbered)
            parts = chain((line.text for line in seen), rest)
            yield _read_whole(parts, width, height, number, symbols, said)
            return
        if len(rows) == height:
            yield Puzzle(_read_rows(seen, number, symbols, said))
            found = True
            seen, rows, words = [], [], []
    if rows:
        msg = f"expected {len(rows[0].places)} rows of as many cells, got {len(rows)}"
        whole = None if found else _grid("".join(line.text for line in seen), symbols, said)
        if whole is None:
            raise FormatError(msg, line=number)
        yield Puzzle(whole)
    if title and not found:
        msg = "expected a grid of digits, got words"
        raise FormatError(msg)


def write(puzzle: Puzzle, symbols: str | None = None) -> str:
    """Return the givens as a picture, below what its borders do not tell of the shape.

    >>> print(write(Puzzle(shaped_grid("1...............", Shape.of("diagonals=both")))), end="")
    diagonals=both
    +-----+-----+
    | 1 . | . . |
    | . . | . . |
    +-----+-----+
    | . . | . . |
    | . . | . . |
    +-----+-----+
    """
    words = words_for(puzzle.geometry, drawn=can_be_drawn(puzzle.geometry))
    return puzzle.givens.pretty(title=" ".join(words), symbols=symbols_for(puzzle, symbols)) + "\n"


def sniff(head: str, symbols: str | None = None) -> bool:
    """Say whether a grid can be read at the beginning."""
    try:
        return next(read(head.splitlines(), symbols), None) is not None
    except NonetError:
        return False


def _are_words(text: str, symbols: str | None) -> bool:
    if symbols is None:
        return _WORDS.search(text) is not None
    return any(char.isalnum() and char not in f"{symbols}{symbols.lower()}0" for char in text)


def _places(text: str, symbols: str | None) -> list[int]:
    """Return where the cells on a line end: numbers if some have two digits, else symbols."""
    if set(text) <= set(" \t\r\n-.:'+*|") and "--" in text:
        return []  # HoDoKu draws its borders with dots and dashes
    if symbols is not None:
        known = f"{symbols}{symbols.lower()}.0*_-"
        return [place for place, char in enumerate(text) if char in known]
    cells = (_TOKENS if _NUMBERS.search(text) else _SYMBOLS).finditer(text)
    return [match.end() - 1 for match in cells]


def _said(words: list[str], number: int) -> Shape:
    try:
        return Shape.of(*words)
    except GeometryError as error:
        raise FormatError.on_line(number, error) from None


def _is_size(row: Line, said: Shape) -> bool:
    """Say whether a grid can have such rows; of a size without usual boxes something must tell of others."""
    size = len(row.places)
    return (
        size in USUAL_SIZES or is_size_told(size, said) or (SMALLEST <= size <= LARGEST and "|" in row.text)
    )


def _read_rows(lines: list[Line], last: int, symbols: str | None, said: Shape) -> Grid:
    rows = [line.text for line in lines if line.places]
    try:
        return shaped_grid("\n".join(rows), said, drawn_geometry(lines), symbols)
    except FormatError as error:
        raise error.moved(last - len(rows)) from None
    except NonetError as error:
        raise FormatError.on_line(last, error) from None


def _grid(text: str, symbols: str | None, said: Shape) -> Grid | None:
    try:
        return shaped_grid(text, said, symbols=symbols)
    except NonetError:
        return None


def _read_whole(
    lines: Iterable[str], width: int, height: int, number: int, symbols: str | None, said: Shape
) -> Puzzle:
    text = ""
    for part in lines:
        text += part
        if len(text) > LONGEST_TEXT:
            break
    try:
        return Puzzle(shaped_grid(text, said, symbols=symbols))
    except FormatError:
        if height in USUAL_SIZES:
            msg = f"expected a row of {height} cells, got {width}"
            raise FormatError(msg, line=number) from None
        raise


def in_symbols(symbols: str | None) -> Format:
    """Return this format with other symbols for the digits."""
    return Format(
        "grid",
        summary="a drawn grid with borders",
        suffixes=(".grid",),
        sniff=partial(sniff, symbols=symbols),
        read=partial(read, symbols=symbols),
        write=partial(write, symbols=symbols),
        keeps=frozenset({"geometry"}),
        symbols=symbols,
        in_symbols=in_symbols,
    )


FORMAT = in_symbols(None)
