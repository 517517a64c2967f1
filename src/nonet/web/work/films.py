"""Films: all that happens on an observable board, sent while it happens."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from nonet import coach
from nonet.board import Board, Recorder, chosen_tactics
from nonet.web.puzzles import to_puzzle

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.web.models import requests
    from nonet.web.work.desk import Deadline, Desk

_SECONDS = 1.0
"""How long it may take to find out that a puzzle has no solution, or several."""
_CHUNK_SECONDS = 0.05
"""Events are sent together if they happen within so short a time."""


def watch(asked: requests.Watch, desk: Desk) -> bytes:
    """Solve a puzzle on an observable board, and tell all that happens, as `nonet watch --record` does."""
    puzzle = to_puzzle(asked.puzzle)
    tactics = chosen_tactics(asked.tactics)
    board = Board.from_grid(puzzle)
    report = coach.doubt(puzzle, seconds=_SECONDS)
    film = _Film(desk.send, asked.events, desk.deadline(), report.status if report else None)
    recorder = Recorder(board, film)
    try:
        solved = board.solve(tactics, guess=asked.guess)
    except _Enough:
        return film.ending(board, solved=False, complete=False)
    board.remove_listener(recorder)
    return film.ending(board, solved=solved, complete=True)


class _Enough(BaseException):
    """There were as many events as were asked for, or the time is over."""


class _Film:
    """Takes the lines of a recorder and sends them on."""

    def __init__(
        self, send: Callable[[bytes], None], events: int, deadline: Deadline, doubt: str | None
    ) -> None:
        self._send = send
        self._doubt = doubt
        self._left = events + 1  # the start is none
        self._deadline = deadline
        self._lines: list[str] = []
        self._sent = 0.0

    def write(self, line: str) -> None:
        """Take a line, and send what there is if the last time was long ago."""
        if self._doubt:  # said with the first line, which is the start
            line = json.dumps(json.loads(line) | {"doubt": self._doubt}) + "\n"
            self._doubt = None
        self._lines.append(line)
        self._left -= 1
        now = time.monotonic()
        if now - self._sent > _CHUNK_SECONDS:
            self._send("".join(self._lines).encode())
            self._lines.clear()
            self._sent = now
        if self._left <= 0 or not self._deadline.left:
            raise _Enough

    def ending(self, board: Board, *, solved: bool, complete: bool) -> bytes:
        """Return what has not been sent, with how it ended."""
        counts = {"guesses": board.guesses, "deepest": board.deepest}
        end = {"event": "end", "solved": solved, **counts, "complete": complete}
        return "".join((*self._lines, json.dumps(end), "\n")).encode()
