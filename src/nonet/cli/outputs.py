"""Where results go: standard output or a file, as a format or as JSON lines."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet.cli.inputs import format_names
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure
from nonet.files import replacing
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


def chosen_format(name: str | None, output: str | None, otherwise: Format) -> Format:
    """Return the format asked for by name or by the ending of a file, in the symbols asked for."""
    if name:
        otherwise = find_format(name)
    elif output and output != "-":
        otherwise = format_for(Path(output).suffix)
    return in_symbols(otherwise, asked_symbols())


@contextmanager
def opened(output: str | None, sources: Iterable[str]) -> Iterator[IO[str]]:
    """Open the place where results go, which must not be where they came from."""
    path = target(output, sources)
    if path is None:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        with nullcontext(sys.stdout) as stream:
            yield stream
            stream.flush()
        return
    with replacing(path) as stream:
        yield stream


def target(output: str | None, sources: Iterable[str]) -> Path | None:
    """Return the file that results go to, if it can be one; None stands for standard output."""
    if output is None or output == "-":
        return None
    path = Path(output)
    if any(path.exists() and Path(s).exists() and path.samefile(s) for s in sources):
        msg = f"{output}: is the input, and would be overwritten"
        raise Failure(msg)
    if path.is_dir() or not path.parent.is_dir():
        msg = f"{output}: cannot be written, {'it' if path.is_dir() else path.parent} is "
        raise Failure(msg + ("a directory" if path.is_dir() else "no directory"))
    return path


def write_puzzles(puzzles: Iterable[Puzzle], form: Format, stream: IO[str]) -> None:
    """Write puzzles as they come."""
    for chunk in write_chunks(puzzles, form):
        stream.write(chunk)


def write_json(record: Mapping[str, object], stream: IO[str]) -> None:
    """Write a line of JSON."""
    stream.write(json.dumps(record, ensure_ascii=False) + "\n")
