"""Cells, digits and houses in words; the sentences that all techniques share."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed, plural
from nonet.notation import are_squares_named, cell_name, cell_names, symbol_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.geometry import House
    from nonet.logic.step import Candidate, Step


def digit(value: int) -> str:
    """Return a digit as it is written on the board."""
    return symbol_of(value)


def digits(values: Iterable[int], last: str = "and") -> str:
    """Return digits in prose: ``2, 6 and 7``."""
    return listed([digit(value) for value in values], last)


def cells(numbers: Iterable[int], last: str = "and", size: int = 9) -> str:
    """Return cells in prose.

    >>> cells([3, 12])
    'r1c4 and r2c4'
    """
    return listed([cell_name(cell, size) for cell in numbers], last)


def short_cells(numbers: Iterable[int], size: int = 9) -> str:
    """Return cells in short, as HoDoKu does: the first with the others of its row, or else of its column.

    >>> short_cells([0, 4, 13]), short_cells([4, 13, 30])
    ('r1c15,r2c5', 'r12c5,r4c4')
    """
    if are_squares_named():
        return cell_names(sorted(set(numbers)), size).replace(" ", ",")  # letters have no short form
    left = [divmod(cell, size) for cell in sorted(set(numbers))]
    names = []
    while left:
        row, column = left[0]
        group = [place for place in left if place[0] == row]
        if len(group) == 1:
            group = [place for place in left if place[1] == column]
        left = [place for place in left if place not in group]
        rows, columns = ({place[i] + 1 for place in group} for i in (0, 1))
        names.append(f"r{_join(sorted(rows))}c{_join(sorted(columns))}")
    return ",".join(names)


def _join(numbers: list[int]) -> str:
    # From 10 on, digits side by side could be read two ways.
    return ("" if max(numbers) < 10 else "/").join(map(str, numbers))


def house(place: House) -> str:
    """Return a house in prose, counted from 1: ``row 3``, ``box 5``, ``the region of r5c1``.

    >>> from nonet import Geometry
    >>> houses = Geometry.of_size(9).houses
    >>> house(houses[2]), house(houses[22])
    ('row 3', 'box 5')
    """
    return place.label


def short_house(place: House) -> str:
    """Return a house as HoDoKu writes it: ``r3``, ``c5``, ``b2``; one without a number as in prose."""
    kind, number = place.label.rsplit(" ", 1)
    return f"{kind[0]}{number}" if number.isdecimal() else place.label


def houses(places: Iterable[House], last: str = "and") -> str:
    """Return houses in prose, those of a kind together.

    >>> from nonet import Geometry
    >>> rows = Geometry.of_size(9).houses
    >>> houses([rows[1], rows[6], rows[9]])
    'rows 2 and 7 and column 1'
    """
    parts = []
    for kind, group in groupby(places, key=lambda place: place.label.rsplit(" ", 1)[0]):
        labels = [place.label for place in group]
        numbers = [label.rsplit(" ", 1)[1] for label in labels]
        if len(labels) > 1 and all(map(str.isdecimal, numbers)):
            labels = [f"{plural(kind)} {listed(numbers, last)}"]
        parts += labels
    return listed(parts, last)


def short_houses(places: Iterable[House]) -> str:
    """Return houses as HoDoKu writes them: ``r29``, ``c34b3``."""
    named = [short_house(place) for place in places]
    return "".join(
        letter + "".join(name[1:] for name in group)
        for letter, group in groupby(named, key=lambda name: name[0])
    )


def conclusion(step: Step) -> str:
    """Return what follows from a step, as one sentence."""
    size = step.position.grid.size
    if step.placed:
        parts = [f"{cell_name(c, size)} is {digit(d)}" for c, d in step.placed]
        return f"So {listed(parts)}."
    together: dict[tuple[int, ...], list[int]] = {}
    for value, where in _by_digit(step.eliminated):
        together.setdefault(tuple(where), []).append(value)
    first, *rest = [(digits(values), cells(where, size=size)) for where, values in together.items()]
    parts = [f"{first[0]} can be removed from {first[1]}"]
    parts += [f"{values} from {where}" for values, where in rest]
    return f"So {', and '.join(parts)}."


def placements(step: Step) -> str:
    """Return what a step places: ``r3c5=7``."""
    size = step.position.grid.size
    return ", ".join(f"{cell_name(c, size)}={digit(d)}" for c, d in step.placed)


def eliminations(step: Step) -> str:
    """Return what a step eliminates: ``r89c3<>8, r9c1<>5``."""
    size = step.position.grid.size
    return ", ".join(f"{short_cells(where, size)}<>{digit(d)}" for d, where in _by_digit(step.eliminated))


def _by_digit(candidates: Iterable[Candidate]) -> list[tuple[int, list[int]]]:
    ordered = sorted(candidates, key=lambda c: (c.digit, c.cell))
    return [(d, [c.cell for c in group]) for d, group in groupby(ordered, key=lambda c: c.digit)]


def nudge(step: Step) -> str:
    """Return which technique to look for, and roughly where."""
    marked = step.houses_of() or _around(step)
    where = f" in {house(marked[0])}" if marked else ""
    return f"Look for {named(step)}{where}."


def _around(step: Step) -> tuple[House, ...]:
    """Return the box in which a chain starts, or that of the first cell that a step is about."""
    first = [link.start.cell for link in step.links[:1]] or step.cells()[:1]
    return tuple(box for cell in first for box in step.position.geometry.houses_of[cell][2:3])


def named(step: Step) -> str:
    """Return what was found, with its article: ``an X-Wing``, ``Pointing Candidates``."""
    return step.name if step.name.endswith("s") else a(step.name)


def pointer(step: Step) -> str:
    """Return the cells to look at and the digits it is about, without the conclusion."""
    size = step.position.grid.size
    about = f" with {digits(step.digits)} in mind" if step.digits else ""
    return f"{capitalized(named(step))}: look at {cells(step.cells(), size=size)}{about}."


def nowhere(_: Step) -> tuple[int, ...]:
    """Return no cells: for a pointer whose picture would give the conclusion away."""
    return ()
