"""Lessons: an example of each technique, and positions to find it in by oneself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
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
    return None if shown is None else _step(technique, shown)


def puzzle(technique: Technique) -> Puzzle | None:
    """Return the puzzle of the example of a technique, as far as it is solved there.

    Where no example was chosen, it is the first exercise.

    >>> from nonet import technique
    >>> puzzle(technique("x-wing")).geometry.size
    9
    """
    lines = _lines("lessons.txt").get(technique.slug) or _lines("exercises.txt").get(technique.slug)
    return read_line(lines[0]) if lines else None


@dataclass(frozen=True)
class Exercise:
    """A position in which a technique is to be found: :func:`exercises` has those of a technique.

    >>> from nonet import technique
    >>> exercise, *_ = exercises(technique("x-wing"))
    >>> cell, digit = exercise.step.eliminated[0]
    >>> exercise.found(cell, digit).technique.name, exercise.is_part(cell, digit)
    ('X-Wing', False)
    """

    puzzle: Puzzle
    """As far as it is solved there."""
    step: Step
    """The step that the position was chosen for; others of the technique count as found too."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the technique that can be taken there: each of them is found."""
        return tuple(steps(self.puzzle, techniques=[self.step.technique]))

    def found(self, cell: int, digit: int) -> Step | None:
        """Return the step that says something of a candidate: it goes there, or it goes away."""
        changes = (cell, digit)
        return next((step for step in self.steps if changes in (*step.placed, *step.eliminated)), None)

    def is_part(self, cell: int, digit: int) -> bool:
        """Say whether a candidate belongs to the pattern of a step, without being what follows."""
        return any((mark.cell, mark.digit) == (cell, digit) for step in self.steps for mark in step.marks)


def exercises(technique: Technique) -> tuple[Exercise, ...]:
    """Return positions to find a technique in, always the same ones in the same order.

    >>> from nonet import technique
    >>> first, *_ = exercises(technique("naked-pair"))
    >>> cell, digit = first.step.eliminated[0]
    >>> first.found(cell, digit) == first.step
    True
    """
    found = []
    for line in _lines("exercises.txt").get(technique.slug, ()):
        position = read_line(line)
        step = _step(technique, position)
        if step:
            found.append(Exercise(position, step))
    return tuple(found)


def count(technique: Technique) -> int:
    """Return how many exercises there are for a technique.

    >>> from nonet import technique
    >>> count(technique("x-wing"))
    4
    """
    return len(_lines("exercises.txt").get(technique.slug, ()))


def _step(technique: Technique, shown: Puzzle) -> Step | None:
    """Return the step that a position was chosen for: the one with the results in its ``info``."""
    wanted = set(shown.info.get("eliminations", shown.info.get("placements", "")).split())
    for step in steps(shown, techniques=[technique]):
        changed = step.placed or step.eliminated
        if {f"{d}{c // 9 + 1}{c % 9 + 1}" for c, d in changed} == wanted:
            return step
    return None


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
def _lines(name: str) -> dict[str, list[str]]:
    """Return the lines of each technique in a file, by its slug."""
    found: dict[str, list[str]] = {}
    for line in files("nonet").joinpath(name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            slug = line.split(":")[1] if line.startswith(":") else line.split()[0]
            found.setdefault(slug, []).append(line)
    return found
