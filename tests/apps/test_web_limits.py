"""What a server does when too much is asked of it: it says no, and goes on."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from webserver import PATIENCE, SMALL, Running, error_of, rest_of, running, wait_until

from nonet.formats import lzstring
from nonet.web import server as server_process
from nonet.web.lanes import Answer, Worker
from nonet.web.limits import LaneLimits
from nonet.web.models import requests
from nonet.web.work import Desk, reasons
from nonet.web.worker import ANSWER, DONE, ELSEWHERE, answer

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
    )
    with running(limits) as started:
        yield started


def _is_healthy(server: Running) -> bool:
    answer = server.client.post("/api/solve", json={"puzzle": EASY})
    return answer.status_code == 200 and answer.json()["status"] == "unique"


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


def test_a_body_that_never_ends_is_given_up() -> None:
    with running(replace(SMALL, body_seconds=0.5)) as started, closing(started.connect()) as slow:
        slow.sendall(b"POST /api/solve HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{")
        head, _, body = rest_of(slow).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408")
    assert json.loads(body)["error"]["sentence"] == "expected the whole body within 0.5 seconds"


def test_a_library_limit_is_an_answer(server: Running) -> None:
    assert server.ask("count", puzzle="." * 625, limit=10_000_000, seconds=0.2)["complete"] is False
    assert server.ask("solve", puzzle=PIGEONHOLE, seconds=0.2)["status"] == "unknown"


def test_a_worker_that_takes_too_long_is_killed_and_replaced(impatient: Running) -> None:
    killed = impatient.metric('nonet_lane_killed_total{lane="long"}')
    status, kind, sentence = impatient.refusal("hint", **ENDLESS)
    assert (status, kind, sentence) == (504, "time", "gave up after 1 second")
    assert impatient.metric('nonet_lane_killed_total{lane="long"}') == killed + 1
    assert impatient.ask("rate", puzzle=EASY)["tier"] == "easy"


def test_steps_are_listed_while_there_is_time() -> None:
    asked = requests.Hint.model_validate({"puzzle": EASY, "all": True})
    desk = Desk(quick=False, seconds=60, longest=1_000_000, send=lambda _: None)
    every = cast("Any", reasons.hint(asked, desk))["steps"]
    scores = [step["score"] for step in every]
    assert len(every) > 1
    assert scores == sorted(scores)
    assert cast("Any", reasons.hint(asked, replace(desk, seconds=0)))["steps"] == every[:1]


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
        server.client.post("/api/hint", json=ENDLESS, timeout=httpx.Timeout(PATIENCE, read=0.5))
    while server.metric('nonet_lane_busy{lane="long"}'):
        time.sleep(0.05)  # it would go on for 15 seconds
    assert server.ask("rate", puzzle=EASY)["finished"]


def _link(length: int) -> str:
    """Return a link that unpacks to a puzzle with so long a comment."""
    packed = lzstring.compress(json.dumps({"size": 9, "grid": [[{}] * 9] * 9, "ruleset": "a" * length}))
    assert len(packed) < 10_000
    return f"https://f-puzzles.com/?load={packed}"


def test_what_unpacks_to_something_huge_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lzstring, "LIMIT", 1 << 30)  # for who packs here; workers know nothing of it
    refused = server.refusal("read", text=_link(2_000_000))
    assert refused == (422, "format", "line 1: the unpacked text is longer than 1,048,576 characters")
    assert _is_healthy(server)


def test_an_answer_that_is_too_long_is_refused(server: Running) -> None:
    text = "\n".join([_link(900_000)] * 5)
    status, kind, sentence = server.refusal("read", text=text)
    assert (status, kind) == (413, "size")
    assert re.fullmatch(
        r"expected less to answer, it takes 4,5\d\d,\d\d\d bytes, more than 4,194,304", sentence
    )
    assert len(server.ask("read", text=text, limit=4)["puzzles"]) == 4


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


QUICK = Desk(quick=True, seconds=5, longest=4 << 20, send=lambda _: None)


@pytest.mark.parametrize(
    ("asked", "lane"),
    [
        ({"puzzle": EASY, "format": "svg", "width": 4000}, "quick"),
        ({"puzzle": "." * 625, "format": "svg"}, "quick"),
        ({"puzzle": EASY, "format": "png", "width": 800}, "quick"),
        ({"puzzle": EASY, "format": "png", "width": 4000}, "long"),
        ({"puzzle": "." * 625, "format": "png", "width": 100}, "long"),
    ],
)
def test_large_pictures_are_drawn_where_long_work_is_done(asked: dict[str, object], lane: str) -> None:
    status, _ = answer(b"render\n" + json.dumps(asked).encode(), QUICK)
    assert status == (ELSEWHERE if lane == "long" else DONE)


def test_puzzles_are_solved_for_paper_where_long_work_is_done() -> None:
    asked = {"text": EASY, "to": "pdf"}
    assert answer(b"convert\n" + json.dumps(asked).encode(), QUICK) == (ELSEWHERE, b"")


def test_large_bodies_are_read_where_long_work_is_done() -> None:
    many = {"puzzle": {"givens": EASY, "unread": {"x": [[]] * 50_000}}}
    wrong = {str(number): 1 for number in range(20_000)}
    with running(replace(SMALL, long=LaneLimits(1, seconds=PATIENCE, waiting=0))) as server:
        assert server.ask("solve", **many)["status"] == "unsupported"
        assert server.refusal("solve", **wrong)[0] == 422
        with ThreadPoolExecutor(1) as pool, httpx.Client(timeout=PATIENCE) as client:
            busy = pool.submit(client.post, f"{server.url}api/hint", json=ENDLESS)
            wait_until(lambda: server.metric('nonet_lane_busy{lane="long"}') == 1)
            assert server.refusal("solve", **many)[0] == 503
            assert server.refusal("solve", **wrong)[0] == 503
            assert _is_healthy(server)
            for worker in set(server.app.state.lanes.long.workers):
                worker.kill()
            assert busy.result().status_code == 500


@pytest.mark.parametrize("kind", ["solve", "rate", "render", "watch", "convert"])
@given(depth=st.integers(1, 300))
@settings(max_examples=20)
def test_rules_nested_however_deep_are_no_fault_of_the_server(kind: str, depth: int) -> None:
    puzzle = {"givens": EASY, "unread": {"killercage": "DEEP"}}
    asked = {"puzzles": [puzzle], "to": "fpuzzles"} if kind == "convert" else {"puzzle": puzzle}
    body = json.dumps(asked).replace('"DEEP"', "[" * depth + "]" * depth)
    status, _ = answer(f"{kind}\n{body}".encode(), replace(QUICK, quick=False))
    assert status in (200, 422)


def test_rules_that_no_json_could_say_are_not_written() -> None:
    asked = f'{{"puzzles": [{{"givens": "{EASY}", "unread": {{"killercage": NaN}}}}], "to": "fpuzzles"}}'
    status, said = answer(f"convert\n{asked}".encode(), QUICK)
    assert status == 422
    assert "cannot be written as JSON" in json.loads(said)["error"]["sentence"]


def test_many_at_once_all_get_their_answer(server: Running) -> None:
    def ask(number: int) -> tuple[int, object]:
        kind = ("solve", "hint")[number % 2]
        answer = server.client.post(f"/api/{kind}", json={"puzzle": EASY})
        return answer.status_code, answer.json().get("error")

    with ThreadPoolExecutor(20) as pool:
        assert [answer for answer in pool.map(ask, range(100)) if answer != (200, None)] == []


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


@pytest.mark.parametrize("lane", ["quick", "long", "generate"])
def test_a_worker_that_dies_is_replaced(server: Running, lane: str) -> None:
    lost = server.metric(f'nonet_lane_lost_total{{lane="{lane}"}}')
    workers = server.app.state.lanes.all[lane].workers
    dead = set(workers)
    for worker in dead:
        os.kill(worker.pid, signal.SIGTERM)
    wait_until(lambda: len(workers) == len(dead) and not dead & set(workers))
    assert server.metric(f'nonet_lane_lost_total{{lane="{lane}"}}') == lost + len(dead)
    assert server.client.get("/api/health/ready").status_code == 200
    assert all(_is_healthy(server) for _ in range(4))


def test_a_server_whose_workers_cannot_be_replaced_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    with running() as started:
        monkeypatch.setattr(sys, "executable", "/nowhere/python")
        for worker in set(started.app.state.lanes.long.workers):
            os.kill(worker.pid, signal.SIGKILL)
        wait_until(lambda: started.client.get("/api/health/ready").status_code == 503)
        assert started.client.get("/api/health/live").status_code == 200
        monkeypatch.undo()
        wait_until(lambda: started.client.get("/api/health/ready").status_code == 200)


def test_work_that_a_stopping_server_cannot_finish_is_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server_process, "_SHUTDOWN_SECONDS", 0.1)
    with ThreadPoolExecutor(1) as pool, httpx.Client(timeout=PATIENCE) as client:
        with running() as started:
            asked = pool.submit(client.post, f"{started.url}api/hint", json=ENDLESS)
            wait_until(lambda: started.metric('nonet_lane_busy{lane="long"}') == 1)
        response = asked.result()
    assert response.status_code == 503
    assert error_of(response) == ("busy", "the server stops; try again in a moment")
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is told whom to end first")
def test_workers_are_ended_before_the_server_when_memory_is_short(server: Running) -> None:
    for lane in server.app.state.lanes.all.values():
        for worker in lane.workers:
            assert Path(f"/proc/{worker.pid}/oom_score_adj").read_text() == "1000\n"


def test_a_server_that_stops_leaves_no_process() -> None:
    with running() as started:
        workers = [w for lane in started.app.state.lanes.all.values() for w in lane.workers]
        started.ask("solve", puzzle=EASY)
    assert len(workers) == 4
    assert all(worker.is_dead for worker in workers)
