"""Kraken fish: fish whose fins lead to the same end by chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.notation import short
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import fish, prose
from nonet.logic.words.en.links import reason

if TYPE_CHECKING:
    from nonet.logic.proof import Chain
    from nonet.logic.step import Step


def _chain(chain: Chain) -> str:
    claims = [f"{short.claim(link.result)} ({reason(link)})" for link in chain.links]
    return f"If {short.claim(chain.start)}: {' → '.join(claims)}."


def _why(step: Step) -> list[str]:
    digit = prose.digit(step.digits[0])
    fins = step.cells(Role.FIN)
    ((cell, gone),) = step.eliminated
    end = f"{prose.cells((cell,))} is not {prose.digit(gone)}"
    none = f"the fin {prose.cells(fins)} is not {digit}"
    if len(fins) == 2:
        none = f"neither of the fins {prose.cells(fins)} is {digit}"
    good = (
        f"{fish.need(step)} If {none}, they can only have it in "
        f"{prose.houses(step.houses_of(Role.COVER))}, one in each"
    )
    if step.kind == "type-2":
        (cover,) = step.houses_of(Role.PATTERN)
        own = [c for c in step.cells(Role.PATTERN) if c in cover.cells]
        opening = (
            f"{good}, and then {prose.house(cover)} has it in {prose.cells(own, 'or')}. So one of "
            f"{prose.cells(sorted((*fins, *own)))} is {digit}, and whichever it is, {end}:"
        )
    else:
        others = "But the fin comes" if len(fins) == 1 else "But both fins come"
        opening = f"{good}, and so {end}. {others} to the same:"
    return [opening, *map(_chain, step.chains), "The end is the same each time."]


def _point(step: Step) -> str:
    fins = step.cells(Role.FIN)
    which = "the fin" if len(fins) == 1 else "one of the fins"
    return f"{fish.point(step)} And what if {which} {prose.cells(fins)} has it?"


WORDS = {
    "kraken-fish": Words(
        name="Kraken Fish",
        idea=(
            "A fish that would be good but for one or two fins, with chains for arms. Either a fin "
            "holds the digit or the fish is good. So if chains show that every fin, too, takes the "
            "digit from a cell that the fish would clear, the cell loses it anyway, whether or not it "
            "sees the fins: that is type 1. In type 2 the fish gives you something to start from. "
            "Each house that covers it gets its digit from the fish unless a fin is true, so one of "
            "the fins, or of the places of the fish in that house, is right. What follows from every "
            "one of these is true, whatever digit and cell it is about."
        ),
        why=_why,
        kinds={
            "type-1": "Kraken Fish Type 1",
            "type-2": "Kraken Fish Type 2",
        },
        point=_point,
    ),
}
