"""Bent sets, the wings of four to nine cells: as many digits as cells, in a line and a box that cross."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def _bent_set(step: Step) -> str:
    z = step.eliminated[0].digit
    others = [d for d in step.digits if d != z]
    count = _NUMBERS[len(step.digits)]
    targets = sorted({candidate.cell for candidate in step.eliminated})
    return (
        f"{prose.cells(step.cells())} lie in {prose.houses(step.houses_of())} and have only the "
        f"digits {prose.digits(step.digits)} between them. Each of {prose.digits(others)} fits at "
        f"most once into the {count} cells, because the cells that could hold it all see each other. "
        f"{_NUMBERS[len(others)].capitalize()} digits can't fill {count} cells, so at least one of "
        f"them is {prose.digit(z)}: one of {prose.cells(step.cells(Role.WING))}. "
        f"{prose.cells(targets)} {'sees' if len(targets) == 1 else 'see'} every one of these."
    )


def _idea(count: int, opening: str) -> str:
    cells, rest = _NUMBERS[count], _NUMBERS[count - 1]
    return (
        f"{opening}: {cells} cells that have only {cells} digits between them, some in a row or "
        "column and some in a box that it crosses. Check digit by digit whether all its places "
        "among these cells see each other; such a digit fits in only once. That fails only for a "
        "digit with places both in the box alone and in the row or column alone. If just one digit "
        f"is like that, the other {rest} fill at most {rest} of the cells, and the odd one out must "
        "be in one of them. It can be removed from every cell that sees all its places in the "
        "pattern."
    )


_NAMES = ("VWXYZ-Wing", "UVWXYZ-Wing", "TUVWXYZ-Wing", "STUVWXYZ-Wing", "RSTUVWXYZ-Wing")

WORDS = {
    "wxyz-wing": Words(
        name="WXYZ-Wing",
        idea=_idea(4, "A naked quad that bends round a corner, and so leaves some room for one digit"),
        why=_bent_set,
    ),
    **{
        name.lower(): Words(
            name=name,
            idea=_idea(size, f"The next bigger relative of the {smaller}"),
            why=_bent_set,
        )
        for size, (smaller, name) in enumerate(pairwise(("WXYZ-Wing", *_NAMES)), start=5)
    },
}
