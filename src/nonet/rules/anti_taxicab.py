"""The anti-taxicab rule: equal digits are never as many steps apart as they say."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Self

from nonet.rules.base import Constraint, Rule, Values, masks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class AntiTaxicab(Rule):
    """Two cells with the digit x are not x steps apart, going by rows and columns.

    >>> from nonet import Geometry
    >>> print(AntiTaxicab().words(Geometry.of_size(9)))
    no two cells with the same digit are as many orthogonal steps apart as the digit says
    """

    kind = "anti_taxicab"

    def pairs(self, shape: Geometry) -> Iterator[tuple[int, int, int]]:
        """Yield each two cells as far apart as a digit says, and how far that is."""
        for one, other in combinations(shape.cells, 2):
            far = _steps(one, other, shape.size)
            if far in shape.digits:
                yield one, other, far

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of cells that do not differ anyway."""
        allowed = {
            value: masks(shape, lambda a, b, value=value: not a == b == value)  # type: ignore[misc]
            for value in shape.digits
        }
        for one, other, far in self.pairs(shape):
            if other not in shape.without_rules.peers[one]:
                yield Constraint("line", [one, other], allowed[far])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        found: set[int] = set()
        for one, other, far in self.pairs(shape):
            if values[one] == values[other] == far:
                found |= {one, other}
        return tuple(sorted(found))

    def words(self, shape: Geometry) -> str:
        return "no two cells with the same digit are as many orthogonal steps apart as the digit says"

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule itself if all distances stay."""
        n = shape.size
        stays = all(_steps(where[one], where[other], n) == far for one, other, far in self.pairs(shape))
        return self if stays else None


def _steps(one: int, other: int, size: int) -> int:
    return abs(one // size - other // size) + abs(one % size - other % size)
