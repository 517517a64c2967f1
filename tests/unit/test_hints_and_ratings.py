"""Hints, walks, ratings, and the choice of techniques."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from dataclasses import replace
from itertools import product
from operator import ge, gt, le, lt
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from strategies import partial_grids

import nonet
from nonet import Geometry, Grid, Need, Position, Puzzle, Step, Technique, Tier, logic
from nonet.errors import ConflictingGivens, PluginError, UnknownName, UnsupportedRules
from nonet.logic import Candidate, End, HouseMark, Mark, Role, why_no_hint
from nonet.logic.catalogue import all_techniques
from nonet.notation import SYMBOLS
from nonet.ratings import need_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
HARDEST = "1...5.7....7.....6..97...4......8..4.1..3.9.....6...2.39......25..8.......1.9.5.."
FEWER = nonet.techniques(without=["nested-forcing-chain", "double-exocet"])


def test_a_walk_leads_to_the_solution() -> None:
    way = nonet.walk(MEDIUM)
    assert way.solved
    assert way.final.grid == nonet.solve(MEDIUM)
    assert len(way) == len(list(way)) == len(str(way).splitlines())


def test_a_walk_can_get_stuck() -> None:
    way = nonet.walk(HARDEST, techniques=FEWER)
    assert way.end is End.STUCK
    assert 0 in way.final.grid.digits
    assert nonet.hint(way.final, techniques=FEWER) is None
    assert nonet.walk(HARDEST).solved


def test_a_walk_tells_when_a_puzzle_contradicts_itself() -> None:
    # The last cell of the first row needs a 9, which stands below it.
    assert nonet.walk("12345678." + "." * 17 + "9" + "." * 54).end is End.BROKEN


def test_where_nothing_is_found_the_reason_is_told() -> None:
    impossible = nonet.walk("12345678." + "." * 17 + "9" + "." * 54)
    assert (
        impossible.sentence
        == why_no_hint(impossible.final)
        == ("This position contradicts itself: the puzzle has no solution.")
    )
    stuck = logic.walk(Grid.empty(6))
    assert stuck.sentence == why_no_hint(stuck.final)
    assert "beyond nonet's logic" in stuck.sentence
    assert "several solutions" in nonet.walk(Grid.empty(6)).sentence
    assert why_no_hint(MEDIUM, techniques=["x-wing"]) == nonet.walk(MEDIUM, techniques=["x-wing"]).sentence
    assert nonet.walk(EASY).sentence == why_no_hint(nonet.solve(EASY)) == "Solved."


def test_only_what_logic_finishes_has_a_level() -> None:
    assert (nonet.rate(MEDIUM).level, nonet.rate(MEDIUM).to_dict()["level"]) == ("medium", "medium")
    levels: dict[str | Grid, str] = {
        HARDEST: "beyond the chosen techniques",
        "." * 81: "several solutions",
        Grid.empty(4): "several solutions",
        "12345678." + "." * 17 + "9" + "." * 54: "no solution",
    }
    for puzzle, level in levels.items():
        rating = nonet.rate(puzzle, techniques=FEWER)
        assert (rating.tier, rating.level, rating.finished) == (None, level, False)
        assert rating.to_dict()["tier"] is None


def test_a_walk_that_believes_in_one_solution_is_no_proof_of_it() -> None:
    rectangles = nonet.techniques(only=["unique-rectangle"])
    several = []
    for line in map(str, nonet.lines(nonet.minimal_puzzles(60, seed=4))):
        if not nonet.rate(line).counts.keys() & set(rectangles):
            continue
        clues = [cell for cell, symbol in enumerate(line) if symbol != "."]
        several += [line[:cell] + "." + line[cell + 1 :] for cell in clues]  # as no clue is too many
    assert any(nonet.logic.rate(line).finished for line in several)
    assert {nonet.rate(line).level for line in several} == {"several solutions"}
    assert set(nonet.rate_many(several).columns()["end"]) == {"many"}


@given(partial_grids((4, 6, 9)))
def test_the_search_agrees_on_what_is_no_puzzle(grid: Grid) -> None:
    ends = {End.SOLVED, End.STUCK} if nonet.count(grid, 2) == 1 else {End.MANY}
    assert nonet.rate(grid).end in ends


def test_the_wing_that_everybody_teaches_has_the_name_that_everybody_uses() -> None:
    assert nonet.technique("WXYZ-Wing") is nonet.technique("bent-quad") is nonet.technique("Y-Wing4")
    assert nonet.technique("wxyz-wing").code == "0802 0804"
    assert nonet.technique("hinged-wxyz-wing") is nonet.technique("wxyz-wing")  # a type of it


def test_each_position_of_a_walk_follows_from_the_one_before() -> None:
    way = nonet.walk(MEDIUM)
    for step, following in zip(way.steps, way.steps[1:], strict=False):
        assert step.apply() == following.position


def test_a_hint_is_the_first_step_of_a_walk() -> None:
    step = nonet.hint(MEDIUM)
    assert step is not None
    assert step.notation == nonet.walk(MEDIUM)[0].notation


def test_a_hint_uses_the_candidates_of_a_game() -> None:
    # Ruling out candidates by hand leaves one in a cell where there were more.
    game = Position.of(Grid(MEDIUM))
    cell = 0
    keep, *others = game.candidates(cell)
    step = nonet.hint(game.without(cell, *others), techniques=["naked-single"])
    assert step is not None
    assert step.placed == (Candidate(cell, keep),)


def test_a_solved_grid_has_no_hint() -> None:
    assert nonet.hint(nonet.solve(EASY)) is None


def test_conflicting_digits_are_refused() -> None:
    with pytest.raises(ConflictingGivens, match="stands twice"):
        nonet.hint("11" + "." * 79)


def test_rules_beyond_houses_are_refused() -> None:
    puzzle = Puzzle(Grid(EASY), unread={"killercage": [{"cells": ["R1C1"]}]})
    with pytest.raises(UnsupportedRules):
        nonet.walk(puzzle)


def assert_leads_to(way: nonet.Walk, solution: Grid) -> None:
    for step in way:
        assert all(solution.digits[cell] == digit for cell, digit in step.placed)
        assert all(solution.digits[cell] != digit for cell, digit in step.eliminated)
        assert step.explanation
        assert step.notation
        assert step.nudge


def thinned(grid: Grid, every: int) -> Grid:
    """Return a solved grid with one of so many digits taken out."""
    digits = bytes(0 if cell % every == 0 else d for cell, d in enumerate(grid.digits))
    return Grid(digits, geometry=grid.geometry)


@pytest.mark.parametrize("size", [4, 6, 8, 12, 16, 25])
def test_other_sizes_are_walked_too(size: int) -> None:
    rows = "".join(SYMBOLS[d] for d in range(size)) + "." * (size * size - size)
    first = next(nonet.solutions(Grid(rows)))
    puzzle = thinned(first, 7)
    way = nonet.walk(puzzle)
    assert nonet.solve(puzzle) == first
    assert way.solved
    assert_leads_to(way, first)


def test_extra_houses_count() -> None:
    plain = Geometry.of_size(4)
    crossed = plain.with_houses(*plain.diagonals)
    solution = next(nonet.solutions(Grid.empty(4, geometry=crossed)))
    # With these the last digit of a diagonal is known by the diagonal alone.
    diagonal = bytes(d if cell in (0, 5, 10) else 0 for cell, d in enumerate(solution.digits))
    full_houses = nonet.steps(Grid(diagonal, geometry=crossed), techniques=["full-house"])
    assert [step.placed for step in full_houses] == [(Candidate(15, solution.digits[15]),)]
    assert not list(nonet.steps(Grid(diagonal), techniques=["full-house"]))


def test_techniques_are_found_by_any_name() -> None:
    for technique in all_techniques():
        assert nonet.technique(technique.slug) is technique
        assert nonet.technique(technique.name.upper()).name == technique.name
    with pytest.raises(UnknownName, match="did you mean 'x-wing'"):
        nonet.technique("x-wign")


def test_techniques_can_be_chosen() -> None:
    default = nonet.techniques()
    assert [t.order for t in default] == sorted(t.order for t in default)
    assert all(t.by_default for t in default)
    assert not any(t.needs_uniqueness for t in nonet.techniques(without=["uniqueness"]))
    assert {t.tier for t in nonet.techniques(only=["easy", "medium"])} == {Tier.EASY, Tier.MEDIUM}
    assert set(nonet.techniques("all")) == set(all_techniques())
    assert [t.slug for t in nonet.techniques(only=["x-wing", "naked-pair"])] == [
        "x-wing",
        "naked-pair",
    ]


def test_fewer_techniques_get_less_far() -> None:
    assert not nonet.walk(MEDIUM, techniques=["singles"]).solved
    assert nonet.rate(MEDIUM).tier is Tier.MEDIUM
    assert nonet.rate(MEDIUM, techniques=["singles"]).tier is None


@pytest.mark.parametrize("puzzle", [EASY, nonet.solve(EASY), "12.. 3... .... ....", Position.of(Grid(EASY))])
@pytest.mark.parametrize("scale", ["hodoku", "learner"])
@pytest.mark.parametrize("techniques", [[], ["rule-of-45"]])
def test_techniques_that_find_nothing_get_nowhere(
    puzzle: nonet.AnyPuzzle, scale: str, techniques: list[str]
) -> None:
    rating = nonet.rate(puzzle, techniques=techniques, scale=scale)
    is_full = puzzle is not EASY and isinstance(puzzle, Grid)
    assert (rating.score, rating.counts, rating.finished) == (0, {}, is_full)
    assert nonet.hint(puzzle, techniques=techniques) is None
    assert not list(nonet.walk(puzzle, techniques=techniques))


def test_a_score_over_the_limit_of_its_tier_counts_as_the_next_tier() -> None:
    singles = nonet.rate(EASY)
    assert singles.tier is Tier.EASY
    costly = Technique("costly", Tier.EASY, 10_000, 0, find=lambda _: iter(()))
    assert nonet.Rating.from_counts({costly: 1}, End.SOLVED).tier is Tier.EXTREME


def test_many_are_rated_as_each_alone() -> None:
    puzzles = [EASY, MEDIUM, HARDEST, "." * 81]
    rated = nonet.rate_many(puzzles, threads=2)
    for index, puzzle in enumerate(puzzles):
        alone = nonet.rate(puzzle)
        assert rated.rating(index) == alone
        assert rated.scores[index] == alone.score
        assert rated.tiers[index] == (alone.tier.rank if alone.tier else -1)
        assert rated.finished[index] == alone.finished
        place = rated.hardest[index]
        assert (rated.techniques[place] if place >= 0 else None) == alone.hardest


def technique_in_python(find: Callable[[Position], Iterator[Step]], order: int = 0) -> Technique:
    return Technique("own", Tier.EASY, 1, order, nonet.Words("Own", "", lambda _: ""), find)


def middle(position: Position) -> Iterator[Step]:
    """Fills in what is left of the middle column: a technique made up for these tests."""
    for cell in range(4, 81, 9):
        if not position.grid.digits[cell] and position.masks[cell].bit_count() == 1:
            yield Step(MIDDLE, position, placed=(Candidate(cell, position.masks[cell].bit_length()),))


MIDDLE = technique_in_python(middle, order=150)


@pytest.mark.parametrize("score", [1, 700])
def test_many_are_rated_as_each_alone_with_techniques_in_python(score: int) -> None:
    puzzles = [EASY, MEDIUM, HARDEST, "12345678." + "." * 17 + "9" + "." * 54]
    own = replace(MIDDLE, score=score)  # a score of one's own counts, though its finder knows another
    chosen = nonet.techniques(own)
    rated = nonet.rate_many(puzzles, techniques=chosen)
    for index, puzzle in enumerate(puzzles):
        alone = nonet.rate(puzzle, techniques=chosen)
        assert rated.rating(index) == alone
        assert rated.scores[index] == alone.score
    assert rated.rating(0).counts[own] > 0


@pytest.mark.parametrize("order", [0, 150, 1000, 10_000])
def test_a_technique_in_python_that_finds_nothing_changes_nothing(order: int) -> None:
    # Not even which of several singles comes first, which depends on how a position was reached.
    puzzles = nonet.minimal_puzzles(20, seed=5)
    nothing = technique_in_python(lambda _: iter(()), order)
    plain = nonet.rate_many(puzzles)
    rated = nonet.rate_many(puzzles, techniques=nonet.techniques(nothing))
    assert [rated.rating(i) for i in range(20)] == [plain.rating(i) for i in range(20)]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (lambda _: "a step", "'a step', which is no step"),
        (lambda p: Step(MIDDLE, p), "changes nothing"),
        (lambda p: Step(MIDDLE, p, placed=(Candidate(0, 1),)), "digit 1 in cell 0, which is no candidate"),
        (lambda p: Step(MIDDLE, p, eliminated=(Candidate(2, 5),)), "cell 2, which is no candidate"),
        (lambda p: Step(MIDDLE, p, placed=(Candidate(81, 1),)), "cell 81, which is no candidate"),
        (lambda _: Step(MIDDLE, Position.of(Grid(MEDIUM)), placed=(Candidate(2, 1),)), "another position"),
        (lambda p: Step(MIDDLE, p, placed=(Candidate(2, 1),), houses=(HouseMark(27, Role.BASE),)), "a house"),
        (lambda p: Step(MIDDLE, p, placed=(Candidate(2, 1),), marks=(Mark(-1, 1, Role.BASE),)), "a cell"),
    ],
)
def test_what_is_no_step_is_refused(step: Callable[[Position], Step], why: str) -> None:
    wrong = technique_in_python(lambda position: iter([step(position)]))
    with pytest.raises(PluginError, match=f"the technique 'own' cannot be used: .*{why}"):
        nonet.hint(EASY, techniques=[wrong])


def test_a_failure_of_your_own_technique_is_yours_to_see() -> None:
    def fail(_: Position) -> Iterator[Step]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        nonet.hint(EASY, techniques=[technique_in_python(fail)])


def test_functions_are_not_hidden_by_modules_of_the_same_name() -> None:
    code = """
        import importlib, pkgutil, types, nonet
        assert nonet.logic.techniques() == nonet.logic.techniques() == nonet.techniques()
        import nonet.logic.words.en
        assert nonet.logic.techniques()
        for module in pkgutil.walk_packages(nonet.__path__, "nonet."):
            if "__main__" not in module.name:
                importlib.import_module(module.name)
        for package in (nonet, nonet.logic, nonet.board, nonet.generator, nonet.render, nonet.formats):
            for name in getattr(package, "__all__", ()):
                assert not isinstance(getattr(package, name), types.ModuleType), (package, name)
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False
    )
    assert run.stderr == ""


def test_what_a_puzzle_needs_is_told_as_its_rating_says() -> None:
    puzzles = [EASY, MEDIUM, HARDEST]
    for wanted in ("naked-single", "hidden-single", "locked-pair", "x-wing"):
        many = need_many(puzzles, wanted).tolist()
        for puzzle, found in zip(puzzles, many, strict=True):
            alone = nonet.need(puzzle, wanted)
            assert alone == {-1: nonet.Need.LESS, 0: nonet.Need.EXACTLY, 1: nonet.Need.MORE}[found]
            rating = nonet.rate(puzzle)
            if rating.finished and rating.hardest is not None:
                assert (alone is nonet.Need.EXACTLY) == (rating.hardest.slug == wanted)


@pytest.mark.parametrize("kind", [Tier, Need])
def test_tiers_and_needs_are_ordered_by_rank(kind: type[Tier | Need]) -> None:
    members = list(kind)
    assert sorted(members) == members
    assert (min(members), max(members)) == (members[0], members[-1])
    for one, other in product(members, repeat=2):
        ranks = members.index(one), members.index(other)
        assert (one.rank, other.rank) == ranks
        assert (one < other) == (ranks[0] < ranks[1])
        assert (one <= other) == (ranks[0] <= ranks[1])
        assert (one > other) == (ranks[0] > ranks[1])
        assert (one >= other) == (ranks[0] >= ranks[1])


def test_tiers_are_compared_with_tiers_only() -> None:
    for compare in (lt, le, gt, ge):
        for pair in ((Tier.EASY, "hard"), ("hard", Tier.EASY), (Tier.EASY, Need.MORE), (Tier.EASY, 3)):
            with pytest.raises(TypeError):
                compare(*pair)


def test_tiers_are_still_the_words_they_were() -> None:
    word: str = "hard"
    by_word: dict[str, int] = {Tier.HARD: 1}
    assert word == Tier.HARD
    assert by_word["hard"] == 1
    assert hash(Tier.HARD) == hash("hard")
    assert json.dumps([Tier.HARD, Need.MORE]) == '["hard", "more"]'
    assert f"{Tier.HARD}" == str(Tier.HARD) == "hard"
    assert Tier("hard") is Tier.HARD
    assert nonet.rate(EASY).tier <= Tier.HARD < Tier.EXTREME
