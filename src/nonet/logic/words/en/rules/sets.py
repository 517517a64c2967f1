"""Rules that say which digits some cells can hold together, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, listed, spelled
from nonet.logic.arguments.sets import (
    Combinations,
    InNoSet,
    Needed,
    NoRest,
    OnlyIn,
    OnlyPlace,
    RunsAsked,
    RunsLeft,
    SetsLeft,
    Takes,
)
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import can_be, name, say, sentence, sums, with_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.logic.arguments.sets import Argument, Blame
    from nonet.logic.arguments.view import Digits

_MOST_LISTED = 6
"""As many combinations are listed; more are counted."""


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case OnlyIn(house, cells, values):
            return f"In {prose.house(house)} only {prose.cells(cells)} can be {say(values, 'or')}."
        case Combinations():
            return sentence(_combinations(argument))
        case RunsAsked(rule, length):
            return f"{capitalized(name(rule))} holds {spelled(length)} digits in a row, in any order."
        case InNoSet(values):
            return f"None of them has {say(values, 'or')}."
        case SetsLeft(sets, blame):
            only = sums(sets) if len(sets) <= _MOST_LISTED else f"{len(sets)} ways"
            return sentence(f"{_blame(blame)}only {only} {'is' if len(sets) == 1 else 'are'} left")
        case RunsLeft(runs, blame):
            the_line = f"{_blame(blame)}the line" if blame else "that"
            return sentence(f"{the_line} is {_runs(runs)}")
        case OnlyPlace(value, cell, on_a_line):
            digit = say([value])
            return f"{digit} must be {_there(on_a_line)}, and only {prose.cell(cell)} can be {digit}."
        case Needed():
            return _needed(argument)
        case Takes(cell, values, others, in_each):
            what, not_there, taker = say(values, "or"), prose.cells(others, "or"), prose.cell(cell)
            if in_each:
                return f"In each of them {taker} takes the {what}, not {not_there}."
            return f"If {what} is among them, {taker} takes it, not {not_there}."
        case NoRest(values, cells, others):
            rest = "the other cell" if others == 1 else "the other cells"
            return f"With {with_cells(values, cells)}, {rest} cannot hold what is missing."


def _combinations(argument: Combinations) -> str:
    rule, cells, total, sets = argument
    who = name(rule) if rule else "they"
    s = "s" if rule else ""
    count = spelled(len(cells))
    if len(sets) == 1:
        only = f"no other {count} digits add up to {total}" if len(cells) > 1 else "it has only one cell"
        return f"{who} hold{s} {say(sets[0])}: {only}"
    if len(sets) <= _MOST_LISTED:
        return f"{who} {'is' if rule else 'are'} {sums(sets)}"
    return f"{who} make{s} {total} of {count} different digits, in one of {len(sets)} ways"


def _needed(argument: Needed) -> str:
    values, cells, on_a_line = argument
    them = {1: prose.cells(cells), 2: "both of these"}.get(len(cells), "all of these")
    where = f", in {prose.cells(cells, 'or')}" if len(cells) > 1 else ""
    no_other = f"no other cell that sees {them} can be {say(values, 'or')}"
    return f"{say(values)} must be {_there(on_a_line)}{where}, so {no_other}."


def _there(on_a_line: bool) -> str:
    return "on the line" if on_a_line else "there"


def _runs(runs: Iterable[Digits]) -> str:
    return listed([f"{say(held[:1])} to {say(held[-1:])}" for held in runs], "or")


def _blame(blame: Blame) -> str:
    """Return why sets are out, up to what follows."""
    parts = [f"none of the cells can be {say(blame.missing, 'or')}"] if blame.missing else []
    if blame.houses:
        parts.append(f"the other cells of {prose.houses(blame.houses)} must be able to hold the rest")
    parts += map(can_be, blame.cells)
    return f"{listed(parts)}, so " if parts else "by what the cells can still be, "
