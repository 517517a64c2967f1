"""One option of all commands that read or write grids: how digits are written."""

from __future__ import annotations

import functools
import inspect
from contextvars import ContextVar
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.notation import checked_symbols

if TYPE_CHECKING:
    from collections.abc import Callable

Symbols = Annotated[
    str | None,
    typer.Option(
        "--symbols",
        metavar="SYMBOLS",
        help="How digits are written in grids, 1 first, such as 0123456789ABCDEF.",
    ),
]

_asked: ContextVar[str | None] = ContextVar("symbols", default=None)


def asked_symbols() -> str | None:
    """Return the symbols that the command in progress was told to use, if any."""
    return _asked.get()


def with_symbols(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with the option, which reading and writing look up."""

    @functools.wraps(command)
    def run(*arguments: object, symbols: str | None = None, **options: object) -> None:
        token = _asked.set(None if symbols is None else checked_symbols(symbols))
        try:
            command(*arguments, **options)
        finally:
            _asked.reset(token)

    known = inspect.signature(command, eval_str=True)
    option = inspect.Parameter("symbols", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Symbols)
    run.__signature__ = known.replace(parameters=[*known.parameters.values(), option])  # type: ignore[attr-defined]
    run.__annotations__ = {**inspect.get_annotations(command, eval_str=True), "symbols": Symbols}
    return run
