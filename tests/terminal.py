"""Runs the command line on a terminal, as a user would see it there."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

IMPATIENT = (
    "import nonet.cli.progress as progress; progress._PATIENCE = 0; from nonet.cli import main; main()"
)
"""A command line whose bar does not wait until a second has gone by."""


def on_a_terminal(
    *arguments: str,
    stdout: IO[bytes] | int | None = None,
    columns: int = 80,
    rows: int = 24,
    **environment: str,
) -> tuple[int, str]:
    """Run a command whose standard error is a terminal, and return its status and what appeared there."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    disturbing = ("NO_COLOR", "COLUMNS", "LINES")
    others = {name: value for name, value in os.environ.items() if name not in disturbing}
    process = subprocess.Popen(
        [sys.executable, "-c", IMPATIENT, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=slave if stdout is None else stdout,
        stderr=slave,
        env={**others, "TERM": "xterm-256color", **environment},
    )
    os.close(slave)
    shown = b"".join(_received(master))
    os.close(master)
    return process.wait(), shown.decode()


def _received(terminal: int) -> Iterator[bytes]:
    try:
        while some := os.read(terminal, 1 << 16):
            yield some
    except OSError:  # how a terminal says that nobody is left at the other end
        return


def lines_of(shown: str) -> list[str]:
    """Return what stood on the lines of a terminal, one after the other."""
    plain = re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", shown)
    return [line.rstrip() for line in re.split(r"[\r\n]+", plain) if line.strip()]


def is_bar(line: str) -> bool:
    """Say whether a line is that of a progress bar."""
    return re.match(r"[\d,]+ (puzzles|made), |at work, ", line) is not None
