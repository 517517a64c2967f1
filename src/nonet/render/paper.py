"""Where things stand on a printed page. All lengths are in points, 72 to the inch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import LayoutError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.render.curves import Point

MILLIMETRE = 72 / 25.4
PAPERS = {"a4": (210 * MILLIMETRE, 297 * MILLIMETRE), "letter": (612.0, 792.0)}
"""Width and height of the sizes of paper."""

MARGIN = 16 * MILLIMETRE
"""Enough for every printer, and for a punch."""
HEADER = 42.0
"""Room for what stands at the head of a page."""
GAP = 26.0
"""Between two puzzles."""
CODE_GAP = 9.0
"""Between a grid and its QR code; a reader wants four modules of white."""

WORDS, LEADING = 8.0, 10.0
"""The size of the letters that say what rules ask, and from one line of them to the next."""

ABOVE = 0.4
"""How much of the spare height stands above a grid: the eye takes that for the middle."""
LARGEST_CELL = 58.0
SMALLEST_CELL = 8.0
"""In smaller ones digits cannot be read."""

SOLUTION_GAP = 14.0
SOLUTION_CELL = 12.0
MOST_IN_LINE = 12


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of a page that is printed on, without header and page number."""

    left: float
    bottom: float
    width: float
    height: float

    @classmethod
    def of(cls, paper: str, *, header: bool) -> Frame:
        """Return the frame of a size of paper."""
        width, height = PAPERS[paper]
        above = MARGIN + (HEADER if header else 0)
        return cls(MARGIN, MARGIN, width - 2 * MARGIN, height - MARGIN - above)


@dataclass(frozen=True, slots=True)
class Layout:
    """A page divided into equal places, each for a heading, a grid and perhaps a QR code."""

    frame: Frame
    columns: int
    rows: int
    heading: float
    """The height of the line above a grid."""
    code: float = 0
    """The side of the largest QR code, 0 if there are none."""
    gap: float = GAP
    words: int = 0
    """The lines of words below a grid at most."""

    @property
    def places(self) -> int:
        """How many grids a page has room for."""
        return self.columns * self.rows

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height of a place."""
        return (
            (self.frame.width + self.gap) / self.columns - self.gap,
            (self.frame.height + self.gap) / self.rows - self.gap,
        )

    @property
    def code_room(self) -> float:
        """What a QR code takes from the width or the height of a place."""
        return self.code + CODE_GAP if self.code else 0

    @property
    def words_room(self) -> float:
        """What the words below a grid take from the height of a place."""
        return LEADING * (self.words + 0.5) if self.words else 0

    @property
    def is_code_beside(self) -> bool:
        """Whether a QR code takes less from the grid on its right than below it."""
        return self._side(beside=True) > self._side(beside=False)

    @property
    def side(self) -> float:
        """The side of the largest grid that fits."""
        return max(self._side(beside=True), self._side(beside=False))

    def _side(self, *, beside: bool) -> float:
        width, height = self.room
        below = self.heading + self.words_room + self.code_room * (not beside)
        return min(width - self.code_room * beside, height - below)

    def corners(self, side: float) -> Iterator[Point]:
        """Yield the lower left corner of each grid, in the middle of its place or a little higher."""
        width, height = self.room
        beside = self.is_code_beside
        spare = height - self.heading - side - self.words_room - self.code_room * (not beside)
        right = min((width - side) / 2, width - side - self.code_room * beside)
        down = ABOVE * spare + self.heading + side
        top = self.frame.bottom + self.frame.height
        for place in range(self.places):
            row, column = divmod(place, self.columns)
            yield (
                self.frame.left + column * (width + self.gap) + right,
                top - row * (height + self.gap) - down,
            )


def puzzle_layout(
    frame: Frame, count: int, size: int, *, heading: float = 0, code: float = 0, words: int = 0
) -> Layout:
    """Return the layout that prints so many puzzles of a size largest, with few places left over.

    >>> frame = Frame.of("a4", header=True)
    >>> layouts = [puzzle_layout(frame, count, 9) for count in (1, 2, 3, 4, 6, 9)]
    >>> [(layout.columns, layout.rows) for layout in layouts]
    [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]

    Raises:
        LayoutError: if that is too small to be read.
    """
    layouts = (
        Layout(frame, columns, -(-count // columns), heading, code, words=words)
        for columns in range(1, min(count, MOST_IN_LINE) + 1)
    )
    best = max(layouts, key=lambda layout: layout.side * count / layout.places)
    if best.side < SMALLEST_CELL * size:
        msg = f"there is no room for {count} puzzles of {size}x{size} on a page; print fewer on each"
        raise LayoutError(msg)
    return best


def solution_layout(frame: Frame, size: int, *, heading: float) -> Layout:
    """Return the layout of pages that hold as many small grids as can be read with ease.

    >>> layout = solution_layout(Frame.of("a4", header=True), 9, heading=11)
    >>> layout.columns, layout.rows
    (4, 5)
    """
    layouts = (
        Layout(frame, columns, rows, heading, gap=SOLUTION_GAP)
        for columns in range(1, MOST_IN_LINE + 1)
        for rows in range(1, MOST_IN_LINE + 1)
    )
    legible = (layout for layout in layouts if layout.side >= SOLUTION_CELL * size)
    return max(legible, key=lambda layout: (layout.places, layout.side))
