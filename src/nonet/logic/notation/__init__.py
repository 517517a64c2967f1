"""A step on one line, letter for letter as HoDoKu writes it, and chains in Eureka notation.

Notation is the same in all languages: it has HoDoKu's names in it, which are English.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.logic.notation import chains, patterns, sets, short
from nonet.logic.words import english

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nonet.logic.step import Step

_CHAINED_WINGS = ("m-wing", "s-wing", "l-wing", "h-wing")

PATTERNS: Mapping[str, Callable[[Step], str]] = {
    "singles": patterns.nothing,
    "rules": patterns.rule,
    "rule-of-45": patterns.only_houses,
    "locked": patterns.locked,
    "subsets": patterns.subset,
    "fish": patterns.fish,
    "kraken": patterns.fish,
    "single_digit": patterns.two_strong_links,
    "turbot-fish": chains.x_chain,
    "dual-two-string-kite": patterns.dual_kite,
    "empty-rectangle": patterns.empty_rectangle,
    "dual-empty-rectangle": patterns.empty_rectangle,
    "colours": patterns.colours,
    "medusa": patterns.medusa,
    "wings": patterns.wing,
    "xyz-wing": patterns.digits_in_cells,
    "w-wing": patterns.w_wing,
    "remote-pair": chains.remote_pair,
    **dict.fromkeys(_CHAINED_WINGS, chains.loop),
    "xyz-ring": patterns.digits_in_cells,
    "bent_sets": patterns.wing,
    "uniqueness": patterns.deadly,
    "bug-plus-1": patterns.nothing,
    "avoidable-rectangle-1": patterns.avoidable,
    "avoidable-rectangle-2": patterns.avoidable,
    "deadly_patterns": patterns.deadly,
    "sue_de_coq": patterns.sue_de_coq,
    "x-chain": chains.x_chain,
    "xy-chain": chains.xy_chain,
    "loops": chains.loop,
    "als-xz": sets.xz,
    "als-xy-wing": sets.xy_wing,
    "overlapping-als-xy-wing": sets.xy_wing,
    "als-chain": sets.chain,
    "turning-als-chain": sets.chain,
    "als-w-wing": sets.w_wing,
    "death-blossom": sets.blossom,
    "junior-exocet": patterns.exocet,
    "double-exocet": patterns.exocet,
    "msls": patterns.sectors,
    "oddagons": patterns.guarded,
    "forcing": chains.forcing,
    "nishio": chains.nishio,
    "templates": patterns.only_digit,
    "brute_force": patterns.nothing,
}
"""The middle of the line, by slug or else by family; digits and cells where neither is named."""


def pattern_of(slug: str, family: str) -> Callable[[Step], str]:
    """Return how the pattern of a technique is written."""
    return PATTERNS.get(slug) or PATTERNS.get(family) or patterns.digits_in_cells


def eureka_of(slug: str, family: str) -> Callable[[Step], str]:
    """Return how the chains of a technique are written in Eureka notation; nothing if it has none."""
    return chains.eureka if family == "loops" or slug in _CHAINED_WINGS else patterns.nothing


def hodoku_name(step: Step) -> str:
    """Return the name that HoDoKu has for a step."""
    technique = step.technique
    words = technique.words_in(english())
    return words.kinds.get(step.kind) or technique.notation_name or words.name


def line(step: Step, name: str, joints: Mapping[str, str] | None = None) -> str:
    """Return a step on one line, under a name; a language may have joints of its own."""
    pattern = step.technique.pattern(step)
    result = short.placements(step) if step.placed else short.eliminations(step)
    if not pattern and step.placed and not step.kind:
        return f"{name}: {result}"
    is_open = not pattern or pattern.startswith("in ")
    if joints:
        pattern = re.sub(rf"\b(?:{'|'.join(joints)})\b", lambda found: joints[found[0]], pattern)
    if is_open:
        return f"{name} {pattern}{pattern and ' '}=> {result}"
    return f"{name}: {pattern} => {result}"
