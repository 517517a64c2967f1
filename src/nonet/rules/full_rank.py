"""Full rank."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Self

from nonet.rules.base import CellsRule, Constraint, Values, filled, line_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


_AND_TIES = ", where equal ones share their places"


@dataclass(frozen=True)
class FullRank(CellsRule):
    """A row or column has this place when all of them, forwards and backwards, are sorted as numbers.

    Rank 1 is that of the smallest number. No other of them is the same number; with `ties` others may be, and
    equal ones share their ranks: each has any of them.

    >>> from nonet import Geometry
    >>> print(FullRank((0, 1, 2, 3), 5).words(Geometry.of_size(4)))
    row 1 is the 5th smallest of all rows and columns read as numbers from both ends
    """

    kind = "full_rank"

    rank: int
    ties: bool = False

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        known = _lines(shape)
        if self.cells not in known:
            self._refuse("expected the cells of a row or column in order")
        if not 1 <= self.rank <= len(known):
            self._refuse(f"expected its rank to be from 1 to {len(known)}, got {self.rank}")

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """All ranks of a grid are one constraint, that of the first: together they say more."""
        alike = [rule for rule in shape.rules if isinstance(rule, FullRank) and rule.ties == self.ties]
        if self not in alike:
            alike = [self]
        if self != alike[0]:
            return
        known = _lines(shape)
        clues = [number for rule in alike for number in (known.index(rule.cells), rule.rank)]
        yield Constraint("rank", [*chain(*known)], [shape.size, int(self.ties), *clues])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Count the lines that are smaller or larger whatever their empty cells will hold."""
        known = _lines(shape)
        orders = [_order(line, self.cells, values) for line in known]
        wrong = orders.count(-1) >= self.rank or orders.count(1) > len(known) - self.rank
        if not self.ties and not wrong:
            wrong = any(_are_equal(line, self.cells, values) for line in known if line != self.cells)
        return filled(self.cells, values) if wrong else ()

    def words(self, shape: Geometry) -> str:
        return (
            f"{line_named(self.cells, shape)} is the {_ordinal(self.rank)} smallest"
            f" of all rows and columns read as numbers from both ends{_AND_TIES * self.ties}"
        )

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule for the line that this one becomes, if all lines stay lines."""
        known = {*_lines(shape)}
        stays = all(tuple(where[cell] for cell in line) in known for line in known)
        return super().moved(shape, where) if stays else None


def _lines(shape: Geometry) -> list[Cells]:
    lines: list[Cells] = []
    for house in shape.houses[: 2 * shape.size]:
        lines += [house.cells, house.cells[::-1]]
    return lines


def _order(one: Cells, other: Cells, values: Values) -> int:
    """Return -1 if a line is surely smaller than another, 1 if it is surely larger, else 0."""
    for a, b in zip(one, other, strict=True):
        x, y = values[a], values[b]
        if x is None or y is None:
            return 0
        if x != y:
            return -1 if x < y else 1
    return 0


def _are_equal(one: Cells, other: Cells, values: Values) -> bool:
    return all(values[a] is not None and values[a] == values[b] for a, b in zip(one, other, strict=True))


def _ordinal(number: int) -> str:
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
