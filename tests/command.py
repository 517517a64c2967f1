"""Runs the command line in this process, as a user would see it."""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unittest import mock

from nonet.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Run:
    status: int
    out: str
    err: str


def nonet(*arguments: str, stdin: str | bytes = b"") -> Run:
    """Run ``nonet ARGUMENTS…`` and return what it printed."""
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = _Terminal(), io.StringIO()
    status = 0
    with (
        own_signals(),
        mock.patch.object(sys, "argv", ["nonet", *arguments]),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed))),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 0
        out.flush()
    return Run(status, out.buffer.getvalue().decode(errors="surrogateescape"), err.getvalue())


@contextlib.contextmanager
def own_signals() -> Iterator[None]:
    """Run a program to its end inside of another one, which goes on."""
    stops = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.getsignal(stop) for stop in stops]
    try:
        yield
    finally:
        for stop, handler in zip(stops, before, strict=True):
            signal.signal(stop, handler)


class _Terminal(io.TextIOWrapper):
    buffer: io.BytesIO

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)
