"""What rules about lines share; a line that ends where it begins is a loop."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations, pairwise
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, held, masks, named, unfit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


def is_loop(line: Cells) -> bool:
    """Say whether a line ends where it begins."""
    return len(line) > 1 and line[0] == line[-1]


def windows(line: Cells, length: int) -> Iterator[Cells]:
    """Yield every so many neighbours of a line, each once, around a loop too; all of a line that is shorter.

    >>> [*windows((1, 2, 3, 4), 3)], [*windows((1, 2, 3, 4, 1), 3)]
    ([(1, 2, 3), (2, 3, 4)], [(1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2)])
    """
    once = line[:-1] if is_loop(line) else line
    length = min(length, len(once))
    around = once + once[: length - 1] if is_loop(line) else once
    for start in range(len(around) - length + 1):
        yield tuple(dict.fromkeys(around[start : start + length]))


@dataclass(frozen=True)
class LineRule(CellsRule):
    """A rule about every two neighbours along a line."""

    each_once = False

    def fits(self, value: int, following: int) -> bool:
        """Say whether a value may be followed by another on the line."""
        raise NotImplementedError

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of the relation along the line."""
        if len(self.cells) > 1:
            yield Constraint("line", [*self.cells], masks(shape, self.fits))

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the neighbours on the line that do not go together."""
        return unfit(pairwise(self.cells), values, self.fits)


@dataclass(frozen=True)
class DotRule(LineRule):
    """A rule about two cells."""

    fewest = most = 2
    each_once = True


@dataclass(frozen=True)
class WindowRule(CellsRule):
    """A rule about the digits of every few neighbours along a line: no two of them are of the same group."""

    each_once = False

    def length(self) -> int:
        """Return how many neighbours there are in a window."""
        raise NotImplementedError

    def group(self, shape: Geometry, value: int) -> int:
        """Return the group of a value."""
        raise NotImplementedError

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Tell the core of each window."""
        allowed = masks(shape, lambda a, b: self.group(shape, a) != self.group(shape, b))
        for window in windows(self.cells, self.length()):
            if len(window) > 1:
                yield Constraint("pairs", [*window], allowed)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the cells of a window that are of the same group."""
        pairs = chain(*(combinations(window, 2) for window in windows(self.cells, self.length())))
        return unfit(pairs, values, lambda a, b: self.group(shape, a) != self.group(shape, b))


@dataclass(frozen=True)
class EndsRule(CellsRule):
    """A rule about the inner cells of a line and its two ends."""

    fewest = 2
    each_once = False

    @property
    def ends(self) -> Cells:
        """The first and the last cell of the line."""
        return self.cells[0], self.cells[-1]

    @property
    def inner(self) -> Cells:
        """The other cells of the line, each once."""
        return tuple(dict.fromkeys(self.cells[1:-1]))

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        if is_loop(self.cells):
            self._refuse(f"{named(self.cells[:1], shape)} is both ends of it")
        for end in self.ends:
            if end in self.inner:
                self._refuse(f"{named((end,), shape)} is an end of it and inside of it")

    def fits(self, low: int, value: int, high: int) -> bool:
        """Say whether a value may stand inside of a line with these values at its ends."""
        raise NotImplementedError

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the ends and the inner cells that do not go with them; no inner cell equals an end."""
        ends = held(self.ends, values)
        inner = [(cell, value) for cell in self.inner if (value := values[cell]) is not None]
        if len(ends) == 2:
            wrong = [cell for cell, value in inner if not self.fits(min(ends), value, max(ends))]
        else:
            wrong = [cell for cell, value in inner if value in ends]
        return filled((self.cells[0], *wrong, self.cells[-1]), values) if wrong else ()

    def _inner_are(self, shape: Geometry) -> str:
        return f"{named(self.inner, shape) or 'nothing'} {'are' if len(self.inner) > 1 else 'is'}"


def thirds(shape: Geometry, value: int) -> int:
    """Return 0 for a low value, 1 for a middle, 2 for a high one; low and high values are as many.

    >>> from nonet import Geometry
    >>> [thirds(Geometry.of_size(8), digit) for digit in range(1, 9)]
    [0, 0, 0, 1, 1, 2, 2, 2]
    """
    count = len(shape.digits)
    low = (count + 1) // 3
    place = value - shape.digits[0]
    return 0 if place < low else 2 if place >= count - low else 1
