"""Checks of proofs: sets are almost locked, links are made by what they say, chains lead on."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from nonet.notation import digits_of

if TYPE_CHECKING:
    from nonet import Position
    from nonet.logic import Step
    from nonet.logic.proof import AlmostLockedSet, Chain, Link


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
