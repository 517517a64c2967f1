"""A grid together with the candidates left in its empty cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from operator import index
from typing import TYPE_CHECKING

from nonet import drawing
from nonet.errors import FormatError
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.notation import (
    SYMBOLS,
    Where,
    cell_name,
    chosen_symbols,
    digits_of,
    find_cell,
    mask_of,
    square_name,
    symbols_on,
    write_digits,
)
from nonet.reading import read_values

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def checked_masks(masks: Sequence[int], geometry: Geometry, name: str) -> tuple[int, ...]:
    """Return one bit set of digits for each cell of a grid, as a tuple.

    Raises:
        FormatError: if there are more or fewer, or one is no set of the digits of the grid.
    """
    count = len(geometry.cells)
    if len(masks) != count:
        msg = f"expected {name} of {count} cells, got {len(masks)}"
        raise FormatError(msg)
    for cell, mask in enumerate(masks):
        if not hasattr(mask, "__index__") or not 0 <= mask <= geometry.all_digits:
            place, largest = cell_name(cell, geometry.size), len(geometry.digits)
            msg = f"expected {name} of {place} as bits of the digits 1 to {largest}, got {mask!r:.60}"
            raise FormatError(msg)
    return tuple(map(index, masks))


@lru_cache(maxsize=4096)  # a walk writes the same few hundred sets of candidates over and over
def _written(mask: int, symbols: str) -> str:
    return write_digits(digits_of(mask), symbols)


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

    def __post_init__(self) -> None:
        object.__setattr__(self, "masks", checked_masks(self.masks, self.geometry, "the candidates"))

    @classmethod
    def _of(cls, grid: Grid, masks: tuple[int, ...]) -> Position:
        """Return the position of masks that are known to fit."""
        position = object.__new__(cls)
        object.__setattr__(position, "grid", grid)
        object.__setattr__(position, "masks", masks)
        return position

    @classmethod
    def of(cls, grid: Grid) -> Position:
        """Return the position in which each empty cell may hold what no peer holds."""
        return cls._of(grid, grid.candidate_masks())

    @classmethod
    def from_values(cls, values: Mapping[str, str], *, geometry: Geometry | None = None) -> Position:
        """Return the position of a dict from square name to possible digits.

        Such a dict cannot tell a placed digit from the last candidate of an empty cell. A lone
        digit is taken as placed unless some peer may still hold it.

        >>> values = Grid("12.. 3... .... ....").values()
        >>> Position.from_values(values).values() == values
        True
        """
        masks = read_values(values, geometry.size if geometry else None)
        return cls.from_masks(masks, geometry or Geometry.of_size(isqrt(len(masks))))

    @classmethod
    def from_masks(cls, masks: Sequence[int], geometry: Geometry) -> Position:
        """Return the position with these candidates; a lone one that no peer has is a digit."""
        masks = checked_masks(masks, geometry, "the candidates")
        digits = bytearray(len(masks))
        for cell, mask in enumerate(masks):
            alone = mask.bit_count() == 1
            if alone and not any(masks[peer] & mask for peer in geometry.peers[cell]):
                digits[cell] = mask.bit_length()
        return cls._of(Grid(digits, geometry=geometry), masks)

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
        return Position._of(self.grid, tuple(masks))

    def values(self) -> dict[str, str]:
        """Return a dict from square name to possible digits."""
        return {
            square_name(cell, self.grid.size): write_digits(digits_of(mask))
            for cell, mask in enumerate(self.masks)
        }

    def to_dict(self) -> dict[str, object]:
        """Return the digits, and the candidates of each cell, as plain data, ready for JSON.

        >>> data = Position.of(Grid("12.. 3... .... ....")).to_dict()
        >>> data["values"], data["candidates"][:4]
        ('12..3...........', ['1', '2', '34', '34'])
        """
        symbols = chosen_symbols() or symbols_on(self.geometry)
        return {
            "values": self.grid.written,
            "candidates": [_written(mask, symbols) for mask in self.masks],
        }

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def pretty(self, *, title: str = "", symbols: str = SYMBOLS, coordinates: bool = False) -> str:
        """Return a picture as text with every candidate at its place in its cell."""
        picture = drawing.draw_marks(self.grid.digits, self.masks, self.geometry, symbols)
        picture = drawing.labelled_marks(picture, self.grid.size) if coordinates else picture
        return f"{title}\n{picture}" if title else picture
