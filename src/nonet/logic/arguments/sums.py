"""Rules about sums: what the other cells can add up to at least and at most, and which sums they can make."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.rules.lines import is_loop
from nonet.rules.sums import SumRule, equation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.arguments.view import Digits, Gone, View
    from nonet.rules.parts import Cells
    from nonet.rules.sums import Equation

_MOST_SETS = 2_000
"""More sets of digits than this are not gone through."""
_MOST_NAMED = 5
"""As many cells are named one by one."""


class Terms(NamedTuple):
    """Cells that add up, each with its factor; many cells without factors are only counted."""

    number: int
    named: tuple[tuple[int, int], ...]


class Amount(NamedTuple):
    """What cells add up to: exactly, or at most or at least."""

    terms: Terms
    number: int
    is_exact: bool
    is_most: bool


class Bound(NamedTuple):
    """The most or the least that cells can be.

    Each of them and ``here`` add up to ``total`` and ``there`` together.
    """

    cells: Cells
    limit: int
    is_most: bool
    here: Amount | None
    there: Amount | None
    total: int
    own: Terms
    """The cells of ``here``, and the one in question."""


class CannotMake(NamedTuple):
    """With some values in a cell, others would have to add up to what they cannot add up to."""

    values: Digits
    cell: int
    others: Terms
    wanted: Digits
    made: Digits


class CannotEqual(NamedTuple):
    """With some values in a cell, its side would add up to what the other side cannot."""

    values: Digits
    cell: int
    others: Terms
    """The other side."""
    reached: Digits
    made: Digits


class NoPiece(NamedTuple):
    """Digits of a line around which no piece adds up."""

    gone: tuple[Gone, ...]
    total: int


Argument = Bound | CannotMake | CannotEqual | NoPiece


class Side(NamedTuple):
    """Cells of an equation that add up, each with its factor."""

    factors: dict[int, int]

    def without(self, cell: int) -> Side:
        """Return the other cells."""
        return Side({other: factor for other, factor in self.factors.items() if other != cell})

    @property
    def terms(self) -> Terms:
        """The cells, named or counted."""
        many = len(self.factors) > _MOST_NAMED and {*self.factors.values()} == {1}
        return Terms(len(self.factors), () if many else tuple(self.factors.items()))

    def amount(self, sums: set[int], *, is_most: bool) -> Amount | None:
        """Return the most or the least of what the cells can add up to; nothing without cells."""
        number = max(sums) if is_most else min(sums)
        return Amount(self.terms, number, len(sums) == 1, is_most) if self.factors else None


def too_little_or_too_much(view: View) -> Iterator[Argument]:
    """Argue by the sums that a rule asks for."""
    for sums in _equations(view):
        if view.open_cells(sums.factors):
            yield from by_equation(view, sums)


def _equations(view: View) -> list[Equation]:
    rule = view.rule
    if isinstance(rule, SumRule):
        return [*rule.equations(view.shape)]
    total = getattr(rule, "total", None)
    return [] if total is None else [equation((rule.places, 1), total=total)]


def by_equation(view: View, sums: Equation) -> Iterator[Argument]:
    """Argue by one equation: its positive side is the total and its negative side together."""
    plus = Side({cell: factor for cell, factor in sums.factors.items() if factor > 0})
    minus = Side({cell: -factor for cell, factor in sums.factors.items() if factor < 0})

    def sides(cell: int) -> tuple[Side, Side, int]:
        return (plus, minus, sums.total) if cell in plus.factors else (minus, plus, -sums.total)

    found: dict[Bound, list[int]] = {}
    for cell in view.open_cells(sums.factors):
        for bound in _bounds(view, cell, *sides(cell)):
            found.setdefault(bound, []).append(cell)
    for bound, cells in found.items():
        yield bound._replace(cells=tuple(cells))
    for cell in view.open_cells(sums.factors):
        yield from _no_such_sum(view, cell, *sides(cell))


def _bounds(view: View, cell: int, own: Side, other: Side, total: int) -> Iterator[Bound]:
    """Argue by what is too large or too small for a cell; the bounds are yet without the cell.

    The cell and the others of its own side add up to the total and the other side.
    """
    factor, rest = own.factors[cell], own.without(cell)
    mine, theirs = sums_of(view, rest), sums_of(view, other)
    if not mine or not theirs:
        return
    most = (max(theirs) + total - min(mine)) // factor
    least = -((max(mine) - total - min(theirs)) // factor)
    for limit, is_most in ((most, True), (least, False)):
        values = [v for v in view.open_values(cell) if (v > limit if is_most else v < limit)]
        if values:
            view.tell(values, cell)
            here = rest.amount(mine, is_most=not is_most)
            there = other.amount(theirs, is_most=is_most)
            yield Bound((), limit, is_most, here, there, total, own.terms)


def _no_such_sum(view: View, cell: int, own: Side, other: Side, total: int) -> Iterator[Argument]:
    """Argue by values that are neither too large nor too small: no sum fits."""
    factor, rest = own.factors[cell], own.without(cell)
    mine, theirs = sums_of(view, rest), sums_of(view, other)

    def fits(_: int, value: int) -> bool:
        return any(factor * value + made - total in theirs for made in mine)

    values = view.forbidden([cell], fits).get(cell)
    if not values or not mine or not theirs:
        return
    view.tell(values, cell)
    if not other.factors:
        wanted = {total - factor * value for value in values}
        yield CannotMake(values, cell, rest.terms, tuple(sorted(wanted)), tuple(sorted(mine)))
    else:
        reached = {factor * value + a - total for value in values for a in mine}
        yield CannotEqual(values, cell, other.terms, tuple(sorted(reached)), tuple(sorted(theirs)))


def sums_of(view: View, side: Side) -> set[int]:
    """Return what cells can add up to, if those that see each other differ."""
    totals = {0}
    for factor in {*side.factors.values()}:
        for group in _groups(view, [cell for cell, f in side.factors.items() if f == factor]):
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


def pieces(view: View) -> Iterator[Argument]:
    """Argue by digits of a sum line around which no piece adds up."""
    rule: Any = view.rule
    cells = view.open_cells(rule.cells)
    gone = view.forbidden(cells, lambda cell, value: _has_piece(view, rule, cell, value))
    if gone:
        yield NoPiece(view.tell_all(gone), rule.total)


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
