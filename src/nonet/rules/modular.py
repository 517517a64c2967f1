"""Modular lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import named
from nonet.rules.lines import WindowRule

if TYPE_CHECKING:
    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Modular(WindowRule):
    """A line of which every few neighbours have different remainders; modulus 2 makes a parity line.

    >>> from nonet import Geometry
    >>> print(Modular((0, 1, 2, 3)).words(Geometry.of_size(9)))
    along r1c1 r1c2 r1c3 r1c4 every 3 neighbours have different remainders when divided by 3
    """

    kind = "modular"

    modulus: int = 3

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(2, modulus=self.modulus)

    def length(self) -> int:
        return self.modulus

    def group(self, shape: Geometry, value: int) -> int:
        return value % self.modulus

    def words(self, shape: Geometry) -> str:
        line, modulus = named(self.cells, shape), self.modulus
        return f"along {line} every {modulus} neighbours have different remainders when divided by {modulus}"
