"""Constraints as machines that read digits one after the other, and may get stuck or end badly."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nonet.rules.base import Constraint

Edges = dict[tuple[Any, int], Any]
"""The state behind a cell, by the state before it and the digit that is read."""

_MOST_EDGES = 50_000
"""A machine with more costs more to learn about than it helps."""


@dataclass(frozen=True)
class Machine:
    """Reads one digit of each cell; in which order is up to the machine."""

    cells: Sequence[int]
    start: Any
    step: Callable[[Any, int, int], Any]
    """Returns the state after a state, at the place of a cell among the cells, with its digit; None if
    there is none."""
    accepts: Callable[[Any], bool]

    def steps(self, masks: Sequence[int]) -> list[Edges] | None:
        """Return the edges at each cell on ways from start to a good end; None if there are too many.

        >>> odd = Machine([0, 1], 0, lambda total, _, digit: total + digit, lambda total: total == 5)
        >>> odd.steps([0b1001, 0b0011])
        [{(0, 4): 4}, {(4, 1): 5}]
        """
        layers: list[Edges] = []
        reached = {self.start}
        for place, cell in enumerate(self.cells):
            edges = {
                (state, digit): after
                for state in reached
                for digit in digits_of(masks[cell])
                if (after := self.step(state, place, digit)) is not None
            }
            layers.append(edges)
            if sum(map(len, layers)) > _MOST_EDGES:
                return None
            reached = set(edges.values())
        good = {state for state in reached if self.accepts(state)}
        for place in reversed(range(len(layers))):
            layers[place] = {edge: end for edge, end in layers[place].items() if end in good}
            good = {state for state, _ in layers[place]}
        return layers


def machines_of(constraint: Constraint, digits: int) -> list[Machine] | None:
    """Return machines that together say what a constraint says; None if there are none here."""
    make = _MAKERS.get(constraint.kind)
    return None if make is None else [*make(constraint.cells, constraint.numbers, digits)]


def _sum(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    total, *factors = numbers
    yield Machine(cells, 0, lambda sum_, i, digit: sum_ + factors[i] * digit, lambda sum_: sum_ == total)


def _times(cells: Sequence[int], counted: int, allowed: Callable[[int], bool]) -> Machine:
    """Return what counts how often a digit stands in cells."""
    return Machine(cells, 0, lambda times, _, digit: times + (digit == counted), allowed)


def _count(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    digit, least, most = numbers
    yield _times(cells, digit, lambda times: least <= times <= most)


def _contain(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    for digit in dict.fromkeys(numbers):
        least = numbers.count(digit)
        yield _times(cells, digit, lambda times, least=least: times >= least)  # type: ignore[misc]


def _circles(cells: Sequence[int], numbers: Sequence[int], digits: int) -> Iterator[Machine]:
    (offset,) = numbers
    for digit in range(1, digits + 1):
        yield _times(cells, digit, lambda times, value=digit + offset: times in (0, value))  # type: ignore[misc]


def _same(cells: Sequence[int], numbers: Sequence[int], digits: int) -> Iterator[Machine]:
    (size,) = numbers
    sets = [cells[i : i + size] for i in range(0, len(cells), size)]

    def step(digit: int) -> Callable[[int, int, int], int]:
        return lambda more, i, read: more + (read == digit) * (1 if i < size else -1)

    for one, other in pairwise(sets):
        for digit in range(1, digits + 1):
            yield Machine([*one, *other], 0, step(digit), lambda more: more == 0)


def _window(cells: Sequence[int], _: Sequence[int], digits: int) -> Iterator[Machine]:
    """All different, and from the least to the greatest no more digits than cells."""

    def step(ends: tuple[int, int] | tuple[()], _: int, digit: int) -> tuple[int, int] | None:
        least, greatest = min(*ends, digit, digit), max(*ends, digit, digit)
        return (least, greatest) if greatest - least < len(cells) else None

    yield Machine(cells, (), step, lambda _: True)
    for digit in range(1, digits + 1):
        yield _times(cells, digit, lambda times: times < 2)


def _ends(cells: Sequence[int], apart: int, fits: Callable[[int, int, int], bool]) -> Machine:
    """Return what reads the two ends of a line first, so far apart at least, then what lies between them."""
    first, *inner, last = cells

    def step(ends: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        if place == 0:
            return (digit,)
        if place == 1:
            low, high = sorted((*ends, digit))
            return (low, high) if high - low >= apart else None
        low, high = ends
        return ends if fits(low, digit, high) else None

    return Machine([first, last, *inner], (), step, lambda _: True)


def _between(cells: Sequence[int], _: Sequence[int], __: int) -> Iterator[Machine]:
    yield _ends(cells, 0, lambda low, digit, high: low < digit < high)


def _lockout(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    yield _ends(cells, numbers[0], lambda low, digit, high: not low <= digit <= high)


def _automaton(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    """An automaton may be in several states at once; here such a set is one."""
    rest = iter(numbers)
    next(rest)
    starts = frozenset(next(rest) for _ in range(next(rest)))
    ends = frozenset(next(rest) for _ in range(next(rest)))
    edges = [*zip(rest, rest, rest, strict=True)]

    def step(states: frozenset[int], _: int, digit: int) -> frozenset[int] | None:
        after = frozenset(end for start, mask, end in edges if start in states and mask >> digit - 1 & 1)
        return after or None

    yield Machine(cells, starts, step, lambda states: bool(states & ends))


def _sandwich(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    total, low, high, offset = numbers
    other_crust = {low: high, high: low}

    def step(state: tuple[str, int, int], _: int, digit: int) -> tuple[str, int, int] | None:
        """Take where one is, and within the crusts which is still to come, and what lies before that."""
        where, awaited, filling = state
        if where == "before":
            return ("within", other_crust[digit], 0) if digit in other_crust else state
        if where == "behind":
            return state
        if digit == awaited:
            return ("behind", 0, 0) if filling == total else None
        return where, awaited, filling + digit + offset

    yield Machine(cells, ("before", 0, 0), step, lambda state: state[0] == "behind")


def _skyscraper(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    count, ground = numbers

    def step(state: tuple[int, int], _: int, digit: int) -> tuple[int, int]:
        top, seen = state
        return (digit, seen + 1) if digit > top else state

    yield Machine(cells, (ground, 0), step, lambda state: state[1] == count)


def _xsum(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    total, offset = numbers

    def step(state: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        left, sum_ = state
        value = digit + offset
        if place == 0:
            left = value
            if not 0 <= left <= len(cells):
                return None
        return (left - 1, sum_ + value) if left > 0 else (0, sum_)

    yield Machine(cells, (0, 0), step, lambda state: state == (0, total))


def _distinct(cells: Sequence[int], numbers: Sequence[int], _: int) -> Iterator[Machine]:
    (offset,) = numbers

    def step(state: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        said, seen = state
        return (digit + offset, 0) if place == 0 else (said, seen | 1 << digit)

    yield Machine(cells, (0, 0), step, lambda state: state[1].bit_count() == state[0])


_MAKERS: dict[str, Callable[[list[int], list[int], int], Iterator[Machine]]] = {
    "sum": _sum,
    "count": _count,
    "contain": _contain,
    "circles": _circles,
    "same": _same,
    "window": _window,
    "between": _between,
    "lockout": _lockout,
    "automaton": _automaton,
    "sandwich": _sandwich,
    "skyscraper": _skyscraper,
    "xsum": _xsum,
    "distinct": _distinct,
}
