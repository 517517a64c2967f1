"""Fireworks: digits that a row and a column leave to three cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, spelled
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step


def _said(step: Step, crossing: int) -> Iterator[str]:
    row, column, box = step.position.geometry.houses_of[crossing]
    ends = [cell for cell in step.cells(Role.WING) if cell in row.cells or cell in column.cells]
    digits = [cover.digit for cover in step.covers if cover.houses == (row, column)]
    names, cell = prose.digits(digits), prose.cell(crossing)
    both = f"{prose.house(row)} and {prose.house(column)}"
    yield (
        f"{capitalized(both)} cross in {cell}. Outside of {prose.house(box)} they have no places for "
        f"{names} but {prose.cells(ends)}."
    )
    yield (
        f"Each of these digits is in one of {prose.cells(sorted((crossing, *ends)))}: if it is in neither of "
        f"the outer cells, it is in {prose.house(box)} both for the row and for the column, and so in {cell}."
    )


def _why(step: Step) -> list[str]:
    lines = [line for crossing in step.cells(Role.PIVOT) for line in _said(step, crossing)]
    count = spelled(len(step.digits))
    return [*lines, f"These are {count} digits for {count} cells, so nothing else can be in them."]


def _point(step: Step) -> str:
    houses_of = step.position.geometry.houses_of
    crossings = [
        f"{prose.house(row)} and {prose.house(column)} cross"
        for row, column, _ in (houses_of[cell] for cell in step.cells(Role.PIVOT))
    ]
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
