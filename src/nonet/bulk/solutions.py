"""Solutions beside puzzles: which columns hold them, and how they come back into their columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import is_list, is_text, pyarrow
from nonet.bulk.chunk import Column
from nonet.bulk.finding import are_numbers, can_hold_puzzles
from nonet.cells import read_cells
from nonet.errors import FormatError, UnknownName
from nonet.formats import dataset
from nonet.many import lines

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.chunk import Chunk

_SHARED = "canonical"
"""The column of grids that all equivalents share, though they may look like the solutions of some."""
_FULL = re.compile(rb"[1-9]{81}(?![^ \t\r,;|#])")
_BETWEEN = b"[](){}'\", \t\r\n"
"""What stands around the digits of a grid that is written as lists or in lines."""


def read_solutions(chunk: Chunk, named: str | None = None) -> dict[str, Column]:
    """Return the columns of a chunk that hold solutions by their names, as grids.

    Columns that data sets call so hold solutions, and all others with full grids; rows without a puzzle have
    none.

    Args:
        chunk: the rows.
        named: the only column that holds any, empty if none does; found out if not given.

    Raises:
        UnknownName: if no column is called so.
        FormatError: if there is something else in one of the columns, with its place.
    """
    found = {}
    for name in _possible(chunk) if named is None else _the_one(chunk, named):
        column = chunk.columns[name]
        there = _present(column) if chunk.bad is None else _present(column) & ~chunk.bad
        chosen = column.rows(there).values
        is_called_so = named is not None or name.lower() in dataset.SOLUTION
        if is_called_so or _has_full(chosen):
            found[name] = _read(chunk, name, there, may_have_blanks=is_called_so, advise=named is None)
    return found


def in_kind_of(column: Column, grids: Column) -> Column:
    """Return grids as values of the kind that a column has: texts, bytes, lists or lists of lists."""
    if not column.is_arrow:
        return grids
    kind = column.values.type
    if pyarrow().types.is_null(kind):
        return Column(pyarrow().nulls(len(grids.values)))
    if not is_list(getattr(kind, "storage_type", kind)):
        return Column(grids.arrow().cast(kind))
    made = _lists(grids, getattr(column.values, "storage", column.values))
    return Column(kind.wrap_array(made) if hasattr(kind, "storage_type") else made)


def _possible(chunk: Chunk) -> list[str]:
    """Return the columns that may hold solutions; a column of that name may also hold how many there are."""
    able = [name for name in chunk.columns if can_hold_puzzles(chunk.columns[name].values)]
    return [
        name
        for name in able
        if name != _SHARED
        and not (name.lower() in dataset.SOLUTION and are_numbers(chunk.columns[name].values))
    ]


def _the_one(chunk: Chunk, named: str) -> list[str]:
    """Return the column that somebody has named."""
    if not named:
        return []
    if named not in chunk.columns:
        raise UnknownName(named, kind="column of solutions", known=chunk.columns)
    values = chunk.columns[named].values
    if not can_hold_puzzles(values):
        kind = values.type if chunk.columns[named].is_arrow else values.dtype
        msg = f"the column {named!r}: expected solutions, got values of the type {kind}"
        raise FormatError(msg)
    return [named]


def _present(column: Column) -> NDArray[np.bool_]:
    """Tell which rows have a value; an empty text or list is none."""
    import numpy as np

    values = column.values
    there = np.ones(len(values), dtype=bool) if column.missing is None else ~column.missing
    if not column.is_arrow:
        return there if column.is_grids else there & np.array([bool(value) for value in values], dtype=bool)
    there &= _lengths(getattr(values, "storage", values)) > 0
    return there


def _lengths(values: Any) -> NDArray[np.int64]:
    """Return how long the texts or lists of an Arrow array are, 0 for a null."""
    import numpy as np

    pa = pyarrow()
    from pyarrow import compute

    if pa.types.is_null(values.type):
        return np.zeros(len(values), dtype=np.int64)
    count = compute.list_value_length if is_list(values.type) else compute.binary_length
    lengths: NDArray[np.int64] = count(values).cast(pa.int64()).fill_null(0).to_numpy(zero_copy_only=False)
    return lengths


def _has_full(values: Any) -> bool:
    """Say whether there is a full grid among values."""
    if getattr(values, "ndim", 1) == 2:
        return bool((values > 0).all(axis=1).any())
    values = getattr(values, "storage", values)
    if not hasattr(values, "ndim"):
        if is_list(values.type):
            return _has_full_list(values)
        values = values.to_pylist()
    texts = (each.encode(errors="replace") if isinstance(each, str) else each for each in values)
    return any(isinstance(text, bytes) and _is_full(text) for text in texts)


def _is_full(text: bytes) -> bool:
    """Say whether a text is a full grid, also in a form that is not read: it must not stay as it is."""
    return bool(_FULL.match(text) or _FULL.fullmatch(text.translate(None, _BETWEEN)))


def _has_full_list(values: Any) -> bool:
    """Say whether there is a full grid among lists of numbers or texts, or among lists of lists."""
    import numpy as np

    pa = pyarrow()
    inner = values.type.value_type
    lengths = _lengths(values)
    if is_text(inner) or (is_list(inner) and is_text(inner.value_type)):
        values = values.filter(pa.array((lengths == 9) | (lengths == 81)))
        return any(_is_full(repr(each).encode()) for each in values.to_pylist())
    values = values.filter(pa.array(lengths == (9 if is_list(inner) else 81)))
    if is_list(inner):
        nine = (_lengths(values.flatten()) == 9).reshape(-1, 9).all(axis=1)
        values = values.filter(pa.array(nine)).flatten()
    digits = values.flatten().to_numpy(zero_copy_only=False).reshape(-1, 81)
    return bool(((digits >= 1) & (digits <= 9) & (np.rint(digits) == digits)).all(axis=1).any())


def _read(
    chunk: Chunk, name: str, there: NDArray[np.bool_], *, may_have_blanks: bool, advise: bool
) -> Column:
    """Return the solutions in a column.

    Args:
        chunk: the rows.
        name: that of the column.
        there: which rows have one.
        may_have_blanks: whether they may be solutions as far as somebody has come.
        advise: whether to tell how to choose the column.
    """
    import numpy as np

    advice = "; name the column of solutions, if there is one, and others stay as they are" if advise else ""

    def refused(place: int, reason: str) -> FormatError:
        row = FormatError(reason + advice, row=int(chunk.numbers[there][place]))
        return FormatError(f"the column {name!r}: {row}")

    try:
        read = read_cells(chunk.columns[name].rows(there).values)
    except FormatError as error:
        raise refused(error.row or 0, error.reason) from None
    puzzles = chunk.cells[there]
    fit = ((read == puzzles) | (puzzles == 0)).all(axis=1) & (may_have_blanks | read.all(axis=1))
    fit |= ~read.any(axis=1)
    if not fit.all():
        raise refused(int(fit.argmin()), "expected the solution of its puzzle, got another grid")
    cells = np.zeros((len(there), 81), dtype=np.uint8)
    cells[there] = read
    return Column(cells, None if there.all() else ~there)


def _lists(grids: Column, like: Any) -> Any:
    """Return grids as an Arrow array of lists, or of lists of lists, as those in another one are."""
    import numpy as np

    pa = pyarrow()
    made = pa.array(grids.values.reshape(-1))
    sizes: tuple[int, ...] = (81,)
    if is_list(like.type.value_type):
        sizes = (9, 9)
    elif is_text(like.type.value_type) and _lengths(like).max(initial=0) == 9:
        texts = lines(grids.values).tolist()
        made = pa.array([text[at : at + 9] for text in texts for at in range(0, 81, 9)])
        sizes = (9,)
    for size in sizes:
        made = pa.FixedSizeListArray.from_arrays(made, size)
    if grids.missing is not None:
        made = made.take(pa.array(np.arange(len(made)), mask=grids.missing))
    return made.cast(like.type)
