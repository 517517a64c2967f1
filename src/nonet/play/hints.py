"""Hints in three levels, from the walk of a puzzle: the first step on it that is not yet done."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from nonet import logic
from nonet.grid import Grid
from nonet.logic.words import spoken
from nonet.notation import SYMBOLS, cell_name, mask_of
from nonet.play.facts import candidates_of
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.logic import Step, Walk
    from nonet.play.board import Board
    from nonet.play.game import Game


class Level(IntEnum):
    """How much a hint tells."""

    NUDGE = 0
    """Which technique to look for, and roughly where."""
    POINTER = 1
    """The cells to look at, without the conclusion."""
    EXPLANATION = 2

    @property
    def next(self) -> Level:
        """The level that tells more, if there is one."""
        return Level(min(self + 1, Level.EXPLANATION))


@dataclass(frozen=True, slots=True)
class Slip:
    """Something on the board that no hint can build on."""

    cell: int
    placed: bool
    """Whether a wrong digit was placed; if not, the right one was struck from the marks."""


@dataclass(frozen=True)
class Hint:
    """What is told: a step, slips that come before any step, or words where there is neither."""

    step: Step | None = None
    slips: tuple[Slip, ...] = ()
    text: str = ""
    level: Level = Level.NUDGE
    game: Game | None = field(default=None, repr=False, compare=False)
    """The game that the slips are in."""

    @property
    def words(self) -> str:
        """As much as the level tells."""
        if self.step:
            if self.level is Level.EXPLANATION:
                return " ".join(filter(None, (self.step.explanation, self.step.outlook)))
            return self.step.pointer if self.level is Level.POINTER else self.step.nudge
        return self._slip_words() if self.slips else self.text

    @property
    def has_more(self) -> bool:
        """Whether there is a level that tells more."""
        return bool(self.step or self.slips) and self.level < Level.EXPLANATION

    def more(self) -> Hint:
        """Return the hint at the next level."""
        return replace(self, level=self.level.next)

    def _slip_words(self) -> str:
        assert self.game
        slip, size = self.slips[0], self.game.geometry.size
        row, column = slip.cell // size + 1, slip.cell % size + 1
        words = spoken().slips
        if self.level is Level.POINTER:
            return words.where(row)
        if self.level is Level.EXPLANATION and slip.placed:
            return words.wrong(SYMBOLS[self.game.values[slip.cell] - 1], row, column)
        if self.level is Level.EXPLANATION:
            return words.lost_from(row, column)
        return words.many_wrong(len(self.slips)) if slip.placed else words.lost


def is_done(step: Step, board: Board) -> bool:
    """Say whether a board has all that a step says."""
    return all(board[cell].value == digit for cell, digit in step.placed) and all(
        board[cell].is_gone(digit) for cell, digit in step.eliminated
    )


def next_step(walk: Walk, board: Board) -> Step | None:
    """Return the first step of the way that is not yet done on the board."""
    return next((step for step in walk if not is_done(step, board)), None)


def is_ahead(step: Step, board: Board) -> bool:
    """Say whether cells are filled that are empty where a step is taken: by now one may be simpler."""
    stood = step.position.grid.digits
    return any(cell.value and not digit for cell, digit in zip(board, stood, strict=True))


def walk_from(game: Game, kept: Walk) -> Walk:
    """Return the way on from a board: that of the puzzle, unless the player has gone ahead of it."""
    step = next_step(kept, game.board)
    if step is None or not is_ahead(step, game.board):
        return kept
    givens = Grid(game.setting.givens, geometry=game.geometry)
    return logic.walk(Puzzle(givens, state=Grid(game.values, geometry=game.geometry)))


def hint_from(walk: Walk, board: Board, before: Hint | None = None) -> Hint:
    """Return the next step of the way as a hint; if it is the one of a hint before, at the level reached."""
    step = next_step(walk, board)
    if step is None:
        text = spoken().nothing_more if walk.solved else walk.sentence
        return Hint(text=text)
    again = before and before.step and saying_of(before.step) == saying_of(step)
    return Hint(step, level=before.level if before and again else Level.NUDGE)


def saying_of(step: Step) -> str:
    """Return what a step says, so that it is known again, here and on the page."""
    size = step.position.grid.size

    def named(candidates: tuple[logic.Candidate, ...]) -> list[dict[str, object]]:
        return [{"cell": cell_name(cell, size), "digit": digit} for cell, digit in candidates]

    said = [step.technique.slug, named(step.placed), named(step.eliminated)]
    return json.dumps(said, separators=(",", ":"))


def followed(hint: Hint, game: Game) -> Hint | None:
    """Return what is left of a hint after a move: nothing, if the player has done what it says."""
    if hint.slips:
        slips = slips_of(game)
        return replace(hint, slips=slips, game=game) if slips else None
    if hint.step is None:
        return hint
    filled = any(game.board[cell].value for cell, _ in hint.step.placed)
    return None if filled or is_done(hint.step, game.board) else hint


def slips_of(game: Game) -> tuple[Slip, ...]:
    """Return digits that are not right, else cells whose marks no longer hold what belongs there."""
    if game.solution is None:
        return ()
    if game.mistakes:
        return tuple(Slip(cell, True) for cell in sorted(game.mistakes))
    right = enumerate(zip(game.board, game.solution, strict=True))
    return tuple(
        Slip(where, False) for where, (cell, digit) in right if not cell.value and cell.is_gone(digit)
    )


def mend_marks(game: Game) -> Board:
    """Return the board with the right digit back in every mark that had lost it."""
    board = list(game.board)
    for slip in slips_of(game):
        if not slip.placed and game.solution:
            bit, cell = mask_of((game.solution[slip.cell],)), board[slip.cell]
            centre = cell.centre and cell.centre | bit
            board[slip.cell] = replace(cell, out=cell.out & ~bit, centre=centre)
    return tuple(board)


def candidates_for(step: Step, game: Game) -> tuple[int, ...]:
    """Return the candidates that a step speaks of: everywhere if it rules some out, else where it is."""
    named = set(step.cells())
    possible = candidates_of(game.geometry, game.values)
    return tuple(
        mask & possible[cell] if step.eliminated or cell in named else 0
        for cell, mask in enumerate(step.position.masks)
    )
