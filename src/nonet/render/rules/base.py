"""What the drawings of rules share: the board they are told of, lines through cells, rings, texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from nonet.render.curves import mix
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


def through(points: Sequence[Point], colour: str, width: float) -> str:
    """Return a line through some points."""
    way = "M" + "L".join(map(point_text, points))
    return (
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-opacity=".55"'
        f' stroke-width="{number_text(width)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def line(cells: Sequence[int], board: Board, colour: str, width: float) -> str:
    """Return a line through cells, of a width in cells."""
    return through([board.middle(cell) for cell in cells], colour, width * board.cell)


def ring(cell: int, board: Board, colour: str = GREY) -> str:
    """Return a ring in a cell, over the end of a line."""
    at = outline("disc", board.middle(cell), 0.4 * board.cell)
    return (
        f'{at} {filled("paper")}/>{at} fill="none" stroke="{colour}" stroke-opacity=".7" stroke-width="2.5"/>'
    )


def head(before: Point, tip: Point, board: Board, colour: str = GREY, size: float = 0.2) -> str:
    """Return the open head of an arrow that comes from a point."""
    length = max(((tip[0] - before[0]) ** 2 + (tip[1] - before[1]) ** 2) ** 0.5, 1e-9)
    x, y = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    r = size * board.cell
    ends = [(tip[0] - r * (x + side * y), tip[1] - r * (y - side * x)) for side in (1, -1)]
    return through([ends[0], tip, ends[1]], colour, 0.07 * board.cell)


def text(at: Point, size: float, words: str, ink: str = "ink") -> str:
    """Return some words with their middle here."""
    return (
        f'<g {filled(ink)} font-size="{number_text(size)}" font-weight="700">{text_at(at, size, words)}</g>'
    )


def on_paper(at: Point, words: str, board: Board) -> Iterator[str]:
    """Yield some words on a piece of paper, for where lines would cross them."""
    size = 0.26 * board.cell
    width = size * (0.2 + 0.6 * len(words))
    yield rectangle((at[0] - width / 2, at[1] - size / 2), width, size, filled("paper"))
    yield text(at, size, words)


def in_corner(cell: int, words: str, board: Board) -> Iterator[str]:
    """Yield some words in the upper left corner of a cell."""
    size = min(0.23 * board.cell, 14.0)
    x, y = board.corner(cell)
    width = size * (0.3 + 0.6 * len(words))
    yield rectangle((x + 1.5, y + 1.5), width, size, filled("paper"))
    yield text((x + 1.5 + width / 2, y + 1.5 + size / 2), size, words)


def shade(cell: int, board: Board) -> str:
    """Return a cell in grey."""
    return rectangle(board.corner(cell), board.cell, board.cell, f'{filled("shade")} fill-opacity=".6"')


def circle(at: Point, radius: float, ground: str) -> Iterator[str]:
    """Yield a circle on the lines of the grid."""
    yield f"{outline('disc', at, radius)} {filled(ground)}/>"
    yield f"{outline('disc', at, radius)} {stroked('ink', 1.5)}/>"


def between(cells: Sequence[int], board: Board) -> Point:
    """Return the point between two cells."""
    return mix(board.middle(cells[0]), board.middle(cells[1]), 0.5)
