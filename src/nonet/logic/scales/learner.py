"""The order of hints: what people see first comes first; steps cost what they do on HoDoKu's scale.

HoDoKu asks for cells with a single candidate before it asks where a digit can go, since a program finds the
former faster. People without notes find the latter at a glance, and patterns that give a digit at once too.
"""

from __future__ import annotations

from nonet.logic import table
from nonet.logic.scales.hodoku import HODOKU
from nonet.logic.scales.scale import Scale

_FIRST = (
    "full-house",
    "hidden-single",
    "direct-pointing",
    "direct-claiming",
    "naked-single",
    "pair-rule",
    "line-rule",
    "cage-combinations",
    "direct-hidden-pair",
    "direct-hidden-triple",
    "sum-rule",
    "other-rule",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "hidden-triple",
)
_ALSO = (
    "almost-locked-pair",
    "almost-locked-triple",
    "m-wing",
    "xyz-ring",
    "firework-triple",
    "s-wing",
    "l-wing",
    "h-wing",
)
"""What HoDoKu does not know by name, and people look for before they follow chains."""
_REST = tuple(
    row.slug for row in table.ROWS if (row.by_default or row.slug in _ALSO) and row.slug not in _FIRST
)

LEARNER = Scale("learner", base=HODOKU.base, limits=HODOKU.limits, order=_FIRST + _REST)
"""The order of hints, with the costs of HoDoKu's scale."""
