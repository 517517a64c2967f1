"""Cells that are less or more than all their neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from nonet.rules.base import CellsRule, Constraint, Values, masks, named, neighbours, unfit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class ExtremeRule(CellsRule):
    """A rule about cells and their orthogonal neighbours that are not among them."""

    says: ClassVar[str]

    def fits(self, value: int, neighbour: int) -> bool:
        """Say whether a value goes with that of a neighbour."""
        raise NotImplementedError

    def pairs(self, shape: Geometry) -> Iterator[tuple[int, int]]:
        """Yield each of the cells with each neighbour."""
        for cell in self.cells:
            for neighbour in neighbours(cell, shape):
                if neighbour not in self.cells:
                    yield cell, neighbour

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        allowed = masks(shape, self.fits)
        for pair in self.pairs(shape):
            yield Constraint("line", [*pair], allowed)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return unfit(self.pairs(shape), values, self.fits)

    def words(self, shape: Geometry) -> str:
        each = "" if len(self.cells) == 1 else " each"
        return f"{named(self.cells, shape)}{each} hold{'' if each else 's'} {self.says} the neighbours"

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule for the cells' new places if they keep their neighbours."""
        there = super().moved(shape, where)
        moved_pairs = {(where[cell], where[neighbour]) for cell, neighbour in self.pairs(shape)}
        return there if there and {*there.pairs(shape)} == moved_pairs else None


@dataclass(frozen=True)
class Minimum(ExtremeRule):
    """Cells that hold less than their orthogonal neighbours, except those that are such cells too.

    >>> from nonet import Geometry
    >>> print(Minimum((0, 1)).words(Geometry.of_size(9)))
    r1c1 r1c2 each hold less than the neighbours
    """

    kind = "minimum"
    says = "less than"

    def fits(self, value: int, neighbour: int) -> bool:
        return value < neighbour


@dataclass(frozen=True)
class Maximum(ExtremeRule):
    """Cells that hold more than their orthogonal neighbours, except those that are such cells too.

    >>> from nonet import Geometry
    >>> print(Maximum((0,)).words(Geometry.of_size(9)))
    r1c1 holds more than the neighbours
    """

    kind = "maximum"
    says = "more than"

    def fits(self, value: int, neighbour: int) -> bool:
        return value > neighbour
