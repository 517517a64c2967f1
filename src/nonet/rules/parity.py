"""Even and odd cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from nonet.rules.base import CellsRule, Constraint, Values, mask, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class ParityRule(CellsRule):
    """A rule about what is left when digits are divided by 2."""

    rest: ClassVar[int]

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        allowed = mask(shape, lambda value: value % 2 == self.rest)
        yield Constraint("candidates", [*self.cells], [allowed] * len(self.cells))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        return tuple(cell for cell in self.cells if (v := values[cell]) is not None and v % 2 != self.rest)

    def words(self, shape: Geometry) -> str:
        verb = "is" if len(self.cells) == 1 else "are"
        return f"{named(self.cells, shape)} {verb} {self.kind}"


@dataclass(frozen=True)
class Even(ParityRule):
    """Cells that hold even digits.

    >>> from nonet import Geometry
    >>> print(Even((0, 1)).words(Geometry.of_size(9)))
    r1c1 r1c2 are even
    """

    kind = "even"
    rest = 0


@dataclass(frozen=True)
class Odd(ParityRule):
    """Cells that hold odd digits.

    >>> from nonet import Geometry
    >>> print(Odd((0,)).words(Geometry.of_size(9)))
    r1c1 is odd
    """

    kind = "odd"
    rest = 1
