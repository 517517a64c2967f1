from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations, islice
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import solutions as naive
from strategies import JIGSAW

from nonet import (
    BadTarget,
    Geometry,
    Grid,
    Puzzle,
    TargetNotMet,
    Tier,
    UnknownName,
    count,
    generate,
    generate_many,
    minimal_puzzles,
    random_grid,
    random_grids,
    rate,
    solve,
    technique,
    walk,
)
from nonet._core import Flag
from nonet.generator.classic import ClassicWorkshop
from nonet.generator.general import GeneralWorkshop
from nonet.generator.regions import random_regions
from nonet.generator.symmetries import SYMMETRIES, orbits
from nonet.generator.target import Target
from nonet.generator.workshop import NOTHING, Made, Patience, Plan
from nonet.logic.solver import tally, walk_unless
from nonet.rules import AntiKing, AntiKnight, Cage, Sandwich, Thermometer

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.generator import Wishes
    from nonet.logic.tier import TierName

    Turn = Callable[[np.ndarray], np.ndarray]

DIAGONAL = Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)

TURNS: dict[str, list[Turn]] = {
    "none": [],
    "rotational": [lambda a: np.rot90(a, 2)],
    "quarter": [np.rot90],
    "mirror": [np.fliplr],
    "upside-down": [np.flipud],
    "both": [np.fliplr, np.flipud],
    "diagonal": [np.transpose],
    "antidiagonal": [lambda a: np.rot90(a, 2).T],
    "both-diagonals": [np.transpose, lambda a: np.rot90(a, 2).T],
    "full": [np.rot90, np.transpose],
}


def is_unique(grid: Grid) -> bool:
    """Ask the general search, which shares nothing with the one that puzzles are made with."""
    return count(grid, 2, guesses=10**9) == 1


def has_symmetry(grid: Grid, name: str) -> bool:
    filled = grid.to_numpy() > 0
    return all((turn(filled) == filled).all() for turn in TURNS[name])


# Full grids


def test_grids_are_right_and_all_different() -> None:
    grids = random_grids(500, seed=1)
    assert all(Grid(cells).is_complete() for cells in grids)
    assert len({cells.tobytes() for cells in grids}) == 500


def test_every_digit_is_as_likely_in_every_cell() -> None:
    grids = random_grids(9_000, seed=2)
    expected = len(grids) / 9
    for digit in range(1, 10):
        seen = (grids == digit).sum(axis=0)
        # 81 cells with 8 degrees of freedom between digits; the limit is passed once in a million.
        assert ((seen - expected) ** 2 / expected).max() < 28


def test_the_first_two_rows_are_as_related_as_in_all_grids() -> None:
    """In the first band of all grids, one box in 28 has the rows of its neighbour, moved as a whole.

    The 416 kinds of bands do not go on to equally many grids, but to nearly as many.
    """
    grids = random_grids(20_000, seed=3).reshape(-1, 9, 9)
    rows = [[set(grid[row, 3 * box : 3 * box + 3]) for row in range(3) for box in range(2)] for grid in grids]
    pure = sum(sets[0] in (sets[3], sets[5]) for sets in rows)
    assert pure / len(grids) == pytest.approx(2 / 56, abs=0.006)


def test_small_grids_are_all_equally_likely() -> None:
    seen = Counter(random_grid(4, seed=seed).line for seed in range(2_880))
    everything = {"".join(map(str, cells)) for cells in naive(Grid.empty(4))}
    assert set(seen) == everything
    chi_square = sum((seen[line] - 10) ** 2 / 10 for line in everything)
    assert chi_square < 287 + 4.5 * (2 * 287) ** 0.5


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, 25])
def test_grids_of_all_sizes(size: int) -> None:
    assert random_grid(size, seed=size).is_complete()
    assert random_grid(size, seed=1) == random_grid(size, seed=1) != random_grid(size, seed=2)


def test_grids_of_other_shapes() -> None:
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert random_grid(jigsaw, seed=1).is_complete()
    diagonals = tuple(range(0, 81, 10)), tuple(range(8, 73, 8))
    with_diagonals = Geometry(9, Geometry.of_size(9).regions, diagonals)
    assert random_grid(with_diagonals, seed=1).is_complete()


# Minimal puzzles


def test_minimal_puzzles_are_unique_and_minimal() -> None:
    for cells in minimal_puzzles(25, seed=4):
        grid = Grid(cells)
        assert is_unique(grid)
        clues = [cell for cell, digit in enumerate(grid.digits) if digit]
        assert not any(is_unique(grid.put(cell, 0)) for cell in clues)


def test_the_naive_solver_agrees() -> None:
    for cells, solution in zip(minimal_puzzles(3, seed=5), random_grids(3, seed=5), strict=True):
        assert list(islice(naive(Grid(cells)), 2)) == [tuple(solution.tolist())]


def test_puzzles_have_about_as_many_clues_as_is_known() -> None:
    """Clues taken away at random leave 24.4 on average (Berthier: 24.38 for such generators)."""
    clues = (minimal_puzzles(4_000, seed=6) > 0).sum(axis=1)
    assert clues.mean() == pytest.approx(24.4, abs=0.1)


@given(seed=st.integers(0, 2**64 - 1), first=st.integers(0, 2**32), threads=st.integers(1, 3))
@settings(max_examples=15, deadline=None)
def test_a_number_of_a_seed_is_one_puzzle(seed: int, first: int, threads: int) -> None:
    together = minimal_puzzles(300, seed=seed, first=first, threads=threads)
    alone = minimal_puzzles(1, seed=seed, first=first + 299)
    assert (together[299] == alone[0]).all()


# Wishes


def test_each_call_makes_another_puzzle() -> None:
    assert len({generate().givens for _ in range(40)}) == 40


def test_a_seed_gives_the_same_puzzles_with_any_number_of_threads() -> None:
    wishes: Wishes = {"difficulty": "hard", "symmetry": "rotational"}
    one, two, four, many = (
        list(generate_many(12, seed=7, threads=threads, **wishes)) for threads in (1, 2, 4, 13)
    )
    assert one == two == four == many
    assert len({puzzle.givens for puzzle in one}) == 12


def test_puzzles_say_what_their_rating_says() -> None:
    for puzzle in generate_many(5, difficulty="medium", seed=3):
        rating = rate(puzzle)
        assert rating.hardest is not None
        assert puzzle.info == {
            "level": "medium",
            "score": str(rating.score),
            "hardest": rating.hardest.slug,
        }


@given(
    percent=st.integers(1, 100),
    wanted=st.integers(1, 3000),
    largest=st.sampled_from([1, 512, 2048]),
    side_by_side=st.integers(1, 16),
)
def test_little_is_made_that_nobody_wants(percent: int, wanted: int, largest: int, side_by_side: int) -> None:
    """Of a hundred candidates so many fit; parts follow each other without a gap."""
    plan = Plan(largest, side_by_side, wanted)
    parts = [plan.next_part() for _ in range(side_by_side)]
    next_number = 0
    while plan.found < wanted:
        part = parts.pop(0)
        assert part.start == next_number
        next_number = part.stop
        fitting = sum(number * percent // 100 != (number + 1) * percent // 100 for number in part)
        plan.note(Made([Puzzle("." * 81)] * fitting, len(part)))
        while len(parts) <= side_by_side:
            parts.append(plan.next_part())
    needed = wanted * 100 / percent
    assert plan.begun <= 2 * needed + 32 * (2 * side_by_side + 2) + 200


@pytest.mark.parametrize("tier", list(Tier))
def test_difficulty_is_what_rate_says(tier: Tier) -> None:
    for puzzle in generate_many(5, difficulty=tier, seed=1):
        assert rate(puzzle.givens).tier is tier
        assert puzzle.info["level"] == tier
        assert is_unique(puzzle.givens)
        assert puzzle.solution is not None
        assert puzzle.solution.is_complete()


def test_an_easy_puzzle_is_friendly() -> None:
    assert generate(difficulty="easy", seed=1).givens.clues == 34
    assert generate(difficulty="easy", minimal=True, seed=1).givens.clues < 30


@pytest.mark.parametrize("name", ["naked-pair", "x-wing", "xy-wing", "unique-rectangle-1", "w-wing"])
def test_a_technique_is_the_hardest_step(name: str) -> None:
    for puzzle in generate_many(3, technique=name, seed=2):
        rating = rate(puzzle.givens)
        assert rating.hardest is technique(name)
        assert rating.finished


def test_a_technique_can_have_several_types() -> None:
    found = {p.info["hardest"] for p in generate_many(6, technique="unique-rectangle", seed=3)}
    assert all(slug.startswith("unique-rectangle-") for slug in found)
    assert len(found) > 1


def test_a_technique_below_the_hardest() -> None:
    puzzle = generate(technique="x-wing", hardest="xyz-wing", difficulty="hard", seed=8)
    rating = rate(puzzle.givens)
    assert technique("x-wing") in rating.counts
    assert rating.tier is Tier.HARD


def test_techniques_that_are_not_needed() -> None:
    for puzzle in generate_many(4, difficulty="hard", without=["uniqueness", "fish"], seed=4):
        others = [t for t in rate(puzzle.givens).counts if t.needs_uniqueness]
        assert rate(puzzle.givens).tier is Tier.HARD or others


def test_score_and_clues() -> None:
    for puzzle in generate_many(4, score=(700, 720), clues=(25, 26), seed=5):
        assert 700 <= rate(puzzle.givens).score <= 720
        assert puzzle.givens.clues in (25, 26)
    assert [p.givens.clues for p in generate_many(3, clues=30, seed=5)] == [30, 30, 30]


def test_very_few_clues() -> None:
    puzzles = list(generate_many(4, clues=19, seed=5))
    for puzzle in puzzles:
        assert puzzle.givens.clues == 19
        assert is_unique(puzzle.givens)
        assert puzzle.solution is not None
        assert solve(puzzle.givens) == puzzle.solution
    assert len({puzzle.givens for puzzle in puzzles}) == 4
    assert list(generate_many(2, clues=19, seed=5, threads=1)) == puzzles[:2]


@pytest.mark.parametrize("name", list(SYMMETRIES))
def test_symmetry(name: str) -> None:
    for puzzle in generate_many(3, symmetry=name, seed=6):  # type: ignore[arg-type]  # any of them
        assert has_symmetry(puzzle.givens, name)
        assert is_unique(puzzle.givens)


@given(name=st.sampled_from(list(SYMMETRIES)), size=st.integers(4, 12))
def test_orbits_are_what_turning_a_board_gives(name: str, size: int) -> None:
    board = np.arange(size * size).reshape(size, size)
    for orbit in orbits(name, size):
        marked = np.isin(board, orbit)
        assert all((turn(marked) == marked).all() for turn in TURNS[name])
    assert sorted(cell for orbit in orbits(name, size) for cell in orbit) == list(range(size**2))
    # No group falls apart into smaller ones that go together too.
    for orbit in orbits(name, size):
        reached = {orbit[0]}
        for _ in orbit:
            reached |= {int(turn(board).flat[cell]) for turn in TURNS[name] for cell in reached}
        assert reached == set(orbit)


def test_minimal_and_symmetric() -> None:
    for puzzle in generate_many(3, symmetry="rotational", minimal=True, seed=7):
        grid = puzzle.givens
        assert has_symmetry(grid, "rotational")
        clues = [cell for cell, digit in enumerate(grid.digits) if digit]
        assert not any(is_unique(grid.put(cell, 0)) for cell in clues)


PATTERN = """
    x x . . . . . x x
    x . . x . x . . x
    . . x . x . x . .
    . x . . . . . x .
    . . x . x . x . .
    . x . . . . . x .
    . . x . x . x . .
    x . . x . x . . x
    x x . . . . . x x
"""


def test_a_pattern_of_clues() -> None:
    wanted = [cell for cell, symbol in enumerate(PATTERN.split()) if symbol == "x"]
    for puzzle in generate_many(2, pattern=PATTERN, seed=9):
        clues = [cell for cell, digit in enumerate(puzzle.givens.digits) if digit]
        assert clues == wanted
        assert is_unique(puzzle.givens)
        assert puzzle.solution is not None
        assert puzzle.solution.is_complete()


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12])
def test_other_sizes(size: int) -> None:
    for puzzle in generate_many(2, size=size, symmetry="rotational", seed=1):
        assert puzzle.givens.size == size
        assert has_symmetry(puzzle.givens, "rotational")
        assert is_unique(puzzle.givens)


def test_other_sizes_with_other_wishes() -> None:
    easy = generate(size=6, difficulty="easy", seed=1).givens
    assert rate(easy).tier is Tier.EASY
    lean = generate(size=6, minimal=True, seed=1).givens
    clues = [cell for cell, digit in enumerate(lean.digits) if digit]
    assert not any(is_unique(lean.put(cell, 0)) for cell in clues)
    assert generate(size=Geometry.boxes(3, 2), clues=14, seed=1).givens.clues == 14
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert is_unique(generate(size=jigsaw, seed=1).givens)


def test_a_wish_that_is_not_met_in_time_gives_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generator.workshop._PULSE", 600)  # the first 32 are waited for,
    monkeypatch.setattr(Patience, "is_over", lambda _: True)  # and no others
    with pytest.raises(TargetNotMet, match=r"no such puzzle found in 7 seconds") as caught:
        generate(clues=(17, 18), symmetry="full", seconds=7, seed=1, threads=1)
    assert caught.value.tried == 32
    tried = generate_many(32, symmetry="full", seed=1)
    assert caught.value.nearest is not None
    assert caught.value.nearest.givens.clues == min(puzzle.givens.clues for puzzle in tried)


def test_patience_ends_with_time_and_starts_afresh_with_each_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    patience = Patience(2)
    now = 2.1
    assert patience.is_over()
    patience.found()
    assert not patience.is_over()
    assert not Patience(None).is_over()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"clues": 82}, "expected clues from a least to a greatest number, from 0 to 81"),
        ({"clues": (25, 20)}, "got 25 to 20"),
        ({"score": (5, 2)}, "expected score from a least to a greatest number, got 5 to 2"),
        ({"technique": "x-wing", "hardest": "naked-pair"}, "x-wing is harder than naked-pair"),
        ({"technique": "x-wing", "without": ["fish"]}, "cannot be needed and left out at once"),
        ({"technique": "x-wing", "difficulty": "easy"}, "x-wing is hard, and a puzzle that needs"),
        ({"pattern": "x..x"}, "expected a pattern of 81 cells, got 4"),
        ({"pattern": "x" * 30 + "." * 51, "clues": 24}, "the pattern has 30 clues"),
        ({"pattern": "x" * 81, "symmetry": "full"}, "a pattern has its own symmetry"),
        ({"pattern": "x" * 16 + "." * 65}, "no 9x9 puzzle with one solution has fewer than 17 clues"),
        ({"clues": (0, 16)}, "no 9x9 puzzle with one solution has fewer than 17 clues"),
        ({"clues": 3, "size": 4}, "no 4x4 puzzle with one solution has fewer than 4 clues"),
        ({"clues": 4, "size": 6}, "no 6x6 puzzle with one solution has fewer than 5 clues"),
        ({"without": ["all"]}, "no technique is left to solve it with"),
    ],
)
def test_wishes_that_contradict_each_other(wishes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadTarget, match=sentence):
        generate(**wishes)  # type: ignore[arg-type]


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnknownName, match="no tier called 'hrad'; did you mean 'hard'"):
        generate(difficulty="hrad")  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="did you mean 'rotational'"):
        generate(symmetry="rotation")  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="no technique called"):
        generate(technique="x-ray")


@pytest.mark.parametrize(
    "wishes",
    [
        {"size": 25, "minimal": True},  # to show that no clue could go takes longer than anyone waits
        {"size": 25, "difficulty": "easy"},
        {"clues": 18},
        {"pattern": "x" * 17 + "." * 64},
    ],
    ids=str,
)
def test_candidates_that_take_long_are_given_up_when_the_time_is_over(
    wishes: Wishes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.generator.workshop._PULSE", 0.01)
    monkeypatch.setattr(Patience, "is_over", lambda _: True)
    with pytest.raises(TargetNotMet) as caught:
        generate(**wishes, seed=1)
    assert caught.value.tried == 0


def test_work_on_a_candidate_ends_once_nobody_waits() -> None:
    """Each long part of it looks whether somebody does."""
    for target in (Target.of(size=25, difficulty="easy"), Target.of(size=16, minimal=True)):
        workshop = GeneralWorkshop(target, 1)
        workshop.stopped.set()
        assert workshop.make(range(1)) is NOTHING
    for target in (Target.of(clues=18), Target.of(pattern="x" * 17 + "." * 64)):
        classic = ClassicWorkshop(target, 1)
        classic.stopped.set()
        assert classic.make(range(1)) is NOTHING
    stopped = Flag()
    stopped.set()
    assert walk_unless(stopped, Grid.empty(6), ["naked-single"]) is None
    assert tally(Grid.empty(6), (technique("naked-single"),), stopped) is None


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


def test_names_that_nothing_has_are_answered_with_those_there_are() -> None:
    with pytest.raises(
        UnknownName, match="no tier called 'expert'; there are easy, medium, hard, unfair, extreme"
    ):
        generate(difficulty="expert")  # type: ignore[arg-type]
    with pytest.raises(
        UnknownName, match="no symmetry called 'foo'; there are none, rotational, quarter, mirror"
    ):
        generate(symmetry="foo")  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="no tier called 'Hard'; did you mean 'hard'"):
        generate(difficulty="Hard")  # type: ignore[arg-type]


def test_a_shape_that_no_grid_can_fill_is_refused() -> None:
    """The digit of the first cell could stand in no other row."""
    impossible = Geometry.of_size(4).with_houses(*((0, cell) for cell in range(1, 16)))
    assert not list(naive(Grid.empty(geometry=impossible)))
    with pytest.raises(BadTarget, match="no full grid of that shape was found"):
        generate(size=impossible)


def test_puzzles_with_the_fewest_clues_there_are() -> None:
    """What is refused as too few is one less than what is known to exist."""
    assert is_unique(Grid("1... ..3. .4.. ...2"))
    assert generate(size=4, clues=4, seed=1).givens.clues == 4
    seventeen = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    assert (Grid(seventeen).clues, count(seventeen, 2)) == (17, 1)


def test_what_is_simpler_than_a_naked_single_can_be_all_that_is_needed() -> None:
    # Clues that go as long as there is one solution never leave such a puzzle.
    for size in (4, 9):
        puzzle = generate(technique="full-house", size=size, seed=1)
        rating = rate(puzzle.givens, techniques=["full-house"])
        assert rating.finished
        assert puzzle.info["hardest"] == "full-house"
