"""What there is: formats, techniques, and all else that people choose from, by names and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nonet
from nonet import lessons
from nonet.board import all_tactics
from nonet.formats import all_formats
from nonet.generator import SYMMETRIES, VARIANTS
from nonet.generator.target import FEWEST
from nonet.geometry import USUAL_SIZES
from nonet.logic import Tier, catalogue
from nonet.logic.words import spoken
from nonet.web.tools import tools

if TYPE_CHECKING:
    from nonet.web.puzzles import Data

_COMMON_SIZES = (4, 6, 9, 12)


def formats() -> Data:
    """List the formats that can be read and written."""
    return {"formats": [form.to_dict() for form in all_formats()]}


def techniques() -> Data:
    """List all techniques, simplest first."""
    return {
        "techniques": [
            {**technique.to_dict(), "exercises": lessons.count(technique)}
            for technique in catalogue.all_techniques()
        ]
    }


def about() -> Data:
    """Tell what there is to choose from: sizes, tiers, symmetries, tactics and so on, with their titles."""
    return {
        "tiers": [_titled(tier.value, spoken().tiers[tier]) for tier in Tier],
        "levels": [_titled(*level) for level in spoken().levels.items()],
        "sizes": [_size(size) for size in USUAL_SIZES],
        "symmetries": [_titled(name, spoken().symmetries[name]) for name in SYMMETRIES],
        "variants": [
            {**_titled(name, name.capitalize()), "about": f"{variant.words.capitalize()}."}
            for name, variant in VARIANTS.items()
        ],
        "tactics": [
            {**_titled(tactic.name, tactic.name.capitalize()), "about": tactic.about}
            for tactic in all_tactics()
        ],
        "families": [_titled(name, _family(name)) for name in catalogue.families()],
        "tools": tools(),
    }


def _titled(name: str, title: str) -> Data:
    return {"name": name, "title": title}


def _family(name: str) -> str:
    """Return the title of a family, which an installed package may have added."""
    return spoken().families.get(name) or name.replace("_", " ").capitalize()


def _hardest(size: int) -> Tier:
    """Return how hard a puzzle of a size can be made within a few seconds of one processor."""
    if size in (4, 9):
        return Tier.EASY if size == 4 else Tier.EXTREME  # 4x4 puzzles are all easy
    limits = {12: Tier.UNFAIR, 16: Tier.HARD}
    return next((tier for largest, tier in limits.items() if size <= largest), Tier.MEDIUM)


def _size(size: int) -> Data:
    hardest = _hardest(size)
    return {
        "size": size,
        "tiers": [tier.value for tier in Tier if tier <= hardest],
        "fewest_clues": FEWEST.get(size, size - 1),
        "is_common": size in _COMMON_SIZES,
    }


def version() -> Data:
    """Say who answers."""
    return {"name": "nonet", "version": nonet.__version__}
