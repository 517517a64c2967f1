"""Sum lines, such as ten lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.rules.base import CellsRule, Constraint, Values, filled, named
from nonet.rules.lines import is_loop
from nonet.rules.machines import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class SumLine(CellsRule):
    """A line that is made of pieces without gaps, each of which adds up to the total.

    >>> from nonet import Geometry
    >>> print(SumLine((0, 1, 2)).words(Geometry.of_size(9)))
    r1c1 r1c2 r1c3 are pieces that add up to 10 each
    """

    kind = "sum_line"
    each_once = False

    total: int = 10

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        self._check_at_least(1, total=self.total)
        if shape.digits[0] < 0:
            self._refuse("a grid with digits below 0 has none")

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Read the line and keep the sum of the piece; a loop may begin in the midst of one.

        Zeros alone are no piece, so whether there was anything else is kept too.
        """
        most = min(self.total, len(self.cells) * shape.digits[-1])
        begins = range(most) if is_loop(self.cells) else [0]
        line = self.cells[:-1] if is_loop(self.cells) else self.cells

        def step(state: tuple[int, int, bool], value: int) -> tuple[int, int, bool] | None:
            begin, total = state[0], state[1] + value
            return (begin, total % self.total, state[2] or value > 0) if total <= self.total else None

        starts = [(begin, begin, shape.digits[0] > 0) for begin in begins]
        yield machine(shape, line, starts, step, lambda state: state[0] == state[1] and state[2])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Look for a way to cut the line, as far as it is filled without a gap."""
        line = self.cells[:-1] if is_loop(self.cells) else self.cells
        if not is_loop(self.cells):
            return () if self._is_cut(line, values) else filled(line, values)
        if len(filled(line, values)) < len({*line}):
            return ()
        turned = (line[start:] + line[:start] for start in range(len(line)))
        return () if any(self._is_cut(way, values) for way in turned) else filled(line, values)

    def _is_cut(self, line: Cells, values: Values) -> bool:
        """Say whether pieces from the start of a line on add up to the total, up to the first empty cell."""
        total = 0
        for cell in line:
            value = values[cell]
            if value is None:
                return True
            total += value
            if total > self.total:
                return False
            total %= self.total
        return total == 0 and any(values[cell] for cell in line)

    def words(self, shape: Geometry) -> str:
        return f"{named(self.cells, shape)} are pieces that add up to {self.total} each"
