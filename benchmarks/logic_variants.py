"""How many puzzles with rules beyond houses logic finishes, by kind of rule, and whether each step is sound.

Usage: python benchmarks/logic_variants.py DATA [--only NAME ...] [--most COUNT] [--techniques NAME ...]
           [--seconds N] [--stuck]

DATA is a folder of collections as for ``variants.py``. Puzzles whose only solution is not found within some
guesses are left out. A puzzle counts once for each kind of rule that it has. Times are CPU times of the
thread, for whole walks. A walk that takes the processor longer than ``--seconds`` counts as not finished.
``--stuck`` names the puzzles that are not finished, with the kinds of their rules and the filled cells.
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
from threading import Event, Thread
from typing import TYPE_CHECKING

from variants import processor, read_collection

import nonet
from nonet import _core
from nonet.logic.solver import walk_unless

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GUESSES = 50_000
"""How many a search may make for the only solution."""
HEADER = "  kind of rule         puzzles finished  share   median ms      worst"


@dataclass
class Tally:
    """What walks came to."""

    ends: Counter[nonet.End | None] = field(default_factory=Counter)
    """How many end so; None for those that are given up."""
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


def walk_within(seconds: float, puzzle: nonet.Puzzle, techniques: Iterable[str] | None) -> nonet.Walk | None:
    """Return the walk through a puzzle; None if it takes the processor longer."""
    stopped, finished, start = _core.Flag(), Event(), time.process_time()

    def look() -> None:
        while not finished.wait(0.1):
            if time.process_time() - start > seconds:
                stopped.set()

    watcher = Thread(target=look, daemon=True)
    watcher.start()
    try:
        return walk_unless(stopped, puzzle, nonet.techniques() if techniques is None else techniques)
    finally:
        finished.set()
        watcher.join()


def unsound(way: nonet.Walk, solution: nonet.Grid) -> Iterator[nonet.Step]:
    """Yield the steps that contradict the solution."""
    for step in way:
        right = all(solution.digits[cell] == digit for cell, digit in step.placed)
        if not right or any(solution.digits[cell] == digit for cell, digit in step.eliminated):
            yield step


def measure(path: Path, asked: argparse.Namespace) -> None:
    """Walk through the puzzles of one collection."""
    questions, others = read_collection(path, 0)
    tallies: dict[str, Tally] = defaultdict(Tally)
    used: Counter[str] = Counter()
    left_out = wrong = 0
    for question in questions[: asked.most]:
        solution = only_solution(question.puzzle)
        if solution is None:
            left_out += 1
            continue
        start = time.thread_time()
        way = walk_within(asked.seconds, question.puzzle, asked.techniques)
        took = 1000 * (time.thread_time() - start)
        kinds = sorted({rule.kind for rule in question.puzzle.geometry.rules})
        for kind in ("all", *kinds):
            tallies[kind].ends[None if way is None else way.end] += 1
            tallies[kind].times.append(took)
        if asked.stuck and (way is None or not way.solved):
            filled = f"{way.final.grid.clues} of {len(solution)} cells" if way is not None else "given up"
            print(f"  {question.name}: {filled}, {took:.0f} ms; {', '.join(kinds)}", flush=True)
        if way is not None:
            used.update({step.technique.slug for step in way})
            for step in unsound(way, solution):
                wrong += 1
                print(f"  unsound: {question.name}, {step.technique.slug} {step.kind}")
    print(f"\n{path.stem}: {len(others)} unread, {left_out} without a solution; {wrong} unsound steps")
    print(HEADER)
    for kind, tally in sorted(tallies.items(), key=lambda item: -item[1].ends.total()):
        print(tally.line(kind))
    uses = ", ".join(f"{slug} {count}" for slug, count in used.most_common())
    print(f"  puzzles in which a technique is used: {uses}")


def main() -> None:
    """Read the command line and measure."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path, help="a folder of collections")
    parser.add_argument("--only", nargs="*", help="the names of collections")
    parser.add_argument("--most", type=int, help="the most puzzles of a collection")
    parser.add_argument("--techniques", nargs="*", help="which ones to use; the usual ones if not given")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a walk; then it is given up")
    parser.add_argument("--stuck", action="store_true", help="name the puzzles that are not finished")
    asked = parser.parse_args()
    print(f"{processor()}, Python {platform.python_version()}, nonet {nonet.__version__}")
    for path in sorted(asked.data.glob("*.jsonl")):
        if path.stem != "results" and (not asked.only or path.stem in asked.only):
            measure(path, asked)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
