"""How hard techniques and puzzles are."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Ranked(StrEnum):
    """Words that have an order of their own, which is not that of the alphabet."""

    rank: int
    """Its place among all, from 0."""

    def __init__(self, _word: str) -> None:
        self.rank = len(type(self).__members__)  # the words before this one

    def __lt__(self, other: object) -> bool:
        return self.rank < self._rank_of(other)

    def __le__(self, other: object) -> bool:
        return self.rank <= self._rank_of(other)

    def __gt__(self, other: object) -> bool:
        return self.rank > self._rank_of(other)

    def __ge__(self, other: object) -> bool:
        return self.rank >= self._rank_of(other)

    def _rank_of(self, other: object) -> int:
        if not isinstance(other, type(self)):
            # NotImplemented would not do: the other one, if it is a str, would go by the alphabet.
            msg = f"{self!r} can be compared with a {type(self).__name__} only, not with {other!r}"
            raise TypeError(msg)
        return other.rank


class Tier(Ranked):
    """How hard a technique, or a puzzle, is.

    >>> Tier.MEDIUM < Tier.HARD < Tier.EXTREME, max(Tier), Tier.HARD == "hard"
    (True, <Tier.EXTREME: 'extreme'>, True)
    """

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"


TierName = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""The names of the tiers, for type checkers."""
