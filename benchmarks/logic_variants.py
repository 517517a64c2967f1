"""How many puzzles with rules beyond houses logic finishes, by kind of rule, and whether each step is sound.

Usage: python benchmarks/logic_variants.py DATA [--only NAME ...] [--most COUNT] [--techniques NAME ...]

DATA is a folder of collections as for ``variants.py``. Puzzles whose only solution is not found within some
guesses are left out. A puzzle counts once for each kind of rule that it has. Times are CPU times of the
thread, for whole walks.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from variants import processor, read_collection

import nonet

if TYPE_CHECKING:
    from collections.abc import Iterator

GUESSES = 50_000
"""How many a search may make for the only solution."""
HEADER = "  kind of rule         puzzles finished  share   median ms      worst"


@dataclass
class Tally:
    """What walks came to."""

    ends: Counter[nonet.End] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Return a row of the table."""
        count, finished = self.ends.total(), self.ends[nonet.End.SOLVED]
        share, median = finished / count, statistics.median(self.times)
        return f"  {name:20} {count:7} {finished:8} {share:6.1%} {median:11.1f} {max(self.times):10.1f}"


def only_solution(puzzle: nonet.Puzzle) -> nonet.Grid | None:
    """Return the only solution of a puzzle; None if there is none, or it takes too long."""
    try:
        return nonet.solve(puzzle, guesses=GUESSES)
    except nonet.NonetError:
        return None


def unsound(way: nonet.Walk, solution: nonet.Grid) -> Iterator[nonet.Step]:
    """Yield the steps that contradict the solution."""
    for step in way:
        right = all(solution.digits[cell] == digit for cell, digit in step.placed)
        if not right or any(solution.digits[cell] == digit for cell, digit in step.eliminated):
            yield step


def measure(path: Path, most: int | None, techniques: list[str] | None) -> None:
    """Walk through the puzzles of one collection."""
    questions, others = read_collection(path, 0)
    tallies: dict[str, Tally] = defaultdict(Tally)
    hardest: Counter[str] = Counter()
    left_out = wrong = 0
    for question in questions[:most]:
        solution = only_solution(question.puzzle)
        if solution is None:
            left_out += 1
            continue
        start = time.thread_time()
        way = nonet.walk(question.puzzle, techniques=techniques)
        took = 1000 * (time.thread_time() - start)
        for kind in {"all", *(rule.kind for rule in question.puzzle.geometry.rules)}:
            tallies[kind].ends[way.end] += 1
            tallies[kind].times.append(took)
        hardest.update({step.technique.slug for step in way})
        for step in unsound(way, solution):
            wrong += 1
            print(f"  unsound: {question.name}, {step.technique.slug} {step.kind}")
    print(f"\n{path.stem}: {len(others)} unread, {left_out} without a solution; {wrong} unsound steps")
    print(HEADER)
    for kind, tally in sorted(tallies.items(), key=lambda item: -item[1].ends.total()):
        print(tally.line(kind))
    used = ", ".join(f"{slug} {count}" for slug, count in hardest.most_common())
    print(f"  puzzles in which a technique is used: {used}")


def main() -> None:
    """Read the command line and measure."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path, help="a folder of collections")
    parser.add_argument("--only", nargs="*", help="the names of collections")
    parser.add_argument("--most", type=int, help="the most puzzles of a collection")
    parser.add_argument("--techniques", nargs="*", help="which ones to use; the usual ones if not given")
    asked = parser.parse_args()
    print(f"{processor()}, Python {platform.python_version()}, nonet {nonet.__version__}")
    for path in sorted(asked.data.glob("*.jsonl")):
        if path.stem != "results" and (not asked.only or path.stem in asked.only):
            measure(path, asked.most, asked.techniques)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
