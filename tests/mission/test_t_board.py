"""Mission T3 to T6 and T8: tiles, tactics, events, guess and check, logging."""

from __future__ import annotations

import logging
import time

import pytest
from command import nonet

from nonet import Board, Grid, Tile, TileListener, solve
from nonet.board import Event, HiddenSingle, NakedSingle, TileChanged, TileGuessed

SINGLES = (NakedSingle, HiddenSingle)
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def board_of(rows: str) -> Board:
    board = Board()
    board.set_tiles(rows.split())
    return board


def rows_of(board: Board) -> str:
    return str(board).replace("\n", " ")


def test_t3_an_unknown_tile() -> None:
    tile = Tile(3, 2, ".")
    assert (tile.row, tile.col, tile.value) == (3, 2, ".")
    assert tile.candidates == set("123456789")
    assert repr(tile) == "Tile(3, 2, '.')"
    assert str(tile) == "."
    assert repr(Tile(3, 2)) == "Tile(3, 2, '.')"


def test_t3_a_known_tile() -> None:
    tile = Tile(5, 7, "9")
    assert (tile.row, tile.col, tile.value) == (5, 7, "9")
    assert repr(tile) == "Tile(5, 7, '9')"
    assert str(tile) == "9"
    assert tile.could_be("9")
    assert not tile.could_be("8")


def test_t3_could_be_and_remove_candidates() -> None:
    tile = Tile(0, 0)
    assert tile.remove_candidates({"1", "2"})
    assert not tile.could_be("1")
    assert tile.could_be("3")
    assert not tile.remove_candidates({"1", "2"}), "nothing was removed"
    assert tile.remove_candidates(set("345678"))
    assert tile.value == "9"
    tile.set_value("5")
    assert tile.value == "5"
    tile.set_value(".")
    assert tile.candidates == set("123456789")


def test_t3_the_board() -> None:
    board = Board()
    assert str(board) == "\n".join(["........."] * 9)
    assert repr(board.tiles[3][2]) == "Tile(3, 2, '.')"
    text = "435269781 682571493 197834562 826195347 374682915 951743628 519326874 248957136 763418259"
    board.set_tiles(text.split())
    assert str(board) == text.replace(" ", "\n")
    board.set_tiles([list(row) for row in text.split()])
    assert str(board) == text.replace(" ", "\n")
    assert board.is_consistent()
    board.tiles[8][0].set_value("9")
    assert not board.is_consistent()


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_count_tile_groups(size: int) -> None:
    """Every tile is in exactly three groups."""
    counts: dict[Tile, int] = {}
    for group in Board(size).groups:
        assert len(group) == size
        for tile in group:
            counts[tile] = counts.get(tile, 0) + 1
    assert len(counts) == size**2
    assert set(counts.values()) == {3}


def test_t4_naked_single_reports_progress() -> None:
    board = board_of(
        "......... ......1.. ......7.. ......29. ........4 .83...... ......5.. ......... ........."
    )
    assert [board.naked_single() for _ in range(3)] == [True, True, False]
    assert str(board).split()[5] == ".83...6.."


def test_t4_solved_by_naked_singles() -> None:
    board = board_of(
        "...26.7.1 68..7..9. 19...45.. 82.1...4. ..46.29.. .5...3.28 ..93...74 .4..5..36 7.3.18..."
    )
    assert board.solve([NakedSingle], guess=False)
    assert rows_of(board) == (
        "435269781 682571493 197834562 826195347 374682915 951743628 519326874 248957136 763418259"
    )


def test_t4_one_hidden_single_and_nothing_else() -> None:
    before = "......... ...2..... ......... ....6.... ......... ....8.... ......... ......... .....2..."
    board = board_of(before)
    board.naked_single()
    board.hidden_single()
    assert rows_of(board) == before[:44] + "2" + before[45:]
    assert board.tiles[4][4].value == "2"


def test_t4_solved_by_both() -> None:
    board = board_of(
        "......12. 24..1.... 9.1..4... 4....365. ....9.... .364....1 ...1..5.6 ....5..43 .72......"
    )
    assert board.solve(SINGLES, guess=False)
    assert rows_of(board) == (
        "687539124 243718965 951264387 419873652 725691438 836425791 394182576 168957243 572346819"
    )


def test_t4_stops_where_these_two_get_no_further() -> None:
    board = board_of(
        ".2.6.8... 58...97.. ....4.... 37....5.. 6.......4 ..8....13 ....2.... ..98...36 ...3.6.9."
    )
    assert not board.solve(SINGLES, guess=False)
    assert rows_of(board) == (
        ".2.6.8... 58...97.. ....4.... 37....5.. 6......74 ..8....13 ...92.... ..98...36 ...3.6.9."
    )


class View(TileListener):
    """A view, of which the model knows nothing."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.guesses: list[str] = []

    def notify(self, event: Event) -> None:
        if isinstance(event, TileChanged):
            self.values[event.tile.name] = event.tile.value
        elif isinstance(event, TileGuessed):
            self.guesses.append(event.tile.name)


def test_t5_views_see_changes_and_guesses() -> None:
    board = Board.from_grid(Grid(HARDEST))
    view = View()
    board.add_listener(view)
    assert board.solve()
    assert view.guesses
    assert len(view.guesses) == board.guesses
    for tile in board:
        assert view.values.get(tile.name, tile.value) == tile.value


def test_t5_one_tile_can_be_watched() -> None:
    board = Board.from_grid(Grid(HARDEST))
    view = View()
    board.tiles[0][1].add_listener(view)
    board.solve()
    assert view.values == {"r1c2": "1"}


def test_t5_display_shows_and_without_it_only_the_result_is_printed() -> None:
    assert nonet("solve", HARDEST).out == solve(HARDEST).line + "\n"
    run = nonet("solve", "--display", HARDEST)
    assert run.out == solve(HARDEST).line + "\n"
    assert "guess 1: try" in run.err


@pytest.mark.parametrize(
    "puzzle",
    [HARDEST, "." * 81, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"],
)
def test_t6_any_solvable_puzzle(puzzle: str) -> None:
    board = Board.from_grid(Grid(puzzle))
    start = time.process_time()
    assert board.solve()
    print(f"{time.process_time() - start:.3f} s, {board.guesses} guesses")
    assert board.grid.is_complete()
    given = Grid(puzzle)
    assert all(d == g for d, g in zip(board.grid, given, strict=True) if g)


def test_t6_a_tile_without_candidates_means_unsolvable() -> None:
    board = board_of(
        ".2345678. 1........ ......... 9........ ......... ......... ......... ......... ........."
    )
    assert board.is_consistent(), "no unit has a duplicate"
    assert not board.solve()
    assert board.why_impossible() == "r1c1 has no candidate left"


def test_t8_logging_can_be_switched_on(caplog: pytest.LogCaptureFixture) -> None:
    board = Board.from_grid(Grid(HARDEST))
    board.solve()
    assert not caplog.records
    with caplog.at_level(logging.INFO, logger="nonet.board"):
        Board.from_grid(Grid(HARDEST)).solve()
    messages = [record.getMessage() for record in caplog.records]
    assert any(message.startswith("guess r") for message in messages)
    assert any(message.endswith("(hidden single)") for message in messages)
    assert any(message.startswith("take back r") for message in messages)
