"""A second way to find some patterns, slow and straight from their definitions, to judge the finders by.

Each function returns what is eliminated, a set of (cell, digit) for each pattern that eliminates something.
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet import Position

Found = set[frozenset[tuple[int, int]]]
Candidate = tuple[int, int]


class Notes:
    """The candidates of a position, and who sees whom."""

    def __init__(self, position: Position) -> None:
        grid = position.grid.digits
        self.of = {
            cell: {d for d in range(1, 10) if position.masks[cell] >> (d - 1) & 1}
            for cell in range(81)
            if not grid[cell]
        }
        self.houses = [tuple(house.cells) for house in position.geometry.houses]
        self.peers = [set(peers) for peers in position.geometry.peers]

    def places(self, digit: int, cells: Iterable[int]) -> list[int]:
        return [cell for cell in cells if digit in self.of.get(cell, ())]

    def seeing(self, digit: int, cells: Iterable[int]) -> set[Candidate]:
        """Return where a digit can be in cells that see all of some."""
        common = set.intersection(*(self.peers[cell] for cell in cells))
        return {(cell, digit) for cell in self.places(digit, common)}

    def links(self) -> Iterator[tuple[str, Candidate, Candidate]]:
        """Yield every strong link, both ways."""
        for cell, digits in self.of.items():
            if len(digits) == 2:
                yield from (("cell", (cell, a), (cell, b)) for a, b in permutations(digits))
        pairs = {
            (digit, *two)
            for house in self.houses
            for digit in range(1, 10)
            if len(two := self.places(digit, house)) == 2
        }
        for digit, one, other in pairs:
            yield "house", (one, digit), (other, digit)
            yield "house", (other, digit), (one, digit)

    def are_weak(self, one: Candidate, other: Candidate) -> bool:
        """Whether not both can be true."""
        return one[0] == other[0] if one[1] != other[1] else other[0] in self.peers[one[0]]


def named_wings(position: Position) -> dict[str, Found]:
    """Return what the chains of three strong links eliminate, by the name that their shape has."""
    notes = Notes(position)
    links = [*notes.links()]
    after = {
        end: [link for link in links if notes.are_weak(end, link[1])] for end in {link[2] for link in links}
    }
    found: dict[str, Found] = {"m-wing": set(), "s-wing": set(), "l-wing": set(), "h-wing": set()}
    for first in links:
        for second in after[first[2]]:
            for third in after[second[2]]:
                name = _name((first, second, third))
                if name and (gone := _gone(notes, first[1], third[2])):
                    found[name].add(frozenset(gone))
    return found


def _name(links: tuple[tuple[str, Candidate, Candidate], ...]) -> str:
    nodes = [node for _, *ends in links for node in ends]
    kinds, digits = tuple(kind for kind, *_ in links), [digit for _, digit in nodes]
    changes = [one != other for one, other in pairwise(digits)]
    if len(set(nodes)) < 6:
        return ""
    # Which of the five steps change the digit.
    shape = kinds, tuple(changes)
    alike = digits[0] == digits[-1]
    if shape == (("cell", "house", "house"), (True, False, False, True, False)):
        return "m-wing" if alike else "h-wing"
    if shape == (("cell", "cell", "house"), (True, False, True, False, False)) and not alike:
        return "h-wing"
    if shape == (("house", "cell", "house"), (False, False, True, False, False)):
        return "s-wing"
    if shape == (("house", "house", "house"), (False, True, False, True, False)):
        return "l-wing"
    return ""


def _gone(notes: Notes, one: Candidate, other: Candidate) -> set[Candidate]:
    """Return what cannot be if one of two candidates is true."""
    if one[1] == other[1]:
        return notes.seeing(one[1], (one[0], other[0]))
    if one[0] == other[0]:
        return {(one[0], digit) for digit in notes.of[one[0]] - {one[1], other[1]}}
    if other[0] not in notes.peers[one[0]]:
        return set()
    swapped = {(one[0], other[1]), (other[0], one[1])}
    return {(cell, digit) for cell, digit in swapped if digit in notes.of[cell]}


def almost_locked(position: Position, size: int) -> Found:
    """Return what almost locked pairs (size 2) or triples (3) eliminate."""
    notes = Notes(position)
    found: Found = set()
    for one, other in permutations(notes.houses, 2):
        middle = set(one) & set(other)
        if len(middle) != 3 or not middle & notes.of.keys():
            continue
        for cells in combinations([c for c in one if c in notes.of and c not in middle], size - 1):
            digits = set().union(*(notes.of[cell] for cell in cells))
            if len(digits) != size or not all(notes.places(d, other) for d in digits):
                continue
            beside = {c for d in digits for c in notes.places(d, other)} - middle
            crossing = any(notes.places(d, middle) for d in digits)
            if len(beside) != size - 1 or not crossing:
                continue
            gone = {
                (c, d) for d in digits for c in notes.places(d, one) if c not in middle and c not in cells
            }
            gone |= {(c, d) for c in beside for d in notes.of[c] - digits}
            found |= {frozenset(gone)} if gone else set()
    return found


def fireworks(position: Position) -> Found:
    """Return what triples of fireworks eliminate."""
    notes = Notes(position)
    found: Found = set()
    for cell in notes.of:
        row, column, box = (house for house in notes.houses if cell in house)
        ends = [[c for c in line if c in notes.of and c not in box] for line in (row, column)]
        for pair in product(*ends):
            digits = [
                d
                for d in range(1, 10)
                if all(
                    notes.places(d, line) and {*notes.places(d, line)} - {*box} <= {end}
                    for line, end in zip((row, column), pair, strict=True)
                )
            ]
            gone = {(c, d) for c in (cell, *pair) for d in notes.of[c] - {*digits}}
            if len(digits) == 3 and gone:
                found.add(frozenset(gone))
    return found


def xyz_rings(position: Position) -> Found:
    """Return what XYZ-Rings eliminate: by trying all that their three cells can hold."""
    notes = Notes(position)
    found: Found = set()
    joints = {(frozenset((a[0], b[0])), a[1]) for kind, a, b in notes.links() if kind == "house"}
    for pivot, digits in notes.of.items():
        wings = [c for c in notes.peers[pivot] if len(notes.of.get(c, ())) == 2 and notes.of[c] < digits]
        for left, right in combinations(sorted(wings), 2):
            shared = notes.of[left] & notes.of[right]
            if len(digits) != 3 or len(shared) != 1 or right in notes.peers[left]:
                continue
            (z,) = shared
            if not _joined(notes, joints, (pivot, left, right), z):
                continue
            ways = [
                way
                for way in product(*(notes.of[c] for c in (pivot, left, right)))
                if way[0] not in way[1:] and not way[1] == way[2] == z
            ]
            gone = {
                (c, d)
                for c, left_over in notes.of.items()
                for d in left_over
                if c not in (pivot, left, right)
                and not any(
                    all(
                        d != v or c not in notes.peers[at]
                        for at, v in zip((pivot, left, right), way, strict=True)
                    )
                    for way in ways
                )
            }
            found |= {frozenset(gone)} if gone else set()
    return found


def _joined(notes: Notes, joints: set[tuple[frozenset[int], int]], cells: tuple[int, ...], z: int) -> bool:
    _, left, right = cells
    return any(
        digit == z
        and not two & {*cells}
        and any(a in notes.peers[left] and b in notes.peers[right] for a, b in permutations(two))
        for two, digit in joints
    )


JUDGES: dict[str, Callable[[Position], Found]] = {
    "m-wing": lambda position: named_wings(position)["m-wing"],
    "s-wing": lambda position: named_wings(position)["s-wing"],
    "l-wing": lambda position: named_wings(position)["l-wing"],
    "h-wing": lambda position: named_wings(position)["h-wing"],
    "almost-locked-pair": lambda position: almost_locked(position, 2),
    "almost-locked-triple": lambda position: almost_locked(position, 3),
    "firework-triple": fireworks,
    "xyz-ring": xyz_rings,
}
"""By the slug of the technique."""
