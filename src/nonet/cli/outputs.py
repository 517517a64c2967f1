"""Where results go: standard output or a file, as a format or as JSON lines."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, NoReturn, TypeVar, cast

import typer

from nonet.cli.inputs import format_names, is_input
from nonet.cli.progress import out_of_the_way
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure
from nonet.files import path_of, replacing
from nonet.formats import BY_NAME, FORMATS, find_format, format_for, in_symbols, write_chunks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nonet.formats.base import Format
    from nonet.puzzle import Puzzle

Kind = TypeVar("Kind")

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


JSON_ENDINGS = (".json", ".jsonl", ".ndjson")


def by_ending(
    output: str | None, kinds: Mapping[str, Kind], otherwise: Kind, *, as_json: bool = False
) -> Kind:
    """Return what the ending of a file asks for; without an ending it is what standard output gets.

    >>> by_ending("way.HTML", {".html": "a page", ".txt": "text"}, "text")
    'a page'

    Args:
        output: the file.
        kinds: what each ending asks for.
        otherwise: what standard output gets.
        as_json: whether it must be JSON in any case, because an option says so.
    """
    if as_json:
        kinds = {ending: kinds[ending] for ending in JSON_ENDINGS}
        otherwise = kinds[JSON_ENDINGS[0]]
    ending = ending_of(output)
    if not ending:
        return otherwise
    if ending not in kinds:
        msg = f"{output}: no file with the ending {ending} is written here, but {' '.join(kinds)}"
        raise Failure(msg)
    return kinds[ending]


def ending_of(output: str | None) -> str:
    """Return the ending of the file that results go to, in small letters; nothing for standard output."""
    return "" if output is None or output == "-" else Path(output).suffix.lower()


def need_json_ending(output: str | None) -> None:
    """Refuse to write JSON to a file whose ending says that it is something else."""
    by_ending(output, dict.fromkeys(JSON_ENDINGS), None)


def chosen_format(
    name: str | None, output: str | None, otherwise: Format, *, several: bool = False
) -> Format:
    """Return the format asked for by name or by the ending of a file, in the symbols asked for.

    Args:
        name: what the user calls it, if anything.
        output: the file that it is for.
        otherwise: what it is if neither tells.
        several: whether there are several puzzles, which makes a table of them where a file may be one.
    """
    found = otherwise
    if name is not None:
        found = find_format(name)
    elif ending := ending_of(output):
        found = format_for(ending)
        table = find_format("dataset")
        if ending == ".csv" and (several or otherwise.name == table.name):
            found = table
        elif found.name == otherwise.name and ending != ".tsv":
            found = otherwise  # with its separators and symbols
    return in_symbols(found, asked_symbols())


def refuse_several(form: Format) -> NoReturn:
    """Say that there is no room for another puzzle, and where there would be."""
    endings = " ".join(ending for each in FORMATS if each.many for ending in each.suffixes)
    msg = f"{form.name} ({form.summary}) holds one puzzle, not several; --format line or dataset "
    raise Failure(msg + f"holds them all, and so do files with the endings {endings} .csv")


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
        with out_of_the_way():
            return sys.stdout.write(text)

    def isatty(self) -> bool:
        return True


def target(output: str | None, sources: Iterable[str]) -> Path | None:
    """Return the file that results go to, if it can be one; None stands for standard output."""
    if output is None or output == "-":
        with suppress(OSError):
            _spare_inputs(os.fstat(sys.stdout.fileno()), sources, "standard output")
        return None
    path = path_of(output)
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
    """Write puzzles as they come, or nothing at all if there is no room for so many."""
    if not form.many:
        puzzles = list(islice(puzzles, 2))
        if len(puzzles) > 1:
            refuse_several(form)
    for chunk in write_chunks(puzzles, form):
        stream.write(chunk)


def write_json(record: Mapping[str, object], stream: IO[str]) -> None:
    """Write a line of JSON."""
    text = json.dumps(record, ensure_ascii=False)
    # The name of a file may be no text; what it has instead is escaped, as JSON does it.
    stream.write(text.encode(errors="backslashreplace").decode() + "\n")
