"""The answer: solve, check, count, solutions, judged by the rules and by the naive solver."""

from __future__ import annotations

import nonet
from fuzz.grids import any_arguments, any_grid, any_puzzle
from fuzz.judge import naive_count, solves
from fuzz.target import Target, expect, first
from fuzz.texts import any_text
from nonet import Grid, Puzzle
from nonet.errors import ManySolutions, NonetError, NoSolution

_GUESSES = 2000
_FEW = 5


def _ask(puzzle: Grid | Puzzle) -> None:
    report = nonet.check(puzzle, guesses=_GUESSES)
    if report.status in ("unsupported", "unknown", "malformed"):
        return
    grid = puzzle.givens if isinstance(puzzle, Puzzle) else puzzle
    found = {"unique": 1, "many": 2}.get(report.status, 0)
    expect(len(report.solutions) == found, f"{report.status} with {len(report.solutions)} solutions")
    expect(all(solves(grid, each) for each in report.solutions), "a solution that is none")
    naive = naive_count(grid, _FEW)
    expect(naive is None or min(naive, 2) == found, f"{found} solutions, the naive solver finds {naive}")
    if report.status == "conflicting":
        return
    each = first(nonet.solutions(puzzle, guesses=_GUESSES), _FEW)
    expect(len({one.digits for one in each}) == len(each), "a solution twice")
    expect(min(len(each), 2) == found, "solutions and check differ")
    count = nonet.count(puzzle, _FEW, guesses=_GUESSES)
    expect(naive is None or count == naive, f"{count} solutions, the naive solver finds {naive}")
    expect(nonet.count(grid.line, 2) == found or not grid.geometry.is_usual, "count of text and check differ")
    try:
        only = nonet.solve(puzzle, guesses=_GUESSES)
        expect(found == 1 and only == report.solutions[0], "solve and check differ")
    except NoSolution:
        expect(found == 0, "solve finds none, check does")
    except ManySolutions as error:
        expect(found == 2 and all(solves(grid, one) for one in error.solutions), "solve finds too many")
    sure = nonet.eliminate(puzzle)
    expect(
        found != 1 or all(d in (0, s) for d, s in zip(sure, report.solutions[0], strict=True)),
        "singles contradict the solution",
    )


def _ask_text(text: str) -> None:
    report = nonet.check(text, guesses=_GUESSES)
    if report.status in ("unique", "many"):
        expect(nonet.count(text, 2, guesses=_GUESSES) == len(report.solutions), "count and check differ")


_SMALL = (4, 6, 8, 9, 9, 9)

TARGETS = [
    Target("answers", lambda generator: any_grid(generator, _SMALL), _ask, share=6),
    Target("answers of puzzles", lambda generator: any_puzzle(generator, _SMALL), _ask, share=3),
    Target("answers of text", any_text, _ask_text, share=6),
    Target(
        "answers of anything",
        any_arguments,
        lambda asked: nonet.check(asked, guesses=_GUESSES),
        share=6,
        allows=(NonetError, TypeError),
    ),
]
