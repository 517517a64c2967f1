"""What is wrong in a game."""

from __future__ import annotations

from nonet import Geometry, Grid, Puzzle, mistakes, solve
from nonet.notation import digits_of

GIVENS = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def with_digit(cell: int, digit: int) -> Grid:
    digits = bytearray(GIVENS.digits)
    digits[cell] = digit
    return Grid(bytes(digits))


def test_a_game_without_mistakes_has_none() -> None:
    assert mistakes(Puzzle(GIVENS)) == ()
    assert mistakes(Puzzle(GIVENS, state=with_digit(2, 4))) == ()


def test_a_digit_that_stands_twice_is_named_with_both_cells() -> None:
    (mistake,) = mistakes(Puzzle(GIVENS, state=with_digit(2, 5)))
    assert str(mistake) == "r1c3 cannot be 5: 5 stands twice in row 1, in r1c1 and r1c3."


def test_a_digit_that_stands_three_times_is_counted() -> None:
    empty = Grid.empty(4)
    found = mistakes(Puzzle(empty, state=Grid("11.1 .... .... ....")))
    assert str(found[0]) == "r1c1 cannot be 1: 1 stands three times in row 1, in r1c1, r1c2 and r1c4."


def test_a_lost_candidate_is_not_given_away() -> None:
    right = solve(GIVENS).digits[2]
    masks = [0 if d else m for d, m in zip(GIVENS.digits, GIVENS.candidate_masks(), strict=True)]
    masks[2] &= ~(1 << (right - 1))
    (mistake,) = mistakes(Puzzle(GIVENS, marks=tuple(masks)))
    assert mistake.nudge == "A candidate that was removed from r1c3 is needed."
    (placed,) = mistakes(Puzzle(GIVENS, state=with_digit(2, 1)))
    assert placed.nudge == str(placed)


def test_a_wrong_digit_is_named() -> None:
    (mistake,) = mistakes(Puzzle(GIVENS, state=with_digit(2, 1)))
    assert (mistake.cell, mistake.digit, mistake.placed) == (2, 1, True)
    assert str(mistake) == "r1c3 cannot be 1: the puzzle has no solution with it."


def test_a_right_candidate_that_was_ruled_out_is_named() -> None:
    right = solve(GIVENS).digits[2]
    masks = list(GIVENS.candidate_masks())
    masks = [0 if d else m for d, m in zip(GIVENS.digits, masks, strict=True)]
    masks[2] &= ~(1 << (right - 1))
    assert right not in digits_of(masks[2])
    (mistake,) = mistakes(Puzzle(GIVENS, marks=tuple(masks)))
    assert str(mistake) == "r1c3 has lost its candidate 4: the puzzle has no solution without it."


def test_a_puzzle_with_many_solutions_has_mistakes_by_the_rules_only() -> None:
    empty = Grid.empty(9)
    assert mistakes(Puzzle(empty, state=Grid("12" + "." * 79))) == ()
    assert len(mistakes(Puzzle(empty, state=Grid("11" + "." * 79)))) == 2


def test_a_changed_given_is_a_mistake() -> None:
    given = GIVENS.digits[0]
    assert given
    for wrong in set(range(1, 10)) - {given}:
        (mistake, *_) = mistakes(Puzzle(GIVENS, state=with_digit(0, wrong)))
        assert (mistake.cell, mistake.digit, mistake.placed) == (0, wrong, True)
        assert str(mistake) == f"r1c1 cannot be {wrong}: the puzzle has {given} there."
    empty = Grid.empty(9).put("r1c1", 5)
    (mistake,) = mistakes(Puzzle(empty, state=empty.put("r1c1", 1)))
    assert mistake.cell == 0, "in a puzzle with many solutions too"


def test_a_bare_grid_has_no_mistakes() -> None:
    assert mistakes(GIVENS) == mistakes(GIVENS.line) == mistakes(GIVENS.rows) == ()


def test_a_mistake_is_written_with_the_symbols_of_its_grid() -> None:
    shape = Geometry.of_size(4).with_digits(0, 3)
    givens = Grid("01.. .... .... ...1", geometry=shape)
    twice = givens.put("r1c3", 2)
    (mistake,) = mistakes(Puzzle(givens, state=twice))
    assert str(mistake) == "r1c3 cannot be 1: 1 stands twice in row 1, in r1c2 and r1c3."
    assert mistake.against == twice.conflicts()[0]
