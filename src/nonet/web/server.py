"""The server process: a socket, signals, and a browser that opens when all is ready."""

from __future__ import annotations

import errno
import signal
import socket
import sys
from typing import TYPE_CHECKING

import uvicorn

from nonet.web.app import create_app
from nonet.web.limits import Limits
from nonet.web.slow_clients import PunctualProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST_PORT = 8000
_PORTS = 20
"""How many ports are tried if nobody asked for a certain one."""
_SHUTDOWN_SECONDS = 5
_BACKLOG = 512


class PortInUse(Exception):
    """Someone else listens there."""


def bind(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens on a port, or on the first free one from 8000 on if none is given.

    Raises:
        PortInUse: if that port, or each of many, is taken.
        OSError: if there is no such host.
    """
    ports = range(FIRST_PORT, FIRST_PORT + _PORTS) if port is None else (port,)
    for each in ports:
        try:
            return _bound(host, each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    tried = f"port {port} is" if port is not None else f"ports {ports[0]} to {ports[-1]} are all"
    msg = f"{tried} in use on {host}; --port 0 takes any free one"
    raise PortInUse(msg)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def url_of(listener: socket.socket) -> str:
    """Return where a browser finds a server."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self._when_ready()


def serve(listener: socket.socket, *, workers: int | None, when_ready: Callable[[], None]) -> None:
    """Serve until someone asks the process to stop; requests that are under way are finished.

    Args:
        listener: where to listen.
        workers: how many processes do quick work; one per core if not given.
        when_ready: called once requests are answered.
    """
    limits = Limits.of_workers(workers)
    config = uvicorn.Config(
        create_app(limits),
        http=PunctualProtocol,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=2 * limits.requests,  # of connections; those that wait for nothing count
        backlog=_BACKLOG,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )
    # Uvicorn handles these while it runs, stops, and then passes them on to who was there before.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: sys.exit(0))
    _Server(config, when_ready).run(sockets=[listener])
