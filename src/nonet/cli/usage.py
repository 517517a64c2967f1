"""How commands are typed: their names, what is wrong with options, and the help."""

from __future__ import annotations

import inspect
import re
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from nonet.cli.inputs import is_puzzle_text
from nonet.cli.words import Failure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""What Typer raises when a command makes no sense; newer versions have a Click of their own for it."""

_NOISE = re.compile(r"^Value error, |, unable to parse string as an? \w+$")
_KIND = re.compile(r" (?:[<\[](?P<new>[^>]+)[>\]]|(?P<old>[A-Z]+(?: RANGE)?))$")
_KINDS = {
    **dict.fromkeys(("int", "int range", "float", "float range"), " N"),
    **dict.fromkeys(("INTEGER", "INTEGER RANGE", "FLOAT", "FLOAT RANGE"), " N"),
    "str": " TEXT",
    "list[str]": "",
}


class Command(TyperCommand):
    """A command whose help speaks of options as users do."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what each option does."""
        for title, records in self.told(ctx).items():
            with formatter.section(title):
                formatter.write_dl(records)

    def told(self, ctx: Any) -> dict[str, list[tuple[str, str]]]:
        """Return what can be typed after the command and what it does: arguments, then options."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            if record := parameter.get_help_record(ctx):
                title = "Arguments" if parameter.param_type_name == "argument" else "Options"
                sections.setdefault(title, []).append(_in_plain_words(*record))
        return sections


class Commands(TyperGroup):
    """All commands; ``help`` is one of them, and what is none may be a puzzle to solve."""

    def offer(self, names: Iterable[str], load: Callable[[str], Any]) -> None:
        """Take commands by their names, and load each when it is needed."""
        self._names, self._load = list(names), load

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Typer's signature
        """Return the names of all commands, in the order of the help."""
        return self._names

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - Typer's signature
        """Return a command by its name, None if there is none."""
        return self._load(cmd_name) if cmd_name in self._names else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that was typed, and what follows it."""
        name, *rest = args
        if name == "help":
            if not rest:
                print(ctx.get_help())
                raise typer.Exit
            name, rest = rest[0], ["--help"]
        if name not in self._names:
            if not is_puzzle(name):
                raise Failure(unknown_command(name, self._names))
            name, rest = "solve", args
        return name, self._load(name), rest


def is_puzzle(text: str) -> bool:
    """Say whether something typed in place of a command is a puzzle, in a file or by itself."""
    return text == "-" or is_puzzle_text(text) or Path(text).is_file()


def unknown_command(name: str, known: Iterable[str]) -> str:
    """Return what to say about a command that there is none of.

    >>> unknown_command("slove", ["solve", "show"])
    "no command and no file called 'slove'; did you mean 'solve'?"
    """
    close = get_close_matches(name, list(known), n=1)
    way_out = f"did you mean {close[0]!r}?" if close else "`nonet --help` lists the commands"
    return f"no command and no file called {name!r}; {way_out}"


def in_one_sentence(error: Any) -> str:
    """Return what is wrong with an option, without the frame that Typer puts around it."""
    if option := getattr(error, "option_name", "") if hasattr(error, "possibilities") else "":
        command = error.ctx.command_path
        close = f"; did you mean {error.possibilities[0]}?" if error.possibilities else ""
        return f"no option {option}{close or f'; `{command} --help` lists them'}"
    parameter = getattr(error, "param", None)
    if hasattr(error, "param_type"):  # something is missing, and Typer has no words for that
        return f"{_named(parameter)} is missing; `{error.ctx.command_path} --help` tells what it is"
    words = _NOISE.sub("", str(error.message).rstrip(".")).replace("Input should be", "it must be", 1)
    if parameter is None:
        return words[:1].lower() + words[1:]
    return f"{max(parameter.opts, key=len)}: {words}"


def _named(parameter: Any) -> str:
    """Return what to type for an argument or an option, as the help has it."""
    name = [] if parameter.param_type_name == "argument" else [max(parameter.opts, key=len)]
    return " ".join([*name, parameter.metavar or parameter.name.upper()])


def laid_out_help(docstring: str) -> str:
    r"""Return the text about a command, in which examples stay lines of their own.

    >>> laid_out_help("Do it.\n\nExamples:\n```text\nnonet do\n```\n")
    'Do it.\n\n\x08\nExamples:\n  nonet do'
    """
    text, _, examples = inspect.cleandoc(docstring).partition("Examples:\n```text\n")
    lines = [f"  {line}" for line in examples.removesuffix("```").rstrip().splitlines()]
    return "\n".join([text + "\b", "Examples:", *lines]) if lines else text


def _in_plain_words(names: str, words: str) -> tuple[str, str]:
    """Return a line of help without the types and the ranges as Python writes them.

    >>> _in_plain_words("-n, --limit <int range>", "At most so many.  [default: (5); x>=1]")
    ('-n, --limit N', 'At most so many.  [default: 5]')
    >>> _in_plain_words("--level <nudge|full>", "How much.")
    ('--level nudge|full', 'How much.')
    """
    words = words.replace("\\[", "[")  # as older versions of Typer write it
    words = re.sub(r"(; |  \[)(?:[\d.]+<=?)?x[<>]=?[\d.]+\]$", _end_of_remark, words)
    words = re.sub(r"\[default: \((.*)\)\]$", r"[default: \1]", words).replace(".0]", "]")
    kind = _KIND.search(names)
    if kind is None:
        return names, words
    known = kind["new"] or kind["old"]
    return names[: kind.start()] + _KINDS.get(known, f" {known}"), words


def _end_of_remark(found: re.Match[str]) -> str:
    return "]" if found[1] == "; " else ""
