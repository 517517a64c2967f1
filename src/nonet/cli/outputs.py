"""Where results go: standard output or a file, as a format or as JSON lines."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, cast

import typer

from nonet.cli.inputs import format_names, is_input
from nonet.cli.progress import make_way
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure
from nonet.files import is_stream, replacing
from nonet.formats import BY_NAME, find_format, format_for, in_symbols, write_chunks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nonet.formats.base import Format
    from nonet.puzzle import Puzzle

Output = Annotated[
    str | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file (- for standard output); its ending tells the format.",
    ),
]
ToFormat = Annotated[
    str | None,
    typer.Option(
        "--format",
        "-f",
        metavar="FORMAT",
        help=f"Write this format: {', '.join(sorted(BY_NAME))}.",
        autocompletion=format_names,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON object per line.")]
Seconds = Annotated[
    float,
    typer.Option("--seconds", min=0, help="Give up on a puzzle after so long; 0 means never."),
]

PATIENCE = 60.0
"""Seconds after which a command gives up on a puzzle unless told otherwise."""

MOST = sys.maxsize
"""More solutions than this nobody can wait for, so that a higher limit is none."""


def chosen_format(name: str | None, output: str | None, otherwise: Format) -> Format:
    """Return the format asked for by name or by the ending of a file, in the symbols asked for."""
    if name:
        otherwise = find_format(name)
    elif output and output != "-" and (Path(output).suffix or not is_stream(output)):
        otherwise = format_for(Path(output).suffix)
    return in_symbols(otherwise, asked_symbols())


@contextmanager
def opened(output: str | None, sources: Iterable[str]) -> Iterator[IO[str]]:
    """Open the place where results go, which must not be where they came from."""
    path = target(output, sources)
    if path is None:
        yield cast("IO[str]", _Screen()) if sys.stdout.isatty() else sys.stdout
        sys.stdout.flush()
        return
    with replacing(path) as stream:
        yield stream


class _Screen(io.TextIOBase):
    """Standard output on a terminal, where a progress bar may be in the way."""

    def write(self, text: str, /) -> int:
        make_way()
        return sys.stdout.write(text)

    def isatty(self) -> bool:
        return True


def target(output: str | None, sources: Iterable[str]) -> Path | None:
    """Return the file that results go to, if it can be one; None stands for standard output."""
    if output is None or output == "-":
        with suppress(OSError):
            _spare_inputs(os.fstat(sys.stdout.fileno()), sources, "standard output")
        return None
    path = Path(output)
    if path.is_dir() or not path.parent.is_dir():
        msg = f"{output}: cannot be written, {'it' if path.is_dir() else path.parent} is "
        raise Failure(msg + ("a directory" if path.is_dir() else "no directory"))
    if path.exists():
        _spare_inputs(path.stat(), sources, output)
    return path


def _spare_inputs(file: os.stat_result, sources: Iterable[str], name: str) -> None:
    if is_input(file, sources):
        msg = f"{name}: is the input, and would be overwritten"
        raise Failure(msg)


def write_puzzles(puzzles: Iterable[Puzzle], form: Format, stream: IO[str]) -> None:
    """Write puzzles as they come."""
    for chunk in write_chunks(puzzles, form):
        stream.write(chunk)


def write_json(record: Mapping[str, object], stream: IO[str]) -> None:
    """Write a line of JSON."""
    text = json.dumps(record, ensure_ascii=False)
    # The name of a file may be no text; what it has instead is escaped, as JSON does it.
    stream.write(text.encode(errors="backslashreplace").decode() + "\n")
