"""All full 4x4 grids, the judges of what rules are said to leave no way for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle import solutions as naive

from nonet import Grid
from nonet.notation import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet import Position
    from nonet.logic.proof import Claim

Full = tuple[int, ...]

FULL = [*naive(Grid.empty(4))]
"""All 288 of them."""


def fits(position: Position, full: Full) -> bool:
    """Tell whether a full grid has nothing but candidates."""
    pairs = zip(full, position.masks, position.grid.digits, strict=True)
    return all(digit == there or (not there and mask_of((digit,)) & mask) for digit, mask, there in pairs)


def agrees(full: Full, claims: Iterable[Claim]) -> bool:
    """Tell whether all claims are right in a full grid."""
    return all(any(full[cell] == node.digit for cell in node.cells) is true for node, true in claims)
