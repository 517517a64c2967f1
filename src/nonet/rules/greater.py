"""Signs between cells of which one is greater."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import DotRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Greater(DotRule):
    """The first of two cells is greater than the second.

    >>> from nonet import Geometry
    >>> print(Greater((0, 1)).words(Geometry.of_size(9)))
    r1c1 is greater than r1c2
    """

    kind = "greater"

    def fits(self, value: int, following: int) -> bool:
        return value > following

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells[:1], shape)} is greater than {named(self.cells[1:], shape)}"
