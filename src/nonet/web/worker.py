"""A worker: a process that reads jobs from standard input and writes answers to standard output.

Both ways a message is a number (the length, and for answers a status) and so many bytes. A job is its kind, a
newline, and what is asked as JSON. The status of an answer is that of HTTP: 100 for a part that goes ahead of
the rest, 307 if the job belongs in the lane for long work.

A worker limits itself: in memory, and in time should the server be gone and nobody there to kill it.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from pydantic import ValidationError

from nonet.errors import NonetError
from nonet.web.api import JOBS
from nonet.web.failures import (
    INTERNAL,
    TOO_DEEP,
    TOO_MUCH_MEMORY,
    Failure,
    Refused,
    failure_of,
    failure_of_fields,
    too_long,
)
from nonet.web.work import Desk, ForLongLane

JOB = struct.Struct(">I")
ANSWER = struct.Struct(">HI")
DONE, PART, ELSEWHERE = 200, 100, 307

_GRACE = 5.0
"""Seconds past its limit after which a worker ends by itself."""


def main() -> None:
    """Work until there is nothing more to read."""
    lane, seconds, niceness, memory, longest = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server to handle
    _limit(int(niceness), int(memory))
    source = sys.stdin.buffer
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as target:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anyone prints is no answer
        desk = Desk(lane == "quick", float(seconds), int(longest), lambda part: _write(target, PART, part))
        _write(target, DONE, b"")
        while head := source.read(JOB.size):
            (length,) = JOB.unpack(head)
            job = source.read(length)
            _set_alarm(desk.seconds + _GRACE)
            _write(target, *answer(job, desk))
            _set_alarm(0)


def answer(job: bytes, desk: Desk) -> tuple[int, bytes]:
    r"""Do a job and return the status and the body of the answer.

    >>> desk = Desk(quick=True, seconds=1, longest=1000, send=print)
    >>> answer(b'count\n{"puzzle": "1... ..2. .... ...3"}', desk)
    (200, b'{"size":4,"givens":"1.....2........3","count":3,"complete":true}')
    """
    kind, _, asked = job.partition(b"\n")
    try:
        endpoint = JOBS[kind.decode()]
        done = endpoint.job(endpoint.request.model_validate_json(asked), desk)
        body = done if isinstance(done, bytes) else _json(done)
        if len(body) > desk.longest:
            raise Refused(too_long(len(body), desk.longest))
        return DONE, body
    except ForLongLane:
        return ELSEWHERE, b""
    except Exception as error:  # noqa: BLE001 - a worker outlives its jobs
        failure = _failure(error)
        return failure.status, failure.body


def _failure(error: Exception) -> Failure:
    match error:
        case Refused(failure=failure):
            return failure
        case NonetError():
            return failure_of(error)
        case ValidationError():
            return failure_of_fields(error.errors(include_url=False))
        case MemoryError():
            return TOO_MUCH_MEMORY
        case RecursionError():
            return TOO_DEEP
    traceback.print_exception(error)
    return INTERNAL


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _write(target: BinaryIO, status: int, body: bytes) -> None:
    target.write(ANSWER.pack(status, len(body)) + body)
    target.flush()


def _limit(niceness: int, memory: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text("1000")  # ended before the server, if one must be


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)  # nobody handles it, so it ends the process


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        os._exit(0)  # the server is gone
