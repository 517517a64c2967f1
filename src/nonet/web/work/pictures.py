"""Pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import reasons
from nonet.render import svg
from nonet.render.png import rastered
from nonet.render.themes import themed
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import to_puzzle
from nonet.web.work.desk import ForLongLane

if TYPE_CHECKING:
    from nonet.logic import Step
    from nonet.puzzle import Puzzle
    from nonet.web.models import requests
    from nonet.web.work.desk import Desk

_WIDEST_QUICK = 1000
"""Pixels of a PNG: so many take 0.2 s with all candidates, 4000 take 1.5 s, with 25x25 cells 4.4 s."""


def render(asked: requests.Render, desk: Desk) -> bytes:
    """Draw a puzzle, a position or a step."""
    if desk.quick and asked.format == "png" and (asked.width or 0) > _WIDEST_QUICK:
        raise ForLongLane
    takes_time = asked.format == "png" or asked.step is not None
    puzzle = desk.puzzle(asked.puzzle) if takes_time else to_puzzle(asked.puzzle)
    step = None if asked.step is None else _step(puzzle, asked.step)
    picture = svg(
        puzzle,
        step=step,
        candidates=asked.candidates,
        labels=asked.labels,
        size=asked.width,
        title=asked.title,
    )
    if asked.theme != "auto":
        picture = themed(picture, dark=asked.theme == "dark")
    return rastered(picture) if asked.format == "png" else picture.encode()


def _step(puzzle: Puzzle, number: int) -> Step:
    way = reasons.walk(puzzle)
    if number > len(way):
        sentence = f"step: the walk from here has {len(way)} steps, not {number}"
        raise Refused(Failure(422, "request", sentence, field="step"))
    return way[number - 1]
