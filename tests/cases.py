"""Cases of techniques: what is found in a position, and what should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import steps

if TYPE_CHECKING:
    from nonet import Puzzle


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
