"""Watching the puzzle being solved on an observable board, guesses apart."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from nonet.board import Board, Event, TileListener
from nonet.tui.watching import STYLES, WatchView, large_size, verdict

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nonet.puzzle import Puzzle

_SPEED = 60.0
_FRAMES = 20
_WORDS = 4
"""Lines below the board: what happens, counts, colours, keys."""
_BESIDE = 26
"""Columns in which the same can stand beside a large board."""


class _Left(BaseException):
    """The watcher has seen enough."""


class _Pace(TileListener):
    """Lets a board change no faster than can be followed. The screen pauses, steps, and ends it."""

    def __init__(self, view: WatchView) -> None:
        self.view = view
        self.speed = _SPEED
        self.paused = False
        self.left = False
        self._steps = 0
        self._told = threading.Condition()

    def notify(self, event: Event) -> None:
        """Take note of what happened, then wait."""
        with self._told:
            self.view.notify(event)
            until = time.monotonic() + 1 / self.speed
            while not self.left:
                if self._steps:
                    self._steps -= 1
                    return
                rest = until - time.monotonic()
                if not self.paused and rest <= 0:
                    return
                self._told.wait(None if self.paused else rest)
        raise _Left

    def tell(
        self, *, paused: bool | None = None, faster: float = 1.0, steps: int = 0, left: bool = False
    ) -> None:
        """Pause or go on, faster or slower, a step, or not at all."""
        with self._told:
            self.paused = self.paused if paused is None else paused
            self.speed = min(max(self.speed * faster, 0.1), 10_000)
            self._steps += steps
            self.left = self.left or left
            self._told.notify_all()

    def picture(self, width: int, height: int) -> tuple[Text, str, str]:
        """Return the board, what happened last, and how far it has come, all of one moment."""
        with self._told:
            return self.view.picture(width, height), self.view.words, self.view.counts


class WatchScreen(Screen[None]):
    """A board that is solved before one's eyes."""

    DEFAULT_CSS: ClassVar[str] = """
    WatchScreen { layout: vertical; background: $background; overflow: hidden; }
    WatchScreen Static { height: auto; text-wrap: nowrap; }
    WatchScreen.beside { layout: horizontal; }
    WatchScreen.beside #board { width: auto; }
    WatchScreen.beside #words { width: 1fr; padding: 0 0 0 1; text-wrap: wrap; }
    """
    BINDINGS: ClassVar[list[Any]] = [
        Binding("space", "pause", show=False),
        Binding("s,right,down", "step", show=False),
        Binding("plus,equals_sign", "faster(1.5)", show=False),
        Binding("minus", "faster(0.667)", show=False),
        Binding("escape,q,w", "leave", show=False),
    ]

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self._board = Board.from_grid(puzzle)
        self._pace = _Pace(WatchView(self._board))
        self.ended = ""
        """How it ended; empty while it goes on."""

    def compose(self) -> ComposeResult:
        """Yield the picture and what is said of it."""
        yield Static(id="board")
        yield Static(id="words")

    def on_mount(self) -> None:
        """Begin."""
        self._board.add_listener(self._pace)
        self.set_interval(1 / _FRAMES, self._draw)
        threading.Thread(target=self._solve, daemon=True).start()

    def _solve(self) -> None:
        with suppress(_Left):
            self.ended = verdict(self._board, solved=self._board.solve())

    def _draw(self) -> None:
        width, height = self.app.size
        large_width, large_height = large_size(self._board.size)
        beside = width >= large_width + _BESIDE and large_height <= height < large_height + _WORDS
        self.set_class(beside, "beside")
        picture, words, counts = self._pace.picture(width, height - (0 if beside else _WORDS))
        self.query_one("#board", Static).update(picture)
        said = Text(self.ended or words, "bold" if self.ended else "").append(f"\n{counts}\n", "dim")
        said.append(Text("\n" if beside else "  ").join(Text(kind, look) for kind, look in STYLES.items()))
        said.append("\n")
        if self._pace.paused:
            said.append("paused: Space goes on, s steps, Esc back", "dim")
        else:
            said.append(f"{self._pace.speed:.3g} a second: Space pauses, s steps, + - speed, Esc back", "dim")
        self.query_one("#words", Static).update(said)

    def action_pause(self) -> None:
        """Pause, or go on."""
        self._pace.tell(paused=not self._pace.paused)

    def action_step(self) -> None:
        """Take one step."""
        self._pace.tell(paused=True, steps=1)

    def action_faster(self, times: float) -> None:
        """Change the speed."""
        self._pace.tell(faster=times)

    def action_leave(self) -> None:
        """Back to the game."""
        self._pace.tell(left=True)
        self.app.pop_screen()
