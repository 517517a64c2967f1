"""Connections: what each one waits for, how long it may, and which one goes when there are too many.

```text
           first byte             whole head              answered
   IDLE ───────────────> HEAD ─────────────────> WORKING ─────────> IDLE
   15 s                  10 s                    no limit here
                                any <──────────> SENDING, while the client does not take what was written
                                                 30 s for each piece of an answer
```

Only a connection on which the server works may stay for as long as that takes; how long work and bodies may
take is limited elsewhere (:mod:`nonet.web.lanes`, :mod:`nonet.web.guards`). All others are closed in time,
whatever their clients send or leave unread; uvicorn alone would wait for them for as long as they like.

What is used of uvicorn: its protocol is an :class:`asyncio.Protocol` and calls ``app`` for each request.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from nonet.web.clients import Clients

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Collection

    from nonet.web.limits import Limits


class State(IntEnum):
    """What a connection waits for; those that others miss least come first."""

    IDLE = 0
    """Another request."""
    HEAD = 1
    """The rest of a head; the first one may not have begun."""
    SENDING = 2
    """The client, to take what was written."""
    WORKING = 3
    """The server, or the body of a request."""


class Door:
    """Lets connections in and closes others to make room. Uvicorn takes it for the class of a protocol."""

    def __init__(self, limits: Limits) -> None:
        self._most = limits.connections
        self._most_per_client = limits.connections_per_client
        self._clients = Clients(limits.proxies)
        self.inside: dict[Connection, str | None] = {}
        """Every open connection, and its client."""
        self.seconds = {
            State.IDLE: limits.idle_seconds,
            State.HEAD: limits.head_seconds,
            State.SENDING: limits.sending_seconds,
        }
        """How long a connection may stay in a state."""

    def __call__(self, **of_uvicorn: Any) -> Connection:
        """Return a new connection."""
        return Connection(self, **of_uvicorn)

    def let_in(self, newcomer: Connection, host: str | None) -> None:
        """Take a connection in; if there are too many now, close one."""
        client = self._clients.at(host)
        self.inside[newcomer] = client
        if client is not None:
            of_client = [each for each, other in self.inside.items() if other == client]
            self._make_room(of_client, self._most_per_client, newcomer)
        self._make_room(self.inside, self._most, newcomer)

    def _make_room(self, crowd: Collection[Connection], most: int, newcomer: Connection) -> None:
        if len(crowd) <= most:
            return
        waiting = (each for each in crowd if each is not newcomer and each.state is not State.WORKING)
        spare = min(waiting, key=lambda each: (each.state, each.since), default=newcomer)
        self.let_out(spare)
        spare.transport.abort()

    def let_out(self, connection: Connection) -> None:
        """Forget a connection."""
        self.inside.pop(connection, None)


class Connection(H11Protocol):
    """HTTP with a client that has only so much time."""

    def __init__(self, door: Door, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self._door = door
        self._application = self.app
        self.app = self._answer
        self._begun = True  # a new connection may wait as long for a request as a late one
        self._unsent = False
        self._requests = 0
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # so that we are told as soon as anything is left unsent
        self._enter(State.HEAD)
        peer = transport.get_extra_info("peername")
        self._door.let_in(self, peer[0] if peer else None)

    def data_received(self, data: bytes) -> None:
        """Take what arrives."""
        self._begun = True
        self._look()
        super().data_received(data)

    def pause_writing(self) -> None:
        """Wait for the client to take what was written."""
        super().pause_writing()
        self._unsent = True
        self._look()

    def resume_writing(self) -> None:
        """Go on, all is sent."""
        super().resume_writing()
        self._unsent = False
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._door.let_out(self)
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    async def _answer(self, *request: Any) -> None:
        self._requests += 1  # the next one may begin before this one has quite ended
        self._look()
        try:
            await self._application(*request)
        finally:
            self._requests -= 1
            self._begun = False
            self._look()

    def _look(self) -> None:
        """Notice what the connection waits for now."""
        if self not in self._door.inside:
            return  # it is closed
        if self._unsent:
            state = State.SENDING
        elif self._requests:
            state = State.WORKING
        else:
            state = State.HEAD if self._begun else State.IDLE
        if state is not self.state:
            self._enter(state)

    def _enter(self, state: State) -> None:
        self.state = state
        self.since = self.loop.time()
        if self._timer is not None:
            self._timer.cancel()
        seconds = self._door.seconds.get(state)
        # Unlike close, abort does not wait for someone to read what is still unsent.
        self._timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
