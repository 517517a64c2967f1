"""Rules that mark single cells: even, odd, minimum, maximum, clones, indexers, circles, allowed digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.notation import symbols_on
from nonet.render.elements import filled, number_text, outline, point_text, rectangle, stroked
from nonet.render.rules.base import ring, shade, text
from nonet.render.rules.hues import INDEXERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.render.rules.base import Board

_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def parity(rule: Any, board: Board) -> Iterator[str]:
    """Yield a square for even cells, a disc for odd ones."""
    shape = "square" if rule.kind == "even" else "disc"
    for cell in rule.cells:
        yield f"{outline(shape, board.middle(cell), 0.36 * board.cell)} {filled('shade')}/>"


def extreme(rule: Any, board: Board) -> Iterator[str]:
    """Yield grey cells with a sign on each side: inwards for the least digit, outwards for the greatest."""
    way = -1 if rule.kind == "minimum" else 1
    for cell in rule.cells:
        yield shade(cell, board)
        x, y = board.middle(cell)
        signs = ""
        for dx, dy in _SIDES:
            tip, back = (0.415 + 0.035 * way) * board.cell, (0.415 - 0.035 * way) * board.cell
            wide = 0.1 * board.cell
            ends = [(x + back * dx + side * wide * dy, y + back * dy + side * wide * dx) for side in (1, -1)]
            signs += "M" + "L".join(map(point_text, (ends[0], (x + tip * dx, y + tip * dy), ends[1])))
        yield f'<path d="{signs}" {stroked("ink", 0.03 * board.cell)}/>'


def clone(rule: Any, board: Board) -> Iterator[str]:
    """Yield grey cells."""
    yield from (shade(cell, board) for cell in dict.fromkeys(rule.places))


def indexing(rule: Any, board: Board) -> Iterator[str]:
    """Yield cells in the colour of their axis."""
    colour, inset = INDEXERS[rule.axis], 0.05 * board.cell
    width = number_text(0.055 * board.cell)
    for cell in rule.cells:
        x, y = board.corner(cell)
        look = f'fill="{colour}" fill-opacity=".25" stroke="{colour}" stroke-width="{width}"'
        yield rectangle((x + inset, y + inset), board.cell - 2 * inset, board.cell - 2 * inset, look)


def counting_circles(rule: Any, board: Board) -> Iterator[str]:
    """Yield a ring in each cell."""
    yield from (ring(cell, board) for cell in rule.cells)


def count_distinct(rule: Any, board: Board) -> Iterator[str]:
    """Yield what is counted in grey, and the cell that counts with a ring."""
    yield from (shade(cell, board) for cell in rule.cells)
    yield ring(rule.control, board)


def allowed(rule: Any, board: Board) -> Iterator[str]:
    """Yield the digits that cells may hold, small at their lower edge."""
    symbols = symbols_on(board.geometry)
    words = "".join(symbols[value - board.geometry.digits[0]] for value in sorted({*rule.digits}))
    size = min(0.17, 1.3 / max(len(words), 1)) * board.cell
    for cell in rule.cells:
        x, y = board.middle(cell)
        yield text((x, y + 0.4 * board.cell), size, words, "faint")
