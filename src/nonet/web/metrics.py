"""What a server has done so far, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.web.lanes import Lane

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper ends in seconds; one more is for what takes longer."""


class Metrics:
    """Counts of requests, and how long they took.

    >>> metrics = Metrics()
    >>> metrics.note("/api/solve", "POST", 200, 0.004)
    >>> print(metrics.text([]))  # doctest: +ELLIPSIS
    # HELP nonet_requests_total Requests answered.
    # TYPE nonet_requests_total counter
    nonet_requests_total{path="/api/solve",method="POST",status="200"} 1
    ...
    """

    def __init__(self) -> None:
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._times: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BUCKETS) + 1))
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def note(self, path: str, method: str, status: int, seconds: float) -> None:
        """Count a request; ``path`` is that of its route, of which there are few."""
        self._requests[path, method, status] += 1
        self._times[path][bisect_left(BUCKETS, seconds)] += 1
        self._seconds[path] += seconds

    def text(self, lanes: Iterable[Lane]) -> str:
        """Return all there is to tell."""
        return "".join(f"{line}\n" for line in (*self._about_requests(), *_about_lanes(lanes)))

    def _about_requests(self) -> Iterator[str]:
        yield from _head("nonet_requests_total", "counter", "Requests answered.")
        for (path, method, status), number in sorted(self._requests.items()):
            labels = f'path="{path}",method="{method}",status="{status}"'
            yield f"nonet_requests_total{{{labels}}} {number}"
        name = "nonet_request_seconds"
        yield from _head(name, "histogram", "Time from a request to the end of its answer.")
        for path, times in sorted(self._times.items()):
            for end, number in zip((*map(str, BUCKETS), "+Inf"), accumulate(times), strict=True):
                yield f'{name}_bucket{{path="{path}",le="{end}"}} {number}'
            yield f'{name}_sum{{path="{path}"}} {self._seconds[path]:.6f}'
            yield f'{name}_count{{path="{path}"}} {sum(times)}'


def _about_lanes(lanes: Iterable[Lane]) -> Iterator[str]:
    lanes = tuple(lanes)
    for name, kind, words, numbers in (
        ("workers", "gauge", "Worker processes.", [len(lane.workers) for lane in lanes]),
        ("busy", "gauge", "Workers at work.", [lane.busy for lane in lanes]),
        ("waiting", "gauge", "Requests that wait for a worker.", [lane.waiting for lane in lanes]),
        ("killed_total", "counter", "Workers that took too long.", [lane.killed for lane in lanes]),
        ("lost_total", "counter", "Workers that ended early.", [lane.lost for lane in lanes]),
        ("refused_total", "counter", "Requests turned away.", [lane.refused for lane in lanes]),
    ):
        yield from _head(f"nonet_lane_{name}", kind, words)
        for lane, number in zip(lanes, numbers, strict=True):
            yield f'nonet_lane_{name}{{lane="{lane.name}"}} {number}'


def _head(name: str, kind: str, words: str) -> tuple[str, str]:
    return f"# HELP {name} {words}", f"# TYPE {name} {kind}"
