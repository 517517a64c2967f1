"""Options that are added to several commands."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def declare(run: Callable[..., None], command: Callable[..., None], added: Mapping[str, Any]) -> None:
    """Tell Typer that what runs a command has its options and some more, each with its default."""
    known = inspect.signature(command, eval_str=True)
    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=option)
        for name, (option, default) in added.items()
    ]
    run.__signature__ = known.replace(parameters=[*known.parameters.values(), *parameters])  # type: ignore[attr-defined]
    annotations = {name: option for name, (option, _) in added.items()}
    run.__annotations__ = {**inspect.get_annotations(command, eval_str=True), **annotations}
