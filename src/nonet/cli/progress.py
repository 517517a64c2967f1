"""A progress bar on standard error, for people who wait."""

from __future__ import annotations

import os
import stat
import sys
import time
from typing import IO, TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_PATIENCE = 1.0
"""Seconds in which nothing appears on the terminal before a bar does; most work is done by then."""
_EVERY = 64
"""Puzzles between two looks at the clock."""


class _BottomLine:
    """The line of the terminal where the bar is: there is one terminal, and so one bar."""

    def __init__(self) -> None:
        self._bar: Bar | None = None
        self._silent_since = time.monotonic()

    def show(self, done: int, total: int | None, words: str) -> None:
        if not sys.stderr.isatty():
            return
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done, description=words)
        elif time.monotonic() - self._silent_since >= _PATIENCE:
            self._bar = _new_bar(done, total, words)

    def clear(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        self._silent_since = time.monotonic()


_bottom_line = _BottomLine()


def make_way() -> None:
    """Take the bar away before something else appears on the terminal; it comes back in time."""
    _bottom_line.clear()


class Progress:
    """How far the reading of a stream has come; silent unless standard error is a terminal."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._stream: IO[bytes] | None = None

    def __enter__(self) -> Self:
        make_way()
        return self

    def __exit__(self, *_: object) -> None:
        make_way()

    def watch(self, stream: IO[bytes]) -> IO[bytes]:
        """Return the stream whose reading is shown."""
        self._stream = stream
        return stream

    def done(self, puzzles: int, *, always: bool = False) -> None:
        """Show that so many puzzles have been read; not each time, unless ``always`` says so."""
        if (puzzles % _EVERY and not always) or self._stream is None or not sys.stderr.isatty():
            return
        position = self._stream.tell() if self._stream.seekable() else 0
        rate = puzzles / (time.monotonic() - self._started)
        _bottom_line.show(position, _size(self._stream), f"{puzzles:,} puzzles, {rate:,.0f}/s")


class Tally:
    """How many of a number of things are done; silent unless standard error is a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._started = time.monotonic()

    def __enter__(self) -> Self:
        make_way()
        return self

    def __exit__(self, *_: object) -> None:
        make_way()

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._started

    def show(self, done: int, words: str) -> None:
        """Show that so many are done, with a few words on it."""
        _bottom_line.show(done, self._total, words)


def _size(stream: IO[bytes]) -> int | None:
    status = os.fstat(stream.fileno())
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def _new_bar(done: int, total: int | None, words: str) -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    # Standard output stays where the user sent it, which may be a file.
    bar = Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    )
    bar.add_task(words, total=total, completed=done)
    bar.start()
    return bar
