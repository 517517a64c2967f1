"""Rules about two cells: dots, neighbours on a line, cells that hold the same digit."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.english import listed
from nonet.logic.words.en.rules.view import sentence
from nonet.rules.lines import windows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.words.en.rules.view import View

_MOST_NAMED = 4
"""A partner with more values left is not listed with all of them."""


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


def partnerless(view: View) -> Iterator[str]:
    """Explain values for which a partner has nothing left, one after the other along a line."""
    every = bonds(view)
    yield from _without_any_partner(view, every)
    while told := [*_round(view, every)] or [*_same_partner(view, every)]:
        yield from told


def _round(view: View, every: list[Bond]) -> Iterator[str]:
    """Explain what each partner leaves; cells of which the same can be said are told together."""
    said: dict[str, list[int]] = {}
    for bond in every:
        allowed = _allowed(view, bond)
        values = [v for v in view.open_values(bond.cell) if not allowed[v] & {*view.values(bond.partner)}]
        if values:
            said.setdefault(_no_partner(view, bond, values), []).append(bond.cell)
            view.tell(bond.cell, values)
    for words, cells in said.items():
        yield sentence(words.format(cells=view.cells(cells), verb="is" if len(cells) == 1 else "are"))


def _allowed(view: View, bond: Bond) -> dict[int, set[int]]:
    """Return what a partner may have; no digit twice if the two see each other."""
    if not view.sees(bond.cell, [bond.partner]):
        return bond.allowed
    return {value: partners - {value} for value, partners in bond.allowed.items()}


def _without_any_partner(view: View, every: list[Bond]) -> Iterator[str]:
    """Explain digits that go with none at all, such as 5 on a line of German whispers."""
    found: dict[int, list[int]] = {}
    for bond in every:
        allowed = _allowed(view, bond)
        for value in view.open_values(bond.cell):
            if not allowed[value]:
                found.setdefault(value, []).append(bond.cell)
                view.tell(bond.cell, [value])
    same: dict[tuple[int, ...], list[int]] = {}
    for value, places in found.items():
        same.setdefault(tuple(sorted(places)), []).append(value)
    for cells, values in same.items():
        what = "they are" if len(values) > 1 else "it is"
        have = "have" if len(values) > 1 else "has"
        where = f"not in {view.cells(cells, 'or')}"
        yield f"{view.say(sorted(values))} {have} no partner at all, so {what} {where}."


def _no_partner(view: View, bond: Bond, values: list[int]) -> str:
    """Return why a partner forbids values of a cell, as a clause with ``{cells}`` for that cell."""
    has, allowed = view.values(bond.partner), _allowed(view, bond)
    left = [v for v in view.values(bond.cell) if v not in values and allowed[v] & {*has}]
    if len(has) <= _MOST_NAMED:
        if 0 < len(left) <= _MOST_NAMED:
            return f"{view.can_be(bond.partner)}, so {{cells}} can only be {view.say(left, 'or')}"
        return f"{view.can_be(bond.partner)}, so {{cells}} {{verb}} not {view.say(values, 'or')}"
    partner = view.cells([bond.partner])
    if len(values) > 1:
        return f"for {view.say(values, 'or')} in {{cells}}, no partner is left in {partner}"
    needs = view.say_range(sorted(allowed[values[0]]))
    return f"{view.say(values)} in {{cells}} needs {needs} in {partner}, which is ruled out there"


def _same_partner(view: View, every: list[Bond]) -> Iterator[str]:
    """Explain values that leave the same digit alone to two partners that see each other."""
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
                view.tell(one.cell, [value])
                cell, both = view.cells([one.cell]), view.cells([one.partner, other.partner])
                then = f"both {both} would be {view.say(a)}, but they see each other"
                yield f"With {view.say([value])} in {cell}, {then}."


def windowed(view: View) -> Iterator[str]:
    """Explain what every few neighbours on a line leave: each group of digits has its place among them."""
    rule: Any = view.rule
    groups: dict[int, list[int]] = {}
    for value in view.shape.digits:
        groups.setdefault(rule.group(view.shape, value), []).append(value)
    yield from partnerless(view)
    for window in windows(rule.cells, rule.length()):
        for wanted in groups.values() if len(window) == len(groups) else ():
            able = [cell for cell in window if {*wanted} & {*view.values(cell)}]
            values = [v for v in view.open_values(able[0]) if v not in wanted] if len(able) == 1 else []
            if values:
                view.tell(able[0], values)
                only = f"only {view.cells(able)} can be one of {view.say_range(wanted, 'and')}"
                yield f"Of {view.cells(window)} {only}."


def equal_cells(view: View) -> Iterator[str]:
    """Explain values that a copy of a cell cannot have."""
    for bond in bonds(view):
        values = [v for v in view.open_values(bond.cell) if v not in view.values(bond.partner)]
        if values:
            view.tell(bond.cell, values)
            cell, partner = view.cells([bond.cell]), view.cells([bond.partner])
            yield f"{cell} holds the same as {partner}, which cannot be {view.say(values, 'or')}."


def ordered(view: View) -> Iterator[str]:
    """Explain what the least or the most of one cell leaves for another that is larger or smaller."""
    while told := [*_ordered_round(view)]:
        yield from told


def _ordered_round(view: View) -> Iterator[str]:
    for bond in bonds(view):
        has = view.values(bond.partner)
        larger = all(partner < value for value, partners in bond.allowed.items() for partner in partners)
        values = [v for v in view.open_values(bond.cell) if (v <= min(has) if larger else v >= max(has))]
        if values:
            view.tell(bond.cell, values)
            how, base, next_ = (
                ("least", min(has), min(has) + 1) if larger else ("most", max(has), max(has) - 1)
            )
            at = "" if len(has) == 1 else f"at {how} "
            cell, partner = view.cells([bond.cell]), view.cells([bond.partner])
            yield f"{partner} is {at}{view.say([base])}, so {cell} is at {how} {view.say([next_])}."


def rising(view: View) -> Iterator[str]:
    """Explain what too few cells below or above leave on a thermometer."""
    line, digits = view.rule.places, view.shape.digits
    gap = 0 if getattr(view.rule, "slow", False) else 1
    for cells, is_least in ((line, True), (line[::-1], False)):
        yield from _counted(view, cells, gap, digits[0] if is_least else digits[-1], is_least)


def _counted(view: View, line: tuple[int, ...], gap: int, end: int, is_least: bool) -> Iterator[str]:
    """Explain the least that cells can be from the bulb on, or the most from the tip down."""
    way = 1 if is_least else -1
    source, bounds = 0, [way * end - gap]
    groups: dict[int, list[tuple[int, int]]] = {}
    for place, cell in enumerate(line):
        counted = bounds[-1] + gap
        values = [v for v in view.open_values(cell) if way * v < counted]
        if values:
            view.tell(cell, values)
            groups.setdefault(source, []).append((cell, way * counted))
        own = min([way * value for value in view.values(cell)], default=counted)
        if own > counted:
            source = place
        bounds.append(max(own, counted))
    how = "at least" if is_least else "at most"
    for source, cells in groups.items():
        base = way * bounds[source + 1]
        yield sentence(_count(view, line[source], base, cells, how, base == end))


def _count(view: View, source: int, base: int, cells: list[tuple[int, int]], how: str, is_end: bool) -> str:
    (first, least), *rest = cells
    then = [f"{view.cells([first])} is {how} {view.say([least])}"]
    then += [f"{view.cells([cell])} {how} {view.say([bound])}" for cell, bound in rest]
    if is_end:
        return f"counting from the {'bulb' if how == 'at least' else 'tip'}, {listed(then)}"
    exact = len(view.values(source)) == 1
    return f"{view.cells([source])} is {'' if exact else f'{how} '}{view.say([base])}, so {listed(then)}"
