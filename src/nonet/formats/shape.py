"""The shape of a grid in words, for texts that have no other way to tell it.

```text
boxes=3x2                boxes of three rows and two columns
regions=AABBAABBCCDDCCDD the region of each cell, row by row; . for none
diagonals=both           the diagonals are houses too; or falling, or rising
house=r1c1r2c3r3c2       the cells of a further house
```

A word that is not there leaves what it would tell as it usually is.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING

from nonet.errors import GeometryError
from nonet.geometry import LARGEST, NO_REGION, Geometry, usual_or_same
from nonet.grid import Grid
from nonet.notation import find_cell
from nonet.reading import SHAPE_WORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BOXES = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")
_CELLS = re.compile(r"(?:r[0-9]{1,2}c[0-9]{1,2})*")
_LABELS = ascii_uppercase + ascii_lowercase + digits
_DIAGONALS = {"both": (0, 1), "falling": (0,), "rising": (1,)}


@dataclass(frozen=True, slots=True)
class Shape:
    """What is said about the shape of a grid, perhaps nothing.

    >>> Shape.of("diagonals=both").of_size(4).extra
    ((0, 5, 10, 15), (3, 6, 9, 12))
    """

    base: Geometry | None = None
    """The boxes or regions, if they are said."""
    extra: tuple[str, ...] = ()
    """The words for further houses."""

    def __bool__(self) -> bool:
        return bool(self.base or self.extra)

    @classmethod
    def of(cls, *words: str) -> Shape:
        """Return what some words say.

        Raises:
            GeometryError: if no grid has that shape.
        """
        return _shape(words)

    def of_size(self, size: int) -> Geometry:
        """Return the geometry of a grid of this shape, if it can have that size."""
        base = self.base or Geometry.of_size(size)
        if base.size != size:
            msg = f"a {size}x{size} grid cannot have {_named(base)}"
            raise GeometryError(msg)
        return _with_houses(base, self.extra)

    def on(self, geometry: Geometry) -> Geometry:
        """Return a geometry changed to this shape; what is usual in it counts as not said.

        >>> Shape.of("boxes=3x2").on(Geometry.of_size(6))
        Geometry.boxes(3, 2)
        >>> Shape.of("boxes=2x3").on(Geometry.boxes(3, 2))
        Traceback (most recent call last):
        ...
        nonet.errors.GeometryError: the puzzle has boxes of 3x2, not boxes of 2x3
        """
        own = Geometry(geometry.size, geometry.regions)
        said = Shape(None if own.is_usual or set(own.regions) == {NO_REGION} else own)
        base = said.and_by_default(self).of_size(geometry.size)
        added = [house for house in base.extra if house not in geometry.extra]
        return _without_names(base, (*geometry.extra, *added))

    def and_by_default(self, other: Shape) -> Shape:
        """Return this shape with what only the other one says; they must not contradict each other."""
        mine, its = self.base, other.base
        if mine and its and (mine.size, mine.regions) != (its.size, its.regions):
            both_irregular = mine.box_size is its.box_size is None and mine.size == its.size
            what = "other regions" if both_irregular else _named(its)
            msg = f"the puzzle has {_named(mine)}, not {what}"
            raise GeometryError(msg)
        return Shape(mine or its, (*self.extra, *(word for word in other.extra if word not in self.extra)))


_NOTHING = Shape()
_assumed: ContextVar[Shape] = ContextVar("shape", default=_NOTHING)


@contextmanager
def assuming(shape: Shape) -> Iterator[None]:
    """Take grids to be of this shape where the text that they are read from does not tell it."""
    token = _assumed.set(shape)
    try:
        yield
    finally:
        _assumed.reset(token)


def assumed_shape() -> Shape:
    """Return the shape that grids are taken to have where their text tells none."""
    return _assumed.get()


def shape_words(text: str) -> list[str]:
    """Return the words of a text that tell a shape.

    >>> shape_words("12.... boxes=3x2 diagonals=both of Ann")
    ['boxes=3x2', 'diagonals=both']
    """
    return [word for word in text.split() if SHAPE_WORD.fullmatch(word)] if "=" in text else []


def words_for(geometry: Geometry, *, drawn: bool = False) -> list[str]:
    """Return the words that tell a geometry, none if it is the usual one.

    >>> words_for(Geometry.boxes(3, 2).with_houses(*Geometry.boxes(3, 2).diagonals))
    ['boxes=3x2', 'diagonals=both']

    Args:
        geometry: what to tell.
        drawn: whether a drawing beside the words shows the regions.
    """
    words = [] if drawn or Geometry(geometry.size, geometry.regions).is_usual else [_base_word(geometry)]
    names = dict(zip(geometry.diagonals, ("falling", "rising"), strict=True))
    houses = [
        f"diagonals={names[house]}" if house in names else f"house={_cells(house, geometry.size)}"
        for house in geometry.extra
    ]
    return words + " ".join(houses).replace("diagonals=falling diagonals=rising", "diagonals=both").split()


def shaped_grid(
    cells: str | bytes, said: Shape = _NOTHING, drawn: Geometry | None = None, symbols: str | None = None
) -> Grid:
    """Return the grid of some cells in the shape that its text says, or is assumed to have.

    Args:
        cells: what :class:`Grid` reads.
        said: what words say.
        drawn: what borders show; they cannot show every shape, so words go before them.
        symbols: the symbol of each digit, if they are not the usual ones.
    """
    assumed = _assumed.get()
    if not (said or drawn or assumed):
        return Grid(cells, symbols=symbols)
    shape = (said if said.base else Shape(drawn, said.extra)).and_by_default(assumed)
    if shape.base:
        return Grid(cells, geometry=shape.of_size(shape.base.size), symbols=symbols)
    grid = Grid(cells, symbols=symbols)
    return Grid(grid, geometry=shape.of_size(grid.size)) if shape.extra else grid


def is_size_told(size: int, said: Shape = _NOTHING) -> bool:
    """Say whether boxes or regions are said or assumed for grids of this size."""
    return any(shape.base is not None and shape.base.size == size for shape in (said, _assumed.get()))


@lru_cache(maxsize=64)
def _shape(words: tuple[str, ...]) -> Shape:
    said = [(match[1], match[2], word) for word in words if (match := SHAPE_WORD.fullmatch(word))]
    bases = [_base(kind, value) for kind, value, _ in said if kind in ("boxes", "regions")]
    if len(bases) > 1:
        msg = "expected boxes or regions to be said once"
        raise GeometryError(msg)
    houses = tuple(word for kind, _, word in said if kind in ("diagonals", "house"))
    return Shape(bases[0] if bases else None, houses)


def _base(kind: str, value: str) -> Geometry:
    if kind == "regions":
        return usual_or_same(Geometry.irregular(value.split(":") if ":" in value else value))
    size = _BOXES.fullmatch(value)
    if size is None:
        msg = f"expected boxes as rows and columns, like 3x2, got {value!r:.40}"
        raise GeometryError(msg)
    height, width = int(size[1]), int(size[2])
    if min(height, width) < 2:
        msg = f"boxes have at least two rows and two columns, not {value}"
        raise GeometryError(msg)
    if height * width > LARGEST:  # or it would take long to make
        msg = f"the largest grid is {LARGEST}x{LARGEST}, and boxes of {value} need a larger one"
        raise GeometryError(msg)
    return Geometry.boxes(height, width)


@lru_cache(maxsize=64)
def _with_houses(base: Geometry, words: tuple[str, ...]) -> Geometry:
    return _without_names(base, tuple(house for word in words for house in _houses(word, base)))


def _without_names(base: Geometry, houses: tuple[tuple[int, ...], ...]) -> Geometry:
    return usual_or_same(Geometry(base.size, base.regions, houses))


def _houses(word: str, base: Geometry) -> Iterable[tuple[int, ...]]:
    kind, _, value = word.partition("=")
    if kind == "diagonals":
        if value not in _DIAGONALS:
            msg = f"expected diagonals to be {', '.join(_DIAGONALS)}, got {value!r:.40}"
            raise GeometryError(msg)
        return [base.diagonals[i] for i in _DIAGONALS[value]]
    if not _CELLS.fullmatch(value):
        msg = f"expected the cells of a house, like r1c1r2c3, got {value!r:.40}"
        raise GeometryError(msg)
    return [tuple(find_cell(name, base.size) for name in re.findall(r"r\d+c\d+", value))]


def _base_word(geometry: Geometry) -> str:
    if geometry.box_size:
        return f"boxes={'x'.join(map(str, geometry.box_size))}"
    regions = geometry.regions
    if max(regions) < len(_LABELS):
        return "regions=" + "".join("." if region == NO_REGION else _LABELS[region] for region in regions)
    return "regions=" + ":".join("." if region == NO_REGION else str(region) for region in regions)


def _cells(house: tuple[int, ...], size: int) -> str:
    return "".join(f"r{cell // size + 1}c{cell % size + 1}" for cell in house)


def _named(geometry: Geometry) -> str:
    return f"boxes of {'x'.join(map(str, geometry.box_size))}" if geometry.box_size else "irregular regions"
