"""Points, curves between them, runs, and the borders of regions."""

from __future__ import annotations

from itertools import groupby
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry

Point = tuple[float, float]


def runs(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Yield where flags are set: the first of a run, and how many there are."""
    start = 0
    for is_set, group in groupby(flags):
        count = len(list(group))
        if is_set:
            yield start, count
        start += count


def borders(geometry: Geometry) -> Iterator[tuple[int, int, int, int]]:
    """Yield each line between regions, counted in cells: where it starts, how far it goes.

    >>> from nonet import Geometry
    >>> list(borders(Geometry.of_size(4)))  # column, row, cells to the right, cells down
    [(0, 2, 4, 0), (2, 0, 0, 4)]
    """
    n, regions = geometry.size, geometry.regions
    for k in range(1, n):
        for start, count in runs([regions[k * n + i] != regions[k * n - n + i] for i in range(n)]):
            yield start, k, count, 0
        for start, count in runs([regions[i * n + k] != regions[i * n + k - 1] for i in range(n)]):
            yield k, start, 0, count


def distance(a: Point, b: Point) -> float:
    """Return how far two points are apart."""
    return hypot(b[0] - a[0], b[1] - a[1])


def mix(a: Point, b: Point, t: float) -> Point:
    """Return the point that divides the way from one point to another."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def bezier(a: Point, control: Point, b: Point, t: float) -> Point:
    """Return a point of a curve that a control point pulls aside."""
    return mix(mix(a, control, t), mix(control, b, t), t)


def leaves(a: Point, control: Point, b: Point, radius: float) -> float:
    """Return where in its first half a curve leaves a disc around its start."""
    low, high = 0.0, 0.5
    for _ in range(20):
        middle = (low + high) / 2
        inside = distance(a, bezier(a, control, b, middle)) < radius
        low, high = (middle, high) if inside else (low, middle)
    return low
