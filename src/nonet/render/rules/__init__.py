"""The rules of a grid as SVG, one drawing for each kind. Sizes are parts of a cell, as people know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.render.rules import cages, cells, lines, pairs
from nonet.render.rules.cages import IN_CORNERS
from nonet.render.rules.hues import LINES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nonet.render.rules.base import Board
    from nonet.rules import Rule

    Drawing = Callable[[Any, Board], Iterator[str]]

_BELOW: Mapping[str, Drawing] = {
    **dict.fromkeys(LINES, lines.plain),
    "thermometer": lines.thermometer,
    "arrow": lines.arrow,
    "average_arrow": lines.arrow,
    "cage": cages.cage,
    "rellik": cages.cage,
    "equality_cage": cages.cage,
    "lunchbox": cages.cage,
    "sum": cages.cage,
    "look_and_say": cages.cage,
    "contain_exactly": cages.cage,
    "same_values": cages.sets,
    "equal_sums": cages.sets,
    "even": cells.parity,
    "odd": cells.parity,
    "minimum": cells.extreme,
    "maximum": cells.extreme,
    "clone": cells.clone,
    "indexing": cells.indexing,
    "counting_circles": cells.counting_circles,
    "count_distinct": cells.count_distinct,
    "candidates": cells.allowed,
}
"""What lies under the lines of the grid."""

_ABOVE: Mapping[str, Drawing] = {
    "difference": pairs.difference,
    "ratio": pairs.ratio,
    "pair_sum": pairs.pair_sum,
    "greater": pairs.greater,
    "quadruple": pairs.quadruple,
}
"""What lies on the lines of the grid."""


def drawn_below(rule: Rule, board: Board) -> Iterator[str]:
    """Yield what of a rule lies under the lines of the grid."""
    if rule.kind in _BELOW:
        yield from _BELOW[rule.kind](rule, board)


def drawn_above(rule: Rule, board: Board) -> Iterator[str]:
    """Yield what of a rule lies on the lines of the grid."""
    if rule.kind in _ABOVE:
        yield from _ABOVE[rule.kind](rule, board)


__all__ = ["IN_CORNERS", "drawn_above", "drawn_below"]
