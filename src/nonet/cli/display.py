"""A board in the terminal while it is being solved: the view of a model that does not know it."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Self

from rich.console import Group
from rich.live import Live
from rich.text import Text

from nonet import drawing
from nonet.board import Event, GuessFailed, TileGuessed, TileListener
from nonet.cli.keys import pressed_keys

if TYPE_CHECKING:
    from rich.console import Console

    from nonet.board import Board, Tile

STYLES = {
    "given": "bold",
    "deduced": "green",
    "after a guess": "cyan",
    "guessed": "bold yellow",
    "failed": "bold white on red",
}
_NOW = "reverse"
_MARKS = "dim"
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


def describe(event: Event, board: Board) -> str:
    """Return what happened, in words."""
    tile = event.tile
    by = f"{board.acting}: " if board.acting else ""
    match event:
        case TileGuessed(_, depth):
            return f"guess {depth}: try {tile.name} = {tile.value}"
        case GuessFailed(_, symbol, depth):
            return f"guess {depth} failed: {tile.name} is not {symbol}"
    if tile.is_known:
        return f"{by}{tile.name} = {tile.value}"
    left = "".join(symbol for symbol in board.symbols if tile.could_be(symbol))
    return f"{by}{tile.name} can {'only ' * (len(left) == 1)}be {left or 'nothing'}"


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
        self._console = console
        self._speed = speed
        self._paused = paused
        self._title = title
        self._kinds = {tile: "given" for tile in board if tile.is_known}
        self._now: Tile | None = None
        self._words = "start"
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
        self._now = None
        self._draw(last=True)
        self._terminal.close()

    def finish(self, words: str) -> None:
        """Say how it ended."""
        self._words = words

    def notify(self, event: Event) -> None:
        """Show what happened, then wait as long as the speed asks for."""
        self._now = event.tile
        self._words = describe(event, self._board)
        match event:
            case TileGuessed():
                self._kinds[event.tile] = "guessed"
            case GuessFailed():
                self._kinds[event.tile] = "failed"
            case _ if event.tile.is_known:
                self._kinds[event.tile] = "after a guess" if self._board.depth else "deduced"
            case _:
                self._kinds.pop(event.tile, None)
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
        known = sum(tile.is_known for tile in self._board)
        counts = f"{known} of {self._board.size**2} known, {self._board.guesses} guesses"
        counts += f", {self._board.depth} standing" if self._board.depth else ""
        if self._paused:
            keys = "paused: space goes on, s steps, q quits"
        else:
            keys = f"{self._speed:.3g} changes a second: space pauses, s steps, + - speed, q quits"
        lines = [Text(self._title, "bold")] if self._title else []
        lines += [self._picture() if last else self._window(self._picture()), Text(self._words)]
        lines += [] if last else [Text(counts, "dim"), Text(keys, "dim")]
        for line in lines:
            line.no_wrap, line.overflow = True, "crop"  # or a narrow window would push the keys out of it
        self._live.update(Group(*lines), refresh=True)

    def _window(self, picture: Text) -> Text:
        """Return as much of a picture as there is room for, with the tile that changes in it."""
        columns, rows = self._console.size
        lines = picture.split("\n")
        height, width = max(rows - _WORDS, 1), columns
        size = self._board.size
        cell = 0 if self._now is None else list(self._board).index(self._now)
        row, column = divmod(cell, size)
        top = _start(row, size, len(lines), height)
        left = _start(column, size, len(lines[0]), width)
        return Text("\n").join(line[left : left + width] for line in lines[top : top + height])

    def _picture(self) -> Text:
        """Return the largest picture that fits."""
        columns, rows = self._console.size
        size = self._board.size
        height, width = drawing.marks_shape(size)
        if columns >= size * (2 * width + 2) + 1 and rows >= size * (height + 1) + 1 + _WORDS:
            return self._marks_picture(height, width)
        lines = drawing.draw_cells(["."] * size**2, self._board.geometry).splitlines()
        room = (columns - len(lines[0])) // size + 1
        return self._token_picture(min(room, size + 1) if room >= 3 else 1)

    def _marks_picture(self, height: int, width: int) -> Text:
        board = self._board
        position = board.position
        text = drawing.draw_marks(position.grid.digits, position.masks, board.geometry, board.symbols)
        length = text.index("\n") + 1
        symbols = list(text)
        spans = []
        for cell, tile in enumerate(board):
            line, column = drawing.marks_place(cell, board.size)
            start = line * length + column
            spans += [(tile, start + part * length) for part in range(height)]
            if self._is_guess(tile):
                symbols[start + (height - 1) // 2 * length + width] = "?"
        picture = Text("".join(symbols))
        for tile, start in spans:
            picture.stylize(self._style(tile), start, start + 2 * width - 1)
        return picture

    def _token_picture(self, width: int) -> Text:
        board = self._board
        tokens = [self._token(tile, width).center(width) for tile in board]
        text = drawing.draw_cells(tokens, board.geometry)
        length = text.index("\n") + 1
        picture = Text(text)
        for cell, tile in enumerate(board):
            line, column = drawing.text_place(cell, width, board.geometry)
            start = line * length + column
            picture.stylize(self._style(tile), start, start + width)
        return picture

    def _token(self, tile: Tile, width: int) -> str:
        if tile.is_known:
            return f"{tile.value}?" if self._is_guess(tile) and width > 1 else tile.value
        left = "".join(symbol for symbol in self._board.symbols if tile.could_be(symbol))
        if width == 1:
            return "."
        return left if len(left) <= width else f"{left[: width - 1]}…"

    def _is_guess(self, tile: Tile) -> bool:
        return self._kinds.get(tile) in ("guessed", "failed")

    def _style(self, tile: Tile) -> str:
        style = STYLES.get(self._kinds.get(tile, ""), _MARKS)
        return f"{style} {_NOW}" if tile is self._now else style
