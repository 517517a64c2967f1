"""The screen on which a game is played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from nonet.errors import NonetError
from nonet.play import Choices, Game, Mode, Session, Source
from nonet.play.address import source_in
from nonet.play.session import study
from nonet.play.statistics import compared, spoken_time
from nonet.tui.background import in_background
from nonet.tui.board import BoardView
from nonet.tui.commands import Commands
from nonet.tui.keys import command_of
from nonet.tui.panel import heading, hint_text, keypad, modes, rules_text
from nonet.tui.scene import Tile, scene_of

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from nonet.logic import Walk
    from nonet.tui.app import PlayApp
    from nonet.tui.settings import Settings

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
        self.session = Session(game, self.choices())
        self.waiting = False
        """Whether a hint is being looked for."""
        self.asked = 0
        """Counts what is asked of workers: an answer to an earlier question is not wanted."""
        self._commands = Commands(self)
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

    def choices(self) -> Choices:
        """Return what the settings say about moves."""
        return Choices(self.settings.auto_clean, self.settings.auto_candidates)

    def open(self, game: Game) -> None:
        """Play a game: as it was left, or new."""
        self.session = Session(game, self.choices())
        self.waiting = False
        self.asked += 1
        self.keep()
        self.fit()
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
            self.open_source(source_in(text))
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
        self.changed()

    def _tick(self) -> None:
        session = self.session
        if self.settings.timer and not session.locked:
            self.query_one("#heading", Static).update(heading(session, timer=True))
        if not session.locked and session.elapsed - self._saved_at > _SAVE_EVERY:
            self.keep()

    def keep(self) -> None:
        """Write the game as it is now, soon."""
        self._saved_at = self.session.elapsed
        self.app.keeper.keep(self.session.snapshot())

    # ---- what is shown

    def on_resize(self) -> None:
        """Draw anew for the room there is now."""
        self.fit()

    def fit(self) -> None:
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
        self.draw()

    def draw(self) -> None:
        """Draw the board and the panel."""
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
        elif not told:
            told = rules_text(session, conflicts=settings.conflicts)
        self.query_one("#hint", Static).update(told)

    def _ending(self) -> Text:
        """Return what is said at the end of a game."""
        text = Text().append("Solved. Well done.\n", "bold green")
        result = self.session.result
        if result:
            text.append(f"Time {spoken_time(result.spent)}")
            text.append(f", {result.hints} hints\n" if result.hints else ", without a hint\n")
            if other := compared(self.app.shelf.results(), result):
                best = "Your best time at this level. " if other.is_best else ""
                text.append(f"{best}Average of {other.others} before: {spoken_time(other.average)}\n")
        return text.append("n begins a new puzzle", "dim")

    def changed(self) -> None:
        """Draw and keep what has changed."""
        self.draw()
        self.keep()

    # ---- keys, the mouse, and what is pasted

    def on_key(self, event: events.Key) -> None:
        """Do what a key asks for."""
        command = command_of(event.key, event.character, len(self.session.game.geometry.digits))
        if command is None:
            return
        event.stop()
        event.prevent_default()
        getattr(self._commands, command.name)(*command.arguments)

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
        self.draw()

    def action_mode(self, mode: str) -> None:
        """Choose a mode by a click."""
        self._commands.mode(Mode(mode))

    def action_enter(self, digit: int) -> None:
        """Write a digit by a click."""
        self._commands.enter(digit, None)

    def action_hint(self) -> None:
        """Ask for a hint by a click."""
        self._commands.hint()

    def action_apply_hint(self) -> None:
        """Do what a hint says by a click."""
        self._commands.apply_hint()
