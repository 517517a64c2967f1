"""Many puzzles at once: every way to hand them in."""

from __future__ import annotations

import tempfile
from pathlib import Path
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
    cells = nonet.cells.read_cells(puzzles) if not hasattr(puzzles, "__next__") else None
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


def _scan(puzzles: Any) -> None:
    size = len(puzzles) // 2 + 1 if hasattr(puzzles, "__len__") else 3
    chunks = list(nonet.scan(puzzles, bad="mask", size=size, threads=1).solve())
    if isinstance(puzzles, list) or hasattr(puzzles, "null_count"):
        expect(sum(map(len, chunks)) == len(puzzles), "not as many rows as there were")
    for chunk in chunks:
        good = chunk.cells if chunk.bad is None else chunk.cells[~chunk.bad]
        expect((nonet.count_many(good, threads=1) <= 2).all(), "more solutions than were asked for")


def _any_file(generator: Random) -> tuple[str, bytes]:
    lines = [any_grid(generator, (9,)).line for _ in range(generator.choice((0, 1, 2, 9)))]
    text = generator.choice(("", "puzzle\n", "question,n\n", "a,b\n")) + generator.choice(
        ("\n", ",1\n", ",,")
    ).join(lines)
    content = damaged(generator, text, samples("dataset")).encode(errors="surrogatepass")
    magic = generator.choice((b"", b"", b"", b"PAR1", b"ARROW1", b"\xff" * 4, b"\x1f\x8b", b"PK\x03\x04"))
    return generator.choice((".txt", ".csv", ".sdm", ".gz", ".parquet", "")), magic + content


def _scan_file(file: tuple[str, bytes]) -> None:
    ending, content = file
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"puzzles{ending}")
        path.write_bytes(content)
        for bad in ("mask", "raise"):
            list(nonet.scan(path, bad=bad, size=4))


def _any_condition(generator: Random) -> str:
    words = [
        "puzzle",
        "count",
        "tier",
        "nothing",
        "and",
        "or",
        "not",
        "in",
        "(",
        ")",
        ",",
        "=",
        "!=",
        "<",
        ">=",
    ]
    words += ["1", "-2.5", "'hard'", "'1'", '"x', "`a b`", "~", "1e999"]
    return " ".join(generator.choices(words, k=generator.randrange(9)))


def _filter(condition: str) -> None:
    list(nonet.scan(["." * 81, "1" * 81]).count(1).filter(condition))


TARGETS = [
    Target("solve_many", _any_puzzles, _solve, share=10, allows=_WRONG_TYPES),
    Target("solve_many of a column", _any_column, _solve, share=4, needs=("pyarrow",), allows=_WRONG_TYPES),
    Target("count_many", _any_puzzles, _count, share=4, allows=_WRONG_TYPES),
    Target("canonical_many", _any_puzzles, _canonical, share=2, allows=_WRONG_TYPES),
    Target("scan", _any_puzzles, _scan, share=2, allows=(*_WRONG_TYPES, FileNotFoundError)),
    Target("scan of a column", _any_column, _scan, share=2, needs=("pyarrow",), allows=_WRONG_TYPES),
    Target("scan of a file", _any_file, _scan_file, share=2, needs=("pyarrow",)),
    Target("filter", _any_condition, _filter, share=2),
    Target("rate_many", _any_puzzles, _rate, share=2, allows=_WRONG_TYPES),
]
