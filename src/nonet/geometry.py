"""Where things are: cells, houses, and which cells see each other.

Nothing here knows what a cell holds. A cell is an int, row by row from 0 at the top left; a house
is a set of cells that hold each digit at most once, and exactly once if there are ``size`` of them.

>>> nine = Geometry.of_size(9)
>>> nine.house("Box03").cells
(3, 4, 5, 12, 13, 14, 21, 22, 23)
>>> len(nine.houses), len(nine.houses_of[0]), len(nine.peers[0])
(27, 3, 20)
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import isqrt
from operator import index
from typing import TYPE_CHECKING

from nonet.errors import GeometryError, UnknownName
from nonet.house import House, named_houses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.rules.base import Rule

__all__ = [
    "LARGEST",
    "NO_REGION",
    "SMALLEST",
    "USUAL_SIZES",
    "Geometry",
    "House",
    "box_shape",
    "check_size",
    "usual_or_same",
]

SMALLEST, LARGEST = 4, 25
"""The sizes a grid can have; the names of its digits and the core's bit sets end there."""

NO_REGION = -1
"""The region number of a cell that belongs to none."""


def check_size(size: int) -> None:
    """Raise GeometryError if no grid has this size; ask before anything of that size is made.

    >>> check_size(10**9)
    Traceback (most recent call last):
    ...
    nonet.errors.GeometryError: a grid is 4x4 to 25x25, not 1000000000x1000000000
    """
    if not hasattr(size, "__index__"):
        msg = f"expected the size of a grid as a number from {SMALLEST} to {LARGEST}, got {size!r}"
        raise GeometryError(msg)
    if not SMALLEST <= size <= LARGEST:
        msg = f"a grid is {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}, not {size}x{size}"
        raise GeometryError(msg)


def box_shape(size: int) -> tuple[int, int]:
    """Return the rows and columns of the usual box of a grid, wider than tall.

    >>> [box_shape(size) for size in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)]
    [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)]
    """
    height = next((h for h in range(isqrt(size), 1, -1) if size % h == 0), 1)
    return height, size // height


USUAL_SIZES = tuple(size for size in range(SMALLEST, LARGEST + 1) if box_shape(size)[0] > 1)
"""The sizes that have boxes of their own accord; the others need their regions given."""


@dataclass(frozen=True, repr=False)
class Geometry:
    """The shape of a grid: its size, its regions, any extra houses, and the rules beyond houses.

    A geometry is a value; make one with :meth:`of_size`, :meth:`boxes` or :meth:`irregular`, and add to it
    with :meth:`with_houses`, :meth:`with_rules` and :meth:`with_digits`. There is one of each with boxes and
    nothing else, and a copy of it is itself.

    >>> import pickle
    >>> pickle.loads(pickle.dumps(Geometry.of_size(9))) is Geometry.boxes(3, 3)
    True
    """

    size: int
    regions: tuple[int, ...]
    """The region of each cell, numbered from 0 in reading order, or ``NO_REGION``."""
    extra: tuple[tuple[int, ...], ...] = field(default=())
    """Further houses, such as diagonals."""
    rules: tuple[Rule, ...] = field(default=())
    """What is asked of the digits beyond houses: cages, thermometers …"""
    digits: range = field(default=range(0))
    """What the digits are worth, 1 to ``size`` unless said otherwise. Everywhere else a digit counts from 1,
    and 0 is none: on a grid with the digits 0 to 8 the digit 1 is written and counts as 0."""

    def __post_init__(self) -> None:
        check_size(self.size)
        object.__setattr__(self, "size", index(self.size))
        object.__setattr__(self, "rules", tuple(self.rules))
        object.__setattr__(self, "digits", _checked_digits(self.digits, self.size))
        object.__setattr__(self, "regions", _numbers(self.regions))
        object.__setattr__(self, "extra", tuple(map(_numbers, self.extra)))
        if len(self.regions) != self.size**2:
            msg = f"expected a region for each of {self.size**2} cells, got {len(self.regions)}"
            raise GeometryError(msg)
        numbers = [*dict.fromkeys(region for region in self.regions if region != NO_REGION)]
        if numbers != [*range(len(numbers))]:
            msg = f"expected regions numbered from 0 in reading order, and {NO_REGION} for none"
            raise GeometryError(msg)
        for house in self.boxes_and_extras:
            if len(house) > len(self.digits):
                msg = f"a house of {len(house)} cells cannot hold {len(self.digits)} digits once each"
                raise GeometryError(msg)
            if len(set(house)) < len(house) or not all(0 <= c < self.size**2 for c in house):
                msg = f"a house is a set of cells of the grid, not {house}"
                raise GeometryError(msg)
        for rule in self.rules:
            rule.check(self)

    @staticmethod
    @cache
    def of_size(size: int) -> Geometry:
        """Return the usual geometry of a size.

        >>> Geometry.of_size(6)
        Geometry.boxes(2, 3)
        >>> Geometry.of_size(7)
        Traceback (most recent call last):
        ...
        nonet.errors.GeometryError: no box shape fits 7x7; give its regions
        """
        check_size(size)
        height, width = box_shape(size)
        if height == 1:
            msg = f"no box shape fits {size}x{size}; give its regions"
            raise GeometryError(msg)
        return Geometry.boxes(height, width)

    @staticmethod
    @cache
    def boxes(height: int, width: int) -> Geometry:
        """Return the geometry with boxes of this many rows and columns.

        >>> Geometry.boxes(2, 5).size
        10
        """
        for length in (height, width):
            if not hasattr(length, "__index__") or length < 1:
                msg = f"expected how many rows and columns a box has, got {height!r} and {width!r}"
                raise GeometryError(msg)
        size = height * width
        check_size(size)
        regions = ((row // height) * height + col // width for row in range(size) for col in range(size))
        return Geometry(size, tuple(regions))

    @staticmethod
    def irregular(regions: Sequence[object], digits: range = range(0)) -> Geometry:
        """Return the geometry with these regions, one label per cell, ``.`` or None for no region.

        Digits may be worth other numbers than 1 to its size; there may be more, and larger regions then.

        >>> Geometry.irregular("AABB ABBC AACC DDDD").size
        Traceback (most recent call last):
        ...
        nonet.errors.GeometryError: a house of 5 cells cannot hold 4 digits once each
        >>> jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
        >>> jigsaw.house("Box03").cells
        (3, 5, 6, 7)
        """
        labels = "".join(regions.split()) if isinstance(regions, str) else regions
        numbers: dict[object, int] = {}
        numbered = tuple(
            NO_REGION if label in (".", None) else numbers.setdefault(label, len(numbers)) for label in labels
        )
        return Geometry(isqrt(len(numbered)), numbered, digits=digits)

    def with_houses(self, *houses: Sequence[int]) -> Geometry:
        """Return this geometry with more houses.

        >>> len(Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals).houses)
        29
        """
        return replace(self, extra=(*self.extra, *map(tuple, houses)))

    def with_rules(self, *rules: Rule) -> Geometry:
        """Return this geometry with more rules.

        >>> from nonet.rules import AntiKnight
        >>> Geometry.of_size(9).with_rules(AntiKnight())
        Geometry.boxes(3, 3).with_rules(AntiKnight())
        """
        return replace(self, rules=(*self.rules, *rules))

    def with_digits(self, first: int, last: int) -> Geometry:
        """Return this geometry with digits that are worth other numbers; there may be more than a row holds.

        >>> Geometry.of_size(9).with_digits(0, 8).digits
        range(0, 9)
        """
        return replace(self, digits=range(first, last + 1))

    @cached_property
    def without_rules(self) -> Geometry:
        """The houses of this geometry alone."""
        return replace(self, rules=()) if self.rules else self

    @cached_property
    def diagonals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells of the falling and of the rising diagonal."""
        n = self.size
        return tuple(r * n + r for r in range(n)), tuple(r * n + n - 1 - r for r in range(n))

    @cached_property
    def windows(self) -> tuple[tuple[int, ...], ...]:
        """The four houses of windoku, 3x3 cells each with a line between them; none unless the grid is 9x9.

        >>> Geometry.of_size(9).windows[0]
        (10, 11, 12, 19, 20, 21, 28, 29, 30)
        """
        corners = (10, 14, 46, 50) if self.size == 9 else ()
        return tuple(
            tuple(corner + 9 * row + col for row in range(3) for col in range(3)) for corner in corners
        )

    @cached_property
    def disjoint_groups(self) -> tuple[tuple[int, ...], ...]:
        """For each place in a box, the cells at that place in all boxes; none if the regions are no boxes.

        >>> Geometry.of_size(4).disjoint_groups[1]
        (1, 3, 9, 11)
        """
        return tuple(zip(*self.boxes_and_extras[: self.size], strict=True)) if self.box_size else ()

    @cached_property
    def is_usual(self) -> bool:
        """Whether this is what :meth:`of_size` returns for its size."""
        return box_shape(self.size)[0] > 1 and self == Geometry.of_size(self.size)

    @cached_property
    def is_classic(self) -> bool:
        """Whether this is the shape of the classic 9x9 grid, which the core solves fastest."""
        return self.size == 9 and self.is_usual

    @cached_property
    def has_classic_houses(self) -> bool:
        """Whether the houses of the classic 9x9 grid are among its houses, with nine digits."""
        return self.box_size == (3, 3) and len(self.digits) == 9

    @cached_property
    def box_size(self) -> tuple[int, int] | None:
        """The rows and columns of a box, or None if the regions are no boxes.

        >>> Geometry.of_size(12).box_size
        (3, 4)
        """
        shapes = ((h, self.size // h) for h in range(2, self.size // 2 + 1) if self.size % h == 0)
        return next((s for s in shapes if Geometry.boxes(*s).regions == self.regions), None)

    @cached_property
    def all_digits(self) -> int:
        """The bit set of all digits."""
        return (1 << len(self.digits)) - 1

    @cached_property
    def cells(self) -> range:
        """All cells."""
        return range(self.size**2)

    @cached_property
    def boxes_and_extras(self) -> tuple[tuple[int, ...], ...]:
        """The cells of every house that is no row or column."""
        count = max(self.regions) + 1
        boxes: list[list[int]] = [[] for _ in range(count)]
        for cell, region in enumerate(self.regions):
            if region != NO_REGION:
                boxes[region].append(cell)
        return (*map(tuple, boxes), *self.extra)

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, boxes, then extra houses.

        A row or column is named by its number from 0, a box by the row and column of its first
        cell (``Box03``; two digits each above 10x10: ``Box0412``). Their labels count from 1, boxes in
        reading order; a region that is no box goes by its first cell.

        >>> Geometry.of_size(6).house("Box03").label
        'box 2'
        >>> [house.label for house in Geometry.irregular("AAAB ABBB CCCD CDDD").houses[-2:]]
        ['the region of r3c1', 'the region of r3c4']
        """
        return named_houses(self)

    @cached_property
    def _by_name(self) -> dict[str, House]:
        return {house.name: house for house in self.houses}

    def house(self, name: str) -> House:
        """Return the house of this name.

        >>> Geometry.of_size(9).house("Rwo3")
        Traceback (most recent call last):
        ...
        nonet.errors.UnknownName: no house called 'Rwo3'; did you mean 'Row3'?
        """
        try:
            return self._by_name[name]
        except KeyError:
            raise UnknownName(name, kind="house", known=self._by_name) from None

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """The houses of each cell: its row, its column, its box, then extra ones."""
        table: list[list[House]] = [[] for _ in self.cells]
        for house in self.houses:
            for cell in house.cells:
                table[cell].append(house)
        return tuple(map(tuple, table))

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """The other cells that cannot hold the digit of each cell, in ascending order.

        They share a house with it, or a rule keeps them apart.
        """
        seen: list[set[int]] = [set() for _ in self.cells]
        for cells in (*(house.cells for house in self.houses), *self.apart):
            for cell in cells:
                seen[cell].update(cells)
        return tuple(tuple(sorted(peers - {cell})) for cell, peers in enumerate(seen))

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], ...]:
        """The cells in which some rule allows no digit twice: each group once, no parts of houses."""
        houses = [{*house.cells} for house in self.houses]
        groups = dict.fromkeys(tuple(sorted({*cells})) for rule in self.rules for cells in rule.apart(self))
        return tuple(group for group in groups if not any(house.issuperset(group) for house in houses))

    def __reduce__(self) -> tuple[object, ...]:
        if self.box_size and self == Geometry.boxes(*self.box_size):
            return Geometry.boxes, self.box_size
        return Geometry, (self.size, self.regions, self.extra, self.rules, self.digits)

    def __repr__(self) -> str:
        usual = self.digits == range(1, self.size + 1)
        if self.box_size:
            text = f"Geometry.boxes{self.box_size}"
            text += "" if usual else f".with_digits({self.digits[0]}, {self.digits[-1]})"
        else:
            labels = ["." if r == NO_REGION else chr(ord("A") + r) for r in self.regions]
            text = f"Geometry.irregular({''.join(labels)!r}{'' if usual else f', {self.digits!r}'})"
        if self.extra:
            text += f".with_houses({', '.join(map(repr, self.extra))})"
        if self.rules:
            text += f".with_rules({', '.join(map(repr, self.rules))})"
        return text


def usual_or_same(geometry: Geometry) -> Geometry:
    """Return a geometry, and of the usual ones the one that all share.

    >>> usual_or_same(Geometry.irregular("AABB AABB CCDD CCDD")) is Geometry.of_size(4)
    True
    """
    return Geometry.of_size(geometry.size) if geometry.is_usual else geometry


def _checked_digits(digits: range, size: int) -> range:
    """Return what the digits are worth, the usual numbers if nothing is said."""
    if digits.step != 1:
        msg = f"expected the digits as a range of numbers, got {digits!r:.60}"
        raise GeometryError(msg)
    if not digits:
        return range(1, size + 1)
    if not 0 <= digits[0] <= digits[-1] <= LARGEST or len(digits) < size:
        worth = f"{digits[0]} to {digits[-1]}"
        msg = f"a grid of {size}x{size} has {size} or more digits worth 0 to {LARGEST}, not {worth}"
        raise GeometryError(msg)
    return digits


def _numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    try:
        return tuple(map(index, numbers))
    except TypeError:
        msg = f"expected regions and houses as whole numbers, got {numbers!r:.60}"
        raise GeometryError(msg) from None
