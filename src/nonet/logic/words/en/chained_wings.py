"""Wings that are short chains with a name, and the XYZ-Ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house
from nonet.logic.words.en.loops import end_of_aic, followed

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _why(step: Step) -> str:
    (chain,) = step.chains
    first, last = chain.premise, chain.links[-1].end
    if first.cells != last.cells:
        return f"{followed(step, chain)} {end_of_aic(step, chain)}"
    digits = prose.digits((first.digit, last.digit), "or")
    return f"{followed(step, chain)} Either way {prose.cells(first.cells)} is {digits}, and nothing else."


def _point(step: Step) -> str:
    (chain,) = step.chains
    first = chain.premise
    start = f"{prose.cells(first.cells)} is not {prose.digit(first.digit)}"
    return f"{capitalized(prose.named(step))}: what follows if {start}?"


def _xyz_ring(step: Step) -> list[str]:
    (pivot,) = step.cells(Role.PIVOT)
    near_left, bridge, near_right = step.links
    left, right = near_left.start.cell, near_right.end.cell
    z = prose.digit(bridge.start.digit)
    ends = prose.cells(sorted((bridge.start.cell, bridge.end.cell)), "or")
    wings = prose.cells((left, right))
    cells = prose.cells((pivot, left, right))
    lines = [
        (
            f"{prose.cell(pivot)} can only be {prose.digits(step.digits, 'or')}, and each of {wings} two of "
            "these."
        ),
        (
            f"In {house(bridge)} the {z} must go to {ends}; the one is seen by {prose.cell(left)}, the "
            f"other by {prose.cell(right)}. So not both of {wings} are {z}."
        ),
        (
            f"That is the only digit that these two share, so they differ, and {prose.cell(pivot)} sees "
            f"both. So {cells} hold {prose.digits(step.digits)}, each of them once."
        ),
    ]
    for digit in step.digits:
        losses = [loss for loss in step.evidence.losses if loss.gone.digit == digit]
        if losses:
            holders = losses[0].by
            both = "both" if len(holders) == 2 else "all three"
            lines.append(
                f"One of {prose.cells(each.cell for each in holders)} is {prose.digit(digit)}, and "
                f"{prose.see(loss.gone.cell for loss in losses)} {both}."
            )
    return lines


_ONE_OF = "So one of the two ends is true, whatever the rest may be"

WORDS = {
    "m-wing": Words(
        name="M-Wing",
        idea=(
            "Look for a cell with two candidates, say 3 and 4, and for a house in which one of them, say "
            "4, has only two places, one of them seen by the cell. If the cell is not 3 it is 4, and the 4 "
            "of that house goes to the other place. That place could also have been a 3; if it belongs to "
            f"a house in which 3 has only two places, the 3 must now take the other one. {_ONE_OF}: the "
            "cell is 3, or that last place is. No cell that sees both can be 3. It is a W-Wing with a "
            "house instead of its second cell; the M stands for medusa."
        ),
        why=_why,
        point=_point,
    ),
    "s-wing": Words(
        name="S-Wing",
        idea=(
            "Look for a cell with two candidates, say 3 and 4, that sees a place of a 3 that has only two "
            "places in its house, and a place of a 4 that has only two in its house. If the far 3 is not "
            f"there, the near one is, the cell is 4, and the far 4 must be true. {_ONE_OF}: the far 3 or "
            "the far 4. If both are in one cell, nothing else can be in it; if they see each other, the "
            "cell of the 3 cannot be 4, nor the cell of the 4 be 3. The S stands for split."
        ),
        why=_why,
        point=_point,
    ),
    "l-wing": Words(
        name="L-Wing",
        idea=(
            "Three digits, each with two places in a house, joined end to end by cells: where the first "
            "digit has one of its places, the second has one of its own; where the second has its other "
            "place, the third has one. If the first digit is not at its far place, it is at the near one "
            "and takes that from the second digit, which takes the next from the third, which must be at "
            f"its far place. {_ONE_OF}. If they are in one cell or see each other, the rest can go from "
            "there; the third digit may also be the first one again, which can then go from all that sees "
            "both ends. No cell needs to have only two candidates. The L stands for local."
        ),
        why=_why,
        point=_point,
    ),
    "h-wing": Words(
        name="H-Wing",
        idea=(
            "Begin with a cell that has two candidates, say 1 and 2, as in an M-Wing: if it is not 1, it "
            "is 2, and some other place is not. That leads on in one of two ways. Either 2 has then only "
            "one place left in a house, and takes it from a third digit, say 5, which has one other place "
            "in a house. Or the other place is in a cell with the candidates 2 and 5, which is 5 then, and "
            "takes from another 5 one of its two places in a house. Either way a 5 must be true in the "
            f"end. {_ONE_OF}: the 1 or the 5. If they are in one cell or see each other, the rest can go "
            "from there. The H stands for hybrid."
        ),
        why=_why,
        point=_point,
    ),
    "xyz-ring": Words(
        name="XYZ-Ring",
        idea=(
            "Begin with an XYZ-Wing: a pivot with three candidates, say 1, 2 and 9, and two wings that it "
            "sees, one with 1 and 9, the other with 2 and 9. Now look for a house in which 9 has only two "
            "places, one seen by each wing: one of them is 9, so not both wings are. So all three cells "
            "differ, though they do not all see each other, and hold 1, 2 and 9, each of them once. So 1 "
            "can go from cells that see the pivot and the wing with the 1, and 2 from those that see the "
            "pivot and the other wing, beside what the XYZ-Wing takes away."
        ),
        why=_xyz_ring,
    ),
}
