"""A puzzle: givens, and what a file says about them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.frozen import frozen
from nonet.grid import Grid
from nonet.position import Position, checked_masks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.geometry import Geometry

Marks = tuple[int, ...]
"""For each cell the bit set of the digits noted in it, 0 where nothing is noted."""


COSMETIC = frozenset(
    ("line", "rectangle", "circle", "text", "cage", "fogofwar", "foglight", "successMessage")
)
"""Keys of f-puzzles that only say what is drawn."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Givens, where the game stands, and what a file says about them; a value that never changes.

    >>> from nonet import Grid
    >>> puzzle = Puzzle(Grid("12.. 3... .... ...."), title="Small", info={"level": "easy"})
    >>> puzzle.geometry.size, puzzle.state == puzzle.givens
    (4, True)
    """

    givens: Grid
    state: Grid = None  # type: ignore[assignment]  # __post_init__ makes it the givens
    """All digits on the board: the givens and what has been placed since."""
    marks: Marks | None = None
    """Candidates noted in the cells, or None if nobody noted any."""
    corners: Marks | None = None
    """Digits noted in the corners of cells, the second kind of mark that setters use."""
    solution: Grid | None = None
    title: str = ""
    author: str = ""
    info: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Whatever else is said: level, comment, source, date, url, rating …; a copy that is read-only."""
    rules: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Rules beyond houses, as f-puzzles writes them: ``{"killercage": [{"cells": …}]}``; a copy too."""

    def __post_init__(self) -> None:
        if self.state is None:
            object.__setattr__(self, "state", self.givens)
        for name in ("givens", "state", "solution"):
            grid = getattr(self, name)
            if not isinstance(grid, Grid) and (grid is not None or name != "solution"):
                msg = f"expected a Grid as the {name} of a puzzle, got {grid!r:.60}"
                raise FormatError(msg)
            if grid is not None and grid.geometry != self.givens.geometry:
                msg = f"the {name} has another shape than the givens"
                raise FormatError(msg)
        for name in ("marks", "corners"):
            if (masks := getattr(self, name)) is not None:
                object.__setattr__(self, name, checked_masks(masks, self.givens.size, f"the {name}"))
        for name in ("info", "rules"):
            object.__setattr__(self, name, frozen(getattr(self, name)))

    @property
    def geometry(self) -> Geometry:
        """Which cells see each other."""
        return self.givens.geometry

    @property
    def at_start(self) -> Puzzle:
        """This puzzle before anything was placed or noted in it.

        >>> from nonet import Grid
        >>> givens = Grid("12.. 3... .... ....")
        >>> Puzzle(givens, state=givens.put("r1c3", 3)).at_start.state == givens
        True
        """
        # A puzzle without givens consists of the candidates in its cells, as Sukaku do.
        marks = None if self.givens.clues else self.marks
        return replace(self, state=self.givens, marks=marks, corners=None)

    @property
    def position(self) -> Position:
        """The digits on the board with the candidates noted, or those that no peer holds."""
        position = Position.of(self.state)
        if self.marks is None:
            return position
        masks = (
            mask if digit else marked or mask
            for digit, marked, mask in zip(self.state.digits, self.marks, position.masks, strict=True)
        )
        return Position._of(self.state, tuple(masks))

    @property
    def rules_in_force(self) -> list[str]:
        """The names of the rules beyond houses that a solution must obey."""
        return [name for name, data in self.rules.items() if data and name not in COSMETIC]
