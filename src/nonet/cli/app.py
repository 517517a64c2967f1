"""The commands put together."""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

import nonet
from nonet.cli.manners import with_manners
from nonet.cli.usage import Command, Commands, UsageError, in_one_sentence, laid_out_help
from nonet.cli.words import Failure, say
from nonet.errors import LossyWarning, PluginWarning

COMMANDS = {
    "solve": "solve.solve",
    "check": "check.check",
    "count": "count.count",
    "show": "show.show",
    "convert": "convert.convert",
    "print": "printing.print_",
    "scan": "scan.scan",
    "hint": "hint.hint",
    "explain": "explain.explain",
    "rate": "rate.rate",
    "generate": "generate.generate",
    "minimise": "minimise.minimise",
    "canonical": "canonical.canonical",
    "table": "table.table",
    "techniques": "techniques.techniques",
    "watch": "watch.watch",
    "play": "play.play",
    "web": "web.web",
    "bench": "bench.bench",
}
"""All commands, and where they are: a command is loaded when it is typed."""

GRIDLESS = {"table", "techniques", "web", "bench"}
"""The commands that neither read nor write grids in any form but their own."""

_FOR_USERS = (LossyWarning, PluginWarning)

app = typer.Typer(
    name="nonet",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,  # plain help is half as long
    pretty_exceptions_enable=False,
    help="Solve, explain, rate, check, convert, print, watch and play Sudoku of any size and in any format.",
    epilog="A PUZZLE is a file, several files, - for standard input, or the puzzle itself. "
    "`nonet PUZZLE` solves it, and `nonet help COMMAND` tells about a command.",
)


@cache
def loaded(name: str) -> Any:
    """Return a command, ready to run."""
    module, _, function = COMMANDS[name].partition(".")
    command = getattr(import_module(f"nonet.cli.{module}"), function)
    if name not in GRIDLESS:
        from nonet.cli.shared import with_shared_options

        command = with_shared_options(command)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    about = laid_out_help(command.__doc__ or "")
    alone.command(name, cls=Command, help=about)(with_manners(command))
    return get_command(alone)


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
            group = get_command(app)
            assert isinstance(group, Commands)
            group.offer(COMMANDS, loaded)
            return group.main(prog_name="nonet", standalone_mode=False) or 0
        except UsageError as error:
            raise Failure(in_one_sentence(error)) from None


def _show_warning(message: Warning | str, category: type[Warning], *_place: object, **_more: object) -> None:
    say(f"warning: {message}" if category in _FOR_USERS else f"{category.__name__}: {message}")
