"""New classic puzzles, and whether they are what was wished for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from judges import is_unique

from nonet import BadTarget, Grid, Tier, UnknownName, count, generate, generate_many, rate, solve, technique
from nonet.generator.symmetries import SYMMETRIES, orbits

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.generator import Wishes

    Turn = Callable[[np.ndarray], np.ndarray]


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


def has_symmetry(grid: Grid, name: str) -> bool:
    filled = grid.to_numpy() > 0
    return all((turn(filled) == filled).all() for turn in TURNS[name])


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


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"clues": 82}, "expected clues from a least to a greatest number, from 0 to 81"),
        ({"clues": (25, 20)}, "got 25 to 20"),
        (
            {"score": (5, 2)},
            "expected score from a least to a greatest number, from 0 to 1,000,000,000, got 5 to 2",
        ),
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
