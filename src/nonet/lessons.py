"""An example of each technique: a position in which it finds something."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from nonet.formats import library, loads
from nonet.logic import Step, Technique, steps
from nonet.logic import technique as find_technique

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle


def example(technique: Technique | str) -> Step | None:
    """Return a step of a technique in a position where it can be seen well; None if there is no example.

    >>> step = example("naked-pair")
    >>> step.technique.slug, len(step.cells())
    ('naked-pair', 2)

    Args:
        technique: one of nonet's own, or its name.
    """
    if not isinstance(technique, Technique):
        technique = find_technique(technique)
    shown = puzzle(technique)
    if shown is None:
        return None
    wanted = set(shown.info.get("eliminations", shown.info.get("placements", "")).split())
    for step in steps(shown, techniques=[technique]):
        changed = step.placed or step.eliminated
        if {f"{d}{c // 9 + 1}{c % 9 + 1}" for c, d in changed} == wanted:
            return step
    return None


def puzzle(technique: Technique) -> Puzzle | None:
    """Return the puzzle of that example, as far as it is solved there."""
    line = _lines().get(technique.slug)
    return None if line is None else read_line(line)


def read_line(line: str) -> Puzzle:
    """Return a position and, in its ``info``, what a technique finds there.

    A line is one of HoDoKu's library format. That knows no rules, so with rules it is the technique, the
    puzzle as ISS writes it, and what goes or, after a ``=``, what is placed: digit, row and column.

    >>> read_line("cage-combinations .Cage~17~R1C1~R1C2 711 712").info["eliminations"]
    '711 712'
    """
    if line.startswith(":"):
        return library.read_line(line)
    slug, text, *results = line.split()
    placed = [result[1:] for result in results if result.startswith("=")]
    gone = [result for result in results if not result.startswith("=")]
    info = {"technique": slug, "eliminations": " ".join(gone), "placements": " ".join(placed)}
    return replace(loads(text), info={name: value for name, value in info.items() if value})


@cache
def _lines() -> dict[str, str]:
    """Return the line of each technique, by its slug."""
    text = files("nonet").joinpath("lessons.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return {line.split(":")[1] if line.startswith(":") else line.split()[0]: line for line in lines}
