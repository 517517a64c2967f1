"""The rule of 45, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.arguments.rule_of_45 import (
    CagesAddUp,
    HousesAddUp,
    NotInTheOthers,
    Remainder,
    SameDigits,
    SameLeft,
    TakenTogether,
)
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import stacked
from nonet.logic.words.en.rules.say import name, say

if TYPE_CHECKING:
    from nonet.logic.arguments.rule_of_45 import Argument
    from nonet.rules import Rule
    from nonet.rules.parts import Cells

KINDS = {
    "innies": "Innies",
    "outies": "Outies",
    "innies-and-outies": "Innies and Outies",
    "leftovers": "Law of Leftovers",
}
"""The name of each kind of step."""

_MOST_NAMED = 3
"""As many cages are named one by one."""


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case HousesAddUp(houses, total):
            add = "adds" if len(houses) == 1 else "add"
            return f"{capitalized(stacked(houses))} {add} up to {total}."
        case CagesAddUp(cages, total, innies, outies):
            return f"{capitalized(_cages(cages))} up to {total}{_where(innies, outies)}."
        case Remainder(innies, outies, rest):
            return _remainder(innies, outies, rest)
        case TakenTogether(rules):
            return f"Take that together with {listed([*map(name, rules)])}."
        case SameDigits(ones, others):
            return f"{capitalized(prose.houses(ones))} hold the same digits as {prose.houses(others)}."
        case SameLeft(ones, others):
            hold = "holds the same digit as" if len(ones) == 1 else "hold the same digits as"
            same = f"{prose.cells(ones)} {hold} {prose.cells(others)}"
            return f"Without the cells that they share, {same}."
        case NotInTheOthers(values, others, cells):
            not_there = f"{say(values)} cannot be in {prose.cells(others, 'or')}"
            return f"{not_there}, so not in {prose.cells(cells, 'or')}."


def _cages(cages: tuple[Rule, ...]) -> str:
    if len(cages) > _MOST_NAMED:
        return f"the {len(cages)} cages there add"
    return f"{listed([*map(name, cages)])} {'adds' if len(cages) == 1 else 'add'}"


def _where(innies: Cells, outies: Cells) -> str:
    """Say what cages leave out, and what they have besides."""
    parts = [f"without {prose.cells(innies)}"] if innies else []
    parts += [f"with {prose.cells(outies)} outside"] if outies else []
    return f", {listed(parts, 'but')}" if parts else ""


def _remainder(innies: Cells, outies: Cells, rest: int) -> str:
    """Say what the cells add up to in which houses and cages differ."""
    if innies and outies:
        if rest == 0:
            return f"So {_are(innies)} the same as {prose.cells(outies)}."
        more, less = (innies, outies) if rest > 0 else (outies, innies)
        return f"So {_are(more)} {abs(rest)} more than {prose.cells(less)}."
    if len(innies + outies) == 1:
        cell = prose.cells(innies or outies)
        return f"That leaves {rest} for {cell}." if innies else f"What is too much, {-rest}, is in {cell}."
    return f"So {_are(innies or outies)} {abs(rest)}."


def _are(cells: Cells) -> str:
    return f"{prose.cells(cells)} {'is' if len(cells) == 1 else 'add up to'}"
