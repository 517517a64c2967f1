"""Whether a lone digit in a grid of candidates is placed or is the last candidate of its cell.

Such a grid does not say. HoDoKu's rule is kept: it is placed unless some peer still has that
candidate. Each format has its own sign for the cells in which the rule would be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.geometry import USUAL_SIZES, Geometry
from nonet.grid import Grid
from nonet.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nonet.puzzle import Puzzle


def written_masks(puzzle: Puzzle) -> list[int]:
    """Return what to write in each cell: its digit, what is noted, or else what no peer holds."""
    marks = puzzle.position.masks if puzzle.marks is None else puzzle.marks
    return [1 << digit - 1 if digit else mask for digit, mask in zip(puzzle.state.digits, marks, strict=True)]


def place(masks: Sequence[int], said: Mapping[int, bool]) -> Grid:
    """Return the lone digits that are placed.

    Args:
        masks: the candidates of each cell; a placed digit is a lone one.
        said: cells of which the text says itself whether the digit is placed.
    """
    geometry = Geometry.of_size(round(len(masks) ** 0.5))
    digits = bytearray(Position.from_masks(tuple(masks), geometry).grid.digits)
    for cell, placed in said.items():
        if masks[cell].bit_count() == 1:
            digits[cell] = masks[cell].bit_length() if placed else 0
    return Grid(digits)


def against_the_rule(masks: Sequence[int], grid: Grid) -> dict[int, bool]:
    """Return the cells whose lone digit the rule takes for the other kind, and if it is placed."""
    # A grid of irregular regions is read back with boxes, if there are boxes of its size.
    geometry = Geometry.of_size(grid.size) if grid.size in USUAL_SIZES else grid.geometry
    ruled = Position.from_masks(tuple(masks), geometry).grid.digits
    return {
        cell: bool(digit)
        for cell, digit in enumerate(grid.digits)
        if masks[cell].bit_count() == 1 and ruled[cell] != digit
    }
