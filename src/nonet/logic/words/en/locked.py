"""Locked Candidates: pointing and claiming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _locked(step: Step) -> str:
    (source,) = step.houses_of(Role.BASE)
    (target,) = step.houses_of(Role.COVER)
    digit = prose.digit(step.digits[0])
    places = prose.cells(step.cells())
    these = "both" if len(step.cells()) == 2 else "all"
    return (
        f"In {prose.house(source)} the only places for {digit} are {places}, and {these} of them lie in "
        f"{prose.house(target)}. Wherever it goes among them, {prose.house(target)} has its {digit} "
        "there."
    )


WORDS = {
    "pointing": Words(
        name="Pointing Candidates",
        idea=(
            "Take a digit and a box. If all its possible cells in that box lie on one row or column, "
            "the digit must end up on that line inside the box. So it can't be anywhere else on the "
            "line: the cells of the box point along it. You need not know which of them it is."
        ),
        why=_locked,
    ),
    "claiming": Words(
        name="Claiming Candidates",
        idea=(
            "The other way round from Pointing: take a digit and a row or column. If all its possible "
            "cells there lie in one box, the line claims the digit of that box, and it can go from the "
            "other cells of the box. Players who look at two boxes side by side see the same as a "
            "Double Pair or as Multiple Lines: two lines are taken up by the other two boxes, so the "
            "third is left."
        ),
        why=_locked,
    ),
}
