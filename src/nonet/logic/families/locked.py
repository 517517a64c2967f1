"""Locked Candidates: pointing and claiming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _locked(step: Step) -> str:
    (source,) = step.houses_of(Role.BASE)
    (target,) = step.houses_of(Role.COVER)
    digit = words.digit(step.digits[0])
    places = words.cells(step.cells(), size=step.position.grid.size)
    these = "both" if len(step.cells()) == 2 else "all"
    return (
        f"In {words.house(source)} the only places for {digit} are {places}, and {these} of them lie in "
        f"{words.house(target)}. Wherever it goes among them, {words.house(target)} has its {digit} "
        "there."
    )


def _pattern(step: Step) -> str:
    return f"{words.digit(step.digits[0])} in {words.short_house(step.houses_of(Role.BASE)[0])}"


TECHNIQUES = (
    Technique(
        slug="pointing",
        name="Pointing Candidates",
        tier=Tier.MEDIUM,
        score=50,
        order=1200,
        code="0100",
        notation_name="Locked Candidates Type 1 (Pointing)",
        other_names={
            "sudokuoftheday": "Candidate Lines",
            "HoDoKu": "Locked Candidates Type 1",
            "SudokuWiki": "Pointing Pairs",
            "sudoku.coach": "Locked Candidate",
        },
        idea=(
            "Take a digit and a box. If all its possible cells in that box lie on one row or column, "
            "the digit must end up on that line inside the box. So it can't be anywhere else on the "
            "line: the cells of the box point along it. You need not know which of them it is."
        ),
        why=_locked,
        pattern=_pattern,
    ),
    Technique(
        slug="claiming",
        name="Claiming Candidates",
        tier=Tier.MEDIUM,
        score=50,
        order=1210,
        code="0101",
        notation_name="Locked Candidates Type 2 (Claiming)",
        other_names={
            "sudokuoftheday": "Double Pairs, Multiple Lines",
            "HoDoKu": "Locked Candidates Type 2",
            "SudokuWiki": "Box/Line Reduction",
            "sudoku.coach": "Locked Candidate",
        },
        idea=(
            "The other way round from Pointing: take a digit and a row or column. If all its possible "
            "cells there lie in one box, the line claims the digit of that box, and it can go from the "
            "other cells of the box. Players who look at two boxes side by side see the same as a "
            "Double Pair or as Multiple Lines: two lines are taken up by the other two boxes, so the "
            "third is left."
        ),
        why=_locked,
        pattern=_pattern,
    ),
)
