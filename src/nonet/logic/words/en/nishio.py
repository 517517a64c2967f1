"""Nishio: suppose that a cell holds a digit, and see whether there is room for its other eight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _point(step: Step) -> str:
    ((cell, value),) = step.eliminated
    digit = prose.digit(value)
    return f"A Nishio: if {prose.cells((cell,))} is {digit}, where do the other {digit}s go?"


def _why(step: Step) -> str:
    ((cell, value),) = step.eliminated
    digit = prose.digit(value)
    forced = [place for place, _ in step.candidates(Role.LINK)]
    only = [
        f"{prose.house(house)} has only {prose.cells((place,))} left"
        for house, place in zip(step.houses_of(Role.BASE), forced, strict=True)
    ]
    (failed,) = step.houses_of(Role.COVER)
    follows = f" Then {', then '.join(only)}." if only else ""
    return (
        f"Suppose that {prose.cells((cell,))} is {digit}, and look at the {digit}s alone.{follows} "
        f"But now {prose.house(failed)} has no place left for {digit}: every one sees {a(digit)}."
    )


WORDS = {
    "nishio": Words(
        name="Nishio",
        idea=(
            "Take one digit and one of its places, and ask: if it goes here, is there still room for "
            "all the others of its kind? Put it there in your mind and look at this digit alone. It "
            "goes from all the cells that the place sees. If a row, column or box has a single place "
            "left for it, put it there too, and go on like this. If some house ends up with no place "
            "at all, the first one was wrong and can be removed. Other digits play no part in it: "
            "what some call Nishio Forcing Chains follows all digits, and is a Forcing Chain or a "
            "Forcing Net here."
        ),
        why=_why,
        point=_point,
    ),
}
