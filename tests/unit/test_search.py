from __future__ import annotations

import re
import threading
from functools import partial
from itertools import islice

import pytest

import nonet
from nonet import (
    ConflictingGivens,
    FormatError,
    Geometry,
    Grid,
    LimitReached,
    ManySolutions,
    NoSolution,
    Puzzle,
    UnsupportedRules,
)

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
HARDEST_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def test_solve() -> None:
    assert nonet.solve(PUZZLE).line == SOLUTION
    assert nonet.solve(Grid(PUZZLE)).line == SOLUTION
    assert nonet.solve(Puzzle(Grid(PUZZLE))).line == SOLUTION
    assert nonet.solve(HARDEST).line == HARDEST_SOLVED
    assert nonet.solve(SOLUTION).line == SOLUTION


class Text(str):
    """Text that is not just a str."""

    __slots__ = ()


@pytest.mark.parametrize(
    "text",
    [
        PUZZLE.replace(".", "0"),
        PUZZLE.replace(".", "x"),
        PUZZLE.replace(".", "X").replace("X", "0", 3),
        PUZZLE.replace(".", "*"),
        PUZZLE.replace(".", "-").replace("-", "*", 3),
        PUZZLE.replace(".", " "),
        PUZZLE + "\n",
        PUZZLE + "\0",
        PUZZLE + "\0" + PUZZLE,
        "\0" + PUZZLE[1:],
        PUZZLE[:-1] + "é",
        PUZZLE[:-2] + "é",
        PUZZLE[:-1] + "９",
        PUZZLE[:-1] + "\ud800",
        PUZZLE[:-1] + "A",
        PUZZLE[:-1],
        Text(PUZZLE),
        "",
    ],
)
def test_text_is_answered_like_the_grid_that_it_makes(text: str) -> None:
    report = nonet.check(text)
    if report.status == "malformed":
        for ask in (Grid, nonet.solve, nonet.count, partial(nonet.count, limit=2)):
            with pytest.raises(FormatError, match=f"^{re.escape(report.reason)}$"):
                ask(text)
    else:
        grid = Grid(text)
        assert nonet.solve(text) == nonet.solve(grid) == Grid(SOLUTION)
        assert nonet.count(text, limit=2) == nonet.count(text) == 1
        assert report == nonet.check(grid)


def test_no_solution() -> None:
    with pytest.raises(NoSolution):
        nonet.solve(HARDEST[:-1] + "3")


def test_many_solutions_carries_two() -> None:
    with pytest.raises(ManySolutions) as caught:
        nonet.solve("." * 81)
    one, other = caught.value.solutions
    assert one != other
    assert one.is_complete()
    assert other.is_complete()


def test_conflicting_givens_are_named() -> None:
    with pytest.raises(ConflictingGivens, match="5 stands twice in row 1: r1c1 r1c9"):
        nonet.solve("5.......5" + "." * 72)
    with pytest.raises(ConflictingGivens, match=r"and 2 more"):
        nonet.solve("55......." + ".5......." + "." * 63)


def test_known_counts() -> None:
    assert nonet.count(Grid.empty(4)) == 288
    # No puzzle with 16 clues has one solution.
    assert nonet.count(SEVENTEEN) == 1
    assert nonet.count(SEVENTEEN.replace("806000", "800000"), limit=2) == 2
    assert nonet.count(HARDEST, limit=10) == 1


def test_solutions_come_lazily_and_are_different() -> None:
    first = list(islice(nonet.solutions(Grid.empty(9)), 200))
    assert len(set(first)) == 200
    assert all(grid.is_complete() for grid in first)
    assert first == list(islice(nonet.solutions(Grid.empty(9)), 200))


@pytest.mark.parametrize("size", [16, 20, 25])
def test_empty_large_grids(size: int) -> None:
    assert next(nonet.solutions(Grid.empty(size), seconds=30)).is_complete()


def test_limits() -> None:
    with pytest.raises(LimitReached, match=r"gave up after 200 guesses, with [0-9]+ solutions found"):
        nonet.count(Grid.empty(9), guesses=200)
    with pytest.raises(LimitReached, match="gave up after 0 guesses, with 0 solutions found"):
        nonet.solve(HARDEST, guesses=0)
    assert nonet.solve(PUZZLE, guesses=0).line == SOLUTION, "needs no guess"
    with pytest.raises(LimitReached, match=r"gave up after 0\.1 seconds"):
        nonet.count(Grid.empty(25), seconds=0.1)  # without the limit, for longer than anyone lives


def test_eliminate() -> None:
    assert nonet.eliminate(PUZZLE).line == SOLUTION
    partly = nonet.eliminate(HARDEST)
    assert partly.clues < 81
    given = Grid(HARDEST).digits
    assert all(d in (0, s) for d, s in zip(partly.digits, Grid(HARDEST_SOLVED).digits, strict=True))
    assert all(d == g for d, g in zip(partly.digits, given, strict=True) if g)


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [
        (PUZZLE, "unique"),
        (HARDEST[:-1] + "3", "none"),
        ("." * 81, "many"),
        ("11" + "." * 79, "conflicting"),
        ("." * 80, "malformed"),
    ],
)
def test_check_tells_apart(puzzle: str, status: str) -> None:
    report = nonet.check(puzzle)
    assert report.status == status
    assert len(report.solutions) == {"unique": 1, "many": 2}.get(status, 0)
    assert bool(report.differing) == (status == "many")
    assert bool(report.conflicts) == (status == "conflicting")


def test_check_gives_up_at_a_limit() -> None:
    report = nonet.check(HARDEST, guesses=1)
    assert report.status == "unknown"
    assert str(report) == "unknown: gave up after 1 guess, with 0 solutions found"


def test_extra_houses_and_regions_count() -> None:
    nine = Geometry.of_size(9)
    diagonal = Grid.empty(geometry=nine.with_houses(*nine.diagonals))
    solution = next(nonet.solutions(diagonal))
    assert solution.is_complete("Extra0")
    assert solution.is_complete("Extra1")


def test_unknown_rules_are_refused() -> None:
    killer = Puzzle(Grid(PUZZLE), unread={"killercage": [{"cells": ["R1C1"], "value": "5"}]})
    with pytest.raises(UnsupportedRules, match="has the rule 'killercage', which"):
        nonet.solve(killer)


def test_other_threads_run_during_a_search() -> None:
    ticks = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    for seconds in (0.3, 3, 30):  # a busy machine may need more
        before = ticks
        with pytest.raises(LimitReached):
            nonet.count(Grid.empty(25), seconds=seconds)
        if ticks - before > 10:
            break
    stop.set()
    thread.join()
    assert ticks - before > 10


def test_millions_of_solutions_are_counted() -> None:
    assert nonet.count("." * 81, limit=2_000_000) == 2_000_000
    with pytest.raises(LimitReached, match=r"gave up after 0\.05 seconds, with [\d,]+ solutions found"):
        nonet.count("." * 81, limit=2**31, seconds=0.05)


def test_counting_side_by_side_agrees_with_counting_one_by_one() -> None:
    # Taking out two digits wherever they stand leaves some thousands of solutions.
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    loose = "".join("." if digit in "1234" else digit for digit in solution)
    exact = sum(1 for _ in nonet.solutions(loose))
    assert exact > 100
    assert nonet.count(loose, limit=10**6) == exact
