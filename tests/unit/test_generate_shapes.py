"""New puzzles of other sizes and shapes, and with rules."""

from __future__ import annotations

import random
import re
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from judges import is_unique
from oracle import solutions as naive
from strategies import JIGSAW

from nonet import (
    BadTarget,
    Geometry,
    GeometryError,
    Grid,
    Tier,
    count,
    generate,
    generate_many,
    random_grid,
    rate,
    technique,
    walk,
)
from nonet.generator.regions import random_regions
from nonet.generator.target import Target
from nonet.rules import AntiKing, AntiKnight, Cage, Sandwich, Thermometer

if TYPE_CHECKING:
    from nonet.generator import Wishes
    from nonet.logic.tier import TierName


DIAGONAL = Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)


def test_other_sizes_with_other_wishes() -> None:
    easy = generate(size=6, difficulty="easy", seed=1).givens
    assert rate(easy).tier is Tier.EASY
    lean = generate(size=6, minimal=True, seed=1).givens
    clues = [cell for cell, digit in enumerate(lean.digits) if digit]
    assert not any(is_unique(lean.put(cell, 0)) for cell in clues)
    assert generate(size=Geometry.boxes(3, 2), clues=14, seed=1).givens.clues == 14
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert is_unique(generate(size=jigsaw, seed=1).givens)


def test_boxes_are_a_size_in_words() -> None:
    oblong = generate(size="3x2", seed=1).givens
    assert oblong.geometry == Geometry.boxes(3, 2)
    assert is_unique(oblong)
    assert random_grid("3x2", seed=1).geometry == Geometry.boxes(3, 2)
    diagonal = generate(size="3x2", variant="diagonals", seed=1).givens
    assert diagonal.geometry.extra == oblong.geometry.diagonals
    jigsaw = generate(size="2x3", variant="jigsaw", seed=1).givens
    assert (jigsaw.size, jigsaw.geometry.box_size) == (6, None)


@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        ("big", "expected a size like 12, or boxes like '4x3', got 'big'"),
        ("12", "expected a size like 12, or boxes like '4x3', got '12'"),
        ("6x5", "a grid is 4x4 to 25x25, not 30x30"),
        ("0x9", "expected how many rows and columns a box has, got 0 and 9"),
    ],
)
def test_sizes_that_there_are_not(size: str, sentence: str) -> None:
    with pytest.raises(GeometryError, match=f"^{re.escape(sentence)}$"):
        generate(size=size)
    with pytest.raises(GeometryError, match=f"^{re.escape(sentence)}$"):
        random_grid(size)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (
            {"size": 4, "technique": "jellyfish"},
            "a 4x4 grid cannot need jellyfish: a fish of 4 rows needs 8 of them, or the other rows make",
        ),
        ({"size": 4, "technique": "hidden-single"}, "naked singles are enough for all of them"),
        ({"size": 4, "difficulty": "hard"}, "a 4x4 grid cannot be hard; it can be easy"),
        (
            {"size": 6, "technique": "naked-quad"},
            "a 6x6 grid cannot need naked-quad: a subset of 4 cells needs houses of 8, or the other cells",
        ),
        (
            {"size": DIAGONAL, "technique": "unique-rectangle"},
            "a 9x9 grid of this shape cannot need unique-rectangle-1: it counts on digits that could change",
        ),
        (
            {"variant": "jigsaw", "technique": "bug-plus-1"},
            "cannot need bug-plus-1: that is known for classic 9x9 grids only",
        ),
        (
            {"size": JIGSAW, "variant": "jigsaw"},
            "a jigsaw gets regions of its own, and this shape has some already",
        ),
    ],
)
def test_what_a_shape_has_no_room_for_is_refused(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(BadTarget, match=re.escape(sentence)):
        generate(**wishes)


def test_naked_singles_are_enough_on_4x4() -> None:
    """Of both kinds of full grids there are, every puzzle of 4 to 6 clues; with more it is no harder."""
    for full in ("1234341221434321", "1234341223414123"):
        for number in (4, 5, 6):
            for cells in combinations(range(16), number):
                line = "".join(digit if cell in cells else "." for cell, digit in enumerate(full))
                if len(set(line)) > 3 and count(line, 2) == 1:
                    assert walk(line, techniques=["full-house", "naked-single"]).solved, line


WINDOKU = Geometry.of_size(9).with_houses(*Geometry.of_size(9).windows)


@pytest.mark.parametrize("tier", ["easy", "medium", "hard"])
@pytest.mark.parametrize(
    "wishes",
    [{"size": 6}, {"size": 12}, {"size": DIAGONAL}, {"size": WINDOKU}, {"variant": "jigsaw"}],
    ids=str,
)
def test_tiers_on_other_grids_are_what_rate_says(wishes: Wishes, tier: TierName) -> None:
    asked: Wishes = {**wishes, "difficulty": tier}
    for puzzle in generate_many(2, seed=1, **asked):
        assert rate(puzzle.givens).tier == tier
        assert is_unique(puzzle.givens)


CAGES = [Cage((0, 1), 7), Cage((2, 8, 14), 9), Cage((30, 31, 32), 11)]


WITH_RULES = {
    "knight": Geometry.of_size(9).with_rules(AntiKnight()),
    "thermometers": Geometry.of_size(9).with_rules(Thermometer((0, 1, 2, 3)), Thermometer((80, 71, 62, 53))),
    "cages": Geometry.of_size(6).with_rules(*CAGES),
    "sandwich": Geometry.of_size(9).with_rules(
        Sandwich((*range(27, 36),), 20), Sandwich((*range(72, 81),), 12)
    ),
    "windows and kings": WINDOKU.with_rules(AntiKing()),
}


@pytest.mark.parametrize("tier", ["easy", "medium", "hard"])
@pytest.mark.parametrize("name", WITH_RULES)
def test_tiers_with_rules_are_what_rate_says(name: str, tier: TierName) -> None:
    for puzzle in generate_many(2, seed=1, size=WITH_RULES[name], difficulty=tier):
        assert rate(puzzle).tier == tier == puzzle.info["level"]
        assert puzzle.geometry.rules == WITH_RULES[name].rules
        assert is_unique(puzzle.givens)


def test_a_technique_that_tells_what_a_rule_says() -> None:
    puzzle = generate(seed=1, size=WITH_RULES["cages"], technique="cage-combinations")
    assert rate(puzzle).hardest is technique("cage-combinations")


@pytest.mark.parametrize(
    "wishes", [{"variant": "jigsaw"}, {"size": 12}, {"size": WITH_RULES["knight"]}], ids=str
)
def test_other_grids_can_be_extreme(wishes: Wishes) -> None:
    asked: Wishes = {**wishes, "difficulty": "extreme"}
    assert Target.of(**asked).tier is Tier.EXTREME


def test_an_easy_puzzle_with_rules_has_no_clues_to_spare() -> None:
    knight = generate(seed=1, size=WITH_RULES["knight"], difficulty="easy")
    assert knight.givens.clues < generate(seed=1, difficulty="easy").givens.clues


ONE_SOLUTION = Geometry.of_size(4).with_rules(
    *(Cage((cell,), digit) for cell, digit in enumerate((1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)))
)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (
            {"size": ONE_SOLUTION, "difficulty": "unfair"},
            "the rules of this grid leave one solution, which is easy to find without any clue",
        ),
        (
            {"size": 16, "technique": "cage-combinations"},
            "a 16x16 grid cannot need cage-combinations: it tells what rules say that this grid does not",
        ),
        (
            {"technique": "outside-clue"},
            "a 9x9 grid cannot need outside-clue: it tells what rules say that this grid does not have",
        ),
    ],
)
def test_what_rules_do_not_allow_is_refused(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(BadTarget, match=re.escape(sentence)):
        generate(**wishes)


def test_a_large_grid_of_a_tier() -> None:
    puzzle = generate(size=16, difficulty="medium", seed=1)
    assert rate(puzzle.givens).tier is Tier.MEDIUM
    assert is_unique(puzzle.givens)


def test_a_technique_on_another_grid_is_the_hardest_step() -> None:
    for puzzle in generate_many(2, size=6, technique="x-wing", seed=1):
        assert rate(puzzle.givens).hardest is technique("x-wing")


@given(st.sampled_from([4, 5, 6, 7, 9]), st.integers(0, 2**32))
def test_random_regions_are_in_one_piece_and_of_one_size(size: int, seed: int) -> None:
    regions = np.array(random_regions(size, random.Random(seed))).reshape(size, size)
    for region in range(size):
        assert (regions == region).sum() == size
        reached = {tuple(np.argwhere(regions == region)[0].tolist())}
        for _ in range(size):
            beside = {(r + i, c + j) for r, c in reached for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            inside = {(r, c) for r, c in beside if 0 <= r < size and 0 <= c < size}
            reached |= {spot for spot in inside if regions[spot] == region}
        assert len(reached) == size


def test_each_jigsaw_has_regions_of_its_own() -> None:
    made = list(generate_many(3, variant="jigsaw", size=7, difficulty="easy", seed=1))
    assert len({puzzle.geometry.regions for puzzle in made}) == 3
    for puzzle in made:
        assert is_unique(puzzle.givens)
        assert rate(puzzle.givens).tier is Tier.EASY
    again = generate_many(3, variant="jigsaw", size=7, difficulty="easy", seed=1, threads=1)
    assert [puzzle.givens for puzzle in again] == [puzzle.givens for puzzle in made]


def test_a_shape_that_no_grid_can_fill_is_refused() -> None:
    """The digit of the first cell could stand in no other row."""
    impossible = Geometry.of_size(4).with_houses(*((0, cell) for cell in range(1, 16)))
    assert not list(naive(Grid.empty(geometry=impossible)))
    with pytest.raises(BadTarget, match="no full grid of that shape was found"):
        generate(size=impossible)
