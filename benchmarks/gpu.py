"""How many puzzles a GPU solves in a second beside this machine's processor, and whether both find the same.

Usage: python benchmarks/gpu.py [--seconds S] [--rounds N] [--generated N] [FILE ...]

The files hold a 9x9 puzzle per line, such as easy ones, ones with 17 clues, hard ones; each is repeated until
the GPU has work for a tenth of a second. Times are those of nonet.solve_many on the wall, from an array in
memory to arrays in memory. The best round counts; the first, in which the memory for the results is made, is
shown too. An array is pinned if the GPU can read it by itself, such as a tensor that PyTorch has pinned.
--generated compares the answers for so many new puzzles: equivalents of random minimal ones.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from scaling import processor

import nonet
from nonet.cells import read_cells
from nonet.many import active_kernel
from nonet.threads import thread_count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nonet.many import Backend

    Cells = NDArray[np.uint8]

BATCH = 10_000_000
"""Puzzles that are compared at a time."""
FAMILY = 100
"""Puzzles that are made of one, itself among them."""


def main() -> None:
    """Solve each file and the generated puzzles on both, and print how they compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=0.1, help="what the GPU takes for a set, about")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--generated", type=int, default=0, metavar="N")
    arguments = parser.parse_args()
    print(f"{gpu()} beside {processor()}, {thread_count()} threads, kernel {active_kernel()}")
    heads = "first", "best", "pinned", "processor", "ratio"
    print(f"{'million puzzles/s':24}" + "".join(f"{head:>10}" for head in heads) + "  answers")
    for path in arguments.files:
        cells = repeated(read_cells(path.read_bytes()), arguments.seconds)
        first, *rest = (rate(cells, "cuda") for _ in range(arguments.rounds))
        in_place = pinned(cells)
        fastest = max(rate(in_place, "cuda") for _ in range(arguments.rounds))
        best, beside = max(rest), rate(cells, "cpu")
        numbers = first, best, fastest, beside, best / beside
        same = "the same" if differing(cells) == differing(in_place) == 0 else "NOT the same"
        print(f"{path.stem:24}" + "".join(f"{number:10.2f}" for number in numbers) + f"  {same}", flush=True)
    if arguments.generated:
        found = compare_generated(arguments.generated)
        print(f"{arguments.generated:,} generated puzzles: {found:,} with different answers")


def gpu() -> str:
    """Return the name of the GPU."""
    import cupy

    return str(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode())


def repeated(cells: Cells, seconds: float) -> Cells:
    """Return as many puzzles as the GPU solves in a time, more or less: each as often as the others."""
    count = 1 << 20
    rate(cells[np.arange(count) % len(cells)], "cuda")
    count = int(rate(cells[np.arange(count) % len(cells)], "cuda") * 1e6 * seconds)
    return cells[np.arange(max(count, 4 << 20)) % len(cells)]


def pinned(cells: Cells) -> Cells:
    """Return a copy in memory that the GPU can read by itself."""
    import cupyx

    copy: Cells = cupyx.empty_pinned(cells.shape, np.uint8)
    copy[...] = cells
    return copy


def rate(cells: Cells, backend: Backend) -> float:
    """Return how many million puzzles are solved in a second."""
    start = time.perf_counter()
    nonet.solve_many(cells, backend=backend)
    return len(cells) / (time.perf_counter() - start) / 1e6


def differing(cells: Cells) -> int:
    """Return how many puzzles have other answers on the GPU than on the processor."""
    one, other = (nonet.solve_many(cells, backend=backend) for backend in ("cpu", "cuda"))
    return int(((one.counts != other.counts) | (one.solutions != other.solutions).any(axis=1)).sum())


def compare_generated(number: int) -> int:
    """Return how many of so many new puzzles have different answers."""
    found = 0
    for seed, begin in enumerate(range(0, number, BATCH)):
        count = min(BATCH, number - begin)
        puzzles = nonet.minimal_puzzles(-(-count // FAMILY), seed=seed)
        families = [chunk.cells for chunk in nonet.scan(puzzles).augment(FAMILY - 1, seed=seed)]
        found += differing(np.concatenate(families)[:count])
    return found


if __name__ == "__main__":
    main()
