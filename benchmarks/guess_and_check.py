"""How long the pure-Python board takes to solve each puzzle of a collection, beside the C++ search.

Usage: python benchmarks/guess_and_check.py FILE [NUMBER]
"""

from __future__ import annotations

import platform
import sys
import time
from itertools import islice

import nonet


def main() -> None:
    path = sys.argv[1]
    number = int(sys.argv[2]) if len(sys.argv) > 2 else None
    times, guesses, native = [], [], 0.0
    for puzzle in islice(nonet.load_all(path), number):
        board = nonet.Board.from_grid(puzzle.givens)
        start = time.perf_counter()
        assert board.solve()
        times.append(time.perf_counter() - start)
        guesses.append(board.guesses)
        start = time.perf_counter()
        solution = nonet.solve(puzzle)
        native += time.perf_counter() - start
        assert board.grid == solution
    mean = sum(times) / len(times)
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    print(f"{len(times)} puzzles: mean {mean * 1000:.1f} ms, worst {max(times) * 1000:.1f} ms")
    print(f"guesses: mean {sum(guesses) / len(guesses):.1f}, most {max(guesses)}")
    print(f"nonet.solve: mean {native / len(times) * 1e6:.0f} µs, {sum(times) / native:.0f} times as fast")


if __name__ == "__main__":
    main()
