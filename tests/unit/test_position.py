from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import partial_grids

from nonet import BadArgument, FormatError, Geometry, Grid, NonetError, Position, Puzzle, UnknownName

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


@pytest.mark.parametrize("wrong", [-1, 512, 1 << 40, 1.5, "1", None])
@pytest.mark.parametrize("name", ["marks", "corners"])
def test_marks_are_sets_of_digits(name: str, wrong: object) -> None:
    masks = [0] * 80 + [wrong]
    with pytest.raises(
        FormatError, match=rf"^expected the {name} of r9c9 as bits of the digits 1 to 9, got "
    ):
        Puzzle(Grid.empty(), **{name: masks})  # type: ignore[arg-type]
    with pytest.raises(
        FormatError, match=r"^expected the candidates of r9c9 as bits of the digits 1 to 9, got "
    ):
        Position(Grid.empty(), tuple(masks))  # type: ignore[arg-type]
    with pytest.raises(
        FormatError, match=r"^expected the candidates of r9c9 as bits of the digits 1 to 9, got "
    ):
        Position.from_masks(masks, Geometry.of_size(9))  # type: ignore[arg-type]


def test_there_are_marks_for_every_cell() -> None:
    with pytest.raises(FormatError, match=r"^expected the marks of 81 cells, got 80$"):
        Puzzle(Grid.empty(), marks=(0,) * 80)
    with pytest.raises(FormatError, match=r"^expected the candidates of 81 cells, got 82$"):
        Position(Grid.empty(), (0,) * 82)


def test_a_puzzle_is_made_of_grids() -> None:
    with pytest.raises(FormatError, match=r"^expected at least 16 cells \(4x4\), got 2$"):
        Puzzle("12")
    with pytest.raises(FormatError, match=r"^the state: expected 16 cells, got 2$"):
        Puzzle(Grid.empty(4), state="12")
    with pytest.raises(FormatError, match=r"^the solution: expected text, rows or digits of a grid, got 7$"):
        Puzzle(Grid.empty(4), solution=7)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match=r"^the solution has another shape than the givens$"):
        Puzzle(Grid.empty(4), solution=Grid.empty(9))
    with pytest.raises(BadArgument, match=r"^expected the info of a puzzle as a dict, got 'easy'$"):
        Puzzle(Grid.empty(4), info="easy")  # type: ignore[arg-type]


def test_text_of_a_state_has_the_shape_of_the_givens() -> None:
    geometry = Geometry.boxes(3, 2)
    puzzle = Puzzle(
        Grid.empty(geometry=geometry), state="12" + "." * 34, solution=Grid.empty(geometry=geometry)
    )
    assert puzzle.state.geometry == geometry


def test_a_move() -> None:
    game = Puzzle("12.. 3... .... ....", title="Small", marks=(0,) * 16)
    moved = game.play("A3", 4)
    assert moved == game.play("r1c3", 4) == game.play((0, 2), 4) == game.play(2, 4)
    assert (moved.givens, moved.marks, moved.title) == (game.givens, game.marks, game.title)
    assert moved.state == game.givens.put("r1c3", 4)
    assert game.state == game.givens
    assert moved.play("A3", 0) == moved.play("A3", None) == game
    assert moved.play("A3", 3).state["A3"] == 3
    with pytest.raises(BadArgument, match=r"^r1c1 is a given 1, which stays$"):
        game.play("A1", 2)
    with pytest.raises(FormatError, match=r"^a 4x4 grid has no digit 5$"):
        game.play("A3", 5)
    with pytest.raises(UnknownName, match="no cell of a 4x4 grid called 'Z9'"):
        game.play("Z9", 1)


def test_the_candidates_of_a_position_become_marks() -> None:
    position = Position.of(Grid("12.. 3... .... ....")).without("A3", 4)
    assert Puzzle(position).position == position
    assert Puzzle(position, marks=(0,) * 16).marks == (0,) * 16


FULL = dict.fromkeys(Grid.empty(4).values(), "1234")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (FULL | {"A1": "0"}, "A1: expected digits from 1 to 4, got '0'"),
        (FULL | {"A1": "x"}, "A1: expected digits from 1 to 4, got 'x'"),
        (FULL | {"A1": "15"}, "A1: expected digits from 1 to 4, got '15'"),
        (FULL | {"A1": 1}, "A1: expected digits from 1 to 4, got 1"),
        ({"A1": "7"}, "expected the values of all cells of a grid, got 1"),
        ({}, "expected the values of all cells of a grid, got 0"),
        ({("r1c1" if name == "A2" else name): "12" for name in FULL},
         "expected the values of 16 cells, got none of r1c2"),
        ({("E1" if name == "A2" else name): "12" for name in FULL}, "no cell of a 4x4 grid called 'E1'"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", [Grid, Position])
def test_values_that_are_none(kind: type[Grid | Position], values: dict[str, str], message: str) -> None:
    with pytest.raises(NonetError) as caught:
        kind.from_values(values)
    assert str(caught.value) == message


def test_values_of_some_cells_are_not_enough() -> None:
    for kind in (Grid, Position):
        with pytest.raises(FormatError, match=r"^expected the values of 16 cells, got 1$"):
            kind.from_values({"A1": "1"}, geometry=Geometry.of_size(4))
