"""Draw puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from nonet.cli.inputs import FromFormat, Sources, items
from nonet.cli.outputs import Output, opened
from nonet.cli.symbols import asked_symbols
from nonet.formats.base import symbols_for


def show(
    puzzles: Sources = None,
    output: Output = None,
    from_format: FromFormat = None,
    candidates: Annotated[
        bool, typer.Option("--candidates", "-c", help="Draw the candidates of every empty cell.")
    ] = False,
    names: Annotated[bool, typer.Option("--names", help="Draw the names of the cells instead.")] = False,
    title: Annotated[
        str | None, typer.Option("--title", help="A title, instead of the puzzle's own.")
    ] = None,
) -> None:
    """Draw puzzles as text: digits, candidates or cell names.

    Examples:
    ```text
    nonet show puzzle.sdk
    nonet show --candidates progress.sdx
    ```
    """
    with opened(output, puzzles or ()) as stream:
        for item in items(puzzles, from_format):
            puzzle = item.puzzle
            symbols = symbols_for(puzzle, item.form.symbols or asked_symbols())
            above = puzzle.title if title is None else title
            if candidates:
                picture = puzzle.position.pretty(title=above, symbols=symbols)
            else:
                kind: Literal["names", "digits"] = "names" if names else "digits"
                picture = puzzle.state.pretty(show=kind, title=above, symbols=symbols)
            stream.write(f"{picture}\n")
