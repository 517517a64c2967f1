"""Options that go together, and those that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.cli.words import Failure

if TYPE_CHECKING:
    from collections.abc import Mapping


def only_with(option: str, others: Mapping[str, object]) -> None:
    """Refuse options that mean nothing without another one.

    >>> only_with("--display", {"--speed": None, "--tactics": "naked single"})
    Traceback (most recent call last):
    ...
    nonet.cli.words.Failure: --tactics means nothing without --display
    """
    for name in _given(others):
        msg = f"{name} means nothing without {option}"
        raise Failure(msg)


def not_with(option: str, others: Mapping[str, object]) -> None:
    """Refuse options that mean nothing beside another one."""
    for name in _given(others):
        msg = f"{name} means nothing with {option}"
        raise Failure(msg)


def not_empty(options: Mapping[str, object]) -> None:
    """Refuse options that were given, but say nothing."""
    for name, value in options.items():
        if isinstance(value, str) and not value.strip(", "):
            msg = f"{name}: expected something, got nothing"
            raise Failure(msg)


def _given(options: Mapping[str, object]) -> list[str]:
    return [name for name, value in options.items() if value is not None and value is not False]
