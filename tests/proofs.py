"""Checks of proofs: sets are almost locked, links are made by what they say, chains lead on."""

from __future__ import annotations

from functools import reduce
from itertools import groupby, product
from operator import or_
from typing import TYPE_CHECKING

from nonet.geometry import House
from nonet.logic.proof import Node, Together
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet import Position
    from nonet.logic import Step
    from nonet.logic.proof import AlmostLockedSet, Chain, Failure, Link, UniqueRectangle


def places(position: Position, digit: int, cells: tuple[int, ...]) -> set[int]:
    return {
        cell for cell in cells if not position.grid.digits[cell] and position.masks[cell] >> (digit - 1) & 1
    }


def assert_almost_locked(position: Position, each: AlmostLockedSet) -> None:
    digits = reduce(or_, (position.masks[cell] for cell in each.cells))
    assert each.digits == tuple(digits_of(digits))
    assert len(each.digits) == len(each.cells) + 1
    assert set(each.cells) <= set(each.house.cells)


def assert_made(position: Position, link: Link, gone: set[int]) -> None:
    """Check that a link is made by what it says; ``gone`` are all cells that strong links lead on from."""
    (start, a), (end, b) = link.start, link.end
    if link.set:
        assert link.strong
        assert_through_set(position, link.set, link)
    elif link.rectangle:
        assert link.strong
        assert_avoids_two_solutions(position, link.rectangle, link)
    elif isinstance(link.by, Together):
        assert not link.strong
        assert {start, end} == leftovers(link.by)
        assert a != b
    elif link.house:
        assert a == b
        assert {*start, *end} <= {*link.house.cells} or (link.strong and {*end} <= {*link.house.cells})
        assert not link.strong or places(position, a, link.house.cells) - {*end} <= gone
    elif a == b:
        assert not link.strong
        assert all({*end} <= {*position.geometry.peers[cell]} for cell in start)
    else:
        assert start == end
        assert len(start) == 1


def assert_avoids_two_solutions(position: Position, rectangle: UniqueRectangle, link: Link) -> None:
    """Check a link by trying all that its rectangle could hold if both its ends were false.

    Each way must be a deadly one: the two digits by turns in cells that are not given, so that swapping them
    changes nothing for any row, column or box.
    """
    gone = {(cell, node.digit) for node in (link.start, link.end) for cell in node.cells}
    left = [[d for d in digits_of(position.masks[cell]) if (cell, d) not in gone] for cell in rectangle.cells]
    for way in product(*left):
        filled = dict(zip(rectangle.cells, way, strict=True))
        if not could_be(position, gone, filled):
            continue
        assert {*way} == {*rectangle.digits}
        assert not any(position.grid.digits[cell] for cell in rectangle.cells)
        for house in position.geometry.houses:
            inside = [filled[cell] for cell in rectangle.cells if cell in house.cells]
            assert sorted(inside) in ([], sorted(rectangle.digits))


def could_be(position: Position, gone: set[tuple[int, int]], filled: dict[int, int]) -> bool:
    """Say whether cells can hold some digits: none twice in a house, and a place for each in every house."""
    for house in position.geometry.houses:
        inside = [filled[cell] for cell in house.cells if cell in filled]
        if len({*inside}) < len(inside):
            return False
        for digit in position.geometry.digits:
            here = {cell for cell, own in filled.items() if own == digit and cell in house.cells}
            others = {c for c in places(position, digit, house.cells) - {*filled} if (c, digit) not in gone}
            placed = any(position.grid.digits[cell] == digit for cell in house.cells)
            if not (here or others or placed):
                return False
    return True


def leftovers(by: Together) -> set[tuple[int, ...]]:
    """Return the cells of houses beyond those of as many others, and the reverse: they hold the same."""
    assert not by.rules
    half = len(by.houses) // 2
    one, other = (
        [cell for house in some for cell in house.cells] for some in (by.houses[:half], by.houses[half:])
    )
    assert len({*one}) == len(one) == len({*other}) == len(other)
    return {tuple(sorted({*one} - {*other})), tuple(sorted({*other} - {*one}))}


def assert_through_set(position: Position, through: AlmostLockedSet, link: Link) -> None:
    """Check a link from one digit of a set to another, or from or to a cell that it leaves a single digit."""
    for node in (link.start, link.end):
        inside = places(position, node.digit, through.cells)
        if through.holds(node.cells):
            assert {*node.cells} == inside
        else:
            (cell,) = node.cells
            taken = {*digits_of(position.masks[cell])} - {node.digit}
            assert taken < {*through.digits}
            for digit in taken:
                assert places(position, digit, through.cells) <= {*position.geometry.peers[cell]}
    assert through.holds(link.start.cells) or through.holds(link.end.cells)


def assert_leads_on(chain: Chain, *, is_net: bool) -> None:
    """Check that each link leads on from the one before, or in a net from any before."""
    known = [chain.start]
    for link in chain.links:
        assert link.given in (known if is_net else known[-1:])
        known.append(link.result)


def assert_proven(step: Step) -> None:
    """Check all that a step rests on, but for the order of its links."""
    for each in step.sets:
        assert_almost_locked(step.position, each)
    for link in step.links:
        together = [other for other in step.links if other.strong and other.result == link.result]
        gone = {cell for other in together for cell in other.start.cells}
        assert_made(step.position, link, gone)
        assert link.set is None or link.set in step.sets
    assert step.complete
    if step.chains:
        assert [link for chain in step.chains for link in chain.links] == [*step.links]
    assert step.kind in (step.technique.kinds or ("",))


class Standing:
    """What stands at a point of a proof: candidates that are false, and nodes that are true."""

    def __init__(self, position: Position, before: Standing | None = None) -> None:
        self.position = position
        self.false: set[tuple[int, int]] = set(before.false) if before else set()
        self.true: set[Node] = set(before.true) if before else set()

    def follow(self, links: Sequence[Link]) -> int:
        """Follow links, each of which must hold with all that stands; return how many there were."""
        for (end, strong), same in groupby(links, key=lambda link: (link.end, link.strong)):
            together = [*same]
            if strong:
                assert all(
                    {(c, link.start.digit) for c in link.start.cells} <= self.false for link in together
                )
                self.assert_last(end, together[0].house)
                self.true.add(end)
            else:
                for link in together:
                    assert link.start in self.true
                    self.assert_excludes(link.start, end)
                self.false |= {(cell, end.digit) for cell in end.cells}
        return len(links)

    def assert_last(self, end: Node, house: House | None) -> None:
        """Check that nothing but a node is left in its cell, or for its digit in a house."""
        if house is None:
            (cell,) = end.cells
            others = {(cell, digit) for digit in digits_of(self.position.masks[cell]) if digit != end.digit}
        else:
            assert {*end.cells} <= {*house.cells}
            left = places(self.position, end.digit, house.cells) - {*end.cells}
            others = {(cell, end.digit) for cell in left}
        assert others <= self.false

    def assert_excludes(self, start: Node, end: Node) -> None:
        """Check that one node is false if another is true."""
        if start.digit != end.digit:
            assert start.cells == end.cells
            assert len(start.cells) == 1
        else:
            peers = self.position.geometry.peers
            assert all(cell in peers[other] for cell in end.cells for other in start.cells)

    def is_impossible(self) -> bool:
        """Say whether a cell or a digit in a house has nothing left, or a candidate is true and false."""
        position = self.position
        empty = [cell for cell, digit in enumerate(position.grid.digits) if not digit]
        gone = any(all((c, d) in self.false for d in digits_of(position.masks[c])) for c in empty)
        both = any({(c, node.digit) for c in node.cells} <= self.false for node in self.true)
        lost = any(
            digit not in {position.grid.digits[cell] for cell in house.cells}
            and all((cell, digit) in self.false for cell in places(position, digit, house.cells))
            for house in position.geometry.houses
            for digit in position.geometry.digits
        )
        return gone or both or lost

    def assert_cannot_be(self, failure: Failure | None) -> None:
        """Check that what stands comes to what a proof says cannot be."""
        assert failure
        node, other, by = failure.node, failure.other, failure.by
        mine = {(cell, node.digit) for cell in node.cells}
        if failure.kind == "opposites":
            assert node in self.true
            assert mine <= self.false
        elif failure.kind == "rivals":
            assert other
            assert {node, other} <= self.true
            self.assert_excludes(node, other)
        elif by is None:
            (cell,) = node.cells
            assert {(cell, digit) for digit in digits_of(self.position.masks[cell])} <= self.false
        else:
            if isinstance(by, House):
                assert {*node.cells} == places(self.position, node.digit, by.cells)
            assert mine <= self.false


def standing(position: Position, chains: Sequence[Chain]) -> Standing:
    """Return what stands once some chains have come to their ends."""
    found = Standing(position)
    results = {link.result for chain in chains for link in chain.links}
    for node, true in results | {chain.start for chain in chains}:
        if true:
            found.true.add(node)
        else:
            found.false |= {(cell, node.digit) for cell in node.cells}
    return found


def assert_nested(step: Step) -> int:
    """Check a nested proof link by link, with all its asides; return how many links it has."""
    (chain,) = step.chains
    assert step.complete
    assert chain.supposed
    ((cell, digit),) = step.eliminated
    assert chain.premise == Node((cell,), digit)
    main = Standing(step.position)
    main.true.add(chain.premise)
    done = count = 0
    for aside in chain.asides:
        count += main.follow(chain.links[done : aside.after])
        done = aside.after
        side = Standing(step.position, main)
        side.true.add(aside.premise)
        count += side.follow(aside.links)
        assert side.is_impossible()
        side.assert_cannot_be(aside.failure)
        main.false.add((aside.premise.cell, aside.premise.digit))
    count += main.follow(chain.links[done:])
    assert main.is_impossible()
    main.assert_cannot_be(step.failure)
    return count
