"""Why a link through an almost locked set holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.logic.notation.through_sets import AlmostLockedSet


def content(through: AlmostLockedSet) -> str:
    """Return what the links of a set rest on: ``r5c7 and r5c9 hold only 1, 2 and 4``."""
    return f"{prose.cells(through.cells)} hold only {prose.digits(through.digits)}"


def reason(through: AlmostLockedSet, start: Sequence[int], end: Sequence[int]) -> str:
    """Return why a link from some cells to others holds, in short."""
    if not through.holds(end):
        return f"{content(through)} and leave nothing else to {prose.cells(end)}"
    if not through.holds(start):
        takes = f"{prose.cells(start)} takes a digit from {prose.cells(through.cells)}"
        return f"{takes}, which hold only {prose.digits(through.digits)}"
    return content(through)
