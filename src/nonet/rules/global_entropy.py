"""The rule of global entropy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.leaps import SquareRule
from nonet.rules.lines import thirds

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class GlobalEntropy(SquareRule):
    """Every square of 2x2 cells holds a low, a middle and a high digit.

    >>> from nonet import Geometry
    >>> print(GlobalEntropy().words(Geometry.of_size(9)))
    every square of 2x2 cells holds a low, a middle and a high digit
    """

    kind = "global_entropy"

    def groups(self, shape: Geometry) -> list[Callable[[int], bool]]:
        return [lambda value, third=third: thirds(shape, value) == third for third in range(3)]  # type: ignore[misc]

    def words(self, shape: Geometry) -> str:
        return "every square of 2x2 cells holds a low, a middle and a high digit"
