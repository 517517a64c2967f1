"""Puzzles that are none: what is said of them, and what may be used on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import coach
from nonet.cli.words import say
from nonet.logic import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.cli.inputs import Item
    from nonet.logic import Technique

_SECONDS = 5.0
"""How long it may take to find out. Puzzles for people take less than a millisecond."""


def is_doubtful(item: Item) -> bool:
    """Say whether a puzzle has no solution or several, and tell so before anything else is told of it."""
    report = coach.doubt(item.puzzle, seconds=_SECONDS)
    if report is not None:
        tell(item, several=report.status == "many")
    return report is not None


def tell(item: Item, *, several: bool) -> None:
    """Say that a puzzle is none."""
    words = "more than one solution; techniques that rely on one are left out" if several else "no solution"
    say(f"{item.name}: {words}")


def sound(techniques: Iterable[Technique] | None) -> tuple[Technique, ...]:
    """Return those of some techniques, or of the usual ones, that do not rely on a single solution."""
    chosen = catalogue.usual() if techniques is None else techniques
    return tuple(technique for technique in chosen if not technique.needs_uniqueness)
