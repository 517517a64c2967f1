from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judges import is_unique

from nonet import (
    Grid,
    LimitReached,
    ManySolutions,
    NoSolution,
    completing_clues,
    load,
    minimal_puzzles,
    minimise,
    random_grid,
    redundant_clues,
    redundant_rules,
    solve,
)

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(seed=st.integers(0, 1000), size=st.sampled_from([4, 6, 9]))
@settings(max_examples=15, deadline=None)
def test_what_is_minimised_is_minimal(seed: int, size: int) -> None:
    full = random_grid(size, seed=seed)
    lean = minimise(full, seed=seed)
    assert solve(lean) == full
    clues = [cell for cell, digit in enumerate(lean.digits) if digit]
    assert not any(is_unique(lean.put(cell, 0)) for cell in clues)
    assert redundant_clues(lean) == ()


def test_minimising_ends_in_time() -> None:
    with pytest.raises(LimitReached, match="gave up after 0 seconds"):
        minimise(random_grid(25, seed=1), seconds=0)


def test_only_clues_of_the_puzzle_are_kept() -> None:
    lean = minimise(PUZZLE)
    assert all(kept in (0, given) for kept, given in zip(lean, Grid(PUZZLE), strict=True))
    assert minimise(PUZZLE, seed=1) == minimise(PUZZLE, seed=1) != minimise(PUZZLE, seed=2)


def test_clues_can_go_in_pairs() -> None:
    filled = [digit > 0 for digit in minimise(random_grid(9, seed=1), symmetry="rotational")]
    assert filled == filled[::-1]


def test_redundant_clues_one_by_one() -> None:
    grid = Grid(PUZZLE)
    could_go = [c for c, d in enumerate(grid.digits) if d and is_unique(grid.put(c, 0))]
    assert redundant_clues(grid) == tuple(grid.cell(cell).name for cell in could_go)


def test_puzzles_that_are_not_unique_have_no_needless_clues() -> None:
    with pytest.raises(ManySolutions):
        minimise("." * 81)
    with pytest.raises(NoSolution):
        redundant_clues("12.. ..3. .... ....")


@given(number=st.integers(0, 500), dropped=st.integers(0, 19))
@settings(max_examples=10, deadline=None)
def test_completing_clues_are_all_that_complete(number: int, dropped: int) -> None:
    lean = Grid(minimal_puzzles(1, seed=1, first=number)[0])
    clue = [cell for cell, digit in enumerate(lean.digits) if digit][dropped]
    open_again = lean.put(clue, 0)
    found = completing_clues(open_again)
    assert lean[clue] in found[lean.cell(clue).name]
    for cell in (0, 17, 40, 63, 80):
        if not open_again[cell]:
            wanted = tuple(d for d in range(1, 10) if is_unique(open_again.put(cell, d)))
            assert found.get(lean.cell(cell).name, ()) == wanted


def test_rules_that_could_go_are_those_without_which_one_solution_is_left() -> None:
    puzzle = load("examples/killer.json")
    shape = puzzle.geometry.with_rules(puzzle.rules[0])  # one of them twice: either could go
    grid = Grid(puzzle.givens.digits, geometry=shape)
    needless = redundant_rules(grid)
    for place in range(len(shape.rules)):
        others = shape.rules[:place] + shape.rules[place + 1 :]
        bare = shape.without_rules
        assert is_unique(Grid(grid.digits, geometry=bare.with_rules(*others))) == (place in needless)
    assert {0, len(shape.rules) - 1} <= {*needless}
