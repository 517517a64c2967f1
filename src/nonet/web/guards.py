"""Around the application: limits on what comes in, headers on what goes out, a note of each request."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import Counter
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

from nonet.english import how_many
from nonet.web.clients import Clients
from nonet.web.failures import BUSY, INTERNAL, STOPPING, Failure, shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from nonet.web.limits import Limits
    from nonet.web.metrics import Metrics

log = logging.getLogger("nonet.web")

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_METHODS = ("GET", "HEAD", "POST")
"""The methods that are counted by name."""
_WITHOUT_BODY = ("GET", "HEAD")
_PIECE = 1 << 16
"""Bytes of an answer that are written at a time."""
_DRAIN = 8
"""So many times the largest body is read, and forgotten, before someone who sends more is told."""

_MORE_HEADERS = {
    408: {"Connection": "close"},  # the rest of the body is not wanted
    413: {"Connection": "close"},
    421: {"Connection": "close"},
    503: {"Retry-After": "1"},
}


def respond(failure: Failure) -> Response:
    """Return a failure as a response."""
    return Response(failure.body, failure.status, _MORE_HEADERS.get(failure.status), "application/json")


class Watch:
    """Adds headers, counts and logs requests, and answers for what nobody else caught."""

    def __init__(self, app: ASGIApp, metrics: Metrics, limits: Limits) -> None:
        self._app = app
        self._metrics = metrics
        self._limits = limits
        self._clients = Clients(limits.proxies)
        self._under_way: Counter[str | None] = Counter()
        """Requests by client; those of proxies have none."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and watch what becomes of it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                if _has_needless_body(scope):
                    headers["Connection"] = "close"  # nobody is going to read it
            for piece in _pieces(message):
                await send(piece)

        client = self._clients.at(scope["client"][0] if scope.get("client") else None)
        self._under_way[client] += 1
        try:
            await (respond(BUSY) if self._is_too_much(scope, client) else self._app)(scope, receive, sent)
        except asyncio.CancelledError:  # only a server that stops does that
            if not status:
                await respond(STOPPING)(scope, receive, sent)
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"])
            if status:
                raise  # too late to say anything
            await respond(INTERNAL)(scope, receive, sent)
        finally:
            self._under_way[client] -= 1
            if not self._under_way[client]:
                del self._under_way[client]
            self._note(scope, status, time.perf_counter() - start)

    def _is_too_much(self, scope: Scope, client: str | None) -> bool:
        if _is_for_health(scope):
            return False
        of_client = 0 if client is None else self._under_way[client]
        limits = self._limits
        return of_client > limits.requests_per_client or self._under_way.total() > limits.requests

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        path = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.note(path, method, status, seconds)
        client = scope.get("client")
        facts = {
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "ms": round(seconds * 1000, 2),
            "client": client[0] if client else None,
        }
        # A path may hold anything, line ends too.
        log.info("%s %r %d %.1f ms", *list(facts.values())[:4], extra={"facts": facts})


def _is_for_health(scope: Scope) -> bool:
    """Say whether a request only asks how the server is, which everybody may know at any time."""
    path: str = scope["path"]
    return path.startswith("/api/health/")


def _has_needless_body(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    has_body = headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in headers
    return has_body and scope["method"] in _WITHOUT_BODY


def _pieces(message: Message) -> Iterator[Message]:
    """Cut a large part of an answer up: each piece is written when the client has taken the one before.

    So a request lasts until its answer is read, and counts as one under way while the answer is in memory.
    """
    body = message.get("body", b"")
    last = max(0, len(body) - 1) // _PIECE * _PIECE
    for start in range(0, last, _PIECE):
        yield {**message, "body": body[start : start + _PIECE], "more_body": True}
    yield {**message, "body": body[last:]} if last else message


class HostCheck:
    """Answers only who calls the server by one of its names.

    A page elsewhere can lead its own name to this computer, so that a browser takes the server for a part of
    that page and lets it read the answers. The browser still says which name it looked up.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] | None) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http" and self._names is not None and not _is_for_health(scope):
            host = Headers(scope=scope).get("Host", "")
            if name_in(host) not in self._names:
                sentence = f"the server does not go by the name {shown(host)}; --allow-host NAME gives it one"
                await respond(Failure(421, "request", sentence))(scope, receive, send)
                return
        await self._app(scope, receive, send)


def name_in(host: str) -> str:
    """Return the name or the address in a ``Host`` header.

    >>> name_in("Localhost:8000"), name_in("[::1]:8000"), name_in("::1")
    ('localhost', '::1', '')
    """
    found = re.fullmatch(r"(?:\[(.*)\]|([^:]*))(?::\d*)?", host.lower())
    return (found[1] or found[2] or "") if found else ""


class _TooLarge(Exception):
    """A body is larger than it may be."""


class BodyLimit:
    """Reads the whole body of a request before anyone sees it, unless it is too large or too slow."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._most = limits.body
        self._seconds = limits.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its body, or refuse it."""
        if scope["type"] != "http" or scope["method"] in _WITHOUT_BODY:
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._read(receive)
        except _TooLarge:
            sentence = f"expected a body of at most {self._most:,} bytes, got more"
            await respond(Failure(413, "size", sentence))(scope, receive, send)
            return
        except TimeoutError:
            sentence = f"expected the whole body within {how_many(self._seconds, 'second')}"
            await respond(Failure(408, "time", sentence))(scope, receive, send)
            return
        if body is None:
            return  # the client is gone
        unread = True

        async def replay() -> Message:
            nonlocal unread
            if unread:
                unread = False
                return {"type": "http.request", "body": body, "more_body": False}
            return await receive()

        await self._app(scope, replay, send)

    async def _read(self, receive: Receive) -> bytes | None:
        parts = []
        length = 0
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            part = message.get("body", b"")
            length += len(part)
            if length <= self._most:
                parts.append(part)
            elif length > _DRAIN * self._most:
                break  # polite clients read the answer while they still send
            more = message.get("more_body", False)
        if length > self._most:
            raise _TooLarge
        return b"".join(parts)
