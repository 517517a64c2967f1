"""Text of every size goes through every function that takes a puzzle, and is answered like the grid it is."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import Geometry, Grid, NonetError, Puzzle
from nonet.logic.rating import need

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES = (4, 6, 8, 9, 10, 12, 16, 25)


def plainest(size: int) -> list[int]:
    """Return a full grid: each row is the one above, moved along."""
    height, width = Geometry.of_size(size).box_size or (1, size)
    return [
        (width * (row % height) + row // height + col) % size + 1
        for row in range(size)
        for col in range(size)
    ]


def easy(size: int) -> Grid:
    """Return a grid with one solution: a full one, without one digit and a few cells more."""
    digits = plainest(size)
    return Grid([0 if digit == 1 or cell % (size + 3) == 0 else digit for cell, digit in enumerate(digits)])


def several(size: int) -> Grid:
    """Return a grid with two solutions: two digits are left out."""
    return Grid([0 if digit in (1, 2) else digit for digit in plainest(size)])


# Grids that have a text of their own, some of them drawn too.
CASES: dict[str, tuple[str, Grid]] = {}
for _size in SIZES:
    for _name, _make in (("easy", easy), ("several", several)):
        CASES[f"{_name}, {_size}x{_size}"] = _make(_size).line, _make(_size)
        if _size in (9, 12):
            CASES[f"{_name}, {_size}x{_size}, drawn"] = _make(_size).pretty(), _make(_size)

FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "Grid": Grid,
    "solve": nonet.solve,
    "solve, seconds": lambda puzzle: nonet.solve(puzzle, seconds=60),
    "solve, guesses": lambda puzzle: nonet.solve(puzzle, guesses=1000),
    "solutions": lambda puzzle: list(islice(nonet.solutions(puzzle), 3)),
    "count 1": lambda puzzle: nonet.count(puzzle, 1),
    "count 2": lambda puzzle: nonet.count(puzzle, 2),
    "count 5": lambda puzzle: nonet.count(puzzle, 5),
    "count a lot": lambda puzzle: nonet.count(puzzle, 10**30, seconds=60),
    "count 0": lambda puzzle: nonet.count(puzzle, 0),
    "count, guesses": lambda puzzle: nonet.count(puzzle, 3, guesses=1000),
    "count -1": lambda puzzle: nonet.count(puzzle, -1),
    "check": nonet.check,
    "eliminate": nonet.eliminate,
    "hint": lambda puzzle: str(nonet.hint(puzzle)),
    "walk": lambda puzzle: [str(step) for step in nonet.walk(puzzle)],
    "steps": lambda puzzle: [str(step) for step in nonet.steps(puzzle, techniques=["naked-single"])],
    "rate": nonet.rate,
    "need": lambda puzzle: need(puzzle, "naked-single"),
    "mistakes": nonet.mistakes,
    "canonical": nonet.canonical,
    "canonical_symmetry": nonet.canonical_symmetry,
    "automorphisms": nonet.automorphisms,
    "equivalent": lambda puzzle: nonet.equivalent(puzzle, puzzle),
    "symmetry_between": lambda puzzle: nonet.symmetry_between(puzzle, puzzle),
    "random_equivalent": lambda puzzle: nonet.random_equivalent(puzzle, seed=1),
    "svg": nonet.svg,
}
SLOW: dict[str, Callable[[Any], Any]] = {
    "minimise": nonet.minimise,
    "redundant_clues": nonet.redundant_clues,
    "completing_clues": nonet.completing_clues,
}


def answer(function: Callable[[Any], Any], question: object) -> object:
    """Return an answer, or the sentence that refuses one."""
    try:
        return function(question)
    except NonetError as error:
        return type(error), str(error)


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("case", CASES)
def test_text_is_answered_like_its_grid(case: str, function: str) -> None:
    text, grid = CASES[case]
    expected = answer(FUNCTIONS[function], grid)
    assert answer(FUNCTIONS[function], text) == expected
    if function != "svg":
        assert answer(FUNCTIONS[function], grid.rows) == expected
        assert answer(FUNCTIONS[function], grid.to_numpy()) == expected
    if function not in ("Grid", "svg", "random_equivalent"):
        assert answer(FUNCTIONS[function], Puzzle(grid)) == expected


@pytest.mark.parametrize("function", SLOW)
@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_setters_get_the_same_for_text(size: int, function: str) -> None:
    for grid in (easy(size), several(size)):
        expected = answer(SLOW[function], grid)
        for question in (grid.line, grid.rows, Puzzle(grid)):
            assert answer(SLOW[function], question) == expected


@pytest.mark.parametrize("size", SIZES)
def test_the_counts_are_right(size: int) -> None:
    assert nonet.count(easy(size).line, 5) == 1
    assert nonet.count(several(size).line, 5) > 1


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_jigsaw_is_answered_or_refused(function: str) -> None:
    jigsaw = Grid("1... .... .... ...2", geometry=Geometry.irregular("AAAB ABBB CCCD CDDD"))
    assert answer(FUNCTIONS[function], jigsaw) is not None or function == "hint"
    if function in ("Grid", "solve", "solutions", "eliminate", "check", "rate"):
        assert answer(FUNCTIONS[function], jigsaw) == answer(FUNCTIONS[function], Grid(jigsaw))


@pytest.mark.parametrize("function", FUNCTIONS | SLOW)
@pytest.mark.parametrize(
    "question", [7, None, 1.5, object(), [1, 2], [[1.9] * 4] * 4, {"A1": "5"}, "", "\ud800"]
)
def test_what_is_no_puzzle_is_refused_in_a_sentence(question: object, function: str) -> None:
    if function == "svg" and not isinstance(question, str):
        return  # takes other things than puzzles, and checks them itself
    if function == "check":
        assert nonet.check(question).status == "malformed"  # type: ignore[arg-type]
        return
    with pytest.raises(NonetError, match=r"expected|is no digit"):
        (FUNCTIONS | SLOW)[function](question)


@pytest.mark.parametrize("function", SLOW)
def test_rules_that_nobody_knows_are_refused(function: str) -> None:
    killer = Puzzle(easy(4), unread={"killercage": [{"cells": ["R1C1"], "value": "1"}]})
    with pytest.raises(nonet.UnsupportedRules):
        SLOW[function](killer)
