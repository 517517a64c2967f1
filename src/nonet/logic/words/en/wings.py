"""Wings and remote pairs: a few cells, one of which must hold a certain digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house, seen_by

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _targets(step: Step) -> list[int]:
    return [c.cell for c in step.eliminated]


def if_pivot_is(step: Step) -> list[str]:
    """Say, for each digit that leads from the pivot to a wing, what it makes of the wing."""
    z = prose.digit(step.eliminated[0].digit)
    wings = {c.digit: c.cell for c in step.candidates(Role.LINK)}
    return [f"if it is {prose.digit(d)}, {prose.cell(wings[d])} must be {z}" for d in sorted(wings)]


def _xy_wing(step: Step) -> str:
    (pivot,) = step.cells(Role.PIVOT)
    z = prose.digit(step.eliminated[0].digit)
    between = prose.digits((d for d in step.digits if d != step.eliminated[0].digit), "or")
    first, second = if_pivot_is(step)
    return (
        f"{prose.cell(pivot)} can only be {between}. {first.capitalize()}; {second}. Either way one of "
        f"{prose.cells(step.cells(Role.WING))} is {z}, and {prose.see(_targets(step))} both."
    )


def _xyz_wing(step: Step) -> str:
    (pivot,) = step.cells(Role.PIVOT)
    z = prose.digit(step.eliminated[0].digit)
    first, second = if_pivot_is(step)
    return (
        f"{prose.cell(pivot)} can only be {prose.digits(step.digits, 'or')}. {first.capitalize()}; "
        f"{second}; and otherwise it is {z} itself. In every case one of {prose.cells(step.cells())} "
        f"is {z}, and {prose.see(_targets(step))} all three."
    )


def _w_wing(step: Step) -> str:
    (chain,) = step.chains
    one, other = chain.premise.cell, chain.links[-1].end.cell
    bridge = chain.links[2]
    digit, joint = prose.digit(chain.premise.digit), prose.digit(bridge.start.digit)
    pair = prose.cells((one, other))
    ends = prose.cells(sorted((bridge.start.cell, bridge.end.cell)), "or")
    apart = [
        f" {prose.cells((link.start.cell, link.end.cell))} {seen_by(link)}."
        for link in (chain.links[1], chain.links[3])
        if link.rule
    ]
    return (
        f"{pair} can both only be {prose.digits(step.digits, 'or')}. In "
        f"{house(bridge)} the {joint} must go to {ends}.{''.join(apart)} If it goes to "
        f"{prose.cell(bridge.start.cell)}, {prose.cell(one)} can't be {joint} and is {digit}; if it goes to "
        f"{prose.cell(bridge.end.cell)}, {prose.cell(other)} can't be {joint} and is {digit}. Either way at "
        f"least one of {pair} is {digit}, and {prose.see(_targets(step))} both."
    )


def _chain(step: Step) -> list[int]:
    """Return the cells of a remote pair from one end to the other."""
    return [link.start.cell for link in step.links if link.strong]


def _remote_pair(step: Step) -> str:
    chain = _chain(step)
    low, high = map(prose.digit, step.digits)
    reasons = [
        f"One of {prose.cells(ends)} is {low} and the other is {high}, and {prose.see(targets)} both."
        for ends, targets in step.pincers
    ]
    return (
        f"{prose.cells(chain)} can each only be {low} or {high}, and each of them sees the next. So "
        f"the two digits take turns along the chain. {' '.join(reasons)}"
    )


_XY_IDEA = (
    "Look for a cell with two candidates, say 5 and 9: the pivot. It must see two other cells with "
    "two candidates, the wings: one shares the 5 with it, the other the 9, and both wings have the "
    "same second candidate, say 4. Whatever the pivot turns out to be, it takes a digit from one of "
    "the wings, and that wing becomes 4. So one of the wings is 4 for sure, and no cell that sees "
    "both wings can be 4."
)


_XYZ_IDEA = (
    "Like an XY-Wing, but the pivot has three candidates: the two digits that lead to the wings and "
    "also the digit that both wings have in common. Whichever of the three the pivot is, that common "
    "digit ends up in the pivot itself or in one of the wings. So it can be removed from every cell "
    "that sees all three. Such a cell must see the pivot too: look in the box of the pivot."
)


_W_IDEA = (
    "Look for two cells that have the same two candidates, say 4 and 8, but don't see each other. "
    "Then look for a row, column or box where one of the two digits, say 8, has only two places, one "
    "seen by the first cell and one by the second. The 8 of that house must take one of the places, "
    "so one of the two cells loses its 8 and becomes 4. You don't know which, but a cell that sees "
    "both can't be 4."
)


_REMOTE_IDEA = (
    "Look for at least four cells that all have the same two candidates and form a chain: each sees "
    "the next. Two neighbours in the chain can't be equal, so the two digits take turns: if the first "
    "cell is 5, the second is 8, the third is 5 again, and so on. Therefore the first and the fourth "
    "cell always differ, and so do any two cells with an even number of cells between them. A cell "
    "outside the chain that sees both of them can be neither of the two digits."
)


WORDS = {
    "remote-pair": Words(
        name="Remote Pair",
        idea=_REMOTE_IDEA,
        why=_remote_pair,
    ),
    "w-wing": Words(
        name="W-Wing",
        idea=_W_IDEA,
        why=_w_wing,
    ),
    "xy-wing": Words(
        name="XY-Wing",
        idea=_XY_IDEA,
        why=_xy_wing,
    ),
    "xyz-wing": Words(
        name="XYZ-Wing",
        idea=_XYZ_IDEA,
        why=_xyz_wing,
    ),
}
