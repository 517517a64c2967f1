"""Mission S4 and S6 to S10: candidates, the unique constraint, listeners, strategies."""

from __future__ import annotations

import pytest

from nonet import Board, TileListener
from nonet.board import (
    CandidateLines,
    CandidateRemoved,
    Event,
    HiddenSingle,
    NakedSingle,
    Tile,
    TileChanged,
    UniqueConstraint,
    ValueSet,
)


class Notes(TileListener):
    """Remembers what it was told, and what the tile looked like at that moment."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str, str]] = []

    def notify(self, event: Event) -> None:
        detail = event.symbol if isinstance(event, CandidateRemoved) else event.tile.value
        self.heard.append((type(event).__name__, event.tile.name, detail))


@pytest.mark.parametrize("size", [4, 9, 16])
def test_s4_candidates_are_all_values_at_the_start(size: int) -> None:
    board = Board(size)
    assert len(board.symbols) == size
    assert all(tile.candidates == set(board.symbols) for tile in board)


def test_s6_a_known_value_leaves_the_other_cells_of_its_groups() -> None:
    board = Board()
    UniqueConstraint(board)
    tile = board.tiles[4][4]
    tile.set_value("7")
    seen = {other for group in tile.groups for other in group} - {tile}
    assert len(seen) == 20
    for other in board:
        if other is not tile:
            assert other.could_be("7") == (other not in seen)


def test_s6_goes_on_by_itself() -> None:
    board = Board(4)
    UniqueConstraint(board)
    board.set_tiles(["123.", "....", "....", "...."])
    assert board.tiles[0][3].value == "4"
    assert not board.tiles[1][2].could_be("4")


def test_s7_listeners_register_with_a_cell_for_a_kind_of_event() -> None:
    tile = Tile(0, 0)
    removed, values = Notes(), Notes()
    tile.add_listener(removed, CandidateRemoved)
    tile.add_listener(values, ValueSet)
    tile.remove_candidates(["1", "2"])
    assert removed.heard == [("CandidateRemoved", "r1c1", "1"), ("CandidateRemoved", "r1c1", "2")]
    assert not values.heard


def test_s7_value_set_first_then_everything_goes_silently() -> None:
    tile = Tile(0, 0)
    order: list[str] = []

    class Witness(TileListener):
        def notify(self, event: Event) -> None:
            order.append(type(event).__name__)
            if isinstance(event, ValueSet):
                assert tile.listeners(ValueSet), "listeners go only after they were told"

    witness = Witness()
    tile.add_listener(witness, CandidateRemoved, ValueSet, TileChanged)
    tile.set_value("5")
    assert order == ["ValueSet", "TileChanged"], "no word of the eight candidates that went"
    assert tile.candidates == {"5"}
    assert not tile.listeners(ValueSet)
    assert not tile.listeners(CandidateRemoved)
    assert tile.listeners(TileChanged) == (witness,), "a view goes on watching"


class Onlooker(TileListener):
    """Notes the candidates that a tile has when it is told of something."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str, set[str]]] = []

    def notify(self, event: Event) -> None:
        self.seen.append((type(event).__name__, event.tile.value, set(event.tile.candidates)))


@pytest.mark.parametrize("where", ["the tile", "the board"])
def test_s7_the_candidates_are_there_until_everyone_was_told(where: str) -> None:
    board = Board()
    tile = board.tiles[0][0]
    onlookers = [Onlooker(), Onlooker()]
    for onlooker in onlookers:
        (tile if where == "the tile" else board).add_listener(
            onlooker, CandidateRemoved, ValueSet, TileChanged
        )
    tile.remove_candidates("12")
    for onlooker in onlookers:
        onlooker.seen.clear()
    tile.set_value("5")
    for onlooker in onlookers:
        assert onlooker.seen == [("ValueSet", "5", set("3456789")), ("TileChanged", "5", {"5"})]
    assert tile.candidates == {"5"}
    assert tile.could_be("5")


def test_s7_a_known_tile_can_be_nothing_else_while_others_are_told() -> None:
    board = Board()
    tile = board.tiles[0][0]
    possible: list[list[str]] = []

    class Asker(TileListener):
        def notify(self, event: Event) -> None:
            possible.append([symbol for symbol in board.symbols if event.tile.could_be(symbol)])

    tile.add_listener(Asker(), ValueSet)
    tile.set_value("5")
    assert possible == [["5"]]


def test_s7_the_last_candidate_is_told_as_a_value_once() -> None:
    tile = Tile(0, 0, symbols="1234")
    onlooker = Onlooker()
    tile.add_listener(onlooker, CandidateRemoved, ValueSet)
    tile.remove_candidates("124")
    assert [kind for kind, _, _ in onlooker.seen] == ["CandidateRemoved"] * 3 + ["ValueSet"]
    assert onlooker.seen[-1] == ("ValueSet", "3", {"3"})


def test_s7_a_listener_may_take_a_value_back() -> None:
    tile = Tile(0, 0, symbols="1234")

    class Objector(TileListener):
        def notify(self, event: Event) -> None:
            if event.tile.value == "3":
                event.tile.set_value(".")

    tile.add_listener(Objector(), ValueSet)
    tile.set_value("3")
    assert (tile.value, tile.candidates) == (".", set("1234"))
    tile.set_value("2")
    assert (tile.value, tile.candidates) == ("2", {"2"})


def test_s8_single_position() -> None:
    board = Board()
    rows = "......... ...2..... ......... ....6.... ......... ....8.... ......... ......... .....2..."
    board.set_tiles(rows.split(" "))
    board.naked_single()
    assert HiddenSingle(board).apply()
    assert board.tiles[4][4].value == "2"


def test_s9_single_candidate() -> None:
    board = Board()
    rows = "......... ......1.. ......7.. ......29. ........4 .83...... ......5.. ......... ........."
    board.set_tiles(rows.split(" "))
    assert NakedSingle(board).apply()
    assert board.tiles[5][6].value == "6"


def test_s10_candidate_lines() -> None:
    board = Board()
    tactic = CandidateLines(board)
    # In the first box 1 can only be in the first row.
    for tile in board.boxes[0]:
        if tile.row != 0:
            tile.remove_candidates("1")
    assert tactic.apply()
    for tile in board.rows[0]:
        assert tile.could_be("1") == (tile.col < 3)
    assert not tactic.apply()


def test_s10_works_for_columns_too() -> None:
    board = Board()
    tactic = CandidateLines(board)
    for tile in board.boxes[4]:
        if tile.col != 5:
            tile.remove_candidates("9")
    assert tactic.apply()
    for tile in board.columns[5]:
        assert tile.could_be("9") == (3 <= tile.row < 6)


def test_s10_the_index_is_kept_true_by_events() -> None:
    board = Board()
    tactic = CandidateLines(board)
    box = board.boxes[8]
    saved = [tile.save() for tile in board]
    board.tiles[8][8].remove_candidates("3")
    board.tiles[7][7].set_value("4")
    assert tactic.places(box, "3") == {t for t in box if t.could_be("3")}
    assert board.tiles[7][7] not in tactic.places(box, "3")
    for tile, state in zip(board, saved, strict=True):
        tile.restore(state)
    assert tactic.places(box, "3") == set(box)
