"""Mission M4 to M6: reductions, equal possibilities, recursion."""

from __future__ import annotations

from nonet import Board, Grid
from nonet.board import HiddenSingle, NakedSubset, TileListener

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def test_m4_row_by_row_column_by_column_box_by_box() -> None:
    for kind in ("rows", "columns", "boxes"):
        board = Board.from_grid(PUZZLE)
        groups = getattr(board, kind)
        assert board.remove_solved(groups)
        for group in groups:
            used = {tile.value for tile in group if tile.is_known}
            assert not any(tile.candidates & used for tile in group if not tile.is_known)
        other = board.tiles[0][2]
        assert other.could_be("1"), "only what the group itself holds goes"


def test_m4_for_one_cell_and_for_all() -> None:
    board = Board.from_grid(PUZZLE)
    tile = board.tiles[0][2]
    assert board.remove_solved(tile.groups[:1])
    assert sorted(tile.candidates) == ["1", "2", "4", "6", "8", "9"]
    assert board.remove_solved(tile.groups)
    assert sorted(tile.candidates) == ["1", "2", "4"]
    assert board.tiles[8][0].candidates == set("123456789"), "another cell"
    board.remove_solved()
    assert board.position.candidates("A4") == (2, 6)


def test_m4_an_impossible_game_is_reported() -> None:
    board = Board(4)
    board.set_tiles(["12..", "...3", "...4", "...."])
    assert board.why_impossible() == ""
    board.remove_solved()
    assert board.why_impossible() == "r1c4 has no candidate left"
    twice = Board(4)
    twice.set_tiles(["1..1", "....", "....", "...."])
    assert twice.why_impossible() == "r1c1 and r1c4 are both 1 in row 1"
    homeless = Board(4)
    for tile in homeless.rows[0]:
        tile.remove_candidates("1")
    assert homeless.why_impossible() == "row 1 has no place left for 1"


def test_m5_equal_possibilities_leave_the_others() -> None:
    board = Board()
    row = board.rows[0]
    row[0].remove_candidates(set("123456789") - set("56"))
    row[1].remove_candidates(set("123456789") - set("56"))
    row[2].remove_candidates(set("123456789") - set("568"))
    assert NakedSubset(board).apply()
    assert row[2].value == "8"
    assert row[0].candidates == row[1].candidates == {"5", "6"}
    assert all(not tile.candidates & {"5", "6"} for tile in row[3:])
    assert board.tiles[1][0].candidates == set("1234789"), "they share the box too"
    assert board.tiles[3][0].candidates == set("123456789"), "but no column"


def test_m5_three_cells_with_the_same_three() -> None:
    board = Board()
    column = board.columns[3]
    for tile in (column[0], column[4], column[8]):
        tile.remove_candidates(set("123456789") - set("279"))
    assert NakedSubset(board).apply()
    for tile in column:
        expected = set("279") if tile.row in (0, 4, 8) else set("134568")
        assert tile.candidates == expected


def test_m6_alone_in_its_unit() -> None:
    board = Board()
    for tile in board.boxes[2][1:]:
        tile.remove_candidates("4")
    HiddenSingle(board).apply()
    assert board.boxes[2][0].value == "4"


def test_m6_recursion_keeps_count_of_its_depth() -> None:
    board = Board.from_grid(PUZZLE)
    assert board.solve()
    assert (board.guesses, board.deepest) == (0, 0)
    hard = Board.from_grid(
        Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    )
    depths: list[int] = []

    class Progress(TileListener):
        def notify(self, _event: object) -> None:
            depths.append(hard.depth)

    hard.add_listener(Progress())
    assert hard.solve()
    assert hard.guesses >= hard.deepest == max(depths) > 1
    assert hard.depth == 0
