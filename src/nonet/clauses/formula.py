"""Puzzles as clauses, of which a solution makes each true.

A candidate is a variable. Of the candidates of a cell one is true, as of those of a digit in a house that
holds every digit; in a smaller house at most one. What the givens rule out has no variable. Rules become
clauses over candidates where they say something about two cells at a time, and otherwise over the states of
a machine that reads their cells one after the other.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from nonet.clauses.machines import machines_of
from nonet.notation import digits_of
from nonet.position import Position
from nonet.rules.base import Constraint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nonet.clauses.machines import Edges, Machine
    from nonet.grid import Grid


class Formula:
    """What the clauses of a puzzle are, and what their variables mean.

    >>> from nonet import Grid
    >>> formula = Formula.of(Grid("1... ..2. .... ...3"))
    >>> len(formula.holds), formula.holds[0, 1] in formula.clauses[0]
    (34, True)
    """

    def __init__(self, masks: Sequence[int], digits: int) -> None:
        """Take the candidates of each cell, of which it holds one, and how many digits there are."""
        self.cells = range(len(masks))
        candidates = [(cell, digit) for cell in self.cells for digit in digits_of(masks[cell])]
        self.holds = {candidate: number for number, candidate in enumerate(candidates, start=1)}
        """The variable of each candidate that is left."""
        self.clauses: list[list[int]] = []
        self._masks = masks
        self._digits = digits
        self._candidates = candidates
        self._variables = len(candidates)
        for cell in self.cells:
            self._exactly_one([self.holds[cell, digit] for digit in digits_of(masks[cell])])

    @classmethod
    def of(cls, grid: Grid) -> Formula | None:
        """Return what has the solutions of a grid; None if it has a rule that has no clauses here."""
        shape = grid.geometry
        formula = cls(Position.of(grid).masks, len(shape.digits))
        for house in shape.houses:
            formula.differ(Constraint("differ", [*house.cells], []))
        told = [constraint for rule in shape.rules for constraint in rule.constraints(shape)]
        return formula if all(map(formula._add, told)) else None

    def digits(self, model: Iterable[int]) -> bytes:
        """Return what a solution of the clauses says about the cells."""
        true = (self._candidates[number - 1] for number in model if 0 < number <= len(self._candidates))
        return bytes(digit for _, digit in true)

    def _exactly_one(self, numbers: list[int]) -> None:
        self.clauses.append(numbers)
        self._at_most_one(numbers)

    def _at_most_one(self, numbers: list[int]) -> None:
        self.clauses += ([-one, -other] for one, other in combinations(numbers, 2))

    def _add(self, constraint: Constraint) -> bool:
        """Add what the core is told; False if that has no clauses here."""
        if known := _KINDS.get(constraint.kind):
            known(self, constraint)
            return True
        machines = machines_of(constraint, self._digits)
        if machines is None:
            return False
        return all(map(self._read, machines))

    def differ(self, constraint: Constraint) -> None:
        """No digit stands twice among the cells, and each once among as many cells as there are digits."""
        cells = constraint.cells
        for digit in range(1, self._digits + 1):
            places = [self.holds[cell, digit] for cell in cells if (cell, digit) in self.holds]
            if len(cells) == self._digits:
                self._exactly_one(places)
            else:
                self._at_most_one(places)

    def candidates(self, constraint: Constraint) -> None:
        """Each cell holds one of the digits of its mask."""
        for cell, mask in zip(constraint.cells, constraint.numbers, strict=True):
            self.clauses += ([-self.holds[cell, digit]] for digit in digits_of(self._masks[cell] & ~mask))

    def line(self, constraint: Constraint) -> None:
        """Neighbours obey a relation."""
        for one, other in pairwise(constraint.cells):
            self._related(one, other, constraint.numbers)

    def pairs(self, constraint: Constraint) -> None:
        """Every two cells obey a symmetric relation."""
        for one, other in combinations(constraint.cells, 2):
            self._related(one, other, constraint.numbers)

    def _related(self, one: int, other: int, followers: Sequence[int]) -> None:
        for digit in digits_of(self._masks[one]):
            left = self._masks[other] & followers[digit - 1]
            follows = (self.holds[other, after] for after in digits_of(left))
            self.clauses.append([-self.holds[one, digit], *follows])
            for after in digits_of(self._masks[other] & ~left):
                self.clauses.append([-self.holds[one, digit], -self.holds[other, after]])

    def some(self, constraint: Constraint) -> None:
        """One of the cells holds one of the digits of a mask."""
        (mask,) = constraint.numbers
        left = ((cell, digit) for cell in constraint.cells for digit in digits_of(self._masks[cell] & mask))
        self.clauses.append([self.holds[candidate] for candidate in left])

    def index(self, constraint: Constraint) -> None:
        """The digit of a control says which cell of a list holds a digit."""
        control, *listed = constraint.cells
        digit, first = constraint.numbers
        for said in digits_of(self._masks[control]):
            place = said - first
            target = self.holds.get((listed[place], digit)) if 0 <= place < len(listed) else None
            self.clauses.append([-self.holds[control, said], *([target] if target else [])])

    def _read(self, machine: Machine) -> bool:
        """Add that a machine reads its cells to a good end; False if it has too many states."""
        steps = machine.steps(self._masks)
        if steps is None:
            return False
        states = {machine.start: self._new()}
        self.clauses.append([states[machine.start]])
        for cell, edges in zip(machine.cells, steps, strict=True):
            following = {end: self._new() for end in dict.fromkeys(edges.values())}
            self._exactly_one([*following.values()])
            self._step(cell, edges, states, following)
            states = following
        return True

    def _step(self, cell: int, edges: Edges, before: dict[object, int], after: dict[object, int]) -> None:
        """Add where a digit leads from a state, and that digits and states come from and lead somewhere."""
        read: dict[int, set[int]] = {self.holds[cell, digit]: set() for digit in digits_of(self._masks[cell])}
        reached: dict[int, set[int]] = {state: set() for state in after.values()}
        for start, state in before.items():
            for held, digit in zip(read, digits_of(self._masks[cell]), strict=True):
                end = edges.get((start, digit))
                if end is None:
                    self.clauses.append([-state, -held])
                    continue
                self.clauses.append([-state, -held, after[end]])
                read[held].add(state)
                reached[after[end]].add(held)
        self.clauses += ([-number, *needed] for number, needed in (*read.items(), *reached.items()))

    def _new(self) -> int:
        self._variables += 1
        return self._variables


_KINDS: dict[str, Callable[[Formula, Constraint], None]] = {
    "differ": Formula.differ,
    "candidates": Formula.candidates,
    "line": Formula.line,
    "pairs": Formula.pairs,
    "some": Formula.some,
    "index": Formula.index,
}
