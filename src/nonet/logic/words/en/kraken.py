"""Kraken fish: fish whose fins lead to the same end by chains."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from nonet.logic.notation.through_sets import AlmostLockedSet
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import fish, prose
from nonet.logic.words.en.claims import Claim, end_of, start_of
from nonet.logic.words.en.through_sets import content
from nonet.notation import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Link, Step


def _chains(step: Step) -> Iterator[list[Link]]:
    """Yield the links from each premise to the end that all have in common."""
    ((cell, digit),) = step.eliminated
    chain: list[Link] = []
    for link in step.links:
        chain.append(link)
        if end_of(link) == Claim((cell,), digit, true=False):
            yield chain
            chain = []


def _chain(step: Step, links: list[Link]) -> str:
    claims = [f"{end_of(link)} ({_reason(step, link)})" for link in links]
    return f"If {start_of(links[0])}: {' → '.join(claims)}."


def _reason(step: Step, link: Link) -> str:
    before, after = start_of(link), end_of(link)
    both = {*before.cells, *after.cells}
    shared = [h for h in step.position.geometry.houses if both.issubset(h.cells)]
    if not after.true:
        if before.digit != after.digit:
            return "one digit per cell"
        return f"same {shared[0].kind}" if shared else "seen by all"
    if before.digit != after.digit:
        if len(both) == 1:
            return f"nothing else left in {prose.cells(both)}"
        return content(AlmostLockedSet.of(step, _locked(step, before, after)))
    places = "place" if len(after.cells) == 1 else "places"
    house = next(h for h in shared if set(_places(step, h.cells, after.digit)) == both)
    return f"only {places} left in {prose.house(house)}"


def _locked(step: Step, before: Claim, after: Claim) -> tuple[int, ...]:
    """Return the smallest almost locked set that loses the one digit and so needs the other."""
    both = {*before.cells, *after.cells}
    masks = step.position.masks
    shared = [h.cells for h in step.position.geometry.houses if both.issubset(h.cells)]
    for more in range(9):
        for house in shared:
            empty = [c for c in house if not step.position.grid.digits[c] and c not in both]
            for others in combinations(empty, more):
                cells = tuple(sorted((*both, *others)))
                digits = 0
                for cell in cells:
                    digits |= masks[cell]
                if digits.bit_count() == len(cells) + 1 and all(
                    _places(step, cells, claim.digit) == claim.cells for claim in (before, after)
                ):
                    return cells
    return tuple(sorted(both))


def _places(step: Step, cells: tuple[int, ...], digit: int) -> tuple[int, ...]:
    return tuple(cell for cell in cells if step.position.masks[cell] & mask_of((digit,)))


def _why(step: Step) -> str:
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
    chains = [_chain(step, links) for links in _chains(step)]
    return "\n".join([opening, *chains, "The end is the same each time."])


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
