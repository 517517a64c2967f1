"""Rules about two cells, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.arguments.pairs import (
    Beyond,
    Counted,
    Leaves,
    LeavesOnly,
    NoCopy,
    NoneOf,
    NoPartner,
    OnlyAble,
    SamePartner,
    Unpaired,
)
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import can_be, say, span, with_cells

if TYPE_CHECKING:
    from nonet.logic.arguments.pairs import Argument


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case Unpaired(values, cells):
            have, they = ("have", "they are") if len(values) > 1 else ("has", "it is")
            not_there = f"{they} not in {prose.cells(cells, 'or')}"
            return f"{say(values)} {have} no partner at all, so {not_there}."
        case LeavesOnly(partner, cells, values):
            return f"{can_be(partner)}, so {prose.cells(cells)} can only be {say(values, 'or')}."
        case Leaves(partner, cells, values):
            are = "is" if len(cells) == 1 else "are"
            return f"{can_be(partner)}, so {prose.cells(cells)} {are} not {say(values, 'or')}."
        case NoPartner(values, cells, partner):
            where = f"{say(values, 'or')} in {prose.cells(cells)}"
            return f"For {where}, no partner is left in {prose.cell(partner)}."
        case NoneOf(value, cells, partner, needs):
            needed = f"{span(needs)} in {prose.cell(partner)}, which is ruled out there"
            return f"{say([value])} in {prose.cells(cells)} needs {needed}."
        case SamePartner(value, cell, partners, left):
            both = f"both {prose.cells(partners)} would be {say([left])}"
            return f"With {with_cells([value], [cell])}, {both}, but they see each other."
        case OnlyAble(cells, cell, wanted, is_square):
            ends = f"In the square from {prose.cell(cells[0])} to {prose.cell(cells[-1])}"
            among = ends if is_square else f"Of {prose.cells(cells)}"
            return f"{among} only {prose.cell(cell)} can be one of {span(wanted, 'and')}."
        case NoCopy(cell, copy, values):
            same = f"{prose.cell(cell)} holds the same as {prose.cell(copy)}"
            return f"{same}, which cannot be {say(values, 'or')}."
        case Beyond(partner, end, is_exact, cell, limit, is_least):
            how = "at least" if is_least else "at most"
            has = f"{prose.cell(partner)} is {'' if is_exact else f'{how} '}{say([end])}"
            return f"{has}, so {prose.cell(cell)} is {how} {say([limit])}."
        case Counted():
            return _counted(argument)


def _counted(argument: Counted) -> str:
    source, base, is_exact, limits, is_least, is_end = argument
    how = "at least" if is_least else "at most"
    (first, least), *rest = limits
    then = [f"{prose.cell(first)} is {how} {say([least])}"]
    then += [f"{prose.cell(cell)} {how} {say([limit])}" for cell, limit in rest]
    if is_end:
        return f"Counting from the {'bulb' if is_least else 'tip'}, {listed(then)}."
    return f"{prose.cell(source)} is {'' if is_exact else f'{how} '}{say([base])}, so {listed(then)}."
