"""How many puzzles are rated per CPU second on one thread, beside HoDoKu in the same run.

Usage: python benchmarks/rate_collections.py [--hodoku HODOKU.JAR] [--rounds N] FILE...

HoDoKu is Java and needs to warm up: it rates each file once and five times over, and the difference counts.
Its default techniques include chains; what ours are is said by ``nonet techniques``.
"""

from __future__ import annotations

import argparse
import platform
import resource
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import nonet
from nonet.cells import read_cells

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def main() -> None:
    """Rate the files, best of several rounds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hodoku", type=Path, help="the program to compare with, a jar file")
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, one thread, puzzles per CPU second")
    for path in arguments.files:
        cells = read_cells(path.read_bytes())
        ours, share = our_rate(cells, arguments.rounds)
        line = f"{path.stem:24} nonet {ours:10,.0f}  finished {share:6.1%}"
        if arguments.hodoku:
            theirs = hodoku_rate(arguments.hodoku, cells)
            line += f"  HoDoKu {theirs:8,.1f}  ratio {ours / theirs:8,.1f}"
        print(line, flush=True)


def our_rate(cells: NDArray[np.uint8], rounds: int) -> tuple[float, float]:
    """Return how many puzzles nonet rates per second, and the share that logic finishes."""
    best = float("inf")
    for _ in range(rounds):
        started = time.process_time()
        rated = nonet.rate_many(cells, threads=1)
        best = min(best, time.process_time() - started)
    return len(cells) / best, float(rated.finished.mean())


def hodoku_rate(jar: Path, cells: NDArray[np.uint8]) -> float:
    """Return how many puzzles HoDoKu rates per second once it is warm."""
    lines = ["".join(map(str, row)) for row in cells.tolist()]
    once, often = (_seconds(jar, lines * times) for times in (1, 5))
    return 4 * len(lines) / (often - once)


def _seconds(jar: Path, lines: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "puzzles.txt").write_text("\n".join(lines) + "\n")
        # Inside the folder, as what begins with a slash is an option to HoDoKu.
        command = ["java", "-XX:+UseSerialGC", "-jar", str(jar.resolve()), "/bs", "puzzles.txt"]
        command += ["/o", "rated.txt"]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


if __name__ == "__main__":
    main()
