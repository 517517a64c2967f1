"""The jobs of the HTTP API, done in this process."""

from __future__ import annotations

import contextlib
import io
import json
from functools import cache
from typing import TYPE_CHECKING, Any

from fuzz.grids import any_grid, any_puzzle
from fuzz.target import Target, Undocumented, often
from fuzz.texts import any_text, changed, damaged, samples

if TYPE_CHECKING:
    from random import Random

_QUICK = {"seconds": 0.2}
_TIMED = ("solve", "check", "count", "generate")
_KINDS = (
    *("read", "convert", "solve", "check", "count", "walk", "hint", "rate"),
    *("technique", "render", "print", "watch", "generate"),
)


@cache
def _formats() -> tuple[str, ...]:
    from nonet.formats import BY_NAME

    return tuple(BY_NAME)


def _any_job(generator: Random) -> bytes:
    from nonet.web.puzzles import puzzle_data

    kind = generator.choice(_KINDS)
    asked: dict[str, Any]
    if kind in ("read", "convert"):
        asked = {"text": any_text(generator)}
        asked |= {"to": generator.choice(_formats())} if kind == "convert" else {}
    elif kind == "technique":
        asked = {"name": generator.choice(("x-wing", "", "é", "a" * 100))}
    elif kind == "generate":
        asked = {"seed": generator.randrange(1 << 53), "size": generator.choice((4, 6, 9))}
    else:
        whole = any_puzzle(generator, (4, 6, 9, 9, 9))
        puzzle = puzzle_data(whole) if often(generator, 0.5) else any_grid(generator, (4, 9)).line
        asked = {"puzzles": [puzzle]} if kind == "print" else {"puzzle": puzzle}
        asked |= {"events": 50} if kind == "watch" else {}
    if often(generator, 0.5):
        asked = changed(generator, asked)
    if kind in _TIMED and isinstance(asked, dict):
        asked |= _QUICK
    text = json.dumps(asked)
    if often(generator, 0.1):
        text = damaged(generator, text, samples("fpuzzles"))
    return f"{kind}\n{text}".encode(errors="replace")


def _work(job: bytes) -> None:
    from pydantic import ValidationError

    from nonet.web.api import JOBS
    from nonet.web.failures import INTERNAL, TOO_MUCH_MEMORY
    from nonet.web.work import Desk
    from nonet.web.worker import answer

    kind, _, asked = job.partition(b"\n")
    try:
        JOBS[kind.decode()].request.model_validate_json(asked)
    except ValidationError:
        return  # the server refuses such requests before a worker sees them
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        status, body = answer(job, Desk(quick=False, seconds=2, longest=1 << 22, send=lambda _: None))
    if body == TOO_MUCH_MEMORY.body:
        raise MemoryError
    if status == INTERNAL.status:
        raise Undocumented(said.getvalue().strip().rpartition("\n")[2])


TARGETS = [Target("api", _any_job, _work, share=1, needs=("fastapi", "reportlab", "resvg_py"))]
