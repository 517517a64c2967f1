"""The regions that the borders of a drawn grid show.

```text
+-----+-----+-----+
| . . | . . | 2 . |
| . . | 5 . | . . |
| . . | . 1 | . 4 |
+-----+-----+-----+
…
```

Cells with no border between them are of one region. Borders that do not part the grid into regions of as
many cells as it has digits (a frame alone, lines around every cell) are decoration and say nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from nonet.geometry import Geometry, usual_or_same

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Walls = set[tuple[int, int]]
"""Pairs of neighbours, the one on the left or above first, that a border parts."""


class Line(NamedTuple):
    """A line of a drawing."""

    text: str
    places: Sequence[int] = ()
    """Where in the text each cell ends; a line without cells can be a border."""


class _Signs(NamedTuple):
    bars: str
    dashes: str


# Where light lines part the cells, heavy or double ones part the regions.
_SIGNS = (_Signs("|│┃║", "-─━═"), _Signs("┃║", "━═"))


def drawn_geometry(lines: Sequence[Line]) -> Geometry | None:
    """Return the geometry that the borders of a grid show, None if they show no regions.

    Args:
        lines: the rows and what is between them.
    """
    size = sum(1 for line in lines if line.places)
    for signs in _SIGNS:
        regions = _parted(size, _walls(lines, size, signs))
        if _are_regions(regions, size):
            return usual_or_same(Geometry(size, regions))
    return None


def can_be_drawn(geometry: Geometry) -> bool:
    """Say whether borders tell the regions of a geometry: each must hang together and have n cells.

    >>> can_be_drawn(Geometry.boxes(3, 2)), can_be_drawn(Geometry.irregular("ABBB AACC ADDC DDBC"))
    (True, False)
    """
    size, regions = geometry.size, geometry.regions
    pairs = ((cell, near) for cell in geometry.cells for near in _neighbours(cell, size) if near > cell)
    parted = _parted(size, {(one, other) for one, other in pairs if regions[one] != regions[other]})
    return parted == regions and _are_regions(regions, size)


def _walls(lines: Sequence[Line], size: int, signs: _Signs) -> Walls:
    walls: Walls = set()
    rules: list[_Rule] = []
    cell = 0
    for text, places in lines:
        for column, place in enumerate(places):
            if column and any(bar in text[places[column - 1] : place] for bar in signs.bars):
                walls.add((cell - 1, cell))
            if any(rule.runs_above(place) for rule in rules):
                walls.add((cell - size, cell))
            cell += 1
        if places:
            rules = []
        elif any(dash in text for dash in signs.dashes):
            rules.append(_Rule(text, signs.dashes))
    return walls


class _Rule:
    """A line of dashes between two rows."""

    def __init__(self, text: str, dashes: str) -> None:
        self.text = text
        self.dashes = dashes
        self.is_solid = len(text.split(maxsplit=1)) == 1

    def runs_above(self, place: int) -> bool:
        """Say whether it runs above what stands at this place of the next row."""
        # Without a gap it goes all the way, even if somebody drew it too short.
        return self.is_solid or (place < len(self.text) and self.text[place] in self.dashes)


def _parted(size: int, walls: Walls) -> tuple[int, ...]:
    """Return for each cell the number of its region, from 0 in reading order."""
    regions = [-1] * size**2
    number = -1
    for start in range(size**2):
        if regions[start] >= 0:
            continue
        number += 1
        reached = [start]
        while reached:
            cell = reached.pop()
            regions[cell] = number
            around = _neighbours(cell, size)
            open_to = [near for near in around if (min(cell, near), max(cell, near)) not in walls]
            reached += [near for near in open_to if regions[near] < 0]
    return tuple(regions)


def _neighbours(cell: int, size: int) -> Iterator[int]:
    if cell % size:
        yield cell - 1
    if (cell + 1) % size:
        yield cell + 1
    if cell >= size:
        yield cell - size
    if cell + size < size**2:
        yield cell + size


def _are_regions(regions: tuple[int, ...], size: int) -> bool:
    """Say whether each has as many cells as there are digits, and they are not just the rows or columns."""
    rows = tuple(cell // size for cell in range(size**2))
    columns = tuple(cell % size for cell in range(size**2))
    return set(Counter(regions).values()) == {size} and regions not in (rows, columns)
