"""The screen on which a game is played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from nonet.errors import NonetError
from nonet.formats import loads
from nonet.play import Choices, Game, Hint, Mode, Selection, Session, Source
from nonet.play.session import study
from nonet.play.statistics import compared, spoken_time
from nonet.tui import dialogs
from nonet.tui.background import in_background
from nonet.tui.board import BoardView
from nonet.tui.keys import command_of
from nonet.tui.new import NewScreen
from nonet.tui.panel import heading, hint_text, keypad, modes
from nonet.tui.scene import Tile, scene_of
from nonet.tui.walk import LessonsScreen, WalkScreen
from nonet.tui.watch import WatchScreen

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from nonet.logic import Walk
    from nonet.tui.app import PlayApp
    from nonet.tui.settings import Settings
    from nonet.tui.wanted import Wanted

PANEL, WIDEST = 22, 48
"""Columns that the panel beside the board needs, and that it has use for."""
BELOW = 8
"""Lines of the panel where it stands below the board."""
_SAVE_EVERY = 10_000
_KEYS = "z x c v mode  u undo  / hint  f marks  n new  t steps  w watch  ? help  q quit"


class PlayScreen(Screen[None]):
    """A board, a panel, and a line of keys."""

    app: PlayApp
    DEFAULT_CSS: ClassVar[str] = """
    PlayScreen { layout: vertical; background: $background; overflow: hidden; }
    PlayScreen #middle { height: 1fr; width: 100%; }
    PlayScreen #panel { padding: 0 0 0 1; height: 100%; width: 1fr; }
    PlayScreen.below #middle { layout: vertical; }
    PlayScreen.below #panel { height: 1fr; width: 100%; }
    PlayScreen.bare #panel { display: none; }
    PlayScreen #panel Static { height: auto; margin-bottom: 1; link-style: none; link-color: $foreground;
                               link-background: initial; link-color-hover: $foreground; }
    PlayScreen.short #panel #heading, PlayScreen.below #panel Static { margin-bottom: 0; }
    PlayScreen #told { height: 1fr; }
    PlayScreen #keys { height: 1; width: 100%; color: $text-muted;
                       text-overflow: ellipsis; text-wrap: nowrap; }
    PlayScreen #small { display: none; padding: 1; }
    PlayScreen.small #middle { display: none; }
    PlayScreen.small #small { display: block; }
    """

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.session = Session(game, self._choices())
        self.waiting = False
        """Whether a hint is being looked for."""
        self._asked = 0
        self._saved_at = 0

    def compose(self) -> ComposeResult:
        """Yield the board, the panel and the keys."""
        with Horizontal(id="middle"):
            yield BoardView(self.app.palette)
            with Vertical(id="panel"):
                yield Static(id="heading")
                yield Static(id="modes")
                yield Static(id="keypad")
                with VerticalScroll(id="told", can_focus=False):
                    yield Static(id="hint")
        yield Static(id="small")
        yield Static(_KEYS, id="keys")

    def on_mount(self) -> None:
        """Begin with the game that was given."""
        self.set_interval(1.0, self._tick)
        self.open(self.session.game)

    # ---- the game

    def _choices(self) -> Choices:
        return Choices(self.settings.auto_clean, self.settings.auto_candidates)

    def open(self, game: Game) -> None:
        """Play a game: as it was left, or new."""
        self.session = Session(game, self._choices())
        self.waiting = False
        self._asked += 1
        self._keep()
        self._fit()
        in_background(self.app, partial(study, game), partial(self._learnt, game.source.id))

    def open_source(self, source: Source) -> None:
        """Play a puzzle, from where it was left if it is known."""
        self.app.keeper.flush()
        kept = self.app.shelf.find(source.id)
        if kept is None or kept.is_complete:
            kept = Game.start(source)
        self.open(replace(kept, source=replace(source, tier=source.tier or kept.source.tier)))

    def open_text(self, text: str) -> None:
        """Play the puzzle in a text of any format; say what is wrong if there is none."""
        try:
            puzzle = loads(text)
            self.open_source(Source.of(puzzle))
        except NonetError as error:
            self.notify(str(error), severity="error")

    def _learnt(self, source: str, found: tuple[Walk, tuple[int, ...] | None, str] | Exception) -> None:
        if source != self.session.game.source.id:
            return
        if isinstance(found, Exception):
            self.notify(str(found), severity="error")
            return
        walk, solution, doubt = found
        self.session.learn(walk, solution)
        if doubt:
            self.notify(doubt, severity="warning")
        self._changed()

    def _tick(self) -> None:
        session = self.session
        if self.settings.timer and not session.locked:
            self.query_one("#heading", Static).update(heading(session, timer=True))
        if not session.locked and session.elapsed - self._saved_at > _SAVE_EVERY:
            self._keep()

    def _keep(self) -> None:
        self._saved_at = self.session.elapsed
        self.app.keeper.keep(self.session.snapshot())

    # ---- what is shown

    def on_resize(self) -> None:
        """Draw anew for the room there is now."""
        self._fit()

    def _fit(self) -> None:
        """Choose the form of the board, and where the panel stands."""
        width, height = self.app.size
        board, geometry = self.query_one(BoardView), self.session.game.geometry
        rooms = {
            "side": (width - PANEL, height - 1),
            "below": (width, height - 1 - BELOW),
            "bare": (width, height - 1),
        }
        forms = {place: board.fit(geometry, *room) for place, room in rooms.items()}
        place = max(
            ("side", "below"), key=lambda each: form.width * form.height if (form := forms[each]) else 0
        )
        place = place if forms[place] else "bare"
        form = board.fit(geometry, *rooms[place])
        for each in ("below", "bare"):
            self.set_class(each == place, each)
        self.set_class(height < 30, "short")
        self.set_class(form is None, "small")
        if form is None:
            size = geometry.size
            self.query_one("#small", Static).update(
                f"This terminal is too small for a {size}x{size} board: {width}x{height}. Make it larger."
            )
        elif place == "side":
            self.query_one("#panel").styles.width = min(WIDEST, width - form.width)
        else:
            self.query_one("#panel").styles.width = "100%"
        self._draw()

    def _draw(self) -> None:
        session, settings, palette = self.session, self.settings, self.app.palette
        board = self.query_one(BoardView)
        board.palette = palette
        if session.paused:
            board.show([Tile() for _ in session.game.board])
        else:
            board.show(scene_of(session, conflicts=settings.conflicts, mistakes=settings.mistakes))
        self.query_one("#heading", Static).update(heading(session, timer=settings.timer))
        self.query_one("#modes", Static).update(modes(session, on_one_line=self.has_class("below")))
        self.query_one("#keypad", Static).update(keypad(session, palette))
        bare = f"{session.mode.value} mode, {session.game.values.count(0)} left, ? help"
        self.query_one("#keys", Static).update(bare if self.has_class("bare") else _KEYS)
        told = hint_text(session.hint, palette, waiting=self.waiting)
        if session.paused:
            told.append("Paused. p goes on.", "bold")
        elif session.game.is_complete:
            told = self._ending()
        self.query_one("#hint", Static).update(told)

    def _ending(self) -> Any:
        """Return what is said at the end of a game."""
        from rich.text import Text

        text = Text().append("Solved. Well done.\n", "bold green")
        result = self.session.result
        if result:
            text.append(f"Time {spoken_time(result.spent)}")
            text.append(f", {result.hints} hints\n" if result.hints else ", without a hint\n")
            if other := compared(self.app.shelf.results(), result):
                best = "Your best time at this level. " if other.is_best else ""
                text.append(f"{best}Average of {other.others} before: {spoken_time(other.average)}\n")
        return text.append("n begins a new puzzle", "dim")

    def _changed(self) -> None:
        """Draw and keep what has changed."""
        self._draw()
        self._keep()

    # ---- keys, the mouse, and what is pasted

    def on_key(self, event: events.Key) -> None:
        """Do what a key asks for."""
        command = command_of(event.key, event.character, len(self.session.game.geometry.digits))
        if command is None:
            return
        event.stop()
        event.prevent_default()
        getattr(self, f"do_{command.name}")(*command.arguments)

    def on_paste(self, event: events.Paste) -> None:
        """Open the puzzle that was pasted."""
        event.stop()
        self.open_text(event.text)

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """Select with the mouse."""
        session = self.session
        if event.twice:
            session.select_same(event.cell)
        elif event.toggle:
            session.select(session.selection.toggled(event.cell))
        else:
            session.select(session.selection.to(event.cell, extend=event.extend))
        self._draw()

    def action_mode(self, mode: str) -> None:
        """Choose a mode by a click."""
        self.do_mode(Mode(mode))

    def action_enter(self, digit: int) -> None:
        """Write a digit by a click."""
        self.do_enter(digit, None)

    def action_hint(self) -> None:
        """Ask for a hint by a click."""
        self.do_hint()

    def action_apply_hint(self) -> None:
        """Do what a hint says by a click."""
        self.do_apply_hint()

    # ---- commands, by the names that keys have for them

    def do_enter(self, digit: int, mode: Mode | None) -> None:
        """Write a digit, a mark or a colour."""
        was_full, finished = self.session.game.is_full, self.session.result
        self.session.enter(digit, mode)
        if self.session.result and not finished:
            self._finish()
        elif self.session.game.is_full and not was_full:
            self.notify("Every cell is filled, but something is not right yet. b undoes to before it.")
        self._changed()

    def _finish(self) -> None:
        result = self.session.result
        assert result
        try:
            self.app.shelf.add_result(result)
        except OSError as error:
            self.notify(f"The result cannot be kept: {error.strerror}", severity="error")

    def do_clear(self) -> None:
        """Clear the selected cells."""
        self.session.clear()
        self._changed()

    def do_move(self, rows: int, columns: int, extend: bool) -> None:
        """Move the cursor."""
        selection, size = self.session.selection, self.session.game.geometry.size
        self._select(selection.moved(rows, columns, size, extend=extend))

    def do_jump(self, rows: int, columns: int, extend: bool) -> None:
        """Go to the next empty cell in a direction."""
        self._select(self.session.selection.jumped(rows, columns, self.session.game.values, extend=extend))

    def do_edge(self, rows: int, columns: int, extend: bool) -> None:
        """Go to the end of a row."""
        selection, size = self.session.selection, self.session.game.geometry.size
        self._select(selection.to_edge(rows, columns, size, extend=extend))

    def do_next_empty(self) -> None:
        """Go to the next empty cell."""
        self.do_jump(0, 1, False)

    def do_last_empty(self) -> None:
        """Go to the empty cell before."""
        self.do_jump(0, -1, False)

    def do_select_all(self) -> None:
        """Select every cell."""
        self._select(Selection.everything(len(self.session.game.board), self.session.selection.cursor))

    def do_escape(self) -> None:
        """Close the hint, else show no digit, else select one cell."""
        session = self.session
        if session.hint or self.waiting:
            session.hint, self.waiting = None, False
            self._asked += 1
        elif session.filter:
            session.filter = 0
        else:
            session.select(Selection.only(session.selection.cursor))
        self._draw()

    def _select(self, selection: Selection) -> None:
        self.session.select(selection)
        self._draw()

    def do_mode(self, mode: Mode) -> None:
        """Choose what digit keys write."""
        self.session.mode = mode
        self._draw()

    def do_next_mode(self) -> None:
        """Go on to the next mode."""
        self.session.next_mode()
        self._draw()

    def do_filter(self, digit: int) -> None:
        """Show where a digit can go."""
        self.session.show_digit(digit)
        self._draw()

    def do_filter_cursor(self) -> None:
        """Show where the digit under the cursor can go."""
        self.session.show_digit(
            self.session.game.values[self.session.selection.cursor] or self.session.filter
        )
        self._draw()

    def do_undo(self) -> None:
        """Go a move back."""
        self.session.undo()
        self._changed()

    def do_redo(self) -> None:
        """Go a move on."""
        self.session.redo()
        self._changed()

    def do_undo_mistakes(self) -> None:
        """Undo to before the first mistake."""
        moves = self.session.undo_mistakes()
        words = (
            f"Undid {moves} move{'s' * (moves != 1)}: all digits are right now."
            if moves
            else "All digits are right."
        )
        self.notify(words)
        self._changed()

    def do_fill_marks(self) -> None:
        """Write all candidates."""
        self.session.fill_marks()
        self._changed()

    def do_pause(self) -> None:
        """Stop the clock and cover the board, or go on."""
        self.session.pause()
        self._changed()

    def do_restart(self) -> None:
        """Begin this puzzle again; undo brings all back."""
        self.session.restart()
        self._changed()

    def do_checkpoint(self) -> None:
        """Note the board as it is."""
        self.notify(f"Checkpoint {self.session.add_checkpoint()} is set. ' goes back to it.")
        self._changed()

    def do_checkpoints(self) -> None:
        """Choose a checkpoint to go back to."""
        count = len(self.session.game.checkpoints)
        if not count:
            self.notify("There is no checkpoint yet. m sets one.")
            return
        names = [
            f"Checkpoint {number + 1}: {sum(cell.value > 0 for cell in board)} digits"
            for number, board in enumerate(self.session.game.checkpoints)
        ]

        def back(number: int | None) -> None:
            if number is not None:
                self.session.to_checkpoint(number)
                self._changed()

        self.app.push_screen(dialogs.ChoiceScreen("Back to", names, count - 1), back)

    def do_hint(self) -> None:
        """Ask for a hint, or for more of the one that is shown."""
        if self.waiting:
            return
        if self.session.ask():
            self.waiting = True
            self._asked += 1
            in_background(self.app, self.session.find_hint, partial(self._hinted, self._asked))
        self._tell_without_panel()
        self._changed()

    def _hinted(self, asked: int, hint: Hint | Exception) -> None:
        if asked != self._asked or not self.waiting:
            return  # closed, or about another game
        self.waiting = False
        self.session.tell(hint if isinstance(hint, Hint) else Hint(text=str(hint)))
        self._tell_without_panel()
        self._changed()

    def _tell_without_panel(self) -> None:
        if self.has_class("bare") and self.session.hint:
            self.notify(self.session.hint.words)

    def do_apply_hint(self) -> None:
        """Do what the hint says."""
        finished = self.session.result
        self.session.apply_hint()
        if self.session.result and not finished:
            self._finish()
        self._changed()

    # ---- other screens

    def do_help(self) -> None:
        """Show all keys."""
        self.app.push_screen(dialogs.HelpScreen())

    def do_statistics(self) -> None:
        """Show what was solved."""
        self.app.push_screen(dialogs.StatisticsScreen(self.app.shelf.results()))

    def do_settings(self) -> None:
        """Choose how to play."""

        def take(chosen: Settings | None) -> None:
            if chosen is not None:
                self.settings = chosen
                self.app.use_settings(chosen)
                self.session.choices = self._choices()
                self._fit()

        self.app.push_screen(dialogs.SettingsScreen(self.settings), take)

    def do_games(self) -> None:
        """Open another game."""
        self.app.keeper.flush()
        games = self.app.shelf.games()
        names = [dialogs.game_name(saved) for saved in games]

        def take(number: int | None) -> None:
            if number is not None:
                self.open_source(Source.from_dict(games[number]["source"]))

        self.app.push_screen(dialogs.ChoiceScreen("Open", names), take)

    def do_new(self) -> None:
        """Begin another puzzle."""

        def take(wanted: Wanted | None) -> None:
            if wanted is None:
                return
            if wanted.text:
                self.open_text(wanted.text)
                return
            self.notify("Making a puzzle …", timeout=2)
            self._asked += 1
            in_background(self.app, wanted.make, partial(self._made, self._asked))

        self.app.push_screen(NewScreen(self.settings), take)

    def _made(self, asked: int, source: Source | Exception) -> None:
        if asked != self._asked:
            return  # the player has gone on meanwhile
        if isinstance(source, Exception):
            self.notify(str(source), severity="error")
        else:
            self.open_source(source)

    def do_walk(self) -> None:
        """Go the whole way step by step."""
        if self.session.walk is None:
            self.notify("The way is still being looked for.")
            return
        self.app.push_screen(
            WalkScreen(self.session.walk, self.session.game.setting.givens, self.app.palette)
        )

    def do_lessons(self) -> None:
        """Learn a technique by its example."""
        self.app.push_screen(LessonsScreen(self.app.palette))

    def do_watch(self) -> None:
        """Watch the puzzle being solved."""
        self.app.push_screen(WatchScreen(self.session.game.source.puzzle))

    def do_quit(self) -> None:
        """Leave; the game is kept."""
        self._keep()
        self.app.exit()
