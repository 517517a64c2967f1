"""Random regions, for jigsaw puzzles.

Boxes are changed by many small exchanges: a cell at a border goes over to the region on the other side, and a
cell of that one comes back. Each region stays in one piece, and as large as it was.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nonet.geometry import NO_REGION, Geometry, box_shape, check_size

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

_EXCHANGES_PER_CELL = 4
"""Exchanges that are tried for each cell; about one in six leaves both regions in one piece."""


def random_regions(size: int, rng: random.Random) -> tuple[int, ...]:
    """Return a random region for each cell, each of them in one piece; not all such grids can be filled.

    >>> import random
    >>> regions = random_regions(6, random.Random(1))
    >>> regions == Geometry.of_size(6).regions, [regions.count(region) for region in range(6)]
    (False, [6, 6, 6, 6, 6, 6])
    """
    height, width = box_shape(size)  # rows, if the size has no boxes
    regions = [cell // size // height * height + cell % size // width for cell in range(size * size)]
    beside = [tuple(_neighbours(cell, size)) for cell in range(size * size)]
    for _ in range(_EXCHANGES_PER_CELL * size * size):
        _exchange(regions, beside, rng)
    return Geometry.irregular(regions).regions  # numbered in reading order


def with_random_regions(geometry: Geometry, rng: random.Random) -> Geometry:
    """Return a shape with random regions in place of its own."""
    return replace(geometry, regions=random_regions(geometry.size, rng))


def plain(size: int) -> Geometry:
    """Return a grid without regions, of any size; the regions of a jigsaw are yet to be made.

    >>> len(plain(7).houses)
    14
    """
    check_size(size)
    return Geometry(size, (NO_REGION,) * size**2)


def _exchange(regions: list[int], beside: list[tuple[int, ...]], rng: random.Random) -> None:
    """Let a random cell and one of a region beside it change their regions, if both stay in one piece."""
    cell = rng.randrange(len(regions))
    mine, its = regions[cell], regions[rng.choice(beside[cell])]
    if mine == its:
        return
    regions[cell] = its
    back = [other for other, region in enumerate(regions) if region == its and other != cell]
    rng.shuffle(back)
    for other in back:
        if any(regions[near] == mine for near in beside[other]):
            regions[other] = mine
            if _is_whole(regions, beside, mine) and _is_whole(regions, beside, its):
                return
            regions[other] = its
    regions[cell] = mine


def _is_whole(regions: list[int], beside: list[tuple[int, ...]], region: int) -> bool:
    reached, new = set(), [regions.index(region)]
    while new:
        cell = new.pop()
        if cell not in reached:
            reached.add(cell)
            new += [near for near in beside[cell] if regions[near] == region]
    return len(reached) == regions.count(region)


def _neighbours(cell: int, size: int) -> Iterator[int]:
    row, column = divmod(cell, size)
    for to_row, to_column in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= to_row < size and 0 <= to_column < size:
            yield to_row * size + to_column
