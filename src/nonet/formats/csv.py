"""A grid as comma-separated values: a row of numbers per line, 0 or nothing for an empty cell.

```text
5,3,,,7,,,,
6,,,1,9,5,,,
…
```

Numbers above 9 are plain numbers, so every size can be written. Semicolons and tabs, which
spreadsheets write in some countries, are read too.
"""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from nonet.english import a_grid
from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.geometry import LARGEST, USUAL_SIZES
from nonet.grid import Grid
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_EMPTY = {"", "0", "."}


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the one grid of a text."""
    rows = _rows(lines)
    if not rows:
        return
    size = Counter(len(row) for row in rows).most_common(1)[0][0]
    if size not in USUAL_SIZES:
        msg = f"expected a row of {', '.join(map(str, USUAL_SIZES))} fields, got {size}"
        raise FormatError(msg, line=1)
    digits = bytearray()
    for line, row in enumerate(rows, start=1):
        if len(row) != size:
            msg = f"expected {size} columns, got {len(row)}"
            raise FormatError(msg, line=line, column=min(len(row), size) + 1)
        digits += bytes(_digit(field, size, line, column) for column, field in enumerate(row, start=1))
        if line > size:
            break
    if len(rows) != size:
        msg = f"expected {size} rows, got {_at_most(len(rows))}"
        raise FormatError(msg, line=min(len(rows), size + 1))
    yield Puzzle(Grid(digits))


def write(puzzle: Puzzle, separator: str = ",") -> str:
    """Return a line per row, nothing between the commas where a cell is empty."""
    rows = puzzle.givens.rows
    return "".join(separator.join(str(digit or "") for digit in row) + "\n" for row in rows)


def sniff(head: str) -> bool:
    """Say whether the first line is a row of numbers and separators."""
    first = head.lstrip("\n\r").partition("\n")[0]
    separator = _separator(first)
    fields = [field.strip(' \t\r"') for field in first.split(separator)]
    return len(fields) in USUAL_SIZES and all(f in _EMPTY or f.isdecimal() for f in fields)


def like(head: str) -> Format:
    """Return the format with the separator that a text begins with, so that an answer has it too."""
    return separated(_separator(head.lstrip("\n\r").partition("\n")[0]))


def separated(separator: str) -> Format:
    """Return the format with another separator for writing; reading takes any."""
    return FORMAT if separator == "," else replace(FORMAT, write=partial(write, separator=separator))


def _separator(line: str) -> str:
    return max(",;\t", key=line.count)


def _rows(lines: Iterable[str]) -> list[list[str]]:
    """Return the rows without the blank lines at the end, and not many more than a grid has."""
    texts: list[str] = []
    for text in lines:
        texts.append(text)
        if len(texts) > LARGEST + 1:
            break
    while texts and not texts[-1].strip():
        texts.pop()
    if not texts:
        return []
    table = csv.reader(texts, delimiter=_separator(texts[0]))
    try:
        return list(table)
    except csv.Error as error:
        raise FormatError(str(error), line=table.line_num) from None


def _at_most(count: int) -> str:
    return f"more than {LARGEST}" if count > LARGEST else str(count)


def _digit(field: str, size: int, line: int, column: int) -> int:
    text = field.strip()
    if text in _EMPTY:
        return 0
    if not text.isascii() or not text.isdecimal():
        msg = f"expected a number from 1 to {size} or an empty field, got {field[:20]!r}"
        raise FormatError(msg, line=line, column=column)
    if len(text) > 4 or not 0 <= int(text) <= size:
        msg = f"{a_grid(size)} has the numbers 1 to {size}, not {text[:20]}"
        raise FormatError(msg, line=line, column=column)
    return int(text)


FORMAT = Format(
    "csv",
    summary="a row of comma-separated numbers per line",
    suffixes=(".csv", ".tsv"),
    sniff=sniff,
    read=read,
    write=write,
    many=False,
)
