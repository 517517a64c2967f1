"""How a walk can end."""

from __future__ import annotations

from enum import StrEnum


class End(StrEnum):
    """How a walk ended.

    >>> from nonet import walk
    >>> walk("." * 81).end
    <End.STUCK: 'stuck'>
    """

    SOLVED = "solved"
    STUCK = "stuck"
    """No technique found anything more."""
    BROKEN = "broken"
    """The position contradicts itself: the puzzle has no solution."""
