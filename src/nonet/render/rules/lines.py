"""Thermometers, arrows, and lines that are told apart by their colour."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from nonet.render.elements import number_text, outline, stroked
from nonet.render.rules.base import from_ring, head_path, line, pale, ring, through
from nonet.render.rules.hues import GREY, LINES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.render.curves import Point
    from nonet.render.rules.base import Board

RINGS = {"between": (0, -1), "lockout": (0, -1), "double_arrow": (0, -1), "value_indexing": (0, 1)}
"""Lines with rings, and in which of their cells."""


def plain(rule: Any, board: Board) -> Iterator[str]:
    """Yield a line of the colour of its kind."""
    colour, width = LINES[rule.kind]
    rings = {place % len(rule.cells) for place in RINGS.get(rule.kind, ())}
    pieces = _between_rings([board.middle(cell) for cell in rule.cells], rings, board)
    yield pale("".join(map(through, pieces)), colour, width, board)
    yield from (ring(rule.cells[place], board, colour) for place in sorted(rings))


def _between_rings(points: list[Point], rings: set[int], board: Board) -> Iterator[list[Point]]:
    """Yield the pieces of a line that lie outside of its rings."""
    piece: list[Point] = []
    for place, (start, end) in enumerate(pairwise(points)):
        piece = piece or [from_ring(start, end, board) if place in rings else start]
        ends_here = place + 1 in rings
        piece.append(from_ring(end, start, board) if ends_here else end)
        if ends_here:
            yield piece
            piece = []
    if piece:
        yield piece


def thermometer(rule: Any, board: Board) -> Iterator[str]:
    """Yield one path with its bulb, so that what is seen through stays even."""
    bulb = outline("disc", board.middle(rule.cells[0]), 0.38 * board.cell)
    points = through(map(board.middle, rule.cells))
    yield (
        f'<g opacity=".45"><path d="{points}" fill="none" stroke="{GREY}"'
        f' stroke-width="{number_text(0.28 * board.cell)}" stroke-linecap="round" stroke-linejoin="round"/>'
        f'{bulb} fill="{GREY}"/></g>'
    )
    if rule.slow:  # a second line inside tells it from one that rises
        yield f'<path d="{points}" {stroked("paper", 0.08 * board.cell)} stroke-linecap="round"/>'


def arrow(rule: Any, board: Board) -> Iterator[str]:
    """Yield the shaft, its head, and a ring or a pill for the bulb."""
    shaft = [board.middle(cell) for cell in rule.shaft]
    points = [from_ring(board.middle(rule.bulb[-1]), shaft[0], board), *shaft]
    yield pale(through(points) + head_path(points[-2], points[-1], 0.2, board), GREY, 0.07, board)
    yield ring(rule.bulb[0], board) if len(rule.bulb) == 1 else _pill(rule.bulb, board)


def _pill(cells: Sequence[int], board: Board) -> str:
    """Return a frame around the cells of a bulb that holds a number."""
    way = through(map(board.middle, cells))
    inside = f'<path d="{way}" {stroked("paper", 0.72 * board.cell)} stroke-linecap="round"/>'
    return line(cells, board, GREY, 0.8) + inside
