"""Take needless clues away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from nonet import setting
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek, telling
from nonet.cli.outputs import Output, ToFormat, chosen_format, opened, write_puzzles
from nonet.cli.wishes import Seed, Symmetry
from nonet.formats import find_format

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.puzzle import Puzzle


def minimise(
    puzzles: Sources = None,
    output: Output = None,
    to_format: ToFormat = None,
    symmetry: Symmetry = "none",
    seed: Seed = None,
    from_format: FromFormat = None,
) -> None:
    """Take clues away from puzzles until each one left is needed.

    Which ones are left depends on the order in which they are tried; another `--seed` gives another
    choice. With a `--symmetry` clues go together, so that some that are left may still be needless.

    Examples:
    ```text
    nonet minimise draft.sdk
    nonet minimise draft.sdk --seed 2 --symmetry rotational
    ```
    """
    first, single, found = peek(items(puzzles, from_format))
    failed: list[Item] = []
    otherwise = first.form if single or first.form.many else find_format("line")
    form = chosen_format(to_format, output, otherwise, several=not single)
    with opened(output, puzzles or ()) as stream:
        write_puzzles(_minimised(found, symmetry, seed or 0, failed), form, stream)
    raise typer.Exit(2 if failed else 0)


def _minimised(found: Iterable[Item], symmetry: str, seed: int, failed: list[Item]) -> Iterator[Puzzle]:
    for item in found:
        with telling(item, failed):
            givens = setting.minimise(item.puzzle, symmetry=symmetry, seed=seed)
            yield replace(item.puzzle, givens=givens, state=givens, marks=None, corners=None)
