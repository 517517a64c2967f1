"""How hard puzzles are: one of any kind, or many 9x9 ones at the speed of the core."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, overload

from nonet import _core, logic
from nonet.cells import expect_digits, read_cells, unchecked_cells
from nonet.errors import ConflictingGivens
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.logic import End, Rating, Tier
from nonet.logic.engines import knows
from nonet.logic.rating import leaves_out, on_scale, up_to
from nonet.logic.scales import HODOKU, SE, Scale, scale_of
from nonet.many import count_many
from nonet.reasons import how_many, settled
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.logic import Technique
    from nonet.logic.explainer import ExplainerRating
    from nonet.question import AnyPuzzle, AnyPuzzles

    Chosen = Iterable[Technique | str] | None

_NUMBERS = {name: number for number, name in enumerate(_core.technique_names())}
_ENDS = tuple(End)
_TIERS = tuple(Tier)
_SOLVED, _STUCK, _BROKEN, _MANY = range(len(_ENDS))


@overload
def rate(puzzle: AnyPuzzle, *, techniques: None = None, scale: Literal["se"]) -> ExplainerRating: ...
@overload
def rate(puzzle: AnyPuzzle, *, techniques: Chosen = None, scale: Scale | str = HODOKU) -> Rating: ...


def rate(puzzle: AnyPuzzle, *, techniques: Chosen = None, scale: Scale | str = HODOKU) -> Rating:
    """Rate a puzzle by the walk through it; one without exactly one solution has no tier.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate(puzzle).level, rate(puzzle, scale="se").score
    ('easy', 1.2)
    >>> rate("1" + "." * 80)
    <Rating: several solutions, 0>

    Args:
        puzzle: a grid, a puzzle, text, rows or an array (``nonet.AnyPuzzle``); a game in progress is rated
            from where it stands, and ``game.at_start`` from its beginning.
        techniques: which ones to use, in this order; by default those of the scale, or of
            :func:`nonet.techniques` if it names none.
        scale: ``hodoku`` or a scale of your own: what steps cost, and what that comes to; or ``se`` for ER,
            EP and ED of Sudoku Explainer 1.2.1, which has its own techniques and rates classic puzzles only.

    Raises:
        ConflictingGivens: if the givens break the rules by themselves.
        UnknownName: if there is no such scale.
        BadArgument: if Sudoku Explainer cannot be asked that.
    """
    if scale_of(scale) is SE:
        return _rate_as_explainer(puzzle, techniques)
    return settled(logic.rate(puzzle, techniques=techniques, scale=scale), puzzle)


def _rate_as_explainer(puzzle: AnyPuzzle, techniques: Chosen) -> Rating:
    """Return Sudoku Explainer's rating of a puzzle, which must have one solution for it to mean anything."""
    from nonet.logic import explainer

    explainer.refuse(techniques)
    start = explainer.start_of(puzzle)
    solutions = how_many(puzzle)
    if solutions != 1:
        return explainer.no_rating(End.MANY if solutions else End.BROKEN)
    return explainer.rate(start)


@dataclass(frozen=True, eq=False, repr=False)
class Rated:
    """What :func:`rate_many` found, in the order of the puzzles.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rated = rate_many([puzzle, "." * 81])
    >>> rated, len(rated), rated.rating(0)
    (<Rated: 2 puzzles, 63 techniques>, 2, <Rating: easy, 204, Naked Single>)
    """

    techniques: tuple[Technique, ...]
    """The techniques that took part: the columns of ``counts``."""
    counts: NDArray[np.uint16]
    """How often each technique was used."""
    scores: NDArray[Any]
    """What the steps come to on the scale."""
    tiers: NDArray[np.int8]
    """0 for easy to 4 for extreme; -1 if logic did not finish the puzzle."""
    hardest: NDArray[np.int16]
    """The place of the hardest technique in ``techniques``, -1 if no step was found."""
    ends: NDArray[np.uint8]
    """How that ended: 0 solved, 1 stuck, 2 the puzzle has no solution, 3 it has several."""
    scale: Scale = HODOKU

    def __len__(self) -> int:
        return len(self.ends)

    def __repr__(self) -> str:
        many, by = len(self), len(self.techniques)
        return f"<Rated: {many:,} puzzle{'s' * (many != 1)}, {by} technique{'s' * (by != 1)}>"

    @property
    def finished(self) -> NDArray[np.bool_]:
        """Whether the techniques lead to the solution."""
        finished: NDArray[np.bool_] = self.ends == _SOLVED
        return finished

    def rating(self, index: int) -> Rating:
        """Return what there is to say about one of the puzzles, counted from 0."""
        used = self.counts[index].nonzero()[0]
        hardest, tier = self.hardest[index], self.tiers[index]
        return Rating(
            tier=_TIERS[tier] if tier >= 0 else None,
            score=self.scores[index].item(),
            hardest=self.techniques[hardest] if hardest >= 0 else None,
            counts={self.techniques[i]: int(self.counts[index, i]) for i in used},
            end=_ENDS[self.ends[index]],
            scale=self.scale,
            by_choice=leaves_out(self.techniques, self.scale),
        )

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return columns for a table, in words: ``tier``, ``score``, ``hardest`` (a slug) and ``end``.

        Where there is no tier, or no hardest technique, the text is empty.

        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> {name: column.tolist() for name, column in rate_many([puzzle]).columns().items()}
        {'tier': ['easy'], 'score': [204], 'hardest': ['naked-single'], 'end': ['solved']}
        """
        import numpy as np

        slugs = [technique.slug for technique in self.techniques]
        return {
            "tier": np.array([*_TIERS, ""])[self.tiers],  # -1, if there is none, is the last
            "score": self.scores,
            "hardest": np.array([*slugs, ""])[self.hardest],
            "end": np.array([end.value for end in _ENDS])[self.ends],
        }


@overload
def rate_many(
    puzzles: AnyPuzzles, *, techniques: None = None, scale: Literal["se"], threads: int | None = None
) -> ExplainerRated: ...
@overload
def rate_many(
    puzzles: AnyPuzzles,
    *,
    techniques: Chosen = None,
    scale: Scale | str = HODOKU,
    threads: int | None = None,
) -> Rated: ...


def rate_many(
    puzzles: AnyPuzzles,
    *,
    techniques: Chosen = None,
    scale: Scale | str = HODOKU,
    threads: int | None = None,
) -> Rated:
    """Rate many classic 9x9 puzzles.

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        techniques: which ones to use, in this order; by default those of the scale, or of
            :func:`nonet.techniques` if it names none. One that is written in Python makes this as slow as
            :func:`nonet.rate`.
        scale: as in :func:`nonet.rate`; one on which the length of a step counts makes this as slow, too.
        threads: how many to use, as in :func:`nonet.solve_many`.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate_many([puzzle, puzzle]).scores, rate_many([puzzle], scale="se").scores
    (array([204, 204]), array([1.2]))
    """
    import numpy as np

    cells, measure = unchecked_cells(puzzles), scale_of(scale)
    if measure is SE:
        return explain_many(cells, techniques=techniques, threads=thread_count(threads))
    classic = Geometry.of_size(9)
    chosen = tuple(t for t in on_scale(measure, techniques) if knows(t, classic))
    if measure.more or measure.total != "sum" or any(t.find is not None for t in chosen):
        return _rate_slowly(read_cells(cells), chosen, measure)
    numbers = [_NUMBERS[t.slug] for t in chosen]
    uses = np.empty((len(cells), len(chosen)), dtype=np.uint16)
    ends = np.empty(len(cells), dtype=np.uint8)
    crew = thread_count(threads)
    expect_digits(cells, _core.tally_many(cells, numbers, uses, ends, crew))
    _look_for_solutions(cells, chosen, uses, ends, crew)
    return _summary(chosen, uses, ends, measure, crew)


@dataclass(frozen=True, eq=False, repr=False)
class ExplainerRated(Rated):
    """What :func:`rate_many` found on the scale ``se``.

    >>> puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    >>> rated = rate_many([puzzle], scale="se")
    >>> rated.er, rated.ep, rated.rating(0).hardest.name
    (array([9.]), array([1.2]), 'Dynamic Contradiction Forcing Chains')
    """

    tenths: NDArray[np.uint16] = field(kw_only=True)
    """ER, EP and ED of each puzzle in tenths; 0 where it does not have exactly one solution."""

    @property
    def er(self) -> NDArray[np.float64]:
        """What the dearest step costs."""
        return self.tenths[:, 0] / 10

    @property
    def ep(self) -> NDArray[np.float64]:
        """What the dearest step costs up to the first digit that is placed."""
        return self.tenths[:, 1] / 10

    @property
    def ed(self) -> NDArray[np.float64]:
        """What the first step costs."""
        return self.tenths[:, 2] / 10

    def rating(self, index: int) -> ExplainerRating:
        """Return what there is to say about one of the puzzles, counted from 0."""
        from nonet.logic import explainer

        end = _ENDS[self.ends[index]]
        return explainer.rating_of(self.tenths[index].tolist(), self.hardest[index], self.counts[index], end)

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return the columns of every rating, and ``er``, ``ep`` and ``ed``."""
        return super().columns() | {"er": self.er, "ep": self.ep, "ed": self.ed}


def explain_many(cells: NDArray[np.uint8], *, techniques: Chosen = None, threads: int) -> ExplainerRated:
    """Return what Sudoku Explainer says of the digits of many puzzles."""
    import numpy as np

    from nonet.logic import explainer

    explainer.refuse(techniques)
    many = len(explainer.TECHNIQUES)
    solutions = count_many(cells, 2, threads=threads)
    puzzles = (solutions == 1).nonzero()[0]
    numbers = np.zeros((len(cells), 5), dtype=np.uint16)
    uses = np.zeros((len(cells), many), dtype=np.uint16)
    found, used = numbers[puzzles], uses[puzzles]
    _core.explain_many(cells[puzzles], found, used, threads=threads)
    numbers[puzzles], uses[puzzles] = found, used
    ends = np.where(solutions == 0, _BROKEN, _MANY).astype(np.uint8)
    ends[puzzles] = found[:, 4]
    er = numbers[:, 0] / 10
    return ExplainerRated(
        explainer.TECHNIQUES,
        uses,
        er,
        np.where(ends == _SOLVED, SE.rank(er, 0), -1).astype(np.int8),
        np.where(uses.any(axis=1), numbers[:, 3].astype(np.int16), -1),
        ends,
        SE,
        tenths=numbers[:, :3],
    )


def _look_for_solutions(
    cells: NDArray[np.uint8],
    techniques: tuple[Technique, ...],
    uses: NDArray[np.uint16],
    ends: NDArray[np.uint8],
    threads: int,
) -> None:
    """Change the ends where a walk is no proof that there is one solution, and there is none or several."""
    import numpy as np

    trusting = [place for place, technique in enumerate(techniques) if technique.needs_uniqueness]
    doubtful = (ends == _STUCK) | uses[:, trusting].any(axis=1)
    places = doubtful.nonzero()[0]
    counts = count_many(cells[places], 2, threads=threads)
    ends[places] = np.choose(counts, (_BROKEN, ends[places], _MANY))


def _rate_slowly(cells: NDArray[np.uint8], techniques: tuple[Technique, ...], scale: Scale) -> Rated:
    """Rate puzzles one by one, as techniques that are written in Python and steps with a length need it."""
    import numpy as np

    ratings = [_rated_alone(Grid(digits), techniques, scale) for digits in cells]
    places = {technique: place for place, technique in enumerate(techniques)}
    uses = np.zeros((len(cells), len(techniques)), dtype=np.uint16)
    for row, rating in zip(uses, ratings, strict=True):
        for technique, count in rating.counts.items():
            row[places[technique]] = count
    return Rated(
        techniques,
        uses,
        np.array([rating.score for rating in ratings], dtype=None if ratings else np.int64),
        np.array([-1 if r.tier is None else r.tier.rank for r in ratings], dtype=np.int8),
        np.array([places[r.hardest] if r.hardest else -1 for r in ratings], dtype=np.int16),
        np.array([_ENDS.index(rating.end) for rating in ratings], dtype=np.uint8),
        scale,
    )


def _rated_alone(grid: Grid, techniques: tuple[Technique, ...], scale: Scale) -> Rating:
    try:
        return rate(grid, techniques=techniques, scale=scale)
    except ConflictingGivens:
        return Rating.from_counts({}, End.BROKEN, scale)


def _summary(
    techniques: tuple[Technique, ...],
    counts: NDArray[np.uint16],
    ends: NDArray[np.uint8],
    scale: Scale,
    threads: int,
) -> Rated:
    import numpy as np

    values = [scale.base(technique) for technique in techniques]
    by_hardness = sorted(range(len(techniques)), key=lambda i: scale.hardness(techniques[i]))
    scores: NDArray[Any] = np.empty(len(counts), dtype=np.int64)
    hardest = np.empty(len(counts), dtype=np.int16)
    _core.sum_up(counts, [int(value) for value in values], by_hardness, scores, hardest, threads)
    if any(value % 1 for value in values):
        scores = counts @ np.array(values)  # the core adds up whole numbers
    ranks = np.array([t.tier.rank for t in techniques] + [0], dtype=np.uint8)
    tiers = np.where(ends == _SOLVED, scale.rank(scores, ranks[hardest]), -1).astype(np.int8)
    return Rated(techniques, counts, scores, tiers, hardest, ends, scale)


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
    uses = rated.counts[:, [technique is wanted for technique in rated.techniques]]
    used = uses.any(axis=1)  # never, where it has nothing to do with classic puzzles
    return np.where(rated.finished, np.where(used, 0, -1), 1).astype(np.int8)
