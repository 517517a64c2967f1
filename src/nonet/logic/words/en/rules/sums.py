"""Rules about sums, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import listed
from nonet.logic.arguments.sums import Bound, CannotEqual, CannotMake, NoPiece
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.say import all_with_cells, numbers, say, sentence, with_cells
from nonet.notation import board

if TYPE_CHECKING:
    from nonet.logic.arguments.sums import Amount, Argument, Terms


def told(argument: Argument) -> str:
    """Return an argument as a sentence."""
    match argument:
        case Bound():
            return sentence(_bound(argument))
        case CannotMake(values, cell, others, wanted, made):
            would = (
                f"{_named(others)} would have to make {numbers(wanted)}, but can only make {numbers(made)}"
            )
            return f"With {with_cells(values, [cell])}, {would}."
        case CannotEqual(values, cell, others, reached, made):
            can = f"{_named(others)} can only {'be' if others.number == 1 else 'make'} {numbers(made)}"
            would = f"with {with_cells(values, [cell])} it would have to be {numbers(reached)}"
            return sentence(f"{can}, and {would}")
        case NoPiece(gone, total):
            return f"With {all_with_cells(gone)} no piece around it makes {total}."


def _bound(argument: Bound) -> str:
    cells, limit, is_most, here, there, total, own = argument
    how = "at most" if is_most else "at least"
    least = say([limit]) if limit in board().digits else str(limit)
    so = f"so {prose.cells(cells)} {'is' if len(cells) == 1 else 'are'} {how} {least}"
    other = _amount(there) if there else "all else cancels out"
    if not here:
        return f"{other}, {so}"
    if not there:
        return f"{_amount(here)}, and the sum is {total}, {so}"
    if total:
        together = f"so {_named(own)} add up to {how} {total + there.number}"
        return f"{other}, {together}; {_amount(here)}, {so}"
    return f"{other} and {_amount(here)}, {so}"


def _amount(amount: Amount) -> str:
    how = "" if amount.is_exact else "at most " if amount.is_most else "at least "
    add_up = "is" if amount.terms.number == 1 else "add up to"
    return f"{_named(amount.terms)} {add_up} {how}{amount.number}"


def _named(terms: Terms) -> str:
    """Return cells in prose, with their factors; many by their number."""
    if not terms.named:
        return f"the other {terms.number} cells"
    return listed([f"{'' if f == 1 else f'{f} × '}{prose.cell(cell)}" for cell, f in terms.named])
