"""How long it takes to find puzzles of each tier, and puzzles that need a given technique.

Usage: python benchmarks/generate_targets.py [--threads N] [--seed N]

Prints the time to the first puzzle and to ten, and how many candidates were looked at; each puzzle is rated
again, and found to have one solution by the general search.
"""

from __future__ import annotations

import argparse
import platform
import time
from typing import TYPE_CHECKING

import nonet

if TYPE_CHECKING:
    from nonet.generator import Made, Wishes

TECHNIQUES = (
    "x-wing",
    "swordfish",
    "jellyfish",
    "xy-wing",
    "w-wing",
    "skyscraper",
    "unique-rectangle",
    "simple-colours",
)


def main() -> None:
    """Find ten puzzles for each wish."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--threads", type=int, default=None)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    threads = arguments.threads or "all"
    print(f"{platform.processor() or platform.machine()}, threads: {threads}")
    print(f"{'':18} {'first':>9} {'ten':>9} {'tried':>9}   verified")
    for tier in nonet.Tier:
        measure(tier, {"difficulty": tier}, arguments.threads, arguments.seed)
    for name in TECHNIQUES:
        measure(name, {"technique": name}, arguments.threads, arguments.seed)


def measure(name: str, wishes: Wishes, threads: int | None, seed: int) -> None:
    """Find ten puzzles and print how long it took."""
    start = time.perf_counter()
    tried = 0

    def watch(made: Made) -> None:
        nonlocal tried
        tried += made.tried

    puzzles, times = [], []
    for puzzle in nonet.generate_many(10, seed=seed, threads=threads, watch=watch, **wishes):
        puzzles.append(puzzle)
        times.append(time.perf_counter() - start)
    verified = sum(is_right(puzzle, wishes) for puzzle in puzzles)
    print(f"{name:18} {times[0]:8.3f}s {times[-1]:8.3f}s {tried:9,}   {verified} of {len(puzzles)}")


def is_right(puzzle: nonet.Puzzle, wishes: Wishes) -> bool:
    """Tell whether a puzzle is what was wished for."""
    rating = nonet.rate(puzzle.givens)
    if nonet.count(puzzle.givens, 2, guesses=10**9) != 1:
        return False
    if "difficulty" in wishes:
        return rating.tier == wishes["difficulty"]
    wanted = nonet.techniques(only=[wishes["technique"] or ""])
    return rating.finished and rating.hardest in wanted


if __name__ == "__main__":
    main()
