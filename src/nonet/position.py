"""A grid together with the candidates left in its empty cells."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

from nonet import drawing
from nonet.errors import FormatError
from nonet.grid import Grid
from nonet.notation import (
    SYMBOLS,
    Where,
    digits_of,
    find_cell,
    mask_of,
    square_name,
    write_digits,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.geometry import Geometry


@dataclass(frozen=True)
class Position:
    """A grid and the candidates left in its empty cells; a value that never changes.

    >>> start = Position.of(Grid("12.. 3... .... ...."))
    >>> start.candidates("A3")
    (3, 4)
    >>> start.without("A3", 4).candidates("A3")
    (3,)
    """

    grid: Grid
    masks: tuple[int, ...]
    """For each cell the bit set of its candidates, bit ``d - 1`` for ``d``; a filled cell has its
    own digit."""

    @classmethod
    def of(cls, grid: Grid) -> Position:
        """Return the position in which each empty cell may hold what no peer holds."""
        return cls(grid, grid.candidate_masks())

    @classmethod
    def from_values(cls, values: Mapping[str, str], *, geometry: Geometry | None = None) -> Position:
        """Return the position of a dict from square name to possible digits.

        Such a dict cannot tell a placed digit from the last candidate of an empty cell. A lone
        digit is taken as placed unless some peer may still hold it.

        >>> values = Grid("12.. 3... .... ....").values()
        >>> Position.from_values(values).values() == values
        True
        """
        size = geometry.size if geometry else isqrt(len(values))
        masks = [0] * size**2
        for name, possible in values.items():
            masks[find_cell(name, size)] = mask_of(SYMBOLS.index(symbol) + 1 for symbol in possible)
        return cls.from_masks(masks, Grid.empty(size, geometry=geometry).geometry)

    @classmethod
    def from_masks(cls, masks: list[int] | tuple[int, ...], geometry: Geometry) -> Position:
        """Return the position with these candidates; a lone one that no peer has is a digit."""
        if len(masks) != geometry.size**2:
            msg = f"expected the candidates of {geometry.size**2} cells, got {len(masks)}"
            raise FormatError(msg)
        digits = bytearray(len(masks))
        for cell, mask in enumerate(masks):
            alone = mask.bit_count() == 1
            if alone and not any(masks[peer] & mask for peer in geometry.peers[cell]):
                digits[cell] = mask.bit_length()
        return cls(Grid(digits, geometry=geometry), tuple(masks))

    @property
    def geometry(self) -> Geometry:
        """Which cells see each other."""
        return self.grid.geometry

    def candidates(self, where: Where) -> tuple[int, ...]:
        """Return the digits a cell may hold."""
        return tuple(digits_of(self.masks[find_cell(where, self.grid.size)]))

    def without(self, where: Where, *digits: int) -> Position:
        """Return this position with candidates removed from a cell."""
        cell = find_cell(where, self.grid.size)
        masks = list(self.masks)
        masks[cell] &= ~mask_of(digits)
        return Position(self.grid, tuple(masks))

    def values(self) -> dict[str, str]:
        """Return a dict from square name to possible digits."""
        return {
            square_name(cell, self.grid.size): write_digits(digits_of(mask))
            for cell, mask in enumerate(self.masks)
        }

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def pretty(self, *, title: str = "", symbols: str = SYMBOLS) -> str:
        """Return a picture as text with every candidate at its place in its cell."""
        picture = drawing.draw_marks(self.grid.digits, self.masks, self.geometry, symbols)
        return f"{title}\n{picture}" if title else picture
