"""What keys ask for: a method for each command, by the name that the key map has for it.

Screens are loaded when they are first opened: nobody waits for them at the start.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from nonet.play import Hint, Selection, Source
from nonet.tui.background import in_background

if TYPE_CHECKING:
    from nonet.play import Mode, Session
    from nonet.tui.app import PlayApp
    from nonet.tui.play import PlayScreen
    from nonet.tui.settings import Settings
    from nonet.tui.wanted import Wanted


class Commands:
    """Does on a screen what its keys ask for."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen

    @property
    def _session(self) -> Session:
        return self._screen.session

    @property
    def _app(self) -> PlayApp:
        return self._screen.app

    def enter(self, digit: int, mode: Mode | None) -> None:
        """Write a digit, a mark or a colour."""
        was_full, finished = self._session.game.is_full, self._session.result
        self._session.enter(digit, mode)
        if self._session.result and not finished:
            self._finish()
        elif self._session.game.is_full and not was_full:
            self._screen.notify(
                "Every cell is filled, but something is not right yet. b undoes to before it."
            )
        self._screen.changed()

    def _finish(self) -> None:
        result = self._session.result
        assert result
        try:
            self._app.shelf.add_result(result)
        except OSError as error:
            self._screen.notify(f"The result cannot be kept: {error.strerror}", severity="error")

    def clear(self) -> None:
        """Clear the selected cells."""
        self._session.clear()
        self._screen.changed()

    def move(self, rows: int, columns: int, extend: bool) -> None:
        """Move the cursor."""
        selection, size = self._session.selection, self._session.game.geometry.size
        self._select(selection.moved(rows, columns, size, extend=extend))

    def jump(self, rows: int, columns: int, extend: bool) -> None:
        """Go to the next empty cell in a direction."""
        self._select(self._session.selection.jumped(rows, columns, self._session.game.values, extend=extend))

    def edge(self, rows: int, columns: int, extend: bool) -> None:
        """Go to the end of a row."""
        selection, size = self._session.selection, self._session.game.geometry.size
        self._select(selection.to_edge(rows, columns, size, extend=extend))

    def next_empty(self) -> None:
        """Go to the next empty cell."""
        self.jump(0, 1, False)

    def last_empty(self) -> None:
        """Go to the empty cell before."""
        self.jump(0, -1, False)

    def read_on(self) -> None:
        """Scroll what the panel tells."""
        self._screen.query_one("#told").scroll_page_down(animate=False)

    def read_back(self) -> None:
        """Scroll what the panel tells back."""
        self._screen.query_one("#told").scroll_page_up(animate=False)

    def select_all(self) -> None:
        """Select every cell."""
        self._select(Selection.everything(len(self._session.game.board), self._session.selection.cursor))

    def escape(self) -> None:
        """Close the hint, else show no digit, else select one cell."""
        session = self._session
        if session.hint or self._screen.waiting:
            session.hint, self._screen.waiting = None, False
            self._screen.asked += 1
        elif session.filter:
            session.filter = 0
        else:
            session.select(Selection.only(session.selection.cursor))
        self._screen.draw()

    def _select(self, selection: Selection) -> None:
        self._session.select(selection)
        self._screen.draw()

    def mode(self, mode: Mode) -> None:
        """Choose what digit keys write."""
        self._session.mode = mode
        self._screen.draw()

    def next_mode(self) -> None:
        """Go on to the next mode."""
        self._session.next_mode()
        self._screen.draw()

    def filter(self, digit: int) -> None:
        """Show where a digit can go."""
        self._session.show_digit(digit)
        self._screen.draw()

    def filter_cursor(self) -> None:
        """Show where the digit under the cursor can go."""
        self._session.show_digit(
            self._session.game.values[self._session.selection.cursor] or self._session.filter
        )
        self._screen.draw()

    def undo(self) -> None:
        """Go a move back."""
        self._session.undo()
        self._screen.changed()

    def redo(self) -> None:
        """Go a move on."""
        self._session.redo()
        self._screen.changed()

    def undo_mistakes(self) -> None:
        """Undo to before the first mistake."""
        moves = self._session.undo_mistakes()
        words = (
            f"Undid {moves} move{'s' * (moves != 1)}: all digits are right now."
            if moves
            else "All digits are right."
        )
        self._screen.notify(words)
        self._screen.changed()

    def fill_marks(self) -> None:
        """Write all candidates."""
        self._session.fill_marks()
        self._screen.changed()

    def pause(self) -> None:
        """Stop the clock and cover the board, or go on."""
        self._session.pause()
        self._screen.changed()

    def restart(self) -> None:
        """Begin this puzzle again; undo brings all back."""
        self._session.restart()
        self._screen.changed()

    def checkpoint(self) -> None:
        """Note the board as it is."""
        self._screen.notify(f"Checkpoint {self._session.add_checkpoint()} is set. ' goes back to it.")
        self._screen.changed()

    def checkpoints(self) -> None:
        """Choose a checkpoint to go back to."""
        count = len(self._session.game.checkpoints)
        if not count:
            self._screen.notify("There is no checkpoint yet. m sets one.")
            return
        names = [
            f"Checkpoint {number + 1}: {sum(cell.value > 0 for cell in board)} digits"
            for number, board in enumerate(self._session.game.checkpoints)
        ]

        def back(number: int | None) -> None:
            if number is not None:
                self._session.to_checkpoint(number)
                self._screen.changed()

        from nonet.tui.dialogs import ChoiceScreen

        self._app.push_screen(ChoiceScreen("Back to", names, count - 1), back)

    def hint(self) -> None:
        """Ask for a hint, or for more of the one that is shown."""
        if self._screen.waiting:
            return
        if self._session.ask():
            self._screen.waiting = True
            self._screen.asked += 1
            in_background(self._app, self._session.find_hint, partial(self._hinted, self._screen.asked))
        self._tell_without_panel()
        self._screen.changed()

    def _hinted(self, asked: int, hint: Hint | Exception) -> None:
        if asked != self._screen.asked or not self._screen.waiting:
            return  # closed, or about another game
        self._screen.waiting = False
        self._session.tell(hint if isinstance(hint, Hint) else Hint(text=str(hint)))
        self._tell_without_panel()
        self._screen.changed()

    def _tell_without_panel(self) -> None:
        if self._screen.has_class("bare") and self._session.hint:
            self._screen.notify(self._session.hint.words)

    def apply_hint(self) -> None:
        """Do what the hint says."""
        finished = self._session.result
        self._session.apply_hint()
        if self._session.result and not finished:
            self._finish()
        self._screen.changed()

    # ---- other screens

    def help(self) -> None:
        """Show all keys."""
        from nonet.tui.dialogs import HelpScreen

        self._app.push_screen(HelpScreen())

    def statistics(self) -> None:
        """Show what was solved."""
        from nonet.tui.dialogs import StatisticsScreen

        self._app.push_screen(StatisticsScreen(self._app.shelf.results()))

    def settings(self) -> None:
        """Choose how to play."""
        from nonet.tui.dialogs import SettingsScreen

        def take(chosen: Settings | None) -> None:
            if chosen is not None:
                self._screen.settings = chosen
                self._app.use_settings(chosen)
                self._session.choices = self._screen.choices()
                self._screen.fit()

        self._app.push_screen(SettingsScreen(self._screen.settings), take)

    def games(self) -> None:
        """Open another game."""
        from nonet.tui.dialogs import ChoiceScreen, game_name

        self._app.keeper.flush()
        games = self._app.shelf.games()
        names = [game_name(saved) for saved in games]

        def take(number: int | None) -> None:
            if number is not None:
                self._screen.open_source(Source.from_dict(games[number]["source"]))

        self._app.push_screen(ChoiceScreen("Open", names), take)

    def new(self) -> None:
        """Begin another puzzle."""
        from nonet.tui.new import NewScreen

        def take(wanted: Wanted | None) -> None:
            if wanted is None:
                return
            if wanted.source:
                self._screen.open_source(wanted.source)
                return
            self._screen.notify("Making a puzzle …", timeout=2)
            self._screen.asked += 1
            in_background(self._app, wanted.make, partial(self._made, self._screen.asked))

        self._app.push_screen(NewScreen(), take)

    def _made(self, asked: int, source: Source | Exception) -> None:
        if asked != self._screen.asked:
            return  # the player has gone on meanwhile
        if isinstance(source, Exception):
            self._screen.notify(str(source), severity="error")
        else:
            self._screen.open_source(source)

    def walk(self) -> None:
        """Go the whole way step by step."""
        from nonet.tui.walk import WalkScreen

        if self._session.walk is None:
            self._screen.notify("The way is still being looked for.")
            return
        self._app.push_screen(
            WalkScreen(self._session.walk, self._session.game.setting.givens, self._app.palette)
        )

    def lessons(self) -> None:
        """Learn a technique by its example, and practise it."""
        from nonet.tui.lessons import LessonsScreen

        self._app.push_screen(LessonsScreen(self._app.shelf, self._app.palette))

    def watch(self) -> None:
        """Watch the puzzle being solved."""
        from nonet.tui.watch import WatchScreen

        if self._session.game.geometry.rules:
            self._screen.notify("Only puzzles without rules can be watched. t shows the way through it.")
            return
        self._app.push_screen(WatchScreen(self._session.game.source.puzzle))

    def quit(self) -> None:
        """Leave; the game is kept."""
        self._screen.keep()
        self._app.exit()
