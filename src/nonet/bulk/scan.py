"""Streams of chunks: what to read, what to do to it, where to write it."""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import replace
from functools import partial, reduce
from typing import TYPE_CHECKING, Any

from nonet.bulk import operations
from nonet.bulk.arrow import pyarrow
from nonet.bulk.batch import Manner
from nonet.bulk.chunk import asked_blank
from nonet.bulk.operations import Crew
from nonet.bulk.pipe import ahead, behind
from nonet.bulk.rows import chunks
from nonet.bulk.sinks import opened
from nonet.bulk.sources import batches
from nonet.bulk.where import Where
from nonet.errors import BadArgument, on_one_line
from nonet.generator.seeds import seed_of
from nonet.logic.scales import HODOKU, scale_of
from nonet.many import LARGE
from nonet.question import MOST_ROWS, asked_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.chunk import Chunk
    from nonet.bulk.operations import By
    from nonet.bulk.rows import Bad
    from nonet.logic import Technique
    from nonet.logic.scales import Scale
    from nonet.many import Backend

    Operation = Callable[[Chunk], Chunk]

SIZE = 1 << 15
"""Rows of a chunk: enough for all threads, and a few megabytes."""


def scan(
    source: object,
    *,
    column: str | None = None,
    bad: Bad = "raise",
    size: int | None = None,
    threads: int | None = None,
    backend: Backend = "cpu",
) -> Scan:
    r"""Return a stream of 9x9 puzzles from anything that holds many of them; nothing is read yet.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> for chunk in scan([puzzle, "." * 81]).solve().rate():
    ...     print(chunk["count"], chunk["tier"], chunk["solution"][0][:9])
    [1 2] ['easy' --] 534678912

    Args:
        source: a file of lines (a puzzle each), CSV, Parquet, Arrow, or any format that nonet reads, plain or
            packed; a folder or a list of such files; such a file of text that is open, or standard input; the
            URL of a Parquet file or a folder of these; puzzles in any form that :func:`nonet.solve_many`
            takes; or a table: anything with the Arrow C interface (pyarrow, Polars, DuckDB), a pandas data
            frame, a data set of pyarrow or Hugging Face, a lazy frame of Polars, a connection of DuckDB with
            a result; or many tables of the same columns.
        column: the column of puzzles. If not given, the one with a name that data sets use (puzzle, question,
            quizzes …), or else the only one that puzzles are in.
        bad: what to do with rows that hold no puzzle: ``"raise"`` an error that names the place, or
            ``"mask"`` them, so that all that is found out about them is missing.
        size: how many rows a chunk has; some ten thousand if not given, more where a GPU may solve them.
        threads: how many to use, as in :func:`nonet.solve_many`.
        backend: where puzzles are solved, as in :func:`nonet.solve_many`.

    Whatever is wrong is raised when the rows are read: FormatError with its place, OSError for a file that
    cannot be read, MissingExtra if a table needs pyarrow and that is not installed.
    """
    if size is None:
        size = SIZE if backend == "cpu" else LARGE
    size = asked_number(size, 1, "a chunk of one row or more", MOST_ROWS)
    return Scan(source, column, bad, size, Crew(threads, backend))


class Scan:
    """A stream of chunks, and what is to be done to each; iterate over it, or write it to a file.

    Each operation returns another scan. Rows stay in their order, and are read, worked on and written at the
    same time, a few chunks of them: memory does not grow with the source.

    >>> counted = scan(["." * 81]).count()
    >>> counted, next(iter(counted)).names
    (<Scan of a list, 1 operation>, ['puzzle', 'count'])
    """

    def __init__(
        self,
        source: object,
        column: str | None,
        bad: Bad,
        size: int,
        crew: Crew,
        makers: tuple[Callable[[], Operation], ...] = (),
    ) -> None:
        self._source = source
        self._column = column
        self._bad: Bad = bad
        self._size = size
        self._crew = crew
        # Functions that make an operation: one that remembers what it saw begins anew with each pass.
        self._makers = makers

    def __repr__(self) -> str:
        what = f"a {type(self._source).__name__}"
        if isinstance(self._source, str | os.PathLike):
            what = on_one_line(os.fspath(self._source))
        steps = len(self._makers)
        return f"<Scan of {what}, {steps} operation{'s' * (steps != 1)}>"

    def __iter__(self) -> Iterator[Chunk]:
        work = [make() for make in self._makers]
        found = batches(self._source, Manner(self._size, self._column, self._bad, self._crew.threads))
        with closing(ahead(chunks(found, self._column, self._bad))) as read:
            for chunk in read:
                yield reduce(lambda made, operation: operation(made), work, chunk)

    def _then(self, make: Callable[[], Operation], growth: int = 1) -> Scan:
        """Return this scan with one more operation, of which chunks grow so many times."""
        size = max(self._size // growth, 1)
        return Scan(self._source, self._column, self._bad, size, self._crew, (*self._makers, make))

    def _doing(self, operation: Callable[..., Chunk], **settings: Any) -> Scan:
        return self._then(lambda: partial(operation, **settings))

    def solve(self, limit: int = 2) -> Scan:
        """Add ``solution``, where there is just one, and ``count``: how many there are, at most the limit.

        With a limit of 1 the first solution that is found passes for the only one.

        >>> chunk = next(iter(scan(["." * 81]).solve()))
        >>> chunk["solution"].mask.tolist(), chunk["count"].tolist()
        ([True], [2])
        """
        limit = asked_number(limit, 0, "a limit of 0 or more")
        return self._doing(operations.solve, crew=self._crew, limit=limit)

    def count(self, limit: int = 2) -> Scan:
        """Add ``count``: how many solutions there are, at most the limit.

        >>> [chunk["count"].tolist() for chunk in scan(["." * 81]).count(limit=1000)]
        [[1000]]
        """
        limit = asked_number(limit, 0, "a limit of 0 or more")
        return self._doing(operations.count, crew=self._crew, limit=limit)

    def check(self) -> Scan:
        """Add ``status``: ``unique``, ``many``, ``none``, or ``conflicting`` if givens break the rules.

        >>> [chunk["status"].tolist() for chunk in scan(["." * 81, "11" + "." * 79]).check()]
        [['many', 'conflicting']]
        """
        return self._doing(operations.check, crew=self._crew)

    def rate(
        self, techniques: Iterable[Technique | str] | None = None, *, scale: Scale | str = HODOKU
    ) -> Scan:
        """Add ``tier``, ``score``, ``hardest`` and ``end``, as :func:`nonet.rate_many` finds them.

        On the scale ``se`` also ``er``, ``ep`` and ``ed``, as :meth:`explain` does.

        >>> chunk = next(iter(scan(["." * 81]).rate(["naked-single"])))
        >>> chunk["tier"].tolist(), chunk["end"].tolist(), chunk["hardest"].mask.tolist()
        ([None], ['many'], [True])
        """
        chosen = None if techniques is None else tuple(techniques)
        return self._doing(operations.rate, crew=self._crew, techniques=chosen, scale=scale_of(scale))

    def explain(self) -> Scan:
        """Add ``er``, ``ep`` and ``ed`` of Sudoku Explainer, where there is exactly one solution.

        >>> puzzle = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
        >>> [chunk["er"].tolist() for chunk in scan([puzzle, "." * 81]).explain()]
        [[2.0, None]]
        """
        return self._doing(operations.explain, crew=self._crew)

    def need(self, hardest: Technique | str) -> Scan:
        """Add ``need``: -1 if a puzzle needs less than a technique, 0 if exactly it, 1 if more.

        >>> [chunk["need"].tolist() for chunk in scan(["." * 81]).need("x-wing")]
        [[1]]
        """
        return self._doing(operations.need, crew=self._crew, hardest=hardest)

    def guesses(self) -> Scan:
        """Add ``guesses``: how many the search makes until it knows that the solution is the only one.

        >>> [chunk["guesses"].tolist() for chunk in scan(["." * 81]).guesses()][0][0] > 0
        True
        """
        return self._doing(operations.guesses, crew=self._crew)

    def clues(self) -> Scan:
        """Add ``clues``: how many givens there are.

        >>> [chunk["clues"].tolist() for chunk in scan(["12" + "." * 79]).clues()]
        [[2]]
        """
        return self._doing(operations.clues)

    def canonical(self) -> Scan:
        """Add ``canonical``: the form of :func:`nonet.canonical` that stands for all equivalent puzzles.

        >>> [chunk["canonical"][0][-3:] for chunk in scan(["7" + "." * 80]).canonical()]
        ['..1']
        """
        return self._doing(operations.canonical, crew=self._crew)

    def class_keys(self) -> Scan:
        """Add ``class``: :func:`nonet.class_keys` as 32 hexadecimal digits.

        >>> chunk = next(iter(scan(["7" + "." * 80, "." * 80 + "3"]).class_keys()))
        >>> len(chunk["class"][0]), chunk["class"][0] == chunk["class"][1]
        (32, True)
        """
        return self._doing(operations.class_keys, crew=self._crew)

    def dedupe(self, by: By = "class") -> Scan:
        """Keep the first of equivalent puzzles, or of those with the same digits.

        Each kind that was seen takes 20 to 30 bytes; rows that hold no puzzle stay.

        >>> [len(chunk) for chunk in scan(["7" + "." * 80, "." * 80 + "3"]).dedupe()]
        [1]

        Args:
            by: ``"class"`` or ``"text"``.
        """
        if by not in ("class", "text"):
            msg = f"expected to compare puzzles by 'class' or 'text', got {by!r}"
            raise BadArgument(msg)
        return self._then(lambda: operations.Dedupe(by, self._crew))

    def augment(self, copies: int, *, seed: int | None = None, solution: str | None = None) -> Scan:
        """Put random equivalents of each puzzle after it, their solutions in step.

        Every column whose full grids complete the puzzles is changed as they are, and one that is called
        ``solution`` or ``answer``; all others stay as they are, though the rating of an equivalent may differ
        a little where techniques are tried in some order. Other full grids than solutions are an error.

        >>> import nonet
        >>> chunk = next(iter(scan(nonet.minimal_puzzles(1, seed=1)).solve().augment(2, seed=7)))
        >>> len(chunk), len(set(chunk["puzzle"])), nonet.equivalent(*chunk["puzzle"][:2])
        (3, 3, True)

        Args:
            copies: how many there are of each beside itself.
            seed: the same seed gives the same equivalents, whatever the size of chunks; random if not given.
            solution: the only column that is changed with the puzzles; an empty name for none.
        """
        copies = asked_number(copies, 0, "0 copies or more", MOST_ROWS)
        move = partial(
            operations.augment, copies=copies, seed=seed_of(seed), crew=self._crew, solution=solution
        )
        return self._then(lambda: move, growth=copies + 1)

    def minimise(self, *, seed: int = 0) -> Scan:
        """Take the clues away that puzzles with one solution do not need, in random order.

        >>> import nonet
        >>> solved = nonet.random_grids(1, seed=1)
        >>> [20 < chunk["clues"].item() < 30 for chunk in scan(solved).minimise(seed=1).clues()]
        [True]

        Args:
            seed: the same seed leaves the same clues.
        """
        return self._doing(operations.minimise, seed=seed_of(seed), crew=self._crew)

    def filter(self, where: str | Callable[[Chunk], NDArray[np.bool_]]) -> Scan:
        """Keep the rows that meet a condition.

        >>> [len(chunk) for chunk in scan(["." * 81, "1" * 81]).count().filter("count = 0")]
        [1]
        >>> [len(chunk) for chunk in scan(["." * 81, "1" * 81]).filter(lambda chunk: chunk.cells[:, 0] > 0)]
        [1]

        Args:
            where: comparisons of columns with numbers and texts (``score > 500 and tier != 'easy'``), or a
                function that marks the rows of a chunk.
        """
        condition = Where(where) if isinstance(where, str) else where
        return self._then(lambda: lambda chunk: chunk.rows(condition(chunk)))

    def select(self, *names: str, **renamed: str) -> Scan:
        """Keep some columns, in this order; the puzzles stay, and come first.

        >>> chosen = scan(["." * 81]).check().count().select("count", question="puzzle")
        >>> next(iter(chosen)).names
        ['question', 'count']

        Args:
            names: those that keep their names.
            renamed: the column to write under each new name.
        """
        return self._doing(operations.select, names={**{name: name for name in names}, **renamed})

    def write(self, path: str | os.PathLike[str], *, blank: str = ".") -> int:
        r"""Write all rows to a file, which is replaced only when all is written; return how many there are.

        >>> import tempfile, pathlib
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "counted.csv")
        ...     scan(["." * 81]).count().write(path), path.read_text()[-4:]
        (1, '.,2\n')

        Args:
            path: a file that ends in .parquet, .arrow, .csv, or in .txt for the puzzles alone, one per line.
            blank: what stands for an empty cell, ``"0"`` for those who read digits and nothing else.
        """
        rows = 0
        made = self._with(blank)
        with opened(path) as sink, behind(sink.write) as later:
            for chunk in made:
                later.put(chunk)
                rows += len(chunk)
        return rows

    def to_arrow(self, *, blank: str = ".") -> Any:
        """Return all rows as a pyarrow.Table, with this for an empty cell."""
        return pyarrow().Table.from_batches([chunk.arrow() for chunk in self._with(blank)])

    def _with(self, blank: str) -> Iterator[Chunk]:
        """Return all chunks, with this for an empty cell."""
        blank = asked_blank(blank)
        return (replace(chunk, blank=blank) for chunk in self)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Hand the rows to whatever knows the Arrow C interface, a chunk at a time."""
        made = iter(self)
        first = next(made).arrow()

        def rows() -> Iterator[Any]:
            yield first
            for chunk in made:
                yield chunk.arrow()

        reader = pyarrow().RecordBatchReader.from_batches(first.schema, rows())
        return reader.__arrow_c_stream__(requested_schema)
