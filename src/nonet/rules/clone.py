"""Clones."""

from __future__ import annotations

from dataclasses import dataclass
from operator import eq
from typing import TYPE_CHECKING

from nonet.english import how_many, listed
from nonet.rules.base import CellsRule, Constraint, Values, masks, named, unfit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Sets


@dataclass(frozen=True)
class Clone(CellsRule):
    """Copies of cells that hold the same digits, cell by cell.

    >>> from nonet import Geometry
    >>> print(Clone((0, 1), ((30, 31),)).words(Geometry.of_size(9)))
    r4c4 r4c5 hold the same as r1c1 r1c2, cell by cell
    """

    kind = "clone"

    copies: Sets

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not self.copies:
            self._refuse("expected at least 1 copy, got none")
        for copy in self.copies:
            if len(copy) != len(self.cells):
                self._refuse(f"expected copies of {how_many(len(self.cells), 'cell')}, got {len(copy)}")
            self._check_each_once(shape, copy)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield each cell with each of its copies."""
        for copy in self.copies:
            yield from ((one, other) for one, other in zip(self.cells, copy, strict=True) if one != other)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        equal = masks(shape, eq)
        for pair in self.pairs():
            yield Constraint("line", [*pair], equal)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return unfit(self.pairs(), values, eq)

    def words(self, shape: Geometry) -> str:
        copies = listed([named(copy, shape) for copy in self.copies])
        return f"{copies} hold the same as {named(self.cells, shape)}, cell by cell"
