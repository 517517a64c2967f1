"""The shape of a grid in texts of Interactive Sudoku Solver: its size, digits, regions and other houses."""

from __future__ import annotations

import re
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_words import constraint, names_of, number_of
from nonet.geometry import NO_REGION, Geometry, check_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.formats.iss_tokens import Token
    from nonet.rules import Cells

_SHAPE = re.compile(r"(\d{1,3})x(\d{1,3})(?:~(?:(\d{1,3})(?:-(\d{1,3}))?)?(?:~(\w+))?)?")
_LABELS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


# ---- reading


def read_shape(tokens: list[Token]) -> Geometry:
    """Return a grid without regions, of the size and the digits that a text says."""
    said = {"~".join(token.args) for token in tokens if token.name == "Shape"} or {"9x9"}
    spec = said.pop()
    match = _SHAPE.fullmatch(spec)
    if said or match is None:
        msg = f"expected one shape such as 9x9 or 6x6~0-5, got {shown(spec)}{' and others' if said else ''}"
        raise FormatError(msg)
    rows, cols = int(match[1]), int(match[2])
    if rows != cols:
        msg = f"grids are square here, and this is one of {rows}x{cols}"
        raise FormatError(msg)
    if match[5] not in (None, "Sudoku"):
        msg = f"grids have rows and columns without repeats here, and this is a {shown(match[5])[1:-1]} grid"
        raise FormatError(msg)
    check_size(rows)
    first, last = (int(match[3]), int(match[4])) if match[4] else (1, int(match[3] or rows))
    return Geometry(rows, (NO_REGION,) * rows**2).with_digits(first, last)


def box_of(size: int, cells: int) -> tuple[int, int] | None:
    """Return the rows and columns of a box of so many cells there, wider than tall if it can be.

    >>> box_of(9, 9), box_of(8, 8), box_of(7, 7), box_of(8, 6)
    ((3, 3), (2, 4), None, None)
    """
    for short in range(isqrt(cells), 1, -1):
        long, rest = divmod(cells, short)
        if not rest and size % short == 0 and size % long == 0:
            return short, long
    return None


def _boxes(size: int, cells: int) -> list[Cells]:
    return _boxes_from(0, size, cells)


def windows(size: int, cells: int) -> list[Cells]:
    """Return the boxes that lie one cell apart from each other and from the edges."""
    return _boxes_from(1, size, cells)


def _boxes_from(gap: int, size: int, cells: int) -> list[Cells]:
    """Return boxes of so many cells with a gap around each."""
    box = box_of(size, cells)
    if box is None:
        return []
    height, width = box
    return [
        tuple((top + row) * size + left + col for row in range(height) for col in range(width))
        for top in range(gap, size - height + 1 - gap, height + gap)
        for left in range(gap, size - width + 1 - gap, width + gap)
    ]


def disjoint(size: int, cells: int) -> list[Cells]:
    """Return for each place in a box the cells at that place."""
    return [*zip(*_boxes(size, cells), strict=True)]


class Regions(NamedTuple):
    """The regions of a grid."""

    shape: Geometry
    """The grid with them."""
    size: int
    """How many cells each has."""
    others: list[Cells]
    """Regions of a jigsaw beside the boxes, which are houses too."""


REGIONS = ("NoBoxes", "RegionSize", "Jigsaw")
"""The constraints that tell the regions."""


def read_regions(tokens: Iterable[Token], shape: Geometry) -> Regions:
    """Return the regions that some constraints tell; usual boxes if they do not."""
    said = {token.name: token.args for token in tokens}
    length = number_of("".join(said["RegionSize"])) if "RegionSize" in said else shape.size
    if not 1 <= length <= len(shape.digits):
        msg = f"RegionSize: expected 1 to {len(shape.digits)} cells, got {length}"
        raise FormatError(msg)
    boxes = [] if "NoBoxes" in said else _boxes(shape.size, length)
    pieces = _pieces("".join(said["Jigsaw"][-1:]), shape, length) if "Jigsaw" in said else []
    regions: list[object] = [None] * shape.size**2
    for number, cells in enumerate(boxes or pieces):
        for cell in cells:
            regions[cell] = number
    return Regions(Geometry.irregular(regions, shape.digits), length, pieces if boxes else [])


def _pieces(labels: str, shape: Geometry, length: int) -> list[Cells]:
    """Return the regions of so many cells that have a label each."""
    cells = shape.cells
    if len(labels) != len(cells):
        msg = f"Jigsaw: expected a region for each of {len(cells)} cells, got {len(labels)}"
        raise FormatError(msg)
    pieces = [tuple(c for c in cells if labels[c] == label) for label in dict.fromkeys(labels)]
    whole = [piece for piece in pieces if len(piece) == length]
    if len(whole) < len(pieces) - 1:
        msg = f"Jigsaw: expected regions of {length} cells"
        raise FormatError(msg)
    return whole


# ---- writing


def write_shape(geometry: Geometry) -> str:
    """Return the constraint of size and digits, nothing for the usual ones."""
    size, digits = geometry.size, geometry.digits
    if digits == range(1, size + 1):
        return "" if size == 9 else f".Shape~{size}x{size}"
    said = str(digits[-1]) if digits[0] == 1 else f"{digits[0]}-{digits[-1]}"
    return f".Shape~{size}x{size}~{said}"


def write_houses(geometry: Geometry) -> Iterator[str]:
    """Yield the constraints of regions and other houses."""
    size = geometry.size
    regions = geometry.boxes_and_extras[: max(geometry.regions) + 1]
    lengths = {len(cells) for cells in regions}
    length = lengths.pop() if len(lengths) == 1 and min(lengths) >= size else size
    if length != size:
        yield f".RegionSize~{length}"
    if [*regions] != _boxes(size, length):
        yield ".NoBoxes"
        if {len(cells) for cells in regions} == {length}:
            yield f".Jigsaw~{_layout(geometry)}"
        else:
            yield from (constraint("AllDifferent", names_of(cells, geometry)) for cells in regions)
    groups = {
        ".Windoku": windows(size, length),
        ".DisjointSets": disjoint(size, length),
        ".Diagonal~-1": [geometry.diagonals[0]],
        ".Diagonal~1": [geometry.diagonals[1]],
    }
    left = [*geometry.extra]
    while left:
        said = next((text for text, cells in groups.items() if cells and left[: len(cells)] == cells), None)
        yield said or constraint("AllDifferent", names_of(left[0], geometry))
        left = left[len(groups[said]) if said else 1 :]


def _layout(geometry: Geometry) -> str:
    """Return a label for the region of each cell; cells without a region share one."""
    return "".join(_LABELS[region + 1] for region in geometry.regions)
