"""Sudoku Explainer's way through a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet import _core
from nonet.errors import BadArgument, ConflictingGivens
from nonet.logic.end import End
from nonet.logic.explainer.rating import ExplainerRating, no_rating, rating_of
from nonet.logic.explainer.step import step_of
from nonet.logic.scales.se import SE
from nonet.logic.solver import Walk
from nonet.question import asked_position

if TYPE_CHECKING:
    from nonet.logic.rating import Rating
    from nonet.position import Position
    from nonet.question import AnyPuzzle

_STOPPED = "stopped"


@dataclass(frozen=True, repr=False)
class ExplainerWalk(Walk):
    """A walk with the numbers that Sudoku Explainer gives it."""

    rated: ExplainerRating | None = None

    @property
    def rating(self) -> Rating:
        """What the walk comes to."""
        assert self.rated is not None
        return self.rated


def start_of(puzzle: AnyPuzzle) -> Position:
    """Return where a walk starts, or refuse what is no classic puzzle."""
    position = asked_position(puzzle)
    if not position.geometry.is_classic:
        msg = "Sudoku Explainer's scale is for classic 9x9 puzzles alone; use the scale 'hodoku' for others"
        raise BadArgument(msg)
    if conflicts := position.grid.conflicts():
        raise ConflictingGivens(conflicts)
    return position


def refuse(techniques: object) -> None:
    """Refuse techniques that somebody chose: Sudoku Explainer's numbers go by its own techniques."""
    if techniques is not None:
        msg = "the scale 'se' has techniques of its own; leave out the choice of techniques, or the scale"
        raise BadArgument(msg)


def walk(puzzle: AnyPuzzle) -> ExplainerWalk:
    """Return Sudoku Explainer's steps from a position to the solution, or to where it finds none.

    >>> way = walk("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(way), way.rating
    (51, <Rating: easy, 1.2/1.2/1.2, Hidden Single>)
    """
    start = position = start_of(puzzle)
    found = _core.explain(start.grid.digits, list(start.masks), with_steps=True)
    steps = []
    for each in found.steps:
        step = step_of(each, position)
        steps.append(step)
        position = step.apply()
    return ExplainerWalk(start, tuple(steps), End(found.end), scale=SE, rated=_rating_of(found))


def no_walk(puzzle: AnyPuzzle, end: End) -> ExplainerWalk:
    """Return what to show of a puzzle that has no solution, or several: no step at all."""
    return ExplainerWalk(start_of(puzzle), (), end, scale=SE, rated=no_rating(end))


def rate(puzzle: AnyPuzzle) -> ExplainerRating:
    """Return Sudoku Explainer's numbers for a puzzle with exactly one solution."""
    start = start_of(puzzle)
    return _rating_of(_core.explain(start.grid.digits, list(start.masks), with_steps=False))


def rate_within(puzzle: AnyPuzzle, effort: int) -> ExplainerRating | None:
    """Return what :func:`rate` does, or None if that takes more effort: a second is some 20 million units."""
    start = start_of(puzzle)
    found = _core.explain(start.grid.digits, list(start.masks), with_steps=False, effort=effort)
    return None if found.end == _STOPPED else _rating_of(found)


def _rating_of(found: _core.ExplainerWay) -> ExplainerRating:
    return rating_of((found.er, found.ep, found.ed), found.hardest, found.uses, End(found.end))
