"""Load a server of the HTTP API: latency of hints and solutions, a flood of nonsense, and generators at work.

```text
python benchmarks/web_load.py                      starts a server of its own
python benchmarks/web_load.py --url http://host:port
```

Each client sends its next request when it has the answer to the last one. The clients share the machine with
the server unless it runs elsewhere, so the figures are on the careful side.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

PUZZLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)
NONSENSE = (
    b"{",
    b"[" * 50_000,
    b'{"puzzle": "no puzzle at all"}',
    b'{"puzzle": {"givens": ".", "nothing": 1}}',
    b'{"puzzle": "' + b"." * 900_000 + b'"}',
    b"." * (3 << 20),
)
"""Bodies that make no sense, and one that is too large."""


@dataclass
class Request:
    """What a client sends again and again."""

    kind: str
    body: bytes

    def head(self, host: str) -> bytes:
        """Return what goes before the body."""
        return (
            f"POST /api/{self.kind} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(self.body)}\r\n\r\n"
        ).encode()


def questions(kind: str) -> list[Request]:
    return [Request(kind, json.dumps({"puzzle": puzzle}).encode()) for puzzle in PUZZLES]


@dataclass
class Figures:
    """What came of some requests."""

    name: str
    statuses: Counter[int] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        times = sorted(self.times) or [0.0]
        p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
        told = ", ".join(f"{number} x {status}" for status, number in sorted(self.statuses.items()))
        return (
            f"{self.name:<34} {len(times) / self.seconds:7.0f} requests/s"
            f"  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  ({told})"
        )


async def client(
    host: str, port: int, requests: list[Request], until: float, figures: Figures, first: int
) -> None:
    """Send requests one after the other on one connection; a new one if the server closed it."""
    reader = writer = None
    for request in cycle(requests[first:] + requests[:first]):
        if time.perf_counter() > until:
            break
        if writer is None or writer.is_closing():
            reader, writer = await asyncio.open_connection(host, port)
        assert reader is not None
        start = time.perf_counter()
        try:
            writer.write(request.head(host) + request.body)
            await writer.drain()
            status, keep = await answer(reader)
        except (ConnectionError, asyncio.IncompleteReadError):
            status, keep = 0, False
        figures.times.append(time.perf_counter() - start)
        figures.statuses[status] += 1
        if not keep:
            writer.close()
        if status == 503:
            await asyncio.sleep(1)  # as the answer asks for
    if writer is not None:
        writer.close()


async def answer(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """Read an answer; return its status, and whether the connection stays open."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = re.search(rb"content-length: (\d+)", head)
    assert length
    await reader.readexactly(int(length[1]))
    return int(head[9:12]), b"connection: close" not in head


async def load(url: str, name: str, requests: list[Request], *, clients: int, seconds: float) -> Figures:
    """Let so many clients send requests for a while."""
    place = urlsplit(url)
    figures = Figures(name)
    start = time.perf_counter()
    await asyncio.gather(
        *(
            client(
                place.hostname or "",
                place.port or 80,
                requests,
                start + seconds,
                figures,
                number % len(requests),
            )
            for number in range(clients)
        )
    )
    figures.seconds = time.perf_counter() - start
    return figures


async def both(*loads: Coroutine[None, None, Figures]) -> list[Figures]:
    return await asyncio.gather(*loads)


def measure(url: str, clients: int, seconds: float) -> bool:
    """Print all figures; say whether no request failed that should not."""
    fine = True

    def run(expected: Callable[[int], bool], *loads: Coroutine[None, None, Figures]) -> None:
        nonlocal fine
        first, *rest = asyncio.run(both(*loads))
        fine &= all(expected(status) for status in first.statuses)
        for figures in (first, *rest):
            print(figures, flush=True)

    def good(status: int) -> bool:
        return status == 200

    def refused(status: int) -> bool:
        return 400 <= status < 500

    hints, solutions = questions("hint"), questions("solve")
    walks = questions("walk")
    new = [Request("generate", b'{"tier": "extreme", "seconds": 10}')]
    run(good, load(url, "solve", solutions, clients=clients, seconds=seconds))
    run(good, load(url, "hint", hints, clients=clients, seconds=seconds))
    run(good, load(url, "walk", walks, clients=clients, seconds=seconds))
    mixed = [*hints, *solutions]
    run(good, load(url, "hint and solve", mixed, clients=clients, seconds=seconds))
    run(good, load(url, "hint and solve, one client", mixed, clients=1, seconds=seconds / 2))
    nonsense = [Request("solve", body) for body in NONSENSE]
    run(refused, load(url, "a flood of nonsense", nonsense, clients=clients, seconds=seconds))
    run(good, load(url, "solve after the flood", solutions, clients=clients, seconds=seconds / 2))
    run(
        good,
        load(url, "solve while others generate", solutions, clients=clients, seconds=seconds),
        load(url, "  those who generate", new, clients=20, seconds=seconds),
    )
    return fine


@contextmanager
def server(workers: int | None) -> Iterator[str]:
    """Start a server on a free port."""
    command = [sys.executable, "-m", "nonet", "web", "--no-open", "--port", "0"]
    command += ["--workers", str(workers)] if workers else []
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        start = time.perf_counter()
        line = process.stderr.readline()
        print(f"ready after {time.perf_counter() - start:.1f} s")
        match = re.search(r"http://\S+", line)
        assert match, line
        try:
            yield match[0]
        finally:
            process.terminate()
            print(f"stopped with exit status {process.wait()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0, help="per measurement")
    parser.add_argument("--workers", type=int, help="of the server that is started")
    options = parser.parse_args()
    if options.url:
        fine = measure(options.url, options.clients, options.seconds)
    else:
        with server(options.workers) as url:
            fine = measure(url, options.clients, options.seconds)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
