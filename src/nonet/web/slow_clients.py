"""Connections on which no request arrives are closed, so that nobody can keep them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

_SECONDS = 10.0
"""How long the head of a request may take to arrive."""


class PunctualProtocol(H11Protocol):
    """HTTP for clients that come to the point.

    Uvicorn itself waits for the head of a request as long as a byte comes now and then.
    """

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        """Stop waiting once a whole head is there, begin anew with the next."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._late is None:
            self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._late = self.loop.call_later(_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
