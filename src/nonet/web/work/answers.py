"""The answer: solve, check and count."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from nonet import logic, search, setting
from nonet.candidates import true_candidates
from nonet.errors import LimitReached
from nonet.notation import cell_name

if TYPE_CHECKING:
    from nonet.grid import Grid
    from nonet.puzzle import Puzzle
    from nonet.web import models
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Deadline, Desk


def solve(asked: models.Solve, desk: Desk) -> Data:
    """Return the solution, or several."""
    puzzle = desk.puzzle(asked.puzzle)
    deadline = desk.deadline(asked.seconds)
    report = search.check(puzzle, seconds=deadline.left)
    found = report.solutions
    complete = report.status in ("unique", "none")
    if report.status == "many" and asked.limit > 1:
        found, complete = _several(puzzle, asked.limit, deadline)
    return {
        "size": puzzle.givens.size,
        "givens": puzzle.givens.line,
        "status": report.status,
        "sentence": str(report),
        "solutions": [solution.line for solution in found],
        "conflicts": [conflict.to_dict() for conflict in report.conflicts],
        "complete": complete,
    }


def _several(puzzle: Puzzle, limit: int, deadline: Deadline) -> tuple[tuple[Grid, ...], bool]:
    found: list[Grid] = []
    try:
        found.extend(islice(search.solutions(puzzle, seconds=deadline.left), limit + 1))
    except LimitReached:
        return tuple(found), False
    return tuple(found[:limit]), len(found) <= limit


def check(asked: models.Check, desk: Desk) -> Data:
    """Tell whether a puzzle has one solution, and more about one that has."""
    puzzle = desk.puzzle(asked.puzzle)
    deadline = desk.deadline(asked.seconds)
    givens = puzzle.givens
    report = search.check(puzzle, seconds=deadline.left)
    unique = report.status == "unique"
    redundant = completing = None
    with suppress(LimitReached):
        if unique and asked.minimal:
            redundant = setting.redundant_clues(givens, seconds=deadline.left)
        if report.status == "many" and asked.minimal:
            completing = setting.completing_clues(givens, seconds=deadline.left)
    return {
        "size": givens.size,
        "givens": givens.line,
        "clues": givens.clues,
        "status": report.status,
        "sentence": str(report),
        "solutions": [solution.line for solution in report.solutions],
        "differing": [cell_name(cell, givens.size) for cell in report.differing],
        "conflicts": [conflict.to_dict() for conflict in report.conflicts],
        "minimal": None if redundant is None else not redundant,
        "redundant": redundant,
        "completing": completing,
        "rating": logic.rate(givens).to_dict() if unique and asked.rating else None,
    }


def count(asked: models.Count, desk: Desk) -> Data:
    """Count solutions."""
    puzzle = desk.puzzle(asked.puzzle)
    complete = True
    try:
        left = desk.deadline(asked.seconds).left
        number = search.count(puzzle, asked.limit, seconds=left)
    except LimitReached as error:
        number, complete = error.found, False
    return {
        "size": puzzle.givens.size,
        "givens": puzzle.givens.line,
        "count": number,
        "complete": complete and number < asked.limit,
    }


def candidates(asked: models.Candidates, desk: Desk) -> Data:
    """Find the true candidates."""
    puzzle = desk.puzzle(asked.puzzle)
    return true_candidates(puzzle, asked.limit, seconds=desk.deadline(asked.seconds).left).to_dict()
