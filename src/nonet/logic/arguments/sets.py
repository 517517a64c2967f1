"""Rules that say which digits some cells can hold together: cages and renban lines."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.arguments.asked import Asked
from nonet.logic.arguments.pairs import LeavesOnly
from nonet.logic.arguments.sums import too_little_or_too_much
from nonet.logic.arguments.ways import fill

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from nonet.geometry import House
    from nonet.logic.arguments import sums
    from nonet.logic.arguments.view import Digits, Left, View
    from nonet.rules import Rule
    from nonet.rules.parts import Cells

_MOST_WAYS = 20_000
"""More ways to choose digits are not gone through."""
_MOST_REASONS = 3
"""More reasons are not told one by one."""
_MOST_LEFT = 4
"""What a cell with more digits left says of another is hard to see."""


class OnlyIn(NamedTuple):
    """Digits that a house has no place for but in some cells."""

    house: House
    cells: Cells
    values: Digits


class Combinations(NamedTuple):
    """All sets of different digits that add up in some cells."""

    rule: Rule | None
    """The rule that asks for the sum, if it is one rule."""
    cells: Cells
    total: int
    sets: tuple[Digits, ...]


class RunsAsked(NamedTuple):
    """A rule asks for so many digits in a row."""

    rule: Rule
    length: int


class InNoSet(NamedTuple):
    """Digits that are in none of the sets."""

    values: Digits


class Blame(NamedTuple):
    """Why sets of digits are out; if no part tells, then by all that the cells can still be."""

    missing: Digits = ()
    """Digits that none of the cells can be."""
    houses: tuple[House, ...] = ()
    """Houses whose other cells could not hold the rest."""
    cells: tuple[Left, ...] = ()
    """Cells with what they can be."""


class SetsLeft(NamedTuple):
    """The combinations that are left."""

    sets: tuple[Digits, ...]
    blame: Blame
    """Why the others are out."""


class RunsLeft(NamedTuple):
    """The runs of digits that are left on a line."""

    runs: tuple[Digits, ...]
    blame: Blame | None
    """Why others are out; nothing if none is."""


class OnlyPlace(NamedTuple):
    """A digit that must be in some cells, of which one alone can hold it."""

    value: int
    cell: int
    on_a_line: bool


class Needed(NamedTuple):
    """Digits that must be in some cells, so that no cell that sees all of these has them."""

    values: Digits
    cells: Cells
    on_a_line: bool


class Takes(NamedTuple):
    """A cell that takes digits from others, whichever set it is."""

    cell: int
    values: Digits
    others: Cells
    in_each: bool
    """Whether each set has one of the digits."""


class NoRest(NamedTuple):
    """With some values in cells, the others cannot hold what is missing of any set."""

    values: Digits
    cells: Cells
    others: int
    """How many other cells there are."""


Argument = (
    OnlyIn | Combinations | RunsAsked | InNoSet | SetsLeft | RunsLeft | OnlyPlace | Needed | Takes | NoRest
)


def cage(view: View) -> Iterator[Argument | Asked | LeavesOnly | sums.Argument]:
    """Argue by the combinations of a cage; where cells may hold a digit twice, by their sum alone."""
    cells: Cells = tuple(dict.fromkeys(view.rule.places))
    total: int | None = getattr(view.rule, "total", None)
    if total is None or _has_factors(view) or not have_few_ways(view, cells):
        yield Asked(view.rule)
        yield from too_little_or_too_much(view)
    else:
        yield from adding_up(view, cells, total, view.rule)


def have_few_ways(view: View, cells: Cells) -> bool:
    """Say whether cells hold different digits, and all ways to choose these can be gone through."""
    differ = all(view.sees(one, [other]) for one, other in combinations(cells, 2))
    return differ and comb(len(view.shape.digits), len(cells)) <= _MOST_WAYS


def _has_factors(view: View) -> bool:
    factors = getattr(view.rule, "factors", ())
    return any(factor != 1 for factor in factors) or len({*view.rule.places}) < len(view.rule.places)


def adding_up(
    view: View, cells: Cells, total: int, rule: Rule | None = None
) -> Iterator[Argument | LeavesOnly]:
    """Argue by the combinations of different digits that add up."""
    every = [held for held in combinations(view.shape.digits, len(cells)) if sum(held) == total]
    must = yield from _held_by_a_house(view, cells)
    every = [held for held in every if must <= {*held}]
    if every:
        yield Combinations(rule, cells, total, tuple(every))
        yield from _in_none(view, cells, every)
    if len(cells) == 2:
        yield from _other_of_two(view, cells, total)
    left = [held for held in every if _fits(view, cells, held)]
    if view.open:
        if len(left) < len(every):
            yield SetsLeft(tuple(left), _blamed(view, cells, every, left))
        yield from _what_sets_leave(view, cells, left)


def renban(view: View) -> Iterator[Argument]:
    """Argue by the runs that a line can hold."""
    cells: Cells = tuple(dict.fromkeys(view.rule.places))
    digits, count = view.shape.digits, len(cells)
    every = [tuple(digits[start : start + count]) for start in range(len(digits) - count + 1)]
    must = yield from _held_by_a_house(view, cells)
    every = [held for held in every if must <= {*held}]
    left = [held for held in every if _fits(view, cells, held)]
    yield RunsAsked(view.rule, count)
    if left:
        yield RunsLeft(tuple(left), _blamed(view, cells, every, left) if left != every else None)
    yield from _what_sets_leave(view, cells, left, on_a_line=True)


def _held_by_a_house(view: View, cells: Cells) -> Generator[OnlyIn, None, set[int]]:
    """Tell and return the digits that a house has no place for but in some cells."""
    held = view.must_hold(cells)
    for house, values in held.items():
        yield OnlyIn(house, cells, values)
    return set[int]().union(*held.values())


def _in_none(view: View, cells: Cells, sets: Sequence[Digits]) -> Iterator[Argument]:
    """Argue by digits that are in no set; those of an only set say so by themselves."""
    possible = {value for held in sets for value in held}
    out = sorted({value for cell, value in view.open if cell in cells and value not in possible})
    view.tell(out, *view.open_cells(cells))
    if len(sets) != 1 and out:
        yield InNoSet(tuple(out))


def _other_of_two(view: View, cells: Cells, total: int) -> Iterator[LeavesOnly]:
    """Argue for the one cell of two by what the other can be, if that is not much."""
    for cell, partner in (cells, cells[::-1]):
        has = view.values(partner)
        values = [value for value in view.open_values(cell) if total - value not in has]
        if values and len(has) <= _MOST_LEFT:
            view.tell(values, cell)
            left = tuple(value for value in view.values(cell) if total - value in has)
            yield LeavesOnly(view.left(partner), (cell,), left)


def _blamed(view: View, cells: Cells, every: Sequence[Digits], left: Sequence[Digits]) -> Blame:
    """Return why the other sets are out: digits without a place, cells that none of the sets fits."""
    out = [held for held in every if held not in left]
    possible = {value for cell in cells for value in view.values(cell)}
    missing = sorted({value for held in out for value in held} - possible)
    rest = [{*held} for held in out if {*held} <= possible]
    houses: tuple[House, ...] = ()
    fitting = [held for held in rest if fill(view, cells, [*held])]
    if fitting:  # so it is not the cells themselves
        houses = view.houses_around(cells)
        rest = [held for held in rest if held not in fitting]
    guilty = []
    for cell in sorted(cells, key=lambda cell: len(view.values(cell))):
        fitting = [held for held in rest if held & {*view.values(cell)}]
        if len(fitting) < len(rest):
            guilty.append(view.left(cell))
            rest = fitting
    if rest or bool(missing) + bool(houses) + len(guilty) > _MOST_REASONS:
        return Blame()
    return Blame(tuple(missing), houses, tuple(guilty))


def _what_sets_leave(
    view: View, cells: Cells, left: Sequence[Digits], *, on_a_line: bool = False
) -> Iterator[Argument]:
    """Argue by the sets of digits that some cells can hold."""
    yield from _in_none(view, cells, left)
    in_all = sorted(set.intersection(*map(set, left))) if left else []
    yield from needed(view, cells, in_all, on_a_line=on_a_line)
    yield from _taken(view, cells, left)
    for values, where in view.open_groups(cells):
        view.tell(values, *where)
        yield NoRest(values, where, len(cells) - 1)


def needed(view: View, cells: Cells, held: Sequence[int], *, on_a_line: bool = False) -> Iterator[Argument]:
    """Argue by digits that must be in some cells."""
    seen: dict[Cells, list[int]] = {}
    for value in dict.fromkeys(held):
        places = tuple(cell for cell in cells if value in view.values(cell))
        seeing = [c for c in view.open_cells() if value in view.open_values(c) and view.sees(c, places)]
        view.tell([value], *seeing)
        if seeing:
            seen.setdefault(places, []).append(value)
        if len(places) == 1 and view.open_values(places[0]):
            view.tell_open(places[0])
            yield OnlyPlace(value, places[0], on_a_line)
    for places, values in seen.items():
        yield Needed(tuple(values), places, on_a_line)


def _taken(view: View, cells: Cells, left: Sequence[Digits]) -> Iterator[Argument]:
    """Argue by digits that another cell must take, whichever set it is."""
    for taker in cells:
        taken = {
            value
            for value in view.values(taker)
            if all({*held} & {*view.values(taker)} == {value} for held in left if value in held)
        }
        others = {cell: taken & {*view.open_values(cell)} for cell in cells if cell != taker}
        losing = {cell: tuple(sorted(gone)) for cell, gone in others.items() if gone}
        view.tell_all(losing)
        if losing:
            all_gone = set[int]().union(*losing.values())
            in_each = all(all_gone & {*held} for held in left)
            yield Takes(taker, tuple(sorted(all_gone)), tuple(losing), in_each)


def _fits(view: View, cells: Cells, held: Digits) -> bool:
    """Say whether cells can hold these digits, and the others of the houses that the step names the rest."""
    rest = [value for value in view.shape.digits if value not in held]
    return fill(view, cells, held) and all(
        fill(view, [cell for cell in house.cells if cell not in cells], rest)
        for house in view.houses_around(cells)
    )
