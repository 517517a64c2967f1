"""What rules about the whole grid share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from nonet.rules.base import Constraint, Rule, Values, filled, mask, masks, unfit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells

Leaps = tuple[tuple[int, int], ...]
"""Rows and columns from a cell to the one below or to the right of it, one direction of each leap."""
SIDES: Leaps = ((0, 1), (1, 0))
"""From a cell to its orthogonal neighbours."""


@dataclass(frozen=True)
class LeapRule(Rule):
    """A rule about every two cells of the grid that lie a leap apart."""

    leaps: ClassVar[Leaps]

    def pairs(self, shape: Geometry) -> Iterator[tuple[int, int]]:
        """Yield the cells a leap apart."""
        n = shape.size
        for row in range(n):
            for col in range(n):
                for down, right in self.leaps:
                    if row + down < n and 0 <= col + right < n:
                        yield row * n + col, (row + down) * n + col + right

    def bound(self, shape: Geometry) -> Iterator[tuple[int, int]]:
        """Yield those pairs that the rule speaks of."""
        yield from self.pairs(shape)

    def fits(self, value: int, other: int) -> bool:
        """Say whether two values may stand a leap apart."""
        raise NotImplementedError

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of each two cells."""
        allowed = masks(shape, self.fits)
        for one, other in self.bound(shape):
            yield Constraint("line", [one, other], allowed)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the cells that do not go together."""
        return unfit(self.bound(shape), values, self.fits)

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule itself if every leap stays one."""
        apart = {frozenset(pair) for pair in self.pairs(shape)}
        stays = all(frozenset((where[one], where[other])) in apart for one, other in self.pairs(shape))
        return self if stays else None


@dataclass(frozen=True)
class AntiChess(LeapRule):
    """A rule that cells a leap apart differ."""

    def fits(self, value: int, other: int) -> bool:
        """Say whether the values differ."""
        return value != other

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core that each two cells differ."""
        for pair in self.pairs(shape):
            yield Constraint("differ", [*pair], [])


def squares(shape: Geometry) -> Iterator[Cells]:
    """Yield the cells of each square of 2x2 cells.

    >>> from nonet import Geometry
    >>> len([*squares(Geometry.of_size(9))])
    64
    """
    n = shape.size
    for row in range(n - 1):
        for col in range(n - 1):
            corner = row * n + col
            yield corner, corner + 1, corner + n, corner + n + 1


@dataclass(frozen=True)
class SquareRule(Rule):
    """A rule that every square of 2x2 cells holds digits of all groups."""

    def groups(self, shape: Geometry) -> list[Callable[[int], bool]]:
        """Return for each group what says whether a value belongs to it."""
        raise NotImplementedError

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core that some cell of each square is of each group."""
        for square in squares(shape):
            for belongs in self.groups(shape):
                yield Constraint("some", [*square], [mask(shape, belongs)])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the filled cells of squares whose empty cells are fewer than the groups that are missing."""
        found: set[int] = set()
        groups = self.groups(shape)
        for square in squares(shape):
            inside = [values[cell] for cell in square]
            missing = [group for group in groups if not any(v is not None and group(v) for v in inside)]
            if len(missing) > inside.count(None):
                found |= {*filled(square, values)}
        return tuple(sorted(found))

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule itself if every square stays one."""
        all_squares = {frozenset(square) for square in squares(shape)}
        stays = all(frozenset(where[cell] for cell in square) in all_squares for square in all_squares)
        return self if stays else None
