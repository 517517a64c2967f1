"""The rules of a puzzle, and what it keeps of a file beside them."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from nonet import BadArgument, FormatError, Geometry, GeometryError, Grid, Puzzle, UnsupportedRules, solve
from nonet.rules import AntiKing, AntiKnight, Cage

FOUR = Geometry.of_size(4)
LINE = "12..3..........."
CAGE = Cage((0, 1), 3)


def test_rules_belong_to_the_shape_of_all_grids() -> None:
    puzzle = Puzzle(LINE, state="123.3...........", solution="1234" * 4, rules=[CAGE])
    shape = FOUR.with_rules(CAGE)
    assert puzzle.rules == (CAGE,)
    assert puzzle.solution is not None
    assert [grid.geometry for grid in (puzzle.givens, puzzle.state, puzzle.solution)] == [shape] * 3
    assert puzzle == Puzzle(Grid(LINE, geometry=shape), state="123.3...........", solution="1234" * 4)


def test_rules_are_added_to_those_of_the_givens() -> None:
    puzzle = Puzzle(Grid(LINE, geometry=FOUR.with_rules(CAGE)), rules=[AntiKing()])
    assert puzzle.rules == (CAGE, AntiKing())
    assert replace(puzzle, title="T").rules == (CAGE, AntiKing())
    assert Puzzle(puzzle, rules=[AntiKnight()]).rules == (CAGE, AntiKing(), AntiKnight())


def test_grids_without_rules_take_those_of_the_givens() -> None:
    solution = Grid("1234341221434321")
    assert Puzzle(LINE, solution=solution, rules=[CAGE]).solution == Grid(
        solution, geometry=FOUR.with_rules(CAGE)
    )
    with pytest.raises(FormatError, match="the solution has another shape"):
        Puzzle(LINE, solution=Grid(solution, geometry=FOUR.with_houses((0, 5))), rules=[CAGE])


def test_keeps_what_it_does_not_know() -> None:
    puzzle = Puzzle(LINE, unread={"chaos": [1]}, drawn={"line": [{"width": 2}]})
    assert (
        repr(puzzle) == f"Puzzle(Grid('{LINE}'), unread={{'chaos': [1]}}, drawn={{'line': [{{'width': 2}}]}})"
    )
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert hash(puzzle) == hash(Puzzle(LINE))
    with pytest.raises(UnsupportedRules, match="the puzzle has the rule 'chaos', which nonet does"):
        solve(puzzle)


def test_refuses_what_is_no_rule() -> None:
    with pytest.raises(GeometryError, match="no cell 16 in a grid of 4x4"):
        Puzzle(LINE, rules=[Cage((0, 16))])
    with pytest.raises(BadArgument, match="expected the unread rules of a puzzle as a dict, got 5"):
        Puzzle(LINE, unread=5)  # type: ignore[arg-type]
