"""Bent sets, the wings beyond WXYZ: as many digits as cells, in a line and a box that cross."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from nonet.logic.step import Step

_NUMBERS = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def _pattern(step: Step) -> str:
    z = step.eliminated[0].digit
    digits = [*(d for d in step.digits if d != z), z]
    return f"{'/'.join(map(words.digit, digits))} in {words.short_cells(step.cells())}"


def _bent_set(step: Step) -> str:
    z = step.eliminated[0].digit
    others = [d for d in step.digits if d != z]
    count = _NUMBERS[len(step.digits)]
    targets = sorted({candidate.cell for candidate in step.eliminated})
    return (
        f"{words.cells(step.cells())} lie in {words.houses(step.houses_of())} and have only the "
        f"digits {words.digits(step.digits)} between them. Each of {words.digits(others)} fits at "
        f"most once into the {count} cells, because the cells that could hold it all see each other. "
        f"{_NUMBERS[len(others)].capitalize()} digits can't fill {count} cells, so at least one of "
        f"them is {words.digit(z)}: one of {words.cells(step.cells(Role.WING))}. "
        f"{words.cells(targets)} {'sees' if len(targets) == 1 else 'see'} every one of these."
    )


def _idea(count: int, smaller: str) -> str:
    cells, rest = _NUMBERS[count], _NUMBERS[count - 1]
    return (
        f"The next bigger relative of the {smaller}: {cells} cells that have only {cells} digits "
        "between them, some in a row or column, some in a box that it crosses, and at least one "
        "where the two meet. Check digit by digit whether all its places among these cells see each "
        "other; such a digit fits in only once. That fails only for a digit with places both in the "
        f"box alone and in the row or column alone. If just one digit is like that, the other {rest} "
        f"fill at most {rest} of the cells, and the odd one out must be in one of them. It can be "
        "removed from every cell that sees all its places in the pattern."
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="vwxyz-wing",
        name="VWXYZ-Wing",
        tier=Tier.UNFAIR,
        score=220,
        order=3460,
        code="0805",
        other_names={"sudoku.coach": "Y-Wing5"},
        idea=_idea(5, "WXYZ-Wing"),
        why=_bent_set,
        pattern=_pattern,
        by_default=False,
    ),
    Technique(
        slug="uvwxyz-wing",
        name="UVWXYZ-Wing",
        tier=Tier.UNFAIR,
        score=240,
        order=3470,
        code="0806",
        other_names={"sudoku.coach": "Y-Wing6"},
        idea=_idea(6, "VWXYZ-Wing"),
        why=_bent_set,
        pattern=_pattern,
        by_default=False,
    ),
    Technique(
        slug="tuvwxyz-wing",
        name="TUVWXYZ-Wing",
        tier=Tier.UNFAIR,
        score=260,
        order=3480,
        code="0807",
        other_names={"sudoku.coach": "Y-Wing7"},
        idea=_idea(7, "UVWXYZ-Wing"),
        why=_bent_set,
        pattern=_pattern,
        by_default=False,
    ),
    Technique(
        slug="stuvwxyz-wing",
        name="STUVWXYZ-Wing",
        tier=Tier.UNFAIR,
        score=280,
        order=3490,
        code="0808",
        other_names={"sudoku.coach": "Y-Wing8"},
        idea=_idea(8, "TUVWXYZ-Wing"),
        why=_bent_set,
        pattern=_pattern,
        by_default=False,
    ),
)
