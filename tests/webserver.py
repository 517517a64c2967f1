"""A server of the page and the API in a thread of this process, on a port of its own."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import httpx
import uvicorn

from nonet.web.app import create_app
from nonet.web.limits import LaneLimits, Limits
from nonet.web.pages import PAGE
from nonet.web.server import bind, configuration, url_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from fastapi import FastAPI

    from nonet.web.connections import Door

PATIENCE = 120
"""Seconds after which a test gives up; nothing depends on what takes less."""

SMALL = Limits(
    quick=LaneLimits(2, seconds=PATIENCE, waiting=64),
    long=LaneLimits(1, seconds=PATIENCE, waiting=16),
    generate=LaneLimits(1, seconds=PATIENCE, waiting=4),
)


@dataclass
class Running:
    """A server that answers."""

    app: FastAPI
    url: str
    client: httpx.Client = field(repr=False)
    door: Door = field(repr=False)

    def ask(self, kind: str, **asked: Any) -> Any:
        """Return what the API answers to a request that makes sense."""
        response = self.client.post(f"/api/{kind}", json=asked)
        assert response.status_code == 200, response.text
        return response.json()

    def refusal(self, kind: str, **asked: Any) -> tuple[int, str, str]:
        """Return the status, the kind and the sentence of an error."""
        response = self.client.post(f"/api/{kind}", json=asked)
        return response.status_code, *error_of(response)

    def metric(self, name: str) -> float:
        """Return a number that the server tells Prometheus."""
        text = self.client.get("/metrics").text
        return float(next(line for line in text.splitlines() if line.startswith(name)).split()[-1])

    def connect(self, *, source: str = "127.0.0.1", unread: int | None = None) -> socket.socket:
        """Return a connection from an address, which takes little if nobody reads it."""
        address = httpx.URL(self.url)
        connection = socket.socket()
        connection.settimeout(PATIENCE)
        if unread is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, unread)
        connection.bind((source, 0))
        connection.connect((address.host, address.port))
        return connection


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for something that has to happen, however busy the machine is."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def rest_of(connection: socket.socket) -> bytes:
    """Return all that the server still sends until it closes a connection."""
    received = b""
    try:
        while part := connection.recv(1 << 16):
            received += part
    except ConnectionError:
        pass  # it was in no mood to listen
    return received


def error_of(response: httpx.Response) -> tuple[str, str]:
    """Return the kind and the sentence of an error, which has the shape of all errors."""
    assert response.headers["content-type"] == "application/json"
    error = response.json()["error"]
    assert set(error) == {"kind", "sentence", "where"}
    assert set(error["where"]) == {"line", "column", "field", "cells"}
    return error["kind"], error["sentence"]


@contextlib.contextmanager
def running(limits: Limits = SMALL, *, page: Path = PAGE) -> Iterator[Running]:
    """Start a server, and stop it at the end."""
    app = create_app(limits, page=page)
    listener = bind("127.0.0.1", 0)
    config = configuration(app, limits)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    url = url_of(listener)
    try:
        with httpx.Client(base_url=url, timeout=PATIENCE) as client:
            while not server.started:
                assert thread.is_alive()
                thread.join(0.02)
            yield Running(app, url, client, cast("Door", config.http))
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
