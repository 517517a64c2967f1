"""Puzzles of every variant: one solution by a judge of its own, a tier that the rating bears out."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from cp_sat import has_only
from rule_words import faults

from nonet import BadTarget, Geometry, UnknownName, count, generate, generate_many, rate
from nonet.formats import dumps, loads
from nonet.generator import VARIANTS
from nonet.rules import AntiKnight, Cage

if TYPE_CHECKING:
    from nonet import Puzzle
    from nonet.generator import Wishes


@cache
def ten(name: str) -> list[Puzzle]:
    return [*generate_many(10, variant=name, difficulty="medium", seed=20)]


@pytest.mark.parametrize("name", VARIANTS)
def test_ten_of_each_variant_are_what_was_asked_for(name: str) -> None:
    for puzzle in ten(name):
        assert puzzle.solution
        assert not faults(puzzle.geometry, [*puzzle.solution.digits])
        assert rate(puzzle).tier == "medium" == puzzle.info["level"]
        assert count(puzzle, 2) == 1
        kinds = {rule.kind for rule in puzzle.geometry.rules}
        assert not VARIANTS[name].kinds or kinds & {*VARIANTS[name].kinds}


@pytest.mark.parametrize("name", VARIANTS)
def test_another_solver_finds_no_second_solution(name: str) -> None:
    pytest.importorskip("ortools", reason="CP-SAT, which judges the puzzles, is not installed (ortools)")
    for puzzle in ten(name):
        assert puzzle.solution
        assert has_only(puzzle, [*puzzle.solution.digits])


def test_the_judge_sees_a_second_solution() -> None:
    pytest.importorskip("ortools", reason="CP-SAT, which judges the puzzles, is not installed (ortools)")
    puzzle = generate(variant="sandwich", minimal=True, seed=1)
    assert puzzle.solution
    cell = next(cell for cell, digit in enumerate(puzzle.givens.digits) if digit)
    assert has_only(puzzle, [*puzzle.solution.digits])
    assert not has_only(type(puzzle)(puzzle.givens.put(cell, 0)), [*puzzle.solution.digits])


def test_cages_of_a_killer_fill_the_grid_and_give_no_digit_away() -> None:
    for size in (6, 9):
        puzzle = generate(variant="killer", size=size, seed=3)
        cages = [rule for rule in puzzle.geometry.rules if isinstance(rule, Cage)]
        assert sorted(cell for cage in cages for cell in cage.cells) == [*puzzle.geometry.cells]
        assert not puzzle.givens.clues
        for cage in cages:
            assert all(_beside(cage.cells, cell, size) for cell in cage.cells) or len(cage.cells) == 1


def _beside(cells: tuple[int, ...], cell: int, size: int) -> bool:
    row, column = divmod(cell, size)
    return any(abs(other // size - row) + abs(other % size - column) == 1 for other in cells)


def test_a_killer_can_have_givens() -> None:
    puzzle = generate(variant="killer", clues=(5, 12), difficulty="medium", seed=1)
    assert 5 <= puzzle.givens.clues <= 12
    assert count(puzzle, 2) == 1


def test_a_seed_gives_the_same_variants_with_any_number_of_threads() -> None:
    wishes: Wishes = {"variant": "killer", "difficulty": "hard"}
    one, three = ([*generate_many(3, seed=5, threads=threads, **wishes)] for threads in (1, 3))
    assert one == three
    assert len({puzzle.geometry for puzzle in one}) == 3


def test_lines_neither_touch_nor_cross() -> None:
    for name in ("thermo", "arrow"):
        shape = generate(variant=name, seed=4).geometry
        lines = [rule.places for rule in shape.rules]
        cells = [cell for line in lines for cell in line]
        assert len(cells) == len({*cells})
        for one, other in combinations(lines, 2):
            assert _corners(one, shape.size).isdisjoint(_corners(other, shape.size))


def _corners(line: tuple[int, ...], size: int) -> set[tuple[int, int]]:
    """Return the corners of cells through which a line goes, as sums of the rows and columns around them."""
    steps = [(divmod(a, size), divmod(b, size)) for a, b in pairwise(line)]
    return {(a + c, b + d) for (a, b), (c, d) in steps if a != c and b != d}


def test_variants_go_together_and_with_a_shape() -> None:
    knights = Geometry.of_size(9).with_rules(AntiKnight())
    puzzle = generate(variant=["killer", "diagonals"], size=knights, seed=1)
    assert {rule.kind for rule in puzzle.geometry.rules} == {"anti_knight", "cage"}
    assert len(puzzle.geometry.extra) == 2
    assert count(puzzle, 2) == 1
    assert generate(variant=["thermo", "jigsaw"], size=7, seed=1).geometry.box_size is None


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_written_is_the_same_puzzle(name: str) -> None:
    puzzle = generate(variant=name, seed=9)
    again = loads(dumps(puzzle.givens, "sudokupad"), "sudokupad")
    assert {*again.geometry.rules} == {*puzzle.geometry.rules}
    assert again.givens.digits == puzzle.givens.digits


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"variant": "windoku", "size": 6}, "windows are for 9x9 grids, not for 6x6"),
        ({"variant": "non-consecutive", "size": 4}, "no full grid of 4x4 can be non-consecutive"),
        (
            {"variant": "sandwich", "difficulty": "easy"},
            "a puzzle whose sandwich rules are needed takes outside-clue, which is medium, or more",
        ),
        ({"variant": "killer", "er": (2.0, 3.0)}, "Sudoku Explainer rates classic 9x9 puzzles only"),
    ],
)
def test_what_no_variant_can_be_is_refused(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(BadTarget, match=re.escape(sentence)):
        generate(**wishes)


def test_a_variant_that_nobody_knows() -> None:
    with pytest.raises(UnknownName, match="no variant called 'killler'; did you mean 'killer'"):
        generate(variant="killler")
