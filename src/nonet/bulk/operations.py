"""What can be done to a chunk: each operation takes one and returns another, with more columns or other rows.

``ADDED`` says which columns there are to add, and by which operation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from nonet import _core
from nonet.bulk.chunk import Chunk, Column
from nonet.bulk.solutions import in_kind_of, read_solutions
from nonet.equivalence import canonical_many, fingerprints
from nonet.errors import UnknownName
from nonet.generator.judge import CELL_BY_CELL
from nonet.geometry import Geometry
from nonet.logic import technique
from nonet.logic.scales import HODOKU
from nonet.many import guesses_many, solve_many
from nonet.ratings import need_many, rate_many
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.logic import Technique
    from nonet.logic.scales import Scale
    from nonet.many import Backend, Solved

    Operation = Callable[[Chunk, "Crew"], Chunk]


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work; it is the same whoever does it."""

    threads: int | None = None
    """How many, as in :func:`nonet.solve_many`."""
    backend: Backend = "cpu"
    """Where puzzles are solved, as in :func:`nonet.solve_many`."""

    def solved(self, cells: NDArray[np.uint8], limit: int = 2) -> Solved:
        """Return the solutions of puzzles and how many there are of each, at most the limit."""
        return solve_many(cells, limit, threads=self.threads, backend=self.backend)


ALONE = Crew()

By = Literal["class", "text"]
"""What makes two puzzles the same: that they are equivalent, or that they have the same digits."""

_HOUSES = tuple(house.cells for house in Geometry.of_size(9).houses)


def solve(chunk: Chunk, crew: Crew = ALONE, limit: int = 2) -> Chunk:
    """Add ``solution``, where there is just one, and ``count``."""
    solved = crew.solved(chunk.cells, limit)
    chunk = chunk.adding({"solution": solved.solutions}, missing=solved.counts != 1)
    return chunk.adding({"count": solved.counts})


def count(chunk: Chunk, crew: Crew = ALONE, limit: int = 2) -> Chunk:
    """Add ``count``: how many solutions there are, at most the limit."""
    return chunk.adding({"count": crew.solved(chunk.cells, limit).counts})


def check(chunk: Chunk, crew: Crew = ALONE) -> Chunk:
    """Add ``status``: unique, many, none, or conflicting if givens break the rules by themselves."""
    import numpy as np

    counts = crew.solved(chunk.cells).counts
    words = np.array(["none", "unique", "many", "conflicting"])
    kinds = counts.astype(np.int8)
    hopeless = (counts == 0).nonzero()[0]
    kinds[hopeless[_in_conflict(chunk.cells[hopeless])]] = 3
    return chunk.adding({"status": words[kinds]})


def _in_conflict(cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell of each grid whether a digit stands twice in a house."""
    import numpy as np

    houses = np.sort(cells[:, np.array(_HOUSES)], axis=2)
    twice = (houses[:, :, 1:] == houses[:, :, :-1]) & (houses[:, :, 1:] > 0)
    marks: NDArray[np.bool_] = twice.any(axis=(1, 2))
    return marks


def rate(
    chunk: Chunk,
    crew: Crew = ALONE,
    techniques: Iterable[Technique | str] | None = None,
    scale: Scale | str = HODOKU,
) -> Chunk:
    """Add ``tier``, ``score``, ``hardest`` and ``end``, as :func:`nonet.rate_many` finds them.

    On the scale ``se`` also ``er``, ``ep`` and ``ed``.
    """
    rated = rate_many(chunk.cells, techniques=techniques, scale=scale, threads=crew.threads)
    columns = rated.columns()
    chunk = chunk.adding({"tier": columns["tier"]}, missing=rated.tiers < 0)
    chunk = chunk.adding({name: columns[name] for name in ("score", "end")})
    chunk = chunk.adding({"hardest": columns["hardest"]}, missing=rated.hardest < 0)
    more = {name: column for name, column in columns.items() if name in ("er", "ep", "ed")}
    return chunk.adding(more, missing=~rated.finished)


def explain(chunk: Chunk, crew: Crew = ALONE) -> Chunk:
    """Add ``er``, ``ep`` and ``ed`` of Sudoku Explainer, where there is exactly one solution."""
    rated = rate_many(chunk.cells, scale="se", threads=crew.threads)
    return chunk.adding({"er": rated.er, "ep": rated.ep, "ed": rated.ed}, missing=~rated.finished)


def need(chunk: Chunk, hardest: Technique | str, crew: Crew = ALONE) -> Chunk:
    """Add ``need``: -1, 0 or 1 if a puzzle needs less than a technique, exactly it, or more."""
    return chunk.adding({"need": need_many(chunk.cells, hardest, threads=crew.threads)})


def clues(chunk: Chunk, crew: Crew = ALONE) -> Chunk:  # noqa: ARG001
    """Add ``clues``: how many givens there are."""
    import numpy as np

    return chunk.adding({"clues": (chunk.cells > 0).sum(axis=1, dtype=np.uint8)})


def guesses(chunk: Chunk, crew: Crew = ALONE) -> Chunk:
    """Add ``guesses``: how many the search makes until it knows that the solution is the only one."""
    return chunk.adding({"guesses": guesses_many(chunk.cells, threads=crew.threads)})


def canonical(chunk: Chunk, crew: Crew = ALONE) -> Chunk:
    """Add ``canonical``: the form that stands for all equivalent puzzles."""
    return chunk.adding({"canonical": canonical_many(chunk.cells, threads=crew.threads)})


def class_keys(chunk: Chunk, crew: Crew = ALONE) -> Chunk:
    """Add ``class``: a key of 128 bits for all equivalent puzzles, as 32 hexadecimal digits."""
    return chunk.adding(
        {"class": hexadecimal(fingerprints(canonical_many(chunk.cells, threads=crew.threads)))}
    )


def hexadecimal(keys: NDArray[np.uint64]) -> NDArray[np.str_]:
    """Return keys of two words as texts of 32 digits each.

    >>> import numpy as np
    >>> hexadecimal(np.array([[1, 255]], dtype=np.uint64)).tolist()
    ['000000000000000100000000000000ff']
    """
    import numpy as np

    digits = np.frombuffer(keys.astype(">u8").tobytes().hex().encode(), dtype=np.uint8)
    texts: NDArray[np.str_] = digits.view("S32").astype("U32")
    return texts


ADDED: dict[str, Operation] = {
    "solution": solve,
    "count": solve,
    "status": check,
    "tier": rate,
    "score": rate,
    "hardest": rate,
    "end": rate,
    "er": explain,
    "ep": explain,
    "ed": explain,
    "clues": clues,
    "guesses": guesses,
    "canonical": canonical,
    "class": class_keys,
}
"""Columns by name, each with the operation that makes it, perhaps among others."""


_NEED = "need:TECHNIQUE"
"""How columns are called that compare with a technique."""


def operation_for(name: str) -> Operation | None:
    """Return what makes a column, None if nothing does; ``need:x-wing`` says what :func:`need` does.

    Raises:
        UnknownName: if no technique is called what stands behind ``need:``.
    """
    word, colon, _ = name.partition(":")
    return _needing(name) if colon and word == "need" else ADDED.get(name)


@cache
def _needing(name: str) -> Operation:
    wanted = technique(name.partition(":")[2].strip())
    return lambda chunk, crew: chunk.adding({name: need_many(chunk.cells, wanted, threads=crew.threads)})


def expect_known(names: Iterable[str]) -> None:
    """Refuse a column that cannot be added.

    Raises:
        UnknownName: with the name.
    """
    for name in names:
        if operation_for(name) is None:
            known = [_NEED] if name == "need" else [*ADDED, _NEED]
            raise UnknownName(name, kind="column to add", known=known)


def added(chunk: Chunk, names: Iterable[str], crew: Crew = ALONE) -> Chunk:
    """Return a chunk with some of the columns that there are to add.

    Raises:
        UnknownName: if there is no such column.
    """
    names = list(names)
    expect_known(names)
    for operation in filter(None, dict.fromkeys(map(operation_for, names))):
        made = operation(chunk, crew).columns
        chunk = replace(chunk, columns={**chunk.columns, **{n: made[n] for n in names if n in made}})
    return chunk


class Dedupe:
    """Keeps the first of all rows whose puzzles are the same."""

    def __init__(self, by: By = "class", crew: Crew = ALONE, seen: bytes = b"") -> None:
        """Begin with the fingerprints of what was there before, if anything was."""
        self._by = by
        self._threads = crew.threads
        self._seen = _core.Seen.__new__(_core.Seen)
        self._seen.__setstate__(seen)

    def __call__(self, chunk: Chunk) -> Chunk:
        """Return the rows that are the first of their kind."""
        return chunk.rows(self.fresh(chunk)[0])

    def fresh(self, chunk: Chunk) -> tuple[NDArray[np.bool_], bytes]:
        """Tell which rows are the first of their kind, with their fingerprints; bad rows always stay."""
        import numpy as np

        grids = chunk.cells if self._by == "text" else canonical_many(chunk.cells, threads=self._threads)
        good = np.ones(len(grids), dtype=bool) if chunk.bad is None else ~chunk.bad
        fresh = np.empty(int(good.sum()), dtype=bool)
        self._seen.add(np.ascontiguousarray(grids[good]), fresh)
        kept = ~good
        kept[good] = fresh
        return kept, fingerprints(np.ascontiguousarray(grids[kept & good])).tobytes()


_COPY = 40
"""The bit from which on the number of a symmetry tells which copy of a row it is for."""


def augment(chunk: Chunk, copies: int, seed: int, crew: Crew = ALONE, solution: str | None = None) -> Chunk:
    """Put so many random equivalents of each puzzle after it, with solutions in step.

    What they are depends on the seed and on the place of the row alone. All other columns stay as they are.
    Which columns hold solutions is what ``read_solutions`` finds, unless one is named.
    """
    import numpy as np

    rows = np.repeat(np.arange(len(chunk)), copies + 1)
    copy = np.tile(np.arange(copies + 1, dtype=np.uint64), len(chunk))
    numbers = chunk.numbers[rows].astype(np.uint64) | copy << np.uint64(_COPY)

    def moved(grids: NDArray[np.uint8]) -> NDArray[np.uint8]:
        equivalents = np.empty((len(rows), 81), dtype=np.uint8)
        _core.random_equivalents(grids[rows], seed, numbers, equivalents, thread_count(crew.threads))
        equivalents[:: copies + 1] = grids
        return equivalents

    more = chunk.rows(rows)
    columns = dict(more.columns)
    for name, grids in read_solutions(chunk, solution).items():
        made = Column(moved(grids.values), None if grids.missing is None else grids.missing[rows])
        columns[name] = in_kind_of(columns[name], made)
    places = chunk.numbers[rows] * (copies + 1) + copy.astype(np.int64)
    return replace(more, cells=moved(chunk.cells), columns=columns, numbers=places)


def minimise(chunk: Chunk, seed: int, crew: Crew = ALONE) -> Chunk:
    """Take clues from puzzles with one solution, in random order, until each that is left is needed.

    Other puzzles stay as they are.
    """
    import numpy as np

    if not len(chunk):
        return chunk
    solved = crew.solved(chunk.cells)
    unique = solved.counts == 1
    # The core counts grids from the first on, so that those which are not there have no clues to be taken.
    first = int(chunk.numbers[0])
    place = chunk.numbers - first
    cells = np.zeros((int(place[-1]) + 1, 81), dtype=np.uint8)
    solutions = np.ones_like(cells)
    cells[place[unique]] = chunk.cells[unique]
    solutions[place[unique]] = solved.solutions[unique]
    _core.reduce(cells, solutions, CELL_BY_CELL, 0, seed, first, thread_count(crew.threads))
    left = np.where(unique[:, None], cells[place], chunk.cells)
    return replace(chunk, cells=np.ascontiguousarray(left, dtype=np.uint8))


def select(chunk: Chunk, names: dict[str, str]) -> Chunk:
    """Keep some columns, in this order, under new names; the puzzles come first."""
    puzzle = next((new for new, old in names.items() if old in (chunk.name, "puzzle")), chunk.name)
    columns: dict[str, Any] = {n: chunk.column(old) for n, old in names.items() if n != puzzle}
    return replace(chunk, columns=columns, name=puzzle)
