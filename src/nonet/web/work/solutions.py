"""The answer: solve, check and count."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from nonet import logic, search, setting
from nonet.candidates import TrueCandidates, true_candidates
from nonet.errors import CandidatesLimitReached, LimitReached, PuzzleError
from nonet.web.puzzles import to_puzzle, which

if TYPE_CHECKING:
    from nonet.grid import Grid
    from nonet.puzzle import Puzzle
    from nonet.web.models import requests
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Deadline, Desk


def solve(asked: requests.Solve, desk: Desk) -> Data:
    """Solve a puzzle; if it has several solutions, return as many as asked for."""
    puzzle = desk.puzzle(asked.puzzle)
    deadline = desk.deadline(asked.seconds)
    report = search.check(puzzle, seconds=deadline.left)
    complete = report.status in ("unique", "none")
    if report.status == "many" and asked.limit > 1:
        found, complete = _several(puzzle, asked.limit, deadline)
        report = replace(report, solutions=found)
    return {**which(puzzle), **report.to_dict(), "complete": complete}


def _several(puzzle: Puzzle, limit: int, deadline: Deadline) -> tuple[tuple[Grid, ...], bool]:
    found: list[Grid] = []
    try:
        found.extend(islice(search.solutions(puzzle, seconds=deadline.left), limit + 1))
    except LimitReached:
        return tuple(found), False
    return tuple(found[:limit]), len(found) <= limit


def check(asked: requests.Check, desk: Desk) -> Data:
    """Tell whether a puzzle has exactly one solution; if asked, how hard it is and which givens could go."""
    puzzle = desk.puzzle(asked.puzzle)
    deadline = desk.deadline(asked.seconds)
    givens = puzzle.givens
    report = search.check(puzzle, seconds=deadline.left)
    unique = report.status == "unique"
    redundant = redundant_rules = completing = None
    with suppress(LimitReached):
        if unique and asked.minimal:
            redundant = setting.redundant_clues(givens, seconds=deadline.left)
            redundant_rules = setting.redundant_rules(givens, seconds=deadline.left)
        if report.status == "many" and asked.minimal:
            completing = setting.completing_clues(givens, seconds=deadline.left)
    return {
        **which(puzzle),
        **report.to_dict(),
        "clues": givens.clues,
        "minimal": None if redundant is None else not redundant,
        "redundant": redundant,
        "redundant_rules": redundant_rules,
        "completing": completing,
        "rating": logic.rate(givens).to_dict() if unique and asked.rating else None,
    }


def conflicts(asked: requests.Conflicts, _: Desk) -> Data:
    """Find digits that stand twice in a house, and rules that the digits on the board cannot obey."""
    puzzle = to_puzzle(asked.puzzle)  # no search, so it is quick on every grid
    return {**which(puzzle), "conflicts": [each.to_dict() for each in puzzle.state.conflicts()]}


def count(asked: requests.Count, desk: Desk) -> Data:
    """Count the solutions of a puzzle."""
    puzzle = desk.puzzle(asked.puzzle)
    complete = True
    try:
        left = desk.deadline(asked.seconds).left
        number = search.count(puzzle, asked.limit, seconds=left)
    except LimitReached as error:
        number, complete = error.found, False
    return {**which(puzzle), "count": number, "complete": complete and number < asked.limit}


def candidates(asked: requests.Candidates, desk: Desk) -> Data:
    """Find the digits that stand in each cell in some solution, and in how many; none if there is none."""
    puzzle = desk.puzzle(asked.puzzle)
    complete = True
    try:
        found = true_candidates(puzzle, asked.limit, seconds=desk.deadline(asked.seconds).left)
    except CandidatesLimitReached as error:
        found, complete = error.so_far, False
    except PuzzleError:  # no solution, or givens that break the rules by themselves
        nothing = (0,) * len(puzzle.geometry.digits)
        found = TrueCandidates(puzzle.givens, (nothing,) * len(puzzle.geometry.cells), asked.limit)
    return {"complete": complete, **found.to_dict()}
