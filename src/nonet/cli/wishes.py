"""What can be asked of a new puzzle."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.choice import technique_names
from nonet.cli.shape import asked_shape
from nonet.cli.words import Failure
from nonet.errors import GeometryError
from nonet.formats.shape import Shape
from nonet.generator import SYMMETRIES, VARIANTS
from nonet.generator.recipe import Recipe
from nonet.generator.regions import plain
from nonet.generator.target import GEMS
from nonet.generator.variants import variants_of
from nonet.geometry import SMALLEST, USUAL_SIZES
from nonet.logic import Tier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet.geometry import Geometry

_SIZE = re.compile(r"[0-9]{1,4}(?:x[0-9]{1,4})?")
_NUMBER = re.compile(r"[0-9]{1,4}")
_VALUES = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)(?:(?:-|\.\.)([0-9]{1,2}(?:\.[0-9])?))?")
_USUAL_SIZE = 9
_FILE_NAME = re.compile(r".*[A-Za-z0-9_-]\.[A-Za-z0-9]{1,8}")


def _among(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Return what a shell asks for the names that begin like an unfinished one."""
    return lambda incomplete: [str(name) for name in names if name.startswith(incomplete)]


TierName = Annotated[
    str | None,
    typer.Option(
        "--tier",
        metavar="TIER",
        help=f"How hard: {', '.join(Tier)}.",
        autocompletion=_among(Tier),
    ),
]
Score = Annotated[
    str | None, typer.Option("--score", metavar="A-B", help="The least and the greatest score.")
]
Er = Annotated[
    str | None,
    typer.Option("--er", metavar="A-B", help="The least and the greatest ER of Sudoku Explainer: 7.2-8.0."),
]
Gem = Annotated[
    str | None,
    typer.Option(
        "--gem",
        metavar="NAME",
        help=f"{', '.join(GEMS)}: as hard up to the first digit, or at the first step, as ever after.",
        autocompletion=_among(GEMS),
    ),
]
TechniqueName = Annotated[
    str | None,
    typer.Option(
        "--technique",
        metavar="NAME",
        help="What must be needed: the hardest step, unless --hardest names another.",
        autocompletion=technique_names,
    ),
]
Hardest = Annotated[
    str | None,
    typer.Option(
        "--hardest",
        metavar="NAME",
        help="The hardest technique that may be needed.",
        autocompletion=technique_names,
    ),
]
Clues = Annotated[
    str | None,
    typer.Option("--clues", metavar="N", help="How many clues: a number, or A-B for a range."),
]
Symmetry = Annotated[
    str,
    typer.Option(
        "--symmetry",
        metavar="NAME",
        help=f"How clues are arranged: {', '.join(SYMMETRIES)}.",
        autocompletion=_among(SYMMETRIES),
    ),
]
Pattern = Annotated[
    str | None,
    typer.Option(
        "--pattern",
        metavar="TEXT",
        help="Where the clues are: 81 symbols, `.` for cells without one, or a file with that.",
    ),
]
Minimal = Annotated[
    bool | None,
    typer.Option(
        "--minimal/--not-minimal",
        help="Whether every clue must be needed.",
        show_default="as it comes; an easy puzzle keeps more clues than it needs",
    ),
]
Size = Annotated[
    str | None,
    typer.Option(
        "--size", metavar="N", help=f"{', '.join(map(str, USUAL_SIZES))}, or 2x5 boxes.", show_default="9"
    ),
]
VariantNames = Annotated[
    str | None,
    typer.Option(
        "--variant",
        metavar="NAMES",
        help=f"{', '.join(VARIANTS)}; several with commas between.",
        autocompletion=_among(VARIANTS),
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same puzzles again.")]


def numbers(text: str | None, name: str) -> tuple[int, int] | None:
    """Return the ends of a range as it is typed.

    >>> numbers("24", "--clues"), numbers("22-24", "--clues")
    ((24, 24), (22, 24))
    """
    if text is None:
        return None
    low, dash, high = text.partition("-")
    try:
        return int(low), int(high if dash else low)
    except ValueError:
        msg = f"{name}: expected a number or a range like 22-24, got {text!r}"
        raise Failure(msg) from None


def values(text: str | None, name: str) -> tuple[float, float] | None:
    """Return the ends of a range of tenths as it is typed.

    >>> values("7.2", "--er"), values("7.2-8.0", "--er"), values("7.2..8", "--er")
    ((7.2, 7.2), (7.2, 8.0), (7.2, 8.0))
    """
    if text is None:
        return None
    found = _VALUES.fullmatch(text)
    if not found:
        msg = f"{name}: expected a number or a range like 7.2-8.0, got {text!r}"
        raise Failure(msg)
    low, high = found.groups()
    return float(low), float(high or low)


def recipe(size: str | None, variants: Iterable[str] = ()) -> Recipe:
    """Return what puzzles of a size and of some variants are made from.

    >>> recipe("6", ["killer"]).example.rules[0].kind
    'cage'
    """
    own_regions = any(variant.own_regions for variant in variants_of(variants))
    return Recipe.of(geometry(size, own_regions=own_regions), variants)


def geometry(size: str | None, *, own_regions: bool = False) -> Geometry:
    """Return the shape of a new grid: its size, or the rows and columns of its boxes, and what options tell.

    >>> geometry("6") == geometry("2x3")
    True

    Args:
        size: the number or the boxes as they are typed.
        own_regions: whether regions are yet to be made, so that any size will do.
    """
    told = asked_shape()
    if own_regions and told.base is None and (size is None or _NUMBER.fullmatch(size)):
        with _naming("--size"):
            told = replace(told, base=plain(int(size or _USUAL_SIZE)))
    if size is None:
        return told.of_size(told.base.size if told.base else _USUAL_SIZE)
    if not _SIZE.fullmatch(size):
        msg = f"--size: expected a number like 9, or boxes like 2x5, got {size!r}"
        raise Failure(msg)
    if "x" in size:
        with _naming("--size"):
            shape = Shape.of(f"boxes={size}")
        if told.base:
            msg = "--size and --boxes or --regions both tell the regions; use one of them"
            raise Failure(msg)
        told = replace(shape, extra=told.extra)
        return told.of_size(shape.base.size if shape.base else 0)
    with _naming("--size"):
        return told.of_size(int(size))


@contextmanager
def _naming(option: str) -> Iterator[None]:
    try:
        yield
    except GeometryError as error:
        msg = f"{option}: {error}"
        raise Failure(msg) from None


def at_most(number: int, most: int, name: str) -> int:
    """Return a number that was typed, unless nobody can mean it.

    >>> at_most(4, 1024, "--threads")
    4
    """
    if number > most:
        msg = f"{name}: expected 1 to {most:,}, got {number:,}"
        raise Failure(msg)
    return number


def pattern(text: str | None) -> str | None:
    """Return a pattern, from the file of that name if there is one."""
    if text is None:
        return None
    if _is_file(text):
        return Path(text).read_text(encoding="utf-8")
    if len(text) < SMALLEST**2 and _FILE_NAME.fullmatch(text):
        msg = f"--pattern: {text}: no such file"
        raise Failure(msg)
    return text


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except OSError:  # too long for a name
        return False
