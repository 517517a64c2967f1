"""Files and standard input with a 9x9 puzzle per line, worked on as fast as the core can read them."""

from __future__ import annotations

import io
import sys
import zlib
from collections import deque
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from nonet.bulk.chunk import PUZZLE
from nonet.bulk.pipe import ahead
from nonet.bulk.rows import read_batch
from nonet.bulk.texts import text_batches
from nonet.cells import read_cells
from nonet.cli.doubts import doubt, tell
from nonet.cli.inputs import Item, is_puzzle_text, naming, telling, which
from nonet.cli.progress import Progress
from nonet.cli.shape import asked_shape
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure
from nonet.errors import FormatError, NonetError
from nonet.files import documents, text_lines
from nonet.formats import detect, find_format
from nonet.grid import Grid
from nonet.logic.scales import SE
from nonet.many import LARGE, solve_many
from nonet.puzzle import Puzzle
from nonet.ratings import rate, rate_many
from nonet.reasons import sound
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.batch import Batch
    from nonet.bulk.chunk import Chunk
    from nonet.logic import Rating, Technique
    from nonet.logic.scales import Scale
    from nonet.many import Backend
    from nonet.search import Report

    Promised = tuple[Item, Callable[[], dict[str, object]]]

T = TypeVar("T")

_HEAD = 1 << 13
"""Bytes that tell what is in a file."""
_GZIP = b"\x1f\x8b"
_PLAIN = ("line", "sdm")
_LINE = find_format("line")
_MANY = 1 << 16
"""Puzzles that are read at a time."""
FEW = 1 << 12
"""Puzzles that are read at a time for work that takes a second for some thousands: the bar moves."""


def is_mass(source: str) -> bool:
    """Say whether a source has a 9x9 puzzle on each of its first lines; none is taken from standard input."""
    if asked_symbols() or asked_shape():
        return False
    with naming(source):
        head = _head(source).rpartition(b"\n")[0]
    try:
        form, _ = detect(
            head.decode().splitlines(keepends=True), suffix=Path(source.removesuffix(".gz")).suffix
        )
        return form.name in _PLAIN and len(read_cells(head)) > 1
    except (FormatError, UnicodeDecodeError):
        return False


def _head(source: str) -> bytes:
    """Return how a file begins, or what is there of standard input: nobody types the second puzzle yet."""
    if source == "-":
        stream = getattr(sys.stdin, "buffer", None)
        if not isinstance(stream, io.BufferedReader) or sys.stdin.isatty():
            return b""
        return _unpacked(stream.peek(_HEAD)[:_HEAD])
    if is_puzzle_text(source) or not Path(source).is_file():
        return b""
    with Path(source).open("rb") as stream:
        return _unpacked(stream.read(_HEAD))


def _unpacked(head: bytes) -> bytes:
    """Return how a text begins whose file begins so: gzip is unpacked as far as it goes."""
    if not head.startswith(_GZIP):
        return head
    try:
        return zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(head, _HEAD)
    except zlib.error:
        return b""


def solved_lines(
    source: str, slowly: Callable[[Iterable[Item]], Iterator[str]], backend: Backend
) -> Iterator[str]:
    """Yield the solutions of a file, many lines at a time.

    Args:
        source: the file.
        slowly: what to do with puzzles that do not have just one solution, and with lines that are no
            9x9 puzzles.
        backend: where to solve them.
    """

    def many(cells: NDArray[np.uint8], first: int) -> Iterator[str]:
        solved = solve_many(cells, backend=backend)
        solutions, counts = solved.solutions, solved.counts
        for index in (counts != 1).nonzero()[0]:
            yield from slowly([_item(cells[index], source, first + int(index))])
        yield text_of(solutions[counts == 1])

    rows = _MANY if backend == "cpu" else LARGE
    return worked(source, rows, many, lambda item: slowly([item]))


def rated(item: Item, techniques: tuple[Technique, ...] | None, scale: Scale) -> dict[str, object]:
    """Return what there is to say about the rating of a puzzle; first of all, if it is none."""
    return _record(item, *_judged(item, techniques, scale))


def rated_one_by_one(
    found: Iterable[Item], techniques: tuple[Technique, ...] | None, scale: Scale
) -> Iterator[Promised]:
    """Yield puzzles, each with a function that returns what ``rated`` says of the puzzle."""
    for item in found:
        yield item, partial(rated, item, techniques, scale)


def rated_side_by_side(
    found: Iterable[Item], techniques: tuple[Technique, ...] | None, scale: Scale
) -> Iterator[Promised]:
    """Yield what ``rated_one_by_one`` does, while more puzzles are rated, as many as there are threads."""
    from concurrent.futures import ThreadPoolExecutor

    threads = thread_count()
    jobs: deque[tuple[Item, Future[tuple[Report | None, Rating]]]] = deque()

    def first() -> Promised:
        item, job = jobs.popleft()
        return item, lambda: _record(item, *job.result())

    with ThreadPoolExecutor(threads) as pool:
        try:
            for item in found:
                jobs.append((item, pool.submit(_judged, item, techniques, scale)))
                if len(jobs) > 2 * threads:
                    yield first()
            while jobs:
                yield first()
        except (NonetError, Failure):  # a line that is no puzzle; those before it are told first
            while jobs:
                yield first()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _judged(
    item: Item, techniques: tuple[Technique, ...] | None, scale: Scale
) -> tuple[Report | None, Rating]:
    """Return what is wrong with a puzzle, if anything is, and its rating; on any thread."""
    report = doubt(item)
    usable = techniques if report is None or techniques is None else sound(techniques)
    return report, rate(item.puzzle.at_start, techniques=usable, scale=scale)


def _record(item: Item, report: Report | None, rating: Rating) -> dict[str, object]:
    tell(item, report, left_out=rating.scale is not SE)
    return item.to_dict() | rating.to_dict()


def rated_records(
    source: str, techniques: tuple[Technique, ...] | None, scale: Scale, failed: list[Item]
) -> Iterator[dict[str, object]]:
    """Yield the ratings of all puzzles of a file, many of them at a time; note those that are no puzzles."""

    def one(item: Item) -> Iterator[dict[str, object]]:
        with telling(item, failed):
            yield rated(item, techniques, scale)

    def many(cells: NDArray[np.uint8], first: int) -> Iterator[dict[str, object]]:
        is_puzzle = solve_many(cells).counts == 1
        found = rate_many(cells[is_puzzle], techniques=techniques, scale=scale)
        ratings = map(found.rating, range(len(found)))
        lines = text_of(cells).replace("0", ".").splitlines()
        for index, givens in enumerate(lines):
            if is_puzzle[index]:
                yield which(source, first + index, 9, givens) | next(ratings).to_dict()
            else:
                yield from one(_item(cells[index], source, first + index))

    return worked(source, FEW, many, one)


def worked(
    source: str,
    rows: int,
    many: Callable[[NDArray[np.uint8], int], Iterator[T]],
    one: Callable[[Item], Iterator[T]],
) -> Iterator[T]:
    """Yield what is made of the puzzles of a source, in their order, while a thread reads a file on.

    Args:
        source: the file, plain or packed, or ``-`` for standard input.
        rows: about how many puzzles are read at a time.
        many: makes something of the digits of many puzzles and the number of the first of them, from 1.
        one: does the same to a puzzle that stands among lines of which some are no 9x9 puzzles.
    """
    number = 0
    with naming(source), Progress() as progress, _read(source, rows, progress) as found:
        for batch, chunk in found:
            if chunk is not None:
                yield from many(chunk.cells, number + 1)
                number += len(chunk)
            else:
                for item in _items(batch, source, number):
                    yield from one(item)
                    number = item.number
            progress.done(number, always=True)


@contextmanager
def _read(source: str, rows: int, progress: Progress) -> Iterator[Iterator[tuple[Batch, Chunk | None]]]:
    """Open a source to read its puzzles some lines at a time."""
    if source == "-":
        # No thread waits for standard input, whose writer may take long: Ctrl-C would have to wait too.
        stream = next(documents(progress.watch(sys.stdin.buffer), ""))[1]
        yield _parts(text_batches(stream, "", min(rows, FEW), live=True))
        return
    with Path(source).open("rb") as file:
        stream = next(documents(progress.watch(file), source))[1]
        with closing(ahead(_parts(text_batches(stream, "", rows)))) as found:
            yield found


def _parts(batches: Iterable[Batch]) -> Iterator[tuple[Batch, Chunk | None]]:
    """Yield lines with their puzzles, with None if some of these are no 9x9 puzzles."""
    for batch in batches:
        try:
            yield batch, read_batch(batch)
        except FormatError:
            yield batch, None


def _item(digits: NDArray[np.uint8], source: str, number: int) -> Item:
    return Item(Puzzle(Grid(digits)), _LINE, source, number)


def _items(batch: Batch, source: str, number: int) -> Iterator[Item]:
    """Yield the puzzles of some lines one by one, whatever their size."""
    try:
        texts = text_lines(io.BytesIO(batch.columns[PUZZLE]))
        for following, puzzle in enumerate(_LINE.read(texts), start=number + 1):
            yield Item(puzzle, _LINE, source, following)
    except FormatError as error:
        raise error.moved(batch.first) from None


def text_of(cells: NDArray[np.uint8]) -> str:
    """Return a line of 81 digits for each grid, 0 for an empty cell."""
    import numpy as np

    lines = np.full((len(cells), 82), ord("\n"), dtype=np.uint8)
    lines[:, :81] = cells + ord("0")
    return lines.tobytes().decode("ascii")
