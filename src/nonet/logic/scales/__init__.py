"""Scales: how hard puzzles are by HoDoKu's measure, for learners, by Sudoku Explainer's, or by your own."""

from __future__ import annotations

from typing import Literal

from nonet.errors import UnknownName
from nonet.logic.scales.hodoku import HODOKU
from nonet.logic.scales.learner import LEARNER
from nonet.logic.scales.scale import Scale
from nonet.logic.scales.se import SE

SCALES = (HODOKU, LEARNER, SE)
"""All scales of nonet's own; the first counts unless another is asked for."""


ScaleName = Literal["hodoku", "learner", "se"]
"""The names of these scales."""


def scale_of(asked: Scale | str) -> Scale:
    """Return a scale by its name, or one that is given.

    >>> scale_of("se").total
    'max'
    """
    if isinstance(asked, Scale):
        return asked
    for scale in SCALES:
        if scale.name == asked:
            return scale
    raise UnknownName(asked, kind="scale", known=[scale.name for scale in SCALES])


__all__ = ["HODOKU", "LEARNER", "SCALES", "SE", "Scale", "ScaleName", "scale_of"]
