"""Two options of every command: how colourful it is, and how much it says."""

from __future__ import annotations

import functools
import os
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet.cli.declared import declare

if TYPE_CHECKING:
    from collections.abc import Callable


class Colour(StrEnum):
    """When to write colours."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Manners:
    """What the command in progress was told about both."""

    colour: Colour = Colour.AUTO
    quiet: bool = False


_USUAL = Manners()
_manners: ContextVar[Manners] = ContextVar("manners", default=_USUAL)


def is_quiet() -> bool:
    """Say whether nothing shall be said but what goes wrong."""
    return _manners.get().quiet


def is_dumb() -> bool:
    """Say whether the terminal can do nothing but write one line after the other."""
    return os.environ.get("TERM") in ("dumb", "unknown")


def is_coloured(stream: IO[str]) -> bool:
    """Say whether colours may go to a stream: to a terminal, unless NO_COLOR or --color say otherwise."""
    match _manners.get().colour:
        case Colour.AUTO:
            return stream.isatty() and not is_dumb() and not os.environ.get("NO_COLOR")
        case asked:
            return asked is Colour.ALWAYS


Color = Annotated[
    Colour,
    typer.Option("--color", help="Write colours: to a terminal that shows them, always or never."),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but what goes wrong.")]


def with_manners(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with both options, which writing looks up."""

    @functools.wraps(command)
    def run(*arguments: object, colour: Colour = Colour.AUTO, quiet: bool = False, **options: object) -> None:
        token = _manners.set(Manners(colour, quiet))
        try:
            command(*arguments, **options)
        finally:
            _manners.reset(token)

    declare(run, command, {"colour": (Color, Colour.AUTO), "quiet": (Quiet, False)})
    return run
