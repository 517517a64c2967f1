from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import partial_grids

from nonet import FormatError, Geometry, Grid, Position, Puzzle

if TYPE_CHECKING:
    from random import Random


def test_removing_candidates() -> None:
    position = Position.of(Grid("12.. 3... .... ...."))
    assert position.candidates("A3") == (3, 4)
    assert position.without("A3", 3).candidates("A3") == (4,)
    assert position.candidates("A3") == (3, 4)


@given(partial_grids((4, 9)), st.randoms())
def test_values_of_any_position_convert_back(grid: Grid, random: Random) -> None:
    position = Position.of(grid)
    for cell, digit in enumerate(grid.digits):
        if not digit and random.random() < 0.3:
            position = position.without(cell, position.candidates(cell)[0])
    assert Position.from_values(position.values()).values() == position.values()


def test_a_lone_digit_is_placed_unless_a_peer_may_hold_it() -> None:
    four = Geometry.of_size(4)
    masks = [0b1111] * 16
    masks[0] = 0b0001
    assert Position.from_masks(masks, four).grid["A1"] == 0
    for peer in four.peers[0]:
        masks[peer] = 0b1110
    assert Position.from_masks(masks, four).grid["A1"] == 1
    with pytest.raises(FormatError, match="expected the candidates of 16 cells, got 3"):
        Position.from_masks([1, 2, 3], four)


def test_position_of_a_puzzle_uses_its_marks() -> None:
    grid = Grid("12.. 3... .... ....")
    marks = [0] * 16
    marks[2] = 0b0100
    puzzle = Puzzle(grid, marks=tuple(marks))
    assert puzzle.position.candidates("A3") == (3,)
    assert puzzle.position.candidates("A4") == (3, 4)


def test_a_puzzle_is_of_one_shape() -> None:
    with pytest.raises(FormatError, match="the solution has another shape than the givens"):
        Puzzle(Grid.empty(4), solution=Grid.empty(9))
