"""Where rows come from: files of lines, CSV, Parquet and Arrow, folders of them, lists, arrays, tables."""

from __future__ import annotations

import csv
import io
import os
from contextlib import contextmanager, nullcontext
from itertools import chain, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, cast

from nonet.bulk.arrow import pyarrow
from nonet.bulk.chunk import PUZZLE
from nonet.bulk.places import is_url, parquet_files, place
from nonet.cells import read_cells
from nonet.errors import FormatError, MissingExtra, NonetError, on_one_line
from nonet.files import LONGEST_LINE, documents, text_lines
from nonet.formats import dataset, detect, line, read_lines, sniff
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from nonet.bulk.rows import Bad

_HEAD = 1 << 13
"""Bytes of a file that are looked at to tell what it is."""
LINE = 82
"""Bytes of a puzzle on a line of its own."""
_BOM = b"\xef\xbb\xbf"
_PARQUET, _ARROW_FILE, _ARROW_STREAM = b"PAR1", b"ARROW1", b"\xff\xff\xff\xff"


class Batch(NamedTuple):
    """Rows as a source gives them, before their puzzles are read."""

    columns: Mapping[str, Any]
    """By name: lists of texts or puzzles, NumPy arrays, Arrow arrays; or whole lines of text, as bytes."""
    first: int
    """How many rows, or lines, of its source come before."""
    source: str = ""
    """The file; empty if it is none."""
    done: float = 0.0
    """How much of all that there is has been read with this batch, from 0 to 1; 0 where nobody knows."""
    ragged: Sequence[int] = ()
    """The places of rows with more or fewer fields than there are columns: who knows which is which."""


class Manner(NamedTuple):
    """How to read a source."""

    size: int
    """How many rows at a time; about so many, if they are lines of a file."""
    column: str | None = None
    """What the column of puzzles is called, if anybody knows."""
    bad: Bad = "raise"
    """What to do with rows that hold no puzzle."""
    threads: int | None = None
    """How many threads there are to work with, as in :func:`nonet.solve_many`."""


def batches(source: object, manner: Manner) -> Iterator[Batch]:
    """Yield the rows of a source, so many at a time, whatever it is.

    Args:
        source: what :func:`nonet.scan` takes.
        manner: how to read it.
    """
    size = manner.size
    if isinstance(source, bytes):
        return text_batches(io.BytesIO(source), "", size)
    if isinstance(source, str) and is_url(source):
        return _url_batches(source, manner)
    if isinstance(source, str) and _is_text(source):
        return text_batches(io.BytesIO(source.encode(errors="replace")), "", size)
    if isinstance(source, str | os.PathLike):
        return _file_batches(files([source]), manner)
    if isinstance(source, list | tuple) and _are_paths(source):
        return _file_batches(files(source), manner)
    if hasattr(source, "read"):
        return _open_file_batches(source, manner)
    if isinstance(source, dict) and source and all(hasattr(each, "with_format") for each in source.values()):
        msg = f"expected one data set, got the splits {', '.join(map(str, source))}; choose one"
        raise FormatError(msg)
    if (found := _table_batches(source, size)) is not None:
        return found
    if hasattr(source, "ndim"):
        return _array_batches(source, size)
    if hasattr(source, "__iter__"):
        return _item_batches(source, size)
    msg = f"expected puzzles, a file or a table of them, got {on_one_line(source)}"
    raise FormatError(msg)


def _url_batches(url: str, manner: Manner) -> Iterator[Batch]:
    """Yield the rows of a Parquet file, or of a folder of them, in a store."""
    found = list(parquet_files([url]))
    before, total = 0, max(sum(each.bytes for each in found), 1)
    for each in found:
        system, path = place(each.name)
        with naming(each.name), system.open_input_file(path) as stream:
            for batch in parquet_batches(stream, each.name, manner.size, threads=manner.threads):
                yield batch._replace(done=(before + batch.done * each.bytes) / total)
        before += each.bytes


def _open_file_batches(file: Any, manner: Manner) -> Iterator[Batch]:
    """Yield the rows of what an open file of lines, CSV or another text still has to give."""
    name = getattr(file, "name", "")
    name = name if isinstance(name, str) else ""
    stream: Any = _Encoded(file) if isinstance(file.read(0), str) else file
    with naming(name) if name else nullcontext():
        for path, text in documents(stream, name):
            yield from _text_file(cast("io.BufferedReader", text), path, manner, lambda: 0.0)


class _Encoded(io.RawIOBase):
    """What a file that was opened for text gives, as bytes."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        self._rest = self._rest or self._file.read(_HEAD).encode(errors="replace")
        some, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(some)] = some
        return len(some)


def text_batches(
    stream: IO[bytes], source: str, size: int, done: Callable[[], float] = lambda: 0.0, *, live: bool = False
) -> Iterator[Batch]:
    """Yield whole lines of a text with a puzzle on each, about so many at a time.

    Args:
        stream: the text.
        source: its file, if it is one.
        size: how many lines that would be, if they had 81 symbols each.
        done: tells how much has been read.
        live: whether to take what is there, should somebody write the text while it is read.
    """
    lines = 0
    read = cast("io.BufferedReader", stream).read1 if live else stream.read
    while text := read(size * LINE - 1):
        if not text.endswith(b"\n"):
            text += stream.readline(LONGEST_LINE)
        yield Batch({PUZZLE: text if lines else text.removeprefix(_BOM)}, lines, source, done())
        lines += text.count(b"\n")


def _is_text(source: str) -> bool:
    """Say whether a string is puzzles themselves, and not the name of a file."""
    return "\n" in source or _is_puzzle(source) or (len(source) >= 81 and not _exists(source))


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # too long for a name, or with a null character
        return False


def _is_puzzle(text: str) -> bool:
    try:
        return len(read_cells([text])) == 1
    except NonetError:
        return False


def _are_paths(items: Sequence[object]) -> bool:
    """Say whether a list has nothing but names of files: paths, or texts that are those of files."""
    return bool(items) and all(
        isinstance(item, os.PathLike) or (isinstance(item, str) and not _is_text(item) and _exists(item))
        for item in items
    )


def files(paths: Iterable[str | os.PathLike[str]]) -> list[Path]:
    """Return files, and those in folders, without hidden ones and what is no data in there."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = [each for each in sorted(path.rglob("*")) if each.is_file()]
            inside = [each for each in inside if not _is_hidden(each.relative_to(path))]
            if not inside:
                msg = f"{path}: expected files of puzzles in the folder, got none"
                raise FormatError(msg)
            found += inside
        else:
            found.append(path)
    return found


def _is_hidden(path: Path) -> bool:
    """Say whether a file is no data: hidden, a mark of some engine, what a job leaves beside its table."""
    return any(
        part.startswith((".", "_")) or part.endswith((".parts", ".manifest.json")) for part in path.parts
    )


def _file_batches(paths: list[Path], manner: Manner) -> Iterator[Batch]:
    sizes = [path.stat().st_size for path in paths]
    before, total = 0, max(sum(sizes), 1)
    for path, length in zip(paths, sizes, strict=True):
        for batch in _one_file(path, manner):
            yield batch._replace(done=(before + batch.done * length) / total)
        before += length


def _is_arrow_stream(start: bytes, length: int) -> bool:
    """Say whether a file begins with a mark and the length of what follows, for which it has room."""
    return start.startswith(_ARROW_STREAM) and int.from_bytes(start[4:8], "little") < length


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Put the name of a file before what goes wrong in it."""
    try:
        yield
    except FormatError as error:
        msg = f"{path}: {error}"
        raise FormatError(msg) from None


def _one_file(path: Path, manner: Manner) -> Iterator[Batch]:
    with naming(path), path.open("rb") as stream:
        start = stream.peek(_HEAD)
        if start.startswith(_PARQUET):
            yield from parquet_batches(path, str(path), manner.size, threads=manner.threads)
        elif start.startswith(_ARROW_FILE) or _is_arrow_stream(start, path.stat().st_size):
            yield from _ipc_batches(path, manner, is_file=start.startswith(_ARROW_FILE))
        else:
            length = max(path.stat().st_size, 1)
            for name, text in documents(stream, str(path)):
                source = max(str(path), name, key=len)  # what is packed in a file has a name below it
                lines = cast("io.BufferedReader", text)
                yield from _text_file(lines, source, manner, lambda: stream.tell() / length)


def _text_file(
    stream: io.BufferedReader, source: str, manner: Manner, done: Callable[[], float]
) -> Iterator[Batch]:
    start = stream.peek(_HEAD)[:_HEAD]
    head = (start.rpartition(b"\n")[0] or start).removeprefix(_BOM).decode(errors="replace")
    suffix = Path(source.removesuffix(".gz")).suffix
    if _is_table(head, manner.column):
        return _csv_batches(stream, source, manner, _separator(head), done)
    if _are_lines(head, manner.bad) or not _has_format(head, suffix):
        return text_batches(stream, source, manner.size, done)
    return _puzzle_batches(stream, source, manner.size, suffix, done)


def _is_table(head: str, column: str | None) -> bool:
    """Say whether a text begins with names of columns: those that are known, or no puzzle above some."""
    if dataset.sniff(head):
        return True
    lines = head.lstrip().splitlines()
    names, row = [*islice(csv.reader(lines, delimiter=_separator(head)), 2), [], []][:2]
    return (column is not None and column in names) or (
        not head.startswith("#") and not any(map(_is_puzzle, names)) and any(map(_is_puzzle, row))
    )


def _separator(head: str) -> str:
    """Return what stands between the names of columns."""
    first = head.lstrip().partition("\n")[0]
    return max(",;\t", key=first.count)


def _are_lines(head: str, bad: Bad) -> bool:
    """Say whether a text has a puzzle on most lines, or on any if others may be bad; so has an empty one."""
    lines = [line for line in head.splitlines() if line.strip() and not line.startswith("#")]
    if bad == "mask":
        return not lines or any(map(_is_puzzle, lines))
    return 2 * sum(map(_is_puzzle, lines)) >= len(lines)


def _has_format(head: str, suffix: str) -> bool:
    """Say whether a text is in a format, by its looks or by its name; texts of lines may have any name."""
    form = sniff(head, suffix=suffix)
    return form.sniff(head) or (suffix.lower() in form.suffixes and form is not line.FORMAT)


def _csv_batches(
    stream: IO[bytes], source: str, manner: Manner, separator: str, done: Callable[[], float]
) -> Iterator[Batch]:
    table = csv.reader((line.removeprefix("\ufeff") for line in text_lines(stream)), delimiter=separator)
    try:
        header = [name.strip() for name in next(table)]
        filled = filter(None, table)
        first = 0
        while rows := list(islice(filled, manner.size)):
            ragged = [place for place, row in enumerate(rows) if len(row) != len(header)]
            if ragged and manner.bad == "raise":
                msg = f"expected {len(header)} columns, got {len(rows[ragged[0]])}"
                raise FormatError(msg, row=first + ragged[0])
            for place in ragged:
                rows[place] = [*rows[place], *[""] * len(header)][: len(header)]
            columns = _by_name(header, [*map(list, zip(*rows, strict=True))])
            yield Batch(columns, first, source, done(), ragged)
            first += len(rows)
        if first == 0:
            yield Batch(_by_name(header, [[] for _ in header]), 0, source, 1.0)
    except csv.Error as error:
        raise FormatError(str(error), line=table.line_num) from None


def _by_name(names: list[str], columns: list[Any]) -> dict[str, Any]:
    """Return columns by their names, of which no two may be the same."""
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        msg = f"expected a name of its own for each column, got two called {twice!r}"
        raise FormatError(msg)
    return dict(zip(names, columns, strict=True))


def _puzzle_batches(
    stream: IO[bytes], source: str, size: int, suffix: str, done: Callable[[], float]
) -> Iterator[Batch]:
    """Yield the puzzles of a text in any other format."""
    first = 0
    form, lines = detect(text_lines(stream), suffix=suffix)
    found = read_lines(lines, form)
    while puzzles := list(islice(found, size)):
        yield Batch({PUZZLE: puzzles}, first, source, done())
        first += len(puzzles)


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
        yield from _arrow_batches(some, size, source, found.schema_arrow, about.num_rows, before)


def _ipc_batches(path: Path, manner: Manner, *, is_file: bool) -> Iterator[Batch]:
    pyarrow()
    from pyarrow import ipc

    options = ipc.IpcReadOptions(use_threads=thread_count(manner.threads) > 1)
    with _whole("an Arrow"), path.open("rb") as stream:
        if is_file:
            file = ipc.open_file(stream, options=options)
            found = (file.get_batch(number) for number in range(file.num_record_batches))
            yield from _arrow_batches(found, manner.size, str(path), file.schema)
        else:
            reader = ipc.open_stream(stream, options=options)
            yield from _arrow_batches(reader, manner.size, str(path), reader.schema)


def _table_batches(source: Any, size: int) -> Iterator[Batch] | None:
    """Yield the rows of whatever is a table or a column of one; return None if it is neither."""
    if type(source).__module__.partition(".")[0] == "pandas" and hasattr(source, "columns"):
        table = pyarrow().Table.from_pandas(source, preserve_index=False)
        return _arrow_batches(table.to_reader(), size, schema=table.schema)
    if hasattr(source, "with_format") and hasattr(source, "iter"):  # a Dataset of Hugging Face
        tables = source.with_format("arrow").iter(batch_size=size)
        return _arrow_batches((batch for table in tables for batch in table.to_batches()), size)
    if hasattr(source, "__arrow_c_stream__") or hasattr(source, "__arrow_c_array__"):
        return _from_interface(source, size)
    reader = _reader(source, size)
    return None if reader is None else _arrow_batches(reader, size, schema=reader.schema)


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
            return _array_batches(read_cells(source), size)  # a column needs nothing but its memory
        except NonetError:
            raise MissingExtra(package="pyarrow", extra="table") from None
    if hasattr(source, "__arrow_c_stream__"):
        try:
            reader = pa.RecordBatchReader.from_stream(source)
        except (TypeError, ValueError):  # a column
            return _array_batches(pa.chunked_array(source), size)
        return _arrow_batches(reader, size, schema=reader.schema)
    array = pa.array(source)
    if pa.types.is_struct(array.type):
        return _arrow_batches(pa.Table.from_struct_array(array).to_reader(), size)
    return _array_batches(array, size)


def _arrow_batches(
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
        columns = _by_name(table.column_names, [*map(_whole_column, table.columns)])
        first += len(table)
        yield Batch(columns, first - len(table), source, first / rows if rows else 0.0)
    if first == before and schema is not None:
        nothing = [pyarrow().array([], kind) for kind in schema.types]
        yield Batch(_by_name(schema.names, nothing), first, source, 1.0)


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


def _array_batches(array: Any, size: int) -> Iterator[Batch]:
    """Yield the rows of an array of NumPy or Arrow."""
    if getattr(array, "ndim", 1) == 0:
        msg = f"expected many puzzles, got {on_one_line(array)}"
        raise FormatError(msg)
    for first in range(0, len(array), size):
        some = array[first : first + size]
        yield Batch({PUZZLE: some}, first, "", (first + len(some)) / len(array))


def _item_batches(items: Iterable[object], size: int) -> Iterator[Batch]:
    rest = iter(items)
    if some := list(islice(rest, 1)):
        rest = chain(some, rest)
        if _is_arrow_table(some[0]):
            yield from _arrow_batches(_record_batches(rest), size, schema=pyarrow().table(some[0]).schema)
            return
    first = 0
    while some := list(islice(rest, size)):
        yield Batch({PUZZLE: some}, first)
        first += len(some)


def _is_arrow_table(item: object) -> bool:
    """Say whether something has the Arrow C interface and is a table; a column may be a puzzle."""
    return hasattr(item, "schema") and (
        hasattr(item, "__arrow_c_stream__") or hasattr(item, "__arrow_c_array__")
    )


def _record_batches(tables: Iterable[Any]) -> Iterator[Any]:
    """Yield the rows of tables, which all have the same columns."""
    schema = None
    for item in tables:
        table = pyarrow().table(item) if _is_arrow_table(item) else None
        if schema is None and table is not None:
            schema = table.schema
        if table is None or table.schema != schema:
            got = on_one_line(item) if table is None else _columns(table.schema)
            msg = f"expected tables with the columns {_columns(schema)}, got {got}"
            raise FormatError(msg)
        yield from table.to_batches()


def _columns(schema: Any) -> str:
    return ", ".join(f"{field.name} ({field.type})" for field in schema)
