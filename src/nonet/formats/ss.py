"""Simple Sudoku: the givens with bars between the boxes.

```text
53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
…
```

The bars and lines say how large the boxes are. Older versions write the rows without bars and ``X`` for
an empty cell; both are read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.formats.borders import Line, drawn_geometry
from nonet.formats.sdk import Row, read_rows
from nonet.geometry import USUAL_SIZES, box_shape
from nonet.grid import Grid
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_RULE = re.compile(r"-{4,}")
_BARRED = re.compile(r"[0-9A-P.]+(\|[0-9A-P.]+)+")
_OLD = re.compile(r"[1-9X]+")


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the one puzzle there is."""
    rows: list[Row] = []
    drawing: list[Line] = []
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text and not _RULE.fullmatch(text):
            rows.append((number, line))
            drawing.append(Line(text, [place for place, char in enumerate(text) if char not in "| "]))
        else:
            drawing.append(Line(text))
    if rows:
        givens = read_rows(rows, skip="|")
        yield Puzzle(Grid(givens.digits, geometry=drawn_geometry(drawing)))


def write(puzzle: Puzzle) -> str:
    """Return the givens with bars and lines between the boxes.

    >>> print(write(Puzzle(Grid("12.. 3... .... ...."))), end="")
    12|..
    3.|..
    -----
    ..|..
    ..|..
    """
    n = puzzle.geometry.size
    height, width = puzzle.geometry.box_size or box_shape(n)
    if height == 1:
        msg = f"a Simple Sudoku file holds boxes, and no box shape fits {n}x{n}"
        raise FormatError(msg)
    rows = [
        "|".join(row[start : start + width] for start in range(0, n, width))
        for row in str(puzzle.givens).splitlines()
    ]
    bands = ["\n".join(rows[start : start + height]) for start in range(0, n, height)]
    rule = "-" * len(rows[0])
    return f"\n{rule}\n".join(bands) + "\n"


def sniff(head: str) -> bool:
    """Say whether there are n rows with bars and plain lines of dashes, or n rows with X in them.

    A drawn grid has a border around it, or ``+`` where its lines cross.
    """
    texts = [text.strip() for text in head.splitlines() if text.strip()]
    rows = [text for text in texts if not _RULE.fullmatch(text)]
    pattern = _OLD if len(rows) == len(texts) else _BARRED
    if len(rows) not in USUAL_SIZES or not all(map(pattern.fullmatch, rows)):
        return False
    return all(len(row.replace("|", "")) == len(rows) for row in rows) and (
        pattern is _BARRED or any("X" in row for row in rows)
    )


FORMAT = Format(
    "ss",
    summary="Simple Sudoku, bars between the boxes",
    suffixes=(".ss",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"geometry"}),
    shapes=lambda geometry: geometry.box_size is not None and not geometry.extra,
    many=False,
)
