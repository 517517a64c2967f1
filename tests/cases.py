"""Cases of techniques: what is found in a position, and what should be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nonet import steps
from nonet.lessons import read_line

if TYPE_CHECKING:
    from nonet import Puzzle

FOLDER = Path(__file__).parent / "golden" / "techniques"


def cases_of(slug: str) -> list[Puzzle]:
    """Return the cases of a technique; see ``read_line`` on their form."""
    lines = (FOLDER / f"{slug}.txt").read_text(encoding="utf-8").splitlines()
    return [read_line(line) for line in lines if line and not line.startswith("#")]


def conclusions(puzzle: Puzzle, slug: str) -> list[tuple[set[str], set[str]]]:
    """Return what a technique eliminates and places, step by step, as ``drc`` triples."""
    found = []
    for step in steps(puzzle, techniques=[slug]):
        eliminated, placed = (
            {f"{d}{c // 9 + 1}{c % 9 + 1}" for c, d in part} for part in (step.eliminated, step.placed)
        )
        found.append((eliminated, placed))
    return found


def expected(puzzle: Puzzle) -> tuple[set[str], set[str]]:
    return (
        set(puzzle.info.get("eliminations", "").split()),
        set(puzzle.info.get("placements", "").split()),
    )
