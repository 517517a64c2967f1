"""Clues outside of the grid: sandwiches, x-sums, skyscrapers, numbered rooms, ranks."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.logic.arguments.ways import Layout, layout, none_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.arguments import ways
    from nonet.logic.arguments.view import Digits, Gone, View
    from nonet.rules import Rule
    from nonet.rules.parts import Cells

_MOST_WAYS = 20_000
"""More ways to choose digits are not gone through."""
_SIDES = 4
"""Rows and columns are read from so many sides."""


class Between(NamedTuple):
    """How many cells can be between the crusts of a sandwich."""

    rule: Rule
    lengths: Digits
    crusts: Digits


class TooFar(NamedTuple):
    """Cells in which a crust has no place for the other so far away."""

    crust: int
    cells: Cells
    other: int


class OnlyCrusts(NamedTuple):
    """The only cells that are left for the crusts."""

    cells: Cells
    crusts: Digits


class CountsCells(NamedTuple):
    """An x-sum counts as many cells as its first one says."""

    rule: Rule
    first: int


class WrongBeginning(NamedTuple):
    """First digits with which an x-sum is too little or too much."""

    value: int
    """The digit that comes nearest."""
    nearest: int
    """The most, or the least, that the cells make with that digit."""
    is_little: bool
    others: Digits
    """Digits with which the sum is even less, or even more."""


class MustBeSeen(NamedTuple):
    """How many digits are larger than all before them."""

    rule: Rule
    number: int


class HidesAll(NamedTuple):
    """The first digit hides all others, so it is the highest."""

    cell: int
    value: int


class HigherFollow(NamedTuple):
    """The most that the first cells can be, since enough higher digits must follow."""

    limits: tuple[tuple[int, int], ...]


class WouldBeSeen(NamedTuple):
    """Digits with which at most, or at least, so many would be seen."""

    gone: tuple[Gone, ...]
    number: int
    is_most: bool


class Begins(NamedTuple):
    """The first digit of a line with a rank: equally many numbers begin with each digit."""

    rule: Rule
    cell: int
    value: int


class TellsWhere(NamedTuple):
    """The first cell of a line tells where in it a digit stands."""

    rule: Rule
    cell: int
    value: int


class NotThere(NamedTuple):
    """What the first cell cannot be."""

    values: Digits
    value: int
    """The digit that it tells of."""
    cells: Cells
    """The cells it would tell to hold that digit, which they cannot."""


class NotTold(NamedTuple):
    """Cells that the first one cannot tell of, so that the digit is not there."""

    value: int
    cells: Cells
    first: int


class IsThere(NamedTuple):
    """The first cell is known, and so is the place of the digit."""

    first: int
    place: int
    value: int
    cell: int


Argument = (
    Between
    | TooFar
    | OnlyCrusts
    | CountsCells
    | WrongBeginning
    | MustBeSeen
    | HidesAll
    | HigherFollow
    | WouldBeSeen
    | Begins
    | TellsWhere
    | NotThere
    | NotTold
    | IsThere
)


def _sums(digits: Sequence[int], count: int) -> tuple[int, int]:
    """Return the least and the most that so many different digits add up to."""
    ordered = sorted(digits)
    return sum(ordered[:count]), sum(ordered[len(ordered) - count :])


def sandwich(view: View) -> Iterator[Argument | ways.Argument]:
    """Argue by the places that crusts can take, then by what can stand between them."""
    rule: Any = view.rule
    line, total = rule.cells, rule.total
    low, high = crusts = tuple(sorted(rule.crusts)) or (view.shape.digits[0], view.shape.digits[-1])
    inner = [digit for digit in view.shape.digits if digit not in crusts]
    lengths = tuple(n for n in range(len(line) - 1) if n <= len(inner) and _makes(inner, n, total))
    if not lengths:
        return
    yield Between(rule, lengths, crusts)
    for crust, other in ((low, high), (high, low)):
        losing = [cell for cell in view.open_cells(line) if crust in view.open_values(cell)]
        out = tuple(cell for cell in losing if not _partners(view, line, cell, other, lengths))
        view.tell([crust], *out)
        if out:
            yield TooFar(crust, out, other)
    yield from _ends_of_sandwich(view, line, crusts)
    if view.open_cells(line):
        yield from none_of(view, _sandwiches(view, line, crusts, total))


def _sandwiches(view: View, line: Cells, crusts: Digits, total: int) -> Iterator[Layout]:
    """Yield the places that both crusts can take, with what can stand between them."""
    inner = [digit for digit in view.shape.digits if digit not in crusts]
    for one, other in permutations(range(len(line)), 2):
        fixed = dict(zip((line[one], line[other]), crusts, strict=True))
        if all(value in view.values(cell) for cell, value in fixed.items()):
            first, last = sorted((one, other))
            between = line[first + 1 : last]
            beyond = (*line[:first], *line[last + 1 :])
            way = layout(view, fixed, between, beyond, _adding_up(inner, len(between), total))
            if way.sets:
                yield way


def _adding_up(digits: Sequence[int], count: int, total: int) -> Iterator[Digits]:
    return (held for held in combinations(digits, count) if sum(held) == total)


def _ends_of_sandwich(view: View, line: Cells, crusts: Digits) -> Iterator[Argument]:
    """Argue by the only two cells in which a crust can be."""
    places = tuple(cell for cell in line if {*crusts} & {*view.values(cell)})
    if len(places) == 2 and view.open_cells(places):
        view.tell_all(view.forbidden(places, lambda _, value: value in crusts))
        yield OnlyCrusts(places, crusts)


def _makes(digits: Sequence[int], count: int, total: int) -> bool:
    if comb(len(digits), count) > _MOST_WAYS:
        least, most = _sums(digits, count)
        return least <= total <= most
    return any(sum(held) == total for held in combinations(digits, count))


def _partners(view: View, line: Cells, cell: int, crust: int, lengths: Digits) -> list[int]:
    at = line.index(cell)
    places = [place for n in lengths for place in (at - n - 1, at + n + 1) if 0 <= place < len(line)]
    return [line[place] for place in places if crust in view.values(line[place])]


def x_sum(view: View) -> Iterator[Argument | ways.Argument]:
    """Argue by the first digits that can make the sum."""
    rule: Any = view.rule
    first, total = rule.cells[0], rule.total
    ends = {v: _x_sums(view, v) for v in view.open_values(first) if 1 <= v <= len(rule.cells)}
    little = {value: most for value, (_, most) in ends.items() if most < total}
    much = {value: least for value, (least, _) in ends.items() if least > total}
    view.tell([*little, *much], first)
    yield CountsCells(rule, first)
    for made, is_little in ((little, True), (much, False)):
        if made:
            value = (max if is_little else min)(made, key=lambda value: made[value])
            yield WrongBeginning(value, made[value], is_little, tuple(v for v in made if v != value))
    if view.open_cells(rule.cells):
        yield from none_of(view, _beginnings(view, rule.cells, total))


def _beginnings(view: View, line: Cells, total: int) -> Iterator[Layout]:
    """Yield the first digits of an x-sum, with what can stand in the other cells that are counted."""
    for first in view.values(line[0]):
        if 1 <= first <= len(line):
            others = [digit for digit in view.shape.digits if digit != first]
            sets = _adding_up(others, first - 1, total - first)
            way = layout(view, {line[0]: first}, line[1:first], line[first:], sets)
            if way.sets:
                yield way


def _x_sums(view: View, first: int) -> tuple[int, int]:
    """Return the least and the most that so many different digits add up to, beginning with that number."""
    least, most = _sums([digit for digit in view.shape.digits if digit != first], first - 1)
    return first + least, first + most


def skyscraper(view: View) -> Iterator[Argument]:
    """Argue by how high the first cells can be if so many are to be seen."""
    rule: Any = view.rule
    line, count = rule.cells, rule.count
    top = view.shape.digits[-1]
    yield MustBeSeen(rule, count)
    if count == 1 and view.open_values(line[0]):
        view.tell([value for value in view.values(line[0]) if value != top], line[0])
        yield HidesAll(line[0], top)
    if count == 1:
        view.tell([top], *view.open_cells(line[1:]))
    limits = {cell: top - (count - 1 - place) for place, cell in enumerate(line[: max(count - 1, 0)])}
    losing = view.forbidden(limits, lambda cell, value: value <= limits[cell])
    view.tell_all(losing)
    if losing:
        yield HigherFollow(tuple((cell, limits[cell]) for cell in losing))
    yield from _seen_too_few_or_many(view, line, count)


def _seen_too_few_or_many(view: View, line: Cells, count: int) -> Iterator[Argument]:
    """Argue by digits with which too few or too many are to be seen."""
    found: dict[tuple[int, bool], dict[int, Digits]] = {}
    for cell, value in [(cell, value) for cell, value in view.open if cell in line]:
        least, most = _least_and_most_seen(view, line, cell, value)
        too_few = 0 <= most < count
        if too_few or count < least <= len(line):
            gone = found.setdefault((most if too_few else least, too_few), {})
            gone[cell] = (*gone.get(cell, ()), value)
    for (number, is_most), gone in found.items():
        yield WouldBeSeen(view.tell_all(gone), number, is_most)


def _least_and_most_seen(view: View, line: Cells, cell: int, value: int) -> tuple[int, int]:
    """Return how many digits of a line can be larger than all before them, with a digit in a cell of it."""
    seen = {0: (0, 0)}  # by the largest digit so far, by its place among all
    for place, each in enumerate(line):
        values = [value] if each == cell else [v for v in view.values(each) if v != value]
        ranks = [view.shape.digits.index(v) + 1 for v in values]
        after: dict[int, tuple[int, int]] = {}
        for highest, (least, most) in seen.items():
            for rank in ranks:
                top, more = max(rank, highest), int(rank > highest)
                if rank != highest and top > place:  # as many digits as cells are not larger
                    old = after.get(top, (len(line), 0))
                    after[top] = min(old[0], least + more), max(old[1], most + more)
        seen = after
    return seen.get(len(view.shape.digits), (len(line) + 1, -1))


def full_rank(view: View) -> Iterator[Argument]:
    """Argue by the first digit of each line with a rank."""
    ranked: list[Any] = [rule for rule in view.shape.rules if rule.kind == view.rule.kind]
    for rule in ranked:
        first = view.shape.digits[(rule.rank - 1) // _SIDES]
        cell = rule.cells[0]
        if gone := view.forbidden([cell], lambda _, value: value == first):  # noqa: B023  # asked at once
            view.tell_all(gone)
            yield Begins(rule, cell, first)


def numbered_room(view: View) -> Iterator[Argument]:
    """Argue by the first digit, which tells where another stands."""
    rule: Any = view.rule
    line, digit = rule.cells, rule.digit
    first = line[0]
    yield TellsWhere(rule, first, digit)
    places = dict(enumerate(line, start=1))
    able = {place for place, cell in places.items() if digit in view.values(cell)}
    able -= set() if digit == 1 else {1}  # where the first cell would tell of itself
    values = tuple(value for value in view.open_values(first) if value not in able)
    view.tell(values, first)
    if values:
        yield NotThere(values, digit, tuple(places[value] for value in values if value in places))
    told = [cell for place, cell in places.items() if place not in view.values(first)]
    losing = tuple(cell for cell in told if digit in view.open_values(cell))
    view.tell([digit], *losing)
    if losing:
        yield NotTold(digit, losing, first)
    for place, cell in places.items():
        if view.values(first) == (place,) and view.open_values(cell):
            view.tell_open(cell)
            yield IsThere(first, place, digit, cell)
