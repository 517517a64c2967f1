"""Nets that run through rules: what each rule is said to leave no way for, it does leave no way for.

All full 4x4 grids are the judge: of those that break no house and not this one rule, or those that speak
together, none may have what a net says cannot be. Other rules are silent partners: cells that they keep apart
see each other, and cells that they make equal see the same cells.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import pytest
from fours import FULL, Full, agrees, fits
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import rules as random_rules

import nonet
from nonet import Geometry, Grid, Position
from nonet.logic.proof import Together
from nonet.rules import RULES, DoubleArrow, EqualityCage, Rule, Sandwich, Skyscraper, XSum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nonet import Step
    from nonet.logic.proof import Claim, Link

FOUR = Geometry.of_size(4)


@cache
def obeying(rule: Rule, shape: Geometry) -> list[Full]:
    return [full for full in FULL if not rule.broken(shape, full)]


@cache
def makes_cells_equal(rule: Rule, shape: Geometry) -> bool:
    """Tell whether two cells always hold the same digit; what one of them sees, the other sees as well."""
    columns = [*zip(*obeying(rule, shape), strict=True)]
    return len({*columns}) < len(shape.cells)


def is_seen_right(shape: Geometry, full: Full) -> bool:
    """Tell whether all cells differ that see each other, be it in a house or by a rule."""
    return all(full[cell] != full[peer] for cell in shape.cells for peer in shape.peers[cell])


def said_by_rules(step: Step) -> Iterator[tuple[tuple[Rule, ...], Sequence[Link]]]:
    """Yield the links by rules that come to an end together."""
    for chain in step.chains:
        for _, same in groupby(chain.links, key=lambda link: link.result):
            links = [*same]
            if any(link.narrows for link in links):
                assert len({link.by for link in links}) == 1
                by = links[0].rule
                assert by
                yield by.rules if isinstance(by, Together) else (by,), links


def assert_no_way_left(step: Step) -> None:
    shape = step.position.geometry
    for rules, links in said_by_rules(step):
        silent = [other for other in shape.rules if other not in rules and makes_cells_equal(other, shape)]
        obeyed = [{*obeying(each, shape)} for each in (*rules, *silent)]
        seen_right = (g for g in {*FULL}.intersection(*obeyed) if is_seen_right(shape, g))
        ways = [g for g in seen_right if fits(step.position, g)]
        assert not any(agrees(g, [link.given for link in links] + [_contrary(links[0])]) for g in ways), step


def _contrary(link: Link) -> Claim:
    return link.result._replace(true=not link.result.true)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=6)
@given(data=st.data())
def test_rules_leave_no_way_for_what_a_net_says(kind: type[Rule], data: st.DataObject) -> None:
    shape = FOUR.with_rules(data.draw(random_rules(FOUR, (kind,))), data.draw(random_rules(FOUR)))
    masks = data.draw(st.lists(st.sampled_from([15, 15, 7, 14, 11]), min_size=16, max_size=16))
    judge(Position._of(Grid.empty(4, geometry=shape), tuple(masks)))


def test_what_another_rule_keeps_apart_is_seen() -> None:
    """No place for 1 is left on the arrow with a 1 in r4c4, which sees r1c4, and r1c1 by the other rule."""
    rules = EqualityCage((15, 0)), DoubleArrow((1, 3, 4, 0, 1))
    judge(Position.of(Grid.empty(4, geometry=FOUR.with_rules(*rules))))


def judge(position: Position) -> None:
    """Hold all nets of a position to the solutions, and to what each rule says."""
    rules, shape = position.geometry.rules, position.geometry
    solutions = [f for f in FULL if fits(position, f) and not any(rule.broken(shape, f) for rule in rules)]
    for step in nonet.steps(position, techniques=["forcing-net"]):
        assert_no_way_left(step)
        for full in solutions:
            assert all(full[cell] == digit for cell, digit in step.placed)
            assert all(full[cell] != digit for cell, digit in step.eliminated)


def lines(size: int) -> Iterator[tuple[int, ...]]:
    for number in range(size):
        yield tuple(range(number * size, number * size + size))
        yield tuple(range(number, size * size, size))


CLUES: dict[str, Callable[[bytes, tuple[int, ...]], Rule]] = {
    "sandwich": lambda full, line: Sandwich(line, sandwiched([full[cell] for cell in line])),
    "x-sum": lambda full, line: XSum(line, sum(full[cell] for cell in line[: full[line[0]]])),
    "skyscraper": lambda full, line: Skyscraper(line, seen([full[cell] for cell in line])),
}


def sandwiched(digits: list[int]) -> int:
    first, last = sorted((digits.index(1), digits.index(len(digits))))
    return sum(digits[first + 1 : last])


def seen(heights: list[int]) -> int:
    return sum(height == max(heights[: place + 1]) for place, height in enumerate(heights))


@pytest.mark.parametrize("kind", CLUES)
def test_clues_outside_take_part_in_nets(kind: str) -> None:
    """Of ten puzzles with all such clues of a full grid, more are finished than without nets."""
    finished = with_nets = 0
    usual = nonet.techniques()
    for number in range(10):
        full = nonet.random_grid(6, seed=number).digits
        shape = Geometry.of_size(6).with_rules(*(CLUES[kind](full, line) for line in lines(6)))
        puzzle = nonet.generate(size=shape, seed=number)
        way = nonet.walk(puzzle)
        with_nets += way.solved
        finished += nonet.walk(puzzle, techniques=[t for t in usual if t.slug != "forcing-net"]).solved
        for step in way:
            digits = nonet.solve(puzzle).digits
            assert all(digits[cell] == digit for cell, digit in step.placed)
            assert all(digits[cell] != digit for cell, digit in step.eliminated)
    assert with_nets >= max(finished, 8)
