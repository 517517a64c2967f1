"""Clues outside of the grid, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized, spelled
from nonet.logic.arguments.outside import (
    Begins,
    Between,
    CountsCells,
    HidesAll,
    HigherFollow,
    IsThere,
    MustBeSeen,
    NotThere,
    NotTold,
    OnlyCrusts,
    TellsWhere,
    TooFar,
    WouldBeSeen,
    WrongBeginning,
)
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import all_with_cells, name, numbers, say

if TYPE_CHECKING:
    from nonet.logic.arguments.outside import Argument


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case Between(rule, lengths, crusts):
            many = f"{numbers(lengths)} {'cell' if lengths[-1] == 1 else 'cells'}"
            cells = "no cell" if lengths == (0,) else many
            return f"{capitalized(name(rule))} takes {cells} between {say(crusts)}."
        case TooFar(crust, cells, other):
            none = f"no place so far away is left for {say([other])}"
            return f"With {say([crust])} in {prose.cells(cells, 'or')} {none}."
        case OnlyCrusts(cells, crusts):
            return f"Only {prose.cells(cells)} are left for {say(crusts)}."
        case CountsCells(rule, first):
            counts = f"counts as many cells as the first digit, {prose.cell(first)}, says"
            return f"{capitalized(name(rule))} {counts}."
        case WrongBeginning():
            return _wrong_beginning(argument)
        case MustBeSeen(rule, number):
            seen = "one digit is" if number == 1 else f"{spelled(number)} digits are"
            return f"{capitalized(name(rule))} says that {seen} larger than all before."
        case HidesAll(cell, value):
            return f"So the first hides all others: {prose.cell(cell)} is {say([value])}."
        case HigherFollow(limits):
            said = [f"{prose.cell(cell)} is at most {say([most])}" for cell, most in limits]
            return f"Enough higher ones must follow: {', '.join(said)}."
        case WouldBeSeen(gone, number, is_most):
            how = "at most" if is_most else "at least"
            return f"With {all_with_cells(gone)} {how} {spelled(number)} would be seen."
        case Begins(rule, cell, value):
            begin = "Four of the numbers begin with each digit, one on each side of the grid"
            does = f"so that of {name(rule)} does with {say([value])}"
            return f"{begin}, {does}: {prose.cell(cell)} is {say([value])}."
        case TellsWhere(rule, cell, value):
            tells = f"{prose.cell(cell)} tells in which cell of its line {say([value])} stands"
            return f"{capitalized(name(rule))}: {tells}."
        case NotThere(values, value, cells):
            cannot = f", as {say([value])} cannot be in {prose.cells(cells, 'or')}" if cells else ""
            return f"It is not {say(values, 'or')}{cannot}."
        case NotTold(value, cells, first):
            not_there = f"is not in {prose.cells(cells, 'or')}"
            return f"{say([value])} {not_there}, which {prose.cell(first)} cannot tell of."
        case IsThere(first, place, value, cell):
            return f"{prose.cell(first)} is {say([place])}, so {say([value])} is in {prose.cell(cell)}."


def _wrong_beginning(argument: WrongBeginning) -> str:
    value, nearest, is_little, others = argument
    count = "one cell makes" if value == 1 else f"{spelled(value)} cells make"
    how, even = ("at most", "less") if is_little else ("at least", "more")
    rest = f", with {say(others, 'or')} even {even}" if others else ""
    return f"Beginning with {say([value])}, {count} {how} {nearest}{rest}."
