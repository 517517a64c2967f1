"""Logic on grids of any size and shape: sound, and on the classic grid equal to the finders made for that."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Geometry, Grid, Position, generate, solve, steps, technique, techniques
from nonet.logic.engines import knows
from nonet.logic.general import NUMBERS, board_of
from nonet.rules import AntiKnight

if TYPE_CHECKING:
    import random


LINES = (Path(__file__).parents[1] / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]
SIZES = ("x-wing", "swordfish", "jellyfish")
QUICK = [
    *("full-house", "naked-single", "hidden-single", "pointing", "claiming"),
    *("locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quad"),
    *("hidden-pair", "hidden-triple", "hidden-quad"),
    *("simple-colours-trap", "simple-colours-wrap", "multi-colours-1", "multi-colours-2"),
    *(f"unique-rectangle-{kind}" for kind in range(1, 7)),
    "hidden-rectangle",
    *(f"{prefix}{size}" for prefix in ("", "finned-", "sashimi-") for size in SIZES),
]
"""Techniques with nothing left open: what they find does not hang on an order or on a limit."""
LARGE_FISH = [
    f"{prefix}{shape}-{size}"
    for prefix in ("", "finned-")
    for shape in ("franken", "mutant")
    for size in SIZES
]
"""Such techniques too, which take their time where half of all candidates are gone at random."""

NINE = Geometry.of_size(9)
SHAPES = {
    **{str(size): Geometry.of_size(size) for size in (4, 6, 8, 12, 16)},
    "jigsaw of 6": Geometry.irregular("AAABBB AACCBB ACCCBD ECDDDD EEEFFD EEFFFF"),
    "jigsaw": Geometry.irregular(
        "AAAAABBBB AAAABBBBB CCCCCDDDD CCCCDDDDD EEEEEEEEE FFFFFGGGG FFFFGGGGG HHHHHIIII HHHHIIIII"
    ),
    "diagonals": NINE.with_houses(*NINE.diagonals),
    "windows": NINE.with_houses(*NINE.windows),
}

Conclusions = set[frozenset[tuple[int, int]]]


def on_a_walk(puzzle: Grid, rng: random.Random) -> Position:
    """Return a position between a puzzle and its solution: some cells filled, some candidates gone.

    No technique leads there, so that none is blamed for the faults of another.
    """
    solution = solve(puzzle).digits
    filled = rng.random()
    gone = rng.choice([0.0, 0.1, 0.3, 0.5])
    digits = [
        digit or (answer if rng.random() < filled else 0)
        for digit, answer in zip(puzzle.digits, solution, strict=True)
    ]
    grid = Grid(bytes(digits), geometry=puzzle.geometry)
    masks = [
        sum(
            1 << digit
            for digit in range(len(puzzle.geometry.digits))
            if mask >> digit & 1 and (digit + 1 == answer or rng.random() >= gone)
        )
        for mask, answer in zip(Position.of(grid).masks, solution, strict=True)
    ]
    return Position(grid, tuple(masks))


def found_in_general(position: Position, slug: str) -> Conclusions:
    board = board_of(position.geometry)
    found = board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug])
    return {frozenset((c.cell, c.digit) for c in (*step.placed, *step.eliminated)) for step in found}


def found_in_classic(position: Position, slug: str) -> Conclusions:
    return {frozenset((*step.placed, *step.eliminated)) for step in steps(position, techniques=[slug])}


@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False))
def test_both_engines_find_the_same_on_the_classic_grid(line: str, rng: random.Random) -> None:
    position = on_a_walk(Grid(line), rng)
    for slug in QUICK:
        assert found_in_general(position, slug) == found_in_classic(position, slug), slug


@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False))
def test_both_engines_find_the_same_by_remote_pairs(line: str, rng: random.Random) -> None:
    """One goes through all chains up to a length, the other takes the shortest between any two cells."""
    position = on_a_walk(Grid(line), rng)
    classic = found_in_classic(position, "remote-pair")
    general = found_in_general(position, "remote-pair")
    assert {c for gone in general for c in gone} == {c for gone in classic for c in gone}


@settings(max_examples=10)
@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False))
def test_both_engines_find_the_same_large_fish(line: str, rng: random.Random) -> None:
    position = on_a_walk(Grid(line), rng)
    for slug in LARGE_FISH:
        assert found_in_general(position, slug) == found_in_classic(position, slug), slug


@cache
def puzzle_of(shape: str) -> Grid:
    return generate(size=SHAPES[shape], seed=1).givens


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=8)
@given(st.randoms(use_true_random=False))
def test_what_is_found_on_any_shape_is_sound(shape: str, rng: random.Random) -> None:
    puzzle = puzzle_of(shape)
    solution = solve(puzzle).digits
    for step in steps(on_a_walk(puzzle, rng), techniques=[*QUICK, "remote-pair", *LARGE_FISH]):
        assert all(solution[cell] == digit for cell, digit in step.placed), step
        assert all(solution[cell] != digit for cell, digit in step.eliminated), step


def lines_against_lines(position: Position, digit: int, size: int) -> set[tuple[int, int]]:
    """Return what all fish of rows and columns eliminate, by trying every base with all covers."""
    n, peers = position.grid.size, position.geometry.peers
    empty = [cell for cell, filled in enumerate(position.grid.digits) if not filled]
    places = {cell for cell in empty if position.masks[cell] >> (digit - 1) & 1}
    rows = [{cell for cell in places if cell // n == line} for line in range(n)]
    columns = [{cell for cell in places if cell % n == line} for line in range(n)]
    gone = set()
    for lines, crossing in ((rows, columns), (columns, rows)):
        for base in combinations(filter(None, lines), size):
            own = set[int]().union(*base)
            for covers in combinations([line for line in crossing if line & own], size):
                covered = set[int]().union(*covers)
                fins = own - covered
                if len(fins) <= 5 and (fins or all(len(line) > 1 for line in base)):
                    gone |= {cell for cell in covered - own if fins <= {*peers[cell]}}
    return {(cell, digit) for cell in gone}


@pytest.mark.parametrize("shape", ["6", "8", "jigsaw of 6", "diagonals"])
@settings(max_examples=8)
@given(st.randoms(use_true_random=False))
def test_no_fish_of_lines_is_missed(shape: str, rng: random.Random) -> None:
    position = on_a_walk(puzzle_of(shape), rng)
    digits = range(1, position.grid.size + 1)
    for size, name in enumerate(SIZES[:2], start=2):
        expected = {c for digit in digits for c in lines_against_lines(position, digit, size)}
        slugs = (name, f"finned-{name}", f"sashimi-{name}")
        assert {c for slug in slugs for gone in found_in_general(position, slug) for c in gone} == expected


@pytest.mark.parametrize("shape", [SHAPES["diagonals"], SHAPES["windows"], NINE.with_rules(AntiKnight())])
def test_what_relies_on_uniqueness_needs_a_shape_without_more_houses_or_rules(shape: Geometry) -> None:
    relying = [each for each in techniques("all") if each.needs_uniqueness]
    assert not any(knows(each, shape) for each in relying)
    assert knows(technique("unique-rectangle-1"), SHAPES["jigsaw"])
