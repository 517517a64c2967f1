"""Rows of texts: a puzzle on each line, CSV, or any other format of puzzles."""

from __future__ import annotations

import csv
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

from nonet.bulk.batch import Batch, by_name
from nonet.bulk.chunk import PUZZLE
from nonet.cells import read_cells
from nonet.errors import FormatError, NonetError
from nonet.files import LONGEST_LINE, text_lines
from nonet.formats import dataset, detect, line, read_lines, sniff

if TYPE_CHECKING:
    import io
    from collections.abc import Callable, Iterator

    from nonet.bulk.batch import Manner
    from nonet.bulk.rows import Bad

HEAD = 1 << 13
"""Bytes of a file that are looked at to tell what it is."""
LINE = 82
"""Bytes of a puzzle on a line of its own."""
_PIECE = 1 << 26
"""Bytes that are read at once."""
_BOM = b"\xef\xbb\xbf"


def text_file_batches(
    stream: io.BufferedReader, source: str, manner: Manner, done: Callable[[], float]
) -> Iterator[Batch]:
    """Yield the rows of a text, whatever is in it."""
    start = stream.peek(HEAD)[:HEAD]
    head = (start.rpartition(b"\n")[0] or start).removeprefix(_BOM).decode(errors="replace")
    suffix = Path(source.removesuffix(".gz")).suffix
    if _is_table(head, manner.column):
        return _csv_batches(stream, source, manner, _separator(head), done)
    if _are_lines(head, manner.bad) or not _has_format(head, suffix):
        return text_batches(stream, source, manner.size, done)
    return _puzzle_batches(stream, source, manner.size, suffix, done)


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
    read = cast("io.BufferedReader", stream).read1 if live else partial(_up_to, stream)
    while text := read(size * LINE - 1):
        if not text.endswith(b"\n"):
            text += stream.readline(LONGEST_LINE)
        yield Batch({PUZZLE: text if lines else text.removeprefix(_BOM)}, lines, source, done())
        lines += text.count(b"\n")


def _up_to(stream: IO[bytes], length: int) -> bytes:
    """Return so many bytes, or as many as there are; a stream makes room for all that it is asked for."""
    pieces = []
    while length > 0 and (piece := stream.read(min(length, _PIECE))):
        pieces.append(piece)
        length -= len(piece)
    return b"".join(pieces)


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
            columns = by_name(header, [*map(list, zip(*rows, strict=True))])
            yield Batch(columns, first, source, done(), ragged)
            first += len(rows)
        if first == 0:
            yield Batch(by_name(header, [[] for _ in header]), 0, source, 1.0)
    except csv.Error as error:
        raise FormatError(str(error), line=table.line_num) from None


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


def _is_table(head: str, column: str | None) -> bool:
    """Say whether a text begins with names of columns: those that are known, or no puzzle above some."""
    if dataset.sniff(head):
        return True
    lines = head.lstrip().splitlines()
    names, row = [*islice(csv.reader(lines, delimiter=_separator(head)), 2), [], []][:2]
    return (column is not None and column in names) or (
        not head.startswith("#") and not any(map(is_puzzle, names)) and any(map(is_puzzle, row))
    )


def _separator(head: str) -> str:
    """Return what stands between the names of columns."""
    first = head.lstrip().partition("\n")[0]
    return max(",;\t", key=first.count)


def _are_lines(head: str, bad: Bad) -> bool:
    """Say whether a text has a puzzle on most lines, or on any if others may be bad; so has an empty one."""
    lines = [line for line in head.splitlines() if line.strip() and not line.startswith("#")]
    if bad == "mask":
        return not lines or any(map(is_puzzle, lines))
    return 2 * sum(map(is_puzzle, lines)) >= len(lines)


def _has_format(head: str, suffix: str) -> bool:
    """Say whether a text is in a format, by its looks or by its name; texts of lines may have any name."""
    form = sniff(head, suffix=suffix)
    return form.sniff(head) or (suffix.lower() in form.suffixes and form is not line.FORMAT)


def is_puzzle(text: str) -> bool:
    """Say whether a text is one 9x9 puzzle on a line."""
    try:
        return len(read_cells([text])) == 1
    except NonetError:
        return False
