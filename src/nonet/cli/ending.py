"""How a command ends: its exit status, a sentence where something went wrong, and nothing left behind."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from nonet.cli.progress import make_way
from nonet.cli.words import Failure, say
from nonet.errors import NonetError
from nonet.files import remove_unfinished

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

_STOPS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_SIGNALLED = 128
"""What shells add to the number of a signal to make an exit status of it."""
_BROKEN_PIPE = _SIGNALLED + 13


class Stopped(BaseException):
    """The system asks the program to stop, as Ctrl-C does with a KeyboardInterrupt."""

    def __init__(self, number: int) -> None:
        self.number = number


def status_of(command: Callable[[], object]) -> int:
    """Run a command to whatever end it comes to, and return its exit status.

    This is the last thing that a program does: from then on a signal ends it without another word.
    """
    _prepare_streams()
    try:
        _handle_stops(_stop)
        status = _told(command)
        _clean_up()
    except (KeyboardInterrupt, Stopped) as stop:
        _clean_up()
        return _SIGNALLED + (stop.number if isinstance(stop, Stopped) else signal.SIGINT)
    return status


def _told(command: Callable[[], object]) -> int:
    """Run a command and return its status; say what went wrong."""
    try:
        return _finished(command)
    except BrokenPipeError:
        return _BROKEN_PIPE
    except (Failure, NonetError) as error:
        say(str(error))
    except MemoryError:
        say("there is not enough memory for that")
    except UnicodeEncodeError as error:
        say(f"cannot write {error.object[error.start : error.end]!r}, which is no text")
    except OSError as error:
        # Files say their names, so that only standard output has none.
        say(f"{error.filename or 'standard output'}: {(error.strerror or str(error)).lower()}")
    return 2


def _finished(command: Callable[[], object]) -> int:
    status: object = 0
    try:
        status = command()
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # Typer and Rich make 1 of it, which means "no"
            raise end.__context__ from None
        status = end.code
    sys.stdout.flush()  # or what fails would do so after the last chance to tell
    return status if isinstance(status, int) else 0


def _clean_up() -> None:
    remove_unfinished()
    with suppress(OSError):
        make_way()
    try:
        sys.stdout.flush()
    except OSError:  # Python would try again at the very end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    _handle_stops(_stop_at_once)


def _handle_stops(handler: Callable[[int, FrameType | None], None]) -> None:
    """Let signals that ask to stop do so in good order, except those ignored or handled on purpose."""
    if threading.current_thread() is not threading.main_thread():
        return
    for stop in _STOPS:
        if signal.getsignal(stop) in (signal.SIG_DFL, signal.default_int_handler, _stop):
            signal.signal(stop, handler)


def _stop(number: int, _frame: FrameType | None) -> None:
    _handle_stops(_stop_at_once)
    raise KeyboardInterrupt if number == signal.SIGINT else Stopped(number)


def _stop_at_once(number: int, _frame: FrameType | None) -> None:
    """End a program that is stopping already; it might be stuck in that."""
    for stop in _STOPS:
        signal.signal(stop, signal.SIG_IGN)
    remove_unfinished()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)


def _prepare_streams() -> None:
    """Make standard output UTF-8, and let a closed stream fail when it is used, not before."""
    # To write to what is open for reading is an error, and so is the opposite.
    for name, flags, mode in (("stdin", os.O_WRONLY, "r"), ("stdout", os.O_RDONLY, "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode))
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")  # names of files may be any bytes
