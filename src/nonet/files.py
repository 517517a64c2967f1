"""Puzzles in files: opened, decoded, recognised, and written so that nothing is lost."""

from __future__ import annotations

import io
import os
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from nonet.errors import FormatError
from nonet.formats import detect, find_format, format_for, in_symbols, read_lines, write_chunks
from nonet.question import asked_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from contextlib import AbstractContextManager

    from nonet.formats.base import Format
    from nonet.puzzle import Puzzle
    from nonet.question import AnyPuzzle

LONGEST_LINE = 1 << 24
"""In bytes. No format has a use for longer lines, and a file without any line end is no puzzle."""


def text_lines(stream: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream of UTF-8, each ended by a newline only.

    Raises:
        FormatError: if a line is no text, or longer than any format needs.
    """
    number = 0
    while raw := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(raw) > LONGEST_LINE:
            msg = f"expected lines of text, got one of more than {LONGEST_LINE >> 20} MiB"
            raise FormatError(msg, line=number)
        if b"\0" in raw:
            msg = "expected text, got a binary file"
            raise FormatError(msg, line=number)
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            msg = f"expected UTF-8 text, got the byte 0x{raw[error.start]:02x}"
            raise FormatError(msg, line=number, column=error.start + 1) from None
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
            yield from (f"{part}\n" for part in text.removesuffix("\n").split("\n"))
        else:
            yield text


def load_all(
    path: str | os.PathLike[str], form: Format | str | None = None, *, symbols: str | None = None
) -> Iterator[Puzzle]:
    """Yield the puzzles of a file, one at a time.

    Args:
        path: the file.
        form: its format, or the name of that; recognised by its content, then by its name, if not given.
        symbols: the symbol of each digit, 1 first, as :func:`nonet.loads` takes them.

    >>> [puzzle.givens.clues for puzzle in load_all("examples/collection.sdm")][:3]
    [30, 17, 36]
    """
    with Path(path).open("rb") as stream:
        lines = text_lines(stream)
        if form is None:
            found, lines = detect(lines, suffix=Path(path).suffix, symbols=symbols)
        else:
            found = in_symbols(find_format(form), symbols)
        yield from read_lines(lines, found)


def load(
    path: str | os.PathLike[str], form: Format | str | None = None, *, symbols: str | None = None
) -> Puzzle:
    """Return the one puzzle in a file.

    >>> load("examples/classic.sdk").title
    'Newspaper classic'

    Args:
        path: the file.
        form: its format, or the name of that; recognised by its content, then by its name, if not given.
        symbols: the symbol of each digit, 1 first, as :func:`nonet.loads` takes them.

    Raises:
        FormatError: if the file makes no sense, or holds more than one puzzle.
        OSError: if it cannot be read.
    """
    puzzles = load_all(path, form, symbols=symbols)
    puzzle = next(puzzles)
    if next(puzzles, None) is not None:
        msg = "expected one puzzle, got several; load_all reads them all"
        raise FormatError(msg)
    return puzzle


def dump(
    puzzles: AnyPuzzle | Iterable[AnyPuzzle],
    path: str | os.PathLike[str],
    form: Format | str | None = None,
    *,
    symbols: str | None = None,
) -> None:
    r"""Write one puzzle or several to a file, which is replaced only when all is written.

    Args:
        puzzles: what to write: a puzzle in any form (``nonet.AnyPuzzle``), or several, as in
            :func:`nonet.dumps`.
        path: the file.
        form: its format, or the name of that; that of its name's ending if not given.
        symbols: the symbol of each digit, 1 first, as :func:`nonet.dumps` takes them.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     dump("12.. 3... .... ....", Path(folder, "small.sdk"))
    ...     Path(folder, "small.sdk").read_text()
    '12..\n3...\n....\n....\n'
    """
    found = in_symbols(find_format(form) if form else format_for(Path(path).suffix), symbols)
    with replacing(path) as stream:
        for chunk in write_chunks(asked_puzzles(puzzles), found):
            stream.write(chunk)


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """Open a file for text that takes its place only if all went well.

    A symbolic link stays, and what it leads to is replaced; permissions stay as they were, and so does
    the owner where the system lets us. What exists and is no regular file (a device, a pipe,
    /dev/stdout) is written to as it is.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "new.txt")
    ...     with replacing(path) as stream:
    ...         stream.write("1..."), path.exists()
    ...     path.read_text()
    (4, False)
    '1...'
    """
    with _opened(Path(path), "utf-8") as stream:
        yield stream


def write_bytes(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file as ``replacing`` does."""
    with _opened(Path(path), None) as stream:
        stream.write(content)


def is_stream(path: str | os.PathLike[str]) -> bool:
    """Say whether what is written there flows on: to a device, a pipe or an open descriptor.

    >>> is_stream(os.devnull), is_stream("new.sdm")
    (True, False)
    """
    status = _status(Path(path))
    return status is not None and (not stat.S_ISREG(status.st_mode) or _descriptor(Path(path)) is not None)


def remove_unfinished() -> None:
    """Remove the temporary files of all writing that has not come to its end.

    Writing does so itself when it fails; this is for a program that is told to stop while it does.
    """
    for temporary in tuple(_unfinished):
        with suppress(OSError):
            _remove(temporary)


_unfinished: set[Path] = set()
"""Temporary files, each noted before it exists."""


def _opened(path: Path, encoding: str | None) -> AbstractContextManager[IO[Any]]:
    return (_through if is_stream(path) else _beside)(path, encoding)


@contextmanager
def _through(path: Path, encoding: str | None) -> Iterator[IO[Any]]:
    # Opening /dev/stdout by name would begin again at the start of the file behind it.
    number = _descriptor(path)
    with _buffered(_Named(path, path if number is None else os.dup(number), "wb"), encoding) as stream:
        yield stream


@contextmanager
def _beside(path: Path, encoding: str | None) -> Iterator[IO[Any]]:
    target = path.resolve()
    # Not made of the name of the target, which may be as long as a name can be.
    temporary = target.with_name(f".nonet-{os.urandom(8).hex()}")
    stream = None
    _unfinished.add(temporary)
    try:
        with _blaming(path):
            old = _status(target)
            private = old is not None  # until it has the permissions of the old one
            stream = _buffered(_Named(path, temporary, "xb", opener=_creator(private=private)), encoding)
            if old is not None:
                os.close(os.open(target, os.O_WRONLY))  # what must not be written must not be replaced
                _keep_owner_and_mode(old, stream.fileno())
        yield stream
        with _blaming(path):
            stream.flush()
            os.fsync(stream.fileno())  # or a power cut might leave the new name with nothing in it
            stream.close()
            temporary.replace(target)
        _unfinished.discard(temporary)
    except BaseException:
        if stream is not None:
            with suppress(OSError):  # what could not be written before cannot be written now
                stream.close()
        _remove(temporary)
        raise


def _creator(*, private: bool) -> Callable[[str, int], int]:
    # The system takes from 0o666 what the user wants no new file to have.
    return lambda name, flags: os.open(name, flags, 0o600 if private else 0o666)


def _keep_owner_and_mode(old: os.stat_result, descriptor: int) -> None:
    if os.name != "posix":
        return
    for owner, group in ((old.st_uid, -1), (-1, old.st_gid)):
        with suppress(PermissionError):
            os.fchown(descriptor, owner, group)
    os.fchmod(descriptor, stat.S_IMODE(old.st_mode))  # last, as a new owner takes bits away


class _Named(io.FileIO):
    """A file that tells its name when writing to it fails."""

    def __init__(self, path: Path, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._path = path

    def write(self, data: Any, /) -> int:
        with _blaming(self._path):
            return os.write(self.fileno(), data)


def _buffered(raw: _Named, encoding: str | None) -> IO[Any]:
    buffer = io.BufferedWriter(raw)
    return buffer if encoding is None else io.TextIOWrapper(buffer, encoding=encoding)


@contextmanager
def _blaming(path: Path) -> Iterator[None]:
    """Name the file that the user knows, whatever it was that failed on the way to it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _remove(temporary: Path) -> None:
    temporary.unlink(missing_ok=True)
    _unfinished.discard(temporary)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _descriptor(path: Path) -> int | None:
    """Return N if a path that exists stands for the open descriptor N, as /dev/stdout and /dev/fd/N do."""
    descriptors = Path("/dev/fd").resolve()
    while True:
        folder = path.parent.resolve()
        if folder == descriptors and path.name.isdecimal():
            return int(path.name)
        if not path.is_symlink():
            return None
        path = folder / path.readlink()
