"""Where tables lie: on disk, or in a store that a URL names (s3://, gs://, fsspec+...://)."""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.bulk.arrow import pyarrow
from nonet.errors import BadArgument, FormatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_URL = re.compile(r"[a-z][a-z0-9+.-]*://.*", re.IGNORECASE)


class Source(NamedTuple):
    """A file of the input."""

    name: str
    """Its path or URL."""
    bytes: int
    modified: int | None
    """When it was written, in nanoseconds; None where the store does not tell."""

    def about(self) -> dict[str, Any]:
        """Return what tells it from another file that stood at the same place."""
        return {"file": self.name, "bytes": self.bytes, "modified": self.modified}


def is_url(name: str) -> bool:
    """Say whether a name is a URL and not a path.

    >>> is_url("s3://bucket/rated"), is_url("C:/rated")
    (True, False)
    """
    return _URL.fullmatch(name) is not None


def place(name: str) -> tuple[Any, str]:
    """Return the file system that a path or a URL names, and the path in there.

    Raises:
        BadArgument: if pyarrow reaches no such store.
    """
    pa = pyarrow()  # which says if it is missing
    from pyarrow import fs

    if not is_url(name):
        return fs.LocalFileSystem(), str(Path(name).absolute())
    try:
        with _naming(name):
            system, path = fs.FileSystem.from_uri(name)
    except pa.ArrowException:
        msg = f"{name}: is no URL of a store that pyarrow reaches"
        raise BadArgument(msg) from None
    return system, path


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Name the place that cannot be reached, where the store does not."""
    try:
        yield
    except OSError as error:
        if error.errno is not None:
            raise
        raise OSError(None, str(error), name) from error


def real_place(name: str) -> tuple[Any, str]:
    """Return what ``place`` does, with all links on the way followed."""
    system, path = place(name)
    local = isinstance(system, pyarrow().fs.LocalFileSystem)
    return system, Path(os.path.realpath(path)).as_posix() if local else path


def parquet_files(sources: Iterable[str]) -> Iterator[Source]:
    """Yield files, and those of folders in the order of their names, without hidden ones.

    Raises:
        FileNotFoundError: if there is no such file or folder.
        FormatError: if a folder has no Parquet files.
    """
    from pyarrow import fs

    for source in sources:
        system, path = place(source)
        with _naming(source):
            about = system.get_file_info(path)
        if about.type == fs.FileType.NotFound:
            raise FileNotFoundError(2, "No such file or directory", source)
        if about.type == fs.FileType.File:
            yield Source(source, about.size, about.mtime_ns)
            continue
        inside = system.get_file_info(fs.FileSelector(path, recursive=True))
        files = {each.path[len(path) :].strip("/"): each for each in inside if each.type == fs.FileType.File}
        found = [name for name in sorted(files) if name.endswith(".parquet") and not _is_hidden(name)]
        if not found:
            msg = f"{source}: expected Parquet files in the folder, got none"
            raise FormatError(msg)
        for name in found:
            yield Source(f"{source.rstrip('/')}/{name}", files[name].size, files[name].mtime_ns)


def _is_hidden(name: str) -> bool:
    return any(part.startswith((".", "_")) for part in name.split("/"))
