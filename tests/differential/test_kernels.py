"""Every kernel gives the same counts, the same solutions, and makes the same guesses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nonet import _core

HARD = Path(__file__).parent.parent / "data" / "hard.txt"

GUESSES = 351
"""How many guesses the puzzles in ``tests/data/hard.txt`` take: a change of the search shows here."""

RUN = """
import hashlib, json, sys
import numpy as np
from nonet import _core, solve_many
text = sys.stdin.buffer.read()
found = solve_many(text, threads=1)
cells = np.empty((len(text) // 81 + 1, 81), np.uint8)
number, _, _ = _core.read_puzzles(text, cells)
batch = _core.start_batch(cells[:number], 2, found.solutions.copy(), found.counts.copy())
while not batch.advance(1000):
    pass
solutions = hashlib.sha256(found.solutions.tobytes()).hexdigest()
print(json.dumps([_core.active_kernel(), found.counts.tolist(), solutions, batch.guesses]))
"""


def run(kernel: str, text: bytes) -> tuple[list[int], str, int]:
    answer = subprocess.run(
        [sys.executable, "-c", RUN],
        input=text,
        env={**os.environ, "NONET_KERNEL": kernel},
        capture_output=True,
        check=True,
    )
    active, counts, solutions, guesses = json.loads(answer.stdout)
    assert active == kernel, "an unknown name would silently test another kernel"
    return counts, solutions, guesses


@pytest.mark.parametrize("kernel", _core.kernels())
def test_hard_puzzles(kernel: str) -> None:
    counts, _, guesses = run(kernel, HARD.read_bytes())
    assert counts == [1] * 5
    assert guesses == GUESSES


@pytest.mark.parametrize("kernel", [name for name in _core.kernels() if name != "portable"])
def test_kernels_agree_on_the_collections(collections: Path, kernel: str) -> None:
    for name in ("random_minimal", "clue17", "top1465", "serg_many_solutions", "mutated_invalid"):
        lines = (collections / f"{name}.txt").read_bytes().splitlines(keepends=True)[:2000]
        counts, solutions, _ = run(kernel, b"".join(lines))
        expected_counts, expected_solutions, _ = run("portable", b"".join(lines))
        assert counts == expected_counts
        assert solutions == expected_solutions


def test_the_portable_kernel_runs_everywhere() -> None:
    assert _core.kernels()[-1] == "portable"
    assert _core.active_kernel() in _core.kernels()


@pytest.mark.skipif(not Path("/proc/cpuinfo").exists(), reason="another system tells it otherwise")
def test_the_kernels_are_those_that_the_processor_is_said_to_run() -> None:
    info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    flags = {flag for line in info.splitlines() if line.startswith("flags") for flag in line.split()}
    simple = {"avx2", "bmi1", "bmi2", "popcnt"}
    needs = {"avx2": simple, "avx512": simple | {"avx512f", "avx512bw", "avx512vl", "avx512dq"}}
    assert set(_core.kernels()) == {"portable", *(name for name, need in needs.items() if need <= flags)}
