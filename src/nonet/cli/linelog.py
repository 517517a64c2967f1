"""What happens on a board as lines of a log, for files, pipes and those who like to read."""

from __future__ import annotations

import logging
from typing import IO, TYPE_CHECKING, Self

from nonet.board import Event, GuessFailed, TileGuessed, TileListener
from nonet.tui.watching import describe

if TYPE_CHECKING:
    from nonet.board import Board

log = logging.getLogger("nonet.watch")


class _Lines(logging.StreamHandler[IO[str]]):
    """Writes lines, and stops when nobody reads them any more."""

    def handleError(self, _record: logging.LogRecord) -> None:
        raise  # noqa: PLE0704 - called while the error is being handled


class LineLog(TileListener):
    """Logs every value that is set and every guess, through the ``logging`` module."""

    def __init__(self, board: Board, stream: IO[str], title: str) -> None:
        self._board = board
        self._handler = _Lines(stream)
        self._title = title

    def __enter__(self) -> Self:
        log.addHandler(self._handler)
        log.setLevel(logging.INFO)
        log.propagate = False
        log.info("%s", self._title)
        self._board.add_listener(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._board.remove_listener(self)
        log.removeHandler(self._handler)

    def notify(self, event: Event) -> None:
        """Write a line if a value was set, guessed or taken back."""
        guess = isinstance(event, TileGuessed | GuessFailed)
        if guess or (event.tile.is_known and self._board.acting):
            log.info("%s%s", "  " * (self._board.depth - guess), describe(event, self._board))

    def finish(self, words: str) -> None:
        """Say how it ended."""
        log.info("%s\n%s", self._board, words)
