"""The options of all commands that read or write grids: how these look, and how they are told of."""

from __future__ import annotations

import functools
import inspect
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.declared import declare
from nonet.cli.shape import Boxes, Diagonals, Regions, Windows, understood
from nonet.cli.symbols import Symbols
from nonet.formats.shape import assuming
from nonet.notation import writing

if TYPE_CHECKING:
    from collections.abc import Callable


class Naming(StrEnum):
    """How cells are named."""

    RC = "rc"
    A1 = "a1"


Cells = Annotated[Naming, typer.Option("--cells", help="How cells are named: r1c5 or A5.")]

_OPTIONS = {
    "boxes": (Boxes, None),
    "regions": (Regions, None),
    "diagonals": (Diagonals, False),
    "windows": (Windows, False),
    "symbols": (Symbols, None),
    "cells": (Cells, Naming.RC),
}

_VARIANTS = ("diagonals", "windows")
"""What a command that makes variants has as names of these."""


def with_shared_options(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with these options, which reading, writing and telling look up."""

    @functools.wraps(command)
    def run(
        *arguments: object,
        boxes: str | None = None,
        regions: str | None = None,
        diagonals: bool = False,
        windows: bool = False,
        symbols: str | None = None,
        cells: Naming = Naming.RC,
        **options: object,
    ) -> None:
        shape = understood(boxes, regions, diagonals=diagonals, windows=windows)
        with assuming(shape), writing(names=cells.value, symbols=symbols):
            command(*arguments, **options)

    own = _VARIANTS if "variant" in inspect.signature(command).parameters else ()
    declare(run, command, {name: option for name, option in _OPTIONS.items() if name not in own})
    return run
