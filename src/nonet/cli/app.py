"""The commands put together."""

from __future__ import annotations

import warnings
from typing import Annotated

import typer
from typer.main import get_command

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
    table,
    techniques,
    watch,
    web,
)
from nonet.cli.manners import with_manners
from nonet.cli.shared import with_shared_options
from nonet.cli.usage import Command, Commands, UsageError, in_one_sentence, laid_out_help
from nonet.cli.words import Failure, say
from nonet.errors import LossyWarning, PluginWarning

GRIDLESS = (table.table, techniques.techniques, web.web, bench.bench)
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
    table.table,
    techniques.techniques,
    watch.watch,
    web.web,
    bench.bench,
)

_FOR_USERS = (LossyWarning, PluginWarning)

app = typer.Typer(
    name="nonet",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,  # plain help is half as long
    pretty_exceptions_enable=False,
    help="Solve, explain, rate, check, convert, print and watch Sudoku of any size and in any format.",
    epilog="A PUZZLE is a file, several files, - for standard input, or the puzzle itself. "
    "`nonet PUZZLE` solves it, and `nonet help COMMAND` tells about a command.",
)
for command in COMMANDS:
    run_it = with_manners(command if command in GRIDLESS else with_shared_options(command))
    about = laid_out_help(command.__doc__ or "")
    app.command(command.__name__.removesuffix("_"), cls=Command, help=about)(run_it)


@app.callback()
def _options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Print the version and exit.", is_eager=True)
    ] = False,
) -> None:
    if version:
        print(f"nonet {nonet.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(2)


def run() -> int:
    """Run the command that was typed, and return its exit status."""
    with warnings.catch_warnings():
        for category in _FOR_USERS:
            warnings.simplefilter("always", category)
        warnings.showwarning = _show_warning
        try:
            return get_command(app).main(prog_name="nonet", standalone_mode=False) or 0
        except UsageError as error:
            raise Failure(in_one_sentence(error)) from None


def _show_warning(message: Warning | str, category: type[Warning], *_place: object, **_more: object) -> None:
    say(f"warning: {message}" if category in _FOR_USERS else f"{category.__name__}: {message}")
