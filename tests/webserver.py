"""A server of the page and the API in a thread of this process, on a port of its own."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn

from nonet.web.app import create_app
from nonet.web.limits import LaneLimits, Limits
from nonet.web.pages import PAGE
from nonet.web.server import bind, url_of
from nonet.web.slow_clients import PunctualProtocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI

SMALL = Limits(
    quick=LaneLimits(2, seconds=5, waiting=64),
    long=LaneLimits(1, seconds=15, waiting=16),
    generate=LaneLimits(1, seconds=20, waiting=4),
)


@dataclass
class Running:
    """A server that answers."""

    app: FastAPI
    url: str
    client: httpx.Client = field(repr=False)

    def ask(self, kind: str, **asked: Any) -> Any:
        """Return what the API answers to a request that makes sense."""
        response = self.client.post(f"/api/{kind}", json=asked)
        assert response.status_code == 200, response.text
        return response.json()

    def refusal(self, kind: str, **asked: Any) -> tuple[int, str, str]:
        """Return the status, the kind and the sentence of an error."""
        response = self.client.post(f"/api/{kind}", json=asked)
        return response.status_code, *error_of(response)


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
    config = uvicorn.Config(
        app, http=PunctualProtocol, log_config=None, timeout_graceful_shutdown=2, ws="none"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    url = url_of(listener)
    try:
        with httpx.Client(base_url=url, timeout=60) as client:
            while not server.started:
                assert thread.is_alive()
                thread.join(0.02)
            yield Running(app, url, client)
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
