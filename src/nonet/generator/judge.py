"""Which 9x9 puzzles are what was asked for, and how far the others are from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet import _core
from nonet.logic import Tier
from nonet.logic.rating import hardness
from nonet.ratings import Rated, rate_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.generator.target import Target
    from nonet.logic import Technique

CELL_BY_CELL = bytes(range(81))
_FAR = 100.0
"""Farther than any rating can be from what was asked for."""


class Verdict(NamedTuple):
    """What is to be said about some puzzles."""

    met: NDArray[np.intp]
    """Those that are what was asked for, by their place."""
    rated: Rated | None
    """The rating of these, if it mattered."""
    nearest: int
    distance: float
    """Which of all comes closest, and how far from the target it is: 0 if it is met."""


class Judge:
    """Compares puzzles with a target.

    Most puzzles fail, so the first look at them is quick: only techniques that the target allows take
    part. What passes is rated as anyone would rate it, because techniques that are harder but tried
    earlier may change the walk.
    """

    def __init__(self, target: Target) -> None:
        self.target = target
        self.quick = tuple(t for t in target.techniques if self._is_allowed(t))

    def _is_allowed(self, technique: Technique) -> bool:
        tier, hardest = self.target.tier, self.target.hardest
        if hardest and hardness(technique) > hardness(hardest):
            return False
        # Of puzzles that shall be extreme, those that need less are sorted out.
        most = Tier.UNFAIR if tier is Tier.EXTREME and not hardest else tier
        return most is None or technique.tier.rank <= most.rank

    def judge(self, cells: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> Verdict:
        """Look at puzzles with their solutions."""
        import numpy as np

        distance = self._clues_off(cells)
        fitting = (distance == 0).nonzero()[0]
        if self.target.minimal:
            lean = _are_minimal(cells[fitting], solutions[fitting])
            distance[fitting[~lean]] = _FAR
            fitting = fitting[lean]
        rated = None
        if self.target.is_rated and len(fitting):
            distance[fitting] = self._quick_distance(cells[fitting])
            passed = fitting[distance[fitting] == 0]
            rated = rate_many(cells[passed], techniques=self.target.techniques, threads=1)
            distance[passed] = self._distance(rated, self.target.techniques)
            kept = distance[passed] == 0
            rated = _some(rated, kept)
            fitting = passed[kept]
        nearest = int(distance.argmin()) if len(distance) else -1
        return Verdict(fitting, rated, nearest, float(distance[nearest]) if nearest >= 0 else np.inf)

    def _clues_off(self, cells: NDArray[np.uint8]) -> NDArray[np.float64]:
        import numpy as np

        clues = np.count_nonzero(cells, axis=1)
        low, high = self.target.clues or (0, 81)
        off: NDArray[np.float64] = _FAR * np.maximum(np.maximum(low - clues, clues - high), 0)
        return off

    def _quick_distance(self, cells: NDArray[np.uint8]) -> NDArray[np.float64]:
        if self.quick == self.target.techniques:
            import numpy as np

            return np.zeros(len(cells))  # nothing is sorted out that the full rating would not
        rated = rate_many(cells, techniques=self.quick, threads=1)
        return self._distance(rated, self.quick)

    def _distance(self, rated: Rated, techniques: tuple[Technique, ...]) -> NDArray[np.float64]:
        """Return how far ratings are from the target."""
        import numpy as np

        target = self.target
        off = np.zeros(len(rated.tiers))
        if target.tier:
            off += np.abs(rated.tiers.astype(np.int16) - target.tier.rank)
        if target.tier is not Tier.EXTREME or target.hardest:
            off += 2 * (rated.ends != 0)
        if target.needed:
            columns = [techniques.index(t) for t in target.needed]
            off += (rated.counts[:, columns] == 0).all(axis=1)
        if target.hardest:
            harder = [hardness(t) > hardness(target.hardest) for t in techniques]
            off += (rated.counts[:, np.array(harder, dtype=bool)] > 0).any(axis=1)
        if target.scores:
            low, high = target.scores
            missing = np.maximum(np.maximum(low - rated.scores, rated.scores - high), 0)
            off += np.where(rated.ends == 0, missing / 1000, 0)
        return off


def _are_minimal(cells: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which puzzles lose their only solution with any clue."""
    left = cells.copy()
    _core.reduce(left, solutions, CELL_BY_CELL, 0, 0, 0)
    minimal: NDArray[np.bool_] = (left == cells).all(axis=1)
    return minimal


def _some(rated: Rated, kept: NDArray[np.bool_]) -> Rated:
    return Rated(
        rated.techniques,
        rated.counts[kept],
        rated.scores[kept],
        rated.tiers[kept],
        rated.hardest[kept],
        rated.ends[kept],
    )
