"""How hard a puzzle is: the techniques it needs, and what they add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nonet.frozen import frozen
from nonet.logic import catalogue
from nonet.logic.end import End
from nonet.logic.scales import HODOKU, SE, Scale, scale_of
from nonet.logic.solver import tally, walk
from nonet.logic.technique import Technique
from nonet.logic.tier import Ranked, Tier
from nonet.logic.words import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nonet.logic.solver import Tally, Walk
    from nonet.logic.step import Step
    from nonet.question import AnyPuzzle


@dataclass(frozen=True, repr=False)
class Rating:
    """How hard a puzzle is.

    >>> from nonet import rate
    >>> rating = rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> rating.tier, rating.score, rating.hardest.name
    (<Tier.EASY: 'easy'>, 204, 'Naked Single')
    >>> rating
    <Rating: easy, 204, Naked Single>
    """

    tier: Tier | None
    """None if logic did not finish the puzzle; ``level`` says why."""
    score: float
    """What its steps come to on the scale: a whole number on HoDoKu's, tenths on Sudoku Explainer's."""
    hardest: Technique | None
    """The technique that counts most; None if no step was found."""
    counts: Mapping[Technique, int] = field(hash=False)
    """How often each technique was used, in the order in which they are tried; read-only."""
    end: End
    scale: Scale = HODOKU
    by_choice: bool = field(default=False, repr=False, compare=False)
    """Whether some of the usual techniques were left out."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", frozen(self.counts))

    @classmethod
    def of(cls, way: Walk, scale: Scale = HODOKU) -> Rating:
        """Return the rating that a walk comes to.

        >>> from nonet import walk
        >>> Rating.of(walk("1... ..3. .4.. ...2"))
        <Rating: easy, 48, Naked Single>
        """
        uses, step = Counter(step.technique for step in way), hardest_step(way, scale)
        hardest, score = step.technique if step else None, scale.sum_up(map(scale.cost, way))
        rating = cls._of(uses, score, hardest, way.end, scale, cells=len(way.start.grid))
        return replace(rating, by_choice=way.by_choice)

    @classmethod
    def from_counts(
        cls, uses: Mapping[Technique, int], end: End, scale: Scale = HODOKU, *, cells: int = 81
    ) -> Rating:
        """Return the rating of a walk that used each technique so often, on a grid of so many cells."""
        costs = (scale.base(technique) for technique in uses for _ in range(uses[technique]))
        hardest = max(uses, key=scale.hardness, default=None)
        return cls._of(uses, scale.sum_up(costs), hardest, end, scale, cells)

    @classmethod
    def _of(
        cls,
        uses: Mapping[Technique, int],
        score: float,
        hardest: Technique | None,
        end: End,
        scale: Scale,
        cells: int,
    ) -> Rating:
        tier = None
        if end is End.SOLVED:
            limited = score - _told_by_rules(uses, scale)
            tier = scale.tier(limited, hardest.tier if hardest else None, cells)
        counts = {t: uses[t] for t in sorted(uses, key=lambda t: t.order)}
        return cls(tier, score, hardest, counts, end, scale)

    def __repr__(self) -> str:
        return f"<Rating: {', '.join(self._in_short())}>"

    def _in_short(self) -> list[str]:
        hardest = [self.hardest.name] if self.hardest else []
        return [self.level, f"{self.score}", *hardest]

    def _repr_html_(self) -> str:
        """Return a table of the techniques it takes, which notebooks show."""
        from nonet.render.html import rating_table

        return rating_table(self)

    @property
    def level(self) -> str:
        """The tier, or in words why there is none: the puzzle is beyond nonet's logic, or is no puzzle.

        >>> from nonet import rate
        >>> rate("1... ..3. .4.. ...2").level, rate("1" + "." * 80).level
        ('easy', 'several solutions')
        >>> rate("1... ..3. .4.. ...2", techniques=["x-wing"]).level
        'beyond the chosen techniques'
        """
        return spoken().level(self)

    @property
    def finished(self) -> bool:
        """Whether the techniques lead to the solution."""
        return self.end is End.SOLVED

    def to_dict(self) -> dict[str, object]:
        """Return the rating as plain data, ready for JSON."""
        return {
            "tier": self.tier and self.tier.value,
            "level": self.level,
            "score": self.score,
            "scale": self.scale.name,
            "hardest": self.hardest and self.hardest.slug,
            "finished": self.finished,
            "end": self.end.value,
            "counts": {technique.slug: count for technique, count in self.counts.items()},
        }


def _told_by_rules(uses: Mapping[Technique, int], scale: Scale) -> float:
    """Return what the steps come to that say what a rule asks, where the limits of tiers are sums.

    A killer takes dozens of them, each as simple as the last; the limits are those of grids without rules.
    """
    if scale.total != "sum":
        return 0
    return sum(scale.base(technique) * uses[technique] for technique in uses if technique.family == "rules")


def rate(
    puzzle: AnyPuzzle,
    *,
    techniques: Iterable[Technique | str] | None = None,
    scale: Scale | str = HODOKU,
) -> Rating:
    """Rate a puzzle by the walk through it, and by nothing else.

    :func:`nonet.rate` takes the same, and looks for solutions where the walk does not show that there is one.

    >>> rate("1" + "." * 80).level
    "beyond nonet's logic"
    """
    measure = scale_of(scale)
    if measure is SE:
        from nonet.logic import explainer  # which knows this module

        explainer.refuse(techniques)
        return explainer.rate(puzzle)
    chosen = on_scale(measure, techniques)
    if measure.more is None and (counted := tally(puzzle, chosen)):
        rating = rating_of_tally(counted, measure)
    else:
        rating = Rating.of(walk(puzzle, techniques=chosen), measure)
    return replace(rating, by_choice=leaves_out(chosen, measure))


def rating_of_tally(counted: Tally, scale: Scale = HODOKU) -> Rating:
    """Return the rating that the uses of techniques come to."""
    return Rating.from_counts(counted.uses, counted.end, scale, cells=counted.cells)


def on_scale(scale: Scale, techniques: Iterable[Technique | str] | None) -> tuple[Technique, ...]:
    """Return the techniques to rate with: those that are chosen, or else those of the scale."""
    # Not what a walk takes by default: a rating must not depend on what is installed.
    wanted = scale.order or None if techniques is None else techniques
    return catalogue.techniques(only=wanted)


def leaves_out(techniques: Iterable[Technique], scale: Scale) -> bool:
    """Tell whether techniques are missing that a rating uses if nobody chooses."""
    return not {*on_scale(scale, None)} <= {*techniques}


class Need(Ranked):
    """How what a puzzle needs compares with a technique.

    >>> Need.LESS < Need.EXACTLY < Need.MORE
    True
    """

    LESS = "less"
    EXACTLY = "exactly"
    MORE = "more"


def need(
    puzzle: AnyPuzzle,
    hardest: Technique | str,
    *,
    techniques: Iterable[Technique | str] | None = None,
) -> Need:
    """Tell whether the hardest step that a puzzle needs is simpler than a technique, that, or harder.

    Harder techniques are never tried, so this is known sooner than a rating.

    >>> puzzle = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
    >>> [need(puzzle, name).value for name in ("hidden-single", "locked-pair", "x-wing")]
    ['more', 'exactly', 'less']

    Args:
        puzzle: what :func:`nonet.rate` takes.
        hardest: the technique to compare with, or its name.
        techniques: which ones to use, in this order; those of :func:`nonet.techniques` by default.
    """
    wanted, order = up_to(hardest, techniques)
    way = walk(puzzle, techniques=order)
    if not way.solved:
        return Need.MORE
    return Need.EXACTLY if any(step.technique is wanted for step in way) else Need.LESS


def up_to(
    hardest: Technique | str, techniques: Iterable[Technique | str] | None
) -> tuple[Technique, tuple[Technique, ...]]:
    """Return a technique, and all that are not harder than this technique, in the order to try them."""
    wanted = hardest if isinstance(hardest, Technique) else catalogue.technique(hardest)
    chosen = catalogue.techniques(wanted) if techniques is None else catalogue.techniques(only=techniques)
    return wanted, tuple(t for t in chosen if hardness(t) <= hardness(wanted))


def hardness(technique: Technique) -> tuple[int, float, int]:
    """Return what makes one technique count as harder than another."""
    return HODOKU.hardness(technique)


def hardest_step(way: Walk, scale: Scale) -> Step | None:
    """Return the step of a walk that counts most on a scale; the first one, if several count as much."""
    return max(way, key=lambda step: scale.hardness(step.technique, scale.cost(step)), default=None)
