"""Read puzzles from pictures."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.inputs import naming
from nonet.cli.options import not_with
from nonet.cli.outputs import (
    Json,
    Output,
    ToFormat,
    chosen_format,
    need_json_ending,
    opened,
    write_json,
    write_puzzles,
)
from nonet.cli.shape import asked_shape
from nonet.cli.words import Failure, remark, say
from nonet.files import path_of
from nonet.formats import find_format
from nonet.photo import read_photo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.photo import PhotoReading

Photos = Annotated[
    list[str],
    typer.Argument(
        metavar="PHOTO",
        help="Pictures of a Sudoku: JPEG, PNG or WebP, - for standard input.",
        show_default=False,
    ),
]

_STANDARD_ERROR = 2
"""As the libraries in C know it, whatever Python's is."""


def scan(
    photos: Photos,
    output: Output = None,
    to_format: ToFormat = None,
    as_json: Json = False,
) -> None:
    """Read puzzles from photos and screenshots.

    Printed digits are the givens; what was written by hand counts as filled in by a player. Where the
    digits do not make a puzzle with exactly one solution, the likeliest other reading that does is
    taken, and the cells that this changed are told, like those that are hard to read: look at these
    before you go on. With --json each cell comes with its confidence. The exit status is 1 if no
    likely reading has exactly one solution.

    Examples:
    ```text
    nonet scan newspaper.jpg
    nonet scan newspaper.jpg -o puzzle.sdk
    nonet scan --json screenshot.png
    ```
    """
    if as_json:
        not_with("--json", {"--format": to_format})
        need_json_ending(output)
    form = chosen_format(to_format, output, find_format("line"), several=len(photos) > 1)
    failed: list[str] = []
    readings = list(_readings(photos, failed))
    if readings:
        with opened(output, photos) as stream:
            if as_json:
                for name, reading in readings:
                    write_json({"source": name} | reading.to_dict(), stream)
            else:
                write_puzzles((reading.puzzle for _, reading in readings), form, stream)
    doubtful = any(reading.report.status != "unique" for _, reading in readings)
    raise typer.Exit(2 if failed else int(doubtful))


def _readings(photos: list[str], failed: list[str]) -> Iterator[tuple[str, PhotoReading]]:
    geometry = _asked_geometry()
    for photo in photos:
        source = None if photo == "-" else path_of(photo)
        try:
            with naming(photo), _hushed():
                reading = read_photo(source or sys.stdin.buffer.read(), geometry=geometry)
        except Failure as failure:
            say(str(failure))
            failed.append(photo)
        else:
            tell = remark if reading.report.status == "unique" else say
            tell(f"{'standard input' if photo == '-' else photo}: {reading}")
            yield photo, reading


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep back what libpng, libjpeg and OpenCV write about a damaged picture: one sentence says it all."""
    if sys.stderr is None:  # closed by whoever started the command
        yield
        return
    sys.stderr.flush()
    kept = os.dup(_STANDARD_ERROR)
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), _STANDARD_ERROR)
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)


def _asked_geometry() -> Geometry | None:
    shape = asked_shape()
    return shape.of_size(shape.base.size if shape.base else 9) if shape else None
