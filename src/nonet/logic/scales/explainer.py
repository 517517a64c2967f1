"""Sudoku Explainer's scale: the dearest step counts, and chains cost more the longer they are.

The values and the order are those of Sudoku Explainer 1.2.1, the steps those of nonet's finders. They find
most patterns alike; chains they find in another order than Sudoku Explainer, and what only Sudoku Explainer
looks for (aligned triples, singles that follow at once from locked candidates or a hidden pair) they do
not find at all. So the score is an estimate, off by 0.16 on average.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from nonet.logic.scales.scale import Scale

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.technique import Technique

_ORDER = (
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-4",
    "unique-rectangle-3",
    "unique-loop",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug-plus-1",
    "bug-2",
    "bug-4",
    "bug-3",
    "aligned-pair-exclusion",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "x-chain",
    "xy-chain",
    "nice-loop",
    "nishio",
    "forcing-chain",
    "forcing-net",
)
_IN_A_BOX = -0.3
"""What a hidden single costs less in a box than in a row or column."""


def _base(technique: Technique) -> float:
    return technique.explainer or 0


def _more(step: Step) -> float:
    if step.technique.slug == "hidden-single":
        return _IN_A_BOX if step.houses_of()[0].kind == "box" else 0
    return for_length(len(step.links) + 1) if step.links else 0


def for_length(nodes: int) -> float:
    """Return what a chain of so many nodes costs beyond the shortest.

    >>> [for_length(nodes) for nodes in (6, 7, 9, 11, 15)]
    [0.0, 0.1, 0.2, 0.3, 0.4]
    """
    links, threshold, added = nodes - 2, 4, 0
    for times, over in cycle(((3, 2), (4, 3))):
        if links <= threshold:
            break
        added += 1
        threshold = threshold * times // over
    return added / 10


EXPLAINER = Scale(
    "explainer",
    base=_base,
    more=_more,
    total="max",
    order=_ORDER,
    limits=(2.5, 4.0, 5.9, 7.9),
    by_hardest=False,
)
