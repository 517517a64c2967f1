"""Rules that leave few ways to be obeyed, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import listed, spelled
from nonet.logic.arguments.ways import FillingsLeft, InNoWay, LayoutsLeft
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import all_with_cells, say, sentence, sums

if TYPE_CHECKING:
    from nonet.logic.arguments.ways import Argument, Layout

_MOST_LISTED = 4
"""As many ways are listed; more are counted."""


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case LayoutsLeft(layouts) if len(layouts) <= _MOST_LISTED:
            return f"That leaves {listed([*map(_layout, layouts)], 'or')}."
        case LayoutsLeft(layouts):
            placed = sorted({value for way in layouts for value in way.fixed.values()})
            return f"That leaves {spelled(len(layouts))} ways to place {say(placed)}."
        case FillingsLeft(cells, ways) if len(ways) <= _MOST_LISTED:
            said = [" ".join(say([value]) for value in way) for way in ways]
            return sentence(f"{prose.cells(cells)}, in this order, can only be {listed(said, 'or')}")
        case FillingsLeft(cells, ways):
            return f"There are {len(ways)} ways left to fill {prose.cells(cells)}."
        case InNoWay(gone, ways):
            none = "This way has no" if ways == 1 else "None of these ways has"
            return f"{none} {all_with_cells(gone)}."


def _layout(way: Layout) -> str:
    """Return a way in words: ``1 in r1c2 and 9 in r1c5, with 2+7 in r1c3 and r1c4``."""
    fixed = listed([f"{say([value])} in {prose.cell(cell)}" for cell, value in way.fixed.items()])
    if not way.inside:
        return fixed
    held = sums(way.sets) if len(way.sets) <= _MOST_LISTED else f"one of {len(way.sets)} sums"
    return f"{fixed} with {held} in {prose.cells(way.inside)}"
