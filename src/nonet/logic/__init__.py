"""The reason: techniques, steps, walks and ratings. Never looks at a solution."""

from nonet.logic.catalogue import technique, techniques
from nonet.logic.rating import Need, Rating, need, rate
from nonet.logic.solver import End, Walk, hint, steps, walk, why_no_hint
from nonet.logic.step import Candidate, HouseMark, Link, Mark, Role, Step
from nonet.logic.technique import Technique, Tier

__all__ = [
    "Candidate",
    "End",
    "HouseMark",
    "Link",
    "Mark",
    "Need",
    "Rating",
    "Role",
    "Step",
    "Technique",
    "Tier",
    "Walk",
    "hint",
    "need",
    "rate",
    "steps",
    "technique",
    "techniques",
    "walk",
    "why_no_hint",
]
