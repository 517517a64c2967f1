"""Cages and sets of cells with something written in their corner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.render.elements import number_text, stroked
from nonet.render.rules.base import in_corner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet.render.rules.base import Board


def _total(rule: Any) -> str:
    return "" if rule.total is None else str(rule.total)


CAGES: dict[str, Callable[[Any], str]] = {
    "cage": _total,
    "rellik": lambda rule: f"≠{rule.total}",
    "lunchbox": lambda rule: f"[{rule.total}]",
    "equality_cage": lambda _: "=",
    "sum": lambda rule: f"Σ{rule.total}",
    "look_and_say": lambda rule: str(rule.clue),
    "contain_exactly": lambda rule: " ".join(map(str, rule.digits)),
}
"""What is written in the corner of a cage."""

IN_CORNERS = (*CAGES, "same_values", "equal_sums")
"""Rules that take room in the corner of a cell."""


def cage(rule: Any, board: Board) -> Iterator[str]:
    """Yield a dashed outline with its number."""
    yield from _outlined(dict.fromkeys(rule.cells), CAGES[rule.kind](rule), board)


def sets(rule: Any, board: Board) -> Iterator[str]:
    """Yield sets of cells with a letter that they share, and a sign if it is about their sums."""
    alike = [each for each in board.geometry.rules if each.kind == rule.kind]
    letter = chr(ord("A") + alike.index(rule) % 26)
    for cells in rule.sets:
        yield from _outlined(cells, f"Σ{letter}" if rule.kind == "equal_sums" else letter, board)


def _outlined(cells: Iterable[int], words: str, board: Board) -> Iterator[str]:
    cells = [*cells]
    edge = board.outline(cells, 0.07 * board.cell)
    dash = " ".join(number_text(part * board.cell) for part in (0.11, 0.07))
    yield f'<path d="{edge}" {stroked("pencil", 0.032 * board.cell)} stroke-dasharray="{dash}"/>'
    if words:
        yield from in_corner(min(cells), words, board)
