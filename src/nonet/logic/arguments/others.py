"""Rules that are neither sums nor pairs: quadruples, indexing, between lines, and what no other file has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.logic.arguments.pairs import only_able
from nonet.logic.arguments.sets import needed
from nonet.logic.arguments.ways import few_ways
from nonet.rules.leaps import squares as corners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.arguments import pairs, sets, ways
    from nonet.logic.arguments.view import Digits, Gone, Left, View
    from nonet.rules import Rule
    from nonet.rules.parts import Cells


class CircleAsks(NamedTuple):
    """A circle asks for digits in the cells around it."""

    values: Digits


class NoRoom(NamedTuple):
    """There is room for some digits only if cells hold nothing else."""

    values: Digits
    cells: Cells


class WouldTell(NamedTuple):
    """A value of a cell would put its number into another, which cannot be that."""

    value: int
    cell: int
    number: int
    there: int


class WouldBeTold(NamedTuple):
    """A number in one cell would make another a value that it cannot be."""

    number: int
    there: int
    cell: int
    value: int


class Tells(NamedTuple):
    """A cell tells where its number is."""

    cell: int
    value: int
    there: int
    number: int


class LiesBetween(NamedTuple):
    """The digits inside of a line lie between those at its ends."""

    rule: Rule


class Within(NamedTuple):
    """What the ends of a line leave for the cells inside."""

    low: int
    high: int
    cells: Cells


class TooNear(NamedTuple):
    """Values of one end of a line that no value of the other is far enough away from."""

    values: Digits
    cell: int
    partner: int
    inner: Cells


class EndsTooNear(NamedTuple):
    """Values of one end of a line for which the other has nothing that differs enough."""

    values: Digits
    cell: int
    partner: int
    difference: int


class LockedOut(NamedTuple):
    """Values that would lie between the ends of a line, where nothing may."""

    ends: tuple[Left, Left]
    values: Digits
    cells: Cells


class NoWay(NamedTuple):
    """Values with which a rule cannot be obeyed, whatever other cells hold."""

    gone: tuple[Gone, ...]


class InTheWay(NamedTuple):
    """Values of other cells that would take their last places from the cells of a rule."""

    values: Digits
    cells: Cells
    seen: Cells


Argument = (
    CircleAsks
    | NoRoom
    | WouldTell
    | WouldBeTold
    | Tells
    | LiesBetween
    | Within
    | TooNear
    | EndsTooNear
    | LockedOut
    | NoWay
    | InTheWay
)


def contained(view: View) -> Iterator[Argument | sets.Argument]:
    """Argue by digits that must stand in some cells."""
    rule: Any = view.rule
    wanted: Digits = rule.digits
    yield CircleAsks(wanted)
    yield from needed(view, rule.cells, wanted)
    inside = view.open_cells(rule.cells)
    settled = [view.values(cell)[0] for cell in rule.cells if len(view.values(cell)) == 1]
    missing = tuple(value for value in wanted if value not in settled) or wanted
    view.tell_open(*inside)
    if inside:
        yield NoRoom(missing, inside)


def indexing(view: View) -> Iterator[Argument]:
    """Argue by digits that would tell of a cell, or be told by a cell, that cannot be so."""
    rule: Any = view.rule
    for cell, house, number in rule.lists(view.shape):
        for value in view.open_values(cell):
            if 1 <= value <= len(house) and number not in view.values(house[value - 1]):
                view.tell([value], cell)
                yield WouldTell(value, cell, number, house[value - 1])
        for place, there in enumerate(house, start=1):
            if number in view.open_values(there) and place not in view.values(cell):
                view.tell([number], there)
                yield WouldBeTold(number, there, cell, place)
            elif view.values(cell) == (place,) and view.open_values(there):
                view.tell_open(there)
                yield Tells(cell, place, there, number)


def between(view: View) -> Iterator[Argument]:
    """Argue by what lies too low or too high for the ends of a line, and by ends too close together."""
    rule: Any = view.rule
    ends = rule.ends
    one, other = map(view.values, ends)
    low, high = min(one + other), max(one + other)
    yield LiesBetween(view.rule)
    losing = view.forbidden(rule.inner, lambda _, value: low < value < high)
    view.tell_all(losing)
    if losing:
        yield Within(low, high, tuple(losing))
    for cell, partner in (ends, ends[::-1]):
        values = view.open_values(cell)
        if values:
            view.tell(values, cell)
            yield TooNear(values, cell, partner, rule.inner)


def lockout(view: View) -> Iterator[Argument]:
    """Argue by ends too close together, and by what would lie between the ends."""
    rule: Any = view.rule
    difference = rule.difference
    for cell, partner in (rule.ends, rule.ends[::-1]):
        has = view.values(partner)
        near = tuple(v for v in view.open_values(cell) if all(abs(v - other) < difference for other in has))
        if near:
            view.tell(near, cell)
            yield EndsTooNear(near, cell, partner, difference)
    one, other = map(view.values, rule.ends)
    ends = [sorted((a, b)) for a in one for b in other if abs(a - b) >= difference]
    locked = {v for v in view.shape.digits if all(low <= v <= high for low, high in ends)}
    losing = view.forbidden(view.open_cells(rule.inner), lambda _, value: value not in locked)
    view.tell(locked, *losing)
    if losing:
        gone = sorted({value for values in losing.values() for value in values})
        yield LockedOut((view.left(rule.ends[0]), view.left(rule.ends[1])), tuple(gone), tuple(losing))


def only_some(view: View) -> Iterator[Argument]:
    """Argue by the rule alone, which forbids digits at once: nothing more is to be said."""
    view.tell_open(*view.open_cells(view.rule.places))
    yield from ()


def all_the_rest(view: View) -> Iterator[Argument | ways.Argument]:
    """Argue by the rule as a whole: it leaves few ways, or none with some digits."""
    yield from few_ways(view)
    yield from _in_the_way(view)
    gone = view.open_groups()
    for values, cells in gone:
        view.tell(values, *cells)
    if gone:
        yield NoWay(gone)


def _in_the_way(view: View) -> Iterator[Argument]:
    places = view.places
    for values, cells in view.open_groups(cell for cell in view.open_cells() if cell not in places):
        seen = tuple(c for c in places if view.sees(c, cells) and {*values} & {*view.values(c)})
        if seen:
            view.tell(values, *cells)
            yield InTheWay(values, cells, seen)


def squares(view: View) -> Iterator[pairs.Argument]:
    """Argue by the only cell of a square that can be low, middle or high, or leave some remainder."""
    rule: Any = view.rule
    for group in rule.groups(view.shape):
        wanted = tuple(value for value in view.shape.digits if group(value))
        for square in corners(view.shape):
            yield from only_able(view, square, wanted, is_square=True)
