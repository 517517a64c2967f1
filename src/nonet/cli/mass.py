"""Files with a 9x9 puzzle per line, worked on as fast as the core can read them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from nonet.cli.doubts import is_doubtful, sound
from nonet.cli.inputs import Item, is_puzzle_text, naming
from nonet.cli.progress import Progress
from nonet.cli.shape import asked_shape
from nonet.cli.symbols import asked_symbols, line_of
from nonet.errors import FormatError
from nonet.files import LONGEST_LINE, text_lines
from nonet.formats import detect, find_format
from nonet.grid import Grid
from nonet.logic import End, Tier, rate
from nonet.logic.rating import level
from nonet.many import read_cells, solve_many
from nonet.puzzle import Puzzle
from nonet.ratings import rate_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import IO

    import numpy as np
    from numpy.typing import NDArray

    from nonet.logic import Technique
    from nonet.ratings import Rated

_PLAIN = ("line", "sdm")
_LINE = find_format("line")
_TIERS = list(Tier)
_ENDS = list(End)
_PART = 1 << 22
"""Bytes that are read at a time, some fifty thousand puzzles."""
SMALL_PART = 1 << 18
"""The same for work that takes a second for some thousands, so that the bar moves."""


def is_mass(source: str) -> bool:
    """Say whether a source is a file with a 9x9 puzzle on each of its first lines."""
    if (
        asked_symbols()
        or asked_shape()
        or source == "-"
        or is_puzzle_text(source)
        or not Path(source).is_file()
    ):
        return False
    with naming(source), Path(source).open("rb") as stream:
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
    for cells, first in parts(source):
        if isinstance(cells, Item):
            yield from slowly([cells])
            continue
        solved = solve_many(cells)
        solutions, counts = solved.solutions, solved.counts
        for index in (counts != 1).nonzero()[0]:
            yield from slowly([_item(cells[index], source, first + int(index))])
        yield text_of(solutions[counts == 1])


def rated(item: Item, techniques: tuple[Technique, ...]) -> dict[str, object]:
    """Return what there is to say about the rating of a puzzle; first of all, if it is none."""
    usable = sound(techniques) if is_doubtful(item) else techniques
    rating = rate(item.puzzle.at_start, techniques=usable)
    where = {"source": item.source, "number": item.number, "givens": line_of(item.puzzle.givens)}
    return {**where, **rating.to_dict()}


def rated_records(source: str, techniques: tuple[Technique, ...]) -> Iterator[dict[str, object]]:
    """Yield the same for all puzzles of a file, many of them at a time."""
    for cells, first in parts(source, SMALL_PART):
        if isinstance(cells, Item):
            yield rated(cells, techniques)
            continue
        one_by_one = {int(index) for index in (solve_many(cells).counts != 1).nonzero()[0]}
        records = _records(source, first, cells, rate_many(cells, techniques=techniques))
        for index, record in enumerate(records):
            item = _item(cells[index], source, first + index) if index in one_by_one else None
            yield record if item is None else rated(item, techniques)


def _records(source: str, first: int, cells: NDArray[np.uint8], rated: Rated) -> Iterator[dict[str, object]]:
    # The columns in the order in which techniques are tried, as in the rating of one puzzle.
    columns = sorted(range(len(rated.techniques)), key=lambda i: rated.techniques[i].order)
    slugs = [rated.techniques[column].slug for column in columns]
    numbers = zip(
        text_of(cells).replace("0", ".").splitlines(),
        rated.tiers.tolist(),
        rated.scores.tolist(),
        rated.hardest.tolist(),
        rated.ends.tolist(),
        rated.counts[:, columns].tolist(),
        strict=True,
    )
    for number, (givens, tier, score, hardest, end, counts) in enumerate(numbers, start=first):
        yield {
            "source": source,
            "number": number,
            "givens": givens,
            "tier": _TIERS[tier].value,
            "level": level(_TIERS[tier], _ENDS[end]),
            "score": score,
            "hardest": rated.techniques[hardest].slug if hardest >= 0 else None,
            "finished": end == 0,
            "end": _ENDS[end].value,
            "counts": {slug: count for slug, count in zip(slugs, counts, strict=True) if count},
        }


def parts(source: str, size: int = _PART) -> Iterator[tuple[NDArray[np.uint8] | Item, int]]:
    """Yield many puzzles at a time with the number of the first, or one if lines are something else."""
    number = lines = 0
    with naming(source), Path(source).open("rb") as stream, Progress() as progress:
        progress.watch(stream)
        while part := _whole_lines(stream, size):
            try:
                cells = read_cells(part)
            except FormatError:
                for item in _items(part, source, number, lines):
                    yield item, item.number
                    number = item.number
            else:
                yield cells, number + 1
                number += len(cells)
            lines += part.count(b"\n")
            progress.done(number, always=True)


def _item(digits: NDArray[np.uint8], source: str, number: int) -> Item:
    return Item(Puzzle(Grid(digits)), _LINE, source, number)


def _items(part: bytes, source: str, number: int, lines: int) -> Iterator[Item]:
    """Yield the puzzles of some lines one by one, whatever their size."""
    try:
        texts = text_lines(io.BytesIO(part))
        for following, puzzle in enumerate(_LINE.read(texts), start=number + 1):
            yield Item(puzzle, _LINE, source, following)
    except FormatError as error:
        raise error.moved(lines) from None


def _whole_lines(stream: IO[bytes], size: int) -> bytes:
    return stream.read(size) + stream.readline(LONGEST_LINE)


def text_of(cells: NDArray[np.uint8]) -> str:
    """Return a line of 81 digits for each grid, 0 for an empty cell."""
    import numpy as np

    lines = np.full((len(cells), 82), ord("\n"), dtype=np.uint8)
    lines[:, :81] = cells + ord("0")
    return lines.tobytes().decode("ascii")
