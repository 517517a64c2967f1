"""What is to be found out about a column of puzzles, as columns: a function for whatever holds tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.bulk.batch import Batch
from nonet.bulk.chunk import PUZZLE
from nonet.bulk.operations import Crew, added
from nonet.bulk.rows import read_batch

if TYPE_CHECKING:
    from nonet.bulk.chunk import Column
    from nonet.bulk.rows import Bad
    from nonet.many import Backend


def columns(
    puzzles: Any,
    *names: str,
    bad: Bad = "raise",
    threads: int | None = None,
    backend: Backend = "cpu",
) -> dict[str, Any]:
    """Return columns to put beside a column of 9x9 puzzles, of the same kind as that.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = columns([puzzle, "." * 81], "solution", "count", "tier")
    >>> found["solution"][0][:9], found["solution"][1], found["count"], found["tier"]
    ('534678912', None, [1, 2], ['easy', None])

    Args:
        puzzles: a series of Polars or pandas, an array of pyarrow or NumPy, a list.
        names: what to find out: columns that ``nonet table --add`` knows.
        bad: what to do with rows that hold no puzzle: ``"raise"`` an error that names the place, or
            ``"mask"`` them, so that nothing is known about them.
        threads: how many to use, as in :func:`nonet.solve_many`.
        backend: where puzzles are solved, as in :func:`nonet.solve_many`.

    Returns:
        For each name: a series for a series, an array for an array, a list for anything else.

    Raises:
        FormatError: if something is no puzzle, with its place, counted from 0.
        UnknownName: if there is no such column.
    """
    library = type(puzzles).__module__.partition(".")[0]
    rows = puzzles.to_list() if library == "pandas" else puzzles
    chunk = added(read_batch(Batch({PUZZLE: rows}, 0), bad=bad), names, Crew(threads, backend))
    return {name: _like(library, puzzles, name, chunk.column(name)) for name in names}


def _like(library: str, puzzles: Any, name: str, column: Column) -> Any:
    """Return a column as what some library calls one."""
    if library == "polars":
        import polars

        return polars.Series(name, column.arrow())
    if library == "pandas":
        import pandas

        return pandas.Series(_values(column), index=puzzles.index, name=name)
    if library == "pyarrow":
        return column.arrow()
    return column.array() if library == "numpy" else _values(column)


def _values(column: Column) -> list[Any]:
    """Return plain values, None where there is none."""
    values: list[Any] = column.array().tolist()
    return values
