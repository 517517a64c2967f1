"""Cells, digits and houses in words; the sentences that all techniques share."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.notation import are_squares_named, cell_name, cell_names, symbol_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.geometry import House
    from nonet.logic.step import Candidate, Step


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return items as a person would list them.

    >>> listed(["2"]), listed(["2", "7"]), listed(["2", "7", "9"], "or")
    ('2', '2 and 7', '2, 7 or 9')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


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
    """Return a house in prose, counted from 1: ``row 3``, ``box 5``.

    >>> from nonet import Geometry
    >>> houses = Geometry.of_size(9).houses
    >>> house(houses[2]), house(houses[22])
    ('row 3', 'box 5')
    """
    number = int("".join(filter(str.isdigit, place.name))) + 1
    if place.kind != "box":
        return f"{'region' if place.kind == 'extra' else place.kind} {number}"
    if square := _square_number(place):
        return f"box {square}"
    return f"the box named {place.name}"


def _square_number(place: House) -> int:
    """Return the number that everyone gives to one of the nine boxes of a classic grid, else 0."""
    first = place.cells[0]
    if place.cells != tuple(first + 9 * r + c for r in range(3) for c in range(3)):
        return 0
    row, column = divmod(first, 9)
    return row + column // 3 + 1


def short_house(place: House) -> str:
    """Return a house as HoDoKu writes it: ``r3``, ``c5``, ``b2``."""
    if place.kind == "box" and not _square_number(place):
        return place.name
    kind, number = house(place).rsplit(" ", 1)
    return f"{kind[0]}{number}"


def houses(places: Iterable[House], last: str = "and") -> str:
    """Return houses in prose, those of a kind together.

    >>> from nonet import Geometry
    >>> rows = Geometry.of_size(9).houses
    >>> houses([rows[1], rows[6], rows[9]])
    'rows 2 and 7 and column 1'
    """
    groups = [
        (kind, [house(p).rsplit(" ", 1)[1] for p in group])
        for kind, group in groupby(places, key=lambda p: house(p).rsplit(" ", 1)[0])
    ]
    return listed(
        [
            f"{kind + ('es' if kind.endswith('x') else 's') if len(numbers) > 1 else kind} "
            f"{listed(numbers, last)}"
            for kind, numbers in groups
        ],
        last,
    )


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
    name = step.technique.name
    marked = step.houses_of() or _around(step)
    where = f" in {house(marked[0])}" if marked else ""
    return f"Look for {article(name)}{name}{where}."


def _around(step: Step) -> tuple[House, ...]:
    """Return the box of the first cell that a step is about."""
    for cell in step.cells():
        return step.position.geometry.houses_of[cell][2:3]
    return ()


def article(name: str) -> str:
    """Return what comes before the name of a technique: ``an `` in ``an X-Wing``."""
    if name.endswith("s"):
        return ""
    # By sound: an X-Wing, but a Unique Rectangle.
    return "an " if name[0] in "AEIOX" else "a "


def pointer(step: Step) -> str:
    """Return the cells to look at and the digits it is about, without the conclusion."""
    size = step.position.grid.size
    about = f" with {digits(step.digits)} in mind" if step.digits else ""
    name = step.technique.name
    return f"{article(name).capitalize()}{name}: look at {cells(step.cells(), size=size)}{about}."
