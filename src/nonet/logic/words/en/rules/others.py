"""Rules that are neither sums nor pairs, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.arguments.others import (
    CircleAsks,
    EndsTooNear,
    InTheWay,
    LiesBetween,
    LockedOut,
    NoRoom,
    NoWay,
    Tells,
    TooNear,
    Within,
    WouldBeTold,
    WouldTell,
)
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import all_with_cells, can_be, name, say, with_cells

if TYPE_CHECKING:
    from nonet.logic.arguments.others import Argument
    from nonet.rules.parts import Cells


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case CircleAsks(values):
            return f"The circle asks for {say(values)} in the cells around it."
        case NoRoom(values, cells):
            others = f"in {prose.cells(cells, 'or')}"
            return f"There is room for {say(values)} only without another digit {others}."
        case WouldTell(value, cell, number, there):
            own, told_of = say([number]), prose.cell(there)
            put = f"would put {own} into {told_of}, which cannot be {own}"
            return f"{say([value])} in {prose.cell(cell)} {put}."
        case WouldBeTold(number, there, cell, value):
            made = f"would make {prose.cell(cell)} {say([value])}"
            return f"{say([number])} in {prose.cell(there)} {made}, which cannot be."
        case Tells(cell, value, there, number):
            return f"{prose.cell(cell)} is {say([value])}, so {prose.cell(there)} is {say([number])}."
        case LiesBetween(rule):
            return f"The digits inside {name(rule)} lie between those at its ends."
        case Within(low, high, cells):
            ends = f"No end is less than {say([low])} or more than {say([high])}"
            within = f"at least {say([low + 1])} and at most {say([high - 1])}"
            return f"{ends}, so {prose.cells(cells)} {'is' if len(cells) == 1 else 'are'} {within}."
        case TooNear(values, cell, partner, inner):
            room = f"{prose.cell(partner)} cannot be so far away that {prose.cells(inner)} fit between"
            return f"With {with_cells(values, [cell])}, {room}."
        case EndsTooNear(values, cell, partner, difference):
            far = f"{prose.cell(partner)} has nothing that is {difference} or more away"
            return f"For {with_cells(values, [cell])}, {far}."
        case LockedOut((one, other), values, cells):
            between = f"{say(values, 'or')} would lie between them in {prose.cells(cells, 'or')}"
            return f"{can_be(one)} and {can_be(other)}, so {between}."
        case NoWay(gone):
            no_way = "there is no way left to obey the rule"
            return f"With {all_with_cells(gone)} {no_way}, whatever the other cells hold."
        case InTheWay(values, cells, seen):
            then = f"{_none_could(seen)} that, and the rule could not be obeyed any more"
            return f"With {with_cells(values, cells)}, {then}."


def _none_could(cells: Cells) -> str:
    if len(cells) == 1:
        return f"{prose.cells(cells)} could not be"
    none = f"neither {prose.cells(cells, 'nor')}" if len(cells) == 2 else f"none of {prose.cells(cells)}"
    return f"{none} could be"
