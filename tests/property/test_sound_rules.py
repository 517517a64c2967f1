"""What rules say to logic, against solutions that a search finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rule_strategies import rules
from strategies import JIGSAW

import nonet
from nonet import Geometry, Grid, Position
from nonet.rules import RULES, Cage, Rule

if TYPE_CHECKING:
    from nonet.logic import Step

FOUR, SIX = Geometry.of_size(4), Geometry.of_size(6)
SHAPES = (FOUR, FOUR.with_digits(0, 3), FOUR.with_digits(1, 5), JIGSAW, SIX, SIX.with_digits(0, 6))
GUESSES = 2000
"""Enough for nearly every rule on these shapes."""


def some_solution(draw: st.DrawFn, shape: Geometry) -> Grid:
    """Return a solution, with random digits in it if they fit, so that it is not always the first one."""
    empty = grid = Grid.empty(geometry=shape)
    digits = st.tuples(st.sampled_from(shape.cells), st.integers(1, len(shape.digits)))
    for cell, digit in draw(st.lists(digits, max_size=3)):
        grid = grid.put(cell, digit)
    found = first_solution(grid) or first_solution(empty)
    assume(found is not None)
    assert found is not None
    return found


def first_solution(grid: Grid) -> Grid | None:
    try:
        return next(iter(nonet.solutions(grid, guesses=GUESSES)), None)
    except (nonet.ConflictingGivens, nonet.LimitReached):
        return None


@st.composite
def positions(draw: st.DrawFn, kinds: tuple[type[Rule], ...], count: int = 1) -> tuple[Position, Grid]:
    """Positions on grids with rules, and a solution that is still in them."""
    shape = draw(st.sampled_from(SHAPES))
    shape = shape.with_rules(*(draw(rules(shape, kinds)) for _ in range(count)))
    solution = some_solution(draw, shape)
    return position_of(draw, solution), solution


@st.composite
def killers(draw: st.DrawFn) -> tuple[Position, Grid]:
    """Positions on grids whose rows are cut into cages, and a solution that is still in them."""
    shape = draw(st.sampled_from(SHAPES))
    solution = some_solution(draw, shape)
    cages = []
    for row in range(0, len(solution), shape.size):
        cut = row + draw(st.integers(1, shape.size - 1))
        for first, end in ((row, cut), (cut, row + shape.size)):
            total = sum(shape.digits[digit - 1] for digit in solution.digits[first:end])
            cages.append(Cage(tuple(range(first, end)), total))
    solution = Grid(solution.digits, geometry=shape.with_rules(*cages))
    return position_of(draw, solution), solution


def position_of(draw: st.DrawFn, solution: Grid) -> Position:
    """Return a position that leads to a solution, with any other candidates in it."""
    shape, cells = solution.geometry, len(solution)
    filled = draw(st.lists(st.booleans(), min_size=cells, max_size=cells))
    noise = draw(st.lists(st.integers(0, shape.all_digits), min_size=cells, max_size=cells))
    right = zip(solution.digits, filled, noise, strict=True)
    masks = [1 << digit - 1 | (0 if is_filled else others) for digit, is_filled, others in right]
    digits = bytes(d if is_filled else 0 for d, is_filled in zip(solution.digits, filled, strict=True))
    return Position(Grid(digits, geometry=shape), tuple(masks))


def is_sound(step: Step, solution: Grid) -> bool:
    """Say whether a step agrees with a solution."""
    return all(solution.digits[cell] == digit for cell, digit in step.placed) and all(
        solution.digits[cell] != digit for cell, digit in step.eliminated
    )


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=20)
@given(data=st.data())
def test_what_a_rule_says_holds_in_a_solution(kind: type[Rule], data: st.DataObject) -> None:
    position, solution = data.draw(positions((kind,)))
    for step in nonet.steps(position, techniques=["rules"]):
        assert is_sound(step, solution), step.rules
        assert step.kind in step.technique.kinds
        assert step.rules or step.houses
    assert nonet.walk(position, techniques=["rules"]).end is not nonet.End.BROKEN


@settings(max_examples=60)
@given(positions(RULES, count=3))
def test_walks_through_several_rules_are_sound(found: tuple[Position, Grid]) -> None:
    position, solution = found
    way = nonet.walk(position)
    assert all(is_sound(step, solution) for step in way)
    assert way.end is not nonet.End.BROKEN


@settings(max_examples=40)
@given(killers())
def test_sums_of_cages_and_houses_hold(found: tuple[Position, Grid]) -> None:
    position, solution = found
    assert all(is_sound(step, solution) for step in nonet.steps(position, techniques=["rule-of-45"]))
