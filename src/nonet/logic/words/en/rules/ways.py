"""Rules that leave few ways to be obeyed: these are listed, and what is in none of them goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.english import listed, spelled
from nonet.logic.words.en.rules.view import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.words.en.rules.view import View

    Held = tuple[int, ...]
    """The digits of cells, in rising order."""

_MOST_LISTED = 4
"""As many ways are listed; more are counted."""
_MOST_CELLS = 8
"""The cells of a rule that are filled in all ways, at most."""
_MOST_WAYS = 300
_MOST_TRIES = 5_000
"""More ways, or digits to try, are too many to look at."""


class Layout(NamedTuple):
    """A way to obey a clue: digits with their places, and the cells that must add up."""

    fixed: dict[int, int]
    """By cell, the digits that have their places."""
    inside: Sequence[int]
    """The cells that hold one of the sets."""
    sets: list[Held]
    outside: Sequence[int]
    """The cells that hold the rest of the digits."""

    def allows(self, view: View, cell: int, value: int) -> bool:
        """Tell whether a cell can hold a digit in this way."""
        if cell in self.fixed:
            return self.fixed[cell] == value
        return any(self._holds(view, held, cell, value) for held in self.sets)

    def _holds(self, view: View, held: Held, cell: int, value: int) -> bool:
        rest = [v for v in view.shape.digits if v not in held and v not in self.fixed.values()]
        return all(
            fill(view, cells, digits, cell, value)
            for cells, digits in ((self.inside, held), (self.outside, rest))
        )


def layout(
    view: View, fixed: dict[int, int], inside: Sequence[int], outside: Sequence[int], sets: Iterator[Held]
) -> Layout:
    """Return a layout with the sets that its cells can hold."""
    whole = Layout(fixed, inside, [], outside)
    fitting = [held for held in sets if whole._holds(view, held, -1, 0)]
    return whole._replace(sets=fitting)


def none_of(view: View, layouts: list[Layout], who: str) -> Iterator[str]:
    """Say which ways are left, and explain what is in none of them."""
    cells = [cell for cell in view.rule.places if view.open_values(cell)]
    gone = {
        cell: [v for v in view.open_values(cell) if not any(way.allows(view, cell, v) for way in layouts)]
        for cell in cells
    }
    gone = {cell: values for cell, values in gone.items() if values}
    if not gone or not layouts:
        return
    if len(layouts) <= _MOST_LISTED:
        yield sentence(f"{who} leaves {listed([_said(view, way) for way in layouts], 'or')}")
    else:
        yield sentence(f"{who} leaves {spelled(len(layouts))} ways to place {view.say(_placed(layouts))}")
    yield _in_none(view, gone, len(layouts))


def _placed(layouts: list[Layout]) -> list[int]:
    return sorted({value for way in layouts for value in way.fixed.values()})


def _said(view: View, way: Layout) -> str:
    """Return a way in words: ``1 in r1c2 and 9 in r1c5, with 2+7 in r1c3 and r1c4``."""
    fixed = listed([f"{view.say([value])} in {view.cells([cell])}" for cell, value in way.fixed.items()])
    if not way.inside:
        return fixed
    if len(way.sets) <= _MOST_LISTED:
        held = listed(["+".join(view.say([value]) for value in held) for held in way.sets], "or")
    else:
        held = f"one of {len(way.sets)} sums"
    return f"{fixed} with {held} in {view.cells(way.inside)}"


def _in_none(view: View, gone: dict[int, list[int]], ways: int) -> str:
    together = told_together(view, gone)
    return f"{'This way has no' if ways == 1 else 'None of these ways has'} {together}."


def told_together(view: View, gone: dict[int, list[int]]) -> str:
    """Note that digits are explained away, and name them with their cells."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for cell, values in gone.items():
        view.tell(cell, values)
        groups.setdefault(tuple(values), []).append(cell)
    parts = [f"{view.say(values, 'or')} in {view.cells(cells, 'or')}" for values, cells in groups.items()]
    return listed(parts, "or")


def few_ways(view: View) -> Iterator[str]:
    """List all ways to fill the cells of a rule, if they are few, and explain what is in none of them."""
    places = tuple(dict.fromkeys(view.places))
    if not view.open_cells(places) or not 1 < len(places) <= _MOST_CELLS:
        return
    ways = _fillings(view, places)
    if not ways:
        return
    gone = {
        c: [v for v in view.open_values(c) if all(way[i] != v for way in ways)] for i, c in enumerate(places)
    }
    gone = {cell: values for cell, values in gone.items() if values}
    if not gone:
        return
    if len(ways) <= _MOST_LISTED:
        said = [" ".join(view.say([value]) for value in way) for way in ways]
        yield sentence(f"{view.cells(places)}, in this order, can only be {listed(said, 'or')}")
    else:
        yield sentence(f"there are {len(ways)} ways left to fill {view.cells(places)}")
    yield _in_none(view, gone, len(ways))


def _fillings(view: View, places: Sequence[int]) -> list[Held]:
    """Return all ways to fill the cells of a rule that obey it; none if that takes too long."""
    found: list[Held] = []
    known = {cell: view.values(cell) for cell in view.shape.cells if cell not in places}
    digits = [has[0] if len(has := known.get(cell, [])) == 1 else None for cell in view.shape.cells]
    tries = 0

    def fill_from(at: int) -> bool:
        nonlocal tries
        if at == len(places):
            found.append(tuple(digit for cell in places if (digit := digits[cell]) is not None))
            return len(found) <= _MOST_WAYS
        cell = places[at]
        for value in view.values(cell):
            tries += 1
            if tries > _MOST_TRIES:
                return False
            if any(digits[c] == value and view.sees(cell, [c]) for c in places[:at]):
                continue
            digits[cell] = value
            if not view.is_broken(digits) and not fill_from(at + 1):
                return False
        digits[cell] = None
        return True

    return found if fill_from(0) else []


def fill(view: View, cells: Sequence[int], held: Sequence[int], fixed: int = -1, value: int = 0) -> bool:
    """Say whether cells can hold these digits, one each, with a certain one in one of them if it is there."""
    takes: dict[int, int] = {}

    def options(cell: int) -> list[int]:
        has = view.values(cell)
        return [value] * (value in has) if cell == fixed else has

    def place(cell: int, tried: set[int]) -> bool:
        for each in options(cell):
            if each in held and each not in tried:
                tried.add(each)
                if each not in takes or place(takes[each], tried):
                    takes[each] = cell
                    return True
        return False

    return all(place(cell, set()) for cell in cells)
