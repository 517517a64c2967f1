"""Automata that read the digits along cells, for rules that nothing simpler tells the core."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, TypeVar

from nonet.errors import GeometryError
from nonet.rules.base import Constraint, named

if TYPE_CHECKING:
    from nonet.geometry import Geometry

State = TypeVar("State", bound=Hashable)

MOST_STATES = 65_535
"""The core takes no automaton with more."""


def machine(
    shape: Geometry,
    cells: Sequence[int],
    starts: Sequence[State],
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
) -> Constraint:
    """Return what the core is told of an automaton, with all states that so many cells can reach.

    >>> from nonet import Geometry
    >>> rising = lambda top, value: value if value > top else None
    >>> rises = machine(Geometry.of_size(4), [0, 1], [0], rising, bool)
    >>> rises.numbers[:3], rises.kind
    ([5, 1, 0], 'automaton')

    Raises GeometryError if there are too many, which only long rules of large grids have.

    Args:
        shape: the shape of the grid.
        cells: what is read, in this order.
        starts: the states to start in; each is one way to read the cells, and one that ends well is enough.
        step: returns the state after reading a value, None if there is none.
        accepts: says whether reading may end in a state.
    """
    numbers = {state: number for number, state in enumerate(starts)}
    edges: dict[tuple[int, int], int] = {}
    depth = dict.fromkeys(starts, 0)
    reached = [*numbers]
    for state in reached:  # grows meanwhile
        if depth[state] == len(cells):
            break
        for place, value in enumerate(shape.digits):
            following = step(state, value)
            if following is None:
                continue
            if following not in numbers:
                if len(numbers) == MOST_STATES:
                    first = named(cells[:1], shape)
                    msg = f"there are too many ways to fill the {len(cells)} cells of a rule from {first} on"
                    raise GeometryError(msg)
                numbers[following] = len(numbers)
                depth[following] = depth[state] + 1
                reached.append(following)
            edge = numbers[state], numbers[following]
            edges[edge] = edges.get(edge, 0) | 1 << place
    ends = [number for state, number in numbers.items() if accepts(state)]
    listed = [number for (start, end), mask in edges.items() for number in (start, mask, end)]
    return Constraint(
        "automaton",
        [*cells],
        [len(numbers), len(starts), *range(len(starts)), len(ends), *ends, *listed],
    )
