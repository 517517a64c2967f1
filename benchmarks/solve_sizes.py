"""How long one proof of uniqueness takes, by size, beside a SAT solver in the same run.

Usage: python benchmarks/solve_sizes.py [FILE ...]

Without files it takes the project's own examples. The peer is CaDiCaL through python-sat
(``pip install python-sat``), with the plain encoding and a new solver per puzzle; handing it the clauses
counts, making them does not. nonet alone is nonet without python-sat, which it asks when its own search takes
too long. All count to two; processor time; rounds are interleaved and the best of each counts, but what takes
over a second has one round only. Puzzles are given up after a minute.
"""

from __future__ import annotations

import platform
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import nonet
from nonet import clauses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet import Grid

EXAMPLES = Path(__file__).parent.parent / "examples"
ROUNDS = 3
PATIENCE = 60.0


def nonet_run(grid: Grid) -> Callable[[], int | None]:
    def run() -> int | None:
        try:
            return nonet.count(grid, 2, seconds=PATIENCE)
        except nonet.LimitReached:
            return None

    return run


def alone_run(grid: Grid) -> Callable[[], int | None]:
    def run() -> int | None:
        with mock.patch.object(clauses, "installed", return_value=False):
            return nonet_run(grid)()

    return run


def cadical_run(grid: Grid) -> Callable[[], int | None]:
    from pysat.solvers import Solver

    formula = list(plain(grid))

    def run() -> int | None:
        with Solver(name="cadical195", bootstrap_with=formula) as solver:
            if not solver.solve():
                return 0
            solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
            return 2 if solver.solve() else 1

    return run


def plain(grid: Grid) -> Iterator[list[int]]:
    n = grid.size

    def holds(cell: int, digit: int) -> int:
        return cell * n + digit

    for cell, digit in enumerate(grid.digits):
        yield from exactly_one([holds(cell, d) for d in range(1, n + 1)])
        if digit:
            yield [holds(cell, digit)]
    for house in grid.geometry.houses:
        for d in range(1, n + 1):
            yield from exactly_one([holds(cell, d) for cell in house.cells])


def exactly_one(literals: list[int]) -> Iterator[list[int]]:
    yield literals
    yield from ([-one, -other] for one, other in combinations(literals, 2))


def seconds(run: Callable[[], int | None]) -> tuple[float, int | None]:
    start = time.process_time()
    found = run()
    return time.process_time() - start, found


def peers() -> dict[str, Callable[[Grid], Callable[[], int | None]]]:
    try:
        import pysat  # noqa: F401
    except ImportError:
        print("python-sat is not installed: no peer to compare with", file=sys.stderr)
        return {"nonet": nonet_run}
    return {"nonet": nonet_run, "nonet alone": alone_run, "cadical": cadical_run}


def main() -> None:
    paths = [Path(name) for name in sys.argv[1:]] or [EXAMPLES / "sizes.txt"]
    names = peers()
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    print(f"{'puzzle':30} {'givens':>6} " + " ".join(f"{name:>12}" for name in names) + "   ratio")
    for path in paths:
        for number, puzzle in enumerate(nonet.load_all(path), start=1):
            print(f"{f'{path.name} {number}':30} {puzzle.givens.clues:6} {compare(puzzle.givens)}")


def compare(grid: Grid) -> str:
    runs = {name: prepare(grid) for name, prepare in peers().items()}
    best = dict.fromkeys(runs, float("inf"))
    counts: dict[str, int | None] = {}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            took, counts[name] = seconds(run)
            best[name] = min(best[name], took)
        if max(best.values()) > 1:
            break
    known = {found for found in counts.values() if found is not None}
    assert len(known) <= 1, counts
    times = " ".join(
        f"{best[name] * 1000:9.3f} ms" if found is not None else f"{'gave up':>12}"
        for name, found in counts.items()
    )
    return times + (f" {best['cadical'] / best['nonet']:7.1f}" if "cadical" in best else "")


if __name__ == "__main__":
    main()
