"""Help for a game in progress: what is wrong so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet import search
from nonet.errors import ConflictingGivens, ManySolutions, NoSolution
from nonet.logic import words
from nonet.notation import cell_name, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.grid import Grid
    from nonet.puzzle import Puzzle


@dataclass(frozen=True)
class Mistake:
    """Something in a game that cannot be right.

    >>> from nonet import Puzzle, Grid
    >>> game = Puzzle(Grid("12.. 3... .... ...2"), state=Grid("12.. 3... .... 2..2"))
    >>> print(mistakes(game)[0])
    r4c1 cannot be 2: 2 stands twice in row 4, in r4c1 and r4c4.
    """

    cell: int
    digit: int
    """The digit that is wrong or, if the right candidate was ruled out, that is missing."""
    placed: bool
    """Whether a wrong digit was placed, or a right candidate ruled out."""
    why: str
    size: int = 9

    def __str__(self) -> str:
        name, digit = cell_name(self.cell, self.size), words.digit(self.digit)
        if self.placed:
            return f"{name} cannot be {digit}: {self.why}."
        return f"{name} has lost its candidate {digit}: {self.why}."


def mistakes(puzzle: Puzzle) -> tuple[Mistake, ...]:
    """Return what is wrong in a game: digits that cannot be, candidates that are missing.

    Ask for them before a hint: logic from a wrong position leads astray. A puzzle that has no
    solution or several has no right and wrong beyond the rules.
    """
    return tuple(_mistakes(puzzle))


def _mistakes(puzzle: Puzzle) -> Iterator[Mistake]:
    placed = [c for c in puzzle.geometry.cells if puzzle.state.digits[c] and not puzzle.givens.digits[c]]
    clashing = dict(reversed(list(_clashes(puzzle.state))))  # of several reasons the first
    size = puzzle.givens.size
    for cell in placed:
        if cell in clashing:
            yield Mistake(cell, puzzle.state.digits[cell], True, clashing[cell], size)
    try:
        solution = search.solve(puzzle.givens)
    except (NoSolution, ManySolutions, ConflictingGivens):
        return
    for cell in placed:
        if puzzle.state.digits[cell] != solution.digits[cell] and cell not in clashing:
            why = "the puzzle has no solution with it"
            yield Mistake(cell, puzzle.state.digits[cell], True, why, size)
    for cell, mask in enumerate(puzzle.position.masks):
        right = solution.digits[cell]
        if not puzzle.state.digits[cell] and right not in digits_of(mask) and puzzle.marks:
            yield Mistake(cell, right, False, "the puzzle has no solution without it", size)


def _clashes(grid: Grid) -> Iterator[tuple[int, str]]:
    for conflict in grid.conflicts():
        cells = words.cells(conflict.cells, size=grid.size)
        why = f"{words.digit(conflict.digit)} stands twice in {words.house(conflict.house)}, in {cells}"
        yield from ((cell, why) for cell in conflict.cells)
