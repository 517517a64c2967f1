"""Rules about two cells: dots, neighbours on a line, cells that hold the same digit."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.rules.lines import windows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.arguments.view import Digits, Left, View
    from nonet.rules.parts import Cells

_MOST_NAMED = 4
"""A partner with more values left is not listed with all of them."""


class Unpaired(NamedTuple):
    """Values that go with none at all, such as 5 on a line of German whispers."""

    values: Digits
    cells: Cells


class LeavesOnly(NamedTuple):
    """What a partner can be leaves only some values for cells."""

    partner: Left
    cells: Cells
    values: Digits


class Leaves(NamedTuple):
    """What a partner can be goes with none of these values."""

    partner: Left
    cells: Cells
    values: Digits


class NoPartner(NamedTuple):
    """Values for which nothing is left in a partner."""

    values: Digits
    cells: Cells
    partner: int


class NoneOf(NamedTuple):
    """A value that needs one of some others in a partner, where none of these is left."""

    value: int
    cells: Cells
    partner: int
    needs: Digits


class SamePartner(NamedTuple):
    """A value that leaves the same one alone to two partners that see each other."""

    value: int
    cell: int
    partners: Cells
    left: int


class OnlyAble(NamedTuple):
    """The only cell among some that can be one of the wanted values."""

    cells: Cells
    cell: int
    wanted: Digits
    is_square: bool
    """Whether the cells are a square of two by two."""


class NoCopy(NamedTuple):
    """Values that the copy of a cell cannot have."""

    cell: int
    copy: int
    values: Digits


class Beyond(NamedTuple):
    """What the least or the most of one cell leaves for another that is larger or smaller."""

    partner: int
    end: int
    is_exact: bool
    cell: int
    limit: int
    is_least: bool


class Counted(NamedTuple):
    """The least that cells can be, counted from one of a rising line upwards, or the most, downwards."""

    source: int
    """The cell that is counted from."""
    base: int
    """The least or the most of that cell."""
    is_exact: bool
    """Whether that cell can be nothing else."""
    limits: tuple[tuple[int, int], ...]
    """Cells with the least or the most that is counted."""
    is_least: bool
    is_end: bool
    """Whether the line itself is counted from, from its first digit or its last one."""


Argument = (
    Unpaired | LeavesOnly | Leaves | NoPartner | NoneOf | SamePartner | OnlyAble | NoCopy | Beyond | Counted
)


class Bond(NamedTuple):
    """What a rule says of two cells, seen from the first of them."""

    cell: int
    partner: int
    allowed: dict[int, set[int]]
    """For each value of the cell the values that the partner may have."""


def bonds(view: View) -> list[Bond]:
    """Return what a rule says of two cells, each way round."""
    found = []
    values = view.shape.digits
    for kind, cells, masks in view.rule.constraints(view.shape):
        if kind not in ("line", "pairs"):
            continue
        there = {v: {w for j, w in enumerate(values) if masks[i] >> j & 1} for i, v in enumerate(values)}
        back = {w: {v for v in values if w in there[v]} for w in values}
        for one, other in pairwise(cells) if kind == "line" else combinations(cells, 2):
            found += [Bond(one, other, there), Bond(other, one, back)]
    return found


def partnerless(view: View) -> Iterator[Argument]:
    """Argue by values for which a partner has nothing left, one after the other along a line."""
    every = bonds(view)
    yield from _without_any_partner(view, every)
    while said := [*_round(view, every)] or [*_same_partner(view, every)]:
        yield from said


def _round(view: View, every: list[Bond]) -> Iterator[Argument]:
    """Argue by what each partner leaves; cells of which the same can be said are told together."""
    found: dict[LeavesOnly | Leaves | NoPartner | NoneOf, list[int]] = {}
    for bond in every:
        allowed = _allowed(view, bond)
        has = {*view.values(bond.partner)}
        values = tuple(v for v in view.open_values(bond.cell) if not allowed[v] & has)
        if values:
            found.setdefault(_no_partner(view, bond, values), []).append(bond.cell)
            view.tell(values, bond.cell)
    for said, cells in found.items():
        yield said._replace(cells=tuple(cells))


def _allowed(view: View, bond: Bond) -> dict[int, set[int]]:
    """Return what a partner may have; no digit twice if the two see each other."""
    if not view.sees(bond.cell, [bond.partner]):
        return bond.allowed
    return {value: partners - {value} for value, partners in bond.allowed.items()}


def _without_any_partner(view: View, every: list[Bond]) -> Iterator[Argument]:
    found: dict[int, list[int]] = {}
    for bond in every:
        allowed = _allowed(view, bond)
        for value in view.open_values(bond.cell):
            if not allowed[value]:
                found.setdefault(value, []).append(bond.cell)
                view.tell([value], bond.cell)
    same: dict[Cells, list[int]] = {}
    for value, places in found.items():
        same.setdefault(tuple(sorted(places)), []).append(value)
    for cells, values in same.items():
        yield Unpaired(tuple(sorted(values)), cells)


def _no_partner(view: View, bond: Bond, values: Digits) -> LeavesOnly | Leaves | NoPartner | NoneOf:
    """Return why a partner forbids values of a cell, yet without the cell."""
    partner, allowed = view.left(bond.partner), _allowed(view, bond)
    if len(partner.values) <= _MOST_NAMED:
        has = {*partner.values}
        left = tuple(v for v in view.values(bond.cell) if v not in values and allowed[v] & has)
        if 0 < len(left) <= _MOST_NAMED:
            return LeavesOnly(partner, (), left)
        return Leaves(partner, (), values)
    if len(values) > 1:
        return NoPartner(values, (), bond.partner)
    return NoneOf(values[0], (), bond.partner, tuple(sorted(allowed[values[0]])))


def _same_partner(view: View, every: list[Bond]) -> Iterator[Argument]:
    for one, other in combinations(every, 2):
        if (
            one.cell != other.cell
            or one.partner == other.partner
            or not view.sees(one.partner, [other.partner])
        ):
            continue
        for value in view.open_values(one.cell):
            a, b = (_allowed(view, bond)[value] & {*view.values(bond.partner)} for bond in (one, other))
            if a == b and len(a) == 1:
                view.tell([value], one.cell)
                yield SamePartner(value, one.cell, (one.partner, other.partner), *a)


def windowed(view: View) -> Iterator[Argument]:
    """Argue by what every few neighbours on a line leave: each group of digits has its place among them."""
    rule: Any = view.rule
    groups: dict[int, list[int]] = {}
    for value in view.shape.digits:
        groups.setdefault(rule.group(view.shape, value), []).append(value)
    yield from partnerless(view)
    for window in windows(rule.cells, rule.length()):
        for wanted in groups.values() if len(window) == len(groups) else ():
            yield from only_able(view, tuple(window), tuple(wanted))


def only_able(view: View, cells: Cells, wanted: Digits, *, is_square: bool = False) -> Iterator[Argument]:
    """Argue by the only cell among some that can be one of the wanted values, if only one can."""
    able = [cell for cell in cells if {*wanted} & {*view.values(cell)}]
    if len(able) == 1 and (gone := view.forbidden(able, lambda _, value: value in wanted)):
        view.tell_all(gone)
        yield OnlyAble(cells, able[0], wanted, is_square)


def equal_cells(view: View) -> Iterator[Argument]:
    """Argue by values that a copy of a cell cannot have."""
    for bond in bonds(view):
        values = tuple(v for v in view.open_values(bond.cell) if v not in view.values(bond.partner))
        if values:
            view.tell(values, bond.cell)
            yield NoCopy(bond.cell, bond.partner, values)


def ordered(view: View) -> Iterator[Argument]:
    """Argue by the least or the most of one cell, which leaves less for another."""
    while said := [*_ordered_round(view)]:
        yield from said


def _ordered_round(view: View) -> Iterator[Argument]:
    for bond in bonds(view):
        has = view.values(bond.partner)
        larger = all(partner < value for value, partners in bond.allowed.items() for partner in partners)
        end, limit = (min(has), min(has) + 1) if larger else (max(has), max(has) - 1)
        values = [v for v in view.open_values(bond.cell) if (v < limit if larger else v > limit)]
        if values:
            view.tell(values, bond.cell)
            yield Beyond(bond.partner, end, len(has) == 1, bond.cell, limit, larger)


def rising(view: View) -> Iterator[Argument]:
    """Argue by too few cells below or above on a thermometer."""
    line, digits = view.rule.places, view.shape.digits
    gap = 0 if getattr(view.rule, "slow", False) else 1
    for cells, is_least in ((line, True), (line[::-1], False)):
        yield from _counted(view, cells, gap, digits[0] if is_least else digits[-1], is_least)


def _counted(view: View, line: Cells, gap: int, end: int, is_least: bool) -> Iterator[Argument]:
    """Argue by the least that cells can be from the bulb on, or the most from the tip down."""
    way = 1 if is_least else -1
    source, bounds = 0, [way * end - gap]
    groups: dict[int, list[tuple[int, int]]] = {}
    for place, cell in enumerate(line):
        counted = bounds[-1] + gap
        values = [v for v in view.open_values(cell) if way * v < counted]
        if values:
            view.tell(values, cell)
            groups.setdefault(source, []).append((cell, way * counted))
        own = min([way * value for value in view.values(cell)], default=counted)
        if own > counted:
            source = place
        bounds.append(max(own, counted))
    for source, cells in groups.items():
        base = way * bounds[source + 1]
        is_exact = len(view.values(line[source])) == 1
        yield Counted(line[source], base, is_exact, tuple(cells), is_least, base == end)
