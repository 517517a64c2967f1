"""Cells, digits and houses in English; the sentences that all techniques share."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed, plural
from nonet.logic.notation import short
from nonet.notation import board, cell_name, symbol_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.geometry import House
    from nonet.grid import Grid
    from nonet.logic.proof import Claim
    from nonet.logic.step import Step


def digit(value: int) -> str:
    """Return a digit as it is written on the board."""
    return symbol_of(value)


def digits(values: Iterable[int], last: str = "and") -> str:
    """Return digits in prose: ``2, 6 and 7``."""
    return listed([digit(value) for value in values], last)


def cell(number: int) -> str:
    """Return the name of a cell."""
    return cell_name(number, board().size)


def cells(numbers: Iterable[int], last: str = "and") -> str:
    """Return cells in prose.

    >>> cells([3, 12])
    'r1c4 and r2c4'
    """
    return listed([*map(cell, numbers)], last)


def see(numbers: Iterable[int]) -> str:
    """Return cells with a verb: ``r1c4 sees``, ``r1c4 and r2c4 see``.

    >>> see([3]), see([12, 3])
    ('r1c4 sees', 'r1c4 and r2c4 see')
    """
    seeing = sorted({*numbers})
    return f"{cells(seeing)} {'sees' if len(seeing) == 1 else 'see'}"


def house(place: House) -> str:
    """Return a house in prose, counted from 1: ``row 3``, ``box 5``, ``the region of r5c1``.

    >>> from nonet import Geometry
    >>> houses = Geometry.of_size(9).houses
    >>> house(houses[2]), house(houses[22])
    ('row 3', 'box 5')
    """
    return place.label


def houses(places: Iterable[House], last: str = "and") -> str:
    """Return houses in prose, those of a kind together.

    >>> from nonet import Geometry
    >>> rows = Geometry.of_size(9).houses
    >>> houses([rows[1], rows[6], rows[9]])
    'rows 2 and 7 and column 1'
    """
    parts = []
    for form, group in groupby(places, key=lambda place: place.form):
        alike = [*group]
        if len(alike) > 1 and alike[0].is_numbered:
            parts.append(f"{plural(form)} {listed([str(place.number) for place in alike], last)}")
        else:
            parts += map(house, alike)
    return listed(parts, last)


def grid(held: Grid) -> str:
    """Return what a grid holds, for people who can't see it: ``Row 1: 5 in column 1, 3 in column 2.``."""
    rows = []
    for number, row in enumerate(held.rows, start=1):
        found = [f"{symbol_of(d)} in column {c}" for c, d in enumerate(row, start=1) if d]
        rows += [f"Row {number}: {', '.join(found)}."] if found else []
    return " ".join(rows) or "No digits."


def claim(claimed: Claim) -> str:
    """Return a claim as a clause of a sentence: ``r1c1 or r1c2 is 5``, ``r4c4 is not 8``."""
    node, true = claimed
    return f"{cells(node.cells, 'or')} {'is' if true else 'is not'} {digit(node.digit)}"


def conclusion(step: Step) -> str:
    """Return what follows from a step, as one sentence."""
    if step.placed:
        parts = [f"{cell(c)} is {digit(d)}" for c, d in step.placed]
        return f"So {listed(parts)}."
    first, *rest = [(digits(values), cells(where)) for values, where in short.together(step.eliminated)]
    parts = [f"{first[0]} can be removed from {first[1]}"]
    parts += [f"{values} from {where}" for values, where in rest]
    return f"So {', and '.join(parts)}."


def outlook(step: Step) -> str:
    """Return what a step opens, as one sentence."""
    from nonet.logic.outlook import opened_by  # which knows steps

    parts = [f"{cell(c)} is {digit(d)}" for c, d in opened_by(step)]
    return f"Then {listed(parts)}." if parts else ""


def nudge(step: Step) -> str:
    """Return which technique to look for, and roughly where."""
    marked = step.houses_of() or _around(step)
    where = f" in {house(marked[0])}" if marked else ""
    return f"Look for {named(step)}{where}."


def _around(step: Step) -> tuple[House, ...]:
    """Return the box in which a chain starts, or that of the first cell that a step is about."""
    first = [link.start.cell for link in step.links[:1]] or step.cells()[:1]
    return tuple(box for cell in first for box in step.position.geometry.houses_of[cell][2:3])


_WITHOUT_ARTICLE = ("s", "Pointing", "Claiming", "Colours 1", "Colours 2")
"""How names end that have no article: those of several things, and of what is done."""


def named(step: Step) -> str:
    """Return what was found, with its article if it has one: ``an X-Wing``, ``Direct Pointing``."""
    return step.name if step.name.endswith(_WITHOUT_ARTICLE) else a(step.name)


def pointer(step: Step) -> str:
    """Return the cells to look at and the digits it is about, without the conclusion."""
    about = f" with {digits(step.digits)} in mind" if step.digits else ""
    return f"{capitalized(named(step))}: look at {cells(step.cells())}{about}."
