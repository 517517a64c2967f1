"""Rules that say which digits some cells can hold together: cages and renban lines."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from nonet.english import capitalized, listed, spelled
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules.sums import too_little_or_too_much
from nonet.logic.words.en.rules.view import sentence
from nonet.logic.words.en.rules.ways import fill

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from nonet.logic.words.en.rules.view import View
    from nonet.rules.parts import Cells

    Held = tuple[int, ...]
    """The digits of cells, in rising order."""

_MOST_WAYS = 20_000
"""More ways to choose digits are not gone through."""
_MOST_REASONS = 3
"""As many reasons are told one by one."""
_MOST_NAMED = 4
"""A cell with more digits left is not listed with all of them."""
_MOST_LISTED = 6
"""As many combinations are listed; more are counted."""


def cage(view: View) -> Iterator[str]:
    """Explain what the combinations of a cage leave; cells that may hold a digit twice by their sum alone."""
    cells: Cells = tuple(dict.fromkeys(view.rule.places))
    total: int | None = getattr(view.rule, "total", None)
    if total is None or _has_factors(view) or not have_few_ways(view, cells):
        yield sentence(f"{view.called} says that {view.rule.words(view.shape)}")
        yield from too_little_or_too_much(view)
    else:
        yield from adding_up(view, cells, total, view.called)


def have_few_ways(view: View, cells: Cells) -> bool:
    """Say whether cells hold different digits, and all ways to choose these can be gone through."""
    differ = all(view.sees(one, [other]) for one, other in combinations(cells, 2))
    return differ and comb(len(view.shape.digits), len(cells)) <= _MOST_WAYS


def adding_up(view: View, cells: Cells, total: int, who: str) -> Iterator[str]:
    """Explain what the combinations of different digits leave that add up; ``who`` holds them."""
    every = [held for held in combinations(view.shape.digits, len(cells)) if sum(held) == total]
    must = yield from _held_by_a_house(view, cells)
    every = [held for held in every if must <= {*held}]
    yield from _all_ways(view, cells, every, who)
    if len(cells) == 2:
        yield from _other_of_two(view, cells, total)
    left = [held for held in every if _fits(view, cells, held)]
    if view.open:
        yield from _which_are_left(view, cells, every, left)
        yield from what_sets_leave(view, cells, left, "there")


def _all_ways(view: View, cells: Cells, every: list[Held], who: str) -> Iterator[str]:
    """Say which digits add up; which digits never do."""
    they = who == "they"
    if not every:
        return
    count, total = spelled(len(cells)), sum(every[0])
    if len(every) == 1:
        only = f"no other {count} digits add up to {total}" if len(cells) > 1 else "it has only one cell"
        yield sentence(f"{who} {'hold' if they else 'holds'} {view.say(every[0])}: {only}")
    elif len(every) <= _MOST_LISTED:
        yield sentence(f"{who} {'are' if they else 'is'} {_ways(view, every)}")
    else:
        ways = f"in one of {len(every)} ways"
        yield sentence(f"{who} {'make' if they else 'makes'} {total} of {count} different digits, {ways}")
    yield from _in_none(view, cells, every)


def _in_none(view: View, cells: Cells, sets: list[Held]) -> Iterator[str]:
    """Explain digits that are in no set."""
    possible = {value for held in sets for value in held}
    out = sorted({value for cell, value in view.open if cell in cells and value not in possible})
    for cell in view.open_cells(cells):
        view.tell(cell, out)
    if len(sets) != 1 and out:
        yield f"None of them has {view.say(out, 'or')}."


def _which_are_left(view: View, cells: Cells, every: list[Held], left: list[Held]) -> Iterator[str]:
    """Say which combinations are left."""
    if len(left) < len(every):
        why = _blamed(view, cells, [held for held in every if held not in left])
        only = _ways(view, left) if len(left) <= _MOST_LISTED else f"{len(left)} ways"
        yield sentence(f"{why}only {only} {'is' if len(left) == 1 else 'are'} left")


def _other_of_two(view: View, cells: Cells, total: int) -> Iterator[str]:
    """Explain the one cell of two by what the other can be, if that is not much."""
    for cell, partner in (cells, cells[::-1]):
        has = view.values(partner)
        values = [value for value in view.open_values(cell) if total - value not in has]
        if values and len(has) <= _MOST_NAMED:
            view.tell(cell, values)
            left = [value for value in view.values(cell) if total - value in has]
            yield sentence(
                f"{view.can_be(partner)}, so {view.cells([cell])} can only be {view.say(left, 'or')}"
            )


def _held_by_a_house(view: View, cells: Cells) -> Generator[str, None, set[int]]:
    """Explain and return the digits that a house has no place for but in some cells."""
    must: set[int] = set()
    for house, values in view.must_hold(cells).items():
        must |= {*values}
        said = view.say(values, "or")
        yield sentence(f"in {prose.house(house)} only {view.cells(cells)} can be {said}")
    return must


def _has_factors(view: View) -> bool:
    factors = getattr(view.rule, "factors", ())
    return any(factor != 1 for factor in factors) or len({*view.rule.places}) < len(view.rule.places)


def _ways(view: View, sets: Sequence[Held]) -> str:
    return listed(["+".join(view.say([value]) for value in held) for held in sets], "or")


def renban(view: View) -> Iterator[str]:
    """Explain what the runs leave that a line can hold."""
    cells: Cells = tuple(dict.fromkeys(view.rule.places))
    digits, count = view.shape.digits, len(cells)
    every = [tuple(digits[start : start + count]) for start in range(len(digits) - count + 1)]
    must = yield from _held_by_a_house(view, cells)
    every = [held for held in every if must <= {*held}]
    left = [held for held in every if _fits(view, cells, held)]
    runs = listed([f"{view.say(held[:1])} to {view.say(held[-1:])}" for held in left], "or")
    yield f"{capitalized(view.called)} holds {spelled(count)} digits in a row, in any order."
    if left != every and left:
        why = _blamed(view, cells, [held for held in every if held not in left])
        yield sentence(f"{why}the line is {runs}")
    elif left:
        yield f"That is {runs}."
    yield from what_sets_leave(view, cells, left, "on the line")


def _blamed(view: View, cells: Cells, out: list[Held]) -> str:
    """Return why combinations are out, up to what follows: digits without a place, cells that none fits."""
    possible = {value for cell in cells for value in view.values(cell)}
    missing = sorted({value for held in out for value in held} - possible)
    rest = [{*held} for held in out if {*held} <= possible]
    parts = [f"none of the cells can be {view.say(missing, 'or')}"] if missing else []
    fitting = [held for held in rest if fill(view, cells, [*held])]
    if fitting:  # so it is not the cells themselves
        houses = prose.houses(view.houses_around(cells))
        parts.append(f"the other cells of {houses} must be able to hold the rest")
        rest = [held for held in rest if held not in fitting]
    for cell in sorted(cells, key=lambda cell: len(view.values(cell))):
        fitting = [held for held in rest if held & {*view.values(cell)}]
        if len(fitting) < len(rest):
            parts.append(view.can_be(cell))
            rest = fitting
    if rest or len(parts) > _MOST_REASONS:
        return "by what the cells can still be, "
    return f"{listed(parts)}, so "


def what_sets_leave(view: View, cells: Cells, left: list[Held], what: str) -> Iterator[str]:
    """Explain eliminations by the sets of digits that some cells can hold."""
    yield from _in_none(view, cells, left)
    yield from needed(view, cells, sorted(set.intersection(*map(set, left))) if left else (), what)
    yield from _taken(view, cells, left)
    for values, where in view.open_groups(cells):
        for cell in where:
            view.tell(cell, values)
        rest = "the other cell" if len(cells) == 2 else "the other cells"
        supposed = f"With {view.say(values, 'or')} in {view.cells(where, 'or')}"
        yield f"{supposed}, {rest} cannot hold what is missing."


def needed(view: View, cells: Cells, held: Sequence[int], what: str) -> Iterator[str]:
    """Explain what follows from digits that must be in some cells."""
    seen: dict[tuple[int, ...], list[int]] = {}
    for value in dict.fromkeys(held):
        places = tuple(cell for cell in cells if value in view.values(cell))
        seeing = [c for c in view.open_cells() if value in view.open_values(c) and view.sees(c, places)]
        for cell in seeing:
            view.tell(cell, [value])
        if seeing:
            seen.setdefault(places, []).append(value)
        if len(places) == 1 and view.open_values(places[0]):
            view.tell(places[0], view.open_values(places[0]))
            name = view.say([value])
            yield f"{name} must be {what}, and only {view.cells(places)} can be {name}."
    for places, values in seen.items():
        them = {1: view.cells(places), 2: "both of these"}.get(len(places), "all of these")
        where = f", in {view.cells(places, 'or')}" if len(places) > 1 else ""
        no_other = f"no other cell that sees {them} can be {view.say(values, 'or')}"
        yield f"{view.say(values)} must be {what}{where}, so {no_other}."


def _taken(view: View, cells: Cells, left: list[Held]) -> Iterator[str]:
    """Explain digits that another cell must take, whichever set it is."""
    for taker in cells:
        taken = {
            value
            for value in view.values(taker)
            if all({*held} & {*view.values(taker)} == {value} for held in left if value in held)
        }
        losing = {cell: taken & {*view.open_values(cell)} for cell in cells if cell != taker}
        losing = {cell: values for cell, values in losing.items() if values}
        for cell, values in losing.items():
            view.tell(cell, values)
        if losing:
            gone = set[int]().union(*losing.values())
            what, others = view.say(sorted(gone), "or"), view.cells(losing, "or")
            if all(gone & {*held} for held in left):
                yield sentence(f"in each of them {view.cells([taker])} takes the {what}, not {others}")
            else:
                yield sentence(f"if {what} is among them, {view.cells([taker])} takes it, not {others}")


def _fits(view: View, cells: Sequence[int], held: Held) -> bool:
    """Say whether cells can hold these digits, and the others of the houses that the step names the rest."""
    rest = [value for value in view.shape.digits if value not in held]
    return fill(view, cells, held) and all(
        fill(view, [cell for cell in house.cells if cell not in cells], rest)
        for house in view.houses_around(cells)
    )
