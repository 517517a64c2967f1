"""Around the application: limits on what comes in, headers on what goes out, a note of each request."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.responses import Response

from nonet.web.failures import BUSY, INTERNAL, Failure

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from nonet.web.limits import Limits
    from nonet.web.metrics import Metrics

log = logging.getLogger("nonet.web")

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""For a picture that someone opens by itself: its own style sheet, and nothing else."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_METHODS = ("GET", "HEAD", "POST")
"""Those that are counted by name."""
_DRAIN = 8
"""So many times the largest body is read, and forgotten, before someone who sends more is told."""

_MORE_HEADERS = {
    408: {"Connection": "close"},  # the rest of the body is not wanted
    413: {"Connection": "close"},
    503: {"Retry-After": "1"},
}


def respond(failure: Failure) -> Response:
    """Return a failure as a response."""
    return Response(failure.body, failure.status, _MORE_HEADERS.get(failure.status), "application/json")


class Watch:
    """Adds headers, counts and logs requests, and answers for what nobody else caught."""

    def __init__(self, app: ASGIApp, metrics: Metrics, most: int) -> None:
        self._app = app
        self._metrics = metrics
        self._most = most
        self._under_way = 0

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
            await send(message)

        self._under_way += 1
        too_many = self._under_way > self._most and not scope["path"].startswith("/api/health/")
        try:
            await (respond(BUSY) if too_many else self._app)(scope, receive, sent)
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"])
            if status:
                raise  # too late to say anything
            await respond(INTERNAL)(scope, receive, sent)
        finally:
            self._under_way -= 1
            self._note(scope, status, time.perf_counter() - start)

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
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
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
            sentence = f"expected the whole body within {self._seconds:g} seconds"
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
