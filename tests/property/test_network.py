"""Networks of constraints against enumeration: each kind means what its words say."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import _core
from nonet.rules.base import Constraint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Meaning = Callable[[Sequence[int], list[int]], bool]

CELLS, DIGITS = 5, 4
HOUSES = [[0, 1, 2, 3], [3, 4]]  # the first holds every digit, the second none twice


def has(mask: int, digit: int) -> bool:
    return bool(mask >> (digit - 1) & 1)


def chunks(values: Sequence[int], size: int) -> list[tuple[int, ...]]:
    return [tuple(values[i : i + size]) for i in range(0, len(values), size)]


def accepts(digits: Sequence[int], numbers: list[int]) -> bool:
    rest = iter(numbers[1:])
    states = {next(rest) for _ in range(next(rest))}
    ends = {next(rest) for _ in range(next(rest))}
    edges = chunks(list(rest), 3)
    for digit in digits:
        states = {to for start, mask, to in edges if start in states and has(mask, digit)}
    return bool(states & ends)


def inside_sum(digits: Sequence[int], low: int, high: int, offset: int) -> int:
    first, last = sorted((digits.index(low), digits.index(high)))
    return sum(digit + offset for digit in digits[first + 1 : last])


def seen(digits: Sequence[int], ground: int) -> int:
    return sum(digit > max([ground, *digits[:i]]) for i, digit in enumerate(digits))


def first_sum(digits: Sequence[int], offset: int) -> int | None:
    count = digits[0] + offset
    return sum(digit + offset for digit in digits[:count]) if 0 <= count <= len(digits) else None


def points(digits: Sequence[int], digit: int, first: int) -> bool:
    place = digits[0] - first
    return 0 <= place < len(digits) - 1 and digits[1 + place] == digit


def ranks(digits: Sequence[int], numbers: list[int]) -> bool:
    length, ties, *clues = numbers
    lines = chunks(digits, length)
    ordered = sorted(lines)
    return all(
        ordered[rank - 1] == lines[line] and (ties or lines.count(lines[line]) == 1)
        for line, rank in chunks(clues, 2)
    )


MEANINGS: dict[str, Meaning] = {
    "differ": lambda d, _: len(set(d)) == len(d),
    "candidates": lambda d, n: all(map(has, n, d)),
    "line": lambda d, n: all(has(n[a - 1], b) for a, b in pairwise(d)),
    "pairs": lambda d, n: all(has(n[a - 1], b) for a, b in combinations(d, 2)),
    "sum": lambda d, n: sum(a * b for a, b in zip(d, n[1:], strict=True)) == n[0],
    "window": lambda d, _: sorted(d) == list(range(min(d, default=0), min(d, default=0) + len(d))),
    "contain": lambda d, n: not Counter(n) - Counter(d),
    "count": lambda d, n: n[1] <= list(d).count(n[0]) <= n[2],
    "some": lambda d, n: any(has(n[0], digit) for digit in d),
    "between": lambda d, _: all(min(d[0], d[-1]) < digit < max(d[0], d[-1]) for digit in d[1:-1]),
    "lockout": lambda d, n: (
        abs(d[0] - d[-1]) >= n[0]
        and not any(min(d[0], d[-1]) <= digit <= max(d[0], d[-1]) for digit in d[1:-1])
    ),
    "index": lambda d, n: points(d, n[0], n[1]),
    "automaton": accepts,
    "sandwich": lambda d, n: inside_sum(d, n[1], n[2], n[3]) == n[0],
    "lunchbox": lambda d, n: inside_sum(d, min(d), max(d), n[1]) == n[0] and len(set(d)) == len(d),
    "xsum": lambda d, n: first_sum(d, n[1]) == n[0],
    "skyscraper": lambda d, n: seen(d, n[1]) == n[0],
    "same": lambda d, n: len({tuple(sorted(part)) for part in chunks(d, n[0])}) <= 1,
    "circles": lambda d, n: all(list(d).count(digit) == digit + n[0] for digit in d),
    "distinct": lambda d, n: len(set(d[1:])) == d[0] + n[0],
    "rank": ranks,
}

digits = st.integers(1, DIGITS)
masks = st.integers(0, 2**DIGITS - 1)
cells = st.integers(0, CELLS - 1)
small = st.integers(-2, 12)
relations = st.lists(masks, min_size=DIGITS, max_size=DIGITS)


def some_cells(least: int = 0, most: int = CELLS) -> st.SearchStrategy[list[int]]:
    return st.lists(cells, min_size=least, max_size=most, unique=True)


def any_cells(least: int = 0, most: int = 6) -> st.SearchStrategy[list[int]]:
    return st.lists(cells, min_size=least, max_size=most)


def symmetric(relation: list[int]) -> list[int]:
    return [
        sum(1 << b for b in range(DIGITS) if has(relation[a], b + 1) or has(relation[b], a + 1))
        for a in range(DIGITS)
    ]


@st.composite
def sums(draw: st.DrawFn) -> Constraint:
    members = draw(any_cells())
    return Constraint("sum", members, [draw(small), *(draw(st.integers(-2, 2)) for _ in members)])


@st.composite
def machines(draw: st.DrawFn) -> Constraint:
    count = draw(st.integers(1, 3))
    state = st.integers(0, count - 1)
    lists = [draw(st.lists(state, max_size=3)) for _ in range(2)]
    edges = draw(st.lists(st.tuples(state, masks, state), max_size=8))
    numbers = [
        count,
        *(n for part in lists for n in (len(part), *part)),
        *(n for edge in edges for n in edge),
    ]
    return Constraint("automaton", draw(any_cells()), numbers)


@st.composite
def ranked(draw: st.DrawFn) -> Constraint:
    length, lines = draw(st.integers(1, 2)), draw(st.integers(1, 5))
    clues = draw(st.lists(st.tuples(st.integers(0, lines - 1), st.integers(1, lines)), max_size=2))
    members = draw(any_cells(length * lines, length * lines))
    numbers = [length, draw(st.integers(0, 1)), *(number for clue in clues for number in clue)]
    return Constraint("rank", members, numbers)


@st.composite
def crusts(draw: st.DrawFn) -> Constraint:
    low, high = draw(st.lists(digits, min_size=2, max_size=2, unique=True))
    return Constraint("sandwich", HOUSES[0], [draw(small), low, high, draw(st.integers(-1, 1))])


def made(
    kind: str, members: st.SearchStrategy[list[int]], *numbers: st.SearchStrategy[int]
) -> st.SearchStrategy[Constraint]:
    return st.builds(Constraint, st.just(kind), members, st.tuples(*numbers).map(list))


CONSTRAINTS: dict[str, st.SearchStrategy[Constraint]] = {
    "differ": made("differ", some_cells()),
    "candidates": some_cells().flatmap(lambda c: made("candidates", st.just(c), *[masks for _ in c])),
    "line": st.builds(Constraint, st.just("line"), any_cells(), relations),
    "pairs": st.builds(Constraint, st.just("pairs"), some_cells(), relations.map(symmetric)),
    "sum": sums(),
    "window": made("window", some_cells()),
    "contain": st.builds(Constraint, st.just("contain"), some_cells(), st.lists(digits, max_size=3)),
    "count": made("count", some_cells(), digits, small, small),
    "some": made("some", some_cells(), masks),
    "between": made("between", some_cells(2)),
    "lockout": made("lockout", some_cells(2), small),
    "index": made("index", any_cells(1), digits, small),
    "automaton": machines(),
    "sandwich": crusts(),
    "lunchbox": made("lunchbox", some_cells(2), small, st.integers(-1, 1)),
    "xsum": made("xsum", st.just(HOUSES[0]), small, st.integers(-1, 1)),
    "skyscraper": made("skyscraper", some_cells(), small, small),
    "same": made("same", st.integers(0, 3).flatmap(lambda n: any_cells(2 * n, 2 * n)), st.integers(1, 2)),
    "circles": made("circles", some_cells(), st.integers(-2, 2)),
    "distinct": made("distinct", any_cells(1), st.integers(-2, 2)),
    "rank": ranked(),
}


def obeys(grid: tuple[int, ...], constraint: Constraint) -> bool:
    kind, members, numbers = constraint
    return MEANINGS[kind]([grid[cell] for cell in members], numbers)


def enumerated(constraints: list[Constraint]) -> set[tuple[int, ...]]:
    houses = [Constraint("differ", house, []) for house in HOUSES]
    grids = (grid for grid in product(range(1, DIGITS + 1), repeat=CELLS))
    legal = (grid for grid in grids if all(obeys(grid, house) for house in houses))
    return {grid for grid in legal if all(obeys(grid, constraint) for constraint in constraints)}


def searched(network: _core.Network) -> list[tuple[int, ...]]:
    search = _core.RuledSearch(network, bytes(CELLS))
    found = []
    while (outcome := search.advance(3)) != _core.Outcome.EXHAUSTED:
        if outcome == _core.Outcome.SOLUTION:
            found.append(tuple(search.cells))
    return found


def test_every_kind_is_tried() -> None:
    assert CONSTRAINTS.keys() == MEANINGS.keys()


@pytest.mark.parametrize("kind", CONSTRAINTS)
@given(data=st.data())
def test_solutions_are_those_of_enumeration(kind: str, data: st.DataObject) -> None:
    first = data.draw(CONSTRAINTS[kind])
    others = data.draw(st.lists(st.sampled_from(sorted(CONSTRAINTS)), max_size=2))
    constraints = [first, *(data.draw(CONSTRAINTS[other]) for other in others)]
    network = _core.Network(CELLS, DIGITS, HOUSES, constraints)
    found = searched(network)
    expected = enumerated(constraints)
    assert sorted(found) == sorted(expected)
    cap = data.draw(st.integers(1, 4))
    candidates = _core.TrueCandidates(network, bytes(CELLS), cap)
    while candidates.advance(2) != _core.Outcome.EXHAUSTED:
        pass
    counts = Counter(pair for grid in expected for pair in enumerate(grid))
    assert candidates.counts == [
        min(cap, counts[cell, digit]) for cell in range(CELLS) for digit in range(1, DIGITS + 1)
    ]
    assert candidates.masks == [
        sum(1 << (digit - 1) for digit in {grid[cell] for grid in expected}) for cell in range(CELLS)
    ]


@given(
    kind=st.sampled_from(["", *CONSTRAINTS]),
    members=st.lists(st.integers(-1, CELLS), max_size=8),
    numbers=st.lists(st.integers(-(2**31), 2**31 - 1) | st.integers(-2, 20), max_size=12),
)
def test_anything_is_a_network_or_refused(kind: str, members: list[int], numbers: list[int]) -> None:
    try:
        network = _core.Network(CELLS, DIGITS, HOUSES, [Constraint(kind, members, numbers)])
    except ValueError:
        return
    searched(network)
