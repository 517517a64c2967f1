"""The commands put together."""

from __future__ import annotations

import warnings
from typing import Annotated

import typer

import nonet
from nonet.cli import (
    bench,
    canonical,
    check,
    convert,
    count,
    explain,
    generate,
    hint,
    minimise,
    printing,
    rate,
    show,
    solve,
    techniques,
    watch,
    web,
)
from nonet.cli.shared import with_shared_options
from nonet.cli.words import say
from nonet.errors import LossyWarning, PluginWarning

GRIDLESS = (techniques.techniques, web.web, bench.bench)
"""The commands that neither read nor write grids in any form but their own."""

COMMANDS = (
    solve.solve,
    check.check,
    count.count,
    show.show,
    convert.convert,
    printing.print_,
    hint.hint,
    explain.explain,
    rate.rate,
    generate.generate,
    minimise.minimise,
    canonical.canonical,
    techniques.techniques,
    watch.watch,
    web.web,
    bench.bench,
)

_FOR_USERS = (LossyWarning, PluginWarning)

app = typer.Typer(
    name="nonet",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="Solve, explain, rate, check, convert, print and watch Sudoku of any size and in any format.",
    epilog="A PUZZLE is a file, several files, - for standard input, or the puzzle itself.",
)
for command in COMMANDS:
    run_it = command if command in GRIDLESS else with_shared_options(command)
    app.command(command.__name__.removesuffix("_"))(run_it)


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)
    ] = False,
) -> None:
    if version:
        print(f"nonet {nonet.__version__}")
        raise typer.Exit


def run() -> None:
    """Run the command that was typed."""
    with warnings.catch_warnings():
        for category in _FOR_USERS:
            warnings.simplefilter("always", category)
        warnings.showwarning = _show_warning
        app()


def _show_warning(message: Warning | str, category: type[Warning], *_place: object, **_more: object) -> None:
    say(f"warning: {message}" if category in _FOR_USERS else f"{category.__name__}: {message}")
