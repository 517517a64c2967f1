"""How hard many 9x9 puzzles are, at the speed of the core."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet import _core
from nonet.errors import ConflictingGivens
from nonet.grid import Grid
from nonet.logic import End, Rating, Tier, catalogue, walk
from nonet.logic.rating import SCORE_LIMITS, hardness, up_to
from nonet.many import expect_digits, read_cells, unchecked_cells
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.logic import Technique
    from nonet.question import AnyPuzzles

_NUMBERS = {name: number for number, name in enumerate(_core.technique_names())}
_ENDS = tuple(End)


@dataclass(frozen=True, eq=False, repr=False)
class Rated:
    """What :func:`rate_many` found, in the order of the puzzles.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rated = rate_many([puzzle, "." * 81])
    >>> rated, len(rated), rated.rating(0)
    (<Rated: 2 puzzles, 58 techniques>, 2, <Rating: easy, 204, Naked Single>)
    """

    techniques: tuple[Technique, ...]
    """Those that took part: the columns of ``counts``."""
    counts: NDArray[np.uint16]
    """How often each technique was used."""
    scores: NDArray[np.int64]
    """The sum over all steps."""
    tiers: NDArray[np.uint8]
    """0 for easy to 4 for extreme; extreme if logic did not finish the puzzle."""
    hardest: NDArray[np.int16]
    """The place of the hardest technique in ``techniques``, -1 if no step was found."""
    ends: NDArray[np.uint8]
    """How the walk ended: 0 solved, 1 stuck, 2 the puzzle contradicts itself."""

    def __len__(self) -> int:
        return len(self.ends)

    def __repr__(self) -> str:
        many, by = len(self), len(self.techniques)
        return f"<Rated: {many:,} puzzle{'s' * (many != 1)}, {by} technique{'s' * (by != 1)}>"

    @property
    def finished(self) -> NDArray[np.bool_]:
        """Whether the techniques lead to the solution."""
        finished: NDArray[np.bool_] = self.ends == 0
        return finished

    def rating(self, index: int) -> Rating:
        """Return what there is to say about one of the puzzles, counted from 0."""
        used = self.counts[index].nonzero()[0]
        uses = {self.techniques[i]: int(self.counts[index, i]) for i in used}
        return Rating.from_counts(uses, _ENDS[self.ends[index]])

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return columns for a table, in words: ``tier``, ``score``, ``hardest`` (a slug) and ``end``.

        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> {name: column.tolist() for name, column in rate_many([puzzle]).columns().items()}
        {'tier': ['easy'], 'score': [204], 'hardest': ['naked-single'], 'end': ['solved']}
        """
        import numpy as np

        slugs = [technique.slug for technique in self.techniques]
        return {
            "tier": np.array([tier.value for tier in Tier])[self.tiers],
            "score": self.scores,
            "hardest": np.array([*slugs, ""])[self.hardest],  # -1, if there is none, is the last
            "end": np.array([end.value for end in End])[self.ends],
        }


def rate_many(
    puzzles: AnyPuzzles,
    *,
    techniques: Iterable[Technique | str] | None = None,
    threads: int | None = None,
) -> Rated:
    """Rate many classic 9x9 puzzles.

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        techniques: which ones to use, in this order; those of :func:`nonet.techniques` by default.
            One that is written in Python makes this as slow as :func:`nonet.rate`.
        threads: how many to use, as in :func:`nonet.solve_many`.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate_many([puzzle, puzzle]).scores
    array([204, 204])
    """
    import numpy as np

    cells = unchecked_cells(puzzles)
    chosen = catalogue.techniques() if techniques is None else catalogue.techniques(only=techniques)
    if any(t.find is not None for t in chosen):
        return _rate_slowly(read_cells(cells), chosen)
    numbers = [_NUMBERS[t.slug] for t in chosen]
    uses = np.empty((len(cells), len(chosen)), dtype=np.uint16)
    ends = np.empty(len(cells), dtype=np.uint8)
    crew = thread_count(threads)
    expect_digits(cells, _core.tally_many(cells, numbers, uses, ends, crew))
    return _summary(chosen, uses, ends, crew)


def _rate_slowly(cells: NDArray[np.uint8], techniques: tuple[Technique, ...]) -> Rated:
    """Rate puzzles one by one, as techniques that are written in Python need it."""
    import numpy as np

    uses = np.zeros((len(cells), len(techniques)), dtype=np.uint16)
    ends = np.zeros(len(cells), dtype=np.uint8)
    for number, digits in enumerate(cells):
        try:
            way = walk(Grid(digits), techniques=techniques)
        except ConflictingGivens:
            ends[number] = _ENDS.index(End.BROKEN)
            continue
        ends[number] = _ENDS.index(way.end)
        for step in way:
            uses[number, techniques.index(step.technique)] += 1
    return _summary(techniques, uses, ends, 1)


def _summary(
    techniques: tuple[Technique, ...], counts: NDArray[np.uint16], ends: NDArray[np.uint8], threads: int
) -> Rated:
    import numpy as np

    values = [technique.score for technique in techniques]
    by_hardness = sorted(range(len(techniques)), key=lambda i: hardness(techniques[i]))
    scores, hardest = np.empty(len(counts), dtype=np.int64), np.empty(len(counts), dtype=np.int16)
    _core.sum_up(counts, values, by_hardness, scores, hardest, threads)
    ranks = np.array([t.tier.rank for t in techniques] + [0], dtype=np.uint8)
    tiers = ranks[hardest]
    for tier, limit in SCORE_LIMITS.items():
        tiers = np.where((tiers == tier.rank) & (scores > limit), np.uint8(tier.rank + 1), tiers)
    tiers = np.where(ends == 0, tiers, np.uint8(Tier.EXTREME.rank))
    return Rated(techniques, counts, scores, tiers, hardest, ends)


def need_many(
    puzzles: AnyPuzzles, hardest: Technique | str, *, threads: int | None = None
) -> NDArray[np.int8]:
    """Tell of many puzzles whether they need less than a technique (-1), exactly it (0), or more (1).

    Harder techniques are never tried, so this takes less time than a rating.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> need_many([puzzle], "naked-single"), need_many([puzzle], "x-wing")
    (array([0], dtype=int8), array([-1], dtype=int8))

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        hardest: the technique to compare with, or its name.
        threads: how many to use, as in :func:`nonet.solve_many`.
    """
    import numpy as np

    wanted, order = up_to(hardest, None)
    rated = rate_many(puzzles, techniques=order, threads=threads)
    used = rated.counts[:, order.index(wanted)] > 0
    return np.where(rated.finished, np.where(used, 0, -1), 1).astype(np.int8)
