"""The simple techniques for grids of any size and shape, in Python.

The core knows the classic 9x9 grid. On other grids these take the place of its techniques; the
rest, whose patterns are made of rows, columns and square boxes, sit out.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.logic.role import Role
from nonet.logic.step import Candidate, HouseMark, Mark, Step
from nonet.notation import digits_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import House
    from nonet.logic.technique import Technique
    from nonet.position import Position

    Find = Callable[[Technique, Position], Iterator[Step]]


@cache
def version_of(technique: Technique) -> Technique | None:
    """Return the form of a technique that works on any grid, or None if there is none."""
    if technique.find is not None:
        return technique
    find = _FINDERS.get(technique.slug)
    return find and replace(technique, find=partial(find, technique))


def _full_house(technique: Technique, position: Position) -> Iterator[Step]:
    for number, house in _whole_houses(position):
        empty = _empty(position, house)
        if len(empty) == 1 and position.masks[empty[0]].bit_count() == 1:
            yield _placing(technique, position, empty[0], position.masks[empty[0]], number)


def _naked_single(technique: Technique, position: Position) -> Iterator[Step]:
    for cell, mask in enumerate(position.masks):
        if not position.grid.digits[cell] and mask.bit_count() == 1:
            yield _placing(technique, position, cell, mask, None)


def _hidden_single(technique: Technique, position: Position) -> Iterator[Step]:
    told = set()
    for number, house in reversed(list(_whole_houses(position))):  # boxes before lines
        for digit, places in _places(position, house).items():
            if len(places) == 1 and (places[0], digit) not in told:
                told.add((places[0], digit))
                yield _placing(technique, position, places[0], mask_of((digit,)), number)


def _locked(kinds: set[str], technique: Technique, position: Position) -> Iterator[Step]:
    houses = position.geometry.houses
    for number, house in _whole_houses(position):
        if house.kind not in kinds:
            continue
        for digit, places in _places(position, house).items():
            for other in _other_houses(position, places, number) if len(places) > 1 else ():
                bit = mask_of((digit,))
                rest = [
                    c for c in _empty(position, houses[other]) if position.masks[c] & bit and c not in places
                ]
                if rest:
                    yield Step(
                        technique,
                        position,
                        eliminated=tuple(Candidate(c, digit) for c in rest),
                        digits=(digit,),
                        marks=tuple(Mark(c, digit, Role.PATTERN) for c in places),
                        houses=(HouseMark(number, Role.BASE), HouseMark(other, Role.COVER)),
                    )


def _naked(size: int, technique: Technique, position: Position) -> Iterator[Step]:
    for number, house in enumerate(position.geometry.houses):
        few = [c for c in _empty(position, house) if position.masks[c].bit_count() <= size]
        for cells in combinations(few, size):
            union = 0
            for cell in cells:
                union |= position.masks[cell]
            if union.bit_count() == size:
                yield from _clearing(technique, position, cells, union, number)


def _clearing(
    technique: Technique, position: Position, cells: tuple[int, ...], union: int, house: int
) -> Iterator[Step]:
    peers = set.intersection(*(set(position.geometry.peers[c]) for c in cells))
    gone = [
        Candidate(c, d)
        for c in sorted(peers)
        if not position.grid.digits[c]
        for d in digits_of(position.masks[c] & union)
    ]
    if gone:
        yield Step(
            technique,
            position,
            eliminated=tuple(gone),
            digits=tuple(digits_of(union)),
            marks=tuple(Mark(c, d, Role.PATTERN) for c in cells for d in digits_of(position.masks[c])),
            houses=(HouseMark(house, Role.PATTERN),),
        )


def _hidden(size: int, technique: Technique, position: Position) -> Iterator[Step]:
    for number, house in _whole_houses(position):
        places = {d: p for d, p in _places(position, house).items() if len(p) <= size}
        for digits in combinations(places, size):
            cells = sorted({c for d in digits for c in places[d]})
            keep = mask_of(digits)
            gone = [Candidate(c, d) for c in cells for d in digits_of(position.masks[c] & ~keep)]
            if len(cells) == size and gone:
                yield Step(
                    technique,
                    position,
                    eliminated=tuple(gone),
                    digits=digits,
                    marks=tuple(
                        Mark(c, d, Role.PATTERN) for c in cells for d in digits_of(position.masks[c] & keep)
                    ),
                    houses=(HouseMark(number, Role.PATTERN),),
                )


def _placing(technique: Technique, position: Position, cell: int, mask: int, house: int | None) -> Step:
    digit = mask.bit_length()
    return Step(
        technique,
        position,
        placed=(Candidate(cell, digit),),
        digits=(digit,),
        marks=(Mark(cell, digit, Role.PATTERN),),
        houses=() if house is None else (HouseMark(house, Role.PATTERN),),
    )


def _whole_houses(position: Position) -> Iterator[tuple[int, House]]:
    """Yield the houses that hold every digit, with their numbers."""
    for number, house in enumerate(position.geometry.houses):
        if len(house.cells) == position.grid.size:
            yield number, house


def _empty(position: Position, house: House) -> list[int]:
    return [c for c in house.cells if not position.grid.digits[c]]


def _places(position: Position, house: House) -> dict[int, list[int]]:
    """Return where each digit that a house lacks may go."""
    places: dict[int, list[int]] = {}
    for cell in _empty(position, house):
        for digit in digits_of(position.masks[cell]):
            places.setdefault(digit, []).append(cell)
    return dict(sorted(places.items()))


def _other_houses(position: Position, cells: list[int], house: int) -> Iterator[int]:
    for number, other in enumerate(position.geometry.houses):
        if number != house and set(cells) <= set(other.cells):
            yield number


_FINDERS: dict[str, Find] = {
    "full-house": _full_house,
    "naked-single": _naked_single,
    "hidden-single": _hidden_single,
    "pointing": partial(_locked, {"box", "extra"}),
    "claiming": partial(_locked, {"row", "column"}),
    "naked-pair": partial(_naked, 2),
    "naked-triple": partial(_naked, 3),
    "naked-quad": partial(_naked, 4),
    "hidden-pair": partial(_hidden, 2),
    "hidden-triple": partial(_hidden, 3),
    "hidden-quad": partial(_hidden, 4),
}
