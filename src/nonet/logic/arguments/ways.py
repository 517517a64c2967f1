"""Rules that leave few ways to be obeyed: what is in none of the ways goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.arguments.view import Digits, Gone, View
    from nonet.rules.parts import Cells

_MOST_CELLS = 8
"""The cells of a rule that are filled in all ways, at most."""
_MOST_WAYS = 300
_MOST_TRIES = 5_000
"""More ways, or digits to try, are too many to look at."""


class Layout(NamedTuple):
    """A way to obey a clue: digits with their places, and the cells that must add up."""

    fixed: dict[int, int]
    """By cell, the digits that have their places."""
    inside: Cells
    """The cells that hold one of the sets."""
    sets: tuple[Digits, ...]
    outside: Cells
    """The cells that hold the rest of the digits."""

    def allows(self, view: View, cell: int, value: int) -> bool:
        """Tell whether a cell can hold a digit in this way."""
        if cell in self.fixed:
            return self.fixed[cell] == value
        return any(self._holds(view, held, cell, value) for held in self.sets)

    def _holds(self, view: View, held: Digits, cell: int, value: int) -> bool:
        rest = [v for v in view.shape.digits if v not in held and v not in self.fixed.values()]
        return all(
            fill(view, cells, digits, cell, value)
            for cells, digits in ((self.inside, held), (self.outside, rest))
        )


class LayoutsLeft(NamedTuple):
    """The ways that are left to obey a clue."""

    layouts: tuple[Layout, ...]


class FillingsLeft(NamedTuple):
    """The ways that are left to fill the cells of a rule."""

    cells: Cells
    ways: tuple[Digits, ...]
    """The digits of the cells, in the order of the cells."""


class InNoWay(NamedTuple):
    """Digits that are in none of so many ways."""

    gone: tuple[Gone, ...]
    ways: int


Argument = LayoutsLeft | FillingsLeft | InNoWay


def layout(
    view: View, fixed: dict[int, int], inside: Cells, outside: Cells, sets: Iterable[Digits]
) -> Layout:
    """Return a layout with the sets that its cells can hold."""
    whole = Layout(fixed, inside, (), outside)
    return whole._replace(sets=tuple(held for held in sets if whole._holds(view, held, -1, 0)))


def none_of(view: View, layouts: Iterable[Layout]) -> Iterator[Argument]:
    """Argue by the ways that are left to obey a clue."""
    ways = tuple(layouts)
    gone = view.forbidden(view.rule.places, lambda c, v: any(way.allows(view, c, v) for way in ways))
    if gone and ways:
        yield LayoutsLeft(ways)
        yield InNoWay(view.tell_all(gone), len(ways))


def few_ways(view: View) -> Iterator[Argument]:
    """Argue by all ways to fill the cells of a rule, if they are few."""
    places = tuple(dict.fromkeys(view.places))
    if not view.open_cells(places) or not 1 < len(places) <= _MOST_CELLS:
        return
    ways = _fillings(view, places)
    held = {pair for way in ways for pair in zip(places, way, strict=True)}
    gone = view.forbidden(places, lambda cell, value: (cell, value) in held)
    if gone and ways:
        yield FillingsLeft(places, ways)
        yield InNoWay(view.tell_all(gone), len(ways))


def _fillings(view: View, places: Cells) -> tuple[Digits, ...]:
    """Return all ways to fill the cells of a rule that obey it; none if that takes too long."""
    found: list[Digits] = []
    known = {cell: view.values(cell) for cell in view.shape.cells if cell not in places}
    digits = [has[0] if len(has := known.get(cell, ())) == 1 else None for cell in view.shape.cells]
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

    return tuple(found) if fill_from(0) else ()


def fill(view: View, cells: Sequence[int], held: Sequence[int], fixed: int = -1, value: int = 0) -> bool:
    """Say whether cells can hold these digits, one each, with a certain one in one of them if it is there."""
    takes: dict[int, int] = {}

    def options(cell: int) -> Sequence[int]:
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
