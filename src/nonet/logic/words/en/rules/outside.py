"""Clues outside of the grid: sandwiches, x-sums, skyscrapers, numbered rooms."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from nonet.english import capitalized
from nonet.logic.words.en.rules.view import numbers, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.words.en.rules.view import View

_MOST_WAYS = 20_000
"""More ways to choose digits are not gone through."""


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
