"""Pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import logic
from nonet.render import svg
from nonet.render.png import png
from nonet.render.themes import themed
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import to_puzzle

if TYPE_CHECKING:
    from nonet.logic import Step
    from nonet.puzzle import Puzzle
    from nonet.web import models
    from nonet.web.work.desk import Desk


def render(asked: models.Render, desk: Desk) -> bytes:
    """Return a picture as the bytes of a file."""
    puzzle = to_puzzle(asked.puzzle) if asked.step is None else desk.puzzle(asked.puzzle)
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
    return png(picture) if asked.format == "png" else picture.encode()


def _step(puzzle: Puzzle, number: int) -> Step:
    way = logic.walk(puzzle)
    if number > len(way):
        sentence = f"step: the walk from here has {len(way)} steps, not {number}"
        raise Refused(Failure(422, "request", sentence, field="step"))
    return way[number - 1]
