"""The collections of real puzzles, where they are at hand, against what is known of them."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from oracle import solutions as naive

from nonet import Board, Grid, count, load_all, solutions, solve, solve_many
from nonet.board import TACTICS

if TYPE_CHECKING:
    from pathlib import Path

    from nonet import Puzzle

UNIQUE = ["easy", "random_minimal", "clue17", "top1465", "forum_hardest_1106", "forum_hardest_1905"]
UNIQUE += [f"qqwing_{level}" for level in ("simple", "easy", "intermediate", "expert")]


def some(path: Path, number: int) -> list[Puzzle]:
    puzzles = list(load_all(path))
    return random.Random(path.name).sample(puzzles, min(number, len(puzzles)))


@pytest.mark.parametrize("name", UNIQUE)
def test_known_to_be_unique(collections: Path, name: str) -> None:
    assert {count(puzzle, 2) for puzzle in some(collections / f"{name}.txt", 1000)} == {1}


def test_known_to_have_several(collections: Path) -> None:
    puzzles = some(collections / "serg_many_solutions.txt", 1000)
    assert {count(puzzle, 2) for puzzle in puzzles} == {2}


def test_mutated_puzzles_are_judged_as_by_the_naive_solver(collections: Path) -> None:
    judged = set()
    for puzzle in some(collections / "mutated_invalid.txt", 60):
        expected = sum(1 for _ in islice(naive(puzzle.givens), 2))
        assert count(puzzle, 2) == expected
        judged.add(expected)
    assert judged == {0, 1, 2}


@pytest.mark.parametrize("name", [*UNIQUE, "serg_many_solutions", "mutated_invalid"])
def test_the_batch_counts_every_puzzle_like_the_general_solver(collections: Path, name: str) -> None:
    puzzles = some(collections / f"{name}.txt", 1000)
    found = solve_many(puzzles)
    for puzzle, digits, number in zip(puzzles, found.solutions, found.counts, strict=True):
        assert number == len(list(islice(solutions(puzzle), 2)))
        if number:
            solution = Grid(digits)
            assert solution.is_complete()
            assert all(s == g for s, g in zip(solution, puzzle.givens, strict=True) if g)


def test_16x16_are_unique(collections: Path) -> None:
    puzzles = load_all(collections / "large_16x16.txt")
    assert {count(puzzle, 2, seconds=60) for puzzle in puzzles} == {1}


def test_no_tactic_removes_a_digit_of_the_solution(collections: Path) -> None:
    names = ("easy", "random_minimal", "clue17", "top1465", "qqwing_expert")
    for puzzle in (puzzle for name in names for puzzle in some(collections / f"{name}.txt", 100)):
        solution = solve(puzzle)
        for tactics in (*((tactic,) for tactic in TACTICS), TACTICS):
            board = Board.from_grid(puzzle.givens)
            board.remove_solved()
            board.propagate(tactics)
            for tile, digit in zip(board, solution, strict=True):
                assert tile.could_be(board.symbols[digit - 1]), (tactics, puzzle.givens)


def test_guess_and_check_agrees_with_the_solver(collections: Path) -> None:
    for puzzle in some(collections / "top1465.txt", 100):
        board = Board.from_grid(puzzle.givens)
        assert board.solve()
        assert board.grid == solve(puzzle)
    for puzzle in some(collections / "mutated_invalid.txt", 100):
        assert Board.from_grid(puzzle.givens).solve() == (count(puzzle, 1) == 1)
