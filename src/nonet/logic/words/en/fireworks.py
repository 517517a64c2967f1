"""Fireworks: digits that a row and a column leave to three cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, spelled
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.evidence import Firework
    from nonet.logic.step import Step


def _lines(firework: Firework) -> str:
    return f"{prose.house(firework.row)} and {prose.house(firework.column)}"


def _said(firework: Firework) -> Iterator[str]:
    cell, box = prose.cell(firework.crossing), prose.house(firework.box)
    three = sorted((firework.crossing, *firework.ends))
    yield (
        f"{capitalized(_lines(firework))} cross in {cell}. Outside of {box} they have no places for "
        f"{prose.digits(firework.digits)} but {prose.cells(firework.ends)}."
    )
    yield (
        f"Each of these digits is in one of {prose.cells(three)}: if it is in neither of "
        f"the outer cells, it is in {box} both for the row and for the column, and so in {cell}."
    )


def _why(step: Step) -> list[str]:
    lines = [line for firework in step.evidence.fireworks for line in _said(firework)]
    count = spelled(len(step.digits))
    return [*lines, f"These are {count} digits for {count} cells, so nothing else can be in them."]


def _point(step: Step) -> str:
    crossings = [f"{_lines(firework)} cross" for firework in step.evidence.fireworks]
    about = f"with {prose.digits(step.digits)} in mind"
    return f"{capitalized(prose.named(step))}: look where {' and where '.join(crossings)}, {about}."


_IDEA = (
    "Take a row and a column and the box of the cell where they cross. Look for a digit that has, outside "
    "of that box, only one place left in the row and only one in the column. It must be in one of three "
    "cells: one of these two, or the cell where the lines cross. For if it is in neither of the two, row "
    "and column both have it inside of the box, and the box has it only once. "
)

WORDS = {
    "firework-triple": Words(
        name="Firework Triple",
        idea=(
            f"{_IDEA}One such digit says little. But three digits that go off to the same cells fill all "
            "three of them, as a hidden triple would in one house, and everything else can go from there."
        ),
        why=_why,
        point=_point,
    ),
    "firework-quad": Words(
        name="Firework Quad",
        idea=(
            f"{_IDEA}If two digits do so from one corner of a rectangle, and two other digits from the "
            "opposite corner, to the same two cells between them, these four digits fill the four corners, "
            "and everything else can go from there."
        ),
        why=_why,
        point=_point,
    ),
}
