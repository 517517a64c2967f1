"""Puzzles in files: opened, decoded, recognised, and written so that nothing is lost."""

from __future__ import annotations

import io
import os
import stat
import zlib
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from nonet.errors import BadArgument, FormatError, on_one_line
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


_LARGEST_PACKED = 1 << 26
"""In bytes, of an archive that comes through a pipe, or of a text in UTF-16: those are read as a whole."""
_TABLES = (b"PAR1\x15", b"ARROW1\0")
"""How files of Parquet and Arrow begin."""
_GZIP, _ZIP, _UTF_16 = b"\x1f\x8b", b"PK\x03\x04", (b"\xff\xfe", b"\xfe\xff")

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", ord("・"): ".", ord("□"): "."}
"""What East Asian keyboards type for digits and signs, and for an empty cell."""
_CELLS = frozenset("０１２３４５６７８９．・□　＿－＊，｜＋0123456789. \t\r\n")


def path_of(name: str | os.PathLike[str]) -> Path:
    r"""Return the path of a file.

    Raises:
        BadArgument: if no file can have that name.

    >>> path_of("new\0.txt")
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: no file can be called 'new\x00.txt'
    """
    path = Path(name)
    try:
        is_possible = bool(os.fspath(name)) and b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:  # half of a surrogate pair
        is_possible = False
    if not is_possible:
        msg = f"no file can be called {on_one_line(str(name))}"
        raise BadArgument(msg)
    return path


def text_lines(stream: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream of UTF-8, or of UTF-16 that says so, each ended by a newline only.

    Raises:
        FormatError: if a line is no text, or longer than any format needs.
    """
    number = 0
    while raw := stream.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1 and raw.startswith(_UTF_16):
            yield from text_lines(_as_utf_8(raw, stream))
            return
        if len(raw) > LONGEST_LINE:
            msg = f"expected lines of text, got one of more than {LONGEST_LINE >> 20} MiB"
            raise FormatError(msg, line=number)
        if b"\0" in raw:
            msg = "expected text, got a binary file"
            raise FormatError(msg, line=number)
        try:
            text = narrow(raw.decode())
        except UnicodeDecodeError as error:
            msg = f"expected UTF-8 text, got the byte 0x{raw[error.start]:02x}"
            raise FormatError(msg, line=number, column=error.start + 1) from None
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
            yield from (f"{part}\n" for part in text.removesuffix("\n").split("\n"))
        else:
            yield text


def narrow(text: str) -> str:
    """Return a row of full-width digits and signs as the plain ones; other text stays as it is.

    >>> narrow("５３・・７"), narrow("題名１")
    ('53..7', '題名１')
    """
    return text.translate(_WIDE) if not text.isascii() and _CELLS.issuperset(text) else text


def _as_utf_8(start: bytes, stream: IO[bytes]) -> IO[bytes]:
    raw = start + stream.read(_LARGEST_PACKED)
    try:
        return io.BytesIO(raw.decode("utf-16").encode())
    except UnicodeError:
        msg = "expected text, got UTF-16 that is damaged or too long"
        raise FormatError(msg, line=1) from None


def documents(stream: IO[bytes], name: str) -> Iterator[tuple[str, IO[bytes]]]:
    """Yield the texts that a file holds, each with its name: itself, or those packed in it (gzip, zip).

    >>> import gzip
    >>> [(name, text.read()) for name, text in documents(io.BytesIO(gzip.compress(b"1...")), "a.sdk.gz")]
    [('a.sdk', b'1...')]
    """
    if not isinstance(stream, io.BufferedReader):  # which can look ahead
        ahead = io.BufferedReader(cast("io.RawIOBase", stream))
        try:
            yield from documents(ahead, name)
        finally:
            ahead.detach()  # or the stream, which is not ours, is closed with it
        return
    start = stream.peek(len(_ZIP))
    if start.startswith(_GZIP):
        import gzip

        yield (
            name.removesuffix(".gz"),
            io.BufferedReader(_Unpacked(cast("IO[bytes]", gzip.GzipFile(fileobj=stream)))),
        )
    elif start.startswith(_ZIP):
        yield from _packed(stream, name)
    elif start.startswith(_TABLES):
        msg = "expected text, got a Parquet or Arrow file, which nonet.scan and nonet table read by its name"
        raise FormatError(msg)
    else:
        yield name, stream


def _packed(stream: IO[bytes], name: str) -> Iterator[tuple[str, IO[bytes]]]:
    """Yield the files of a zip archive, without those that systems hide in it."""
    import zipfile

    try:
        seekable = stream if stream.seekable() else io.BytesIO(stream.read(_LARGEST_PACKED))
        with zipfile.ZipFile(seekable) as archive:
            for entry in archive.infolist():
                hidden = entry.filename.startswith("__MACOSX/") or Path(entry.filename).name.startswith(".")
                if not entry.is_dir() and not hidden:
                    with archive.open(entry) as content:
                        yield f"{name}/{entry.filename}", io.BufferedReader(_Unpacked(content))
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:  # damaged, encrypted, unknown
        msg = f"expected a zip archive of texts, but {error}"
        raise FormatError(msg) from None


class _Unpacked(io.RawIOBase):
    """What comes out of something packed, which may be damaged."""

    def __init__(self, content: IO[bytes]) -> None:
        self._content = content

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        from zipfile import BadZipFile

        try:
            some = self._content.read(len(buffer))
        except (EOFError, zlib.error, BadZipFile, OSError) as error:
            msg = f"expected packed text, but it cannot be unpacked ({str(error).rstrip('.')})"
            raise FormatError(msg) from None
        buffer[: len(some)] = some
        return len(some)


def load_all(
    path: str | os.PathLike[str], form: Format | str | None = None, *, symbols: str | None = None
) -> Iterator[Puzzle]:
    """Yield the puzzles of a file, one at a time; of all files in it, if it is a zip archive.

    Args:
        path: the file, plain or packed (gzip, zip).
        form: its format, or the name of that; recognised by its content, then by its name, if not given.
        symbols: the symbol of each digit, 1 first, as :func:`nonet.loads` takes them.

    >>> [puzzle.givens.clues for puzzle in load_all("examples/collection.sdm")][:3]
    [30, 17, 36]
    """
    found_at = path_of(path)
    with found_at.open("rb") as stream:
        for name, text in documents(stream, found_at.name):
            lines = text_lines(text)
            if form is None:
                found, lines = detect(lines, suffix=Path(name).suffix, symbols=symbols)
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
    with _opened(path_of(path), "utf-8") as stream:
        yield stream


@contextmanager
def replacing_bytes(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """Open a file for bytes as ``replacing`` does for text."""
    with _opened(path_of(path), None) as stream:
        yield stream


def write_bytes(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file as ``replacing`` does."""
    with replacing_bytes(path) as stream:
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
