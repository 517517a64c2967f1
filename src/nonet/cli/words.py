"""What is said to a person, on standard error, and how words are laid out."""

from __future__ import annotations

import shutil
import sys
import textwrap
from contextlib import suppress
from typing import IO

from nonet.cli.manners import is_quiet
from nonet.cli.progress import out_of_the_way

_USUAL_WIDTH = 80
"""Columns where no terminal tells how many it has."""
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


class Failure(Exception):
    """Something the user can mend, said in one sentence; the exit status is 2."""


def say(words: str) -> None:
    """Write a line to standard error, if anybody is there."""
    with suppress(OSError), out_of_the_way():
        print(f"nonet: {one_line(words)}", file=sys.stderr)


def remark(words: str) -> None:
    """Say something that is nice to know, unless the user wants it quiet."""
    if not is_quiet():
        say(words)


def one_line(words: str) -> str:
    r"""Return words without line ends and other things that are not to be seen, as names of files may have.

    >>> one_line("a\nb.sdk")
    'a\\x0ab.sdk'
    """
    return words.translate(_CONTROL)


def wrapped(text: str, indent: int = 0) -> str:
    """Return lines no wider than the terminal, broken between words, those that follow indented."""
    width, _ = shutil.get_terminal_size((_USUAL_WIDTH, 24))
    return "\n".join(
        textwrap.fill(
            line, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
        )
        for line in text.splitlines()
    )


def laid_out(text: str, stream: IO[str], indent: int = 0) -> str:
    """Return text as wide as the terminal that it is written to; elsewhere a line stays a line."""
    return wrapped(text, indent) if stream.isatty() else text
