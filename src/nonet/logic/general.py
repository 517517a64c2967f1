"""What the core is told of a grid of any size, shape and rule, so that logic works on it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from nonet import _core

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry

NUMBERS = {name: number for number, name in enumerate(_core.general_technique_names())}
"""The techniques that work on any grid, with their numbers in the core."""

_Relation = tuple[int, int, list[int], int]


@lru_cache(maxsize=32)
def board_of(geometry: Geometry) -> _core.LogicBoard:
    """Return a shape, made ready for logic."""
    return _core.LogicBoard(
        len(geometry.cells),
        len(geometry.digits),
        [(house.kind, house.cells) for house in geometry.houses],
        [(cells, number) for number, rule in enumerate(geometry.rules) for cells in rule.apart(geometry)],
        [*_relations(geometry)],
    )


def _relations(geometry: Geometry) -> Iterator[_Relation]:
    """Yield what rules say of two cells: both, what goes with each digit of the first, the rule's number."""
    for number, rule in enumerate(geometry.rules):
        for kind, cells, numbers in rule.constraints(geometry):
            if kind in ("line", "pairs"):
                two = pairwise(cells) if kind == "line" else combinations(cells, 2)
                yield from ((one, other, numbers, number) for one, other in two)
