"""How a walk, and a rating, can end."""

from __future__ import annotations

from enum import StrEnum


class End(StrEnum):
    """How a walk ended, or what a rating found out about the puzzle beyond the walk.

    >>> from nonet import walk
    >>> walk("." * 81).end
    <End.MANY: 'many'>
    """

    SOLVED = "solved"
    STUCK = "stuck"
    """No technique found anything more."""
    BROKEN = "broken"
    """The position contradicts itself: the puzzle has no solution."""
    MANY = "many"
    """The puzzle has several solutions: logic alone does not know that, but a search can look."""
