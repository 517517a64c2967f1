"""Every question about puzzles with rules beyond houses, against the list of all 4x4 grids."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest

import nonet
from nonet import Geometry, Grid, Puzzle
from nonet.rules import AntiKnight, Cage, SumLine, Thermometer, cells

FOUR = Geometry.of_size(4)
ALL = tuple(nonet.solutions(Grid.empty(4)))
THERMOMETER = Thermometer(cells("r1c1 r1c2 r1c3", 4))
CAGE = Cage(cells("r2c1 r3c1", 4), total=5)


def obeys(grid: Grid) -> bool:
    """Say in plain words whether the thermometer rises and the cage adds up."""
    line = [grid["r1c1"], grid["r1c2"], grid["r1c3"]]
    return all(a < b for a, b in pairwise(line)) and grid["r2c1"] + grid["r3c1"] == 5


RIGHT = [grid for grid in ALL if obeys(grid)]
RULED = FOUR.with_rules(THERMOMETER, CAGE)


def test_solutions_are_the_grids_that_obey() -> None:
    found = {grid.line for grid in nonet.solutions(Grid.empty(geometry=RULED))}
    assert found == {grid.line for grid in RIGHT}
    assert len(RIGHT) > 2


def test_count_and_its_limit() -> None:
    empty = Grid.empty(geometry=RULED)
    assert nonet.count(empty) == len(RIGHT)
    assert nonet.count(empty, limit=2) == 2
    with pytest.raises(nonet.LimitReached):
        nonet.count(Grid.empty(geometry=Geometry.of_size(9).with_rules(AntiKnight())), guesses=10)


def test_a_search_that_begins_anew_counts_no_solution_twice() -> None:
    # Thousands of guesses come before the first solution, enough for the search to begin anew twice.
    sums = {
        "r5c3 r6c3 r7c3": 21, "r4c6 r4c7 r4c8 r5c8": 26, "r2c7 r2c8": 9, "r6c4 r6c5": 9, "r1c1 r1c2 r2c2": 11,
        "r3c6 r3c7": 15, "r6c7 r6c8 r7c8": 14, "r6c1 r7c1 r8c1": 9, "r1c6 r2c6": 5, "r3c1 r3c2 r4c2": 12,
    }  # fmt: skip
    cages = [Cage(cells(names, 9), total) for names, total in sums.items()]
    empty = Grid.empty(geometry=Geometry.of_size(9).with_rules(AntiKnight(), *cages))
    found = [grid.line for grid in nonet.solutions(empty)]
    apart = [grid.line for digit in range(1, 10) for grid in nonet.solutions(empty.put("r1c1", digit))]
    assert sorted(found) == sorted(apart)
    assert len(found) == len({*found}) > 1


def test_check_tells_one_from_many_and_none() -> None:
    only = next(grid for grid in (full.put("r4c4", 0).put("r2c1", 0) for full in RIGHT))
    puzzle = Grid(only.digits, geometry=RULED)
    assert nonet.check(puzzle).status == "unique"
    assert nonet.check(Grid.empty(geometry=RULED)).status == "many"
    impossible = FOUR.with_rules(Cage(cells("r1c1 r1c2", 4), total=30))
    assert nonet.check(Grid.empty(geometry=impossible)).status == "none"


def test_givens_that_break_a_rule_are_named() -> None:
    puzzle = Puzzle("4... .... .... ....", state="43.. .... .... ....", rules=[THERMOMETER])
    report = nonet.check(puzzle.state)
    assert report.status == "conflicting"
    (conflict,) = report.conflicts
    assert conflict.cells == (0, 1)
    assert "r1c1 r1c2" in str(conflict)
    with pytest.raises(nonet.ConflictingGivens, match="r1c1"):
        nonet.solve(puzzle.state)


@pytest.mark.parametrize("limit", [1, 3, 1000])
def test_true_candidates_are_those_of_the_solutions(limit: int) -> None:
    found = nonet.true_candidates(Grid.empty(geometry=RULED), limit)
    for cell in range(16):
        for digit in range(1, 5):
            times = sum(grid.digits[cell] == digit for grid in RIGHT)
            assert found.count(cell, digit) == min(times, limit)


def test_true_candidates_without_rules() -> None:
    found = nonet.true_candidates("1... ..2. .... ...3")
    solutions = list(nonet.solutions("1... ..2. .... ...3"))
    for cell in range(16):
        assert set(found.of(cell)) == {grid.digits[cell] for grid in solutions}


def test_true_candidates_of_what_has_no_solution() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.true_candidates("12.. ..3. .... ....")
    with pytest.raises(nonet.ConflictingGivens):
        nonet.true_candidates("11.. .... .... ....")
    with pytest.raises(nonet.LimitReached, match="2 guesses"):
        nonet.true_candidates(Grid.empty(9), guesses=2)


def test_setting_obeys_rules() -> None:
    solution = Grid(RIGHT[0].digits, geometry=RULED)
    minimal = nonet.minimise(solution)
    assert nonet.solve(minimal) == solution
    assert nonet.redundant_clues(minimal) == ()
    assert minimal.clues < nonet.minimise(RIGHT[0]).clues
    for cell, digits in nonet.completing_clues(Grid.empty(geometry=RULED)).items():
        for digit in digits:
            assert sum(grid[cell] == digit for grid in RIGHT) == 1


def test_generated_puzzles_obey() -> None:
    for puzzle in nonet.generate_many(3, seed=1, size=RULED):
        assert puzzle.solution is not None
        assert obeys(puzzle.solution)
        assert nonet.solve(puzzle) == puzzle.solution


def test_what_knows_houses_alone_says_so() -> None:
    with pytest.raises(nonet.UnsupportedRules, match=r"'thermometer' and 'cage', which .* yet"):
        nonet.Board.from_grid(Grid.empty(geometry=RULED))


def test_rules_turn_with_the_grid() -> None:
    turned = nonet.transform(Grid.empty(geometry=RULED), nonet.Symmetry.turn(size=4))
    assert turned.geometry.rules[0].places == cells("r1c4 r2c4 r3c4", 4)
    assert nonet.count(turned) == len(RIGHT)
    with pytest.raises(nonet.GeometryError, match="relabelled"):
        nonet.transform(turned, nonet.Symmetry.relabelling([2, 1, 3, 4]))


def test_digits_from_zero() -> None:
    shape = FOUR.with_digits(0, 3).with_rules(Cage(cells("r1c1 r1c2", 4), total=1))
    found = list(nonet.solutions(Grid("...2 .... .... ....", geometry=shape)))
    assert found
    assert {grid.line[:2] for grid in found} == {"01", "10"}
    assert Grid(found[0].line, geometry=shape) == found[0]


def test_zeros_alone_are_no_piece_of_a_sum_line() -> None:
    shape = FOUR.with_digits(0, 3).with_rules(SumLine((0,), total=1))
    assert {grid.line[0] for grid in nonet.solutions(Grid.empty(geometry=shape))} == {"1"}


def test_more_digits_than_a_row_holds() -> None:
    shape = FOUR.with_digits(1, 5)
    grid = Grid("1234 3412 2143 432.", geometry=shape)
    assert {full["r4c4"] for full in nonet.solutions(grid)} == {1, 5}


def test_a_shape_with_rules_is_a_value() -> None:
    again = pickle.loads(pickle.dumps(RULED))
    assert again == RULED
    assert hash(again) == hash(RULED)
    assert eval(repr(RULED), {"Geometry": Geometry, **vars(nonet.rules)}) == RULED
    assert not RULED.is_usual
    assert RULED.without_rules is not RULED
