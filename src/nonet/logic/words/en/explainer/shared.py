"""What patterns and chains of Sudoku Explainer share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.explainer.step import ExplainerStep
    from nonet.logic.step import Step

_WITHOUT_ARTICLE = {
    *("direct-pointing", "direct-claiming", "pointing", "claiming"),
    *("nishio", "cell-forcing-chains", "region-forcing-chains"),
    *("dynamic-contradiction", "dynamic-double", "dynamic-cell", "dynamic-region"),
}
"""Techniques that are called by what is done, or by several chains."""


def found(step: Step) -> ExplainerStep:
    """Return a step as one of Sudoku Explainer."""
    known: ExplainerStep = step  # type: ignore[assignment]  # these techniques find no others
    return known


def named(step: Step) -> str:
    """Return what was found, with its article if it has one."""
    return step.name if step.technique.slug in _WITHOUT_ARTICLE else a(step.name)


def nudge(step: Step) -> str:
    """Return which technique to look for, and roughly where."""
    houses = step.houses_of()
    if not houses:
        starts = (line[0].candidate.cell for line in found(step).thoughts)
        cell = next(iter([*starts, *step.cells(), *(c for c, _ in step.placed)]))
        houses = step.position.geometry.houses_of[cell][2:3]
    return f"Look for {named(step)} in {prose.house(houses[0])}."
