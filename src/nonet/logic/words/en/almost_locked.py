"""Almost locked pairs and triples: digits that a line and a box share out between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _why(step: Step) -> list[str]:
    (naked,), (hidden,) = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    middle, both = prose.cells(step.evidence.crossing), f"{prose.house(naked)} and {prose.house(hidden)}"
    inside, outside = prose.cells(step.cells(Role.LINK)), prose.cells(step.cells(Role.WING))
    digits, either = prose.digits(step.digits), prose.digits(step.digits, "or")
    of_two = len(step.digits) == 2
    taken = "that is one of the two digits" if of_two else "these are two of the three digits"
    return [
        (
            f"{capitalized(both)} cross in {middle}. {inside} can only be {either}: in "
            f"{prose.house(naked)} {taken}, so the crossing can hold at most one."
        ),
        (
            f"In {prose.house(hidden)}, outside of the crossing, only {outside} can be {either}, and that "
            f"takes {'one' if of_two else 'two'} of the digits. So the crossing must hold at least one."
        ),
        (
            f"It holds just one, then. With {inside} that uses up {digits} in {prose.house(naked)}, and "
            f"{outside} must be {either}."
        ),
    ]


def _point(step: Step) -> str:
    (naked,), (hidden,) = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    where = f"{prose.house(naked)} and {prose.house(hidden)}"
    return f"{capitalized(prose.named(step))}: where can {prose.digits(step.digits)} be in {where}?"


_IDEA = (
    "Look where a row or column crosses a box. In the one of them, outside of the crossing, {cells}: so "
    "the crossing can hold at most one of the {digits}. In the other, outside of the crossing, the "
    "{digits} have places in {places}, which cannot take them all: so the crossing holds at least one. It "
    "holds just one, then. The {digits} are all used up in the first house, and can go from its other "
    "cells; and {must} hold {what}, so everything else can go from there. The same is found as a Sue de "
    "Coq or with almost locked sets, but this way it is easier to see."
)

WORDS = {
    "almost-locked-pair": Words(
        name="Almost Locked Pair",
        idea=_IDEA.format(
            cells="a cell has only two candidates, say 1 and 6",
            digits="two digits",
            places="a single cell",
            must="that single cell must",
            what="one of them",
        ),
        why=_why,
        point=_point,
    ),
    "almost-locked-triple": Words(
        name="Almost Locked Triple",
        idea=_IDEA.format(
            cells="two cells have only three candidates between them",
            digits="three digits",
            places="only two cells",
            must="those two cells must",
            what="two of them",
        ),
        why=_why,
        point=_point,
    ),
}
