"""Chains through almost unique rectangles, found a second way: slow and straight from their definition."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from naive_patterns import Candidate, Notes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Position

Node = tuple[frozenset[int], int]
"""Cells one of which holds a digit."""


def _node(candidate: Candidate) -> Node:
    cell, digit = candidate
    return frozenset({cell}), digit


class Network:
    """Candidates, groups of candidates where a line crosses a box, and which of them follow from which."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        crossings = [{*line} & {*box} for line in notes.houses[:18] for box in notes.houses[18:]]
        groups = {(frozenset(notes.places(d, cells)), d) for cells in crossings for d in range(1, 10)}
        singles = {(frozenset({cell}), digit) for cell, digits in notes.of.items() for digit in digits}
        self.nodes: set[Node] = singles | {group for group in groups if len(group[0]) > 1}
        self.strong: dict[Node, set[Node]] = {node: set() for node in self.nodes}
        for _, start, end in notes.links():
            self.strong[_node(start)].add(_node(end))
        for house, digit in product(notes.houses, range(1, 10)):
            places = frozenset(notes.places(digit, house))
            halves = [node for node in self.nodes if node[1] == digit and node[0] < places]
            for one, other in permutations(halves, 2):
                if one[0] | other[0] == places and not one[0] & other[0]:
                    self.strong[one].add(other)

    def clashing(self, node: Node) -> set[Node]:
        """Return the nodes that cannot be true together with one."""
        cells, digit = node
        return {
            (others, own)
            for others, own in self.nodes
            if (own == digit and all(b in self.notes.peers[a] for a in cells for b in others))
            or (own != digit and others == cells and len(cells) == 1)
        }

    def refuted_by(self, root: Node) -> set[Candidate]:
        """Return the candidates that are false if a node is true."""
        false = self.clashing(root)
        todo, true = [*false], {root}
        while todo:
            for node in self.strong[todo.pop()] - true:
                true.add(node)
                fresh = self.clashing(node) - false
                todo += fresh
                false |= fresh
        return {(cell, digit) for cells, digit in false if len(cells) == 1 for cell in cells}


def rectangles(notes: Notes) -> Iterator[tuple[int, ...]]:
    """Yield four empty cells in two rows, two columns and two boxes."""
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            cells = tuple(9 * row + column for row in (top, bottom) for column in (left, right))
            if len({(c // 27, c % 9 // 3) for c in cells}) == 2 and all(c in notes.of for c in cells):
                yield cells


def almost_unique(notes: Notes) -> Iterator[tuple[Node, Node]]:
    """Yield two nodes of which one is true, as four cells would else hold two digits alone."""
    for cells, pair in product(rectangles(notes), combinations(range(1, 10), 2)):
        if not all({*pair} <= notes.of[cell] for cell in cells):
            continue
        extras: dict[int, frozenset[int]] = {}
        for digit in {d for cell in cells for d in notes.of[cell]} - {*pair}:
            extras[digit] = frozenset(notes.places(digit, cells))
        rich = frozenset().union(*extras.values())
        if len(rich) > 1 and len(extras) == 2:
            (a, one), (b, other) = extras.items()
            yield (one, a), (other, b)
        if len(rich) > 1 and len(extras) == 1:
            (digit,) = extras
            for size in range(1, len(rich)):
                yield from (((frozenset(s), digit), (rich - {*s}, digit)) for s in combinations(rich, size))
        for house in notes.houses if len(rich) == 2 else ():
            one, other = (frozenset(notes.places(digit, house)) - rich for digit in pair)
            if rich <= {*house} and one and other:
                yield (one, pair[0]), (other, pair[1])


def chains_through_rectangles(position: Position) -> set[Candidate]:
    """Return the candidates that are false whichever of the two nodes of some rectangle is true."""
    notes = Notes(position)
    network = Network(notes)
    found: set[Candidate] = set()
    for one, other in almost_unique(notes):
        both = network.refuted_by(one) & network.refuted_by(other)
        if one[1] == other[1]:  # what sees all of both goes by unique rectangles of types 2 and 5
            both -= notes.seeing(one[1], one[0] | other[0])
        found |= both
    return found
