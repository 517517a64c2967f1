"""Finding the grid in a picture: four corners first, then every crossing of lines.

Whatever has about four corners and is not small could be a grid. Laid flat, a grid shows crossings of lines
where a grid of its size has them, and nothing else does: that picks the grid among all that has four
corners, and its size. Each crossing is then taken where it is seen, not where it should be, so that the cells
of a page that is not flat come out straight too.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import cv2
import numpy as np

from nonet.errors import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Image = NDArray[np.uint8]
    Points = NDArray[np.float32]

SIZES = (9, 6, 4)
"""The grids that are looked for; digits above 9 cannot be read."""
CELL = 28
"""Pixels of a side of a cell, as the network gets to see it."""

_FLAT = 360
"""Pixels of a side of a grid laid flat: a multiple of each size."""
_RIM = 12
"""Pixels around it, so that its outer lines are seen whole."""
_CUT = 0.06
"""The part of a cell on each side that is left out, with the lines."""
_LEAST_PART = 0.02
"""A grid covers at least this part of the picture."""
_LEAST_CLEAR = 0.012
"""By how much the lines of a grid are darker than what is beside them: a faint one's by twice as much, and
where there is none, or one of another size, what would be its lines by nothing at all."""
_SEEN = 0.03
"""By how much a crossing is darker than what is beside it."""
_MAY_BE_UNSEEN = 0.15
"""The part of all lines that may be less clear."""
_BESIDE = 8
"""Pixels on each side of a line in which something is lighter."""
_ASIDE = 6
"""Pixels between a line and what it is compared with."""
_SAMPLES = 12
"""Points between two crossings at which a line is looked at."""
_REACH = 6
"""Pixels around a place where a crossing should be in which it is looked for."""
_TERMS = 6
"""Numbers that tell how a page is bent."""
_MOST_OFF = 3.0
"""Pixels that a crossing may be off from where its neighbours say that it should be."""
_MOST_TRIED = 5
"""Things with four corners that are looked at closer, with lines of each kind."""
_SAME = 3
"""Pixels between corners that make no difference."""


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """A grid in a picture, laid flat."""

    size: int
    corners: Points
    """Its corners in the picture, from the top left on clockwise."""
    flat: Image
    """The grid with a narrow rim around it, dark on light."""
    crossings: Points
    """Where its lines cross in the flat picture: (size + 1) x (size + 1) x 2."""
    clarity: float
    """By how much its lines are darker than what is beside them, but for a few."""

    def cells(self) -> Image:
        """Return the inside of each cell, CELL x CELL pixels."""
        inner = np.array([(_CUT, _CUT), (1 - _CUT, _CUT), (1 - _CUT, 1 - _CUT), (_CUT, 1 - _CUT)], np.float32)
        target = np.array([(0, 0), (CELL, 0), (CELL, CELL), (0, CELL)], np.float32)
        unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
        cut = []
        for row, column in np.ndindex(self.size, self.size):
            square = self.crossings[row : row + 2, column : column + 2].reshape(4, 2)[[0, 1, 3, 2]]
            into_cell = cv2.getPerspectiveTransform(unit, square)
            inside = cv2.perspectiveTransform(inner[None], into_cell)[0]
            matrix = cv2.getPerspectiveTransform(inside.astype(np.float32), target)
            cut.append(
                cv2.warpPerspective(
                    self.flat, matrix, (CELL, CELL), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
                )
            )
        return np.array(cut, np.uint8)

    def picture(self, turned: int) -> bytes:
        """Return the grid as a JPEG, turned by so many quarters against the clock."""
        inside = np.rot90(self.flat[_RIM:-_RIM, _RIM:-_RIM], turned)
        return cv2.imencode(".jpg", np.ascontiguousarray(inside))[1].tobytes()


def find_grid(image: Image, size: int | None = None) -> FoundGrid:
    """Find the grid in a picture, of a size if one is given.

    Raises:
        PhotoError: if there is none, or grids of that size cannot be read.
    """
    if size and size not in SIZES:
        msg = f"only grids of 9x9, 6x6 and 4x4 cells are read from pictures, not {size}x{size}"
        raise PhotoError(msg)
    for picture in (image, cv2.bitwise_not(image).astype(np.uint8)):  # dark screens have light lines
        outlines = _quadrangles(picture)
        for cells in [size] if size else SIZES:
            grids = [_laid_flat(picture, corners, cells) for corners in outlines]
            clear = [grid for grid in grids if grid.clarity > _LEAST_CLEAR]
            if clear:  # of several grids the largest, as it was laid flat best
                return max(clear, key=lambda grid: grid.clarity * cv2.contourArea(grid.corners))
    msg = "no Sudoku grid is to be seen in the picture; all four corners must be in it, and the lines clear"
    raise PhotoError(msg)


def _quadrangles(image: Image) -> list[Points]:
    """Return the corners of what could be a grid, found with lines as they are, joined, and thinned.

    Gaps in a line take the corners of its grid away, and so does a word or a fold that touches it.
    """
    smooth = cv2.GaussianBlur(image, (5, 5), 0)
    block = max(image.shape) // 50 * 2 + 11
    found: list[Points] = []
    for darker, joined in ((7, True), (7, False), (15, False)):
        lines = cv2.adaptiveThreshold(
            smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, darker
        )
        if joined:
            lines = cv2.morphologyEx(lines, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        for corners in islice(_outlines(lines), _MOST_TRIED):
            if all(np.abs(corners - other).max() > _SAME for other in found):
                found.append(corners)
    return found


def _outlines(lines: cv2.typing.MatLike) -> Iterator[Points]:
    """Yield the corners of all that has four and is large enough, the largest first."""
    outlines, _ = cv2.findContours(lines, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    least = lines.size * _LEAST_PART
    hulls = [cv2.convexHull(outline) for outline in outlines if len(outline) >= 4]
    large = [hull for hull in hulls if cv2.contourArea(hull) >= least]
    for hull in sorted(large, key=cv2.contourArea, reverse=True):
        corners = _four_corners(hull)
        if corners is not None:
            yield corners


def _four_corners(hull: cv2.typing.MatLike) -> Points | None:
    """Return the four corners of a hull that is nearly a quadrangle, from the top left on clockwise."""
    around = cv2.arcLength(hull, closed=True)
    for tolerance in (0.01, 0.02, 0.03, 0.05, 0.08):
        corners = cv2.approxPolyDP(hull, tolerance * around, closed=True).reshape(-1, 2)
        if len(corners) == 4:
            break
    else:
        return None
    if cv2.contourArea(corners) < 0.8 * cv2.contourArea(hull):
        return None
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    if sides.min() < 0.3 * sides.max():
        return None
    middle = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    clockwise = corners[np.argsort(angles)].astype(np.float32)
    first = int(np.argmin(clockwise.sum(axis=1)))
    return np.roll(clockwise, -first, axis=0)


def _laid_flat(image: Image, corners: Points, size: int) -> FoundGrid:
    low, high = _RIM, _RIM + _FLAT
    square = np.array([(low, low), (high, low), (high, high), (low, high)], np.float32)
    matrix = cv2.getPerspectiveTransform(corners, square)
    side = _FLAT + 2 * _RIM
    flat = cv2.warpPerspective(
        image, matrix, (side, side), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )
    crossings, clarity = _crossings(np.asarray(flat, np.uint8), size)
    return FoundGrid(size, corners, np.asarray(flat, np.uint8), crossings, clarity)


def _crossings(flat: Image, size: int) -> tuple[Points, float]:
    """Return where the lines of a grid of a size cross, and how clear these lines are."""
    step = _FLAT // size
    shade = _shades(flat, step)
    both = np.sqrt(_across(shade, step) * _across(shade.T, step).T)
    ideal = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=-1) * step + _RIM
    moved = np.zeros(ideal.shape, np.float32)
    peaks = np.zeros((size + 1, size + 1), np.float32)
    for row, column in np.ndindex(size + 1, size + 1):
        left, top = ideal[row, column] - _REACH
        window = both[top : top + 2 * _REACH + 1, left : left + 2 * _REACH + 1]
        _, peaks[row, column], _, at = cv2.minMaxLoc(window)
        moved[row, column] = np.array(at) - _REACH
    crossings = (ideal + _smoothed(moved, peaks > _SEEN)).astype(np.float32)
    turned = crossings.swapaxes(0, 1)[..., ::-1]
    lines = np.concatenate([_darkness(shade, crossings), _darkness(shade.T, turned)])
    return crossings, float(np.quantile(lines, _MAY_BE_UNSEEN))


def _shades(flat: Image, step: int) -> NDArray[np.float32]:
    """Return how dark each point is against its surroundings: 1 if it is as light as these."""
    ground = cv2.blur(flat, (step, step)).astype(np.float32)
    return np.clip(flat / np.maximum(ground, 1), 0, 1.5).astype(np.float32)


def _across(shade: NDArray[np.float32], step: int) -> NDArray[np.float32]:
    """Return by how much the line across each point is darker than what is above it and below it."""
    along = cv2.blur(np.ascontiguousarray(shade), (step, 3))
    sides = np.ones((_BESIDE, 1), np.uint8)
    above = cv2.dilate(along, sides, anchor=(0, _BESIDE - 1))
    below = cv2.dilate(along, sides, anchor=(0, 0))
    return np.asarray(np.minimum(above, below) - along, np.float32)


def _darkness(shade: NDArray[np.float32], crossings: Points) -> NDArray[np.float32]:
    """Return by how much each line across, all the way through its crossings, is darker than both sides."""
    smooth = cv2.blur(np.ascontiguousarray(shade), (_SAMPLES, 3))
    part = np.linspace(0, 1, _SAMPLES, endpoint=False, dtype=np.float32)[:, None]
    points = crossings[:, :-1, None] * (1 - part) + crossings[:, 1:, None] * part
    x, y = (points[..., axis].reshape(len(points), -1) for axis in (0, 1))

    def at(aside: float) -> NDArray[np.float32]:
        return np.asarray(cv2.remap(smooth, x, y + np.float32(aside), cv2.INTER_LINEAR))

    sides = np.minimum(at(-_ASIDE), at(_ASIDE))
    return np.asarray(np.max([np.median(sides - at(aside), axis=1) for aside in (-1, 0, 1)], axis=0))


def _smoothed(moved: NDArray[np.float32], seen: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Return by how much crossings are off, those that are unseen or stand out as their neighbours."""
    if seen.sum() < _TERMS * 2:
        return np.zeros_like(moved)
    y, x = np.mgrid[0 : len(moved), 0 : len(moved)].reshape(2, -1) / len(moved)
    terms = np.stack([np.ones_like(x), x, y, x * y, x * x, y * y], axis=1)
    known = seen.ravel()
    flat = moved.reshape(-1, 2)
    for _ in range(2):
        factors = np.linalg.lstsq(terms[known], flat[known], rcond=None)[0]
        smooth = terms @ factors
        off = np.abs(flat - smooth).max(axis=1)
        known = seen.ravel() & (off < _MOST_OFF)
        if known.sum() < _TERMS * 2:
            break
    return np.where(known[:, None], flat, smooth).reshape(moved.shape).astype(np.float32)
