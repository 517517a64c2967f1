"""Brute force: where reasons end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.words import Words

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _brute_force(_: Step) -> str:
    return (
        "This is no logic. A search tried digits until the whole board was filled, and made sure that "
        "there is only one way to fill it; this is one digit of that solution. There may well be a "
        "reason for it, but none was looked for."
    )


def _point(_: Step) -> str:
    return "Brute Force: there is no pattern to look for. The next level of help gives a digit away."


def _nudge(_: Step) -> str:
    return "No technique finds anything more; all that is left is to look into the solution."


WORDS = {
    "brute-force": Words(
        name="Brute Force",
        idea=(
            "The last resort when no technique gets any further: one digit is looked up in the "
            "solution, which was found by trying. It takes the cell in the middle of those that are "
            "still empty, and only if the puzzle has exactly one solution. There is nothing to learn "
            "from it, but afterwards the techniques often find their way again."
        ),
        why=_brute_force,
        nudge=_nudge,
        point=_point,
    ),
}
