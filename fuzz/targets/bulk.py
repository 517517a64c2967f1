"""Many puzzles at once: every way to hand them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nonet
from fuzz.grids import any_arguments, any_array, any_grid, any_puzzle, full_grid
from fuzz.judge import is_solution
from fuzz.target import Target, expect, often
from fuzz.texts import damaged, raw, samples
from nonet.errors import NonetError

if TYPE_CHECKING:
    from random import Random

_WRONG_TYPES = (NonetError, TypeError)


def _any_puzzles(generator: Random) -> Any:
    grids = [any_grid(generator, (9,)) for _ in range(generator.choice((0, 1, 2, 9, 40)))]
    lines = [grid.line for grid in grids]
    kind = generator.randrange(7)
    if kind == 0:
        return any_array(generator, any_grid(generator))
    if kind == 1:
        return raw(generator)
    if kind == 2:
        return damaged(generator, "\n".join(lines), samples("sdm"))
    if kind == 3:
        return damaged(generator, "\n".join(lines), samples("line")).encode(errors="surrogatepass")
    if kind == 4:
        return [generator.choice((line, grid)) for line, grid in zip(lines, grids, strict=True)]
    if kind == 5:
        odd = [any_puzzle(generator), any_grid(generator), any_arguments(generator), "", "#", "." * 80]
        return [*grids, *generator.sample(odd, generator.randrange(3))]
    return any_arguments(generator)


def _solve(puzzles: Any) -> None:
    _check(puzzles, nonet.solve_many(puzzles, 3, threads=2, seconds=1.0))


def _check(puzzles: Any, solved: nonet.Solved) -> None:
    cells = nonet.many.read_cells(puzzles) if not hasattr(puzzles, "__next__") else None
    if isinstance(puzzles, list):
        expect(len(solved.counts) == len(puzzles), "not as many answers as puzzles")
    if cells is not None:
        for givens, digits, count in zip(cells, solved.solutions, solved.counts, strict=True):
            expect(not count or is_solution(givens.tobytes(), digits.tobytes()), "a solution that is none")


def _count(puzzles: Any) -> None:
    counts = nonet.count_many(puzzles, 2, threads=1, seconds=1.0)
    expect((counts <= 2).all(), "more solutions than were asked for")


def _canonical(puzzles: Any) -> None:
    forms = nonet.canonical_many(puzzles, threads=1)
    expect((nonet.canonical_many(forms, threads=1) == forms).all(), "the canonical form of one is another")


def _rate(puzzles: Any) -> None:
    nonet.rate_many(puzzles, threads=1)


def _any_column(generator: Random) -> Any:
    import pyarrow

    texts: list[str | None] = [any_grid(generator, (9,)).line for _ in range(generator.choice((0, 1, 5, 40)))]
    odd = (None, "", "x", "." * 80, "é" * 81, full_grid(generator, 4).line)
    texts += generator.sample(odd, generator.choice((0, 0, 1)))
    kinds = (pyarrow.string(), pyarrow.large_string(), pyarrow.binary(), pyarrow.string_view())
    column = pyarrow.array(texts, type=generator.choice(kinds))
    column = column[generator.randrange(3) :]
    if often(generator, 0.3):
        return pyarrow.chunked_array([column, column[:1], column])
    if often(generator, 0.1):
        return pyarrow.array(generator.choice(([1, 2], [[1]], [True], [])))
    return column.dictionary_encode() if often(generator, 0.1) else column


TARGETS = [
    Target("solve_many", _any_puzzles, _solve, share=10, allows=_WRONG_TYPES),
    Target("solve_many of a column", _any_column, _solve, share=4, needs=("pyarrow",), allows=_WRONG_TYPES),
    Target("count_many", _any_puzzles, _count, share=4, allows=_WRONG_TYPES),
    Target("canonical_many", _any_puzzles, _canonical, share=2, allows=_WRONG_TYPES),
    Target("rate_many", _any_puzzles, _rate, share=2, allows=_WRONG_TYPES),
]
