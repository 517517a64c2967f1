"""New puzzles."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING

import nonet
from nonet import logic
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import puzzle_data

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle
    from nonet.web import models
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Desk


def generate(asked: models.Generate, desk: Desk) -> Data:
    """Return a new puzzle."""
    seed = randbelow(1 << 53) if asked.seed is None else asked.seed
    puzzle = _new_puzzle(asked, seed, desk.deadline(asked.seconds).left)
    rating = logic.rate(puzzle.givens).to_dict()
    return {"puzzle": puzzle_data(puzzle), "rating": rating, "seed": seed}


def _new_puzzle(asked: models.Generate, seed: int, seconds: float) -> Puzzle:
    make = getattr(nonet, "generate", None)
    if make is None:
        raise Refused(Failure(501, "internal", "this version of nonet has no generator yet"))
    puzzle: Puzzle = make(
        tier=asked.tier,
        technique=asked.technique,
        symmetry=asked.symmetry,
        clues=asked.clues,
        minimal=asked.minimal,
        size=asked.size,
        seed=seed,
        seconds=seconds,
    )
    return puzzle
