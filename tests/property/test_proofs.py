"""Every proof holds: sets are almost locked, links are made by what they say, chains lead on."""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING

import pytest
from cases import cases_of

from nonet import Position, _core, steps, techniques
from nonet.logic import End, Role, table
from nonet.logic.proof import AlmostLockedSet, Chain, Claim, Link, Node
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic import Step

ENOUGH = 40


def test_names_are_the_same_in_the_core() -> None:
    assert _core.role_names() == [role.value for role in Role]
    assert _core.end_names() == [end.value for end in End]
    assert set(_core.kind_names()) == {"", *(kind for kinds in table.KINDS.values() for kind in kinds)}


def proofs(slug: str) -> Iterator[Step]:
    for case in cases_of(slug):
        yield from islice(steps(case, techniques=[slug]), ENOUGH)


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


LINKED = [t.slug for t in techniques("all") if t.slug != "brute-force"]


@pytest.mark.parametrize("slug", LINKED)
def test_proofs_hold(slug: str) -> None:
    for step in proofs(slug):
        position = step.position
        for each in step.sets:
            assert_almost_locked(position, each)
        for link in step.links:
            together = [other for other in step.links if other.strong and other.result == link.result]
            gone = {cell for other in together for cell in other.start.cells}
            assert_made(position, link, gone)
            assert link.set is None or link.set in step.sets
        for chain in step.chains if slug != "nishio" else ():  # which has a test of its own
            assert_leads_on(chain, is_net=slug == "forcing-net")
        assert step.complete
        if step.chains:
            assert [link for chain in step.chains for link in chain.links] == [*step.links]
        assert step.kind in (step.technique.kinds or ("",))


@pytest.mark.parametrize("slug", ["forcing-chain", "als-forcing-chain", "forcing-net", "kraken-fish"])
def test_every_chain_of_a_verity_comes_to_the_conclusion(slug: str) -> None:
    for step in proofs(slug):
        if step.kind == "contradiction":
            assert len({chain.start for chain in step.chains}) == 1
            continue
        ((cell, digit),) = step.placed or step.eliminated
        goal = Claim(Node((cell,), digit), bool(step.placed))
        for chain in step.chains:
            assert (chain.links[-1].result if chain.links else chain.start) == goal


def test_sets_go_by_letters_and_links_by_what_makes_them() -> None:
    for slug in ("als-chain", "als-nice-loop", "x-chain"):
        for step in proofs(slug):
            data = step.to_dict()
            names = [each["name"] for each in data["sets"]]  # type: ignore[attr-defined]
            houses = {house.name for house in step.position.geometry.houses}
            assert names == [chr(ord("A") + number) for number in range(len(step.sets))]
            for link, told in zip(step.links, data["links"], strict=True):  # type: ignore[call-overload]
                assert told["by"] in (names if link.set else houses if link.house else {None})
            assert data["reason"] == [*step.reason]
            assert "".join(step.reason).count("\n") == 0
