"""What the core's constraints mean, said once more in the plainest way: on grids that are full."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet.rules import Constraint

    Meaning = Callable[[list[int], list[int]], bool]


def obeys(constraint: Constraint, digits: Sequence[int]) -> bool:
    """Say whether a full grid of digits, counted from 1, obeys a constraint."""
    kind, cells, numbers = constraint
    return MEANINGS[kind]([digits[cell] for cell in cells], numbers)


def _is_in(digit: int, mask: int) -> bool:
    return mask >> (digit - 1) & 1 == 1


def _sum(held: list[int], numbers: list[int]) -> bool:
    total, *factors = numbers
    return sum(factor * digit for factor, digit in zip(factors, held, strict=True)) == total


def _lockout(held: list[int], numbers: list[int]) -> bool:
    low, high = sorted((held[0], held[-1]))
    return high - low >= numbers[0] and all(digit < low or digit > high for digit in held[1:-1])


def _index(held: list[int], numbers: list[int]) -> bool:
    control, *listed = held
    digit, first = numbers
    place = control - first
    return 0 <= place < len(listed) and listed[place] == digit


def _automaton(held: list[int], numbers: list[int]) -> bool:
    rest = iter(numbers)
    states = next(rest)
    starts = [next(rest) for _ in range(next(rest))]
    accepts = [next(rest) for _ in range(next(rest))]
    edges = [*zip(rest, rest, rest, strict=True)]
    assert all(0 <= state < states for state in starts + accepts)
    reached = {*starts}
    for digit in held:
        reached = {end for start, mask, end in edges if start in reached and _is_in(digit, mask)}
    return bool(reached & {*accepts})


def _sandwich(held: list[int], numbers: list[int]) -> bool:
    total, low, high, offset = numbers
    one, other = sorted((held.index(low), held.index(high)))
    return sum(digit + offset for digit in held[one + 1 : other]) == total


def _xsum(held: list[int], numbers: list[int]) -> bool:
    total, offset = numbers
    x = held[0] + offset
    return 0 <= x <= len(held) and sum(digit + offset for digit in held[:x]) == total


def _skyscraper(held: list[int], numbers: list[int]) -> bool:
    count, ground = numbers
    seen = [digit for i, digit in enumerate(held) if digit > max([ground, *held[:i]])]
    return len(seen) == count


def _same(held: list[int], numbers: list[int]) -> bool:
    size = numbers[0]
    sets = [sorted(held[i : i + size]) for i in range(0, len(held), size)]
    return all(one == sets[0] for one in sets)


def _lunchbox(held: list[int], numbers: list[int]) -> bool:
    total, offset = numbers
    start, end = sorted((held.index(min(held)), held.index(max(held))))
    return len({*held}) == len(held) and sum(d + offset for d in held[start + 1 : end]) == total


def _rank(held: list[int], numbers: list[int]) -> bool:
    length, ties, *pairs = numbers
    lines = [held[i : i + length] for i in range(0, len(held), length)]
    ordered = sorted(lines)
    return all(
        ordered[rank - 1] == lines[line] and (ties or lines.count(lines[line]) == 1)
        for line, rank in zip(pairs[::2], pairs[1::2], strict=True)
    )


MEANINGS: dict[str, Meaning] = {
    "differ": lambda held, _: len({*held}) == len(held),
    "candidates": lambda held, masks: all(_is_in(d, mask) for d, mask in zip(held, masks, strict=True)),
    "line": lambda held, masks: all(_is_in(b, masks[a - 1]) for a, b in pairwise(held)),
    "pairs": lambda held, masks: all(
        _is_in(b, masks[a - 1]) and _is_in(a, masks[b - 1]) for a, b in combinations(held, 2)
    ),
    "sum": _sum,
    "window": lambda held, _: sorted(held) == [*range(min(held), min(held) + len(held))],
    "contain": lambda held, digits: all(held.count(digit) >= digits.count(digit) for digit in digits),
    "count": lambda held, numbers: numbers[1] <= held.count(numbers[0]) <= numbers[2],
    "some": lambda held, numbers: any(_is_in(digit, numbers[0]) for digit in held),
    "between": lambda held, _: all(
        min(held[0], held[-1]) < digit < max(held[0], held[-1]) for digit in held[1:-1]
    ),
    "lockout": _lockout,
    "index": _index,
    "automaton": _automaton,
    "sandwich": _sandwich,
    "lunchbox": _lunchbox,
    "xsum": _xsum,
    "skyscraper": _skyscraper,
    "same": _same,
    "circles": lambda held, numbers: all(held.count(digit) == digit + numbers[0] for digit in held),
    "distinct": lambda held, numbers: held[0] + numbers[0] == len({*held[1:]}),
    "rank": _rank,
}
"""What each constraint asks of the digits in its cells, told its numbers."""
