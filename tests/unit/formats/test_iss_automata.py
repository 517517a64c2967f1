"""Automata in texts of Interactive Sudoku Solver: patterns, codes, several lines."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Geometry, Grid, dumps, loads, rules, solutions
from nonet.formats.iss_codes import automaton_of_code, code_of_automaton, in_order
from nonet.formats.iss_regex import automaton_of_regex

NINE = Geometry.of_size(9)


def test_a_pattern_is_an_automaton() -> None:
    # Published: base 64 of "[124578]*3.*".
    puzzle = loads(".Regex~WzEyNDU3OF0qMy4q~R1C1~R1C2~R1C3~~R5C1~R5C2")
    first, second = puzzle.rules
    assert isinstance(first, rules.Automaton)
    assert isinstance(second, rules.Automaton)
    assert (first.cells, second.cells) == ((0, 1, 2), (36, 37))
    digits = [0] * 81
    for start, holds in (([1, 3, 9], True), ([6, 3, 9], False), ([1, 2, 4], False), ([3, 6, 6], True)):
        digits[:3] = start
        assert (not first.broken(NINE, digits)) is holds
    assert loads(dumps(puzzle, "iss")) == puzzle


@given(
    st.recursive(
        st.sampled_from(["1", "2", "3", ".", "[12]", "[^2]", "[1-3]"]),
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,2}", "{2,}"])).map(
                lambda parts: f"({parts[0]}){parts[1]}"
            ),
            st.lists(inner, min_size=1, max_size=3).map("".join),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"({'|'.join(parts)})"),
        ),
        max_leaves=6,
    ),
    st.text("123", max_size=7),
)
def test_a_pattern_means_what_it_means_in_python(pattern: str, word: str) -> None:
    automaton = automaton_of_regex(pattern, range(1, 4))
    reached = {*automaton.starts}
    for digit in word:
        reached = {end for one, mask, end in automaton.edges if one in reached and mask >> int(digit) - 1 & 1}
    assert bool(reached & {*automaton.accepts}) == bool(re.fullmatch(pattern, word))
    code = code_of_automaton(automaton, 3) if automaton.edges else None
    assert code is None or automaton_of_code(code, 3) == automaton


@given(st.data())
def test_an_automaton_survives_its_code(data: st.DataObject) -> None:
    digits = data.draw(st.integers(1, 16))
    state = st.integers(0, 40)
    edge = st.tuples(state, st.integers(1, 2**digits - 1), state)
    edges = {(one, other): mask for one, mask, other in data.draw(st.lists(edge, min_size=1, max_size=30))}
    starts = data.draw(st.lists(state, min_size=1, max_size=5, unique=True))
    accepts = data.draw(st.lists(state, max_size=5, unique=True))
    listed = [(one, mask, other) for (one, other), mask in edges.items()]
    automaton = in_order(starts, accepts, listed)
    assert automaton_of_code(code_of_automaton(automaton, digits), digits) == automaton


def test_an_automaton_reads_several_lines_with_a_break_between() -> None:
    any_digit, one, end = 0b01111, 0b00001, 0b10000
    # A line of whatever digits, then one that begins with 1.
    edges = [(0, any_digit, 0), (0, end, 1), (1, one, 2), (2, any_digit, 2)]
    code = code_of_automaton(in_order([0], [2], edges), digits=5)
    puzzle = loads(f".Shape~4x4.NFA~{code}~R1C1~R1C2~-~R2C3~R2C4", "iss")
    found = {grid.line for grid in solutions(puzzle)}
    assert found == {grid.line for grid in solutions(Grid.empty(4)) if grid["r2c3"] == 1}
    assert loads(dumps(puzzle, "iss"), "iss") == puzzle


@pytest.mark.parametrize(
    ("lines", "is_read"),
    [
        ("-~R1C1~-", True),
        ("-~-~R1C1", True),
        ("R1C1~-~-", True),
        ("R1C1~-~R1C2", False),
        ("-~-~-~R1C1", False),
    ],
)
def test_lines_without_cells_have_breaks_too(lines: str, is_read: bool) -> None:
    any_digit, end = 0b01111, 0b10000
    edges = [(state, any_digit, state) for state in range(3)] + [(0, end, 1), (1, end, 2)]
    code = code_of_automaton(in_order([0], [2], edges), digits=5)
    puzzle = loads(f".Shape~4x4.NFA~{code}~{lines}", "iss")
    assert bool(puzzle.rules) == is_read
    assert bool(puzzle.unread) != is_read
