"""A chunk: some rows of a table, with the digits of their puzzles and all other columns."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import is_text, pyarrow
from nonet.errors import BadArgument, FormatError, UnknownName, on_one_line
from nonet.many import lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

PUZZLE = "puzzle"
"""What the column of puzzles is called where the source has no name for it."""
BLANKS = ".0*_-"
"""What may stand for an empty cell: what is read as one, too."""


def asked_blank(blank: str) -> str:
    """Return what is to stand for an empty cell.

    Raises:
        BadArgument: if that is nothing that is read as one.
    """
    if blank not in [*BLANKS]:
        msg = f"expected one of {BLANKS} for an empty cell, got {on_one_line(blank)}"
        raise BadArgument(msg)
    return blank


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Column:
    """A value for each row: numbers or texts, grids of 81 digits that are written as text, or Arrow's values.

    >>> import numpy as np
    >>> Column(np.array([3, 4, 5]), np.array([False, True, False])).texts()
    ['3', '', '5']
    """

    values: Any
    """A NumPy array of one dimension, one of the shape (n, 81), or an Arrow array."""
    missing: NDArray[np.bool_] | None = None
    """Which rows have no value; None if all have one. Arrow's values know that themselves."""
    blank: str = "."
    """What stands for an empty cell of a grid."""

    @property
    def is_grids(self) -> bool:
        """Whether the values are rows of 81 digits."""
        return getattr(self.values, "ndim", 1) == 2

    @property
    def is_arrow(self) -> bool:
        """Whether the values are those of an Arrow array."""
        return not hasattr(self.values, "ndim")

    def rows(self, which: NDArray[Any]) -> Column:
        """Return some rows: those that a mask marks, or those with these numbers."""
        if self.is_arrow:
            chosen = pyarrow().array(which)
            values = self.values.filter(chosen) if which.dtype == bool else self.values.take(chosen)
            return replace(self, values=values)
        missing = None if self.missing is None else self.missing[which]
        return replace(self, values=self.values[which], missing=missing)

    def array(self) -> NDArray[Any]:
        """Return a NumPy array of one dimension, masked where values are missing.

        Grids are texts in it, and so are bytes that can be; lists, fields and other bytes are objects.
        """
        import numpy as np

        values, missing = self.values, self.missing
        if self.is_grids:
            values = lines(values)
            values = values if self.blank == "." else np.char.replace(values, ".", self.blank)
        elif self.is_arrow:
            missing = values.is_null().to_numpy(zero_copy_only=False)
            values = _plain(getattr(values, "storage", values))
        return values if missing is None or not missing.any() else np.ma.MaskedArray(values, missing)

    def texts(self) -> list[str]:
        """Return each value as a text, an empty one where there is none; lists and fields as JSON.

        Raises:
            FormatError: if no text can hold a value.
        """
        array = self.array()
        if self.is_arrow and array.dtype == object:
            return ["" if value is None else _json(value) for value in array.tolist()]
        return ["" if value is None else str(value) for value in array.tolist()]

    def arrow(self) -> Any:
        """Return an Arrow array, grids as strings."""
        if self.is_arrow:
            return self.values
        if self.is_grids:
            return _strings(self.values, self.missing, self.blank)
        pa = pyarrow()
        kind = pa.string() if self.values.dtype.kind in "OU" else None
        return pa.array(self.values, kind, mask=self.missing)


def _plain(values: Any) -> NDArray[Any]:
    """Return the values of an Arrow array, objects where they are lists or fields, anything for its nulls."""
    import numpy as np

    pa = pyarrow()
    kind = values.type
    if pa.types.is_nested(kind):
        return _objects(values)
    if is_text(kind):
        try:
            values = values.cast(pa.string()).fill_null("")
        except pa.ArrowInvalid:  # bytes that are no text
            return _objects(values)
    elif values.null_count:
        values = _filled(values)
    array: NDArray[Any] = values.to_numpy(zero_copy_only=False)
    return array.astype(np.str_) if array.dtype == object else array


def _objects(values: Any) -> NDArray[Any]:
    import numpy as np

    return np.fromiter(values.to_pylist(), dtype=object, count=len(values))


def _filled(values: Any) -> Any:
    """Return an Arrow array that is neither nested nor of texts with anything in place of its nulls."""
    pa = pyarrow()
    kind = values.type
    if pa.types.is_integer(kind) or pa.types.is_floating(kind):
        return values.fill_null(0)
    return values.fill_null(False) if pa.types.is_boolean(kind) else values.cast(pa.string()).fill_null("")


def _json(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        msg = f"expected values that a text can hold, got {on_one_line(value)}"
        raise FormatError(msg) from None


def _strings(cells: NDArray[np.uint8], missing: NDArray[np.bool_] | None, blank: str) -> Any:
    """Return grids as an Arrow array of strings, which are written straight into its memory."""
    import numpy as np

    pa = pyarrow()
    symbols = np.frombuffer(f"{blank}123456789".encode(), dtype=np.uint8)
    offsets = np.arange(len(cells) + 1, dtype=np.int32) * 81
    bits = None if missing is None else pa.array(~missing).buffers()[1]
    buffers = pa.py_buffer(offsets), pa.py_buffer(symbols[cells]), bits
    return pa.StringArray.from_buffers(len(cells), *buffers, -1)


@dataclass(frozen=True, eq=False, repr=False)
class Chunk:
    """Some rows of a table of 9x9 puzzles; a value.

    >>> import nonet
    >>> chunk = next(iter(nonet.scan(["12" + "." * 79, "." * 81]).count()))
    >>> chunk, chunk.cells.shape, chunk["count"], str(chunk["puzzle"][0])[:5]
    (<Chunk: 2 rows of puzzle, count>, (2, 81), array([2, 2], dtype=uint32), '12...')
    """

    cells: NDArray[np.uint8]
    """The digits of the puzzles, a row of 81 for each, 0 for an empty cell; zeros in bad rows."""
    numbers: NDArray[np.int64]
    """The place of each row in all that is scanned, from 0."""
    columns: Mapping[str, Column] = field(default_factory=dict)
    """All other columns, by their names."""
    name: str = PUZZLE
    """What the column of puzzles is called."""
    bad: NDArray[np.bool_] | None = None
    """Which rows hold no puzzle; None if all do."""
    done: float = 0.0
    """How much of all that is scanned has been read with this chunk, from 0 to 1; 0 where nobody knows."""
    blank: str = "."
    """What stands for an empty cell where grids are texts."""

    def __len__(self) -> int:
        return len(self.cells)

    def __repr__(self) -> str:
        return f"<Chunk: {len(self):,} row{'s' * (len(self) != 1)} of {', '.join(self.names)}>"

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.column(name).array()

    @property
    def names(self) -> list[str]:
        """The names of all columns, that of the puzzles first."""
        return [self.name, *self.columns]

    def column(self, name: str) -> Column:
        """Return the column with a name; the puzzles answer to ``puzzle`` too, whatever they are called."""
        if name == self.name or (name == PUZZLE and name not in self.columns):
            return Column(self.cells, self.bad, self.blank)
        if name not in self.columns:
            raise UnknownName(name, kind="column", known=self.names)
        return replace(self.columns[name], blank=self.blank)

    def texts(self, name: str) -> list[str]:
        """Return the values of a column as texts.

        Raises:
            FormatError: if no text can hold one of them.
        """
        try:
            return self.column(name).texts()
        except FormatError as error:
            msg = f"the column {name!r}: {error}"
            raise FormatError(msg) from None

    def rows(self, which: NDArray[Any]) -> Chunk:
        """Return a chunk of some rows: those that a mask marks, or those with these places, from 0."""
        return replace(
            self,
            cells=self.cells[which],
            numbers=self.numbers[which],
            columns={name: column.rows(which) for name, column in self.columns.items()},
            bad=None if self.bad is None else self.bad[which],
        )

    def adding(self, values: Mapping[str, NDArray[Any]], missing: NDArray[np.bool_] | None = None) -> Chunk:
        """Return a chunk with more columns, or others of the same name.

        Args:
            values: an array by the name of its column.
            missing: rows without a value; those that hold no puzzle never have one.
        """
        gone = missing if self.bad is None else self.bad if missing is None else missing | self.bad
        return replace(self, columns={**self.columns, **{n: Column(v, gone) for n, v in values.items()}})

    def arrow(self) -> Any:
        """Return a pyarrow.RecordBatch, puzzles and other grids as strings."""
        arrays = [self.column(name).arrow() for name in self.names]
        return pyarrow().RecordBatch.from_arrays(arrays, names=self.names)
