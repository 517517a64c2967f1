"""Every proof holds: sets are almost locked, links are made by what they say, chains lead on."""

from __future__ import annotations

from itertools import combinations, islice
from pathlib import Path
from typing import TYPE_CHECKING, get_args, get_type_hints

import pytest
from cases import cases_of
from proofs import assert_leads_on, assert_nested, assert_proven, places, standing

from nonet import _core, solve, steps, techniques, walk
from nonet.logic import End, Role, table
from nonet.logic.proof import Claim, Failure, Node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.logic import Step

ENOUGH = 40
HARDEST = Path(__file__).parents[3] / "shared" / "data" / "puzzles" / "forum_hardest_1106.txt"


def test_names_are_the_same_in_the_core() -> None:
    assert _core.role_names() == [role.value for role in Role]
    assert _core.end_names() == [end.value for end in End if end is not End.MANY]  # which only a search sees
    kinds = {kind for slug in table.KINDS.keys() - {*table.RULE_TECHNIQUES} for kind in table.KINDS[slug]}
    assert set(_core.kind_names()) == {"", *kinds}  # a step of a rule is of the rule's kind
    assert _core.failure_names() == ["", *get_args(get_type_hints(Failure)["kind"])]


def proofs(slug: str) -> Iterator[Step]:
    for case in cases_of(slug):
        yield from islice(steps(case, techniques=[slug]), ENOUGH)


def test_json_tells_chains_that_begin_alike_apart() -> None:
    alike = 0
    for step in proofs("forcing-chain"):
        data = step.to_dict()
        told = [place for chain in data["chains"] for place in chain["links"]]  # type: ignore[attr-defined]
        assert told == [*range(len(step.links))]
        alike += len({*step.links}) < len(step.links)
    assert alike


NESTED = "nested-forcing-chain"
LINKED = [t.slug for t in techniques("all") if t.slug not in {"brute-force", NESTED}]


@pytest.mark.parametrize("slug", LINKED)
def test_proofs_hold(slug: str) -> None:
    for step in proofs(slug):
        assert_proven(step)
        for chain in step.chains if slug != "nishio" else ():  # which has a test of its own
            assert_leads_on(chain, is_net=slug == "forcing-net")


def test_nested_proofs_hold_link_by_link() -> None:
    asides = 0
    for step in proofs(NESTED):
        assert assert_nested(step) == len(step.links) + sum(len(a.links) for a in step.chains[0].asides)
        asides += len(step.chains[0].asides)
    assert asides


@pytest.mark.skipif(not HARDEST.exists(), reason="the hardest puzzles are not here")
def test_nested_proofs_lead_through_the_hardest_puzzles() -> None:
    usual = [technique for technique in techniques() if technique.by_default]
    for puzzle in HARDEST.read_text(encoding="utf-8").split()[::75]:
        solution = solve(puzzle).digits
        # Double exocets finish half of them without a nested proof.
        way = walk(puzzle, techniques=[each for each in usual if each.slug != "double-exocet"])
        assert way.end is End.SOLVED
        assert way[-1].apply().grid.digits == solution
        nested = [step for step in way if step.technique.slug == NESTED]
        assert nested
        for step in nested:
            assert_nested(step)


def empty_crossings(step: Step) -> set[int]:
    """Return the cells that a multi-sector locked set counts in: the empty ones where its lines meet."""
    rows, columns = step.houses_of(Role.BASE), step.houses_of(Role.COVER)
    meet = {cell for row in rows for cell in row.cells} & {cell for line in columns for cell in line.cells}
    return {cell for cell in meet if not step.position.grid.digits[cell]}


def outside_of_the_band(step: Step) -> set[int]:
    """Return the cells that an exocet counts in: those of its crossing lines in boxes without a target."""
    across = step.houses_of(Role.LINK)
    houses_of = step.position.geometry.houses_of
    band = {houses_of[cell][2] for cell in step.cells(Role.PIVOT, Role.WING)}
    return {cell for line in across for cell in line.cells if houses_of[cell][2] not in band}


COUNTED: dict[str, Callable[[Step], set[int]]] = {
    "junior-exocet": outside_of_the_band,
    "double-exocet": outside_of_the_band,
    "msls": empty_crossings,
}


@pytest.mark.parametrize("slug", COUNTED)
def test_covers_take_up_all_places_and_are_the_smallest(slug: str) -> None:
    for step in proofs(slug):
        position, cells = step.position, COUNTED[slug](step)
        for digit, houses, *_ in step.covers:
            there = {cell for cell in cells if position.grid.digits[cell] == digit}
            there |= places(position, digit, tuple(cells))
            lines = [{*house.cells} & there for house in position.geometry.houses[:18]]
            assert there <= {cell for house in houses for cell in house.cells}
            fewer = combinations(lines, len(houses) - 1) if houses else ()
            assert not any(there <= set().union(*some) for some in fewer)
        assert {cover.digit for cover in step.covers} == {*step.digits}


def test_locked_sets_have_no_more_room_than_cells() -> None:
    for step in proofs("msls"):
        room = {cover.digit: len(cover.houses) for cover in step.covers}
        assert sum(room.values()) == len(empty_crossings(step)) == len(step.cells())


@pytest.mark.parametrize("slug", ["firework-triple", "firework-quad"])
def test_fireworks_leave_their_box_to_the_wings_alone(slug: str) -> None:
    for step in proofs(slug):
        assert sorted(cover.digit for cover in step.covers) == [*step.digits]
        for digit, (row, column), *_ in step.covers:
            ((crossing, box),) = (
                (cell, step.position.geometry.houses_of[cell][2]) for cell in {*row.cells} & {*column.cells}
            )
            assert crossing in step.cells(Role.PIVOT)
            ways_out = places(step.position, digit, row.cells + column.cells) - {*box.cells}
            assert ways_out <= {*step.cells(Role.WING)}


@pytest.mark.parametrize("slug", ["forcing-chain", "als-forcing-chain", "forcing-net"])
def test_proofs_say_what_cannot_be(slug: str) -> None:
    for step in proofs(slug):
        assert (step.failure is None) == (step.kind == "verity")
        if step.failure:
            standing(step.position, step.chains).assert_cannot_be(step.failure)
        for chain in step.chains:
            if chain.failure:
                standing(step.position, [chain]).assert_cannot_be(chain.failure)


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
