"""What the arguments of a step look at: what its cells can still be, and what is yet to be explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.notation import digits_of
from nonet.rules.base import offset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nonet.geometry import House
    from nonet.logic.step import Step
    from nonet.rules import Rule
    from nonet.rules.parts import Cells

    Digits = tuple[int, ...]
    """Digits by what they are worth, mostly in rising order."""


class Left(NamedTuple):
    """What a cell can still be."""

    cell: int
    values: Digits


class Gone(NamedTuple):
    """Digits that go, with the cells that lose just these."""

    values: Digits
    cells: Cells


class View:
    """A rule of a step, the values that its cells have left, and the values that are yet to be explained.

    Arguments build on each other: what an argument has explained is no longer left for the next.

    >>> from nonet import Geometry, Grid, steps
    >>> from nonet.rules import Cage
    >>> cage = Cage((0, 1), 17)
    >>> step = next(steps(Grid.empty(geometry=Geometry.of_size(9).with_rules(cage))))
    >>> view = View(step, cage)
    >>> view.tell([1, 2, 3], 0)
    >>> view.values(0), view.open_values(0)
    ((4, 5, 6, 7, 8, 9), (4, 5, 6, 7))
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

    def values(self, cell: int) -> Digits:
        """Return what a cell can still be, without what has been explained away."""
        held = (digit + self._move for digit in digits_of(self.step.position.masks[cell]))
        return tuple(value for value in held if (cell, value) not in self._told)

    def left(self, cell: int) -> Left:
        """Return a cell with what it can still be."""
        return Left(cell, self.values(cell))

    def tell(self, values: Iterable[int], *cells: int) -> None:
        """Note that it is explained why cells cannot have these values."""
        now = {(cell, value) for value in values for cell in cells}
        self._told |= now
        self.open = [pair for pair in self.open if pair not in now]

    def tell_open(self, *cells: int) -> None:
        """Note that all is explained that goes from these cells."""
        for cell in cells:
            self.tell(self.open_values(cell), cell)

    def tell_all(self, gone: dict[int, Digits]) -> tuple[Gone, ...]:
        """Note that values of cells are explained away, and return these values with their cells."""
        for cell, values in gone.items():
            self.tell(values, cell)
        return _grouped(gone)

    def open_values(self, cell: int) -> Digits:
        """Return the values of a cell that go for a reason not yet told."""
        return tuple(value for place, value in self.open if place == cell)

    def open_cells(self, among: Iterable[int] | None = None) -> Cells:
        """Return the cells, all of the step or among some, in which something is yet to be explained."""
        cells = dict.fromkeys(cell for cell, _ in self.open)
        wanted = cells.keys() if among is None else {*among}
        return tuple(cell for cell in cells if cell in wanted)

    def open_groups(self, among: Iterable[int] | None = None) -> tuple[Gone, ...]:
        """Return the values yet to be explained, with their cells."""
        return _grouped({cell: self.open_values(cell) for cell in self.open_cells(among)})

    def forbidden(self, cells: Iterable[int], allows: Callable[[int, int], bool]) -> dict[int, Digits]:
        """Return the values yet to be explained that cells are not allowed, by cell."""
        gone = {cell: tuple(v for v in self.open_values(cell) if not allows(cell, v)) for cell in cells}
        return {cell: values for cell, values in gone.items() if values}

    def sees(self, cell: int, others: Iterable[int]) -> bool:
        """Say whether a cell sees all others."""
        return {*others} <= {*self.shape.peers[cell]}

    def houses_around(self, cells: Iterable[int]) -> tuple[House, ...]:
        """Return the houses of all digits that the step names and that have all these cells."""
        whole = (house for house in self.step.houses_of() if len(house.cells) == len(self.shape.digits))
        return tuple(house for house in whole if {*cells} <= {*house.cells})

    def must_hold(self, cells: Iterable[int]) -> dict[House, Digits]:
        """Return, by house that the step names, the digits that have no place there but in some cells."""
        found = {}
        for house in self.houses_around(cells):
            others = {value for cell in {*house.cells} - {*cells} for value in self.values(cell)}
            found[house] = tuple(value for value in self.shape.digits if value not in others)
        return {house: values for house, values in found.items() if values}

    def is_broken(self, values: Sequence[int | None]) -> bool:
        """Say whether the rule cannot be obeyed any more with these values in the grid."""
        return bool(self.rule.broken(self.shape, values))


def _grouped(gone: dict[int, Digits]) -> tuple[Gone, ...]:
    groups: dict[Digits, list[int]] = {}
    for cell, values in gone.items():
        groups.setdefault(values, []).append(cell)
    return tuple(Gone(values, tuple(cells)) for values, cells in groups.items())
