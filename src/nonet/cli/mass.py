"""Files with a 9x9 puzzle per line, solved as fast as the core can read them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from nonet.cli.inputs import Item, is_puzzle_text
from nonet.cli.progress import Progress
from nonet.errors import FormatError
from nonet.files import LONGEST_LINE, text_lines
from nonet.formats import detect, find_format
from nonet.grid import Grid
from nonet.many import read_cells, solve_many
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import IO

    import numpy as np
    from numpy.typing import NDArray

_PLAIN = ("line", "sdm")
_LINE = find_format("line")
_PART = 1 << 22
"""Bytes that are read at a time, some fifty thousand puzzles."""


def is_mass(source: str) -> bool:
    """Say whether a source is a file with a 9x9 puzzle on each of its first lines."""
    if source == "-" or is_puzzle_text(source) or not Path(source).is_file():
        return False
    with Path(source).open("rb") as stream:
        head = stream.read(1 << 13).rpartition(b"\n")[0]
    try:
        form, _ = detect(head.decode().splitlines(keepends=True), suffix=Path(source).suffix)
        return form.name in _PLAIN and len(read_cells(head)) > 1
    except (FormatError, UnicodeDecodeError):
        return False


def solved_lines(source: str, slowly: Callable[[Iterable[Item]], Iterator[str]]) -> Iterator[str]:
    """Yield the solutions of a file, many lines at a time.

    Args:
        source: the file.
        slowly: what to do with puzzles that do not have just one solution, and with lines that are no
            9x9 puzzles.
    """
    number = lines = 0
    with Path(source).open("rb") as stream, Progress() as progress:
        progress.watch(stream)
        while part := _whole_lines(stream):
            try:
                cells = read_cells(part)
            except FormatError:
                for item in _items(part, source, number, lines):
                    yield from slowly([item])
                    number = item.number
            else:
                solutions, counts = solve_many(cells)
                for index in (counts != 1).nonzero()[0]:
                    puzzle = Puzzle(Grid(cells[index]))
                    yield from slowly([Item(puzzle, _LINE, source, number + int(index) + 1)])
                yield _text(solutions[counts == 1])
                number += len(cells)
            lines += part.count(b"\n")
            progress.done(number, always=True)


def _items(part: bytes, source: str, number: int, lines: int) -> Iterator[Item]:
    """Yield the puzzles of some lines one by one, whatever their size."""
    try:
        texts = text_lines(io.BytesIO(part))
        for following, puzzle in enumerate(_LINE.read(texts), start=number + 1):
            yield Item(puzzle, _LINE, source, following)
    except FormatError as error:
        msg = f"{source}: {error.moved(lines)}"
        raise FormatError(msg) from None


def _whole_lines(stream: IO[bytes]) -> bytes:
    return stream.read(_PART) + stream.readline(LONGEST_LINE)


def _text(solutions: NDArray[np.uint8]) -> str:
    import numpy as np

    lines = np.full((len(solutions), 82), ord("\n"), dtype=np.uint8)
    lines[:, :81] = solutions + ord("0")
    return lines.tobytes().decode("ascii")
