"""The command line: one module per command, each a thin layer over the library.

Data goes to standard output, so it can be piped; everything said to a person goes to standard
error. The exit status is 0 when all is done, 1 when the answer is "no" (no solution, not unique),
2 when the command or the input makes no sense, and more than 128 when something stopped it.
"""

from __future__ import annotations

import sys

import nonet


def main() -> None:
    """Run the command that was typed and exit with its status."""
    from nonet.cli.ending import status_of

    sys.exit(status_of(_command))


def _command() -> int:
    if sys.argv[1:] in (["--version"], ["-V"]):  # asked for by scripts: not worth loading all the commands
        print(f"nonet {nonet.__version__}")
        return 0
    from nonet.cli.app import run

    return run()
