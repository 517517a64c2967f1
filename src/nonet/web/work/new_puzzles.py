"""New puzzles, and those of a day."""

from __future__ import annotations

from datetime import timedelta
from secrets import randbelow
from typing import TYPE_CHECKING

from nonet import generator
from nonet.daily import daily as puzzle_of_day
from nonet.web.puzzles import puzzle_data

if TYPE_CHECKING:
    from nonet.web.models import requests
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Desk


def generate(asked: requests.Generate, desk: Desk) -> Data:
    """Make a new puzzle."""
    seed = randbelow(1 << 53) if asked.seed is None else asked.seed
    wishes: generator.Wishes = {
        "difficulty": asked.tier,
        "score": asked.score,
        "technique": asked.technique,
        "hardest": asked.hardest,
        "without": asked.without,
        "clues": asked.clues,
        "symmetry": asked.symmetry or "none",  # type: ignore[typeddict-item]  # checked there
        "pattern": asked.pattern,
        "minimal": asked.minimal,
        "size": asked.size,
        "variant": asked.variant,
    }
    left = desk.deadline(asked.seconds).left
    # One thread: there are other workers.
    new = next(generator.generate_rated(1, seed=seed, seconds=left, threads=1, **wishes))
    return {"puzzle": puzzle_data(new.puzzle), "rating": new.rating.to_dict(), "seed": seed}


def daily(asked: requests.Daily, _: Desk) -> Data:
    """Return the puzzle of a day, or of several that follow each other: the same for everybody."""
    days = [asked.day + timedelta(days=number) for number in range(asked.days)]
    puzzles = [
        {"day": day.isoformat(), "puzzle": puzzle_data(puzzle_of_day(day, asked.tier))} for day in days
    ]
    return {"tier": asked.tier, "days": puzzles}
