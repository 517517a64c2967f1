"""What rules about sums share: equations, in which each cell counts with a factor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nonet.english import listed
from nonet.rules.base import Constraint, Rule, Values, filled, named, never, offset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


class Equation(NamedTuple):
    """The values of cells, each with its factor, add up to a total."""

    factors: dict[int, int]
    total: int

    def constraint(self, shape: Geometry) -> Constraint:
        """Return what the core is told; it adds up digits, not values."""
        total = self.total - offset(shape) * sum(self.factors.values())
        return Constraint("sum", [*self.factors], [total, *self.factors.values()])

    def can_hold(self, shape: Geometry, values: Values) -> bool:
        """Say whether the empty cells may still make the total, for all that each of them alone can do."""
        least = most = 0
        for cell, factor in self.factors.items():
            value = values[cell]
            ends = (shape.digits[0], shape.digits[-1]) if value is None else (value, value)
            least += min(factor * end for end in ends)
            most += max(factor * end for end in ends)
        return least <= self.total <= most


def equation(*terms: tuple[Iterable[int], int], total: int = 0) -> Equation:
    """Return an equation of sets of cells, each set with a factor; a cell that is named twice counts twice.

    >>> equation(((0, 1), 1), ((1, 2), -1), total=3)
    Equation(factors={0: 1, 2: -1}, total=3)
    """
    factors: dict[int, int] = {}
    for cells, factor in terms:
        for cell in cells:
            factors[cell] = factors.get(cell, 0) + factor
    return Equation({cell: factor for cell, factor in factors.items() if factor}, total)


@dataclass(frozen=True)
class SumRule(Rule):
    """A rule that is a list of equations."""

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        """Yield what must add up."""
        raise NotImplementedError

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of each equation."""
        for equation in self.equations(shape):
            if equation.factors:
                yield equation.constraint(shape)
            elif equation.total:
                yield never(self.places)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the filled cells of equations that cannot hold."""
        found: dict[int, None] = {}
        for equation in self.equations(shape):
            if not equation.can_hold(shape, values):
                found |= dict.fromkeys(filled(equation.factors, values) or filled(self.places, values))
        return tuple(found)


def adding_up(places: Sequence[int], shape: Geometry) -> str:
    """Return the beginning of a sentence on a sum: ``r1c1 r1c2 add up to``."""
    return f"{named(places, shape)} {'adds' if len({*places}) == 1 else 'add'} up to"


def same_sums(sets: Sequence[Cells], shape: Geometry) -> str:
    """Return a sentence on sets of cells with the same sum; one set alone says nothing."""
    names = [named(places, shape) for places in sets]
    return f"{listed(names)} {'have the same sum' if len(sets) > 1 else 'may hold any digits'}"
