"""Weighted sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.notation import cell_name
from nonet.rules.base import CellsRule
from nonet.rules.sums import Equation, SumRule, equation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Numbers


_LARGEST_FACTOR = 1000
"""So that the core can add up whatever a rule names."""


@dataclass(frozen=True)
class Sum(CellsRule, SumRule):
    """Cells that add up to a total, each with its factor; digits may repeat, and a cell may count twice.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(Sum(cells("r1c1 r1c2 r2c1"), 0, (1, 1, -1)).words(Geometry.of_size(9)))
    r1c1 + r1c2 - r2c1 = 0
    """

    kind = "sum"
    each_once = False

    total: int
    factors: Numbers = ()
    """One for each cell; none: all are 1."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if self.factors and len(self.factors) != len(self.cells):
            self._refuse(f"expected {len(self.cells)} factors, got {len(self.factors)}")
        for factor in self.factors:
            if abs(factor) > _LARGEST_FACTOR:
                self._refuse(f"expected factors up to {_LARGEST_FACTOR}, got {factor}")

    def _terms(self) -> list[tuple[int, int]]:
        return [*zip(self.cells, self.factors or [1] * len(self.cells), strict=True)]

    def equations(self, shape: Geometry) -> Iterator[Equation]:
        yield equation(*(((cell,), factor) for cell, factor in self._terms()), total=self.total)

    def words(self, shape: Geometry) -> str:
        text = ""
        for cell, factor in self._terms():
            name = cell_name(cell, shape.size)
            sign = "-" if factor < 0 else "+"
            text += f" {sign} {name if abs(factor) == 1 else f'{abs(factor)} × {name}'}"
        return f"{text.removeprefix(' + ').removeprefix(' ')} = {self.total}"
