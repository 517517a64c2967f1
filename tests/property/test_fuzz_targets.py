"""The fuzzer of the folder fuzz: a short run of all targets, and that it sees what it is made to see."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fuzzer forks")

BAD_TARGETS = """
import ctypes, json
from fuzz.runner import Runner, as_json, plan
from fuzz.target import Target, expect

def spin(number):
    while number == 3:
        pass

targets = [
    Target("crash", lambda g: g.randrange(5), lambda number: number == 3 and ctypes.string_at(0)),
    Target("hang", lambda g: g.randrange(5), spin),
    Target("memory", lambda g: g.randrange(5), lambda number: number == 3 and bytearray(1 << 31)),
    Target("exception", lambda g: g.randrange(5), lambda number: 1 / (number - 3)),
    Target("wrong", lambda g: g.randrange(5), lambda number: expect(number != 3, "three")),
    Target("fine", lambda g: g.randrange(5), int),
]
import fuzz.runner
fuzz.runner.CPU_SECONDS = 0.2
tallies = plan(targets, 6 * 12)
Runner(1, 2).run(tallies)
print(as_json(tallies, 1))
for find in fuzz.runner.examples(tallies):
    assert dict((t.name, t) for t in targets)[find.target].input(1, find.number) == 3
"""


def test_each_kind_of_find_is_seen_and_named() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BAD_TARGETS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert {find["target"]: find["kind"] for find in found["finds"]} == {
        kind: kind for kind in ("crash", "hang", "memory", "exception", "wrong")
    }
    assert all(target["inputs"] == 12 for target in found["targets"])


def test_an_input_depends_on_seed_target_and_number_alone() -> None:
    one, other = (
        subprocess.run(
            [sys.executable, "-m", "fuzz", "read sdk", "--seed", "5", "--at", "7"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hashing},
        ).stdout
        for hashing in ("1", "2")
    )
    assert one == other


def test_nothing_is_found_in_a_short_run(fuzzed: Callable[..., dict[str, Any]]) -> None:
    # All but the dense ones, which take long: test_complexity.py has those.
    found = fuzzed("[!d]*", "--inputs", "15000", "--seed", "1", "--jobs", "2")
    assert found["finds"] == []
    assert sum(target["inputs"] for target in found["targets"]) > 10_000
