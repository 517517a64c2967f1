"""Houses beyond rows, columns and regions: lines along diagonals, a grey ground for others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.render.elements import number_text
from nonet.render.rules.base import shade, through
from nonet.render.rules.hues import DIAGONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.render.rules.base import Board


def drawn_houses(board: Board) -> Iterator[str]:
    """Yield the extra houses; those that fill the whole grid, as disjoint groups do, are not drawn."""
    geometry, side = board.geometry, board.geometry.size * board.cell
    diagonals = [{*cells} for cells in geometry.diagonals]
    others = [cells for cells in geometry.extra if {*cells} not in diagonals]
    if len({cell for cells in others for cell in cells}) < len(geometry.cells):
        yield from (shade(cell, board) for cells in others for cell in cells)
    left, top = board.corner(0)
    ends = [((left, top), (left + side, top + side)), ((left + side, top), (left, top + side))]
    for cells, (start, end) in zip(diagonals, ends, strict=True):
        if cells in [{*house} for house in geometry.extra]:
            yield (
                f'<path d="{through((start, end))}" fill="none" stroke="{DIAGONAL}" stroke-opacity=".7"'
                f' stroke-width="{number_text(0.055 * board.cell)}"/>'
            )
