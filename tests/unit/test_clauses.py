"""Clause learning finds what the general search finds."""

from __future__ import annotations

import os
import signal
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from time import sleep

import pytest
from constraint_words import obeys
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rule_strategies import rules
from strategies import JIGSAW

import nonet
from nonet import Geometry, Grid, LimitReached, search
from nonet.clauses import turns
from nonet.clauses.formula import Formula
from nonet.clauses.search import ClauseSearch
from nonet.rules import RULES, Rule

pysat = pytest.importorskip("pysat", reason="python-sat is not installed")

EXAMPLES = Path(__file__).parents[2] / "examples"
NONE = Grid("1...56.8..........7........2.1.....58.5.........53....3..2.5...5283...6.........4")
USUAL = [Geometry.of_size(size) for size in (4, 6, 9)]
FOURS = USUAL[0], USUAL[0].with_digits(0, 3), JIGSAW
WITHOUT_CLAUSES = {"lunchbox", "rank"}
SHAPES = (*USUAL, *(shape.with_houses(*shape.diagonals) for shape in USUAL), USUAL[1].with_houses((0, 8, 16)))


def found(grid: Grid, most: int) -> set[bytes]:
    """Return solutions that clause learning alone finds."""
    formula = Formula.of(grid)
    assert formula
    learner = ClauseSearch(formula)
    solutions: set[bytes] = set()
    while len(solutions) < most and learner.advance(100_000) == nonet._core.Outcome.SOLUTION:
        assert learner.cells not in solutions
        solutions.add(learner.cells)
    return solutions


@cache
def all_fillings(shape: Geometry) -> list[bytes]:
    """Return all full grids of a shape."""
    return [solution.digits for solution in nonet.solutions(Grid.empty(geometry=shape), guesses=10**6)]


@settings(max_examples=25)
@given(st.sampled_from(SHAPES), st.integers(0, 9999), st.floats(0.2, 0.9))
def test_the_same_solutions_as_by_guesses(geometry: Geometry, seed: int, share: float) -> None:
    random = Random(seed)
    first = Grid.empty(geometry=geometry).put(random.randrange(geometry.size**2), 1)
    full = next(nonet.solutions(first)).digits
    grid = Grid([digit if random.random() < share else 0 for digit in full], geometry=geometry)
    by_guesses = {solution.digits for solution in islice(nonet.solutions(grid), 40)}
    if len(by_guesses) < 40:
        assert found(grid, 41) == by_guesses
    else:
        assert all(not Grid(one, geometry=geometry).conflicts() for one in found(grid, 5))


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=10)
@given(data=st.data(), shape=st.sampled_from(FOURS))
def test_rules_mean_the_same(kind: type[Rule], data: st.DataObject, shape: Geometry) -> None:
    rule = data.draw(rules(shape, (kind,)))
    told = [*rule.constraints(shape)]
    obeying = {full for full in all_fillings(shape) if all(obeys(each, full) for each in told)}
    grid = Grid.empty(geometry=shape.with_rules(rule))
    if Formula.of(grid) is None:
        assert {each.kind for each in told} & WITHOUT_CLAUSES
    else:
        assert found(grid, len(obeying) + 1) == obeying


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[Grid]:
    """Learning begins after the first guesses; the grids that it begins with are told."""
    begun = []
    formula_of = Formula.of

    def heard(grid: Grid) -> Formula | None:
        begun.append(grid)
        return formula_of(grid)

    monkeypatch.setattr(turns, "PLAIN", 1)
    monkeypatch.setattr(turns, "RULED", 1)
    monkeypatch.setattr(search, "STRETCH", 1)
    monkeypatch.setattr(Formula, "of", heard)
    return begun


def test_what_takes_too_many_guesses_is_handed_over(at_once: list[Grid]) -> None:
    for puzzle in nonet.load_all(EXAMPLES / "sizes.txt"):
        assert nonet.solve(puzzle) == nonet.solve(puzzle, guesses=100_000)
    assert at_once


def test_no_solution_is_found_twice_or_left_out(at_once: list[Grid]) -> None:
    grid = Grid.empty(4)
    assert len(set(nonet.solutions(grid))) == 288
    assert at_once


def test_digits_need_not_begin_with_one(at_once: list[Grid]) -> None:
    assert nonet.count(Grid.empty(geometry=USUAL[0].with_digits(0, 3)), 300) == 288
    assert at_once


@given(rules(USUAL[1]), st.integers(0, 9999))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.usefixtures("at_once")
def test_turns_find_what_guesses_find(rule: Rule, seed: int) -> None:
    random = Random(seed)
    shape = USUAL[1].with_rules(rule)
    try:
        full = next(nonet.solutions(Grid.empty(geometry=shape), guesses=1000)).digits
    except (StopIteration, LimitReached):
        return
    grid = Grid([digit if random.random() < 0.3 else 0 for digit in full], geometry=shape)
    by_guesses = {*islice(nonet.solutions(grid, guesses=10**6), 500)}
    in_turns = {*islice(nonet.solutions(grid), 500)}
    assert len(in_turns) == len(by_guesses)
    assert in_turns == by_guesses or len(by_guesses) == 500


def test_there_being_none_is_proved(at_once: list[Grid]) -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.solve(NONE)
    assert at_once


@pytest.mark.usefixtures("at_once")
def test_time_ends_it() -> None:
    with pytest.raises(LimitReached, match=r"gave up after 0 seconds"):
        nonet.count(Grid.empty(25), seconds=0)


ENDLESS = """
from nonet._core import Outcome
from nonet.clauses.formula import Formula
from nonet.clauses.search import ClauseSearch
from nonet.rules.base import Constraint

formula = Formula([0x1FFF] * 14, 13)  # more cells than digits: no proof comes soon
formula.differ(Constraint("differ", [*range(14)], []))
learner = ClauseSearch(formula)
try:
    print("ready", flush=True)
    while learner.advance() is Outcome.PAUSED:
        pass
except KeyboardInterrupt:
    print(learner.advance().name)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
def test_ctrl_c_ends_it_and_leaves_it_whole() -> None:
    with Popen([sys.executable, "-c", ENDLESS], stdout=PIPE, stderr=PIPE, text=True) as run:
        assert run.stdout
        assert run.stdout.readline() == "ready\n"
        sleep(0.5)
        run.send_signal(signal.SIGINT)
        assert run.communicate() == ("PAUSED\n", "")
    assert run.returncode == 0
