"""The words of every technique are good English at all levels, in walks and in all its cases."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

import pytest
from cases import cases_of
from told import check, texts

import nonet
from nonet import Geometry, Grid
from nonet.english import listed
from nonet.logic.catalogue import all_techniques
from nonet.notation import writing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Step

TESTS = Path(__file__).parents[1]
WALKS = (TESTS / "data" / "walks.txt").read_text(encoding="utf-8").splitlines()


@cache
def steps_of_cases(slug: str) -> tuple[Step, ...]:
    return tuple(step for case in cases_of(slug) for step in nonet.steps(case, techniques=[slug]))


@pytest.mark.parametrize("slug", [t.slug for t in all_techniques()])
def test_every_technique_speaks_well_in_its_cases(slug: str) -> None:
    steps = steps_of_cases(slug)
    assert steps
    for step in steps:
        assert not any("\n" in line for line in step.reason)
        for text in texts(step):
            check(text)


def test_every_step_of_the_walks_is_told_well() -> None:
    told = 0
    for line in WALKS:
        if not line.startswith("#"):
            for step in nonet.walk(line):
                for text in texts(step):
                    check(text)
                told += 1
    assert told > 1000


def singles() -> Iterator[Step]:
    chosen = ["full-house", "hidden-single", "naked-single", "locked", "subsets"]
    for line in WALKS:
        if not line.startswith("#"):
            yield from (step for step in nonet.walk(line, techniques=chosen) if step.placed)


def test_blockers_are_all_that_a_single_needs_and_the_fewest() -> None:
    found = Counter[str]()
    for step in singles():
        ((cell, digit),) = step.placed
        position, peers = step.position, step.position.geometry.peers
        stands = position.grid.digits
        assert all(stands[blocker] == value for blocker, value in step.blockers)
        if step.technique.slug == "naked-single":
            seen = {stands[peer] for peer in peers[cell]} - {0}
            assert {value for _, value in step.blockers} == seen
            assert all(blocker in peers[cell] for blocker, _ in step.blockers)
            named = re.findall(r"\d", re.sub(r"r\dc\d|(row|column|box) \d", "", step.explanation.lower()))
            assert {*map(int, named)} == set(range(1, 10)), "each digit is told of, seen or ruled out"
        elif step.technique.slug == "hidden-single":
            others = {c for c in step.houses_of()[0].cells if not stands[c]} - {cell}
            copies = [c for c in position.geometry.cells if stands[c] == digit]
            reached = {copy: others & {*peers[copy]} for copy in copies}
            every = set[int]().union(*reached.values())
            assert set[int]().union(*(reached[c] for c, _ in step.blockers)) == every
            assert all(
                set[int]().union(*(reached[copy] for copy in fewer)) != every
                for fewer in combinations(copies, max(len(step.blockers) - 1, 0))
                if step.blockers
            )
            rest = others - every
            told = re.search(r"ruled out \d in (.*?)\.", step.explanation)
            assert {*re.findall(r"r\dc\d", told[1] if told else "")} == {
                f"r{c // 9 + 1}c{c % 9 + 1}" for c in rest
            }
        else:
            assert step.blockers == ()
        found[step.technique.slug] += 1
    assert min(found.values()) > 20, found


def test_a_pointer_does_not_show_where_a_digit_goes_unless_it_says_so() -> None:
    for step in singles():
        cell = f"r{step.placed[0].cell // 9 + 1}c{step.placed[0].cell % 9 + 1}"
        assert (step.placed[0].cell in step.pointed) == (cell in step.pointer)


@pytest.mark.parametrize("slug", [t.slug for t in all_techniques() if t.slug != "brute-force"])
def test_a_step_has_one_name(slug: str) -> None:
    for step in steps_of_cases(slug):
        assert step.summary.startswith(step.name)
        assert str(step) == step.summary
        assert slug in EASY_ONES or (step.name in step.nudge and step.name in step.pointer)


EASY_ONES = ("full-house", "naked-single", "hidden-single")
"""Their pointers ask a question instead."""


def test_letters_of_sets_are_those_of_the_words() -> None:
    for slug in ("als-xz", "als-xy-wing", "als-chain", "death-blossom"):
        for step in steps_of_cases(slug):
            for name, each in zip(ascii_uppercase, step.sets, strict=False):
                named = listed([f"r{c // 9 + 1}c{c % 9 + 1}" for c in each.cells])
                assert f"{name} is {named} with" in step.explanation


def shapes() -> Iterator[Geometry]:
    yield from map(Geometry.of_size, (4, 6, 8, 10, 12, 16))
    yield Geometry.irregular("AAAB ABBB CCCD CDDD")
    yield Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)
    window = tuple(9 * row + column for row in (1, 2, 3) for column in (1, 2, 3))
    yield Geometry.of_size(9).with_houses(window)


@pytest.mark.parametrize("shape", list(shapes()), ids=lambda shape: str(shape.size))
def test_other_shapes_are_told_well(shape: Geometry) -> None:
    solution = next(nonet.solutions(Grid.empty(shape.size, geometry=shape)))
    thinned = Grid(
        bytes(0 if (cell * 7 + cell // shape.size) % 5 < 2 else d for cell, d in enumerate(solution.digits)),
        geometry=shape,
    )
    for step in nonet.walk(thinned):
        for text in (*texts(step), step.summary):
            check(text if text != step.summary else f"{text}.")


def test_houses_are_named_as_people_name_them() -> None:
    assert [house.label for house in Geometry.of_size(6).houses[-2:]] == ["box 5", "box 6"]
    assert Geometry.of_size(16).houses[-1].label == "box 16"
    crossed = Geometry.of_size(4).with_houses(*Geometry.of_size(4).diagonals, (0, 3, 12, 15))
    assert [house.label for house in crossed.houses[-3:]] == [
        "the diagonal from r1c1 to r4c4",
        "the diagonal from r1c4 to r4c1",
        "the extra region of r1c1",
    ]
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert {house.label for house in jigsaw.houses if house.kind == "box"} == {
        "the region of r1c1",
        "the region of r1c4",
        "the region of r3c1",
        "the region of r3c4",
    }
    with writing(names="a1"):
        assert [house.label for house in crossed.houses[-3:]] == [
            "the diagonal from A1 to D4",
            "the diagonal from A4 to D1",
            "the extra region of A1",
        ]
        assert jigsaw.houses[-1].label == "the region of C4"
        conflicts = Grid(".... .... ...1 ...1", geometry=jigsaw).conflicts()
        assert str(conflicts[-1]) == "1 stands twice in the region of C4: C4 D4"


def branches(explanation: str) -> Iterator[str]:
    """Yield the cases of a verity, each with all its lines."""
    yield from re.split(r"\n(?=If )", explanation.rpartition("\n")[0])[1:]


@pytest.mark.parametrize("slug", ["forcing-chain", "als-forcing-chain", "forcing-net"])
def test_a_case_that_cannot_be_is_left_at_once(slug: str) -> None:
    left = 0
    for step in steps_of_cases(slug):
        if step.name.startswith(("Forcing Chain Verity", "Forcing Net Verity")):
            for branch in branches(step.explanation):
                held: dict[str, set[str]] = {}
                for cell, digit in re.findall(r"(?<![\w)])(r\dc\d)=(\d)", branch):
                    held.setdefault(cell, set()).add(digit)
                contradicts = any(len(digits) > 1 for digits in held.values())
                is_left = "that cannot be, as" in branch
                assert is_left or not contradicts, branch
                assert not is_left or branch.rindex("that cannot be") > branch.rindex("→")
                left += is_left
            possible = "that cannot be" not in step.explanation
            assert possible == ("Each time it turns out" in step.explanation)
    assert left or slug != "forcing-net"
