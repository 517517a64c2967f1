"""Where rows come from: files and folders of them, open files, stores, lists, arrays, tables."""

from __future__ import annotations

import io
import os
from contextlib import contextmanager, nullcontext
from itertools import chain, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from nonet.bulk.arrow import pyarrow
from nonet.bulk.batch import Batch
from nonet.bulk.chunk import PUZZLE
from nonet.bulk.places import is_url, parquet_files, place
from nonet.bulk.tables import (
    array_batches,
    arrow_batches,
    ipc_batches,
    is_arrow_table,
    parquet_batches,
    record_batches,
    table_batches,
)
from nonet.bulk.texts import HEAD, is_puzzle, text_batches, text_file_batches
from nonet.errors import FormatError, on_one_line
from nonet.files import documents, path_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.bulk.batch import Manner

_PARQUET, _ARROW_FILE, _ARROW_STREAM = b"PAR1", b"ARROW1", b"\xff\xff\xff\xff"


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
    if (found := table_batches(source, size)) is not None:
        return found
    if hasattr(source, "ndim"):
        return array_batches(source, size)
    if hasattr(source, "__iter__"):
        return _item_batches(source, size)
    msg = f"expected puzzles, a file or a table of them, got {on_one_line(source)}"
    raise FormatError(msg)


def _is_text(source: str) -> bool:
    """Say whether a string is puzzles themselves, and not the name of a file."""
    return "\n" in source or is_puzzle(source) or (len(source) >= 81 and not _exists(source))


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # too long for a name, or with a null character
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
    for path in map(path_of, paths):
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


def _one_file(path: Path, manner: Manner) -> Iterator[Batch]:
    with naming(path), path.open("rb") as stream:
        start = stream.peek(HEAD)
        if start.startswith(_PARQUET):
            yield from parquet_batches(path, str(path), manner.size, threads=manner.threads)
        elif start.startswith(_ARROW_FILE) or _is_arrow_stream(start, path.stat().st_size):
            yield from ipc_batches(path, manner, is_file=start.startswith(_ARROW_FILE))
        else:
            length = max(path.stat().st_size, 1)
            for name, text in documents(stream, str(path)):
                source = max(str(path), name, key=len)  # what is packed in a file has a name below it
                lines = cast("io.BufferedReader", text)
                yield from text_file_batches(lines, source, manner, lambda: stream.tell() / length)


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
            yield from text_file_batches(cast("io.BufferedReader", text), path, manner, lambda: 0.0)


class _Encoded(io.RawIOBase):
    """What a file that was opened for text gives, as bytes."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        self._rest = self._rest or self._file.read(HEAD).encode(errors="replace")
        some, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(some)] = some
        return len(some)


def _item_batches(items: Iterable[object], size: int) -> Iterator[Batch]:
    rest = iter(items)
    if some := list(islice(rest, 1)):
        rest = chain(some, rest)
        if is_arrow_table(some[0]):
            yield from arrow_batches(record_batches(rest), size, schema=pyarrow().table(some[0]).schema)
            return
    first = 0
    while some := list(islice(rest, size)):
        yield Batch({PUZZLE: some}, first)
        first += len(some)
