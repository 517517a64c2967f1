"""Time that was played, without what was paused."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """Counts milliseconds while it goes.

    >>> now = iter([0.0, 2.0, 9.0])
    >>> clock = Clock(500, lambda: next(now))
    >>> clock.go(); clock.stop(); clock.elapsed
    2500
    """

    def __init__(self, spent: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        self._spent = float(spent)
        self.now = now
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time counts now."""
        return self._since is not None

    @property
    def elapsed(self) -> int:
        """Milliseconds so far."""
        running = 0.0 if self._since is None else (self.now() - self._since) * 1000
        return int(self._spent + running)

    def go(self) -> None:
        """Count from now on."""
        if self._since is None:
            self._since = self.now()

    def stop(self) -> None:
        """Count no more."""
        self._spent, self._since = self.elapsed, None
