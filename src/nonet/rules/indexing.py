"""Indexing: cells that tell where a digit stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from nonet.english import listed
from nonet.rules.base import CellsRule, Constraint, Values, named, offset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


_AXES = ("row", "column", "box")


@dataclass(frozen=True)
class Indexing(CellsRule):
    """Cells that tell where their own number stands.

    On the axis ``column``, the digit 5 in column 3 says that column 5 of the same row holds 3. On the axis
    ``row``, the digit 5 in row 3 says that row 5 of the same column holds 3. On the axis ``box``, the digit 5
    in the third cell of a box says that the fifth cell of the box, in reading order, holds 3.

    >>> from nonet import Geometry
    >>> print(Indexing((2,), "column").words(Geometry.of_size(9)))
    r1c3 tells in which column of its row the number of its own column stands
    """

    kind = "indexing"

    axis: str
    """``row``, ``column`` or ``box``."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if self.axis not in _AXES:
            self._refuse(f"expected {listed(_AXES, 'or')} as its axis, got {self.axis!r:.60}")
        if self.axis == "box" and any(shape.regions[cell] < 0 for cell in self.cells):
            self._refuse("a cell of no box has no place in it")
        self._check_digits(shape, (number for _, _, number in self.lists(shape)))

    def lists(self, shape: Geometry) -> Iterator[tuple[int, Cells, int]]:
        """Yield each cell, the cells of which it tells, and its own number among them."""
        for cell in self.cells:
            row, column, *boxes = shape.houses_of[cell]
            house = {"row": column, "column": row, "box": boxes[0] if boxes else row}[self.axis]
            yield cell, house.cells, house.cells.index(cell) + 1

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        move = offset(shape)
        for cell, house, number in self.lists(shape):
            yield Constraint("index", [cell, *house], [number - move, 1 - move])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        found: dict[int, None] = {}
        for cell, house, number in self.lists(shape):
            place = values[cell]
            if place is None:
                continue
            if not 1 <= place <= len(house):
                found[cell] = None
            elif values[told := house[place - 1]] not in (None, number):
                found |= {cell: None, told: None}
        return tuple(found)

    def words(self, shape: Geometry) -> str:
        each = "" if len(self.cells) == 1 else "each of "
        lines = {"row": "row of its column", "column": "column of its row", "box": "place of its box"}
        own = "place" if self.axis == "box" else self.axis
        cells, line = named(self.cells, shape), lines[self.axis]
        return f"{each}{cells} tells in which {line} the number of its own {own} stands"

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule on the axis that tells of the same cells in the same order, if there is one."""
        places = {(where[cell], tuple(where[c] for c in house), n) for cell, house, n in self.lists(shape)}
        there = tuple(where[cell] for cell in self.cells)
        turned = (replace(self, cells=there, axis=axis) for axis in _AXES)
        return next((rule for rule in turned if {*rule.lists(shape)} == places), None)
