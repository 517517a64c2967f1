"""Symmetrical placement: what a puzzle that looks the same turned or mirrored says of its solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step

_MOVES = {
    "half-turn": "Turn the grid by 180 degrees",
    "diagonal": "Mirror the grid in its main diagonal",
    "antidiagonal": "Mirror the grid in its other diagonal",
    "quarter-turn": "Turn the grid by 90 degrees",
}


def _renamed(step: Step) -> dict[int, int]:
    """Return the digits that change, each with its new name."""
    return {digit: name for digit, name in enumerate(step.evidence.renamed, start=1) if name != digit}


def _cycles(names: dict[int, int]) -> Iterator[str]:
    left = dict(names)
    while left:
        first, digit = next(iter(left.items()))
        cycle = [first]
        while digit != first:
            cycle.append(digit)
            digit = names[digit]
        for each in cycle:
            del left[each]
        if len(cycle) == 2:
            yield f"{prose.digits(cycle)} trade places"
        else:
            yield f"{prose.digits(cycle)} move on by one in a ring"


def _why(step: Step) -> list[str]:
    names = _renamed(step)
    changed = f"rename its digits ({'; '.join(_cycles(names))})" if names else "leave its digits as they are"
    lines = [
        (
            f"{_MOVES[step.kind]} and {changed}: all givens are where they were. The solution must stay "
            "as it is too, or there would be two, and a proper puzzle has only one."
        )
    ]
    at_rest = sorted({gone.cell for gone, (image,) in step.evidence.losses if gone.cell == image.cell})
    if at_rest:
        stay = f"{prose.cells(at_rest)} {'stays' if len(at_rest) == 1 else 'stay'} in place"
        kept = f"only a digit that keeps its name can be there: {prose.digits(step.digits, 'or')}"
        return [*lines, f"{stay}, so {kept}."]
    said = [
        f"{prose.cell(gone.cell)} as {prose.digit(gone.digit)} would make {prose.cell(image.cell)} "
        f"{prose.digit(image.digit)}"
        for gone, (image,) in step.evidence.losses
    ]
    return [*lines, f"{listed(said)}, which cannot be."]


def _nudge(step: Step) -> str:
    how = "turned" if step.kind.endswith("turn") else "mirrored"
    return f"Look for {prose.named(step)}: what do the givens look like when the grid is {how}?"


def _point(step: Step) -> str:
    cells = prose.cells(sorted({cell for cell, _ in step.eliminated}))
    move = _MOVES[step.kind]
    return (
        f"{capitalized(prose.named(step))}. {move} and rename its digits: what does that say about {cells}?"
    )


WORDS = {
    "symmetrical-placement": Words(
        name="Symmetrical Placement",
        idea=(
            "Some puzzles look the same after a turn or in a mirror, if the digits are renamed as well: "
            "wherever there is a given, there is one at its image too, and the same two digits always go "
            "together. Then the solution looks the same as well, for its image would be a second solution, "
            "and a proper puzzle has only one. So a cell that stays in place, the middle of the grid or "
            "those on the diagonal, can only hold a digit that goes together with itself; and whatever you "
            "find out about a cell holds for its image, with the other digit. It is known as Gurth's "
            "theorem."
        ),
        why=_why,
        kinds={
            "half-turn": "Symmetrical Placement (half turn)",
            "diagonal": "Symmetrical Placement (diagonal)",
            "antidiagonal": "Symmetrical Placement (other diagonal)",
            "quarter-turn": "Symmetrical Placement (quarter turn)",
        },
        nudge=_nudge,
        point=_point,
    ),
}
