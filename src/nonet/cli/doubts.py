"""Puzzles that are none, and what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import coach
from nonet.cli.words import say

if TYPE_CHECKING:
    from nonet.cli.inputs import Item
    from nonet.search import Report

_SECONDS = 5.0
"""How long it may take to find out. Puzzles for people take less than a millisecond."""


def is_doubtful(item: Item, *, left_out: bool = True) -> bool:
    """Say whether a puzzle has no solution or several, and tell so before anything else is told of it."""
    report = doubt(item)
    tell(item, report, left_out=left_out)
    return report is not None


def doubt(item: Item) -> Report | None:
    """Return what is wrong with a puzzle that has no solution or several; None if it has one."""
    return coach.doubt(item.puzzle, seconds=_SECONDS)


def tell(item: Item, report: Report | None, *, left_out: bool = True) -> None:
    """Say that a puzzle is none, if so, and that techniques are left out for that reason, if they are."""
    if report is not None:
        several = f"more than one solution{'; techniques that rely on one are left out' if left_out else ''}"
        say(f"{item.name}: {several if report.status == 'many' else 'no solution'}")
