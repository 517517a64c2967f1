"""The puzzle of the day: the same for everybody, made from the date."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nonet.errors import UnknownName
from nonet.generator import generate
from nonet.logic.tier import Tier
from nonet.logic.words import spoken

if TYPE_CHECKING:
    from datetime import date

    from nonet.logic.tier import TierName
    from nonet.puzzle import Puzzle


def daily(day: date, level: Tier | TierName = "medium") -> Puzzle:
    """Return the puzzle of a day and a level, the same on every computer.

    >>> from datetime import date
    >>> puzzle = daily(date(2026, 11, 18), "easy")
    >>> puzzle.title, puzzle == daily(date(2026, 11, 18), "easy")
    ('Puzzle of the day, 2026-11-18, easy', True)

    Args:
        day: which day.
        level: ``easy``, ``medium``, ``hard``, ``unfair`` or ``extreme``.

    Raises:
        UnknownName: if there is no such level.
    """
    try:
        tier = Tier(level)
    except ValueError:
        raise UnknownName(str(level), kind="level", known=[each.value for each in Tier]) from None
    # No two days and levels share a seed: a tier takes the last digit.
    seed = day.toordinal() * 10 + tier.rank
    puzzle = generate(seed=seed, seconds=None, difficulty=tier, symmetry="rotational")
    words = spoken()
    title = words.headings["daily"].format(day.isoformat(), words.tiers[tier].lower())
    return replace(puzzle, title=title)
