"""A board in the terminal while it is being solved: the view of a model that does not know it."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Self

from rich.console import Group
from rich.live import Live
from rich.text import Text

from nonet.board import Event, TileListener
from nonet.cli.keys import pressed_keys
from nonet.tui.watching import WatchView

if TYPE_CHECKING:
    from rich.console import Console

    from nonet.board import Board

_FRAMES = 30
"""Pictures per second, whatever the speed: no eye sees more."""
_FASTER = 1.5
_WORDS = 5
"""Lines around the board: the title, what happens, counts, keys, and one to spare."""


def _start(place: int, places: int, length: int, room: int) -> int:
    """Return where a part of so much room begins that has a place in its middle, as far as that goes.

    >>> [_start(place, 25, 31, 19) for place in (0, 12, 24)]
    [0, 6, 12]
    """
    middle = (2 * place + 1) * length // (2 * places)
    return max(0, min(middle - room // 2, length - room))


class Quit(BaseException):
    """The watcher has seen enough."""


class Display(TileListener):
    """Shows a board as it changes, at a pace that can be followed.

    Use it in a ``with`` statement around what changes the board. Space pauses, ``s`` or an arrow takes one
    step, ``+`` and ``-`` change the speed, ``q`` quits.
    """

    def __init__(
        self, board: Board, console: Console, *, speed: float, paused: bool = False, title: str = ""
    ) -> None:
        self._board = board
        self._view = WatchView(board)
        self._console = console
        self._speed = speed
        self._paused = paused
        self._title = title
        self._drawn = 0.0
        self._live = Live(console=console, auto_refresh=False, vertical_overflow="crop")
        self._terminal = ExitStack()

    def __enter__(self) -> Self:
        self._key = self._terminal.enter_context(pressed_keys())
        self._terminal.enter_context(self._live)
        self._board.add_listener(self)
        self._draw()
        self._wait()
        return self

    def __exit__(self, *exception: object) -> None:
        self._board.remove_listener(self)
        self._view.now = None
        self._draw(last=True)
        self._terminal.close()

    def finish(self, words: str) -> None:
        """Say how it ended."""
        self._view.words = words

    def notify(self, event: Event) -> None:
        """Show what happened, then wait as long as the speed asks for."""
        self._view.notify(event)
        if self._paused or time.monotonic() - self._drawn >= 1 / _FRAMES:
            self._draw()
        self._wait()

    def _wait(self) -> None:
        """Wait for the next step, and do what keys say."""
        deadline = time.monotonic() + 1 / self._speed
        while True:
            left = deadline - time.monotonic()
            match self._key(3600 if self._paused else max(0, left)):
                case "":
                    if not self._paused:
                        return
                case " ":
                    self._paused = not self._paused
                case "s" | "C" | "B":  # an arrow to the right or down ends in C or B
                    self._paused = True
                    return
                case "+" | "=":
                    self._speed *= _FASTER
                case "-":
                    self._speed /= _FASTER
                case "q":
                    raise Quit
            self._draw()

    def _draw(self, *, last: bool = False) -> None:
        self._drawn = time.monotonic()
        if self._paused:
            keys = "paused: space goes on, s steps, q quits"
        else:
            keys = f"{self._speed:.3g} changes a second: space pauses, s steps, + - speed, q quits"
        lines = [Text(self._title, "bold")] if self._title else []
        lines += [self._picture() if last else self._window(self._picture()), Text(self._view.words)]
        lines += [] if last else [Text(self._view.counts, "dim"), Text(keys, "dim")]
        for line in lines:
            line.no_wrap, line.overflow = True, "crop"  # or a narrow window would push the keys out of it
        self._live.update(Group(*lines), refresh=True)

    def _window(self, picture: Text) -> Text:
        """Return as much of a picture as there is room for, with the tile that changes in it."""
        columns, rows = self._console.size
        lines = picture.split("\n")
        height, width = max(rows - _WORDS, 1), columns
        size = self._board.size
        now = self._view.now
        cell = 0 if now is None else list(self._board).index(now)
        row, column = divmod(cell, size)
        top = _start(row, size, len(lines), height)
        left = _start(column, size, len(lines[0]), width)
        return Text("\n").join(line[left : left + width] for line in lines[top : top + height])

    def _picture(self) -> Text:
        """Return the largest picture that fits."""
        columns, rows = self._console.size
        return self._view.picture(columns, rows - _WORDS)
