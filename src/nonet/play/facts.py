"""What can be said of a board by the rules alone: candidates, conflicts, what is left to place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.conflicts import conflicts_in
from nonet.notation import mask_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.geometry import Geometry


def candidates_of(geometry: Geometry, values: Sequence[int]) -> tuple[int, ...]:
    """Return for each empty cell the digits that no peer holds, as bits; 0 for a filled cell.

    >>> from nonet import Geometry
    >>> candidates_of(Geometry.of_size(4), [1, 2, 0, 0, 3, *[0] * 11])[:4]
    (0, 0, 12, 12)
    """

    def left(cell: int) -> int:
        return geometry.all_digits & ~mask_of({values[peer] for peer in geometry.peers[cell]} - {0})

    return tuple(0 if value else left(cell) for cell, value in enumerate(values))


def conflicts_of(geometry: Geometry, values: Sequence[int]) -> frozenset[int]:
    """Return the cells whose digit stands twice in a house, or breaks a rule.

    >>> from nonet import Geometry
    >>> sorted(conflicts_of(Geometry.of_size(4), [1, 0, 0, 1, *[0] * 12]))
    [0, 3]
    """
    return frozenset(cell for clash in conflicts_in(bytes(values), geometry) for cell in clash.cells)


def mistakes_of(values: Sequence[int], solution: Sequence[int] | None) -> frozenset[int]:
    """Return the cells whose digit is not that of the solution; none where that is not known."""
    if solution is None:
        return frozenset()
    pairs = zip(values, solution, strict=True)
    return frozenset(cell for cell, (value, right) in enumerate(pairs) if value not in (0, right))


def remaining_of(geometry: Geometry, values: Sequence[int]) -> dict[int, int]:
    """Return how often each digit is still to be placed; below 0 where it stands too often."""
    size = geometry.size
    return {digit: size - list(values).count(digit) for digit in range(1, len(geometry.digits) + 1)}


def is_solved(geometry: Geometry, values: Sequence[int]) -> bool:
    """Say whether every cell is filled and nothing stands twice in a house."""
    return all(values) and not conflicts_of(geometry, values)
