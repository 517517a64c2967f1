"""What a server does when too much is asked of it: it says no, and goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
from webserver import SMALL, Running, error_of, running

from nonet.formats import lzstring
from nonet.web import slow_clients
from nonet.web.lanes import Answer, Worker
from nonet.web.limits import LaneLimits
from nonet.web.worker import ANSWER

if TYPE_CHECKING:
    from collections.abc import Iterator

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_A, _B, _C = range(0, 225, 26), range(234, 468, 26), range(468, 676, 26)
PIGEONHOLE = {
    "givens": "." * 625,
    # No two of these 26 cells can hold the same digit, and there are 25.
    "extra": [[cell % 625 for cell in (*one, *other)] for one, other in ((_A, _B), (_A, _C), (_B, _C))],
}
"""No search finds out in this world's time that it has no solution."""
ENDLESS = {"puzzle": PIGEONHOLE, "mistakes": True}
"""A hint that looks for mistakes, and so for the solution, without a limit of its own."""


@pytest.fixture(scope="module")
def impatient() -> Iterator[Running]:
    """A server that soon gives up, and lets hardly anyone wait."""
    limits = replace(
        SMALL,
        quick=LaneLimits(1, seconds=2, waiting=2),
        long=LaneLimits(1, seconds=1, waiting=1),
        body=10_000,
        body_seconds=0.5,
    )
    with running(limits) as started:
        yield started


def _is_healthy(server: Running) -> bool:
    answer = server.client.post("/api/solve", json={"puzzle": EASY})
    return answer.status_code == 200 and answer.json()["status"] == "unique"


def _metric(server: Running, name: str) -> float:
    text = server.client.get("/metrics").text
    return float(next(line for line in text.splitlines() if line.startswith(name)).split()[-1])


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    big = b'{"puzzle": "' + b"." * (1 << 20) + b'"}'
    response = server.client.post("/api/solve", content=big)
    assert response.status_code == 413
    assert error_of(response) == ("size", "expected a body of at most 1,048,576 bytes, got more")


def test_a_body_of_unknown_length_is_refused_while_it_is_read(impatient: Running) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        for _ in range(10_000):
            sent += 1000
            yield b"." * 1000

    try:
        response = impatient.client.post("/api/solve", content=endless())
        assert response.status_code == 413
    except httpx.TransportError:
        pass  # it may hang up on someone who never stops
    assert sent < 10_000_000
    assert _is_healthy(impatient)


def test_a_body_that_never_ends_is_given_up(impatient: Running) -> None:
    def slow() -> Iterator[bytes]:
        yield b"{"
        time.sleep(1)
        yield b"}"

    response = impatient.client.post("/api/solve", content=slow())
    assert response.status_code == 408
    assert error_of(response) == ("time", "expected the whole body within 0.5 seconds")


def test_a_head_that_never_ends_is_given_up(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_clients, "_SECONDS", 0.3)
    address = httpx.URL(server.url)
    with socket.create_connection((address.host, address.port or 80), timeout=10) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        assert slow.recv(1000) == b""


def test_a_library_limit_is_an_answer(impatient: Running) -> None:
    counted = impatient.ask("count", puzzle="." * 625, limit=10_000_000, seconds=0.2)
    assert counted["complete"] is False
    assert counted["count"] > 0
    assert impatient.ask("solve", puzzle=PIGEONHOLE, seconds=0.2)["status"] == "unknown"


def test_a_worker_that_takes_too_long_is_killed_and_replaced(impatient: Running) -> None:
    killed = _metric(impatient, 'nonet_lane_killed_total{lane="long"}')
    status, kind, sentence = impatient.refusal("hint", **ENDLESS)
    assert (status, kind, sentence) == (504, "time", "gave up after 1 seconds")
    assert _metric(impatient, 'nonet_lane_killed_total{lane="long"}') == killed + 1
    assert impatient.ask("rate", puzzle=EASY)["tier"] == "easy"


def test_long_work_does_not_hold_up_quick_work(impatient: Running) -> None:
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(impatient.refusal, "hint", **ENDLESS)
        assert all(_is_healthy(impatient) for _ in range(5))
        assert slow.result()[0] == 504


def test_a_full_lane_turns_requests_away_and_says_when_to_come_again(impatient: Running) -> None:
    def ask(_: int) -> httpx.Response:
        return impatient.client.post("/api/hint", json=ENDLESS)

    with ThreadPoolExecutor(8) as pool:
        responses = list(pool.map(ask, range(8)))
    busy = [response for response in responses if response.status_code == 503]
    assert {response.status_code for response in responses} <= {503, 504}
    assert busy
    assert all(response.headers["retry-after"] == "1" for response in busy)
    assert error_of(busy[0]) == ("busy", "too many requests are waiting; try again in a moment")
    assert _is_healthy(impatient)


def test_the_work_of_a_client_that_goes_away_is_given_up(server: Running) -> None:
    with pytest.raises(httpx.ReadTimeout):
        server.client.post("/api/hint", json=ENDLESS, timeout=0.5)
    while _metric(server, 'nonet_lane_busy{lane="long"}'):
        time.sleep(0.05)  # it would go on for 15 seconds
    assert server.ask("rate", puzzle=EASY)["finished"]


def test_what_unpacks_to_something_huge_is_refused(server: Running) -> None:
    huge = lzstring.compress("[" * 1_000_000)
    assert len(huge) < 10_000
    link = f"https://f-puzzles.com/?load={huge}"
    assert server.refusal("read", text=link)[:2] == (422, "format")
    assert _is_healthy(server)


def test_a_flood_of_nonsense_leaves_the_server_healthy(server: Running) -> None:
    bodies = [
        b"",
        b"{",
        b"[]",
        b'{"puzzle": 1}',
        b'{"puzzle": "x"}',
        b"." * 2_000_000,
        b"\x00" * 99,
    ]

    def send(number: int) -> int:
        body = bodies[number % len(bodies)]
        headers = {"Content-Type": "application/json"}
        return server.client.post("/api/solve", content=body, headers=headers).status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = set(pool.map(send, range(140)))
    assert statuses <= {400, 413, 422}
    assert _is_healthy(server)
    assert server.client.get("/api/health/ready").status_code == 200


def test_many_at_once_all_get_their_answer(server: Running) -> None:
    def ask(number: int) -> bool:
        kind = ("solve", "hint")[number % 2]
        return server.client.post(f"/api/{kind}", json={"puzzle": EASY}).is_success

    with ThreadPoolExecutor(20) as pool:
        assert all(pool.map(ask, range(100)))


def test_an_answer_is_read_whole_even_if_its_reader_is_interrupted() -> None:
    async def read_in_two_goes() -> Answer:
        pipe = asyncio.StreamReader()
        worker = Worker(cast("Any", SimpleNamespace(stdin=object(), stdout=pipe)))
        pipe.feed_data(ANSWER.pack(200, 4) + b"an")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await worker.read()
        pipe.feed_data(b"d!" + ANSWER.pack(200, 0))
        return await worker.read()

    assert asyncio.run(read_in_two_goes()) == (200, b"and!")


def test_a_worker_that_dies_is_replaced(server: Running) -> None:
    lost = _metric(server, 'nonet_lane_lost_total{lane="quick"}')
    for worker in list(server.app.state.lanes.quick.workers):
        os.kill(worker.pid, signal.SIGTERM)
    while not all(worker.is_dead for worker in server.app.state.lanes.quick.workers):
        time.sleep(0.02)
    assert all(_is_healthy(server) for _ in range(4))
    assert _metric(server, 'nonet_lane_lost_total{lane="quick"}') == lost + 2


def test_a_server_that_stops_leaves_no_process() -> None:
    with running() as started:
        workers = [w for lane in started.app.state.lanes.all.values() for w in lane.workers]
        started.ask("solve", puzzle=EASY)
    assert len(workers) == 4
    assert all(worker.is_dead for worker in workers)
