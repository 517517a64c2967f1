"""Candidates made by number, and the ones among them that are wanted, in order."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Future

    from nonet._core import Flag
    from nonet.logic import Rating
    from nonet.logic.explainer import ExplainerRating
    from nonet.puzzle import Puzzle

_SMALLEST_PART = 32
"""Candidates that are made together at first, so that the first puzzle is there soon."""
_RESERVE = 1.1
"""How many times as many candidates are made towards the end as should be enough, so that few are left over
and one more round is seldom needed."""
_PULSE = 0.2
"""Seconds after which whoever waits hears that there is nothing yet."""


@dataclass(frozen=True, eq=False)
class Created:
    """A new puzzle that knows its rating."""

    puzzle: Puzzle
    rate: Callable[[], Rating]
    """Returns what the rating was found to be; finds it, if nothing that was asked for depends on it."""
    explained: ExplainerRating | None = None
    """What Sudoku Explainer says of the puzzle, if ``er`` or ``gem`` was asked for."""

    @cached_property
    def rating(self) -> Rating:
        """How hard the puzzle is for whoever knows the techniques that the wishes allow.

        It is always on HoDoKu's scale, also where only ``er`` or ``gem`` was asked for.
        """
        return self.rate()


class Made(NamedTuple):
    """What came of some candidates."""

    found: list[Created]
    """The candidates that are what was asked for, in the order of their numbers."""
    tried: int
    nearest: Created | None = None
    """What came closest, if no candidate was what was asked for."""
    distance: float = 0.0

    def or_nearer(self, other: Made) -> Made:
        """Return this, or the other if that came closer to what was asked for."""
        return other if other.distance < self.distance else self


NOTHING = Made([], 0, distance=float("inf"))


class Stopped(Exception):
    """Nobody waits for this candidate any more."""


class Workshop(Protocol):
    """Makes candidates; each depends on its number alone, whichever thread makes it."""

    largest_part: int
    """How many candidates are best made together."""
    threads_each: int
    """How many threads of the core work on such a part."""
    stopped: Flag
    """Set when nobody waits for candidates any more; those that take long may then be given up."""

    def make(self, numbers: range) -> Made:
        """Make the candidates of these numbers."""


def production(workshop: Workshop, threads: int, wanted: int | None) -> Iterator[Made]:
    """Make candidates 0, 1, 2 ... without end and yield what comes of them, in that order.

    Args:
        workshop: what makes them.
        threads: how many of them work at the same time.
        wanted: how many of the candidates are needed, if that is known; what is made beyond them is wasted.
    """
    from concurrent.futures import ThreadPoolExecutor

    side_by_side = max(1, threads // workshop.threads_each)
    with ThreadPoolExecutor(side_by_side) as pool:
        jobs: deque[Future[Made]] = deque()
        plan = Plan(workshop.largest_part, side_by_side, wanted)
        try:
            while True:
                while len(jobs) < side_by_side + (plan.tried > 0):  # one that waits, once there is a result
                    jobs.append(pool.submit(workshop.make, plan.next_part()))
                made = yield from _awaited(jobs.popleft())
                plan.note(made)
                yield made
        finally:
            workshop.stopped.set()
            pool.shutdown(cancel_futures=True)


def _awaited(job: Future[Made]) -> Generator[Made, None, Made]:
    """Return what came of some candidates; yield nothing each time that it is not there yet."""
    while True:
        try:
            return job.result(timeout=_PULSE)
        except TimeoutError:
            yield NOTHING


class Plan:
    """How many candidates to make next, by what came of the candidates before.

    >>> plan = Plan(largest=512, side_by_side=1, wanted=30)
    >>> plan.next_part()
    range(0, 32)
    >>> plan.note(Made([None] * 10, tried=32))  # a third of them is what was asked for: 64 more are enough
    >>> plan.next_part()
    range(32, 103)
    """

    def __init__(self, largest: int, side_by_side: int, wanted: int | None) -> None:
        self.largest, self.side_by_side, self.wanted = largest, side_by_side, wanted
        self.begun = self.tried = self.found = 0

    def note(self, made: Made) -> None:
        """Take into account what came of some candidates."""
        self.tried += made.tried
        self.found += len(made.found)

    def next_part(self) -> range:
        """Return the numbers of the next candidates."""
        length = min(max(self._length(), _SMALLEST_PART), self.largest)
        self.begun += length
        return range(self.begun - length, self.begun)

    def _length(self) -> int:
        if self.wanted is None or not self.found:
            return self.tried  # as many as before, so that parts grow and the first are there soon
        enough = ceil(_RESERVE * (self.wanted - self.found) * self.tried / self.found)
        return ceil((enough - (self.begun - self.tried)) / self.side_by_side)


class Patience:
    """How long nothing was found."""

    def __init__(self, seconds: float | None, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.now = now
        self.found()

    def found(self) -> None:
        """Start to wait afresh."""
        self._since = self.now()

    def is_over(self) -> bool:
        """Tell whether that is too long."""
        return self.seconds is not None and self.now() - self._since > self.seconds


def described(rating: Rating | None) -> dict[str, str]:
    """Return what a puzzle says about its rating."""
    if rating is None:
        return {}
    info = {"level": rating.level, "score": str(rating.score)}
    return info | ({"hardest": rating.hardest.slug} if rating.hardest else {})
