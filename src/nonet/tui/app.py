"""The app: which game is opened, how it looks, and that nothing is lost when it ends."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import App

from nonet.play import Game, Shelf, Source
from nonet.tui.background import Keeper
from nonet.tui.palette import DARK, LIGHT, PLAIN, SIXTEEN, Palette
from nonet.tui.play import PlayScreen
from nonet.tui.settings import Settings

if TYPE_CHECKING:
    from textual.screen import Screen

FIRST = Source(
    9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", tier="easy"
)
"""The puzzle that a first visit finds on the board, as on the page."""


_STOPS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)]


class PlayApp(App[None]):
    """Plays a puzzle, or goes on with the game that was played last."""

    TITLE = "nonet"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []

    def __init__(
        self, source: Source | None = None, shelf: Shelf | None = None, *, light: bool | None = None
    ) -> None:
        super().__init__()
        self.shelf = shelf or Shelf()
        self.settings = Settings.from_dict(self.shelf.settings())
        self._light = light
        self.keeper = Keeper(self.shelf, self._cannot_keep, lambda: self.call_later(self._join))
        self.stopped_by = 0
        """The signal that ended it, if one did."""
        self._complained = False
        self._game = self._first_game(source)

    def _first_game(self, source: Source | None) -> Game:
        if source is None:
            return self.shelf.last() or Game.start(FIRST)
        kept = self.shelf.find(source.id)
        return kept if kept and not kept.is_complete else Game.start(source)

    @property
    def is_light(self) -> bool:
        """Whether the colours are light."""
        return self.settings.light if self._light is None else self._light

    @property
    def palette(self) -> Palette:
        """The colours of boards that this terminal can show."""
        if self.no_colours:
            return PLAIN
        if self.console.color_system == "standard":
            return SIXTEEN
        return LIGHT if self.is_light else DARK

    @property
    def no_colours(self) -> bool:
        """Whether nothing may be coloured."""
        return bool(os.environ.get("NO_COLOR")) or self.console.color_system is None

    def get_default_screen(self) -> Screen[None]:
        """Return the screen of the game."""
        return PlayScreen(self._game, self.settings)

    @property
    def game_screen(self) -> PlayScreen:
        """The screen of the game, whatever lies over it."""
        screen = self.screen_stack[0]
        assert isinstance(screen, PlayScreen)
        return screen

    def on_mount(self) -> None:
        """Begin to keep the game, and mind being told to stop."""
        self.keeper.start()
        self._use_theme()
        with suppress(NotImplementedError, RuntimeError, ValueError):  # not on Windows, nor in a thread
            loop = asyncio.get_running_loop()
            for number in _STOPS:
                loop.add_signal_handler(number, self._stop, number)

    def _stop(self, number: int) -> None:
        self.stopped_by = number
        self.keeper.keep(self.game_screen.session.snapshot())
        self.exit()

    def _use_theme(self) -> None:
        few = self.console.color_system in (None, "standard")
        self.theme = f"{'ansi' if few else 'textual'}-{'light' if self.is_light else 'dark'}"

    def use_settings(self, settings: Settings) -> None:
        """Take and keep what the player chose."""
        if settings.light != self.settings.light:
            self._light = None
        self.settings = settings
        self._use_theme()
        try:
            self.shelf.keep_settings(settings.to_dict())
        except OSError as error:
            self._cannot_keep(error)

    def _join(self) -> None:
        """Take over what another program has done in this game meanwhile."""
        screen = self.game_screen
        before = screen.session.game.board
        screen.session.join(self.shelf.join(screen.session.snapshot()))
        if screen.session.game.board != before:  # more than the time that was played
            self.notify("This game is open elsewhere, too: what was done there is here now.")
        screen.changed()

    def _cannot_keep(self, error: OSError) -> None:
        if not self._complained:  # once is enough: the next key would fail in the same way
            self._complained = True
            words = f"The game cannot be kept: {error.strerror or error}"
            self.call_later(partial(self.notify, words, severity="error"))  # this may be the keeper's thread
