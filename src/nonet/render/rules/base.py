"""What the drawings of rules share: the board they are told of, lines through cells, rings, texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from nonet.render.curves import distance, mix
from nonet.render.elements import filled, number_text, outline, point_text, rectangle, stroked, text_at
from nonet.render.rules.hues import GREY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.render.curves import Point


class Board(Protocol):
    """What a drawing must know of the board."""

    cell: float
    geometry: Geometry

    def corner(self, cell: int, /) -> Point:
        """Return the upper left corner of a cell."""

    def middle(self, cell: int, /) -> Point:
        """Return the middle of a cell."""

    def outline(self, cells: Iterable[int], inset: float, /) -> str:
        """Return a path just inside the edge of some cells."""


RING = 0.4
"""The radius of a ring in a cell, in cells. Lines end there, so that nothing is seen inside but the digit."""


def through(points: Iterable[Point]) -> str:
    """Return the path of a line through some points."""
    return "M" + "L".join(map(point_text, points))


def pale(path: str, colour: str, width: float, board: Board) -> str:
    """Return a path that is seen through, of a width in cells."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity=".55"'
        f' stroke-width="{number_text(width * board.cell)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def line(cells: Iterable[int], board: Board, colour: str, width: float) -> str:
    """Return a line through cells, of a width in cells."""
    return pale(through(map(board.middle, cells)), colour, width, board)


def from_ring(at: Point, to: Point, board: Board) -> Point:
    """Return where a line leaves the ring around a point."""
    return mix(at, to, RING * board.cell / max(distance(at, to), 1e-9))


def ring(cell: int, board: Board, colour: str = GREY) -> str:
    """Return a ring in a cell."""
    at = outline("disc", board.middle(cell), RING * board.cell)
    width = number_text(0.055 * board.cell)
    return f'{at} fill="none" stroke="{colour}" stroke-opacity=".7" stroke-width="{width}"/>'


def head_path(before: Point, tip: Point, size: float, board: Board) -> str:
    """Return the path of the open head of an arrow that comes from a point."""
    far = max(distance(before, tip), 1e-9)
    x, y = ((tip[0] - before[0]) / far, (tip[1] - before[1]) / far)
    r = size * board.cell
    ends = [(tip[0] - r * (x + side * y), tip[1] - r * (y - side * x)) for side in (1, -1)]
    return through([ends[0], tip, ends[1]])


def text(at: Point, size: float, words: str, ink: str = "ink") -> str:
    """Return some words with their middle here."""
    return (
        f'<g {filled(ink)} font-size="{number_text(size)}" font-weight="700">{text_at(at, size, words)}</g>'
    )


def on_paper(at: Point, words: str, board: Board) -> Iterator[str]:
    """Yield some words on a piece of paper, for where lines would cross them."""
    size = 0.27 * board.cell
    width = size * (0.2 + 0.6 * len(words))
    yield rectangle((at[0] - width / 2, at[1] - size / 2), width, size, filled("paper"))
    yield text(at, size, words)


def in_corner(cell: int, words: str, board: Board) -> Iterator[str]:
    """Yield some words in the upper left corner of a cell."""
    size, inset = min(0.2 * board.cell, 14.0), 0.035 * board.cell
    x, y = board.corner(cell)
    width = size * (0.3 + 0.6 * len(words))
    yield rectangle((x + inset, y + inset), width, size, filled("paper"))
    yield text((x + inset + width / 2, y + inset + size / 2), size, words)


def shade(cell: int, board: Board) -> str:
    """Return a cell in grey."""
    return rectangle(board.corner(cell), board.cell, board.cell, f'{filled("shade")} fill-opacity=".6"')


def circle(at: Point, radius: float, ground: str, board: Board) -> Iterator[str]:
    """Yield a circle on the lines of the grid, of a radius in cells."""
    disc = outline("disc", at, radius * board.cell)
    yield f"{disc} {filled(ground)}/>"
    yield f"{disc} {stroked('ink', 0.034 * board.cell)}/>"


def between(cells: Sequence[int], board: Board) -> Point:
    """Return the point between two cells."""
    return mix(board.middle(cells[0]), board.middle(cells[1]), 0.5)
