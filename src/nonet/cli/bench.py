"""Measure the 9x9 engine."""

from __future__ import annotations

import platform
import sys
import time
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from nonet import many
from nonet.cells import read_cells
from nonet.cli.inputs import FromFormat, Item, Sources, items
from nonet.cli.outputs import Json, write_json
from nonet.cli.words import Failure, remark
from nonet.many import count_guesses, solve_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.puzzle import Puzzle

_MOST = 1 << 20
_LEAST_SECONDS = 0.2


def bench(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    kernels: Annotated[
        bool, typer.Option("--kernels", help="Measure every kernel, not only the one in use.")
    ] = False,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Take the best of so many.")] = 5,
) -> None:
    """Measure how many 9x9 puzzles a second one thread solves.

    Solutions are proven unique. Kernels are the same search compiled for different processors;
    NONET_KERNEL in the environment chooses one. Rounds are interleaved, and the best of each counts.

    Examples:
    ```text
    nonet bench collection.sdm
    nonet bench --kernels --json collection.sdm
    ```
    """
    cells = read_cells(_classic(item) for item in islice(items(puzzles, from_format), _MOST))
    if not len(cells):
        msg = "there is nothing to measure"
        raise Failure(msg)
    if not (solve_many(cells).counts == 1).any():
        msg = "there is nothing to measure: no puzzle has exactly one solution"
        raise Failure(msg)
    names = many.kernels() if kernels else [many.active_kernel()]
    remark(f"{platform.processor() or platform.machine()}, {len(cells):,} puzzles, one thread")
    best = dict.fromkeys(names, float("inf"))
    guesses = dict.fromkeys(names, 0)
    for _ in range(rounds):
        for name in names:
            took, guesses[name] = _measure(cells, name)
            best[name] = min(best[name], took)
    for name in names:
        rate = 1 / best[name]
        if as_json:
            record = {"kernel": name, "puzzles": len(cells), "per_second": round(rate)}
            write_json(record | {"guesses": guesses[name]}, sys.stdout)
        else:
            print(f"{name:10} {rate:12,.0f} puzzles/s {guesses[name] / len(cells):10.2f} guesses each")


def _classic(item: Item) -> Puzzle:
    if not item.puzzle.geometry.is_classic or item.puzzle.unread:
        msg = f"{item.name}: only classic 9x9 puzzles can be measured"
        raise Failure(msg)
    return item.puzzle


def _measure(cells: NDArray[np.uint8], kernel: str) -> tuple[float, int]:
    """Return the seconds per puzzle of a run that is not too short to measure, and its guesses."""
    start = time.perf_counter()
    runs = guesses = 0
    while (took := time.perf_counter() - start) < _LEAST_SECONDS:
        guesses = count_guesses(cells, kernel)
        runs += 1
    return took / runs / len(cells), guesses
