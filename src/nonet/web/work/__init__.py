"""The work of the API, on top of the library. Everything here runs in a worker.

A job is a function from what is asked, and the desk it is done at, to plain data ready for JSON, or to bytes.
One that may be too long for the lane of quick work raises :class:`ForLongLane` and is done again elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.web.work.answers import candidates, check, count, solve
from nonet.web.work.conversions import convert, read
from nonet.web.work.desk import Desk, ForLongLane
from nonet.web.work.films import watch
from nonet.web.work.new_puzzles import generate
from nonet.web.work.paper import print_
from nonet.web.work.pictures import render
from nonet.web.work.reasons import hint, rate, technique, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.web.puzzles import Data

__all__ = ["JOBS", "Desk", "ForLongLane"]

JOBS: dict[str, Callable[..., Data | bytes]] = {
    "read": read,
    "convert": convert,
    "solve": solve,
    "check": check,
    "count": count,
    "candidates": candidates,
    "walk": walk,
    "hint": hint,
    "rate": rate,
    "technique": technique,
    "generate": generate,
    "render": render,
    "print": print_,
    "watch": watch,
}
"""Every job by its kind."""
