"""Which 9x9 puzzles are what was asked for, and how far the others are from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from nonet import _core
from nonet.generator.target import FAR
from nonet.logic import Tier
from nonet.ratings import ExplainerRated, Rated, explain_many, rate_many

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet.generator.target import Target

AnyRated = TypeVar("AnyRated", bound=Rated)

CELL_BY_CELL = bytes(range(81))
_COLUMNS = ("counts", "scores", "tiers", "hardest", "ends", "tenths")


class Verdict(NamedTuple):
    """What is to be said about some puzzles."""

    met: NDArray[np.intp]
    """Indexes of the puzzles that are what was asked for."""
    found: Found
    """What was found about the puzzles that ``met`` names."""
    nearest: int
    distance: float
    """Index of the puzzle closest to the target; ``distance`` says how far off it is, 0 if it is met."""
    about_nearest: Found
    """What was found about that puzzle before it failed."""


class Found(NamedTuple):
    """What was found about some puzzles."""

    rated: Rated | None
    """Their ratings, if the target asks for one and they came so far."""
    explained: ExplainerRated | None
    """What Sudoku Explainer says of them, likewise."""


class Judge:
    """Compares puzzles with a target.

    Most puzzles fail, so the first look at them is quick: only techniques that the target allows take
    part. What passes is rated as anyone would rate it, because techniques that are harder but tried
    earlier may change the walk.
    """

    def __init__(self, target: Target, threads: int) -> None:
        self.target = target
        self.threads = threads
        # If puzzles shall be extreme, easier ones are sorted out.
        self.sorts_out = target.tier is Tier.EXTREME and not target.hardest
        self.quick = tuple(t for t in target.simple_enough if not (self.sorts_out and t.tier is Tier.EXTREME))

    def judge(self, cells: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> Verdict:
        """Look at puzzles with their solutions."""
        import numpy as np

        distance: NDArray[np.float64] = self.target.clues_distance(np.count_nonzero(cells, axis=1))
        fitting = (distance == 0).nonzero()[0]
        if self.target.minimal:
            lean = self._are_minimal(cells[fitting], solutions[fitting])
            distance[fitting[~lean]] = FAR
            fitting = fitting[lean]
        rated = explained = None
        if self.target.is_rated and len(fitting):
            distance[fitting] = self._quick_distance(cells[fitting])
            fitting = fitting[distance[fitting] == 0]
            ratings = rate_many(cells[fitting], techniques=self.target.techniques, threads=self.threads)
            rated = _Seen(fitting, ratings)
            distance[fitting] = self._distance(ratings)
            fitting = fitting[distance[fitting] == 0]
        if self.target.is_explained and len(fitting):
            explained = _Seen(fitting, explain_many(cells[fitting], threads=self.threads))
            distance[fitting] = self.target.explainer_distance(explained.rated.tenths)
            fitting = fitting[distance[fitting] == 0]
        nearest = int(distance.argmin()) if len(distance) else -1
        off = float(distance[nearest]) if nearest >= 0 else np.inf
        about = [Found(_only(puzzles, rated), _only(puzzles, explained)) for puzzles in (fitting, [nearest])]
        return Verdict(fitting, about[0], nearest, off, about[1])

    def _are_minimal(self, cells: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Tell which puzzles lose their only solution with any clue."""
        left = cells.copy()
        _core.reduce(left, solutions, CELL_BY_CELL, 0, 0, 0, self.threads)
        minimal: NDArray[np.bool_] = (left == cells).all(axis=1)
        return minimal

    def _quick_distance(self, cells: NDArray[np.uint8]) -> NDArray[np.float64]:
        if self.quick == self.target.techniques:
            import numpy as np

            return np.zeros(len(cells))  # nothing is sorted out that the full rating would not
        rated = rate_many(cells, techniques=self.quick, threads=self.threads)
        off = self._distance(rated)
        if self.sorts_out:
            off[~rated.finished] = 0  # what simpler techniques do not finish may be extreme
        return off

    def _distance(self, rated: Rated) -> NDArray[np.float64]:
        import numpy as np

        columns = dict(zip(rated.techniques, rated.counts.T.astype(np.int64), strict=True))
        off: NDArray[np.float64] = self.target.distance(
            rated.tiers.astype(np.int16),
            rated.finished.astype(np.int16),
            rated.scores,
            lambda t: columns.get(t, 0),
        )
        return off


class _Seen(NamedTuple, Generic[AnyRated]):
    """The ratings of some of the puzzles, and the indexes of these puzzles."""

    puzzles: NDArray[np.intp]
    rated: AnyRated


def _only(puzzles: Sequence[int] | NDArray[np.intp], seen: _Seen[AnyRated] | None) -> AnyRated | None:
    """Return the ratings that some puzzles have; None if none of them has one."""
    import numpy as np

    if seen is None:
        return None
    kept = np.isin(seen.puzzles, puzzles)
    columns = {name: column[kept] for name, column in vars(seen.rated).items() if name in _COLUMNS}
    return replace(seen.rated, **columns) or None
