"""A progress bar on standard error, for people who wait."""

from __future__ import annotations

import os
import stat
import sys
import threading
import time
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Self

from nonet.cli.manners import is_dumb, is_quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress as Bar

_PATIENCE = 1.0
"""Seconds in which nothing appears on the terminal before a bar does; most work is done by then."""
_EVERY = 64
"""Puzzles between two looks at the clock."""
_TICK = 0.5
"""Seconds between two looks while a single puzzle takes its time."""


class _BottomLine:
    """The line of the terminal where the bar is: there is one terminal, and so one bar."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._bar: Bar | None = None
        self._silent_since = time.monotonic()

    def show(self, done: int, total: int | None, words: str) -> None:
        if not _is_watched():
            return
        with self.lock:
            if self._bar is not None:
                self._bar.update(self._bar.task_ids[0], completed=done, total=total, description=words)
            elif time.monotonic() - self._silent_since >= _PATIENCE:
                self._bar = _new_bar(done, total, words)

    def clear(self) -> None:
        with self.lock:
            if self._bar is not None:
                self._bar.stop()
                self._bar = None
            self._silent_since = time.monotonic()


_bottom_line = _BottomLine()


def make_way() -> None:
    """Take the bar away before something else appears on the terminal; it comes back in time."""
    _bottom_line.clear()


@contextmanager
def out_of_the_way() -> Iterator[None]:
    """Take the bar away, and keep it away while something is written."""
    with _bottom_line.lock:
        make_way()
        yield


def _is_watched() -> bool:
    """Say whether there is a person who wants to see a bar, on something that can show one."""
    return sys.stderr.isatty() and not is_dumb() and not is_quiet()


class Progress:
    """How far the work on a source has come; silent unless standard error is a terminal.

    A thread looks at the clock, as a single puzzle may take long. The thread sees numbers only: the stream
    may be closed at any moment by whoever reads it.
    """

    def __init__(self, *, silent: bool = False) -> None:
        self._started = time.monotonic()
        self._stream: IO[bytes] | None = None
        self._size: int | None = None
        self._position = 0
        self._puzzles = 0
        self._over = threading.Event()
        wanted = not silent and _is_watched()
        self._ticker = threading.Thread(target=self._tick, daemon=True) if wanted else None

    def __enter__(self) -> Self:
        make_way()
        if self._ticker:
            self._ticker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self._ticker:
            self._ticker.join()
        make_way()

    def watch(self, stream: IO[bytes]) -> IO[bytes]:
        """Return the stream whose reading is shown."""
        if self._ticker:
            self._stream = stream if stream.seekable() else None
            self._size = _size(stream)
            self._position = 0
        return stream

    def done(self, puzzles: int, *, always: bool = False) -> None:
        """Show that so many puzzles have been read; not each time, unless ``always`` says so."""
        self._puzzles = puzzles
        if not self._ticker:
            return
        if self._stream is not None and not self._stream.closed:
            self._position = self._stream.tell()
        if always or puzzles % _EVERY == 0:
            self._show()

    def _tick(self) -> None:
        while not self._over.wait(_TICK):
            self._show()

    def _show(self) -> None:
        seconds = time.monotonic() - self._started
        if self._puzzles > 1:
            words = f"{self._puzzles:,} puzzles, {self._puzzles / seconds:,.0f}/s"
            _bottom_line.show(self._position, self._size, words)
        else:
            _bottom_line.show(0, None, f"at work, {seconds:,.0f} s")


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
