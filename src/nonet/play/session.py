"""A game as it is played: the pure game with a cursor, a mode, a digit that is shown, hints and a clock."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from nonet import reasons, search
from nonet.errors import NonetError
from nonet.logic.scales import LEARNER
from nonet.logic.words import spoken
from nonet.play.board import Choices, Mode
from nonet.play.clock import Clock
from nonet.play.hints import (
    Hint,
    candidates_for,
    followed,
    hint_from,
    mend_marks,
    saying_of,
    slips_of,
    walk_from,
)
from nonet.play.selection import Selection
from nonet.play.statistics import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.logic import Walk
    from nonet.play.game import Game

_SECONDS = 10.0
"""How long a search for the solution of a puzzle that logic does not finish may take."""
COLOURS = 9


class Session:
    """A game that somebody plays.

    >>> from nonet.play import Game, Source
    >>> session = Session(Game.start(Source.of("1... ..3. .4.. ...2")))
    >>> session.select(Selection.only(1))
    >>> session.enter(2)
    >>> session.game.values[:2], session.mode.value
    ((1, 2), 'digit')
    """

    def __init__(
        self, game: Game, choices: Choices | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.game = game
        self.choices = choices or Choices()
        first = next((cell for cell, value in enumerate(game.values) if not value), 0)
        self.selection = Selection.only(first)
        self.mode = Mode.DIGIT
        self.filter = 0
        """The digit whose places are shown; 0 for none."""
        self.paused = False
        self.hint: Hint | None = None
        self.walk: Walk | None = None
        self.result: Result | None = None
        """How it went, once the puzzle has been solved in this session."""
        self._last_hint: Hint | None = None
        self._clock = Clock(game.spent, now)
        if not game.is_complete:
            self._clock.go()

    # What is shown

    @property
    def elapsed(self) -> int:
        """Milliseconds played."""
        return self._clock.elapsed

    @property
    def locked(self) -> bool:
        """Whether nothing can be written: it is paused, or solved."""
        return self.paused or self.game.is_complete

    @property
    def digit(self) -> int:
        """The digit that is looked at: the one that is shown, or that of the cursor's cell."""
        return self.filter or self.game.values[self.selection.cursor]

    @property
    def marks(self) -> tuple[int, ...]:
        """The candidates that are drawn in their places."""
        if self.choices.auto_candidates:
            return self.game.candidates
        return tuple(cell.centre if cell.full and not cell.value else 0 for cell in self.game.board)

    @property
    def reach(self) -> frozenset[int]:
        """The cells that the shown digit can still go to, by the rules and by what is noted."""
        shown, values = self.filter, self.game.values
        if not shown:
            return frozenset()
        return frozenset(
            where
            for where, cell in enumerate(self.game.board)
            if not cell.is_gone(shown)
            and all(values[peer] != shown for peer in self.game.geometry.peers[where])
        )

    def snapshot(self) -> Game:
        """Return the game with the time that was played until now, as it is kept."""
        return replace(self.game, spent=self.elapsed)

    # Moves

    def enter(self, digit: int, mode: Mode | None = None) -> None:
        """Write into the selected cells what the mode says."""
        kind = mode or self.mode
        most = COLOURS if kind is Mode.COLOUR else len(self.game.geometry.digits)
        if not self.locked and 1 <= digit <= most:
            self._set(self.game.enter(self.selection.cells, digit, kind, self.choices))

    def clear(self, only: Mode | None = None) -> None:
        """Clear the selected cells, the outermost layer first."""
        if not self.locked:
            self._set(self.game.clear(self.selection.cells, self.mode, only))

    def undo(self) -> None:
        """Go a moment back."""
        if not self.locked:
            self._set(self.game.undo())

    def redo(self) -> None:
        """Go on to what was undone."""
        if not self.locked:
            self._set(self.game.redo())

    def fill_marks(self) -> None:
        """Write all candidates."""
        if not self.locked:
            self._set(self.game.fill_marks())

    def restart(self) -> None:
        """Begin again, the clock as well."""
        self.paused, self.result = False, None
        self.game = self.snapshot()
        self._set(self.game.restart())
        self._clock.go()

    def add_checkpoint(self) -> int:
        """Note the board as it is; return how many checkpoints there are."""
        self.game = self.game.add_checkpoint()
        return len(self.game.checkpoints)

    def to_checkpoint(self, index: int) -> None:
        """Go back to a checkpoint."""
        if not self.locked:
            self._set(self.game.to_checkpoint(index))

    def join(self, game: Game) -> None:
        """Go on with this game, joined with what another program has done in it."""
        self._set(game)

    def undo_mistakes(self) -> int:
        """Undo to before the first mistake; return how many moves that were."""
        before = self.game.at
        if not self.locked:
            self._set(self.game.undo_to_before_mistake())
        return before - self.game.at

    def pause(self) -> None:
        """Stop the clock and cover the board, or go on."""
        if self.game.is_complete:
            return
        self.paused = not self.paused
        if self.paused:
            self._clock.stop()
        else:
            self._clock.go()

    def select(self, selection: Selection) -> None:
        """Choose the cells that the next key is for."""
        self.selection = selection

    def select_same(self, cell: int) -> None:
        """Select all cells with the digit of this one."""
        if value := self.game.values[cell]:
            same = (other for other, digit in enumerate(self.game.values) if digit == value)
            self.selection = Selection(frozenset(same), cell)

    def next_mode(self) -> None:
        """Go on to the next mode."""
        modes = list(Mode)
        self.mode = modes[(modes.index(self.mode) + 1) % len(modes)]

    def show_digit(self, digit: int) -> None:
        """Show where a digit can go, or no longer."""
        self.filter = 0 if digit == self.filter or digit > len(self.game.geometry.digits) else digit

    def _set(self, game: Game) -> None:
        before, self.game = self.game, game
        if game is before:
            return
        if game.spent != before.spent:  # a new start, or one that was undone
            running = self._clock.is_running
            self._clock.stop()
            self._clock = Clock(max(0, self._clock.elapsed + game.spent - before.spent), self._clock.now)
            if running:
                self._clock.go()
        if game.is_complete:
            self._clock.stop()
            self.hint = None
            self.filter = 0
        if game.finished and not before.finished and game.moments is not before.moments:
            self._finish()
        self.hint = self.hint and followed(self.hint, game)

    def _finish(self) -> None:
        source = self.game.source
        tier = source.tier or "unrated"
        now = time.time_ns() // 1_000_000
        self.result = Result(source.id, tier, source.size, self.elapsed, self.game.hints, now)

    # Hints. What takes long is a function of the game, so that a worker can do it.

    def ask(self) -> bool:
        """Tell more of the hint that is shown, or of a mistake; say whether a step must be looked for."""
        if self.locked:
            return False
        if self.hint and (self.hint.step or self.hint.slips):
            self.hint = self._last_hint = self.hint.more()
            return False
        if slips := slips_of(self.game):
            self.hint = Hint(slips=slips, game=self.game)
            return False
        return True

    def find_hint(self) -> Hint:
        """Return the next hint. This takes long: it changes nothing, and a worker can do it."""
        game = self.game
        try:
            kept = self.walk or reasons.walk(game.source.puzzle, scale=LEARNER)
            return hint_from(walk_from(game, kept), game.board, self._last_hint)
        except NonetError as error:
            return Hint(text=str(error))

    def tell(self, hint: Hint) -> None:
        """Show a hint that was found, unless the player has done what it says meanwhile."""
        left = followed(hint, self.game)
        if left and left.step:
            self.game = self.game.with_hint(saying_of(left.step))
            self._last_hint = left
        self.hint = left

    def apply_hint(self) -> None:
        """Do on the board what the hint says, or set right what it found wrong."""
        hint = self.hint
        if hint is None or self.locked:
            return
        if hint.step:
            candidates = candidates_for(hint.step, self.game)
            self._set(self.game.apply(hint.step.placed, hint.step.eliminated, candidates, self.choices))
        elif hint.slips and hint.slips[0].placed:
            self.undo_mistakes()
        elif hint.slips:
            self._set(self.game.move_to(mend_marks(self.game)))
        self.hint = None

    def learn(self, walk: Walk, solution: Iterable[int] | None) -> None:
        """Take what :func:`study` found out about the puzzle."""
        self.walk = walk
        tier = self.game.source.tier or (walk.rating.tier.value if walk.rating.tier else None)
        known = self.game.solution or (tuple(solution) if solution else None)
        self.game = replace(self.game, source=replace(self.game.source, tier=tier), solution=known)


def study(game: Game) -> tuple[Walk, tuple[int, ...] | None, str]:
    """Return the walk of a puzzle, its solution if it has just one, and what is wrong with it in words.

    This takes long: a worker can do it.

    Raises:
        NonetError: if the givens contradict each other.
    """
    puzzle = game.source.puzzle
    walk = reasons.walk(puzzle, scale=LEARNER)
    if walk.solved:
        return walk, tuple(walk.final.grid.digits), ""
    report = search.check(puzzle, seconds=_SECONDS)
    if report.status == "unique":
        return walk, tuple(report.solutions[0].digits), ""
    return walk, None, spoken().doubts.get(report.status, "")
