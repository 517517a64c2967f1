"""Oddagons: rings and rectangles that cannot be filled, and the guardians that keep them from being there."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _ring(step: Step) -> list[int]:
    """Return the cells of a ring, in their order."""
    return [*dict.fromkeys(mark.cell for mark in step.marks if mark.role is Role.PATTERN)]


def _guarded(step: Step) -> str:
    """Say that one of the guardians is true, and what that means."""
    guardians = step.candidates(Role.EXTRA)
    if len({c.cell for c in guardians}) == 1:
        cell, digits = prose.cell(guardians[0].cell), prose.digits([c.digit for c in guardians], "or")
        return f"So {cell} must be {digits}, its guardian."
    by_digit = [(d, [c.cell for c in same]) for d, same in groupby(guardians, key=lambda c: c.digit)]
    said = listed([f"{prose.cells(cells, 'or')} is {prose.digit(d)}" for d, cells in by_digit], "or")
    return f"So {said}: one of these guardians is true, and whichever it is, it leaves no room for the rest."


def _tridagon(step: Step) -> str:
    digits, boxes = prose.digits(step.digits), prose.houses(step.houses_of())
    return (
        f"In {boxes}, look at three cells each: {prose.cells(_ring(step))}. In every box they are in "
        f"three rows and three columns. Suppose that they held only {digits}. From box to box, along the "
        "rows or along the columns, the three digits could only move on by one or two places: mirrored, "
        "one of them would meet itself. But on the way round the four boxes the cells themselves are "
        "mirrored an odd number of times, so the digits would not fit when you come back. "
        f"{_guarded(step)}"
    )


def _bivalue(step: Step) -> str:
    ring, digits = _ring(step), prose.digits(step.digits)
    return (
        f"{prose.cells(ring)} form a ring: each sees the next, and the last one the first. If they held only "
        f"{digits}, these two would have to take turns, which does not work out with {len(ring)} cells. "
        f"{_guarded(step)}"
    )


def _broken_wing(step: Step) -> str:
    ring, digit = _ring(step), prose.digit(step.digits[0])
    houses = prose.houses(sorted(step.houses_of(Role.LINK), key=lambda house: house.label))
    return (
        f"{prose.cells(ring)} form a ring, each linked to the next by a house: {houses}. If {digit} had no "
        "other places in these houses, it would be in every second cell of the ring, which does not work out "
        f"with {len(ring)} cells. {_guarded(step)}"
    )


WORDS = {
    "tridagon": Words(
        name="Tridagon",
        idea=(
            "Four boxes at the corners of a rectangle, and in each three cells in three rows and three "
            "columns that have the same three digits. Now and then these twelve cells cannot all hold "
            "the three digits: draw the cells of each box as a diagonal, rising or falling (it may be "
            "broken), and count the rising ones. If that is an odd number, no way to fill them works "
            "out. So some cell must hold one of its other digits, a guardian. If there is a single "
            "guardian, it is true; if there are several, whatever they all rule out can go. It is also "
            "called Thor's Hammer, and the newest of the hardest puzzles are built on it."
        ),
        why=_tridagon,
    ),
    "bivalue-oddagon": Words(
        name="Bivalue Oddagon",
        idea=(
            "Look for an odd number of cells, five or more, in a ring: each sees the next one, and all "
            "have the same two digits. If they had nothing else, the two digits would have to take "
            "turns along the ring, and with an odd number that fails. So one of their other candidates, "
            "the guardians, is true. A single guardian can be placed; several of them rule out what "
            "each of them rules out."
        ),
        why=_bivalue,
    ),
    "broken-wing": Words(
        name="Broken Wing",
        idea=(
            "Take one digit, and an odd number of its places in a ring, each in a house with the next "
            "one. If all these houses had no further place for the digit, it would be in every second "
            "cell of the ring, and with an odd number that fails. So the digit is in one of the other "
            "places of these houses, the guardians that give the pattern its other name. A single "
            "guardian can be placed; several of them rule out every place that they all see."
        ),
        why=_broken_wing,
    ),
}
