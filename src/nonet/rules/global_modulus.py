"""The rule of global remainders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.leaps import SquareRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class GlobalModulus(SquareRule):
    """Every square of 2x2 cells holds digits with all remainders.

    >>> from nonet import Geometry
    >>> print(GlobalModulus().words(Geometry.of_size(9)))
    every square of 2x2 cells holds digits with all remainders when divided by 3
    """

    kind = "global_modulus"

    modulus: int = 3

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if not 2 <= self.modulus <= 4:
            self._refuse(f"expected its modulus to be 2, 3 or 4, got {self.modulus}")

    def groups(self, shape: Geometry) -> list[Callable[[int], bool]]:
        return [lambda value, rest=rest: value % self.modulus == rest for rest in range(self.modulus)]  # type: ignore[misc]

    def words(self, shape: Geometry) -> str:
        return f"every square of 2x2 cells holds digits with all remainders when divided by {self.modulus}"
