"""How much a server takes upon itself."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.threads import thread_count

MEGABYTE = 1 << 20
THIS_COMPUTER = ("127.0.0.1", "::1")
EVERYONE = ("0.0.0.0/0", "::/0")


@dataclass(frozen=True, slots=True)
class LaneLimits:
    """What a lane of workers may use.

    The time limit is for the work alone; a request may wait for a worker for as long as ``patience`` says.
    """

    workers: int
    """How many jobs it does at a time, each in a process of its own."""
    seconds: float
    """A worker that takes longer over a job is killed."""
    waiting: int
    """Requests that may wait for a worker; one more is turned away."""
    patience: float = 10.0
    """Seconds that a request waits for a worker before it is turned away."""
    niceness: int = 0
    """Workers of a nice lane leave the processor to others when these want it."""
    memory: int = 2048 * MEGABYTE
    """The address space of a worker, where the system can limit it."""
    answer: int = 4 * MEGABYTE
    """The largest answer, in bytes."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server may use.

    >>> limits = Limits.of_workers(4)
    >>> limits.quick.workers, limits.long.workers, limits.generate.workers
    (4, 2, 1)
    """

    quick: LaneLimits
    """Hints, solutions and the like for grids up to 9x9: milliseconds each."""
    long: LaneLimits
    """Other grids, ratings, counts, films of the observable board."""
    generate: LaneLimits
    """New puzzles."""
    body: int = MEGABYTE
    """The largest request, in bytes."""
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive."""
    body_seconds: float = 10.0
    """How long the body of a request may take to arrive."""
    sending_seconds: float = 30.0
    """How long a client may take to accept a piece of its answer."""
    idle_seconds: float = 15.0
    """How long a connection is kept after an answer for the next request."""
    requests: int = 256
    """More than so many at a time are turned away; each may hold a whole body or answer in memory."""
    requests_per_client: int = 32
    """More than so many of one client at a time are turned away."""
    connections: int = 512
    """If there are more, the one that waits longest for its client is closed."""
    connections_per_client: int = 64
    """Of a client with more connections, the one that waits longest is closed."""
    proxies: tuple[str, ...] = THIS_COMPUTER
    """Addresses and networks of proxies, which say whom they ask for and have no limits per client."""

    @staticmethod
    def of_workers(number: int | None = None) -> Limits:
        """Return the limits of a server with so many workers for quick work, one per core if not given."""
        number = number or thread_count()
        return Limits(
            quick=LaneLimits(number, seconds=5, waiting=256),
            long=LaneLimits(max(1, number // 2), seconds=15, waiting=32, niceness=5),
            generate=LaneLimits(max(1, number // 4), seconds=35, waiting=8, niceness=10),
        )
