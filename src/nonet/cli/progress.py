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
"""Seconds before a bar appears; most work is done by then."""
_EVERY = 64
"""Puzzles between two looks at the clock."""


class Progress:
    """How far the reading of a stream has come; silent unless standard error is a terminal."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._stream: IO[bytes] | None = None
        self._bar: Bar | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def watch(self, stream: IO[bytes]) -> IO[bytes]:
        """Return the stream whose reading is shown."""
        self._stream = stream
        return stream

    def done(self, puzzles: int, *, always: bool = False) -> None:
        """Show that so many puzzles have been read; not each time, unless ``always`` says so."""
        if (puzzles % _EVERY and not always) or self._stream is None or not sys.stderr.isatty():
            return
        if time.monotonic() - self._started < _PATIENCE:
            return
        if self._bar is None:
            self._bar = _new_bar(_size(self._stream))
        position = self._stream.tell() if self._stream.seekable() else 0
        rate = puzzles / (time.monotonic() - self._started)
        task = self._bar.task_ids[0]
        self._bar.update(task, completed=position, description=f"{puzzles:,} puzzles, {rate:,.0f}/s")


class Tally:
    """How many of a number of things are done; silent unless standard error is a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._started = time.monotonic()
        self._bar: Bar | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._started

    def show(self, done: int, words: str) -> None:
        """Show that so many are done, with a few words on it."""
        if self.seconds < _PATIENCE or not sys.stderr.isatty():
            return
        if self._bar is None:
            self._bar = _new_bar(self._total)
        self._bar.update(self._bar.task_ids[0], completed=done, description=words)


def _size(stream: IO[bytes]) -> int | None:
    status = os.fstat(stream.fileno())
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def _new_bar(total: int | None) -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task("", total=total)
    bar.start()
    return bar
