"""Values are values: copies are equal, small, as fast, and nothing changes them behind one's back."""

from __future__ import annotations

import copy
import json
import operator
import pickle
from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING

import numpy as np
import pytest

import nonet
from nonet import Board, Classes, Geometry, Grid, Position, Puzzle, Tier, _core
from nonet.board import CandidateRemoved, Event, Tile, TileChanged, TileListener, ValueSet
from nonet.logic import End
from nonet.logic.proof import AlmostLockedSet, Chain, Link, Node
from nonet.logic.role import Role
from nonet.logic.step import HouseMark, Mark

if TYPE_CHECKING:
    from collections.abc import Callable

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid(P)
JIGSAW = Geometry.irregular("AAAB ABBB CCCD CDDD")
GAME = Puzzle(
    GRID,
    state=GRID.put("r1c3", 4),
    marks=tuple(0 if digit else mask for digit, mask in zip(GRID, GRID.candidate_masks(), strict=True)),
    solution=nonet.solve(GRID),
    title="A title",
    info={"level": "easy"},
    unread={"killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}], "line": []},
)
WALK = nonet.walk("1... ..3. .4.. ...2")

VALUES: dict[str, object] = {
    "Geometry": Geometry.of_size(9),
    "Geometry with boxes": Geometry.boxes(3, 2),
    "Geometry, irregular": JIGSAW,
    "Geometry with extra houses": Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals),
    "House": Geometry.of_size(9).houses[3],
    "Grid": GRID,
    "Grid, 16x16": Grid.empty(16),
    "Grid, jigsaw": Grid.empty(geometry=JIGSAW),
    "Cell": GRID.cell("A3"),
    "Conflict": Grid("1..1 .... .... ....").conflicts()[0],
    "Position": Position.of(GRID),
    "Puzzle": GAME,
    "Report": nonet.check(GRID),
    "Symmetry": nonet.Symmetry.random(3),
    "Technique": nonet.technique("x-wing"),
    "Tier": Tier.HARD,
    "Need": nonet.Need.MORE,
    "End": End.STUCK,
    "Step": nonet.hint(GRID),
    "Step, 4x4": WALK[0],
    "Walk": WALK,
    "Rating": nonet.rate(GRID),
    "Mistake": nonet.mistakes(Puzzle(GRID, state=GRID.put("r1c3", 5)))[0],
    "Role": Role.FIN,
    "Mark": Mark(3, 4, Role.PIVOT),
    "HouseMark": HouseMark(3, Role.BASE),
    "Link": Link(Node((1,), 2), Node((3, 4), 2), strong=True),
    "Chain": Chain(Node((1,), 2), supposed=False),
    "AlmostLockedSet": AlmostLockedSet((1, 2), (3, 4, 5), GRID.geometry.houses[0]),
    "Sheet": nonet.Sheet(GRID),
}
LARGEST = {"Walk": 8_000, "Puzzle": 2_000, "Step": 2_000, "Step, 4x4": 2_000, "Position": 1_000}

COPIES: dict[str, Callable[[object], object]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "pickle, protocol 2": lambda value: pickle.loads(pickle.dumps(value, 2)),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("name", VALUES)
def test_copies_are_equal(name: str, how: str) -> None:
    value = VALUES[name]
    other = COPIES[how](value)
    assert type(other) is type(value)
    assert other == value
    assert repr(other) == repr(value)
    assert hash(other) == hash(value)


@pytest.mark.parametrize("name", VALUES)
def test_pickles_are_small(name: str) -> None:
    _ = Geometry.of_size(9).peers, JIGSAW.houses_of, WALK.final  # what is remembered is not sent along
    assert len(pickle.dumps(VALUES[name])) < LARGEST.get(name, 600)


@pytest.mark.parametrize("technique", nonet.techniques(only=["all"]), ids=lambda t: t.slug)
def test_there_is_one_of_each_technique(technique: nonet.Technique) -> None:
    for copied in COPIES.values():
        assert copied(technique) is technique


def test_a_technique_of_ones_own_is_copied_by_its_parts() -> None:
    mine = nonet.Technique("mine", Tier.EASY, 1, 1, nonet.Words("Mine", "An idea.", _because))
    other = pickle.loads(pickle.dumps(mine))
    assert (other.slug, other.words.why) == ("mine", _because)


def _because(_: nonet.Step) -> str:
    return "because"


def test_a_copied_rating_counts_the_same_techniques() -> None:
    rating = pickle.loads(pickle.dumps(nonet.rate(GRID)))
    assert rating.counts[nonet.technique("naked-single")] > 0
    assert rating.hardest is nonet.rate(GRID).hardest


def test_bulk_results_are_copied() -> None:
    rated = nonet.rate_many([P, P])
    other = pickle.loads(pickle.dumps(rated))
    assert other.techniques == rated.techniques
    assert other.rating(1) == nonet.rate(P)
    assert len(pickle.dumps(rated)) < 4_000
    solved = nonet.solve_many([P])
    assert np.array_equal(copy.deepcopy(solved).solutions, solved.solutions)


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_there_is_one_of_each_usual_geometry(size: int, how: str) -> None:
    geometry = Geometry.of_size(size)
    assert COPIES[how](geometry) is geometry
    other = COPIES[how](Grid.empty(size))
    assert isinstance(other, Grid)
    assert other.geometry is geometry


@pytest.mark.parametrize(
    "grid",
    [
        pickle.loads(pickle.dumps(GRID)),
        copy.deepcopy(GRID),
        Grid(P, geometry=Geometry(9, Geometry.of_size(9).regions)),
        Grid(P, geometry=Geometry.irregular(Geometry.of_size(9).regions)),
        Puzzle(Grid(P, geometry=Geometry(9, Geometry.of_size(9).regions))),
    ],
)
def test_equal_grids_take_the_fast_way(grid: Grid, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: object) -> None:
        msg = "the general search was asked"
        raise AssertionError(msg)

    monkeypatch.setattr(_core, "Search", slow)
    assert nonet.solve(grid) == nonet.solve(P)
    assert nonet.check(grid).status == "unique"
    assert nonet.count(grid, 2) == 1


def test_the_classic_shape_is_known_however_it_was_made() -> None:
    nine = Geometry.of_size(9)
    assert nine.is_classic
    assert Geometry(9, nine.regions).is_classic
    assert not nine.with_houses(*nine.diagonals).is_classic
    assert not Geometry.of_size(16).is_classic
    assert not Geometry(9, (-1,) * 81).is_classic


# Nothing changes a value


def test_a_puzzle_keeps_copies_of_what_it_was_given() -> None:
    info = {"level": "easy"}
    cells = ["R1C1", "R1C2"]
    rules = {"killercage": [{"cells": cells, "value": "8"}]}
    marks = [0] * 81
    puzzle = Puzzle(GRID, info=info, unread=rules, marks=marks)
    before = copy.deepcopy(puzzle)
    info["level"] = "hard"
    cells.append("R9C9")
    rules.clear()
    marks[0] = 5
    assert puzzle == before
    assert puzzle.info == {"level": "easy"}
    assert puzzle.unread == {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}]}
    assert json.loads(json.dumps({"rules": puzzle.unread})) == {"rules": puzzle.unread}
    assert eval(repr(puzzle)) == puzzle


CHANGES: list[Callable[[Puzzle], object]] = [
    lambda p: p.info.update({"a": "b"}),  # type: ignore[attr-defined]
    lambda p: p.info.clear(),  # type: ignore[attr-defined]
    lambda p: p.info.pop("level"),  # type: ignore[attr-defined]
    lambda p: p.info.popitem(),  # type: ignore[attr-defined]
    lambda p: p.info.setdefault("a", "b"),  # type: ignore[attr-defined]
    lambda p: operator.setitem(p.info, "a", "b"),  # type: ignore[call-overload]
    lambda p: operator.delitem(p.info, "level"),  # type: ignore[call-overload]
    lambda p: p.info.__ior__({"a": "b"}),  # type: ignore[attr-defined]
    lambda p: p.unread["line"].append(1),  # type: ignore[attr-defined]
    lambda p: p.unread["killercage"].clear(),  # type: ignore[attr-defined]
    lambda p: p.unread["killercage"].sort(),  # type: ignore[attr-defined]
    lambda p: p.unread["killercage"].__iadd__([1]),  # type: ignore[attr-defined]
    lambda p: p.unread["killercage"][0].clear(),  # type: ignore[index]
    lambda p: p.unread["killercage"][0]["cells"].append("R9C9"),  # type: ignore[index]
    lambda p: operator.setitem(p.marks, 0, 1),  # type: ignore[call-overload]
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_nothing_in_a_puzzle_can_be_changed(number: int) -> None:
    before = copy.deepcopy(GAME)
    with pytest.raises((TypeError, AttributeError, FrozenInstanceError)):
        CHANGES[number](GAME)
    assert before == GAME


def test_a_rating_cannot_be_changed_and_can_be_a_key() -> None:
    rating = nonet.rate(GRID)
    for change in ("clear", "popitem"):
        with pytest.raises(TypeError, match="belongs to a value that never changes"):
            getattr(rating.counts, change)()
    assert {rating: 1}[nonet.rate(GRID)] == 1


# What is no value


def test_classes_are_copied_with_all_they_know() -> None:
    puzzles = nonet.minimal_puzzles(6000, seed=3)
    classes = Classes()
    classes.add(puzzles)
    for copied in (copy.deepcopy(classes), pickle.loads(pickle.dumps(classes))):
        assert len(copied) == len(classes)
        assert not copied.add(puzzles).any()
        assert copied.add(["12" + "." * 79]).all()
    assert len(classes) == 6000, "a copy is one's own"
    assert len(pickle.loads(pickle.dumps(Classes()))) == 0


class Notes(TileListener):
    def __init__(self) -> None:
        self.heard: list[Event] = []

    def notify(self, event: Event) -> None:
        self.heard.append(event)


@pytest.mark.parametrize("how", ["deepcopy", "pickle", "copy"])
def test_a_copied_board_is_alike_and_apart(how: str) -> None:
    board = Board.from_grid(GRID)
    notes = Notes()
    board.add_listener(notes, ValueSet, CandidateRemoved, TileChanged)
    board.naked_single()
    heard = len(notes.heard)
    other = COPIES[how](board)
    assert isinstance(other, Board)
    assert (other.position, other.symbols) == (board.position, board.symbols)
    assert all(tile.groups[0] in other.groups for tile in other)
    assert other.solve()
    assert other.grid == nonet.solve(P)
    assert len(notes.heard) == heard, "nobody listens to a copy"
    assert not board.is_complete()
    assert board.solve()
    assert board.guesses == other.guesses


def test_boards_of_any_shape_are_copied() -> None:
    board = Board(geometry=JIGSAW, symbols="abcd")
    board.tiles[0][0].set_value("c")
    board.deepest = 3
    other = copy.deepcopy(board)
    assert (other.geometry, other.symbols, str(other), other.deepest) == (JIGSAW, "abcd", str(board), 3)


def test_tiles_and_groups_are_copied_with_their_board() -> None:
    board = Board(4)
    board.tiles[1][2].remove_candidates("1")
    tile, group, event = pickle.loads(
        pickle.dumps((board.tiles[1][2], board.groups[5], ValueSet(board.tiles[1][2])))
    )
    assert (repr(tile), tile.candidates, group.name) == ("Tile(1, 2, '.')", set("234"), board.groups[5].name)
    assert event.tile is tile
    assert all(tile in own for own in tile.groups)
    assert group.board is tile.groups[0].board, "the board was copied once"


def test_a_tile_by_itself_is_copied() -> None:
    tile = Tile(3, 2)
    tile.remove_candidates("123")
    other = copy.deepcopy(tile)
    assert (repr(other), other.candidates) == (repr(tile), tile.candidates)
    other.set_value("5")
    assert tile.value == "."
