"""What a scale is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from nonet.logic.tier import Tier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.logic.step import Step
    from nonet.logic.technique import Technique


@dataclass(frozen=True)
class Scale:
    """How hard steps are, and what the steps of a puzzle come to.

    >>> from nonet.logic.scales import HODOKU
    >>> HODOKU.name, HODOKU.total, HODOKU.sum_up([4, 14, 140])
    ('hodoku', 'sum', 158)

    One of your own is whatever :func:`nonet.rate` and :func:`nonet.walk` take as ``scale``:

    >>> import nonet
    >>> steps = Scale("steps", base=lambda technique: 1, limits=(60, 80, 100, 120))
    >>> nonet.rate("1... ..3. .4.. ...2", scale=steps).score
    12
    """

    name: str
    """What it is called."""
    base: Callable[[Technique], float]
    """What a step of a technique costs at least."""
    limits: tuple[float, float, float, float]
    """The highest score of an easy, medium, hard and unfair puzzle of 81 cells. Where costs are added up,
    other grids have limits by the number of their cells: more cells take more steps that are no harder."""
    total: Literal["sum", "max"] = "sum"
    """Whether the costs of all steps are added up, or the dearest step counts."""
    more: Callable[[Any], float] | None = None
    """What a step costs beyond that, for its length or its place; None if all steps of a technique cost the
    same, and it is enough to know how often each is used."""
    order: tuple[str, ...] = ()
    """The techniques to use, in the order in which they are tried; nonet's usual ones if there are none."""
    by_hardest: bool = True
    """Whether a puzzle is at least as hard as the tier of its hardest technique."""

    def cost(self, step: Step) -> float:
        """Return what a step costs."""
        return self.base(step.technique) + (self.more(step) if self.more else 0)

    def hardness(self, technique: Technique, cost: float | None = None) -> tuple[int, float, int]:
        """Return what makes a step count as harder than another.

        Of techniques that cost the same, the last is the hardest, unless steps of a technique differ in
        what they cost.

        Args:
            technique: what the step is found by.
            cost: what the step costs; the least that one of the technique costs, if nobody tells.
        """
        rank = technique.tier.rank if self.by_hardest else 0
        order = technique.order if self.more is None else 0
        return rank, self.base(technique) if cost is None else cost, order

    def sum_up(self, costs: Iterable[float]) -> float:
        """Return the score of a puzzle from the costs of its steps."""
        return sum(costs) if self.total == "sum" else max(costs, default=0)

    def rank(self, score: Any, hardest: Any, cells: int = 81) -> Any:
        """Return the rank of the tier of a puzzle, or of many puzzles at once if these are arrays.

        Args:
            score: what the steps come to.
            hardest: the rank of the tier of the hardest technique.
            cells: how many the grid has.

        >>> from nonet.logic.scales import HODOKU
        >>> HODOKU.rank(700, 1), HODOKU.rank(1700, 1), HODOKU.rank(1700, 1, cells=256)
        (1, 3, 1)
        """
        hardest = hardest if self.by_hardest else 0
        part = cells / 81 if self.total == "sum" else 1
        # A tier is passed if the score is too high for it, or the hardest technique is.
        return sum((score > limit * part) | (hardest > tier) for tier, limit in enumerate(self.limits))

    def tier(self, score: float, hardest: Tier | None, cells: int = 81) -> Tier:
        """Return the tier of a puzzle that logic finishes."""
        rank: int = self.rank(score, hardest.rank if hardest else 0, cells)
        return list(Tier)[rank]
