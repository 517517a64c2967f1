"""What is said to a person, on standard error."""

from __future__ import annotations

import sys
from contextlib import suppress

from nonet.cli.progress import make_way


class Failure(Exception):
    """Something the user can mend, said in one sentence; the exit status is 2."""


def say(words: str) -> None:
    """Write a line to standard error, if anybody is there."""
    with suppress(OSError):
        make_way()
        print(f"nonet: {words}", file=sys.stderr)
