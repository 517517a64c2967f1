"""What to say of a game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.conflicts import BrokenRule, Conflict
from nonet.logic.words import Slips
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.mistake import Mistake

FILLED = "Every cell is filled."
DOUBTS = {"many": "This puzzle has more than one solution.", "none": "This puzzle has no solution."}
NOTHING_MORE = "No technique finds anything more here."


def _many_wrong(count: int) -> str:
    wrong = "one of your digits is" if count == 1 else f"{count} of your digits are"
    return f"Before the next step: {wrong} not right yet."


SLIPS = Slips(
    many_wrong=_many_wrong,
    lost="Something is missing: the right digit is no longer in one of your marks.",
    where=lambda row: f"Have another look at row {row}.",
    wrong=lambda digit, row, column: f"The {digit} in row {row} column {column} is not right.",
    lost_from=lambda row, column: (
        f"The marks in row {row} column {column} have lost the digit that belongs there."
    ),
)


def mistake(made: Mistake) -> str:
    """Return what is wrong and why, as one sentence."""
    cell, digit = prose.cell(made.cell), prose.digit(made.digit)
    if made.placed:
        return f"{cell} cannot be {digit}: {_reason(made)}."
    return f"{cell} has lost its candidate {digit}: the puzzle has no solution without it."


def lost_candidate(made: Mistake) -> str:
    """Return which cell lacks its right candidate, as one sentence that does not give the digit away."""
    return f"A candidate that was removed from {prose.cell(made.cell)} is needed."


def _reason(made: Mistake) -> str:
    match made.against:
        case None:
            return "the puzzle has no solution with it"
        case BrokenRule():
            return str(made.against)
        case Conflict(digit, house, cells):
            times = made.against.times
            return f"{prose.digit(digit)} stands {times} in {prose.house(house)}, in {prose.cells(cells)}"
        case given:
            return f"the puzzle has {prose.digit(given.digit)} there"
