"""Templates: all ways to place a digit on the whole board at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _certain(step: Step) -> list[str]:
    """Say which cells are kept for other digits, a line for each of these."""
    others: dict[int, list[int]] = {}
    for cell, digit in step.candidates(Role.LINK):
        others.setdefault(digit, []).append(cell)
    if not others:
        return []
    lines = [
        f"{prose.digit(d)} has {prose.cells(cells)} in every way to place it." for d, cells in others.items()
    ]
    return ["Some cells are not free for it, as other digits, looked at in the same way, need them:", *lines]


def _ways(step: Step, rest: str) -> list[str]:
    """Say in how many ways the digit can be placed, and what is so in each."""
    digit, count = prose.digit(step.digits[0]), step.evidence.ways
    number = "a single way" if count == 1 else f"{count} ways"
    opening = (
        f"Try to place all {digit}s at once, one in each row, column and box, on the candidates that "
        "are left."
    )
    there_are = f"There {'is' if count == 1 else 'are'} {number} to do it, and {rest}."
    certain = _certain(step)
    return [opening, *certain, there_are] if certain else [f"{opening} {there_are}"]


def _set(step: Step) -> list[str]:
    cells = prose.cells(c.cell for c in step.placed)
    digit = prose.digit(step.digits[0])
    rest = f"it has {digit}" if step.evidence.ways == 1 else f"all of them have {digit}"
    return _ways(step, f"{rest} in {cells}")


def _delete(step: Step) -> list[str]:
    cells = prose.cells((c.cell for c in step.eliminated), "or")
    digit = prose.digit(step.digits[0])
    rest = "it doesn't have" if step.evidence.ways == 1 else "none of them has"
    return _ways(step, f"{rest} {digit} in {cells}")


def _nudge(step: Step) -> str:
    return f"Look for {prose.named(step)}: in how many ways can all {prose.digit(step.digits[0])}s be placed?"


def _point(which: str, step: Step) -> str:
    digit = prose.digit(step.digits[0])
    return f"{capitalized(prose.named(step))}: {which} of the ways to place all {digit}s?"


_WHAT = (
    "A template is a way to place all nine copies of a digit on the board, one in each row, column "
    "and box. On an empty board there are 46,656 of them; on yours only a few fit the digits and "
    "candidates that are there. "
)


WORDS = {
    "template-set": Words(
        name="Template Set",
        idea=(
            f"{_WHAT}If you go through all that fit and find that a cell holds the digit in every "
            "one of them, the digit must be there. A cell that is certain for one digit is lost for "
            "the others, which may leave these with fewer templates. It is work for a computer "
            "rather than for a person with a pencil."
        ),
        why=_set,
        nudge=_nudge,
        point=partial(_point, "which cell has the digit in every one"),
    ),
    "template-delete": Words(
        name="Template Delete",
        idea=(
            f"{_WHAT}If you go through all that fit and find that none has the digit in a certain "
            "cell, the digit can't be there and goes from the candidates of the cell. A cell that is "
            "certain for one digit is lost for the others, which may leave these with fewer "
            "templates. It is work for a computer rather than for a person with a pencil."
        ),
        why=_delete,
        nudge=_nudge,
        point=partial(_point, "which place of the digit is in none"),
    ),
}
