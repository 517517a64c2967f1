"""Where a job is done, and how long it may take."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.web.puzzles import to_puzzle

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.puzzle import Puzzle
    from nonet.web.models.base import AnyPuzzle

_LARGEST_QUICK = 9
_PART = 0.9
"""What part of its lane's time a job takes before it stops by itself."""


class ForLongLane(Exception):
    """The job may take long; quick ones must not wait for it."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Where a job is done."""

    quick: bool
    seconds: float
    """After which the worker is killed."""
    longest: int
    """The largest answer, in bytes."""
    send: Callable[[bytes], None]
    """Sends a part of the answer ahead."""

    def puzzle(self, asked: AnyPuzzle) -> Puzzle:
        """Return the puzzle that is asked about, if that is quick work."""
        puzzle = to_puzzle(asked)
        usual = puzzle.geometry.is_usual and puzzle.givens.size <= _LARGEST_QUICK
        if self.quick and not usual:
            raise ForLongLane
        return puzzle

    def deadline(self, seconds: float | None = None) -> Deadline:
        """Return when to stop: after so many seconds, but in time before the worker is killed."""
        most = self.seconds * _PART
        return Deadline(time.monotonic() + min(most if seconds is None else seconds, most))


@dataclass(frozen=True, slots=True)
class Deadline:
    """A point in time."""

    at: float

    @property
    def left(self) -> float:
        """Seconds until then, 0 if it is past; rounded, as they may be told to a person."""
        return max(0.0, round(self.at - time.monotonic(), 2))
