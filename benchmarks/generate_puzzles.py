"""How many minimal 9x9 puzzles are made per CPU second on one thread, beside other programs in the same run.

Usage: python benchmarks/generate_puzzles.py [-n N] [--rounds N] [--peer 'NAME=COMMAND {n}']...

A peer is a command that prints {n} puzzles, one per line (the first 81 characters of it count), for example
``--peer 'qqwing=qqwing --generate {n} --compact'``. Rounds are interleaved and the best of each counts. What
peers print is checked too: how many of their puzzles have one solution, and how many are minimal.
"""

from __future__ import annotations

import argparse
import platform
import resource
import shlex
import subprocess
import time

import numpy as np

import nonet
from nonet.cells import read_cells
from nonet.many import active_kernel, count_many


def main() -> None:
    """Measure, round by round, and print the best of each program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("-n", type=int, default=20_000, help="puzzles of ours in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--peer-puzzles", type=int, default=1_000, help="puzzles of a peer's")
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, kernel {active_kernel()}, one thread")
    peers = dict(peer.split("=", 1) for peer in arguments.peer)
    ours: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for number in range(arguments.rounds):
        ours.append(our_rate(arguments.n, seed=number))
        for name, command in peers.items():
            theirs[name].append(peer_rate(command, arguments.peer_puzzles)[0])
    print(f"{'nonet':16} {max(ours):10,.0f} puzzles per CPU second")
    for name, command in peers.items():
        rate = max(theirs[name])
        _, cells = peer_rate(command, arguments.peer_puzzles)
        words = f"{np.count_nonzero(cells, axis=1).mean():.1f} clues, {quality(cells)}"
        print(f"{name:16} {rate:10,.0f}   nonet is {max(ours) / rate:.1f} times as fast; {words}")


def our_rate(count: int, seed: int) -> float:
    """Return our puzzles per CPU second."""
    start = time.process_time()
    nonet.minimal_puzzles(count, seed=seed, threads=1)
    return count / (time.process_time() - start)


def peer_rate(command: str, count: int) -> tuple[float, np.ndarray]:
    """Return a peer's puzzles per CPU second, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(shlex.split(command.format(n=count)), capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = [line[:81] for line in run.stdout.splitlines() if len(line) >= 81]
    return len(lines) / (after.ru_utime - before.ru_utime), read_cells("\n".join(lines))


def quality(cells: np.ndarray) -> str:
    """Say how many puzzles are unique and minimal."""
    unique = count_many(cells) == 1
    minimal = sum(not nonet.redundant_clues(nonet.Grid(row)) for row in cells[unique][:200])
    return f"{unique.mean():.1%} unique, {minimal / max(1, min(200, unique.sum())):.1%} minimal"


if __name__ == "__main__":
    main()
