"""Full grids of a shape at random, by its houses alone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Geometry


@cache
def fillings(shape: Geometry, number: int = 60) -> list[list[int]]:
    """Return so many full grids, by digits that count from 1; the same in every run."""
    random = Random(4)
    return [next(_filled(shape, [], random)) for _ in range(number)]


def _filled(shape: Geometry, digits: list[int], random: Random) -> Iterator[list[int]]:
    cell = len(digits)
    if cell == len(shape.cells):
        yield digits
        return
    seen = {digits[peer] for peer in shape.peers[cell] if peer < cell}
    for digit in random.sample(range(1, len(shape.digits) + 1), len(shape.digits)):
        if digit not in seen:
            yield from _filled(shape, [*digits, digit], random)
