"""Puzzles in files: opened, decoded, recognised, and written so that nothing is lost."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from nonet.errors import FormatError
from nonet.formats import detect, find_format, format_for, read_lines, write_chunks
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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


def load_all(path: str | os.PathLike[str], form: str | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a file, one at a time.

    Args:
        path: the file.
        form: the name of its format; recognised by its content, then by its name, if not given.
    """
    with Path(path).open("rb") as stream:
        lines = text_lines(stream)
        if form is None:
            found, lines = detect(lines, suffix=Path(path).suffix)
        else:
            found = find_format(form)
        yield from read_lines(lines, found)


def load(path: str | os.PathLike[str], form: str | None = None) -> Puzzle:
    """Return the one puzzle in a file.

    Raises:
        FormatError: if the file makes no sense, or holds more than one puzzle.
        OSError: if it cannot be read.
    """
    puzzles = load_all(path, form)
    puzzle = next(puzzles)
    if next(puzzles, None) is not None:
        msg = "expected one puzzle, got several; load_all reads them all"
        raise FormatError(msg)
    return puzzle


def dump(puzzles: Puzzle | Iterable[Puzzle], path: str | os.PathLike[str], form: str | None = None) -> None:
    """Write one puzzle or several to a file, which is replaced only when all is written.

    Args:
        puzzles: what to write.
        path: the file.
        form: the name of its format; that of its name's ending if not given.
    """
    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    found = find_format(form) if form else format_for(Path(path).suffix)
    with replacing(path) as stream:
        for chunk in write_chunks(several, found):
            stream.write(chunk)


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """Open a file for text that takes its place only if all went well."""
    with _beside(path, "w", encoding="utf-8") as stream:
        yield stream


def write_bytes(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file, which is replaced only when all is written."""
    with _beside(path, "wb") as stream:
        stream.write(content)


@contextmanager
def _beside(path: str | os.PathLike[str], mode: str, *, encoding: str | None = None) -> Iterator[IO[Any]]:
    target = Path(path)
    with tempfile.NamedTemporaryFile(
        mode, dir=target.parent, prefix=f".{target.name}.", delete=False, encoding=encoding
    ) as stream:
        try:
            yield stream
            stream.close()
            Path(stream.name).chmod(target.stat().st_mode if target.exists() else _usual_mode())
            Path(stream.name).replace(target)
        except BaseException:
            stream.close()
            Path(stream.name).unlink(missing_ok=True)
            raise


def _usual_mode() -> int:
    """Return the permissions that a new file gets; temporary ones are more private."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
