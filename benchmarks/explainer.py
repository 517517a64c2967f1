"""Sudoku Explainer's numbers: equal to the original's, and how many puzzles per CPU second on one thread.

Usage: python benchmarks/explainer.py [--truth FILE] [--paths FILE] [--skfr PROGRAM] [--rounds N] [FILE...]

``--truth`` has lines ``puzzle ER/EP/ED``; ``--paths`` has, after each ``# puzzle``, lines of rating, name and
result, separated by tabs. ``--skfr`` is the program of that name, built for one thread; it rates each file in
the same round as nonet, and the best round of each counts.
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
from nonet.logic.explainer import ExplainerStep

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def main() -> None:
    """Compare and measure what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--truth", type=Path, help="puzzles with ER/EP/ED of the original program")
    parser.add_argument("--paths", type=Path, help="all steps of the original program")
    parser.add_argument("--skfr", type=Path, help="a program to compare with")
    parser.add_argument("--most", type=int, default=1000, help="puzzles of each file, spread over it")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    if arguments.truth:
        compare_ratings(arguments.truth)
    if arguments.paths:
        compare_paths(arguments.paths)
    print(f"{platform.processor() or platform.machine()}, one thread, puzzles per CPU second")
    for path in arguments.files:
        cells = read_cells(path.read_bytes())
        cells = cells[:: max(1, len(cells) // arguments.most)][: arguments.most]
        print(measured(path.stem, cells, arguments.skfr, arguments.rounds), flush=True)


def compare_ratings(path: Path) -> None:
    """Say how many ratings are equal, and which are not."""
    rows = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    rated = nonet.rate_many([puzzle for puzzle, _ in rows], scale="se", threads=1)
    equal = 0
    for place, (puzzle, numbers) in enumerate(rows):
        found = f"{rated.er[place]}/{rated.ep[place]}/{rated.ed[place]}"
        equal += found == numbers
        if found != numbers:
            print(f"{puzzle} is {numbers}, not {found}")
    print(f"ER/EP/ED equal on {equal:,} of {len(rows):,} puzzles")


def compare_paths(path: Path) -> None:
    """Say how many paths are equal, and where the others part."""
    expected: dict[str, list[tuple[str, str, frozenset[str]]]] = {}
    steps: list[tuple[str, str, frozenset[str]]] = []
    for line in path.read_text().splitlines()[1:]:
        if line.startswith("# "):
            steps = expected[line[2:83]] = []
        else:
            value, name, result = line.split("\t")
            changes = result.split()
            steps.append((value, name, frozenset([c for c in changes if c[0] == "="] or changes)))
    equal = 0
    for puzzle, steps in expected.items():
        found = [_told(step) for step in nonet.walk(puzzle, scale="se")]
        equal += found == steps
        if found != steps:
            pairs = zip(found, steps, strict=False)
            print(puzzle, next((pair for pair in pairs if pair[0] != pair[1]), "ends early"))
    total = sum(map(len, expected.values()))
    print(f"paths equal on {equal:,} of {len(expected):,} puzzles, {total:,} steps")


def _told(step: nonet.Step) -> tuple[str, str, frozenset[str]]:
    assert isinstance(step, ExplainerStep)
    sign, changes = ("=", step.placed) if step.placed else ("-", step.eliminated)
    result = frozenset(f"{sign}R{cell // 9 + 1}C{cell % 9 + 1}.{digit}" for cell, digit in changes)
    return f"{step.value}", step.name, result


def measured(name: str, cells: NDArray[np.uint8], skfr: Path | None, rounds: int) -> str:
    """Return how fast a file is rated, best of several rounds in which both programs take turns."""
    ours = theirs = float("inf")
    for _ in range(rounds):
        started = time.process_time()
        rated = nonet.rate_many(cells, scale="se", threads=1)
        ours = min(ours, time.process_time() - started)
        if skfr:
            seconds, numbers = _skfr(skfr, cells)
            theirs = min(theirs, seconds)
    line = f"{name:24} {len(cells):6,} puzzles  nonet {len(cells) / ours:9,.1f}"
    if skfr:
        same = sum(a == b for a, b in zip(rated.er.tolist(), numbers, strict=True))
        line += (
            f"  skfr {len(cells) / theirs:9,.1f}  ratio {theirs / ours:5.1f}  same ER {same / len(cells):.1%}"
        )
    return line


def _skfr(program: Path, cells: NDArray[np.uint8]) -> tuple[float, list[float]]:
    """Return the CPU seconds that skfr takes, and its ER for each puzzle."""
    with tempfile.TemporaryDirectory() as folder:
        lines = ("".join(map(str, row)).replace("0", ".") + "\n" for row in cells.tolist())
        (Path(folder) / "in.txt").write_text("".join(lines))
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([program.resolve(), "--input=in"], cwd=folder, check=True, capture_output=True)
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        rated = (Path(folder) / "in_rat.txt").read_text().split("\n")
    return seconds, [float(line.split("=")[1].split("/")[0]) for line in rated if "=" in line]


if __name__ == "__main__":
    main()
