"""A game: a puzzle, every moment since its start, and the time. A value: each move returns a new game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from nonet.errors import BadArgument
from nonet.grid import Grid
from nonet.play.board import (
    Board,
    Choices,
    Mode,
    Setting,
    apply,
    board_of,
    clear,
    enter,
    fill_marks,
    shown_candidates,
    values_of,
)
from nonet.play.facts import broken_of, conflicts_of, is_solved, is_wrong, mistakes_of, remaining_of
from nonet.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.conflicts import BrokenRule
    from nonet.geometry import Geometry
    from nonet.logic import Candidate
    from nonet.play.source import Source
    from nonet.puzzle import Puzzle

_USUAL = Choices()


@dataclass(frozen=True, slots=True)
class Lap:
    """What was before a new start."""

    at: int
    """The moment of the new start."""
    spent: int
    finished: bool


@dataclass(frozen=True)
class Game:
    """A puzzle that is being played.

    >>> from nonet.play import Source
    >>> game = Game.start(Source.of("1... ..3. .4.. ...2"))
    >>> game = game.enter([1], 3)
    >>> game.values[:4], game.undo().values[:4], game.undo().redo() == game
    ((1, 3, 0, 0), (1, 0, 0, 0), True)
    """

    source: Source
    solution: tuple[int, ...] | None
    moments: tuple[Board, ...]
    """Every moment, the first with nothing but the givens; later ones than ``at`` were undone."""
    at: int = 0
    checkpoints: tuple[Board, ...] = ()
    spent: int = 0
    """Milliseconds played since the last start."""
    laps: tuple[Lap, ...] = ()
    hints: int = 0
    told: str | None = None
    """The step that the last hint was about: it does not count again."""
    finished: bool = False
    """Whether it was solved once; what comes after does not count again."""
    setting: Setting = field(kw_only=True, repr=False, compare=False)

    @classmethod
    def start(cls, source: Source, solution: Sequence[int] | None = None) -> Game:
        """Return a game in which nothing has been done yet."""
        setting = Setting(source.geometry, source.digits)
        known = None if solution is None else tuple(solution)
        return cls(source, known, (board_of(setting.givens),), setting=setting)

    # What stands there now

    @property
    def geometry(self) -> Geometry:
        """Which cells see each other."""
        return self.setting.geometry

    @property
    def board(self) -> Board:
        """All that stands on the board."""
        return self.moments[self.at]

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The digit of each cell, 0 where there is none."""
        return values_of(self.board)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as far as it has been played, with all marks: what formats, hints and pictures take.

        >>> from nonet.play import Mode, Source
        >>> game = Game.start(Source.of("1... ..3. .4.. ...2")).enter([1], 3).enter([2], 4, Mode.CENTRE)
        >>> game.puzzle.state.line, game.puzzle.marks[2]
        ('13....3..4.....2', 8)
        """
        centres = tuple(cell.centre for cell in self.board)
        corners = tuple(cell.corner for cell in self.board)
        return replace(
            self.source.puzzle,
            state=Grid(self.values, geometry=self.geometry),
            marks=centres if any(centres) else None,
            corners=corners if any(corners) else None,
        )

    def _repr_svg_(self) -> str:
        """Return a picture with the digits and both kinds of marks, which notebooks show."""
        from nonet.render.scene import Scene
        from nonet.render.svg import draw

        puzzle = self.puzzle
        noted = tuple(cell.centre | cell.corner for cell in self.board)
        position = Position(puzzle.state, noted)
        return draw(Scene(position, puzzle.givens, candidates=any(noted), title=puzzle.title))

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """The candidates that no peer holds and nobody has ruled out."""
        return shown_candidates(self.setting, self.board)

    @cached_property
    def conflicts(self) -> frozenset[int]:
        """The cells whose digit stands in a peer as well."""
        return conflicts_of(self.geometry, self.values)

    @cached_property
    def broken(self) -> tuple[BrokenRule, ...]:
        """The rules beyond houses that the digits cannot obey."""
        return broken_of(self.geometry, self.values)

    @cached_property
    def mistakes(self) -> frozenset[int]:
        """The cells whose digit is not that of the solution, where that is known."""
        return mistakes_of(self.values, self.solution)

    @property
    def remaining(self) -> dict[int, int]:
        """How often each digit is still to be placed."""
        return remaining_of(self.geometry, self.values)

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit."""
        return all(self.values)

    @property
    def is_complete(self) -> bool:
        """Whether the puzzle is solved."""
        return self._is_solved_by(self.board)

    @property
    def has_mistake(self) -> bool:
        """Whether something is wrong: against the solution if that is known, by the rules if not."""
        return self._is_wrong(self.board)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier moment."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.at < len(self.moments) - 1

    # Moves

    def enter(
        self, cells: Iterable[int], digit: int, mode: Mode = Mode.DIGIT, choices: Choices = _USUAL
    ) -> Game:
        """Enter a digit, a mark or a colour; where every cell has it already, take it away."""
        return self.move_to(enter(self.setting, self.board, cells, digit, mode, choices))

    def clear(self, cells: Iterable[int], mode: Mode = Mode.DIGIT, only: Mode | None = None) -> Game:
        """Clear cells, the outermost layer first, or only one layer."""
        return self.move_to(clear(self.setting, self.board, cells, mode, only))

    def fill_marks(self) -> Game:
        """Write all candidates, in their places."""
        return self.move_to(fill_marks(self.setting, self.board))

    def apply(
        self,
        placed: Sequence[Candidate | tuple[int, int]],
        eliminated: Sequence[Candidate | tuple[int, int]],
        candidates: Sequence[int] | None = None,
        choices: Choices = _USUAL,
    ) -> Game:
        """Do what a step says; see :func:`nonet.play.board.apply`."""
        return self.move_to(apply(self.setting, self.board, placed, eliminated, candidates, choices))

    def move_to(self, board: Board) -> Game:
        """Go on with a board; what had been undone is gone."""
        if board is self.board:
            return self
        moments = (*self.moments[: self.at + 1], board)
        laps = tuple(lap for lap in self.laps if lap.at <= self.at)
        finished = self.finished or self._is_solved_by(board)
        return replace(self, moments=moments, laps=laps, at=len(moments) - 1, finished=finished)

    def undo(self) -> Game:
        """Go a moment back, if there is one."""
        return self._go_to(self.at - 1) if self.can_undo else self

    def redo(self) -> Game:
        """Go a moment on that was undone, if there is one."""
        return self._go_to(self.at + 1) if self.can_redo else self

    def undo_to_before_mistake(self) -> Game:
        """Undo up to the last moment in which every digit was right."""
        at = self.at
        while at > 0 and self._is_wrong(self.moments[at]):
            at -= 1
        return self if at == self.at else self._go_to(at)

    def restart(self) -> Game:
        """Begin again, the clock as well."""
        again = self.move_to(self.moments[0])
        lap = Lap(again.at, self.spent, self.finished)
        return replace(again, spent=0, laps=(*again.laps, lap), finished=False)

    def add_checkpoint(self) -> Game:
        """Note the board as it is, to come back to."""
        return replace(self, checkpoints=(*self.checkpoints, self.board))

    def remove_checkpoint(self, index: int) -> Game:
        """Forget a checkpoint."""
        self._check(index)
        return replace(self, checkpoints=self.checkpoints[:index] + self.checkpoints[index + 1 :])

    def to_checkpoint(self, index: int) -> Game:
        """Go back to a checkpoint: a move like any other, so that it can be undone."""
        self._check(index)
        return self.move_to(self.checkpoints[index])

    def with_hint(self, told: str) -> Game:
        """Count a hint, unless it is about the same step as the last one."""
        return self if told == self.told else replace(self, hints=self.hints + 1, told=told)

    def merged(self, base: Game, theirs: Game) -> Game:
        """Return a game that two programs went on with from the same base, without losing anything of either.

        All that the other one did comes first, then what this one did, as one move: where both wrote into a
        cell, undo brings that of the other back.
        """
        pairs = enumerate(zip(base.board, self.board, strict=True))
        done = {where: mine for where, (before, mine) in pairs if mine != before}
        board = tuple(done.get(where, cell) for where, cell in enumerate(theirs.board))
        merged = theirs.move_to(board) if board != theirs.board else theirs
        return replace(
            merged,
            source=replace(theirs.source, tier=theirs.source.tier or self.source.tier),
            solution=theirs.solution or self.solution,
            checkpoints=(*theirs.checkpoints, *self.checkpoints[len(base.checkpoints) :]),
            spent=max(theirs.spent, self.spent),  # both clocks ran over the same time
            hints=theirs.hints + self.hints - base.hints,
            told=theirs.told if self.told == base.told else self.told,
            finished=merged.finished or (self.finished and not base.finished),
        )

    def _check(self, index: int) -> None:
        if not 0 <= index < len(self.checkpoints):
            msg = f"there are {len(self.checkpoints)} checkpoints, none has the number {index}"
            raise BadArgument(msg)

    def _is_solved_by(self, board: Board) -> bool:
        values = values_of(board)
        return values == self.solution if self.solution else is_solved(self.geometry, values)

    def _is_wrong(self, board: Board) -> bool:
        values = values_of(board)
        if self.solution:
            return bool(mistakes_of(values, self.solution))
        return is_wrong(self.geometry, values)

    def _go_to(self, at: int) -> Game:
        """Return the game at another moment. Before a new start the time goes on from what it was then."""
        undone = [lap for lap in self.laps if at < lap.at <= self.at]
        redone = [lap for lap in self.laps if self.at < lap.at <= at]
        spent = self.spent + sum(lap.spent for lap in undone) - sum(lap.spent for lap in redone)
        finished = undone[0].finished if undone else self.finished and not redone
        return replace(self, at=at, spent=spent, finished=finished)
