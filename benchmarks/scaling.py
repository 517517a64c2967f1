"""How much faster bulk work becomes with more threads: 1, 2, 4 ... up to one for each processor.

Usage: python benchmarks/scaling.py [--rounds N] [--seconds S] [--only VERB] [FILE ...]

The files hold a 9x9 puzzle per line, such as easy ones, ones with 17 clues, hard ones. They are solved, rated
and brought into their canonical forms, and so are random minimal puzzles; then new puzzles are made. Each job
is as large as one thread can do in the time that --seconds gives: files are repeated or cut for that, but not
to fewer than 32 puzzles a thread, since fewer cannot be shared out evenly. Time is that of the clock on the
wall, so nothing else should run; rounds are interleaved and the best of each number of threads counts.
NONET_THREADS sets the largest number.
"""

from __future__ import annotations

import argparse
import platform
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

import nonet
from nonet.cells import read_cells
from nonet.many import active_kernel
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]


FEWEST = 32
"""Puzzles for each thread, at least."""


class Job(NamedTuple):
    """Something that is done to many puzzles."""

    name: str
    prepare: Callable[[int], Callable[[int], object]]
    """Takes how many puzzles; returns what does it to them, which takes how many threads."""


def main() -> None:
    """Measure each job with each number of threads and print how they compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="what a job takes on one thread")
    parser.add_argument("--only", default="", metavar="VERB", help="jobs that begin so: solve, rate, make …")
    arguments = parser.parse_args()
    numbers = thread_numbers(thread_count())
    print(
        f"{processor()}, {numbers[-1]} threads at most, kernel {active_kernel()}, nonet {nonet.__version__}"
    )
    print(f"{'':36} {'puzzles/s':>12}" + "".join(f"{f'x{number}':>8}" for number in numbers[1:]))
    for job in jobs(arguments.files):
        if not job.name.startswith(arguments.only):
            continue
        count = max(count_for(job, arguments.seconds), FEWEST * numbers[-1])
        best = best_times(job.prepare(count), numbers, arguments.rounds)
        gains = "".join(f"{best[1] / best[number]:8.2f}" for number in numbers[1:])
        print(f"{job.name:36} {count / best[1]:12,.0f}{gains}", flush=True)


def processor() -> str:
    """Return the name of the processor, as the system tells it."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def thread_numbers(most: int) -> list[int]:
    """Return 1, 2, 4 ... and the largest number of threads.

    >>> thread_numbers(12)
    [1, 2, 4, 8, 12]
    """
    return sorted({*(1 << power for power in range(most.bit_length())), most})


def jobs(files: list[Path]) -> Iterator[Job]:
    """Yield what is measured."""
    sets = {path.stem: read_cells(path.read_bytes()) for path in files}
    sets["random minimal"] = nonet.minimal_puzzles(20_000, seed=1)
    works: dict[str, Callable[..., object]] = {
        "solve": nonet.solve_many,
        "rate": nonet.rate_many,
        "canonical form of": nonet.canonical_many,
    }
    for verb, work in works.items():
        for name, cells in sets.items():
            yield Job(f"{verb} {name}", partial(on_rows, work, cells))
    yield Job("make minimal puzzles", lambda count: partial(make_minimal, count))
    yield Job("make hard puzzles", lambda count: partial(make_hard, count))


def on_rows(work: Callable[..., object], cells: Cells, count: int) -> Callable[[int], object]:
    """Return what does something to so many puzzles, each taken as often as the others, in random order."""
    order = np.arange(count) % len(cells)
    np.random.default_rng(1).shuffle(order)
    rows = cells[order]
    return lambda threads: work(rows, threads=threads)


def make_minimal(count: int, threads: int) -> object:
    return nonet.minimal_puzzles(count, seed=1, threads=threads)


def make_hard(count: int, threads: int) -> object:
    return list(nonet.generate_many(count, difficulty="hard", seed=1, threads=threads))


def seconds_of(work: Callable[[int], object], threads: int) -> float:
    """Return how long something takes."""
    start = time.perf_counter()
    work(threads)
    return time.perf_counter() - start


def count_for(job: Job, seconds: float) -> int:
    """Return how many puzzles one thread can do in a time, more or less."""
    count = 16
    while (taken := seconds_of(job.prepare(count), 1)) < seconds / 10:
        count *= 2
    return max(1, int(count * seconds / taken))


def best_times(work: Callable[[int], object], numbers: list[int], rounds: int) -> dict[int, float]:
    """Return the best time for each number of threads, taken in turn."""
    best = dict.fromkeys(numbers, float("inf"))
    for _ in range(rounds):
        for number in numbers:
            best[number] = min(best[number], seconds_of(work, number))
    return best


if __name__ == "__main__":
    main()
