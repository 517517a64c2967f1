"""What the words of a rule step look at: what its cells can still be, and what is yet to be explained."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.english import capitalized, listed
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.names import called
from nonet.notation import digits_of
from nonet.rules.base import offset, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.geometry import House
    from nonet.logic.step import Step
    from nonet.rules import Rule

_CELL = re.compile(r"r\d+c\d")


class View:
    """A rule of a step, the values that its cells have left, and the values that are yet to be explained.

    Arguments build on each other: what an argument has explained is no longer left for the next.
    """

    def __init__(self, step: Step, rule: Rule | None = None, places: Sequence[int] = ()) -> None:
        self.step = step
        self._rule = rule
        self.places = rule.places if rule else tuple(places)
        """The cells that are spoken of."""
        self.shape = step.position.geometry
        self._move = offset(self.shape)
        gone = {(cell, digit) for cell, digit in step.eliminated}
        for cell, digit in step.placed:
            gone |= {(cell, other) for other in digits_of(step.position.masks[cell]) if other != digit}
        self.open = sorted((cell, digit + self._move) for cell, digit in gone)
        """Cells with values that go for a reason not yet told."""
        self._told: set[tuple[int, int]] = set()

    @property
    def rule(self) -> Rule:
        """The rule that is spoken of."""
        return self._rule or self.step.rules[0]

    @property
    def called(self) -> str:
        """What the rule is called."""
        return called(self.rule, self.shape)

    def values(self, cell: int) -> list[int]:
        """Return what a cell can still be, without what has been explained away."""
        held = (digit + self._move for digit in digits_of(self.step.position.masks[cell]))
        return [value for value in held if (cell, value) not in self._told]

    def tell(self, cell: int, values: Iterable[int]) -> None:
        """Note that it is explained why a cell cannot have these values."""
        now = {(cell, value) for value in values}
        self._told |= now
        self.open = [pair for pair in self.open if pair not in now]

    def open_values(self, cell: int) -> list[int]:
        """Return the values of a cell that go for a reason not yet told."""
        return [value for place, value in self.open if place == cell]

    def open_cells(self, among: Iterable[int] | None = None) -> list[int]:
        """Return the cells, all of the rule or among some, in which something is yet to be explained."""
        wanted = None if among is None else {*among}
        return [
            cell for cell in dict.fromkeys(cell for cell, _ in self.open) if wanted is None or cell in wanted
        ]

    def open_groups(self, among: Iterable[int] | None = None) -> list[tuple[list[int], list[int]]]:
        """Return the values yet to be explained, each with the cells that lose just these."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for cell in self.open_cells(among):
            groups.setdefault(tuple(self.open_values(cell)), []).append(cell)
        return [([*values], cells) for values, cells in groups.items()]

    def sees(self, cell: int, others: Iterable[int]) -> bool:
        """Say whether a cell sees all others."""
        return {*others} <= {*self.shape.peers[cell]}

    def houses_around(self, cells: Iterable[int]) -> list[House]:
        """Return the houses of all digits that the step names and that have all these cells."""
        whole = (house for house in self.step.houses_of() if len(house.cells) == len(self.shape.digits))
        return [house for house in whole if {*cells} <= {*house.cells}]

    def must_hold(self, cells: Iterable[int]) -> dict[House, list[int]]:
        """Return, by house that the step names, the digits that have no place there but in some cells."""
        found = {}
        for house in self.houses_around(cells):
            others = {value for cell in {*house.cells} - {*cells} for value in self.values(cell)}
            found[house] = [value for value in self.shape.digits if value not in others]
        return {house: values for house, values in found.items() if values}

    def is_broken(self, values: Sequence[int | None]) -> bool:
        """Say whether the rule cannot be obeyed any more with these values in the grid."""
        return bool(self.rule.broken(self.shape, values))

    def say(self, values: Iterable[int], last: str = "and") -> str:
        """Return digits in prose."""
        return written(values, self.shape, last)

    def say_range(self, values: Sequence[int], last: str = "or") -> str:
        """Return digits in prose, many in a row by their ends: ``3 to 9``."""
        if len(values) > 2 and [*values] == [*range(values[0], values[-1] + 1)]:
            return f"{self.say(values[:1])} to {self.say(values[-1:])}"
        return self.say(values, last)

    def cells(self, cells: Iterable[int], last: str = "and") -> str:
        """Return cells in prose."""
        return prose.cells(cells, last)

    def can_be(self, cell: int) -> str:
        """Return what a cell can be: ``r1c1 is 2``, ``r1c1 is 2 or 3``."""
        return f"{self.cells([cell])} is {self.say_range(self.values(cell))}"


def sentence(text: str) -> str:
    """Return a clause as a sentence; the name of a cell at its start stays as it is.

    >>> sentence("the line is 2"), sentence("r1c1 is 2")
    ('The line is 2.', 'r1c1 is 2.')
    """
    return f"{text if _CELL.match(text) else capitalized(text)}."


def numbers(values: Sequence[int], last: str = "or") -> str:
    """Return sums in prose, runs of them by their ends.

    >>> numbers([3, 4, 5, 6, 9])
    '3 to 6 or 9'
    """
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    parts = []
    for run in runs:
        parts += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [*map(str, run)]
    return listed(parts, last)
