"""Clues outside of the grid: sandwiches, x-sums, skyscrapers, numbered rooms, ranks."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any

from nonet.english import capitalized, spelled
from nonet.logic.words.en.rules.names import called
from nonet.logic.words.en.rules.view import numbers, sentence
from nonet.logic.words.en.rules.ways import Layout, layout, none_of, told_together

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.words.en.rules.view import View

_MOST_WAYS = 20_000
"""More ways to choose digits are not gone through."""
_SIDES = 4
"""Rows and columns are read from so many sides."""


def _sums(digits: Sequence[int], count: int) -> tuple[int, int]:
    """Return the least and the most that so many different digits add up to."""
    ordered = sorted(digits)
    return sum(ordered[:count]), sum(ordered[len(ordered) - count :])


def sandwich(view: View) -> Iterator[str]:
    """Explain which places crusts can take, then what can stand between them."""
    rule: Any = view.rule
    line, total = rule.cells, rule.total
    low, high = sorted(rule.crusts) or (view.shape.digits[0], view.shape.digits[-1])
    inner = [digit for digit in view.shape.digits if digit not in (low, high)]
    lengths = [n for n in range(len(line) - 1) if n <= len(inner) and _makes(inner, n, total)]
    crusts = view.say([low, high])
    if not lengths:
        return
    cells = "no cell" if lengths == [0] else f"{numbers(lengths)} {'cell' if lengths[-1] == 1 else 'cells'}"
    yield f"{capitalized(view.called)} takes {cells} between {crusts}."
    for crust, other in ((low, high), (high, low)):
        losing = [cell for cell in view.open_cells(line) if crust in view.open_values(cell)]
        out = [cell for cell in losing if not _partners(view, line, cell, other, lengths)]
        for cell in out:
            view.tell(cell, [crust])
        if out:
            none = f"no place so far away is left for {view.say([other])}"
            yield f"With {view.say([crust])} in {view.cells(out, 'or')} {none}."
    yield from _ends_of_sandwich(view, line, [low, high])
    if view.open_cells(line):
        yield from none_of(view, [*_sandwiches(view, line, (low, high), total)], "that")


def _sandwiches(view: View, line: Sequence[int], crusts: tuple[int, int], total: int) -> Iterator[Layout]:
    """Yield the places that both crusts can take, with what can stand between them."""
    inner = [digit for digit in view.shape.digits if digit not in crusts]
    for one, other in permutations(range(len(line)), 2):
        fixed = dict(zip((line[one], line[other]), crusts, strict=True))
        if all(value in view.values(cell) for cell, value in fixed.items()):
            first, last = sorted((one, other))
            between = line[first + 1 : last]
            beyond = [*line[:first], *line[last + 1 :]]
            way = layout(view, fixed, between, beyond, _adding_up(inner, len(between), total))
            if way.sets:
                yield way


def _adding_up(digits: Sequence[int], count: int, total: int) -> Iterator[tuple[int, ...]]:
    return (held for held in combinations(digits, count) if sum(held) == total)


def _ends_of_sandwich(view: View, line: Sequence[int], crusts: list[int]) -> Iterator[str]:
    """Explain what else goes from the only two cells in which a crust can be."""
    places = [cell for cell in line if {*crusts} & {*view.values(cell)}]
    if len(places) == 2 and view.open_cells(places):
        for cell in places:
            view.tell(cell, [value for value in view.open_values(cell) if value not in crusts])
        yield f"Only {view.cells(places)} are left for {view.say(crusts)}."


def _makes(digits: Sequence[int], count: int, total: int) -> bool:
    if comb(len(digits), count) > _MOST_WAYS:
        least, most = _sums(digits, count)
        return least <= total <= most
    return any(sum(held) == total for held in combinations(digits, count))


def _partners(view: View, line: Sequence[int], cell: int, crust: int, lengths: list[int]) -> list[int]:
    at = line.index(cell)
    places = [place for n in lengths for place in (at - n - 1, at + n + 1) if 0 <= place < len(line)]
    return [line[place] for place in places if crust in view.values(line[place])]


def x_sum(view: View) -> Iterator[str]:
    """Explain which first digits can make the sum."""
    rule: Any = view.rule
    first, total = rule.cells[0], rule.total
    ends = {v: _x_sums(view, v) for v in view.open_values(first) if 1 <= v <= len(rule.cells)}
    little = [value for value, (_, most) in ends.items() if most < total]
    much = [value for value, (least, _) in ends.items() if least > total]
    view.tell(first, little + much)
    yield f"{capitalized(view.called)} counts as many cells as the first digit, {view.cells([first])}, says."
    if little:
        nearest = max(little, key=lambda value: ends[value][1])
        yield _x_reason(view, nearest, f"at most {ends[nearest][1]}", "less", little)
    if much:
        nearest = min(much, key=lambda value: ends[value][0])
        yield _x_reason(view, nearest, f"at least {ends[nearest][0]}", "more", much)
    if view.open_cells(rule.cells):
        yield from none_of(view, [*_beginnings(view, rule.cells, total)], "that")


def _beginnings(view: View, line: Sequence[int], total: int) -> Iterator[Layout]:
    """Yield the first digits of an x-sum, with what can stand in the other cells that are counted."""
    for first in view.values(line[0]):
        if 1 <= first <= len(line):
            others = [digit for digit in view.shape.digits if digit != first]
            sets = _adding_up(others, first - 1, total - first)
            way = layout(view, {line[0]: first}, line[1:first], line[first:], sets)
            if way.sets:
                yield way


def _x_sums(view: View, first: int) -> tuple[int, int]:
    """Return the least and the most that so many different digits add up to, beginning with that number."""
    least, most = _sums([digit for digit in view.shape.digits if digit != first], first - 1)
    return first + least, first + most


def _x_reason(view: View, value: int, make: str, even: str, values: list[int]) -> str:
    others = [other for other in values if other != value]
    count = "one cell makes" if value == 1 else f"{spelled(value)} cells make"
    rest = f", with {view.say(others, 'or')} even {even}" if others else ""
    return f"Beginning with {view.say([value])}, {count} {make}{rest}."


def skyscraper(view: View) -> Iterator[str]:
    """Explain how high the first cells can be if so many are to be seen."""
    rule: Any = view.rule
    line, count = rule.cells, rule.count
    top = view.shape.digits[-1]
    seen = "one digit is" if count == 1 else f"{spelled(count)} digits are"
    yield f"{capitalized(view.called)} says that {seen} larger than all before."
    if count == 1 and view.open_values(line[0]):
        view.tell(line[0], [value for value in view.values(line[0]) if value != top])
        yield f"So the first hides all others: {view.cells([line[0]])} is {view.say([top])}."
    if count == 1:
        for cell in view.open_cells(line[1:]):
            view.tell(cell, [top])
    said = []
    for place, cell in enumerate(line[: max(count - 1, 0)]):
        most = top - (count - 1 - place)
        values = [value for value in view.open_values(cell) if value > most]
        if values:
            view.tell(cell, values)
            said.append(f"{view.cells([cell])} is at most {view.say([most])}")
    if said:
        yield f"Enough higher ones must follow: {', '.join(said)}."
    yield from _seen_too_few_or_many(view, line, count)


def _seen_too_few_or_many(view: View, line: Sequence[int], count: int) -> Iterator[str]:
    """Explain digits with which too few or too many are to be seen."""
    said: dict[str, dict[int, list[int]]] = {}
    for cell, value in [(cell, value) for cell, value in view.open if cell in line]:
        least, most = _least_and_most_seen(view, line, cell, value)
        if 0 <= most < count:
            said.setdefault(f"at most {spelled(most)}", {}).setdefault(cell, []).append(value)
        elif count < least <= len(line):
            said.setdefault(f"at least {spelled(least)}", {}).setdefault(cell, []).append(value)
    for how, gone in said.items():
        yield f"With {told_together(view, gone)} {how} would be seen."


def _least_and_most_seen(view: View, line: Sequence[int], cell: int, value: int) -> tuple[int, int]:
    """Return how many digits of a line can be larger than all before them, with a digit in a cell of it."""
    seen = {0: (0, 0)}  # by the largest digit so far, by its place among all
    for place, each in enumerate(line):
        values = [value] if each == cell else [v for v in view.values(each) if v != value]
        ranks = [view.shape.digits.index(v) + 1 for v in values]
        after: dict[int, tuple[int, int]] = {}
        for highest, (least, most) in seen.items():
            for rank in ranks:
                top, more = max(rank, highest), int(rank > highest)
                if rank != highest and top > place:  # as many digits as cells are not larger
                    old = after.get(top, (len(line), 0))
                    after[top] = min(old[0], least + more), max(old[1], most + more)
        seen = after
    return seen.get(len(view.shape.digits), (len(line) + 1, -1))


def full_rank(view: View) -> Iterator[str]:
    """Explain the first digit of each line with a rank: of all numbers equally many begin with each."""
    shape = view.shape
    ranked: list[Any] = [rule for rule in shape.rules if rule.kind == view.rule.kind]
    begin = "four of the numbers begin with each digit, one on each side of the grid"
    for rule in ranked:
        first = shape.digits[(rule.rank - 1) // _SIDES]
        cell = rule.cells[0]
        values = [value for value in view.open_values(cell) if value != first]
        if values:
            view.tell(cell, values)
            yield sentence(
                f"{begin}, so that of {called(rule, shape)} does with {view.say([first])}: "
                f"{view.cells([cell])} is {view.say([first])}"
            )


def numbered_room(view: View) -> Iterator[str]:
    """Explain the first digit, which tells where another stands."""
    rule: Any = view.rule
    line, digit = rule.cells, rule.digit
    name, first = view.say([digit]), view.cells(line[:1])
    yield f"{capitalized(view.called)}: {first} tells in which cell of its line {name} stands."
    places = dict(enumerate(line, start=1))
    able = {place for place, cell in places.items() if digit in view.values(cell)}
    able -= set() if digit == 1 else {1}  # where the first cell would tell of itself
    values = [value for value in view.open_values(line[0]) if value not in able]
    view.tell(line[0], values)
    if values:
        cells = [places[value] for value in values if value in places]
        cannot = f", as {name} cannot be in {view.cells(cells, 'or')}" if cells else ""
        yield f"It is not {view.say(values, 'or')}{cannot}."
    told = [cell for place, cell in places.items() if place not in view.values(line[0])]
    losing = [cell for cell in told if digit in view.open_values(cell)]
    for cell in losing:
        view.tell(cell, [digit])
    if losing:
        yield f"{name} is not in {view.cells(losing, 'or')}, which {first} cannot tell of."
    for place, cell in places.items():
        if view.values(line[0]) == [place] and view.open_values(cell):
            view.tell(cell, view.open_values(cell))
            yield f"{first} is {view.say([place])}, so {name} is in {view.cells([cell])}."
