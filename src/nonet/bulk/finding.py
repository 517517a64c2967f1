"""Where the puzzles are: which column of a table holds them, and which of its rows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import is_list_of_cells, is_text
from nonet.bulk.chunk import PUZZLE
from nonet.cells import read_cells
from nonet.errors import FormatError, NonetError, UnknownName
from nonet.formats import dataset

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.batch import Batch

PUZZLES = (*dataset.PUZZLE, "questions", "grid", "clues")
"""What the column of puzzles is called in well-known data sets, the likeliest first."""
_FEW, _MANY = 16, 1024
"""Rows that tell whether puzzles are in a column, and those that do if the first few hold none."""
_NUMBER = re.compile(r"-?\d{0,9}(\.\d*)?")
"""What a column of numbers holds in a table of texts; nothing, too."""


def puzzle_column(batch: Batch, asked: str | None) -> str:
    """Return which column of a table holds the puzzles.

    One with a known name does, whatever is in its first rows, if its type allows for puzzles.

    Args:
        batch: the first rows of the table.
        asked: the name of the column, if anybody has said it.

    Raises:
        UnknownName: if there is no such column.
        FormatError: if the names and the rows do not tell.
    """
    names = list(batch.columns)
    if names == [PUZZLE] and asked is None:
        return PUZZLE
    if asked is not None:
        if asked not in names:
            raise UnknownName(asked, kind=f"column in {batch.source or 'the table'}", known=names)
        return asked
    able = [name for name in names if can_hold_puzzles(batch.columns[name])]
    able = [name for name in able if not are_numbers(batch.columns[name][:_MANY])]
    called = [name for known in PUZZLES for name in able if name.lower() == known]
    return _best_of(called, batch.columns) if called else _only_of(able, batch)


def readable(rows: Any) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return the digits of rows and which of these are bad, found by halving what cannot be read.

    >>> cells, bad = readable(["1" + "." * 80, "no puzzle"])
    >>> cells[:, 0].tolist(), bad.tolist()
    ([1, 0], [False, True])
    """
    import numpy as np

    try:
        cells = read_cells(rows)
        return cells, np.zeros(len(cells), dtype=bool)
    except NonetError:
        if len(rows) == 1:
            return np.zeros((1, 81), dtype=np.uint8), np.ones(1, dtype=bool)
    half = len(rows) // 2
    (cells, bad), (more, worse) = readable(rows[:half]), readable(rows[half:])
    return np.concatenate([cells, more]), np.concatenate([bad, worse])


def can_hold_puzzles(values: Any) -> bool:
    """Say whether a column has the type of one of puzzles: texts, lists of digits, lists of lists."""
    kind = getattr(values, "type", None)
    if kind is not None:
        return is_text(kind) or is_list_of_cells(kind)
    return not hasattr(values, "dtype") or values.ndim > 1 or values.dtype.kind in "OSU"


def are_numbers(values: Any) -> bool:
    """Say whether all texts in a column are numbers, as in a table that holds nothing but texts.

    >>> are_numbers(["24", "", "-1.5"]), are_numbers(["24", "?"]), are_numbers([""])
    (True, False, False)
    """
    items = values.to_pylist() if hasattr(values, "to_pylist") else values
    texts = {item for item in items if isinstance(item, str) and item}
    return bool(texts) and all(map(_NUMBER.fullmatch, texts))


def _best_of(called: list[str], columns: Mapping[str, Any]) -> str:
    """Return the first of the columns with known names, unless it has no puzzles and another one has."""
    first, *others = called
    if len(_some(columns[first])):
        return first
    return next((name for name in others if _are_open(_some(columns[name]))), first)


def _only_of(able: list[str], batch: Batch) -> str:
    """Return the one of some columns that puzzles are in.

    Full grids are puzzles only where nothing else could be: they may be solutions of what cannot be read.
    """
    some = {name: _some(batch.columns[name]) for name in able}
    found = [name for name in able if _are_open(some[name])]
    full = [name for name in able if len(some[name])]
    if not found and (len(able) == len(full) == 1 or not any(map(len, batch.columns.values()))):
        found = able[:1]
    if len(found) == 1:
        return found[0]
    told = f"got {', '.join(batch.columns)}"
    if full:
        told = f"{', '.join(full)} hold{'s' * (len(full) == 1)} full grids alone"
    if found:
        told = f"{', '.join(found)} all do"
    msg = f"expected one column that holds puzzles, but {told}; say which it is"
    raise FormatError(f"{batch.source}: {msg}" if batch.source else msg)


def _some(values: Any) -> NDArray[np.uint8]:
    """Return the digits of puzzles in the first rows of a column, in more of them if the first hold none."""
    cells, bad = readable(values[:_FEW])
    if bad.all() and len(values) > _FEW:
        cells, bad = readable(values[:_MANY])
    return cells[~bad]


def _are_open(cells: NDArray[np.uint8]) -> bool:
    """Say whether there are grids, and not full ones alone."""
    return len(cells) > 0 and not cells.all()
