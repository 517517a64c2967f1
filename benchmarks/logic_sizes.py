"""How far logic alone goes on grids of every size and shape, how long that takes, and whether it is right.

Usage: python benchmarks/logic_sizes.py [--count N] [--only SET ...] [--seed N] [--puzzles FOLDER] [--stuck]

Up to 12x12 puzzles are random and minimal; larger ones are reduced to 45 % clues. Jigsaws, diagonals and
windokus are 9x9 and minimal; each jigsaw has regions of its own. A walk uses the usual techniques. Every step
is compared with the solution; a wrong one makes the exit status 1. Times are CPU times of a whole walk as
Python sees it, steps and their proofs included.

FOLDER keeps puzzles, since it takes minutes to make them: a file for each set, ``16.txt`` or ``jigsaw.txt``,
a line for each puzzle as ``nonet generate`` writes it. What is missing there is made and added. ``--stuck``
also prints the puzzles that logic does not finish.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import nonet
from nonet.errors import BadTarget, TargetNotMet
from nonet.geometry import Geometry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet import Puzzle
    from nonet.generator import Wishes
    from nonet.logic import Step

CLUES = 0.45
LARGEST_MINIMAL = 12
PATIENCE = 300.0
"""Seconds after which the making of a puzzle is given up."""
EXCHANGES = 400
"""How often two regions of a jigsaw exchange cells; after about two hundred no trace of boxes is left."""


def plain(size: int) -> Callable[[Random], Wishes]:
    """Return what to wish for in puzzles of a size."""
    if size <= LARGEST_MINIMAL:
        return lambda _: {"size": size, "minimal": True}
    return lambda _: {"size": size, "clues": round(CLUES * size * size)}


def jigsaw(rng: Random) -> Wishes:
    """Return the wish for a jigsaw with random regions."""
    return {"size": Geometry.irregular(random_regions(rng)), "minimal": True}


def diagonals(_: Random) -> Wishes:
    """Return the wish for a 9x9 with both diagonals."""
    shape = Geometry.of_size(9)
    return {"size": shape.with_houses(*shape.diagonals), "minimal": True}


def windoku(_: Random) -> Wishes:
    """Return the wish for a 9x9 with four windows."""
    shape = Geometry.of_size(9)
    return {"size": shape.with_houses(*shape.windows), "minimal": True}


SETS: dict[str, Callable[[Random], Wishes]] = {
    **{str(size): plain(size) for size in (4, 6, 8, 10, 12, 15, 16, 20, 25)},
    "jigsaw": jigsaw,
    "diagonals": diagonals,
    "windoku": windoku,
}


def random_regions(rng: Random) -> list[int]:
    """Return the regions of a 9x9 jigsaw: boxes that have exchanged many cells, and still hang together."""
    regions = [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)]
    done = 0
    while done < EXCHANGES:
        one, other = rng.sample(range(81), 2)
        a, b = regions[one], regions[other]
        if a == b:
            continue
        regions[one], regions[other] = b, a
        if is_connected(regions, a) and is_connected(regions, b):
            done += 1
        else:
            regions[one], regions[other] = a, b
    return regions


def is_connected(regions: list[int], region: int) -> bool:
    """Tell whether all cells of a region can be reached from each other."""
    cells = {cell for cell, number in enumerate(regions) if number == region}
    to_visit = deque([cells.pop()])
    while to_visit:
        cell = to_visit.popleft()
        row, column = divmod(cell, 9)
        beside = {other for other in cells if abs(other // 9 - row) + abs(other % 9 - column) == 1}
        to_visit += beside
        cells -= beside
    return not cells


def made(name: str, number: int, seed: int) -> Puzzle:
    """Return a puzzle of a set, always the same one for a number and a seed."""
    rng = Random(f"{seed}/{name}/{number}")
    while True:
        try:
            return nonet.generate(seed=rng.randrange(1 << 32), seconds=PATIENCE, **SETS[name](rng))
        except (BadTarget, TargetNotMet) as error:  # some regions allow no grid
            print(f"{name} {number}: {error}", file=sys.stderr)


def puzzles_of(name: str, count: int, seed: int, folder: Path | None) -> Iterator[Puzzle]:
    """Yield the puzzles of a set: those that are kept, and then what has to be made."""
    kept = folder / f"{name}.txt" if folder else None
    have = [*nonet.load_all(kept)][:count] if kept and kept.exists() else []
    yield from have
    for number in range(len(have), count):
        puzzle = made(name, number, seed)
        if kept:
            with kept.open("a", encoding="ascii") as file:
                file.write(nonet.dumps(puzzle.givens, "line").strip() + "\n")
        yield puzzle


@dataclass
class Result:
    """What came of the puzzles of a set."""

    seconds: list[float] = field(default_factory=list)
    finished: int = 0
    steps: int = 0
    wrong: int = 0
    techniques: Counter[str] = field(default_factory=Counter)
    """The hardest technique of each walk."""
    stuck: list[Puzzle] = field(default_factory=list)

    def add(self, puzzle: Puzzle) -> None:
        """Walk through a puzzle."""
        start = time.process_time()
        way = nonet.walk(puzzle)
        self.seconds.append(time.process_time() - start)
        solution = nonet.solve(puzzle)
        self.steps += len(way)
        self.wrong += sum(not is_right(step, solution.digits) for step in way)
        if way.solved:
            self.finished += 1
        else:
            self.stuck.append(puzzle)
        if way.steps:
            self.techniques[max(way, key=lambda step: step.technique.score).technique.slug] += 1

    def row(self) -> str:
        """Return the figures, as wide as their heads."""
        count = len(self.seconds)
        late = sorted(self.seconds)[min(count - 1, round(0.95 * count))]
        hardest = ", ".join(f"{name} {uses}" for name, uses in self.techniques.most_common(4))
        return (
            f"{count:7} {100 * self.finished / count:8.1f}% {1000 * statistics.median(self.seconds):9.2f} "
            f"{1000 * late:9.2f} {self.steps:8} {self.wrong:6}  {hardest}"
        )


def is_right(step: Step, solution: bytes) -> bool:
    """Tell whether a step agrees with the solution."""
    return all(solution[cell] == digit for cell, digit in step.placed) and all(
        solution[cell] != digit for cell, digit in step.eliminated
    )


def machine() -> str:
    """Name the machine, as well as it can be told."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    name = next(names, platform.processor() or platform.machine())
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}, nonet {nonet.__version__}"


def main() -> int:
    """Print a row for each set."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=200, help="puzzles of each set")
    parser.add_argument("--only", nargs="+", choices=SETS, default=[*SETS], metavar="SET")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--puzzles", type=Path, metavar="FOLDER", help="where puzzles are kept")
    parser.add_argument("--stuck", action="store_true", help="print the puzzles that are not finished")
    asked = parser.parse_args()
    print(machine())
    print(
        f"{'set':10} {'puzzles':>7} {'finished':>9} {'median ms':>9} {'95 % ms':>9} "
        f"{'steps':>8} {'wrong':>6}  hardest technique of a walk"
    )
    wrong = 0
    for name in asked.only:
        result = Result()
        for puzzle in puzzles_of(name, asked.count, asked.seed, asked.puzzles):
            result.add(puzzle)
        print(f"{name:10} {result.row()}", flush=True)
        for puzzle in result.stuck if asked.stuck else ():
            print(f"  {nonet.dumps(puzzle.givens, 'line').strip()}")
        wrong += result.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
