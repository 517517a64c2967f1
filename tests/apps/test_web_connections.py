"""Clients that are slow, do not read, or are too many: they are hung up on, and the server goes on."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from webserver import SMALL, Running, rest_of, running, wait_until

from nonet.web.connections import State

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

LONG = 3600.0
PATIENT = replace(SMALL, head_seconds=LONG, body_seconds=LONG, idle_seconds=LONG, sending_seconds=LONG)
VERSION = b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n"
TECHNIQUES = b"GET /api/techniques HTTP/1.1\r\nHost: x\r\n\r\n"
"""Little to ask, much to answer."""
ENDLESS_BODY = b"Host: x\r\nContent-Length: 1000000000\r\n\r\n"


@pytest.fixture(scope="module")
def patient() -> Iterator[Running]:
    """A server that waits for ever for anything, unless a test makes it impatient about one thing."""
    with running(PATIENT) as started:
        yield started


@pytest.fixture(scope="module")
def unwilling() -> Iterator[Running]:
    """A server that has no time for any request, and waits for ever too."""
    with running(replace(PATIENT, requests=0)) as started:
        yield started


@contextmanager
def _impatient(server: Running, state: State) -> Iterator[None]:
    """Give connections that enter a state hardly any time in it."""
    server.door.seconds[state] = 0.05
    try:
        yield
    finally:
        server.door.seconds[state] = LONG


def _is_open_for_others(server: Running) -> bool:
    return server.client.get("/api/health/live").status_code == 200


def _states(server: Running) -> list[State]:
    return [connection.state for connection in list(server.door.inside)]


def _wait_for_the_end(connection: socket.socket, bit: bytes) -> None:
    """Send something once and wait until the server has had enough."""
    connection.sendall(bit)
    rest_of(connection)


def _trickle(connection: socket.socket, bit: bytes) -> None:
    """Send something now and then until the server has had enough."""

    def hung_up() -> bool:
        try:
            connection.sendall(bit)
        except ConnectionError:
            return True
        return False

    wait_until(hung_up)


@pytest.mark.parametrize("begin", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_head_that_never_ends_is_given_up(patient: Running, begin: bytes) -> None:
    with _impatient(patient, State.HEAD), closing(patient.connect()) as slow:
        slow.sendall(begin)
        assert rest_of(slow) == b""
    assert _is_open_for_others(patient)


def test_a_head_that_never_ends_is_given_up_even_if_more_of_it_keeps_coming(patient: Running) -> None:
    with _impatient(patient, State.HEAD), closing(patient.connect()) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        _trickle(slow, b"X: y\r\n")


def test_the_head_of_a_second_request_has_no_more_time(patient: Running) -> None:
    with closing(patient.connect()) as slow:
        slow.sendall(VERSION)
        assert slow.recv(4000).startswith(b"HTTP/1.1 200")
        wait_until(lambda: State.IDLE in _states(patient))
        with _impatient(patient, State.HEAD):
            slow.sendall(b"GET")
            rest_of(slow)


@pytest.mark.parametrize("rest", [_wait_for_the_end, _trickle])
def test_the_body_of_a_request_that_was_refused_is_not_awaited(
    unwilling: Running, rest: Callable[[socket.socket, bytes], None]
) -> None:
    with closing(unwilling.connect()) as slow:
        slow.sendall(b"POST /api/solve HTTP/1.1\r\n" + ENDLESS_BODY)
        assert slow.recv(4000).startswith(b"HTTP/1.1 503")
        wait_until(lambda: State.IDLE in _states(unwilling))
        with _impatient(unwilling, State.HEAD):
            rest(slow, b"x")
    assert _is_open_for_others(unwilling)


@pytest.mark.parametrize("method", [b"GET", b"HEAD"])
@pytest.mark.parametrize("rest", [ENDLESS_BODY, b"Host: x\r\nTransfer-Encoding: chunked\r\n\r\n"])
def test_a_body_where_none_belongs_ends_the_connection(patient: Running, method: bytes, rest: bytes) -> None:
    with closing(patient.connect()) as odd:
        odd.sendall(method + b" / HTTP/1.1\r\n" + rest)
        answer = rest_of(odd)
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"\r\nconnection: close\r\n" in answer.lower()


def test_a_request_without_a_body_leaves_the_connection_open(patient: Running) -> None:
    with closing(patient.connect()) as usual:
        for _ in range(3):
            usual.sendall(VERSION)
            assert b"connection: close" not in usual.recv(4000).lower()


def test_many_requests_at_once_on_one_connection_are_all_answered(patient: Running) -> None:
    with closing(patient.connect()) as usual:
        usual.sendall(VERSION * 50 + VERSION.replace(b"Host", b"Connection: close\r\nHost"))
        assert rest_of(usual).count(b"HTTP/1.1 200") == 51


def test_an_idle_connection_is_closed(patient: Running) -> None:
    with _impatient(patient, State.IDLE), closing(patient.connect()) as idle:
        idle.sendall(VERSION)
        assert rest_of(idle).startswith(b"HTTP/1.1 200")


def test_an_answer_that_nobody_reads_is_given_up(patient: Running) -> None:
    before = set(patient.door.inside)
    with _impatient(patient, State.SENDING), closing(patient.connect(unread=4096)) as deaf:
        deaf.sendall(TECHNIQUES * 200)  # the answers are more than the system keeps for anyone
        assert deaf.recv(8) == b"HTTP/1.1"
        wait_until(lambda: set(patient.door.inside) <= before)
    assert _is_open_for_others(patient)


def test_little_of_an_answer_that_nobody_reads_is_kept(patient: Running) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(closing(patient.connect(unread=4096))).sendall(TECHNIQUES * 200)

        def unsent() -> list[int]:
            stuck = [each for each in list(patient.door.inside) if each.state is State.SENDING]
            return [each.transport.get_write_buffer_size() for each in stuck]

        wait_until(lambda: len(unsent()) == 3)
        assert max(unsent()) < 100_000
        assert _is_open_for_others(patient)
    wait_until(lambda: State.SENDING not in _states(patient))


def test_a_slow_reader_gets_all_of_an_answer(patient: Running) -> None:
    lines = "\n".join(["1" + "." * 624] * 500)
    asked = json.dumps({"text": lines, "limit": 500}).encode()
    with closing(patient.connect(unread=4096)) as slow:
        slow.sendall(
            b"POST /api/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (len(asked), asked)
        )
        head, _, body = rest_of(slow).partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head.lower()
    assert len(json.loads(body)["puzzles"]) == 500


def test_the_oldest_connection_makes_room_for_a_new_one() -> None:
    with running(replace(PATIENT, connections=4)) as server, ExitStack() as stack:
        for _ in range(9):
            newest = stack.enter_context(closing(server.connect()))
            newest.sendall(b"GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n")
            assert newest.recv(1000).startswith(b"HTTP/1.1 200")
            assert len(server.door.inside) <= 4
        assert _is_open_for_others(server)


def test_a_connection_that_waits_for_the_server_is_never_closed_to_make_room() -> None:
    with running(replace(PATIENT, connections=2)) as server, ExitStack() as stack:
        waiting = stack.enter_context(closing(server.connect()))
        waiting.sendall(
            b"POST /api/solve HTTP/1.1\r\nContent-Type: application/json\r\n" + b"Content-Length: 2\r\n"
        )
        waiting.sendall(b"Host: x\r\n\r\n")
        wait_until(lambda: [c.state for c in server.door.inside] == [State.WORKING])
        for _ in range(5):
            stack.enter_context(closing(server.connect())).sendall(VERSION)
        assert _is_open_for_others(server)
        waiting.sendall(b"{}")
        assert waiting.recv(1000).startswith(b"HTTP/1.1 422")


@pytest.mark.skipif(
    sys.platform != "linux", reason="only there 127.0.0.2 is this computer without further ado"
)
def test_one_client_cannot_take_all_connections() -> None:
    with running(replace(PATIENT, connections=8, connections_per_client=2)) as server, ExitStack() as stack:
        mine = [stack.enter_context(closing(server.connect())) for _ in range(4)]
        for _ in range(20):
            stack.enter_context(closing(server.connect(source="127.0.0.2"))).sendall(VERSION)
        wait_until(lambda: list(server.door.inside.values()).count("127.0.0.2") == 2)
        for connection in mine:
            connection.sendall(VERSION)
            assert connection.recv(1000).startswith(b"HTTP/1.1 200")


def test_one_client_cannot_take_all_requests() -> None:
    def asked_by(client: str, path: str = "/api/version") -> int:
        return server.client.get(path, headers={"X-Forwarded-For": client}).status_code

    with running(replace(PATIENT, requests_per_client=2)) as server, ExitStack() as stack:
        for _ in range(2):
            slow = stack.enter_context(closing(server.connect()))
            slow.sendall(b"POST /api/solve HTTP/1.1\r\nX-Forwarded-For: 192.0.2.1\r\n" + ENDLESS_BODY)
        wait_until(lambda: asked_by("192.0.2.1") == 503)
        assert asked_by("192.0.2.1", "/api/health/live") == 200
        assert asked_by("192.0.2.2") == 200
        assert asked_by("127.0.0.1") == 200
        stack.close()
        wait_until(lambda: asked_by("192.0.2.1") == 200)
