"""Cells, digits and houses in short, as HoDoKu writes them; the same in all languages."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.logic.proof import Claim, Node
from nonet.notation import are_squares_named, board, cell_name, cell_names, symbol_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.geometry import House
    from nonet.logic.step import Candidate, Step


_LETTERS = {"row": "r", "column": "c", "box": "b", "extra": "x"}


def digit(value: int) -> str:
    """Return a digit as it is written on the board."""
    return symbol_of(value)


def digits(values: Iterable[int], by: str = "/") -> str:
    """Return digits side by side: ``2/6/7``."""
    return by.join(map(symbol_of, values))


def cell(number: int) -> str:
    """Return the name of a cell: ``r2c4``."""
    return cell_name(number, board().size)


def cells(numbers: Iterable[int]) -> str:
    """Return cells in short: the first with the others of its row, or else of its column.

    >>> cells([0, 4, 13]), cells([4, 13, 30])
    ('r1c15,r2c5', 'r12c5,r4c4')
    """
    size = board().size
    if are_squares_named():
        return cell_names(sorted(set(numbers)), size).replace(" ", ",")  # letters have no short form
    left = [divmod(number, size) for number in sorted(set(numbers))]
    names = []
    while left:
        row, column = left[0]
        group = [place for place in left if place[0] == row]
        if len(group) == 1:
            group = [place for place in left if place[1] == column]
        left = [place for place in left if place not in group]
        rows, columns = ({place[i] + 1 for place in group} for i in (0, 1))
        names.append(f"r{_join(sorted(rows))}c{_join(sorted(columns))}")
    return ",".join(names)


def _join(numbers: list[int]) -> str:
    # From 10 on, digits side by side could be read two ways.
    return ("" if max(numbers) < 10 else "/").join(map(str, numbers))


def house(place: House) -> str:
    """Return a house as HoDoKu writes it: ``r3``, ``c5``, ``b2``; further houses are counted as ``x1`` on.

    >>> from nonet import Geometry
    >>> jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD").with_houses((0, 5, 10, 15))
    >>> [house(place) for place in jigsaw.houses[-2:]]
    ['b4', 'x1']
    """
    return f"{_LETTERS[place.kind]}{place.number}"


def houses(places: Iterable[House]) -> str:
    """Return houses as HoDoKu writes them: ``r29``, ``c34b3``."""
    return "".join(
        letter + _join([int(name[1:]) for name in group])
        for letter, group in groupby(map(house, places), key=lambda name: name[0])
    )


def claim(claimed: Claim) -> str:
    """Return what a link leads to: ``r1c12=5``, ``r4c4≠8``."""
    node, true = claimed
    return f"{cells(node.cells)}{'=' if true else '≠'}{digit(node.digit)}"


def claims(claimed: Iterable[Claim]) -> list[str]:
    """Return what links lead to, each part once: ``r1c8≠137``, ``r567c2≠4``, ``r2c8=5``.

    Digits that are taken from one cell stand together, and cells that lose the same digit.

    >>> claims([Claim(Node((7,), 1), False), Claim(Node((7,), 3), False), Claim(Node((16,), 5), True)])
    ['r1c8≠13', 'r2c8=5']
    """
    parts = []
    for (places, true), same in groupby(_joined(claimed), key=lambda each: (each.node.cells, each.true)):
        held = [each.node.digit for each in same]
        if true or len(held) == 1:
            parts += [claim(Claim(Node(places, digit), true)) for digit in held]
        else:
            parts.append(f"{cells(places)}≠{digits(held, '')}")
    return parts


def _joined(claimed: Iterable[Claim]) -> Iterator[Claim]:
    """Yield claims; of claims in a row that take one digit from a cell each, one claim is made."""
    for (digit, is_cell), same in groupby(
        claimed, key=lambda each: (each.node.digit, not each.true and len(each.node.cells) == 1)
    ):
        if is_cell:
            yield Claim(Node(tuple(sorted({each.node.cell for each in same})), digit), False)
        else:
            yield from same


def placements(step: Step) -> str:
    """Return what a step places: ``r3c5=7``."""
    return ", ".join(f"{cell(c)}={digit(d)}" for c, d in step.placed)


def eliminations(step: Step) -> str:
    """Return what a step eliminates: ``r89c3<>8, r9c1<>5``."""
    return ", ".join(f"{cells(where)}<>{digit(d)}" for d, where in by_digit(step.eliminated))


def by_digit(candidates: Iterable[Candidate]) -> list[tuple[int, list[int]]]:
    """Return each digit of some candidates with its cells, both in rising order."""
    ordered = sorted(candidates, key=lambda c: (c.digit, c.cell))
    return [(d, [c.cell for c in group]) for d, group in groupby(ordered, key=lambda c: c.digit)]


def together(candidates: Iterable[Candidate]) -> list[tuple[list[int], list[int]]]:
    """Return digits with the cells that lose just these, or cells with all that they lose if that is less.

    >>> from nonet.logic.step import Candidate
    >>> together([Candidate(0, 1), Candidate(0, 2), Candidate(1, 1), Candidate(1, 2)])
    [([1, 2], [0, 1])]
    >>> together([Candidate(0, 1), Candidate(0, 2), Candidate(1, 2), Candidate(1, 3)])
    [([1, 2], [0]), ([2, 3], [1])]
    """
    by_cells: dict[tuple[int, ...], list[int]] = {}
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for value, where in by_digit(candidates):
        by_cells.setdefault(tuple(where), []).append(value)
    for place, values in groupby(sorted(candidates), key=lambda candidate: candidate.cell):
        by_digits.setdefault(tuple(candidate.digit for candidate in values), []).append(place)
    if len(by_cells) <= len(by_digits):
        return [(values, [*where]) for where, values in by_cells.items()]
    return [([*values], where) for values, where in by_digits.items()]
