"""Rules about sums: what the other cells can add up to at least and at most, and which sums they can make."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.english import listed
from nonet.logic.words.en.rules.view import numbers, sentence
from nonet.logic.words.en.rules.ways import told_together
from nonet.rules.lines import is_loop
from nonet.rules.sums import SumRule, equation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.words.en.rules.view import View
    from nonet.rules.sums import Equation

_MOST_SETS = 2_000
"""More sets of digits than this are not gone through."""
_MOST_NAMED = 5
"""As many cells are named one by one."""


class Side(NamedTuple):
    """Cells of an equation that add up, each with its factor."""

    terms: dict[int, int]

    def without(self, cell: int) -> Side:
        """Return the other cells."""
        return Side({other: factor for other, factor in self.terms.items() if other != cell})


def too_little_or_too_much(view: View) -> Iterator[str]:
    """Explain eliminations by the sums that a rule asks for."""
    for sums in _equations(view):
        if view.open_cells(sums.factors):
            yield from explain(view, sums)


def _equations(view: View) -> list[Equation]:
    rule = view.rule
    if isinstance(rule, SumRule):
        return [*rule.equations(view.shape)]
    total = getattr(rule, "total", None)
    return [] if total is None else [equation((rule.places, 1), total=total)]


def explain(view: View, sums: Equation) -> Iterator[str]:
    """Explain eliminations by one equation: its positive side is the total and its negative side together."""
    plus = Side({cell: factor for cell, factor in sums.factors.items() if factor > 0})
    minus = Side({cell: -factor for cell, factor in sums.factors.items() if factor < 0})
    found: dict[str, list[int]] = {}
    for cell in view.open_cells(sums.factors):
        own, other, total = (plus, minus, sums.total) if cell in plus.terms else (minus, plus, -sums.total)
        for reason in _bounds(view, cell, own, other, total):
            found.setdefault(reason, []).append(cell)
    for reason, cells in found.items():
        who = f"{view.cells(cells)} {'is' if len(cells) == 1 else 'are'}"
        yield sentence(reason.format(who=who))
    for cell in view.open_cells(sums.factors):
        own, other, total = (plus, minus, sums.total) if cell in plus.terms else (minus, plus, -sums.total)
        yield from _no_such_sum(view, cell, own, other, total)


def _bounds(view: View, cell: int, own: Side, other: Side, total: int) -> Iterator[str]:
    """Explain the values of a cell that are too large or too small, as a sentence with ``{who}`` in it.

    The cell and the others of its own side add up to the total and the other side.
    """
    factor, rest = own.terms[cell], own.without(cell)
    mine, theirs = sums_of(view, rest), sums_of(view, other)
    if not mine or not theirs:
        return
    most = (max(theirs) + total - min(mine)) // factor
    least = -((max(mine) - total - min(theirs)) // factor)
    for bound, is_most in ((most, True), (least, False)):
        values = [v for v in view.open_values(cell) if (v > bound if is_most else v < bound)]
        if not values:
            continue
        view.tell(cell, values)
        yield _bound_words(view, own, cell, other, total, bound, is_most)


def _bound_words(view: View, own: Side, cell: int, other: Side, total: int, bound: int, is_most: bool) -> str:
    rest = own.without(cell)
    theirs = sums_of(view, other)
    how = "at most" if is_most else "at least"
    so = f"so {{who}} {how} {view.say([bound]) if bound in view.shape.digits else bound}"
    there = _amounts(view, other, theirs, is_most) if other.terms else "all else cancels out"
    if not rest.terms:
        return f"{there}, {so}"
    here = _amounts(view, rest, sums_of(view, rest), not is_most)
    if not other.terms:
        return f"{here}, and the sum is {total}, {so}"
    if total:
        together = total + (max(theirs) if is_most else min(theirs))
        there += f", so {_named(view, own)} add up to {how} {together};"
        return f"{there} {here}, {so}"
    return f"{there} and {here}, {so}"


def _amounts(view: View, side: Side, sums: set[int], is_most: bool) -> str:
    """Return the most or the least that a side can be."""
    only = len(side.terms) == 1
    how = "" if len(sums) == 1 else "at most " if is_most else "at least "
    return f"{_named(view, side)} {'is' if only else 'add up to'} {how}{max(sums) if is_most else min(sums)}"


def _named(view: View, side: Side) -> str:
    """Return the cells of a side in prose, with their factors; many by their number."""
    if len(side.terms) > _MOST_NAMED and {*side.terms.values()} == {1}:
        return f"the other {len(side.terms)} cells"
    parts = [f"{'' if f == 1 else f'{f} × '}{view.cells([cell])}" for cell, f in side.terms.items()]
    return listed(parts)


def _no_such_sum(view: View, cell: int, own: Side, other: Side, total: int) -> Iterator[str]:
    """Explain values that are neither too large nor too small: no sum fits."""
    factor, rest = own.terms[cell], own.without(cell)
    mine, theirs = sums_of(view, rest), sums_of(view, other)
    values = [v for v in view.open_values(cell) if not any(factor * v + a - total in theirs for a in mine)]
    if not values or not mine or not theirs:
        return
    view.tell(cell, values)
    supposed = f"with {view.say(values, 'or')} in {view.cells([cell])}"
    if not other.terms:
        wanted = numbers(sorted({total - factor * value for value in values}))
        can = f"but can only make {numbers(sorted(mine))}"
        yield sentence(f"{supposed}, {_named(view, rest)} would have to make {wanted}, {can}")
        return
    reached = numbers(sorted({factor * value + a - total for value in values for a in mine}))
    make = "be" if len(other.terms) == 1 else "make"
    can = f"{_named(view, other)} can only {make} {numbers(sorted(theirs))}"
    yield sentence(f"{can}, and {supposed} it would have to be {reached}")


def sums_of(view: View, side: Side) -> set[int]:
    """Return what cells can add up to, if those that see each other differ."""
    totals = {0}
    for factor in {*side.terms.values()}:
        for group in _groups(view, [cell for cell, f in side.terms.items() if f == factor]):
            made = _sums_of_group(view, group)
            totals = {total + factor * more for total in totals for more in made}
    return totals


def _groups(view: View, cells: Iterable[int]) -> list[list[int]]:
    """Return cells in groups that all see each other."""
    groups: list[list[int]] = []
    for cell in cells:
        for group in groups:
            if view.sees(cell, group):
                group.append(cell)
                break
        else:
            groups.append([cell])
    return groups


def _sums_of_group(view: View, cells: list[int]) -> set[int]:
    """Return what different digits of cells can add up to; of too many ways, all between the ends."""
    values = sorted({value for cell in cells for value in view.values(cell)})
    if comb(len(values), len(cells)) > _MOST_SETS:
        return {*range(sum(values[: len(cells)]), sum(values[-len(cells) :]) + 1)}
    chosen: set[frozenset[int]] = {frozenset()}
    for cell in sorted(cells, key=lambda cell: len(view.values(cell))):
        chosen = {held | {value} for held in chosen for value in view.values(cell) if value not in held}
    return {sum(held) for held in chosen}


def pieces(view: View) -> Iterator[str]:
    """Explain digits of a sum line around which no piece adds up."""
    rule: Any = view.rule
    gone: dict[int, list[int]] = {}
    for cell, value in [(cell, value) for cell, value in view.open if cell in rule.cells]:
        if not _has_piece(view, rule, cell, value):
            gone.setdefault(cell, []).append(value)
    if gone:
        yield f"With {told_together(view, gone)} no piece around it makes {rule.total}."


def _has_piece(view: View, rule: Any, cell: int, value: int) -> bool:
    """Tell whether cells beside a cell with some value can make up for what it lacks."""
    loop = is_loop(rule.cells)
    line, at = (rule.cells[:-1] if loop else rule.cells), rule.cells.index(cell)
    after, before = line[at + 1 :], line[:at][::-1]
    if loop:
        after, before = after + line[:at], before + line[:at:-1]
    right, left = (_beside(view, cells, cell, value, rule.total - value) for cells in (after, before))
    return any(one + other == rule.total - value for one in left for other in right)


def _beside(view: View, cells: Sequence[int], beside: int, value: int, most: int) -> set[int]:
    """Return what the first cells of a line can add up to, however many of them, up to a number."""
    found, now = {0}, {0}
    for cell in cells:
        values = [v for v in view.values(cell) if v != value or not view.sees(cell, [beside])]
        now = {total + v for total in now for v in values if total + v <= most}
        found |= now
    return found
