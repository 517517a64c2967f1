"""Single keys from the terminal, without waiting for Enter."""

from __future__ import annotations

import contextlib
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextlib.contextmanager
def pressed_keys() -> Iterator[Callable[[float], str]]:
    """Give a function that waits so many seconds for a key and returns it, or nothing."""
    if not sys.stdin.isatty():
        yield _no_keys
    elif sys.platform == "win32":
        yield _windows_key
    else:
        with _one_by_one():
            yield _unix_key


def _no_keys(seconds: float) -> str:
    time.sleep(seconds)
    return ""


if sys.platform == "win32":
    import msvcrt

    def _windows_key(seconds: float) -> str:
        deadline = time.monotonic() + seconds
        while not msvcrt.kbhit():
            if time.monotonic() >= deadline:
                return ""
            time.sleep(0.01)
        return msvcrt.getwch()

else:
    import os
    import select
    import termios
    import tty

    @contextlib.contextmanager
    def _one_by_one() -> Iterator[None]:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        tty.setcbreak(terminal)
        try:
            yield
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)

    def _unix_key(seconds: float) -> str:
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if not ready:
            return ""
        key = os.read(sys.stdin.fileno(), 1)
        if key == b"\x1b":  # an arrow is two more bytes, of which the last one tells which
            key = os.read(sys.stdin.fileno(), 2)[-1:]
        return key.decode(errors="replace")
