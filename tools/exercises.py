"""Write src/nonet/exercises.txt: positions to find each technique in, from puzzles that need it.

Where too few random puzzles need a technique, its example of lessons.txt is rearranged, or else relabelled.
Run it when a technique is new or finds other things than before; a test tells when a position has lost its
step.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from nonet import Tier, generate_many, lessons, walk
from nonet.formats import library, loads
from nonet.logic import catalogue, steps
from nonet.symmetry import Symmetry, transform

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet import Step, Technique
    from nonet.logic import Candidate
    from nonet.puzzle import Puzzle

FILE = Path(lessons.__file__).with_name("exercises.txt")
_EACH = 4
"""Exercises for a technique."""
_PUZZLES = 1500
"""Puzzles of each tier that are looked through."""
_WITH_RULES = {
    "pair-rule": (
        ".BlackDot~R2C2~R2C3.BlackDot~R2C3~R2C4",
        ".X~R7C4~R7C5.~R7C6_4",
        ".Whisper~5~R4C7~R5C6~R6C7",
        ".V~R3C3~R3C4.~R1C1_2",
    ),
    "line-rule": (
        ".Thermo~R8C2~R7C2~R6C2~R5C2~R4C2",
        ".Between~R1C1~R2C2~R3C3",
        ".Renban~R2C4~R2C5~R3C5~R3C6.~R2C9_3~R8C5_5~R8C6_3",
        ".Palindrome~R5C2~R5C3~R4C4~R3C4.~R5C9_6",
    ),
    "cage-combinations": (
        ".Cage~4~R5C5~R5C6",
        ".Cage~23~R7C1~R7C2~R8C2",
        ".Cage~11~R2C7~R2C8~R3C7~R3C8",
        ".Cage~16~R9C3~R9C4.~R1C4_9",
    ),
    "sum-rule": (
        ".Arrow~R3C3~R3C4~R3C5",
        ".Arrow~R9C9~R8C8~R7C7~R7C6",
        ".Arrow~R5C1~R5C2~R5C3~R6C3.~R9C1_8",
        ".Arrow~R1C5~R2C5~R3C5~R4C5",
    ),
    "outside-clue": (
        ".Sandwich~2~R3",
        ".XSum~C2~45~",
        ".Skyscraper~R5~9~",
        ".NumberedRoom~R1~3~.~R1C3_5",
    ),
    "other-rule": (
        ".Quad~R4C4~3~4~5~6",
        ".Quad~R7C2~1~1~9~9",
        ".Quad~R2C5~4~7~8.~R2C1_4~R5C5_4",
        ".CountingCircles~R1C1~R5C5",
    ),
    "rule-of-45": (
        ".Cage~15~R1C1~R2C1~R3C1.Cage~12~R1C2~R2C2~R3C2.Cage~13~R1C3~R2C3",
        ".Cage~20~R5C1~R5C2~R5C3.Cage~10~R5C4~R5C5~R5C6~R5C7.Cage~15~R5C8~R5C9~R4C9",
        ".Cage~24~R7C7~R7C8~R7C9.Cage~6~R8C7~R8C8~R8C9.Cage~8~R9C7~R9C8",
        ".Cage~30~R1C6~R2C6~R3C6~R4C6.Cage~10~R5C6~R6C6~R7C6.Cage~12~R8C6~R9C6~R9C7",
    ),
}
"""Puzzles for the techniques of rules, as ISS writes them."""
_HEAD = "# Positions to practise techniques in: tools/exercises.py writes them, in the form of lessons.txt.\n"


def main() -> None:
    """Write the file."""
    found: dict[str, list[str]] = {}
    for puzzle, step in _steps():
        own = found.setdefault(step.technique.slug, [])
        if len(own) < _EACH:
            own.append(_line(step, puzzle))
    lines = (
        line
        for technique in catalogue.built_in()
        for line in islice(_all(technique, found.get(technique.slug, [])), _EACH)
    )
    FILE.write_text(_HEAD + "".join(lines), encoding="utf-8")


def _steps() -> Iterator[tuple[Puzzle, Step]]:
    """Yield the first step of each technique that a puzzle needs."""
    for tier in Tier:
        for puzzle in islice(generate_many(difficulty=tier, seed=tier.rank), _PUZZLES):
            for step in {step.technique: step for step in reversed(list(walk(puzzle)))}.values():
                yield puzzle, step


def _line(step: Step, puzzle: Puzzle) -> str:
    """Return a step and where it is taken as a line of HoDoKu's library."""
    position = step.position
    info = {
        "technique": step.technique.slug,
        "candidates": "".join(map(str, sorted({digit for _, digit in step.placed or step.eliminated}))),
        "eliminations": _results(step.eliminated),
        "placements": _results(step.placed),
    }
    return library.write(replace(puzzle, state=position.grid, marks=tuple(position.masks), info=info))


def _size(step: Step) -> tuple[int, int]:
    return len(step.placed), len(step.eliminated)


def _results(candidates: Iterable[Candidate]) -> str:
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in candidates)


def _all(technique: Technique, found: list[str]) -> Iterator[str]:
    """Yield the lines that were found, puzzles with rules, then the example in other forms."""
    yield from found
    for text in _WITH_RULES.get(technique.slug, ()):
        best = max(steps(loads(text), techniques=[technique]), key=_size)
        results = [
            *_results(best.eliminated).split(),
            *(f"={each}" for each in _results(best.placed).split()),
        ]
        yield " ".join([technique.slug, text, *results]) + "\n"
    puzzle = lessons.puzzle(technique)
    if puzzle is not None and not puzzle.geometry.rules:
        random = [Symmetry.random(seed, geometry=puzzle.geometry) for seed in range(10 * _EACH)]
        relabelled = [replace(Symmetry.identity(puzzle.geometry.size), digits=each.digits) for each in random]
        for symmetry in random + relabelled:  # the second for what rests on where the givens are
            other = transform(puzzle, symmetry)
            if step := next(steps(other, techniques=[technique]), None):  # some searches are cut short
                yield _line(step, other)


if __name__ == "__main__":
    main()
