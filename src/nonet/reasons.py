"""The reason, for puzzles that may be none: nothing relies on a single solution where there are several.

:mod:`nonet.logic` cannot look at solutions, and takes a puzzle at its word. Here a search looks, but only
where no walk proves that there is one solution and no other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nonet import logic, search
from nonet.errors import LimitReached
from nonet.logic import End, catalogue, explainer
from nonet.logic.scales import HODOKU, LEARNER, SE, scale_of
from nonet.position import Position
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.logic import Rating, Step, Technique, Walk
    from nonet.logic.scales import Scale
    from nonet.question import AnyPuzzle

    Chosen = Iterable[Technique | str] | None

_GUESSES = 10_000
"""How many the search makes at most to find a second solution."""


def hint(puzzle: AnyPuzzle, *, techniques: Chosen = None) -> Step | None:
    """Return the next step that is easiest to see, or None if no technique finds one.

    >>> step = hint("1... ..3. .4.. ...2")
    >>> step.notation, step.conclusion
    ('Hidden Single: r3c4=3', 'So r3c4 is 3.')

    Args:
        puzzle: a grid, text, rows or an array (``nonet.AnyPuzzle``), or a game in progress with its own
            candidates.
        techniques: which ones to use, in this order; by default those of the scale ``learner``, in the
            order in which people see them, and what installed packages add. Those that rely on there being
            one solution are left out if there are several.
    """
    chosen = None if techniques is None else catalogue.techniques(only=techniques)
    step = logic.hint(puzzle, techniques=chosen)
    if step is None or not step.technique.needs_uniqueness or how_many(puzzle) == 1:
        return step
    return logic.hint(puzzle, techniques=sound(chosen, LEARNER.order))


def walk(puzzle: AnyPuzzle, *, techniques: Chosen = None, scale: Scale | str = HODOKU) -> Walk:
    """Solve by logic alone: always the simplest technique that finds something.

    >>> [str(step) for step in walk("1... ..3. .4.. ...2")][:3]
    ['Naked Single: r1c4=4', 'Naked Single: r1c3=2', 'Full House: r1c2=3']
    >>> walk("1... ..3. .4.. ....").end
    <End.MANY: 'many'>

    Args:
        puzzle: what :func:`nonet.hint` takes.
        techniques: which ones to use, in this order; by default those of :func:`nonet.techniques`, and
            what installed packages add. Those that rely on there being one solution are left out if there
            are several.
        scale: what steps cost, and whose order to follow if no techniques are given: ``learner`` for that of
            hints, ``se`` for Sudoku Explainer's own way through a classic puzzle, which has its own
            techniques and takes no step in a puzzle with several solutions or none.
    """
    measure = scale_of(scale)
    if measure is SE:
        explainer.refuse(techniques)
        explainer.start_of(puzzle)  # which refuses other shapes
        end = _end_by_count(puzzle, End.SOLVED)
        return explainer.walk(puzzle) if end is End.SOLVED else explainer.no_walk(puzzle, end)
    chosen = None if techniques is None else catalogue.techniques(only=techniques)
    way = logic.walk(puzzle, techniques=chosen, scale=measure)
    relies_on_one = any(step.technique.needs_uniqueness for step in way)
    if way.end is not End.STUCK and not relies_on_one:
        return way
    end = _end_by_count(puzzle, way.end)
    if relies_on_one and end is not way.end:
        way = logic.walk(puzzle, techniques=sound(chosen, measure.order), scale=measure)
    return replace(way, end=end, by_choice=techniques is not None)


def sound(techniques: Iterable[Technique] | None, order: Sequence[str] = ()) -> tuple[Technique, ...]:
    """Return some techniques, or the usual ones, but for techniques that rely on a single solution."""
    chosen = catalogue.usual(order) if techniques is None else techniques
    return tuple(technique for technique in chosen if not technique.needs_uniqueness)


def settled(rating: Rating, puzzle: AnyPuzzle) -> Rating:
    """Return what logic says of a puzzle, but no tier if that has no solution or several."""
    if rating.end is not End.STUCK and not any(t.needs_uniqueness for t in rating.counts):
        return rating
    end = _end_by_count(puzzle, rating.end)
    return rating if end is rating.end else replace(rating, tier=None, end=end)


def how_many(puzzle: AnyPuzzle) -> int:
    """Return how many solutions there are, 2 if several.

    It is 1 if that is not known soon, and where what a player noted counts, of which the solutions of the
    givens tell nothing.
    """
    if isinstance(puzzle, Position) or (isinstance(puzzle, Puzzle) and puzzle.marks is not None):
        return 1
    try:
        return search.count(puzzle, 2, guesses=_GUESSES)
    except LimitReached:
        return 1


def _end_by_count(puzzle: AnyPuzzle, if_one: End) -> End:
    return {0: End.BROKEN, 1: if_one, 2: End.MANY}[how_many(puzzle)]
