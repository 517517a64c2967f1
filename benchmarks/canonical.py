"""How long the canonical form of a puzzle takes, and of its solution, beside a peer if one is given.

Usage: python benchmarks/canonical.py FILE ... [--peer COMMAND]

The files hold a 9x9 puzzle per line. The peer is a program that takes the name of such a file as its
last argument, with 0 for an empty cell, and writes a min-lex form per line; its forms must be ours.
nonet reads the same file, works on one thread and writes nothing. Time is that of the processor; what
the peer takes for a file with a single puzzle is taken as the cost of its start and not counted.
Rounds are interleaved and the best of each counts.
"""

from __future__ import annotations

import argparse
import platform
import shlex
import subprocess
import tempfile
import time
from os import times
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import nonet
from nonet.cells import read_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

ROUNDS = 9
AT_LEAST = 200_000
"""Puzzles in a run; smaller files are repeated."""


def text_of(cells: NDArray[np.uint8]) -> bytes:
    lines = np.full((len(cells), 82), ord("\n"), dtype=np.uint8)
    lines[:, :81] = cells + ord("0")
    return lines.tobytes()


def nonet_run(text: bytes) -> Callable[[], tuple[float, bytes]]:
    def run() -> tuple[float, bytes]:
        start = time.process_time()
        forms = nonet.canonical_many(text, threads=1)
        return time.process_time() - start, text_of(forms)

    return run


def peer_run(command: str, text: bytes, folder: Path) -> Callable[[], tuple[float, bytes]]:
    path = folder / "grids.txt"
    path.write_bytes(text)

    def run() -> tuple[float, bytes]:
        before = times()
        done = subprocess.run([*shlex.split(command), str(path)], stdout=subprocess.PIPE, check=True)
        after = times()
        spent = after.children_user + after.children_system
        return spent - before.children_user - before.children_system, done.stdout

    return run


def best_times(text: bytes, command: str | None, folder: Path) -> list[float]:
    """Return the seconds nonet takes for all grids of a text, and the peer if there is one."""
    runs = [nonet_run(text)]
    start = 0.0
    if command:
        first_line = text[: text.index(b"\n") + 1]
        start = min(peer_run(command, first_line, folder)()[0] for _ in range(ROUNDS))
        runs.append(peer_run(command, text, folder))
    best = [float("inf")] * len(runs)
    for _ in range(ROUNDS):
        results = [run() for run in runs]
        best = [min(known, seconds) for known, (seconds, _) in zip(best, results, strict=True)]
        forms = {forms.replace(b".", b"0").replace(b"\r", b"") for _, forms in results}
        assert len(forms) == 1, "the peer finds other forms"
    return [best[0], *(seconds - start for seconds in best[1:])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--peer")
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    for path in arguments.files:
        solved = nonet.solve_many(path.read_bytes())
        known = read_cells(path.read_bytes())
        sets = {path.name: known, f"{path.name}, solved": solved.solutions[solved.counts == 1]}
        for name, cells in sets.items():
            text = text_of(cells)
            copies = -(-AT_LEAST // len(cells))
            with tempfile.TemporaryDirectory() as folder:
                found = best_times(text * copies, arguments.peer, Path(folder))
            ours, *others = (seconds / (copies * len(cells)) * 1e6 for seconds in found)
            beside = "".join(f", peer {other:.2f} µs, {other / ours:.2f} times" for other in others)
            print(f"{name}: {ours:.2f} µs{beside}")


if __name__ == "__main__":
    main()
