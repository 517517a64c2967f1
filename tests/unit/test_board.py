from __future__ import annotations

import pytest

from nonet import Board, FormatError, Geometry, Grid, LimitReached, Position, TileListener
from nonet.board import (
    TACTICS,
    CandidateRemoved,
    Event,
    GroupTactic,
    NakedSingle,
    Tactic,
    TileChanged,
    TileReset,
    ValueSet,
)

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


class Notes(TileListener):
    def __init__(self) -> None:
        self.heard: list[str] = []

    def notify(self, event: Event) -> None:
        self.heard.append(f"{type(event).__name__} {event.tile!r}")


class Broken(TileListener):
    def notify(self, _event: Event) -> None:
        msg = "I am broken"
        raise RuntimeError(msg)


def test_several_listeners_are_told_in_order_and_can_leave() -> None:
    board = Board(4)
    first, second = Notes(), Notes()
    tile = board.tiles[0][0]
    tile.add_listener(first, TileChanged)
    board.add_listener(second, TileChanged)
    tile.remove_candidates("1")
    assert first.heard == second.heard == ["TileChanged Tile(0, 0, '.')"]
    tile.remove_listener(first)
    tile.remove_candidates("2")
    assert len(first.heard) == 1
    assert len(second.heard) == 2
    board.remove_listener(second, TileChanged)
    board.remove_listener(second)  # once more does no harm
    tile.remove_candidates("3")
    assert len(second.heard) == 2
    assert tile.value == "4"


def test_a_listener_that_fails_stops_nobody_else() -> None:
    board = Board(4)
    notes = Notes()
    tile = board.tiles[1][1]
    tile.add_listener(Broken(), ValueSet)
    tile.add_listener(notes, ValueSet, TileChanged)
    with pytest.raises(RuntimeError, match="I am broken"):
        tile.set_value("3")
    assert notes.heard == ["ValueSet Tile(1, 1, '3')", "TileChanged Tile(1, 1, '3')"]
    assert tile.value == "3"
    assert not tile.listeners(ValueSet), "the model is as if nothing had failed"


def test_all_errors_are_raised() -> None:
    tile = Board(4).tiles[0][0]
    tile.add_listener(Broken(), CandidateRemoved)
    tile.add_listener(Broken(), CandidateRemoved, ValueSet)
    with pytest.raises(ExceptionGroup) as caught:
        tile.remove_candidates("123")
    assert len(caught.value.exceptions) == 7
    assert tile.value == "4"


def test_a_tactic_interrupted_by_a_listener_can_go_on() -> None:
    board = Board.from_grid(PUZZLE)
    broken = Broken()
    board.add_listener(broken, ValueSet)
    with pytest.raises(RuntimeError):
        board.solve()
    board.remove_listener(broken)
    assert board.solve()
    assert board.grid.is_complete()


def test_listeners_of_a_tile_come_back_with_its_state() -> None:
    tile = Board(4).tiles[0][0]
    notes = Notes()
    tile.add_listener(notes, ValueSet)
    saved = tile.save()
    tile.set_value("1")
    assert not tile.listeners(ValueSet)
    tile.restore(saved)
    assert tile.listeners(ValueSet) == (notes,)
    assert tile.candidates == set("1234")


def test_nothing_is_told_if_nothing_changes() -> None:
    board = Board(4)
    notes = Notes()
    board.add_listener(notes, ValueSet, CandidateRemoved, TileChanged, TileReset)
    tile = board.tiles[0][0]
    tile.set_value(".")
    assert not notes.heard
    tile.set_value("1")
    heard = len(notes.heard)
    tile.set_value("1")
    tile.remove_candidates("1234")
    assert len(notes.heard) == heard


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["12", "34"], "expected 4 rows of 4 symbols, got 2x2"),
        (["1234", "123", "1234", "1234"], "expected 4 rows of 4 symbols, got 4x3x4"),
        (["....", "....", "..9.", "...."], "r3c3: expected '.' or one of '1234', got '9'"),
        (["....", "....", "....", ["1", "2", "3", "12"]],
         "r4c4: expected '.' or one of '1234', got '12'"),
    ],
)  # fmt: skip
def test_wrong_tiles_change_nothing(rows: list[str], message: str) -> None:
    board = Board(4)
    board.set_tiles(["1...", "....", "....", "...."])
    with pytest.raises(FormatError) as caught:
        board.set_tiles(rows)
    assert str(caught.value) == message
    assert str(board) == "1...\n....\n....\n...."


def test_grids_and_positions_convert_both_ways() -> None:
    board = Board.from_grid(PUZZLE)
    assert board.grid == PUZZLE
    position = Position.of(PUZZLE).without("A3", 1)
    assert Board.from_position(position).position == position
    assert str(board) == str(PUZZLE)


def test_other_sizes_symbols_and_shapes() -> None:
    hexadecimal = "0123456789ABCDEF"
    board = Board(size=16, symbols=hexadecimal)
    board.tiles[15][15].set_value("F")
    board.tiles[0][0].set_value("0")
    assert board.grid["P16"] == 16
    assert board.grid["A1"] == 1
    assert str(board)[0] == "0"
    jigsaw = Board(geometry=Geometry.irregular("AAAB ABBB CCCD CDDD"))
    assert jigsaw.solve()
    assert jigsaw.grid.is_complete()
    with pytest.raises(FormatError, match="expected 4 different symbols"):
        Board(4, symbols="1123")


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_empty_boards_are_filled_in(size: int) -> None:
    board = Board(size)
    assert board.solve()
    assert board.grid.is_complete()


def test_an_unsolvable_board_is_left_as_the_tactics_left_it() -> None:
    text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3"
    board = Board.from_grid(Grid(text))
    assert not board.solve()
    assert board.guesses > 0
    assert board.depth == 0
    assert all(tile.candidates for tile in board)
    reference = Board.from_grid(Grid(text))
    reference.propagate()
    assert board.position == reference.position


@pytest.mark.parametrize("tactics", [TACTICS, ()])
@pytest.mark.parametrize("guess", [True, False])
def test_a_board_that_takes_too_long_is_given_up(tactics: tuple[type[Tactic], ...], guess: bool) -> None:
    board = Board.from_grid(Grid.empty(25).put("r1c1", 1))
    if not tactics and not guess:
        assert not board.solve(tactics, guess=guess, seconds=0)
        return
    with pytest.raises(LimitReached, match=r"^gave up after 0 seconds, with 0 guesses made$"):
        board.solve(tactics, guess=guess, seconds=0)
    assert board.depth == 0
    assert board.naked_single(), "the limit was for solving alone"


def test_a_tactic_of_ones_own_takes_part() -> None:
    looked_at: list[str] = []

    class Curious(GroupTactic):
        name = "curious"

        def look_at(self, group: object) -> bool:
            looked_at.append(repr(group))
            return False

    board = Board(4)
    board.set_tiles(["12..", "..1.", ".1..", "..3."])
    assert board.solve([NakedSingle, Curious])
    assert looked_at
