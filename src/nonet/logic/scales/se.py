"""Sudoku Explainer's scale: its own way through a puzzle, on which the dearest step counts.

Its steps, their order and their values are those of Sudoku Explainer 1.2.1, found by an engine of their own:
:mod:`nonet.logic.explainer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.scales.scale import Scale

if TYPE_CHECKING:
    from nonet.logic.explainer import ExplainerStep
    from nonet.logic.technique import Technique


def _base(technique: Technique) -> float:
    return technique.score / 10


def _more(step: ExplainerStep) -> float:
    return step.value - step.technique.score / 10


SE = Scale("se", base=_base, more=_more, total="max", limits=(2.5, 4.0, 5.9, 7.9), by_hardest=False)
"""Sudoku Explainer's scale: the dearest step counts."""
