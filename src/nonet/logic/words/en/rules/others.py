"""Rules that are neither sums nor pairs: quadruples, indexing, between lines, and all without own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.english import listed
from nonet.logic.words.en.rules.sets import needed
from nonet.logic.words.en.rules.view import sentence
from nonet.logic.words.en.rules.ways import few_ways
from nonet.rules.leaps import squares as corners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.words.en.rules.view import View


def contained(view: View) -> Iterator[str]:
    """Explain what digits leave that must stand in some cells."""
    rule: Any = view.rule
    wanted: tuple[int, ...] = rule.digits
    yield f"The circle asks for {view.say(wanted)} in the cells around it."
    yield from needed(view, rule.cells, wanted, "there")
    inside = view.open_cells(rule.cells)
    settled = [view.values(cell)[0] for cell in rule.cells if len(view.values(cell)) == 1]
    missing = [value for value in wanted if value not in settled] or wanted
    for cell in inside:
        view.tell(cell, view.open_values(cell))
    if inside:
        others = f"in {view.cells(inside, 'or')}"
        yield f"There is room for {view.say(missing)} only without another digit {others}."


def indexing(view: View) -> Iterator[str]:
    """Explain digits that would tell of a cell, or be told by a cell, that cannot be so."""
    rule: Any = view.rule
    for cell, house, number in rule.lists(view.shape):
        name, own = view.cells([cell]), view.say([number])
        for value in view.open_values(cell):
            if 1 <= value <= len(house) and number not in view.values(house[value - 1]):
                view.tell(cell, [value])
                told = view.cells([house[value - 1]])
                yield f"{view.say([value])} in {name} would put {own} into {told}, which cannot be {own}."
        for place, there in enumerate(house, start=1):
            if number in view.open_values(there) and place not in view.values(cell):
                view.tell(there, [number])
                made = f"would make {name} {view.say([place])}"
                yield f"{own} in {view.cells([there])} {made}, which cannot be."
            elif view.values(cell) == [place] and view.open_values(there):
                view.tell(there, view.open_values(there))
                yield f"{name} is {view.say([place])}, so {view.cells([there])} is {own}."


def between(view: View) -> Iterator[str]:
    """Explain what lies too low or too high for the ends of a line, and ends too close together."""
    rule: Any = view.rule
    ends = rule.ends
    one, other = map(view.values, ends)
    low, high = min(one + other), max(one + other)
    yield f"The digits inside {view.called} lie between those at its ends."
    out = {cell: [v for v in view.open_values(cell) if not low < v < high] for cell in rule.inner}
    losing = [cell for cell, values in out.items() if values]
    for cell in losing:
        view.tell(cell, out[cell])
    if losing:
        ends_are = f"No end is less than {view.say([low])} or more than {view.say([high])}"
        within = f"at least {view.say([low + 1])} and at most {view.say([high - 1])}"
        yield f"{ends_are}, so {view.cells(losing)} {'is' if len(losing) == 1 else 'are'} {within}."
    for cell, partner in (ends, ends[::-1]):
        values = view.open_values(cell)
        if values:
            view.tell(cell, values)
            room = f"{view.cells([partner])} cannot be so far away that {view.cells(rule.inner)} fit between"
            yield f"With {view.say(values, 'or')} in {view.cells([cell])}, {room}."


def lockout(view: View) -> Iterator[str]:
    """Explain ends too close together, and what would lie between them."""
    rule: Any = view.rule
    for cell, partner in (rule.ends, rule.ends[::-1]):
        has = view.values(partner)
        near = [v for v in view.open_values(cell) if all(abs(v - other) < rule.difference for other in has)]
        if near:
            view.tell(cell, near)
            far = f"{view.cells([partner])} has nothing that is {rule.difference} or more away"
            yield f"For {view.say(near, 'or')} in {view.cells([cell])}, {far}."
    one, other = map(view.values, rule.ends)
    ends = [sorted((a, b)) for a in one for b in other if abs(a - b) >= rule.difference]
    locked = {v for v in view.shape.digits if all(low <= v <= high for low, high in ends)}
    losing = [cell for cell in view.open_cells(rule.inner) if locked & {*view.open_values(cell)}]
    gone = sorted({value for cell in losing for value in view.open_values(cell)} & locked)
    for cell in losing:
        view.tell(cell, locked)
    if gone:
        ends_are = f"{view.can_be(rule.ends[0])} and {view.can_be(rule.ends[1])}"
        yield sentence(
            f"{ends_are}, so {view.say(gone, 'or')} would lie between them in {view.cells(losing, 'or')}"
        )


def only_some(view: View) -> Iterator[str]:
    """Explain digits that a rule forbids at once."""
    rule: Any = view.rule
    for cell in view.open_cells(rule.places):
        view.tell(cell, view.open_values(cell))
    yield sentence(view.rule.words(view.shape))


def without_words(view: View) -> Iterator[str]:
    """Say which digits a rule leaves no way for; of few ways, which there are."""
    yield from few_ways(view)
    yield from _in_the_way(view)
    groups = view.open_groups()
    supposed = [f"{view.say(values, 'or')} in {view.cells(cells, 'or')}" for values, cells in groups]
    for values, cells in groups:
        for cell in cells:
            view.tell(cell, values)
    if supposed:
        no_way = "there is no way left to obey the rule"
        yield f"With {listed(supposed, 'or')} {no_way}, whatever the other cells hold."


def _in_the_way(view: View) -> Iterator[str]:
    """Explain digits of other cells that would take their last places from the cells of a rule."""
    places = view.places
    for values, cells in view.open_groups(cell for cell in view.open_cells() if cell not in places):
        seen = [c for c in places if view.sees(c, cells) and {*values} & {*view.values(c)}]
        if places and seen:
            for cell in cells:
                view.tell(cell, values)
            could = _none_could(view, seen)
            no_way = "that, and the rule could not be obeyed any more"
            yield f"With {view.say(values, 'or')} in {view.cells(cells, 'or')}, {could} {no_way}."


def _none_could(view: View, cells: list[int]) -> str:
    if len(cells) == 1:
        return f"{view.cells(cells)} could not be"
    none = f"neither {view.cells(cells, 'nor')}" if len(cells) == 2 else f"none of {view.cells(cells)}"
    return f"{none} could be"


def squares(view: View) -> Iterator[str]:
    """Explain the only cell of a square that can be low, middle or high, or leave some remainder."""
    rule: Any = view.rule
    for group in rule.groups(view.shape):
        wanted = [value for value in view.shape.digits if group(value)]
        for square in corners(view.shape):
            able = [cell for cell in square if {*wanted} & {*view.values(cell)}]
            values = [v for v in view.open_values(able[0]) if v not in wanted] if len(able) == 1 else []
            if values:
                view.tell(able[0], values)
                where = f"from {view.cells(square[:1])} to {view.cells(square[-1:])}"
                only = f"only {view.cells(able)} can be one of {view.say_range(wanted, 'and')}"
                yield f"In the square {where} {only}."
