"""Thermometers, arrows, and lines that are told apart by their colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.render.curves import mix
from nonet.render.elements import number_text, outline, point_text, stroked
from nonet.render.rules.base import head, line, ring, through
from nonet.render.rules.hues import GREY, LINES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.render.rules.base import Board

RINGS = {"between": (0, -1), "lockout": (0, -1), "double_arrow": (0, -1), "value_indexing": (0, 1)}
"""Lines with rings, and in which of their cells."""


def plain(rule: Any, board: Board) -> Iterator[str]:
    """Yield a line of the colour of its kind."""
    colour, width = LINES[rule.kind]
    yield line(rule.cells, board, colour, width)
    for place in RINGS.get(rule.kind, ()):
        yield ring(rule.cells[place], board, colour)


def thermometer(rule: Any, board: Board) -> Iterator[str]:
    """Yield one path with its bulb, so that what is seen through stays even."""
    bulb = outline("disc", board.middle(rule.cells[0]), 0.38 * board.cell)
    points = "M" + "L".join(point_text(board.middle(cell)) for cell in rule.cells)
    yield (
        f'<g opacity=".45"><path d="{points}" fill="none" stroke="{GREY}"'
        f' stroke-width="{number_text(0.28 * board.cell)}" stroke-linecap="round" stroke-linejoin="round"/>'
        f'{bulb} fill="{GREY}"/></g>'
    )
    if rule.slow:  # a second line inside tells it from one that rises
        yield f'<path d="{points}" {stroked("paper", 0.08 * board.cell)} stroke-linecap="round"/>'


def arrow(rule: Any, board: Board) -> Iterator[str]:
    """Yield the shaft, its head, and a ring or a pill for the bulb."""
    first = board.middle(rule.bulb[-1])
    points = [mix(first, board.middle(rule.shaft[0]), 0.4), *map(board.middle, rule.shaft)]
    yield through(points, GREY, 0.07 * board.cell)
    yield head(points[-2], points[-1], board)
    yield ring(rule.bulb[0], board) if len(rule.bulb) == 1 else _pill(rule.bulb, board)


def _pill(cells: Sequence[int], board: Board) -> str:
    """Return a frame around the cells of a bulb that holds a number."""
    way = "M" + "L".join(point_text(board.middle(cell)) for cell in cells)
    inside = f'<path d="{way}" {stroked("paper", 0.74 * board.cell)} stroke-linecap="round"/>'
    return line(cells, board, GREY, 0.8) + inside
