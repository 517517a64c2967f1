"""The three numbers of Sudoku Explainer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.end import End
from nonet.logic.explainer.techniques import TECHNIQUES
from nonet.logic.rating import Rating
from nonet.logic.scales.se import SE

if TYPE_CHECKING:
    from collections.abc import Sequence


class Numbers(NamedTuple):
    """ER, EP and ED."""

    er: float
    """The dearest step."""
    ep: float
    """The dearest step up to the first digit that is placed."""
    ed: float
    """The first step."""


@dataclass(frozen=True, repr=False)
class ExplainerRating(Rating):
    """How hard a puzzle is for Sudoku Explainer 1.2.1.

    >>> from nonet import rate
    >>> puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    >>> rating = rate(puzzle, scale="se")
    >>> rating
    <Rating: extreme, 9.0/1.2/1.2, Dynamic Contradiction Forcing Chains>
    >>> rating.er, rating.is_pearl, rating.is_diamond
    (9.0, False, False)
    """

    numbers: Numbers = field(kw_only=True)

    @property
    def er(self) -> float:
        """What the dearest step costs."""
        return self.numbers.er

    @property
    def ep(self) -> float:
        """What the dearest step costs up to the first digit that is placed."""
        return self.numbers.ep

    @property
    def ed(self) -> float:
        """What the first step costs."""
        return self.numbers.ed

    @property
    def is_pearl(self) -> bool:
        """Whether nothing later is harder than what it takes to place the first digit."""
        return self.finished and self.er == self.ep

    @property
    def is_diamond(self) -> bool:
        """Whether nothing is harder than the very first step."""
        return self.is_pearl and self.ep == self.ed

    def _in_short(self) -> list[str]:
        level, _, *hardest = super()._in_short()
        return [level, f"{self.er}/{self.ep}/{self.ed}", *hardest]

    def to_dict(self) -> dict[str, object]:
        """Return the rating as plain data, ready for JSON."""
        return super().to_dict() | self.told()

    def told(self) -> dict[str, object]:
        """Return what no other scale tells, as plain data."""
        gem = "diamond" if self.is_diamond else "pearl" if self.is_pearl else None
        return self.numbers._asdict() | {"gem": gem}


def rating_of(numbers: Sequence[int], hardest: int, uses: Sequence[int], end: End) -> ExplainerRating:
    """Return the rating that the core's numbers come to, which are in tenths."""
    er, ep, ed = (number / 10 for number in numbers)
    counts = {technique: int(count) for technique, count in zip(TECHNIQUES, uses, strict=True) if count}
    return ExplainerRating(
        tier=SE.tier(er, None) if end is End.SOLVED else None,
        score=er,
        hardest=TECHNIQUES[hardest] if counts else None,
        counts=counts,
        end=end,
        scale=SE,
        numbers=Numbers(er, ep, ed),
    )


def no_rating(end: End) -> ExplainerRating:
    """Return what to say of a puzzle that has no solution, or several."""
    return rating_of((0, 0, 0), 0, [0] * len(TECHNIQUES), end)
