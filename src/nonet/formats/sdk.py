"""SadMan and SudoCue: headers, the puzzle row by row, and how far the player has come.

```text
#ARuud
#DA random puzzle
#LEasy
[Puzzle]
2..1.5..3
…
[State]
2..1.5..3
…
```

Each header is a letter and a text, with or without a blank between; a letter that comes again goes
on with its text on a new line. Where the shape of the grid is not the usual one of its size, the words in a
section ``[Shape]`` tell it (see ``nonet.formats.shape``). Sections of other names are skipped. The rows
alone, with no header and no section, are a file too.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from string import ascii_uppercase
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError, GeometryError, NonetError
from nonet.formats.base import Format, symbols_for
from nonet.formats.shape import Shape, is_size_told, shape_words, shaped_grid, words_for
from nonet.geometry import SMALLEST, USUAL_SIZES
from nonet.grid import Grid
from nonet.notation import SYMBOLS, write_digits
from nonet.puzzle import Puzzle
from nonet.reading import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Row = tuple[int, str]
"""The number of a line and its text."""

_HEADER = re.compile(r"\s*#([A-Za-z]) ?(.*)")
_SECTION = re.compile(r"\[([^\]]*)\]")
_BLANKS = ".0*-_xX"
_SYMBOLS_ONLY = re.compile(r"[0-9A-Pa-p.]+")

_LETTERS = {
    "description": "D",
    "comment": "C",
    "date": "B",
    "source": "S",
    "level": "L",
    "url": "U",
    "hints": "H",
}
# A letter without a name of its own is its own name.
_LETTERS |= {letter: letter for letter in ascii_uppercase if letter not in "ANDCBSLUH"}
_NAMES = {letter: name for name, letter in _LETTERS.items()}


def read(lines: Iterable[str], symbols: str | None = None) -> Iterator[Puzzle]:
    """Yield the one puzzle there is."""
    texts: dict[str, list[str]] = {}
    sections: dict[str, list[Row]] = {}
    section = "puzzle"
    number = 0
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if header := _HEADER.match(line.rstrip("\r\n")):
            texts.setdefault(header[1].upper(), []).append(header[2])
        elif named := _SECTION.fullmatch(text):
            section = named[1].strip().lower()
            sections.setdefault(section, [])
        elif text and not text.startswith("#"):
            sections.setdefault(section, []).append((number, line))
    if "puzzle" in sections:
        if not sections["puzzle"]:
            msg = "expected rows of cells in [Puzzle], got none"
            raise FormatError(msg, line=number)
        said = {letter: "\n".join(text) for letter, text in texts.items()}
        yield _puzzle(sections, said, symbols)


def write(puzzle: Puzzle, symbols: str | None = None) -> str:
    """Return the headers, the givens, the state if it is another and the shape; bare rows if that is all.

    >>> print(write(Puzzle(Grid("12.. 3... .... ...."), author="Ann", info={"level": "easy"})))
    #AAnn
    #Leasy
    [Puzzle]
    12..
    3...
    ....
    ....
    <BLANKLINE>
    """
    texts = {"A": puzzle.author, "N": puzzle.title}
    texts |= {_LETTERS[name]: text for name, text in puzzle.info.items() if name in _LETTERS}
    lines = [
        f"#{letter}{' ' * line.startswith(' ')}{line}"
        for letter, text in texts.items()
        for line in text.strip().splitlines()
    ]
    shape = words_for(puzzle.geometry)
    if lines or puzzle.state != puzzle.givens or shape:
        lines.append("[Puzzle]")
    chosen = symbols_for(puzzle, symbols)
    lines += _rows(puzzle.givens, chosen)
    if puzzle.state != puzzle.givens:
        lines += ["[State]", *_rows(puzzle.state, chosen)]
    if shape:
        lines += ["[Shape]", *shape]
    return "\n".join(lines) + "\n"


def _rows(grid: Grid, symbols: str) -> list[str]:
    return [write_digits(row, symbols) for row in grid.rows]


def sniff(head: str, symbols: str | None = None) -> bool:
    """Say whether there is a [Puzzle] section, or nothing but headers and n rows of n symbols."""
    texts = [text.strip() for text in head.splitlines()]
    if any(text.lower() == "[puzzle]" for text in texts):
        return True
    rows = [text for text in texts if text and not _HEADER.match(text)]
    n = len(rows)
    if symbols:
        known = {*symbols, *symbols.lower(), *_BLANKS}
        return n == len(symbols) and all(len(row) == n and known.issuperset(row) for row in rows)
    return (
        (n in USUAL_SIZES or is_size_told(n))
        and all(len(row) == n and _SYMBOLS_ONLY.fullmatch(row) for row in rows)
        and not _are_small_grids(rows)
    )


def read_rows(
    rows: list[Row],
    *,
    size: int = 0,
    skip: str = "",
    symbols: str | None = None,
    said: Shape = Shape(),  # noqa: B008 - a value
) -> Grid:
    """Return the grid of some rows, one symbol per cell.

    Args:
        rows: the lines, with their numbers for error messages.
        size: how many cells a row must have; as most of them have if not given.
        skip: characters that are no cells; white space never is one.
        symbols: the symbol of each digit, if they are not the usual ones.
        said: what the text says about the shape.
    """
    for number, text in rows:
        if len(text) > LONGEST_TEXT:
            msg = f"expected a row of cells, got a line of {len(text):,} characters"
            raise FormatError(msg, line=number)
    cells = [
        [(column, char) for column, char in enumerate(text, start=1) if not _skipped(char, skip)]
        for _, text in rows
    ]
    n = len(symbols) if symbols else size or Counter(map(len, cells)).most_common(1)[0][0]
    digits = bytearray()
    for (number, _), row in zip(rows, cells, strict=True):
        digits += bytes(_digit(char, symbols or SYMBOLS, n, number, column) for column, char in row)
        if len(row) != n:
            msg = f"expected {n} cells, got {len(row)}"
            raise FormatError(msg, line=number)
    if len(rows) != n:
        msg = f"expected {n} rows of {n} cells, got {len(rows)}"
        raise FormatError(msg, line=rows[-1][0])
    if n not in USUAL_SIZES and not is_size_told(n, said):
        msg = f"expected 9 rows of 9 cells or another usual size, got {n} of {n}"
        raise FormatError(msg, line=rows[0][0])
    try:
        return shaped_grid(bytes(digits), said)
    except NonetError as error:
        raise FormatError(str(error)) from None


def _puzzle(sections: dict[str, list[Row]], texts: dict[str, str], symbols: str | None) -> Puzzle:
    shape = _said(sections.get("shape", []))
    givens = read_rows(sections["puzzle"], symbols=symbols, said=shape)
    state = givens
    if placed := sections.get("state"):
        stands = read_rows(placed, size=givens.size, symbols=symbols, said=shape)
        both = zip(givens.digits, stands.digits, strict=True)
        state = Grid(bytes(later or given for given, later in both), geometry=givens.geometry)
    said = {letter: text.strip() for letter, text in texts.items() if text.strip()}
    return Puzzle(
        givens,
        state,
        title=said.pop("N", ""),
        author=said.pop("A", ""),
        info={_NAMES[letter]: text for letter, text in said.items()},
    )


def _said(lines: list[Row]) -> Shape:
    try:
        return Shape.of(*(word for _, text in lines for word in shape_words(text)))
    except GeometryError as error:
        raise FormatError.on_line(lines[0][0], error) from None


def _digit(char: str, symbols: str, size: int, line: int, column: int) -> int:
    digit = symbols.find(char) + 1 or symbols.find(char.upper()) + 1
    if not digit and char in _BLANKS:
        return 0
    if not digit:
        msg = f"expected a digit or '.', got {char!r}"
        raise FormatError(msg, line=line, column=column)
    if digit > size >= SMALLEST:
        msg = f"{a_grid(size)} has the digits {symbols[0]} to {symbols[size - 1]}, not {char!r}"
        raise FormatError(msg, line=line, column=column)
    return digit


def _skipped(char: str, skip: str) -> bool:
    return char.isspace() or char in skip


def _are_small_grids(rows: list[str]) -> bool:
    """Say whether rows of a 16x16 grid are whole 4x4 grids rather: nothing above 4 in any."""
    used = set().union(*rows) - set(".0")
    return len(rows) == 16 and bool(used) and used <= set("1234")


def in_symbols(symbols: str | None) -> Format:
    """Return this format with other symbols for the digits."""
    return Format(
        "sdk",
        summary="SadMan and SudoCue, with headers and sections",
        suffixes=(".sdk", ".sud"),
        sniff=partial(sniff, symbols=symbols),
        read=partial(read, symbols=symbols),
        write=partial(write, symbols=symbols),
        keeps=frozenset({"state", "title", "author", "geometry", *_LETTERS}),
        many=False,
        symbols=symbols,
        in_symbols=in_symbols,
    )


FORMAT = in_symbols(None)
