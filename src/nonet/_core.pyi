"""The compiled core. Private: import nonet, not this."""

from collections.abc import Sequence
import enum


class Houses:
    """Which cells may not hold the same digit."""

    def __init__(self, size: int, houses: Sequence[Sequence[int]]) -> None: ...

class Outcome(enum.Enum):
    """How a stretch of search ended."""

    SOLUTION = 0

    EXHAUSTED = 1

    PAUSED = 2

class Search:
    """All solutions of a grid, one after the other."""

    def __init__(self, houses: Houses, givens: bytes) -> None: ...

    def advance(self, guesses: int) -> Outcome:
        """Go on to the next solution, making at most so many guesses."""

    @property
    def cells(self) -> bytes:
        """The digits that stand at this point, 0 where open."""

    @property
    def guesses(self) -> int:
        """How many guesses were made so far."""
