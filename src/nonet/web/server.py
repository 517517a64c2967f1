"""The server process: a socket, signals, and a browser that opens when all is ready."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import sys
from dataclasses import replace
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING

import uvicorn

from nonet.web.app import create_app
from nonet.web.connections import Door
from nonet.web.guards import name_in
from nonet.web.limits import EVERYONE, THIS_COMPUTER, Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fastapi import FastAPI

FIRST_PORT = 8000
_PORTS = 20
"""How many ports are tried if nobody asked for a certain one."""
_SHUTDOWN_SECONDS = 5
_BACKLOG = 512
_NEVER = 24 * 60 * 60
"""Seconds after which uvicorn would close an idle connection by itself."""


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


def configuration(app: FastAPI, limits: Limits) -> uvicorn.Config:
    """Return how uvicorn runs the application; how long clients may take is for the door to say."""
    return uvicorn.Config(
        app,
        http=Door(limits),  # type: ignore[arg-type]  # it is only called
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(limits.proxies),
        backlog=_BACKLOG,
        timeout_keep_alive=_NEVER,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )


class BadProxy(Exception):
    """The environment names a proxy by something that is no address."""


def proxies(named: str | None) -> tuple[str, ...]:
    """Return the addresses and networks in the environment variable ``FORWARDED_ALLOW_IPS``.

    >>> proxies("10.0.0.1, 172.16.0.0/12")
    ('10.0.0.1', '172.16.0.0/12')
    >>> proxies(None)
    ('127.0.0.1', '::1')

    Raises:
        BadProxy: if something in it is none.
    """
    if named is None:
        return THIS_COMPUTER
    if named.strip() == "*":  # as uvicorn has it
        return EVERYONE
    found = tuple(part.strip() for part in named.split(",") if part.strip())
    for proxy in found:
        try:
            ip_network(proxy)
        except ValueError:
            msg = f"FORWARDED_ALLOW_IPS: expected addresses or networks with commas between, got {proxy!r}"
            raise BadProxy(msg) from None
    return found


class BadName(Exception):
    """Something is no name that a browser could look up."""


def names_of(listener: socket.socket, allowed: Iterable[str] = ()) -> frozenset[str] | None:
    """Return what clients may call a server, or None if they may call it anything.

    Who listens to this computer only knows its names. Who listens to others cannot, until someone tells.

    >>> with bind("127.0.0.1", 0) as listener:
    ...     sorted(names_of(listener, ["Sudoku.example"]))
    ['127.0.0.1', '::1', 'localhost', 'sudoku.example']

    Raises:
        BadName: if one that is allowed is no name.
    """
    address = ip_address(listener.getsockname()[0].partition("%")[0])
    more = frozenset(map(_checked_name, allowed))
    if not more and not address.is_loopback:
        return None
    return more | {"localhost", *THIS_COMPUTER, str(address)}


def _checked_name(name: str) -> str:
    """Return a name in small letters, an IPv6 address without brackets."""
    if not re.fullmatch(r"[\w.-]+|\[[\da-f:]+\]", name, re.ASCII | re.IGNORECASE):
        msg = f"--allow-host: expected a name such as sudoku.example, without a port, got {name!r}"
        raise BadName(msg)
    return name_in(name)


def serve(
    listener: socket.socket,
    *,
    limits: Limits,
    allowed: Iterable[str] = (),
    when_ready: Callable[[], None],
) -> None:
    """Serve until someone asks the process to stop; requests that are under way are finished.

    Args:
        listener: where to listen; closed at the end.
        limits: what it may use.
        allowed: names that clients may call it besides its own.
        when_ready: called once requests are answered.

    Raises:
        BadName: if one that is allowed is no name.
        BadProxy: if the environment names a proxy that is none.
    """
    with listener:
        names = names_of(listener, allowed)
        limits = replace(limits, proxies=proxies(os.environ.get("FORWARDED_ALLOW_IPS")))
        config = configuration(create_app(limits, names=names), limits)
        # Uvicorn handles these while it runs, stops, and then passes them on to who was there before.
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda *_: sys.exit(0))
        _Server(config, when_ready).run(sockets=[listener])
