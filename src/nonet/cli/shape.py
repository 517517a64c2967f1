"""The shape of puzzles, as the command in progress was told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure
from nonet.errors import GeometryError
from nonet.formats.base import symbols_for
from nonet.formats.shape import Shape, assumed_shape, words_for
from nonet.geometry import Geometry, usual_or_same
from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle

Boxes = Annotated[
    str | None,
    typer.Option(
        "--boxes",
        metavar="RxC",
        help="Rows and columns of a box, such as 3x2, if not the usual ones of the size.",
    ),
]
Regions = Annotated[
    str | None,
    typer.Option(
        "--regions",
        metavar="TEXT",
        help="The region of each cell, row by row: AABB…, `.` for none, or a file with that.",
    ),
]
Diagonals = Annotated[bool, typer.Option("--diagonals", help="Both diagonals hold each digit once, too.")]
Windows = Annotated[
    bool, typer.Option("--windows", help="The four windows of a 9x9 windoku hold each digit once, too.")
]

_CLASSIC = Geometry.of_size(9)
_LONGEST = 1 << 12
"""Characters of a text that may still be the regions of a grid."""


def asked_shape() -> Shape:
    """Return the shape that puzzles have by the options of the command in progress."""
    return assumed_shape()


def understood(
    boxes: str | None, regions: str | None, *, diagonals: bool = False, windows: bool = False
) -> Shape:
    """Return the shape that the options tell.

    >>> understood("3x2", None, diagonals=True).of_size(6).box_size
    (3, 2)
    """
    if boxes is not None and regions is not None:
        msg = "--boxes and --regions both tell the regions; use one of them"
        raise Failure(msg)
    shape = _told("--boxes", f"boxes={boxes}") if boxes is not None else Shape()
    if regions is not None:
        shape = Shape(_irregular(regions))
    houses = ["diagonals=both"] if diagonals else []
    if windows:
        houses += words_for(_CLASSIC.with_houses(*_CLASSIC.windows))
    return replace(shape, extra=tuple(houses))


def in_asked_shape(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle in the shape that the options tell; what it says itself must not contradict them."""
    symbols_for(puzzle, asked_symbols())
    shape = asked_shape()
    geometry = shape.on(puzzle.geometry) if shape else puzzle.geometry
    if geometry == puzzle.geometry:
        return puzzle
    givens, state = (Grid(grid, geometry=geometry) for grid in (puzzle.givens, puzzle.state))
    solution = puzzle.solution and Grid(puzzle.solution, geometry=geometry)
    return replace(puzzle, givens=givens, state=state, solution=solution)


def _told(option: str, word: str) -> Shape:
    try:
        return Shape.of(word)
    except GeometryError as error:
        msg = f"{option}: {error}"
        raise Failure(msg) from None


def _irregular(text: str) -> Geometry:
    labels = "".join(_content(text).split())
    try:
        if len(labels) > _LONGEST:
            msg = f"expected a label for each cell, got {len(labels):,} characters"
            raise GeometryError(msg)
        return usual_or_same(Geometry.irregular(labels))
    except GeometryError as error:
        msg = f"--regions: {error}"
        raise Failure(msg) from None


def _content(text: str) -> str:
    """Return what a file of this name holds, or the text itself if there is none."""
    try:
        if Path(text).is_file():
            with Path(text).open(encoding="utf-8") as stream:
                return stream.read(2 * _LONGEST)
    except (OSError, ValueError):  # too long for a name, or no text in it
        pass
    if "." in text.strip(".") and "/" in text:
        msg = f"{text}: no such file"
        raise Failure(msg)
    return text
