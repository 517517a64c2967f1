"""From the rows of a source to chunks: their puzzles read, and what is bad among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from nonet.bulk.arrow import is_view, pyarrow
from nonet.bulk.chunk import Chunk, Column
from nonet.bulk.finding import puzzle_column, readable
from nonet.cells import read_cells
from nonet.errors import BadArgument, FormatError, NonetError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.batch import Batch

Bad = Literal["raise", "mask"]
"""What to do with rows that hold no puzzle."""


def chunks(batches: Iterable[Batch], column: str | None, bad: Bad, first: int = 0) -> Iterator[Chunk]:
    """Yield a chunk for each batch, and an empty one if there is none.

    Args:
        batches: the rows.
        column: what the column of puzzles is called; found out if not given.
        bad: what to do with rows that hold no puzzle.
        first: how many rows come before these.
    """
    import numpy as np

    if bad not in ("raise", "mask"):
        msg = f"expected 'raise' or 'mask' for bad rows, got {bad!r}"
        raise BadArgument(msg)
    chunk: Chunk | None = None
    source = ""
    for batch in batches:
        known = chunk.name if chunk is not None and batch.source == source else None
        chunk = read_batch(batch, first, column or known, bad)
        source = batch.source
        first += len(chunk)
        yield chunk
    if chunk is None:
        yield Chunk(np.zeros((0, 81), dtype=np.uint8), np.zeros(0, dtype=np.int64))


def read_batch(batch: Batch, first: int = 0, column: str | None = None, bad: Bad = "raise") -> Chunk:
    """Return the rows of a batch with their puzzles read.

    Raises:
        FormatError: if a row holds no puzzle, with its place, and bad rows are not to be masked.
    """
    import numpy as np

    name = puzzle_column(batch, column)
    try:
        cells, wrong = _puzzles(batch.columns[name], bad)
    except FormatError as error:
        msg = f"{batch.source}: {error.moved(batch.first)}"
        raise (FormatError(msg) if batch.source else error.moved(batch.first)) from None
    if batch.ragged:
        wrong = np.zeros(len(cells), dtype=bool) if wrong is None else wrong
        wrong[[*batch.ragged]] = True
        cells = np.where(wrong[:, None], np.uint8(0), cells)
    others = {n: Column(_values(v)) for n, v in batch.columns.items() if n != name}
    return Chunk(cells, np.arange(first, first + len(cells)), others, name, wrong, batch.done)


def _puzzles(values: Any, bad: Bad) -> tuple[NDArray[np.uint8], NDArray[np.bool_] | None]:
    """Return the digits of a column of puzzles, and which rows have none."""
    try:
        return read_cells(values), None
    except NonetError:
        if bad == "raise":
            raise
    if isinstance(values, bytes):
        values = [line for line in values.split(b"\n") if line.strip() and not line.startswith(b"#")]
    return readable(values)


def _values(values: Any) -> Any:
    """Return the values of a column that is no puzzles, in a form that every file can hold."""
    import numpy as np

    if isinstance(values, list):
        return np.array(values, dtype=object)
    if hasattr(values, "ndim"):
        return values
    pa = pyarrow()
    if pa.types.is_dictionary(values.type):
        values = values.dictionary_decode()
    if not is_view(values.type):
        return values
    if hasattr(values.type, "value_type"):
        return _without_views(values)
    return values.cast(pa.string() if str(values.type) == "string_view" else pa.binary())


def _without_views(values: Any) -> Any:
    """Return views of lists as lists one after the other; pyarrow mistakes the places of a part of them."""
    import numpy as np

    pa = pyarrow()
    from pyarrow import compute

    lengths = compute.list_value_length(values).fill_null(0).to_numpy(zero_copy_only=False)
    offsets = pa.array(np.concatenate([[0], np.cumsum(lengths)]), pa.int64())
    return pa.LargeListArray.from_arrays(offsets, values.flatten(), mask=values.is_null())
