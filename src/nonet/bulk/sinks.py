"""Where chunks go: Parquet, Arrow, CSV, and puzzles alone, one per line."""

from __future__ import annotations

import csv
import io
import shutil
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol

from nonet.bulk.arrow import pyarrow
from nonet.errors import FormatError, on_one_line
from nonet.files import replacing_bytes

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

    from nonet.bulk.chunk import Chunk


class Sink(Protocol):
    """Something that takes chunks, in their order, and files that a sink of the same kind has written."""

    def write(self, chunk: Chunk) -> None:
        """Take a chunk."""

    def append(self, path: Path) -> None:
        """Take what stands in a file."""

    def close(self) -> None:
        """Write what comes last."""


class _Lines:
    """Puzzles alone."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def write(self, chunk: Chunk) -> None:
        texts = chunk.texts(chunk.name)
        self._stream.write("".join(f"{text}\n" for text in texts if text).encode())

    def append(self, path: Path) -> None:
        with path.open("rb") as part:
            shutil.copyfileobj(part, self._stream)

    def close(self) -> None:
        """All is written."""


class _Csv:
    """A table of texts, with a header."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._names: list[str] | None = None

    def write(self, chunk: Chunk) -> None:
        text = io.StringIO(newline="")
        table = csv.writer(text, lineterminator="\n")
        if self._names is None:
            self._names = chunk.names
            table.writerow(chunk.names)
        expect_columns(self._names, chunk.names)
        table.writerows(zip(*map(chunk.texts, chunk.names), strict=True))
        self._stream.write(text.getvalue().encode(errors="surrogateescape"))

    def append(self, path: Path) -> None:
        with path.open("rb") as part:
            header = part.readline()
            if self._names is None:
                self._names = []
                self._stream.write(header)
            shutil.copyfileobj(part, self._stream)

    def close(self) -> None:
        """All is written."""


class _Arrow:
    """An Arrow file: a record batch per chunk."""

    def __init__(self, stream: IO[bytes]) -> None:
        pyarrow()  # which says if it is missing
        self._stream = stream
        self._writer: Any = None

    def write(self, chunk: Chunk) -> None:
        self._take(chunk.arrow())

    def append(self, path: Path) -> None:
        from pyarrow import ipc

        with ipc.open_file(path, options=ipc.IpcReadOptions(use_threads=False)) as file:
            for number in range(file.num_record_batches):
                self._take(file.get_batch(number))

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()

    def _take(self, batch: Any) -> None:
        if self._writer is None:
            self._writer = self._open(batch.schema)
            self._schema = batch.schema
        expect_columns(self._schema.names, batch.schema.names)
        self._writer.write_batch(batch if batch.schema == self._schema else self._cast(batch))

    def _cast(self, batch: Any) -> Any:
        """Return rows in the types of the first ones; a column of nulls alone has none of its own."""
        pa = pyarrow()
        return pa.Table.from_batches([batch]).cast(self._schema).combine_chunks().to_batches()[0]

    def _open(self, schema: Any) -> Any:
        from pyarrow import ipc

        return ipc.new_file(self._stream, schema)


class Parquet(_Arrow):
    """A Parquet file: a row group per chunk."""

    def note(self, about: dict[str, str]) -> None:
        """Put something down beside the rows, by its name."""
        self._writer.add_key_value_metadata(about)

    def append(self, path: Path) -> None:
        """Take what stands in a file."""
        from pyarrow import parquet

        with parquet.ParquetFile(path) as file:
            table = file.read(use_threads=False)  # which takes a fraction of the time to write it
            for batch in table.combine_chunks().to_batches() or [_empty(file.schema_arrow)]:
                self._take(batch)

    def _take(self, batch: Any) -> None:
        pa = pyarrow()
        try:
            super()._take(batch)
        except pa.ArrowNotImplementedError as error:
            self.close()  # or the writer would close a file later that is closed by then
            msg = f"Parquet cannot hold that, by pyarrow {pa.__version__}: {on_one_line(str(error))}"
            raise FormatError(msg) from None

    def _open(self, schema: Any) -> Any:
        from pyarrow import parquet

        return parquet.ParquetWriter(self._stream, schema, compression="zstd")


def _empty(schema: Any) -> Any:
    pa = pyarrow()
    return pa.RecordBatch.from_arrays([pa.array([], field.type) for field in schema], schema=schema)


def expect_columns(names: list[str], found: list[str]) -> None:
    """Refuse rows that have other columns than the first ones."""
    if names != found:
        msg = f"expected the columns {', '.join(names)} in all rows, got {', '.join(found)}"
        raise FormatError(msg)


_SINKS: dict[str, Callable[[IO[bytes]], Sink]] = {
    ".parquet": Parquet,
    ".arrow": _Arrow,
    ".csv": _Csv,
    ".txt": _Lines,
}


def kind_of(path: str | os.PathLike[str]) -> Callable[[IO[bytes]], Sink]:
    """Return what makes a sink of the kind that the ending of a file tells.

    Raises:
        FormatError: if no table has that ending.
    """
    make = _SINKS.get(Path(path).suffix.lower())
    if make is None:
        msg = f"no table is written with the ending {Path(path).suffix!r}, but with {' '.join(_SINKS)}"
        raise FormatError(msg)
    return make


@contextmanager
def opened(path: str | os.PathLike[str]) -> Iterator[Sink]:
    """Open a file for chunks, of the kind that its ending tells; it takes its place when all is written.

    Raises:
        FormatError: if no table has that ending.
    """
    make = kind_of(path)
    with replacing_bytes(path) as stream:
        sink = make(stream)
        yield sink
        sink.close()
