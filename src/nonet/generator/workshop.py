"""Candidates made by number, and the ones among them that are wanted, in order."""

from __future__ import annotations

import os
import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic import Rating
    from nonet.puzzle import Puzzle

_SMALLEST_PART = 32
"""Candidates that are made together at first, so that the first puzzle is there soon."""


class Made(NamedTuple):
    """What came of some candidates."""

    found: list[Puzzle]
    """Those that are what was asked for, in the order of their numbers."""
    tried: int
    nearest: Puzzle | None = None
    """What came closest, if none was that."""
    distance: float = 0.0


class Workshop(Protocol):
    """Makes candidates; each depends on its number alone, whichever thread makes it."""

    largest_part: int
    """How many candidates are best made together."""

    def make(self, numbers: range) -> Made:
        """Make the candidates of these numbers."""


def production(workshop: Workshop, threads: int | None) -> Iterator[Made]:
    """Make candidates 0, 1, 2 ... without end and yield what comes of them, in that order.

    Args:
        workshop: what makes them.
        threads: how many of them work at the same time; one per core if not given.
    """
    threads = threads or os.cpu_count() or 1
    if threads == 1:
        yield from map(workshop.make, _parts(workshop.largest_part))
    from concurrent.futures import Future, ThreadPoolExecutor

    with ThreadPoolExecutor(threads) as pool:
        jobs: deque[Future[Made]] = deque()
        try:
            for part in _parts(workshop.largest_part):
                jobs.append(pool.submit(workshop.make, part))
                if len(jobs) > threads:
                    yield jobs.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


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

    @property
    def is_over(self) -> bool:
        """Whether that is too long."""
        return self.seconds is not None and time.monotonic() - self._since > self.seconds


def described(rating: Rating | None) -> dict[str, str]:
    """Return what a puzzle says about its rating."""
    if rating is None:
        return {}
    hardest = {"hardest": rating.hardest.slug} if rating.hardest else {}
    return {"level": rating.tier.value, "score": str(rating.score), **hardest}
