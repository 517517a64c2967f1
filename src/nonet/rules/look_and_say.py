"""Look-and-say cages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.english import listed, spelled
from nonet.rules.base import CellsRule, Constraint, Values, filled, held, named, offset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.rules.parts import Cells


@dataclass(frozen=True)
class LookAndSay(CellsRule):
    """Cells that hold some digits exactly so many times: ``1321`` says one 3 and two 1s.

    >>> from nonet import Geometry
    >>> from nonet.rules import cells
    >>> print(LookAndSay(cells("r1c1 r1c2 r2c1"), "1321").words(Geometry.of_size(9)))
    r1c1 r1c2 r2c1 hold exactly one 3 and two 1s
    """

    kind = "look_and_say"

    clue: str
    """How often and which digit, by turns."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        clue = self.clue
        if not clue or len(clue) % 2 or not (clue.isascii() and clue.isdecimal()):
            self._refuse(f"expected how often and which digit by turns as its clue, got {self.clue!r:.60}")
        self._check_digits(shape, (digit for _, digit in self._counts()))

    def _counts(self) -> list[tuple[int, int]]:
        numbers = [*map(int, self.clue)]
        return [*zip(numbers[::2], numbers[1::2], strict=True)]

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        for count, value in self._counts():
            yield Constraint("count", [*self.cells], [value - offset(shape), count, count])

    def broken(self, shape: Geometry, values: Values) -> Cells:
        inside = held(self.cells, values)
        free = len(self.cells) - len(inside)
        for count, value in self._counts():
            if not inside.count(value) <= count <= inside.count(value) + free:
                return filled(self.cells, values)
        return ()

    def words(self, shape: Geometry) -> str:
        said = [f"{spelled(count)} {value}{'' if count == 1 else 's'}" for count, value in self._counts()]
        return f"{named(self.cells, shape)} hold exactly {listed(said)}"
