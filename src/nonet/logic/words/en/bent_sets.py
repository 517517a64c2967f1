"""Bent sets, the wings of four to nine cells: as many digits as cells, in a line and a box that cross."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.english import spelled
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.wings import if_pivot_is

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _bent_set(step: Step) -> str:
    z = step.eliminated[0].digit
    others = [d for d in step.digits if d != z]
    count = spelled(len(step.digits))
    return (
        f"{prose.cells(step.cells())} lie in {prose.houses(step.houses_of())} and have only the "
        f"digits {prose.digits(step.digits)} between them. Each of {prose.digits(others)} fits at "
        f"most once into the {count} cells, because the cells that could hold it all see each other. "
        f"{spelled(len(others)).capitalize()} digits can't fill {count} cells, so at least one of "
        f"them is {prose.digit(z)}: one of {prose.cells(step.cells(Role.WING))}. "
        f"{prose.see(c.cell for c in step.eliminated)} every one of these."
    )


def _hinged(step: Step) -> str:
    (hinge,) = step.cells(Role.PIVOT)
    z = prose.digit(step.eliminated[0].digit)
    holders = step.cells(Role.WING)
    targets = sorted({candidate.cell for candidate in step.eliminated})
    first, *more = if_pivot_is(step)
    others = [*more, f"otherwise it is {z} itself"] if hinge in holders else more
    left = [c.digit for c in step.candidates() if c.cell == hinge]
    return (
        f"{prose.cell(hinge)} can only be {prose.digits(left, 'or')}. {first.capitalize()}; "
        f"{'; '.join(others)}. In every case one of {prose.cells(holders)} is {z}, and "
        f"{prose.cells(targets)} {'sees' if len(targets) == 1 else 'see'} all of these."
    )


def _wxyz_wing(step: Step) -> str:
    return _hinged(step) if step.kind == "type-2" else _bent_set(step)


def _idea(count: int, opening: str) -> str:
    cells, rest = spelled(count), spelled(count - 1)
    return (
        f"{opening}: {cells} cells that have only {cells} digits between them, some in a row or "
        "column and some in a box that it crosses. Check digit by digit whether all its places "
        "among these cells see each other; such a digit fits in only once. That fails only for a "
        "digit with places both in the box alone and in the row or column alone. If just one digit "
        f"is like that, the other {rest} fill at most {rest} of the cells, and the odd one out must "
        "be in one of them. It can be removed from every cell that sees all its places in the "
        "pattern."
    )


_QUAD_IDEA = _idea(4, "A naked quad that bends round a corner, and so leaves some room for one digit")
_HINGE_IDEA = (
    "A second type is a bigger XYZ-Wing: a hinge of three or four candidates sees three wings of two "
    "candidates, which may lie in a row, a column and a box. Each wing shares another digit with the hinge, "
    "and all three have the same second digit. Whichever digit the hinge is, it takes that from a wing, and "
    "the wing becomes the second digit; unless the hinge holds that one itself."
)

_NAMES = ("VWXYZ-Wing", "UVWXYZ-Wing", "TUVWXYZ-Wing", "STUVWXYZ-Wing", "RSTUVWXYZ-Wing")

WORDS = {
    "wxyz-wing": Words(
        name="WXYZ-Wing",
        idea=f"{_QUAD_IDEA} {_HINGE_IDEA}",
        why=_wxyz_wing,
        kinds={"type-1": "WXYZ-Wing", "type-2": "Hinged WXYZ-Wing"},
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
