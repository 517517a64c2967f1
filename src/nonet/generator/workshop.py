"""Candidates made by number, and the ones among them that are wanted, in order."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Protocol

from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future

    from nonet._core import Flag
    from nonet.logic import Rating
    from nonet.puzzle import Puzzle

_SMALLEST_PART = 32
"""Candidates that are made together at first, so that the first puzzle is there soon."""
_PULSE = 0.2
"""Seconds after which whoever waits hears that there is nothing yet."""


class Made(NamedTuple):
    """What came of some candidates."""

    found: list[Puzzle]
    """The candidates that are what was asked for, in the order of their numbers."""
    tried: int
    nearest: Puzzle | None = None
    """What came closest, if none was that."""
    distance: float = 0.0


NOTHING = Made([], 0, distance=float("inf"))


class Stopped(Exception):
    """Nobody waits for this candidate any more."""


class Workshop(Protocol):
    """Makes candidates; each depends on its number alone, whichever thread makes it."""

    largest_part: int
    """How many candidates are best made together."""
    stopped: Flag
    """Set when nobody waits for candidates any more; those that take long may then be given up."""

    def make(self, numbers: range) -> Made:
        """Make the candidates of these numbers."""


def production(workshop: Workshop, threads: int | None) -> Iterator[Made]:
    """Make candidates 0, 1, 2 ... without end and yield what comes of them, in that order.

    Args:
        workshop: what makes them.
        threads: how many of them work at the same time; one per core if not given.
    """
    from concurrent.futures import ThreadPoolExecutor

    threads = thread_count(threads)
    with ThreadPoolExecutor(threads) as pool:
        jobs: deque[Future[Made]] = deque()
        try:
            for part in _parts(workshop.largest_part):
                jobs.append(pool.submit(workshop.make, part))
                if len(jobs) > threads:
                    yield from _result(jobs.popleft())
        finally:
            workshop.stopped.set()
            pool.shutdown(cancel_futures=True)


def _result(job: Future[Made]) -> Iterator[Made]:
    """Yield what came of a candidate, and nothing each time that it is not there yet."""
    while True:
        try:
            yield job.result(timeout=_PULSE)
        except TimeoutError:
            yield NOTHING
        else:
            return


def _parts(largest: int) -> Iterator[range]:
    start, length = 0, min(_SMALLEST_PART, largest)
    while True:
        yield range(start, start + length)
        start += length
        length = min(2 * length, largest)


class Patience:
    """How long nothing was found."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.found()

    def found(self) -> None:
        """Start to wait afresh."""
        self._since = time.monotonic()

    def is_over(self) -> bool:
        """Tell whether that is too long."""
        return self.seconds is not None and time.monotonic() - self._since > self.seconds


def described(rating: Rating | None) -> dict[str, str]:
    """Return what a puzzle says about its rating."""
    if rating is None:
        return {}
    hardest = {"hardest": rating.hardest.slug} if rating.hardest else {}
    return {"level": rating.level, "score": str(rating.score), **hardest}
