"""Killer sudoku: all cells in cages, whose digits differ and add up to a number.

At first cages are small. Walls between them fall in random order as long as the puzzle stays what it shall
be, so that cages grow until it is as hard as was asked for.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from nonet.generator.variants.base import Rules, Variant
from nonet.rules import Cage
from nonet.rules.base import neighbours

if TYPE_CHECKING:
    import random

    from nonet.generator.variants.base import Change
    from nonet.grid import Grid
    from nonet.rules import Rule

_LARGEST = (4, 6)
"""The cells of the largest cage: a number from here to there for each puzzle."""


class Killer(Variant):
    """Killer sudoku."""

    name = "killer"
    words = "digits in a cage differ and add up to its number; none is given unless you ask for clues"
    clues = (0, 0)
    kinds = ("cage",)

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return cages of two cells, but for the cells that are left between them."""
        shape = solution.geometry
        free = {*shape.cells}
        cages: list[list[int]] = []
        for cell in rng.sample(shape.cells, len(shape.cells)):
            if cell not in free:
                continue
            free.discard(cell)
            beside = [other for other in neighbours(cell, shape) if other in free]
            cages.append([cell, *rng.sample(beside, min(1, len(beside)))])
            free.difference_update(cages[-1])
        return [_cage(cells, solution) for cells in sorted(map(sorted, _joined(cages, solution, rng)))]

    def changes(self, rules: list[Rule], solution: Grid, rng: random.Random) -> list[Change]:
        """Return the walls that can fall, each between two cells."""
        shape, largest = solution.geometry, rng.randint(*_LARGEST)
        pairs = [(cell, other) for cell in shape.cells for other in neighbours(cell, shape) if cell < other]
        return [partial(_without_wall, pair, largest, solution) for pair in pairs]


def _joined(cages: list[list[int]], solution: Grid, rng: random.Random) -> list[list[int]]:
    """Return cages without single cells: each joins a cage beside it that lacks its digit, if one does."""
    shape = solution.geometry
    for single in [cage for cage in cages if len(cage) == 1]:
        beside = [
            cage
            for cage in cages
            if not {*cage}.isdisjoint(neighbours(single[0], shape)) and _differ([*single, *cage], solution)
        ]
        if len(single) == 1 and beside:
            rng.choice(beside).extend(single)
            cages.remove(single)
    return cages


def _without_wall(wall: tuple[int, int], largest: int, solution: Grid, rules: Rules) -> Rules:
    """Return rules in which the cages on both sides of a wall are one, if they can be."""
    sides = [rule for rule in rules if isinstance(rule, Cage) and not {*wall}.isdisjoint(rule.cells)]
    cells = [cell for cage in sides for cell in cage.cells]
    if len(sides) != 2 or len(cells) > largest or not _differ(cells, solution):
        return rules
    place = rules.index(sides[0])
    left = [rule for rule in rules if rule not in sides]
    return (*left[:place], _cage(cells, solution), *left[place:])


def _differ(cells: list[int], solution: Grid) -> bool:
    return len({solution.digits[cell] for cell in cells}) == len(cells)


def _cage(cells: list[int], solution: Grid) -> Cage:
    first = solution.geometry.digits[0] - 1
    return Cage(tuple(sorted(cells)), sum(solution.digits[cell] + first for cell in cells))
