"""Puzzles on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import search
from nonet.errors import LimitReached, PuzzleError
from nonet.render.pdf import Sheet, pdf_book
from nonet.web.puzzles import to_puzzle

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle
    from nonet.web.models import requests
    from nonet.web.work.desk import Deadline, Desk


def print_(asked: requests.Print, desk: Desk) -> bytes:
    """Put puzzles on paper, with their solutions at the end.

    A puzzle that has not exactly one solution is printed without.
    """
    deadline = desk.deadline()
    return pdf_book(
        [sheet(to_puzzle(each), deadline) for each in asked.puzzles],
        per_page=asked.per_page,
        paper=asked.paper,
        title=asked.title,
        solutions=asked.solutions,
        link=asked.link,
    )


def sheet(puzzle: Puzzle, deadline: Deadline) -> Sheet:
    """Return what is printed of a puzzle."""
    try:
        solution = puzzle.solution or search.solve(puzzle, seconds=deadline.left)
    except (PuzzleError, LimitReached):
        solution = None
    caption = ", ".join(filter(None, (puzzle.title, puzzle.info.get("level"))))
    return Sheet(puzzle.givens, solution, caption, puzzle.info.get("ruleset", ""))
