"""Worker processes in lanes: slow work never holds up quick work, and nothing holds up anything for long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from nonet.web.api import JOBS
from nonet.web.failures import BUSY, LOST, Refused, time_up
from nonet.web.worker import ANSWER, ELSEWHERE, JOB, PART

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nonet.web.limits import LaneLimits, Limits

log = logging.getLogger("nonet.web")

_LONG_TEXT = 1 << 15
"""So many bytes take more than some milliseconds to read, and are read in the lane for long work."""

_START_SECONDS = 60.0
_AGAIN_SECONDS = 1.0
"""Before another try to start a worker if that failed."""
_GRACE = 1.0
"""Seconds that a worker may go on with a job whose client has gone."""


class Answer(NamedTuple):
    """What a worker says."""

    status: int
    body: bytes


class Worker:
    """A worker process, from outside."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._jobs, self._answers = process.stdin, process.stdout
        self._head: tuple[int, int] | None = None
        """Status and length of an answer that has not been read to its end."""
        self.is_busy = False
        self.was_given_up = False

    @classmethod
    async def start(cls, lane: str, limits: LaneLimits) -> Worker:
        """Start a process and wait until it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "nonet.web.worker",
            lane,
            str(limits.seconds),
            str(limits.niceness),
            str(limits.memory),
            str(limits.answer),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in a terminal is for the server alone
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(_START_SECONDS):
                await worker.read()
        except BaseException:
            await worker.stop()
            raise
        return worker

    @property
    def is_dead(self) -> bool:
        """Whether the process has ended."""
        return self._process.returncode is not None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def send(self, job: bytes) -> None:
        """Give it a job."""
        self._jobs.write(JOB.pack(len(job)) + job)
        await self._jobs.drain()

    async def read(self) -> Answer:
        """Return an answer, or the next part of one; may be given up at any moment and tried again."""
        if self._head is None:
            self._head = ANSWER.unpack(await self._answers.readexactly(ANSWER.size))
        status, length = self._head
        body = await self._answers.readexactly(length)
        self._head = None
        return Answer(status, body)

    def kill(self) -> None:
        """Begin to end the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()
        self._jobs.close()

    async def stop(self) -> None:
        """End the process, whatever it does."""
        self.kill()
        await self.ended()


@dataclass
class Lane:
    """Some workers and those who wait for one."""

    name: str
    limits: LaneLimits
    workers: set[Worker] = field(default_factory=set)
    waiting: int = 0
    killed: int = 0
    """Workers that took too long."""
    lost: int = 0
    """Workers that ended by themselves."""
    refused: int = 0
    """Jobs that were turned away."""
    _free: asyncio.Queue[Worker] = field(default_factory=asyncio.Queue)
    """Workers that wait for a job; some may have died meanwhile."""
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _stopping: bool = False

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(self._add_worker() for _ in range(self.limits.workers)))

    async def stop(self) -> None:
        """End all workers."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers))
        self.workers.clear()

    @property
    def busy(self) -> int:
        """How many workers are at work."""
        return sum(worker.is_busy for worker in self.workers)

    async def run(self, job: bytes, part: Callable[[bytes], None]) -> Answer:
        """Have a job done.

        Args:
            job: what to do.
            part: told of each part of the answer that comes before the rest.

        Raises:
            Refused: if nobody is free to do it, or it took too long.
        """
        worker = await self._next_worker()
        try:
            async with asyncio.timeout(self.limits.seconds):
                answer = await self._ask(worker, job, part)
        except TimeoutError:
            self._give_up(worker)
            raise Refused(time_up(self.limits.seconds)) from None
        except (ConnectionError, EOFError):
            worker.kill()  # it has ended, or at least can no more be talked to
            raise Refused(LOST) from None
        except BaseException:
            self._in_background(self._finish(worker))  # the client is gone
            raise
        self._release(worker)
        return answer

    async def _next_worker(self) -> Worker:
        if self._free.empty() and self.waiting >= self.limits.waiting:
            self.refused += 1
            raise Refused(BUSY)
        self.waiting += 1
        try:
            async with asyncio.timeout(self.limits.patience):
                while (worker := await self._free.get()).is_dead:
                    pass
        except TimeoutError:
            self.refused += 1
            raise Refused(BUSY) from None
        finally:
            self.waiting -= 1
        worker.is_busy = True
        return worker

    def _release(self, worker: Worker) -> None:
        worker.is_busy = False
        self._free.put_nowait(worker)

    def _give_up(self, worker: Worker) -> None:
        self.killed += 1
        worker.was_given_up = True
        worker.kill()

    async def _ask(self, worker: Worker, job: bytes, part: Callable[[bytes], None]) -> Answer:
        await worker.send(job)
        while (answer := await worker.read()).status == PART:
            part(answer.body)
        return answer

    async def _finish(self, worker: Worker) -> None:
        """Let a worker finish a job that nobody waits for, if that is soon."""
        try:
            async with asyncio.timeout(_GRACE):
                while (await worker.read()).status == PART:
                    pass
        except (TimeoutError, ConnectionError, EOFError):
            self._give_up(worker)
        else:
            self._release(worker)

    async def _add_worker(self) -> None:
        while True:
            try:
                worker = await Worker.start(self.name, self.limits)
            except (OSError, EOFError, TimeoutError) as error:
                log.error("a worker of the lane %s did not start: %r", self.name, error)
                await asyncio.sleep(_AGAIN_SECONDS)
            else:
                self.workers.add(worker)
                self._release(worker)
                self._in_background(self._replace_at_end(worker))
                return

    async def _replace_at_end(self, worker: Worker) -> None:
        await worker.ended()
        self.workers.discard(worker)
        if not worker.was_given_up:
            self.lost += 1
        await self._add_worker()

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        if self._stopping:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _nowhere(_: bytes) -> None:
    """Ignore a part of an answer."""


class Lanes:
    """All lanes of a server."""

    def __init__(self, limits: Limits) -> None:
        self.quick = Lane("quick", limits.quick)
        self.long = Lane("long", limits.long)
        self.generate = Lane("generate", limits.generate)
        self.all = {lane.name: lane for lane in (self.quick, self.long, self.generate)}

    async def start(self) -> None:
        """Start all workers; return when they are ready."""
        await asyncio.gather(*(lane.start() for lane in self.all.values()))

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(lane.stop() for lane in self.all.values()))

    @property
    def ready(self) -> bool:
        """Whether every lane has a worker."""
        return all(lane.workers for lane in self.all.values())

    async def run(self, kind: str, asked: bytes, part: Callable[[bytes], None] = _nowhere) -> Answer:
        """Have a job done where it belongs."""
        job = kind.encode() + b"\n" + asked
        lane = self.all[JOBS[kind].lane]
        if lane is self.quick and len(job) > _LONG_TEXT:
            lane = self.long
        answer = await lane.run(job, part)
        return await self.long.run(job, part) if answer.status == ELSEWHERE else answer
