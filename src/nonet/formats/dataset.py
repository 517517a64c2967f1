"""Data sets: a CSV table with a puzzle per row, its columns known by their header.

```text
puzzle,solution,rating,level,score,hardest,source
53..7....6..195…,534678912672195…,12,easy,204,naked-single,a newspaper
```

The puzzle stands under ``puzzle``, ``quizzes``, ``question`` and the like, the solution under
``solution``, ``solutions`` or ``answer``; every other column is kept as information. The columns that are
written are always the same, empty or not: the header stands before the first puzzle is known, let alone
the last, and tables that are written one after the other fit together.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import Format
from nonet.grid import Grid
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PUZZLE = ("puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "givens")
SOLUTION = ("solution", "solutions", "answer", "answers", "solved")
"""What columns are called, in small letters."""
_INFO = ("rating", "level", "score", "hardest", "source")
"""What is written of what else is known: how hard it is, as data sets and as generated puzzles say it."""


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield a puzzle per row."""
    table = csv.reader(lines)
    try:
        header = [name.strip().lower() for name in next(table, [])]
        puzzle, solution = _column(header, PUZZLE), _column(header, SOLUTION)
        if puzzle is None:
            msg = f"expected a column called {', '.join(PUZZLE)}, got {', '.join(header)[:80]}"
            raise FormatError(msg, line=1)
        for row in table:
            if row:
                yield _read_row(row, header, puzzle, solution, table.line_num)
    except csv.Error as error:
        raise FormatError(str(error), line=table.line_num) from None


def write(puzzle: Puzzle) -> str:
    """Return a row of the table."""
    text = io.StringIO()
    solution = puzzle.solution.line if puzzle.solution else ""
    said = (" ".join(puzzle.info.get(name, "").splitlines()) for name in _INFO)
    csv.writer(text, lineterminator="\n").writerow((puzzle.givens.line, solution, *said))
    return text.getvalue()


def sniff(head: str) -> bool:
    """Say whether the first line names a column of puzzles."""
    first = head.lstrip().partition("\n")[0]
    names = [name.strip(' \r"').lower() for name in first.split(",")]
    return _column(names, PUZZLE) is not None


def _column(header: list[str], names: tuple[str, ...]) -> int | None:
    return next((place for place, name in enumerate(header) if name in names), None)


def _read_row(row: list[str], header: list[str], puzzle: int, solution: int | None, line: int) -> Puzzle:
    if len(row) != len(header):
        msg = f"expected {len(header)} columns, got {len(row)}"
        raise FormatError(msg, line=line)
    others = {
        name: text
        for place, (name, text) in enumerate(zip(header, row, strict=True))
        if text and name and place not in (puzzle, solution)
    }
    givens = _read_grid(row[puzzle], line, puzzle)
    answer = None
    if solution is not None and row[solution]:
        answer = _read_grid(row[solution], line, solution)
    if answer is not None and len(answer) != len(givens):
        msg = "the solution has another size than the puzzle"
        raise FormatError(msg, line=line)
    return Puzzle(givens, solution=answer, info=others)


def _read_grid(text: str, line: int, column: int) -> Grid:
    try:
        return Grid(text)
    except FormatError as error:
        raise FormatError(error.reason, line=line, column=column + 1) from None


FORMAT = Format(
    "dataset",
    summary="a CSV table: puzzle, solution, rating, level, score, hardest, source",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"solution", *_INFO}),
    header=f"puzzle,solution,{','.join(_INFO)}\n",
)
