"""What can be said of a board by the rules alone: candidates, conflicts, what is left to place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.conflicts import BrokenRule, conflicts_in
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
    """Return the cells whose digit stands in a peer as well.

    >>> from nonet import Geometry
    >>> sorted(conflicts_of(Geometry.of_size(4), [1, 0, 0, 1, *[0] * 12]))
    [0, 3]
    """
    return frozenset(
        cell
        for cell, value in enumerate(values)
        if value and any(values[peer] == value for peer in geometry.peers[cell])
    )


def broken_of(geometry: Geometry, values: Sequence[int]) -> tuple[BrokenRule, ...]:
    """Return the rules beyond houses that some digits cannot obey.

    >>> from nonet import Geometry
    >>> from nonet.rules import Cage
    >>> shape = Geometry.of_size(4).with_rules(Cage((0, 1), 7))
    >>> [broken.cells for broken in broken_of(shape, [1, *[0] * 15])]
    [(0,)]
    """
    if not geometry.rules:
        return ()
    return tuple(each for each in conflicts_in(bytes(values), geometry) if isinstance(each, BrokenRule))


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
    """Say whether every cell is filled, nothing stands twice in a house, and no rule is broken."""
    return all(values) and not is_wrong(geometry, values)


def is_wrong(geometry: Geometry, values: Sequence[int]) -> bool:
    """Say whether something stands twice in a house, or a rule is broken."""
    return bool(conflicts_of(geometry, values) or broken_of(geometry, values))
