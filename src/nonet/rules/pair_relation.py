"""Any relation between two cells, given as a table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, masks, named, unfit, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells, Numbers


@dataclass(frozen=True)
class PairRelation(CellsRule):
    """Cells of which every two neighbours, or every two at all, go together by a table.

    >>> from nonet import Geometry
    >>> rule = PairRelation((0, 1, 2), allowed=(0b0010, 0b0101, 0b1010, 0b0100))
    >>> print(rule.words(Geometry.of_size(4)))
    along r1c1 r1c2 r1c3 1 is followed by 2, 2 by 1 or 3, 3 by 2 or 4, 4 by 3
    """

    kind = "pair_relation"
    each_once = False

    allowed: Numbers
    """For each digit, the lowest first, the bit set of those that may follow it, the lowest in bit 0."""
    every_pair: bool = False
    """Whether every two cells must go together, in either order."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        count = len(shape.digits)
        if len(self.allowed) != count or not all(0 <= followers < 1 << count for followers in self.allowed):
            self._refuse(f"expected {count} bit sets of {count} digits as what it allows")

    def fits(self, shape: Geometry, value: int, following: int) -> bool:
        """Say whether a value may be followed by another."""
        low = shape.digits[0]
        return bool(self.allowed[value - low] >> following - low & 1)

    def _go_together(self, shape: Geometry, value: int, other: int) -> bool:
        return self.fits(shape, value, other) and self.fits(shape, other, value)

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        if not self.every_pair:
            if len(self.cells) > 1:
                yield Constraint("line", [*self.cells], [*self.allowed])
            return
        once = [*dict.fromkeys(self.cells)]
        if len(once) > 1:
            both = masks(shape, lambda a, b: self._go_together(shape, a, b))
            yield Constraint("pairs", once, both)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        if self.every_pair:
            once = dict.fromkeys(self.cells)
            return unfit(combinations(once, 2), values, lambda a, b: self._go_together(shape, a, b))
        return unfit(pairwise(self.cells), values, lambda a, b: self.fits(shape, a, b))

    def words(self, shape: Geometry) -> str:
        said: list[str] = []
        for value in shape.digits:
            others = (
                written([o for o in shape.digits if self.fits(shape, value, o)], shape, "or") or "nothing"
            )
            verb = "" if said else "goes with " if self.every_pair else "is followed by "
            by = "" if self.every_pair or not said else "by "
            said.append(f"{written((value,), shape)} {verb}{by}{others}")
        where = "in" if self.every_pair else "along"
        return f"{where} {named(self.cells, shape)} {', '.join(said)}"
