"""How many puzzles a second the Python packages that people install solve, beside nonet.

Usage: python benchmarks/python_packages.py FILE [NUMBER]

Each package is called as its documentation says, one puzzle at a time; those that are not
installed are left out (``pip install py-sudoku dokusan ortools python-sat``). A solver gets as many
of the puzzles as it manages in ten seconds.
"""

from __future__ import annotations

import platform
import sys
import time
from itertools import combinations, islice
from typing import TYPE_CHECKING

import nonet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet import Grid

    Solver = Callable[[Grid], Sequence[int]]

PATIENCE = 10.0
LITERAL = {(c, d): 9 * c + d for c in range(81) for d in range(1, 10)}


def nonet_solver() -> Solver:
    return lambda grid: nonet.solve(grid).digits


def py_sudoku_solver() -> Solver:
    from sudoku import Sudoku

    def solve(grid: Grid) -> Sequence[int]:
        return [d for row in Sudoku(3, 3, board=grid.rows).solve().board for d in row]

    return solve


def dokusan_solver() -> Solver:
    from dokusan import solvers
    from dokusan.boards import BoxSize, Sudoku

    def solve(grid: Grid) -> Sequence[int]:
        board = Sudoku.from_list(grid.rows, box_size=BoxSize(3, 3))
        return [int(cell.value or 0) for cell in solvers.backtrack(board).cells()]

    return solve


def cadical_solver() -> Solver:
    from pysat.solvers import Solver as SatSolver

    solver = SatSolver(name="cadical153")
    for group in all_groups():
        solver.add_clause(group)
        for one, other in combinations(group, 2):
            solver.add_clause([-one, -other])

    def solve(grid: Grid) -> Sequence[int]:
        solver.solve(assumptions=[LITERAL[c, d] for c, d in enumerate(grid) if d])
        return [(literal - 1) % 9 + 1 for literal in solver.get_model()[: 729 + 9] if literal > 0]

    return solve


def all_groups() -> list[list[int]]:
    groups = [[LITERAL[c, d] for d in range(1, 10)] for c in range(81)]
    houses = nonet.Geometry.of_size(9).houses
    return groups + [[LITERAL[c, d] for c in h.cells] for h in houses for d in range(1, 10)]


def ortools_solver() -> Solver:
    from ortools.sat.python import cp_model

    houses = nonet.Geometry.of_size(9).houses

    def solve(grid: Grid) -> Sequence[int]:
        model = cp_model.CpModel()
        cells = [model.new_int_var(d or 1, d or 9, "") for d in grid]
        for house in houses:
            model.add_all_different(cells[c] for c in house.cells)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return [solver.value(cell) for cell in cells]

    return solve


SOLVERS: dict[str, Callable[[], Solver]] = {
    "nonet": nonet_solver,
    "python-sat (cadical)": cadical_solver,
    "dokusan": dokusan_solver,
    "OR-tools CP-SAT": ortools_solver,
    "py-sudoku": py_sudoku_solver,
}


def measure(solve: Solver, grids: list[Grid], solutions: list[bytes]) -> float:
    start = time.perf_counter()
    done = 0
    for grid, solution in zip(grids, solutions, strict=True):
        assert bytes(solve(grid)) == solution, grid
        done += 1
        if time.perf_counter() - start > PATIENCE:
            break
    return done / (time.perf_counter() - start)


def main() -> None:
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    grids = [puzzle.givens for puzzle in islice(nonet.load_all(sys.argv[1]), number)]
    solutions = [nonet.solve(grid).digits for grid in grids]
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    first = 0.0
    for name, make in SOLVERS.items():
        try:
            rate = measure(make(), grids, solutions)
        except ImportError:
            print(f"{name:22} not installed")
            continue
        first = first or rate
        print(f"{name:22} {rate:12,.1f} puzzles/s   nonet is {first / rate:,.0f} times as fast")
    many = time.perf_counter()
    nonet.solve_many(grids * 20, threads=1)
    rate = 20 * len(grids) / (time.perf_counter() - many)
    print(f"{'nonet.solve_many':22} {rate:12,.1f} puzzles/s, from grids, one thread")


if __name__ == "__main__":
    main()
