"""Variants with lines through cells: thermometers and arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.generator.variants.base import Variant
from nonet.generator.variants.strokes import Strokes
from nonet.rules import Arrow, Thermometer

if TYPE_CHECKING:
    import random

    from nonet.grid import Grid
    from nonet.rules import Rule

_THERMOMETER = (3, 7)
_ARROW = (2, 4)
"""How many cells a line has, for an arrow without its bulb."""
_LEAST_SUM = 3
"""The least digit of a bulb; 1 and 2 are sums of nothing that would be an arrow."""


class Thermometers(Variant):
    """Thermo sudoku."""

    name = "thermo"
    words = "digits rise along thermometers from the bulb on"
    kinds = ("thermometer",)

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return thermometers along ways that rise."""
        strokes = Strokes(solution, rng)
        values = strokes.values
        rules: list[Rule] = []
        for start in strokes.starts():
            line, length = [start], rng.randint(*_THERMOMETER)
            while len(line) < length:
                higher = [cell for cell in strokes.around(line) if values[cell] > values[line[-1]]]
                if not higher:
                    break
                line.append(min(higher[:2], key=values.__getitem__))  # small steps make long lines
            if len(line) >= _THERMOMETER[0]:
                rules.append(Thermometer(strokes.draw(line)))
        return rules


class Arrows(Variant):
    """Arrow sudoku."""

    name = "arrow"
    words = "digits along an arrow add up to the digit in its circle"
    kinds = ("arrow",)

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return arrows whose sums fit."""
        strokes = Strokes(solution, rng)
        values = strokes.values
        rules: list[Rule] = []

        def fits(line: list[int]) -> bool | None:
            left = values[line[0]] - sum(values[cell] for cell in line[1:])
            if left < 0 or len(line) - 1 > _ARROW[1]:
                return None
            return left == 0 and len(line) - 1 >= _ARROW[0]

        for start in strokes.starts():
            line = strokes.walk([start], fits) if values[start] >= _LEAST_SUM else None
            if line is not None:
                cells = strokes.draw(line)
                rules.append(Arrow(cells[:1], cells[1:]))
        return rules
