"""How digits are written, as the command in progress was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from nonet.formats.shape import words_for
from nonet.notation import chosen_symbols

if TYPE_CHECKING:
    from nonet.grid import Grid

Symbols = Annotated[
    str | None,
    typer.Option(
        "--symbols",
        metavar="SYMBOLS",
        help="How digits are written, 1 first, such as 0123456789ABCDEF.",
    ),
]


def asked_symbols() -> str | None:
    """Return the symbols that the command in progress was told to use, if any."""
    return chosen_symbols()


def shaped_line_of(grid: Grid) -> str:
    """Return the cells of a grid on one line, with its shape behind them if that is not the usual one."""
    return " ".join([grid.written, *words_for(grid.geometry)])
