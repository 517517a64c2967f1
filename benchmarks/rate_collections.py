"""How many puzzles per second are rated, beside what HoDoKu does.

Usage: python benchmarks/rate_collections.py FILE... [--rounds N]

HoDoKu's figures are puzzles per CPU second of HoDoKu 2.2.0 with its default techniques, warm, on one core of an
Ice Lake server; they stand here as a landmark, not as a race on this machine.
"""

from __future__ import annotations

import argparse
import platform
import time
from pathlib import Path

import nonet
from nonet.many import read_cells

HODOKU = {
    "qqwing_simple": 2469,
    "qqwing_intermediate": 1205,
    "qqwing_expert": 34,
    "random_minimal": 59,
    "clue17": 309,
    "top1465": 3.8,
}


def main() -> None:
    """Rate the files, best of several rounds on one thread."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, one thread")
    for path in arguments.files:
        cells = read_cells(path.read_bytes())
        best = float("inf")
        for _ in range(arguments.rounds):
            started = time.process_time()
            rated = nonet.rate_many(cells, threads=1)
            best = min(best, time.process_time() - started)
        rate = len(cells) / best
        landmark = HODOKU.get(path.stem)
        beside = f"{rate / landmark:8,.0f} x HoDoKu" if landmark else ""
        share = rated.finished.mean()
        print(f"{path.stem:24} {rate:10,.0f} /s {beside:20} {share:6.1%} finished")


if __name__ == "__main__":
    main()
