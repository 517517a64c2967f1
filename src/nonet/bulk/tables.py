"""Rows of tables: Parquet, Arrow, and whatever else holds columns in memory."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import pyarrow
from nonet.bulk.batch import Batch, by_name
from nonet.bulk.chunk import PUZZLE
from nonet.cells import read_cells
from nonet.errors import FormatError, MissingExtra, NonetError, on_one_line
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from nonet.bulk.batch import Manner


def parquet_batches(
    file: Any, source: str, size: int, groups: Sequence[int] | None = None, threads: int | None = None
) -> Iterator[Batch]:
    """Yield the rows of a Parquet file.

    Args:
        file: its path, or a stream.
        source: what it is called.
        size: how many rows at a time.
        groups: which row groups, that follow one another; all if not given.
        threads: how many there are to work with; pyarrow has its own, unless there is one only.
    """
    pyarrow()  # which says if it is missing
    from pyarrow import parquet

    with _whole("a Parquet"), parquet.ParquetFile(file) as found:
        about = found.metadata
        before = sum(about.row_group(group).num_rows for group in range(min(groups or (0,))))
        chosen = None if groups is None else [*groups]
        some = found.iter_batches(size, row_groups=chosen, use_threads=thread_count(threads) > 1)
        yield from arrow_batches(some, size, source, found.schema_arrow, about.num_rows, before)


def ipc_batches(path: Path, manner: Manner, *, is_file: bool) -> Iterator[Batch]:
    """Yield the rows of an Arrow file, or of a stream in one."""
    pyarrow()
    from pyarrow import ipc

    options = ipc.IpcReadOptions(use_threads=thread_count(manner.threads) > 1)
    with _whole("an Arrow"), path.open("rb") as stream:
        if is_file:
            file = ipc.open_file(stream, options=options)
            found = (file.get_batch(number) for number in range(file.num_record_batches))
            yield from arrow_batches(found, manner.size, str(path), file.schema)
        else:
            reader = ipc.open_stream(stream, options=options)
            yield from arrow_batches(reader, manner.size, str(path), reader.schema)


@contextmanager
def _whole(kind: str) -> Iterator[None]:
    """Say in one sentence that a file is damaged, whatever pyarrow has to say."""
    try:
        yield
    except (pyarrow().ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:  # of the system
            raise
        msg = f"expected {kind} file, but it is damaged ({on_one_line(str(error))})"
        raise FormatError(msg) from None


def table_batches(source: Any, size: int) -> Iterator[Batch] | None:
    """Yield the rows of whatever is a table or a column of one; return None if it is neither."""
    if type(source).__module__.partition(".")[0] == "pandas" and hasattr(source, "columns"):
        table = pyarrow().Table.from_pandas(source, preserve_index=False)
        return arrow_batches(table.to_reader(), size, schema=table.schema)
    if hasattr(source, "with_format") and hasattr(source, "iter"):  # a Dataset of Hugging Face
        tables = source.with_format("arrow").iter(batch_size=size)
        return arrow_batches((batch for table in tables for batch in table.to_batches()), size)
    if hasattr(source, "__arrow_c_stream__") or hasattr(source, "__arrow_c_array__"):
        return _from_interface(source, size)
    reader = _reader(source, size)
    return None if reader is None else arrow_batches(reader, size, schema=reader.schema)


def _reader(source: Any, size: int) -> Any:
    """Return what reads a table by and by that has no Arrow C interface by itself; None if it is none."""
    if hasattr(source, "to_arrow_reader") or hasattr(
        source, "fetch_record_batch"
    ):  # DuckDB from 2 on, before
        try:
            return (getattr(source, "to_arrow_reader", None) or source.fetch_record_batch)()
        except Exception as error:
            if type(error).__module__.strip("_").partition(".")[0] != "duckdb":
                raise
            msg = f"expected a result of DuckDB, got none ({on_one_line(str(error))})"
            raise FormatError(msg) from None
    if hasattr(source, "scanner"):  # a data set of pyarrow
        source = source.scanner(batch_size=size)
    if hasattr(source, "to_reader"):  # a scanner
        return source.to_reader()
    if hasattr(source, "collect_schema") and hasattr(source, "collect"):  # a lazy frame of Polars
        return _lazy_reader(source, size)
    return None


def _lazy_reader(frame: Any, size: int) -> Any:
    pa = pyarrow()
    schema = frame.head(0).collect().to_arrow().schema
    if hasattr(frame, "collect_batches"):
        frames = frame.collect_batches(chunk_size=size, maintain_order=True)
    else:  # which came with Polars 1.33
        frames = [frame.collect()]
    batches = (batch for some in frames for batch in some.to_arrow().cast(schema).to_batches())
    return pa.RecordBatchReader.from_batches(schema, batches)


def _from_interface(source: Any, size: int) -> Iterator[Batch]:
    """Yield the rows of what has the Arrow C interface."""
    try:
        pa = pyarrow()
    except MissingExtra:
        try:
            return array_batches(read_cells(source), size)  # a column needs nothing but its memory
        except NonetError:
            raise MissingExtra(package="pyarrow", extra="table") from None
    if hasattr(source, "__arrow_c_stream__"):
        try:
            reader = pa.RecordBatchReader.from_stream(source)
        except (TypeError, ValueError):  # a column
            return array_batches(pa.chunked_array(source), size)
        return arrow_batches(reader, size, schema=reader.schema)
    array = pa.array(source)
    if pa.types.is_struct(array.type):
        return arrow_batches(pa.Table.from_struct_array(array).to_reader(), size)
    return array_batches(array, size)


def is_arrow_table(item: object) -> bool:
    """Say whether something has the Arrow C interface and is a table; a column may be a puzzle."""
    return hasattr(item, "schema") and (
        hasattr(item, "__arrow_c_stream__") or hasattr(item, "__arrow_c_array__")
    )


def record_batches(tables: Iterable[Any]) -> Iterator[Any]:
    """Yield the rows of tables, which all have the same columns."""
    schema = None
    for item in tables:
        table = pyarrow().table(item) if is_arrow_table(item) else None
        if schema is None and table is not None:
            schema = table.schema
        if table is None or table.schema != schema:
            got = on_one_line(item) if table is None else _columns(table.schema)
            msg = f"expected tables with the columns {_columns(schema)}, got {got}"
            raise FormatError(msg)
        yield from table.to_batches()


def _columns(schema: Any) -> str:
    return ", ".join(f"{field.name} ({field.type})" for field in schema)


def arrow_batches(
    found: Iterable[Any],
    size: int,
    source: str = "",
    schema: Any = None,
    rows: int | None = None,
    before: int = 0,
) -> Iterator[Batch]:
    """Yield record batches cut and joined so that each has as many rows as asked for.

    Args:
        found: the record batches.
        size: how many rows.
        source: what their file is called.
        schema: their columns, should there be no row.
        rows: how many rows the file has, if anybody knows.
        before: how many of these come before.
    """
    first = before
    for table in _regrouped(found, size):
        columns = by_name(table.column_names, [*map(_whole_column, table.columns)])
        first += len(table)
        yield Batch(columns, first - len(table), source, first / rows if rows else 0.0)
    if first == before and schema is not None:
        nothing = [pyarrow().array([], kind) for kind in schema.types]
        yield Batch(by_name(schema.names, nothing), first, source, 1.0)


def _whole_column(column: Any) -> Any:
    """Return a column in one piece, which is copied only if it is in several."""
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def _regrouped(found: Iterable[Any], size: int) -> Iterator[Any]:
    pa = pyarrow()
    waiting: list[Any] = []
    for batch in found:
        waiting.append(batch)
        if sum(map(len, waiting)) < size:
            continue
        table = pa.Table.from_batches(waiting)
        whole = len(table) // size * size
        yield from (table.slice(start, size) for start in range(0, whole, size))
        waiting = table.slice(whole).to_batches()
    if rest := [batch for batch in waiting if len(batch)]:
        yield pa.Table.from_batches(rest)


def array_batches(array: Any, size: int) -> Iterator[Batch]:
    """Yield the rows of an array of NumPy or Arrow."""
    if getattr(array, "ndim", 1) == 0:
        msg = f"expected many puzzles, got {on_one_line(array)}"
        raise FormatError(msg)
    for first in range(0, len(array), size):
        some = array[first : first + size]
        yield Batch({PUZZLE: some}, first, "", (first + len(some)) / len(array))
