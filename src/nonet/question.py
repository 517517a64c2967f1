"""What users hand in, whatever they ask: a grid, a puzzle, text, rows.

>>> asked_grid("12.. 3... .... ....")
Grid('12..3...........')
>>> asked_grid([1, 2, 3])
Traceback (most recent call last):
...
nonet.errors.FormatError: expected as many rows as columns, got 3 cells
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import UnsupportedRules
from nonet.grid import Grid
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet.grid import Rows

    Question = Grid | Puzzle | str | Rows | Sequence[int] | NDArray[np.integer]
    """A grid, a puzzle (its givens count), or whatever a grid is made from."""


def asked_grid(question: Question) -> Grid:
    """Return the grid that is meant: of a puzzle its givens.

    Raises:
        FormatError: if it is no grid.
        UnsupportedRules: if a puzzle has rules beyond houses, which nothing here knows yet.
    """
    if isinstance(question, Puzzle):
        if rules := question.rules_in_force:
            raise UnsupportedRules(rules)
        return question.givens
    return question if isinstance(question, Grid) else Grid(question)
