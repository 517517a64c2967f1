"""Take needless clues away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import typer

from nonet import setting
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek, telling
from nonet.cli.outputs import (
    PATIENCE,
    Output,
    Seconds,
    ToFormat,
    chosen_format,
    opened,
    write_puzzles,
)
from nonet.cli.wishes import Seed, Symmetry
from nonet.cli.words import say
from nonet.errors import LimitReached
from nonet.formats import find_format

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet.grid import Grid
    from nonet.puzzle import Puzzle


def minimise(
    puzzles: Sources = None,
    output: Output = None,
    to_format: ToFormat = None,
    symmetry: Symmetry = "none",
    seed: Seed = None,
    from_format: FromFormat = None,
    seconds: Seconds = PATIENCE,
) -> None:
    """Take clues away from puzzles until each one left is needed.

    Which ones are left depends on the order in which they are tried; another `--seed` gives another
    choice. With a `--symmetry` clues go together, so that some that are left may still be needless.
    The exit status is 1 if a puzzle took too long.

    Examples:
    ```text
    nonet minimise draft.sdk
    nonet minimise draft.sdk --seed 2 --symmetry rotational
    ```
    """
    first, single, found = peek(items(puzzles, from_format))
    failed: list[Item] = []
    late: list[Item] = []
    otherwise = first.form if single or first.form.many else find_format("line")
    form = chosen_format(to_format, output, otherwise, several=not single)
    with opened(output, puzzles or ()) as stream:
        lean = partial(
            setting.minimise,
            symmetry=symmetry,  # type: ignore[arg-type]
            seed=seed or 0,
            seconds=seconds or None,
        )
        write_puzzles(_minimised(found, lean, failed, late), form, stream)
    raise typer.Exit(2 if failed else int(bool(late)))


def _minimised(
    found: Iterable[Item], lean: Callable[[Puzzle], Grid], failed: list[Item], late: list[Item]
) -> Iterator[Puzzle]:
    for item in found:
        with telling(item, failed):
            try:
                givens = lean(item.puzzle)
            except LimitReached as error:
                say(f"{item.name}: {error}")
                late.append(item)
            else:
                yield replace(item.puzzle, givens=givens, state=givens, marks=None, corners=None)
