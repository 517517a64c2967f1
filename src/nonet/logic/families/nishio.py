"""Nishio: suppose that a cell holds a digit, and see whether there is room for its other eight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a
from nonet.logic import words
from nonet.logic.step import Role
from nonet.logic.technique import Technique, Tier

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _pattern(step: Step) -> str:
    (house,) = step.houses_of(Role.COVER)
    return f"in {words.short_house(house)}"


def _point(step: Step) -> str:
    ((cell, value),) = step.eliminated
    digit = words.digit(value)
    return f"A Nishio: if {words.cells((cell,))} is {digit}, where do the other {digit}s go?"


def _why(step: Step) -> str:
    ((cell, value),) = step.eliminated
    digit = words.digit(value)
    forced = [place for place, _ in step.candidates(Role.LINK)]
    only = [
        f"{words.house(house)} has only {words.cells((place,))} left"
        for house, place in zip(step.houses_of(Role.BASE), forced, strict=True)
    ]
    (failed,) = step.houses_of(Role.COVER)
    follows = f" Then {', then '.join(only)}." if only else ""
    return (
        f"Suppose that {words.cells((cell,))} is {digit}, and look at the {digit}s alone.{follows} "
        f"But now {words.house(failed)} has no place left for {digit}: every one sees {a(digit)}."
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="nishio",
        name="Nishio",
        tier=Tier.EXTREME,
        score=450,
        order=8440,
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
        pattern=_pattern,
        point=_point,
        by_default=False,
    ),
)
