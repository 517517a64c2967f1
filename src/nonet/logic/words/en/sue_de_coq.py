"""Sue de Coq: a crossing of a line and a box that shares its digits out to both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import spelled
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


_CORE, _IN_LINE, _IN_BOX = Role.PIVOT, Role.WING, Role.PATTERN


def _digits(step: Step, role: Role) -> set[int]:
    return {c.digit for c in step.candidates(role)}


def _have(step: Step, role: Role) -> str:
    """Say which digits the cells of a role have."""
    cells, digits = step.cells(role), prose.digits(sorted(_digits(step, role)))
    if len(cells) == 1:
        return f"{prose.cells(cells)} has only {digits}"
    return f"{prose.cells(cells)} have only {digits}"


def _why(step: Step) -> str:
    line, box = map(prose.house, step.houses_of())
    core, in_line, in_box = (_digits(step, role) for role in (_CORE, _IN_LINE, _IN_BOX))
    twice = (in_line & in_box) - core
    exception = f" ({prose.digits(sorted(twice))}: once on each side)" if twice else ""
    taken_in_line = sorted((core | in_line) - in_box | twice)
    taken_in_box = sorted((core | in_box) - in_line | twice)
    digits, count = spelled(len(core | in_line | in_box)), spelled(len(step.cells()))
    return (
        f"Where {line} and {box} cross, {_have(step, _CORE)}. In the rest of {line}, "
        f"{_have(step, _IN_LINE)}; in the rest of {box}, {_have(step, _IN_BOX)}; and no "
        f"digit of the crossing is on both sides. So each of the {digits} digits can stand only once in "
        f"these {count} cells{exception}. That is just enough to fill them: no digit can be left out. "
        f"Together they use up {prose.digits(taken_in_line)} in {line} and "
        f"{prose.digits(taken_in_box)} in {box}."
    )


_IDEA = (
    "Look at the two or three empty cells where a row or column crosses a box, and write down all "
    "their digits: there must be at least two more digits than cells. Now look for cells in the rest "
    "of the line with some of these digits, and for cells in the rest of the box with others of them, "
    "so that the line's cells and the box's cells have none of these digits in common. If all the "
    "cells together have exactly as many digits as there are cells, every digit has its place among "
    "them. The digits on the line's side can be removed from the other cells of the line, those on "
    "the box's side from the other cells of the box, and those on neither side from both."
)


WORDS = {
    "sue-de-coq": Words(name="Sue de Coq", idea=_IDEA, why=_why),
}
