"""The reason: techniques, steps, walks and ratings. Never looks at a solution."""

from nonet.logic.catalogue import technique, techniques
from nonet.logic.end import End
from nonet.logic.mistake import Mistake
from nonet.logic.proof import AlmostLockedSet, Aside, Chain, Cover, Link, Node
from nonet.logic.rating import Need, Rating, need, rate
from nonet.logic.role import Role
from nonet.logic.solver import Walk, hint, steps, walk, why_no_hint
from nonet.logic.step import Candidate, HouseMark, Mark, Step
from nonet.logic.technique import Technique
from nonet.logic.tier import Tier
from nonet.logic.words import Words

__all__ = [
    "AlmostLockedSet",
    "Aside",
    "Candidate",
    "Chain",
    "Cover",
    "End",
    "HouseMark",
    "Link",
    "Mark",
    "Mistake",
    "Need",
    "Node",
    "Rating",
    "Role",
    "Step",
    "Technique",
    "Tier",
    "Walk",
    "Words",
    "hint",
    "need",
    "rate",
    "steps",
    "technique",
    "techniques",
    "walk",
    "why_no_hint",
]
