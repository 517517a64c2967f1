"""ER, EP and ED, and whole paths, against what Sudoku Explainer 1.2.1 itself printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.logic import explainer
from nonet.logic.explainer import ExplainerStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Step

FOLDER = Path(__file__).parent.parent.parent.parent / "shared" / "data" / "techniques"
Steps = list[tuple[str, str, tuple[str, ...]]]


def data(name: str) -> list[str]:
    if not (FOLDER / name).is_file():
        pytest.skip("the ratings of Sudoku Explainer are not here")
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


def paths() -> Iterator[tuple[str, Steps]]:
    """Yield puzzles with their steps: rating, name, and what is placed, or else what is removed."""
    puzzle = ""
    steps: Steps = []
    for line in [*data("se121_paths.txt")[1:], "# "]:
        if line.startswith("# "):
            if puzzle:
                yield puzzle, steps
            puzzle, steps = line[2:83], []
        else:
            value, name, result = line.split("\t")
            placed = tuple(change for change in result.split() if change[0] == "=")
            steps.append((value, name, placed or tuple(sorted(result.split()))))


def told(step: Step) -> tuple[str, str, tuple[str, ...]]:
    changes = [("=", *change) for change in step.placed] or [("-", *change) for change in step.eliminated]
    result = sorted(f"{sign}R{cell // 9 + 1}C{cell % 9 + 1}.{digit}" for sign, cell, digit in changes)
    assert isinstance(step, ExplainerStep)
    return f"{step.value}", step.name, tuple(result)


def test_ratings_are_those_of_sudoku_explainer() -> None:
    rows = [line.split() for line in data("se121_exact.txt") if not line.startswith("#")]
    rows = rows[::9]  # benchmarks/explainer.py compares all of them
    rated = nonet.rate_many([puzzle for puzzle, _ in rows], scale="se")
    found = [f"{er}/{ep}/{ed}" for er, ep, ed in zip(rated.er, rated.ep, rated.ed, strict=True)]
    assert found == [numbers for _, numbers in rows]


def test_paths_are_those_of_sudoku_explainer() -> None:
    for number, (puzzle, steps) in enumerate(paths()):
        if number % 6 == 0 or any(float(value) >= 8 for value, *_ in steps):
            assert [told(step) for step in explainer.walk(puzzle)] == steps
