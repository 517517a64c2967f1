"""What holds on every board, whatever happens to it."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from strategies import partial_grids

from nonet import Board, Grid, TileListener
from nonet.board import (
    CandidateRemoved,
    Event,
    Recorder,
    Replay,
    TileChanged,
    UniqueConstraint,
    ValueSet,
)

moves = st.lists(
    st.tuples(st.integers(0, 80), st.integers(0, 8), st.booleans()), max_size=60
)  # cell, symbol, whether to set it


@given(st.sampled_from([4, 6, 9]), moves)
def test_candidates_are_those_computed_from_scratch(size: int, sequence: list[tuple[int, int, bool]]) -> None:
    board = Board(size)
    UniqueConstraint(board)
    tiles = [*board]
    crossed_off: dict[int, set[str]] = {cell: set() for cell in range(size**2)}
    for place, number, is_set in sequence:
        tile, symbol = tiles[place % size**2], board.symbols[number % size]
        if not is_set:
            if not tile.is_known:
                crossed_off[place % size**2].add(symbol)
            tile.remove_candidates(symbol)
        elif tile.could_be(symbol) and not tile.is_known:
            tile.set_value(symbol)
    for cell, tile in enumerate(tiles):
        if not tile.is_known:
            held = {other.value for group in tile.groups for other in group}
            assert tile.candidates == set(board.symbols) - crossed_off[cell] - held


class Mirror(TileListener):
    """Rebuilds a board from deduction events alone."""

    def __init__(self, board: Board) -> None:
        self.values = {tile: tile.value for tile in board}
        self.candidates = {tile: set(tile.candidates) for tile in board}
        self.changed: set[object] = set()

    def notify(self, event: Event) -> None:
        match event:
            case CandidateRemoved(tile, symbol):
                assert symbol in self.candidates[tile], "told twice"
                self.candidates[tile].remove(symbol)
            case ValueSet(tile):
                self.values[tile] = tile.value
                self.candidates[tile] = {tile.value}
            case TileChanged(tile):
                self.changed.add(tile)


@given(partial_grids((4, 9), most_empty=60))
def test_listeners_see_exactly_what_happened(grid: Grid) -> None:
    board = Board.from_grid(grid)
    before = board.position.masks
    mirror = Mirror(board)
    board.add_listener(mirror, CandidateRemoved, ValueSet, TileChanged)
    board.propagate()
    for tile in board:
        assert mirror.values[tile] == tile.value
        assert mirror.candidates[tile] == tile.candidates
    different = {
        tile for tile, old, new in zip(board, before, board.position.masks, strict=True) if old != new
    }
    assert different <= mirror.changed


@given(partial_grids((4, 6, 9)))
def test_a_recording_rebuilds_the_final_board(grid: Grid) -> None:
    board = Board.from_grid(grid)
    film = io.StringIO()
    recorder = Recorder(board, film)
    solved = board.solve()
    recorder.finish(solved=solved)
    replay = Replay(film.getvalue().splitlines())
    assert replay.board.grid == grid
    again = io.StringIO()
    second = Recorder(replay.board, again)
    replay.play()
    second.finish(solved=replay.solved)
    assert replay.board.position == board.position
    assert replay.solved == solved
    assert again.getvalue() == film.getvalue(), "its listeners saw the same"


@given(partial_grids((4, 6, 9)))
def test_guess_and_check_solves_what_can_be_solved(grid: Grid) -> None:
    board = Board.from_grid(grid)
    assert board.solve()
    assert board.grid.is_complete()
    assert all(d == g for d, g in zip(board.grid, grid, strict=True) if g)
