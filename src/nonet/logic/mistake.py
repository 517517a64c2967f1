"""What is wrong in a game, as a value: who says it in words is the language that is spoken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.logic.words import spoken
from nonet.notation import cell_name, on_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.conflicts import BrokenRule, Conflict
    from nonet.geometry import Geometry
    from nonet.logic.step import Candidate


@dataclass(frozen=True)
class Mistake:
    """Something in a game that cannot be right.

    >>> from nonet import Puzzle, Grid, mistakes
    >>> game = Puzzle(Grid("12.. 3... .... ...2"), state=Grid("12.. 3... .... 2..2"))
    >>> mistake = mistakes(game)[0]
    >>> print(mistake)
    r4c1 cannot be 2: 2 stands twice in row 4, in r4c1 and r4c4.
    >>> mistake.against.house.label, mistake.against.cells
    ('row 4', (12, 15))
    """

    cell: int
    digit: int
    """The digit that is wrong or, if the right candidate was ruled out, that is missing."""
    placed: bool
    """Whether a wrong digit was placed, or a right candidate ruled out."""
    against: Conflict | BrokenRule | Candidate | None
    """What shows it: a house that holds the digit more than once, a broken rule, or the given of the cell;
    None if only the solution shows it."""
    geometry: Geometry
    """The shape of the grid, for the names of its cells and digits."""

    @property
    def nudge(self) -> str:
        """The mistake without what would give the solution away."""
        return str(self) if self.placed else self._said(spoken().lost_candidate)

    def to_dict(self) -> dict[str, object]:
        """Return the mistake as plain data, ready for JSON."""
        return {
            "cell": cell_name(self.cell, self.geometry.size),
            "digit": self.digit,
            "placed": self.placed,
            "why": str(self),
        }

    def __str__(self) -> str:
        return self._said(spoken().mistake)

    def _said(self, words: Callable[[Mistake], str]) -> str:
        with on_board(self.geometry):
            return words(self)
