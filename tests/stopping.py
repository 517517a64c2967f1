"""Writes a file through the command line's own ways and sends itself signals on the way.

``python stopping.py FILE SIGNAL MOMENT...``: a moment is before or after the first call of a function of
``os``, such as ``after-fsync``. At each moment the signal is sent once. ``ignored`` as the last word
ignores the signal, as nohup does.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from nonet import files
from nonet.cli.ending import status_of

if TYPE_CHECKING:
    from collections.abc import Callable

NEW = "new content\n" * 2000
"""More than one buffer full."""


def hook(owner: Any, name: str, moments: set[str], number: int) -> None:
    real: Callable[..., Any] = getattr(owner, name)

    def call(*arguments: Any, **options: Any) -> Any:
        send(f"before-{name}")
        try:
            return real(*arguments, **options)
        finally:
            send(f"after-{name}")

    def send(moment: str) -> None:
        if moment in moments:
            moments.remove(moment)
            os.kill(os.getpid(), number)

    setattr(owner, name, call)


def main(path: str, number: int, moments: set[str]) -> int:
    for name in ("open", "fchown", "fchmod", "write", "fsync", "replace", "unlink"):
        hook(os, name, moments, number)
    hook(files._Named, "close", moments, number)

    def command() -> None:
        with files.replacing(path) as stream:
            stream.write(NEW)

    return status_of(command)


if __name__ == "__main__":
    path, number, *moments = sys.argv[1:]
    if moments[-1] == "ignored":
        signal.signal(int(number), signal.SIG_IGN)
    sys.exit(main(path, int(number), set(moments)))
