"""What lies between cells: dots, X and V, signs, circles on corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.render.curves import mix
from nonet.render.elements import stroked
from nonet.render.rules.base import between, circle, on_paper, text, through

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.render.rules.base import Board


def difference(rule: Any, board: Board) -> Iterator[str]:
    """Yield a white dot, with its number if that is not 1."""
    yield from _dot(rule, board, "paper", "ink", "" if rule.difference == 1 else str(rule.difference))


def ratio(rule: Any, board: Board) -> Iterator[str]:
    """Yield a black dot, with its number if that is not 2."""
    yield from _dot(rule, board, "ink", "paper", "" if rule.ratio == 2 else str(rule.ratio))


def _dot(rule: Any, board: Board, ground: str, ink: str, number: str) -> Iterator[str]:
    at = between(rule.cells, board)
    yield from circle(at, 0.13, ground, board)
    if number:
        yield text(at, 0.19 * board.cell, number, ink)


def pair_sum(rule: Any, board: Board) -> Iterator[str]:
    """Yield an X, a V, or the number."""
    words = {10: "X", 5: "V"}.get(rule.total, str(rule.total))
    yield from on_paper(between(rule.cells, board), words, board)


def greater(rule: Any, board: Board) -> Iterator[str]:
    """Yield a sign that opens towards the larger cell."""
    larger, smaller = (board.middle(cell) for cell in rule.cells)
    tip, back = mix(larger, smaller, 0.58), mix(larger, smaller, 0.43)
    x, y = (smaller[0] - larger[0]) * 0.13, (smaller[1] - larger[1]) * 0.13
    ends = [(back[0] - side * y, back[1] + side * x) for side in (1, -1)]
    way = through((ends[0], tip, ends[1]))
    yield f'<path d="{way}" {stroked("ink", 0.05 * board.cell)} stroke-linecap="round"/>'


def quadruple(rule: Any, board: Board) -> Iterator[str]:
    """Yield a circle with digits where its cells meet."""
    spots = [board.middle(cell) for cell in rule.cells]
    at = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    yield from circle(at, 0.28, "paper", board)
    size = 0.21 * board.cell
    lines = [rule.digits] if len(rule.digits) < 3 else [rule.digits[:2], rule.digits[2:]]
    for number, digits in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * size
        yield text((at[0], y), size, " ".join(map(str, digits)))
