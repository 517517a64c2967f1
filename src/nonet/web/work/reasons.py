"""The reason: walk, hint and rate, and the techniques themselves."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nonet import coach, lessons, logic
from nonet.errors import UnknownName
from nonet.logic import Rating, catalogue
from nonet.logic.rating import hardness
from nonet.notation import cell_name
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import puzzle_data, step_data
from nonet.web.work.desk import ForLongLane

if TYPE_CHECKING:
    from nonet.logic import Step, Technique
    from nonet.puzzle import Puzzle
    from nonet.web import models
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Desk

MOST_STEPS = 200
"""As many steps of a position are listed."""


def walk(asked: models.Walk, desk: Desk) -> Data:
    """Return the whole way."""
    puzzle = desk.puzzle(asked.puzzle)
    chosen = _chosen(asked, desk)
    way = logic.walk(puzzle, techniques=chosen)
    # A rating does not depend on what is installed, unless that is asked for.
    on_scale = chosen is not None or not any(catalogue.plugin_of(step.technique) for step in way)
    rating = Rating.of(way) if on_scale else logic.rate(puzzle)
    return {
        "size": puzzle.givens.size,
        "givens": puzzle.givens.line,
        "end": way.end.value,
        "sentence": way.sentence,
        "final": way.final.grid.line,
        "rating": rating.to_dict(),
        "steps": [step_data(step) for step in way],
    }


def hint(asked: models.Hint, desk: Desk) -> Data:
    """Return the next step, or what is wrong."""
    puzzle = desk.puzzle(asked.puzzle)
    if desk.quick and asked.all:
        raise ForLongLane
    wrong = coach.mistakes(puzzle) if asked.mistakes else ()
    techniques = _chosen(asked, desk)
    found: list[Step] = []
    if asked.all and not wrong:
        every = logic.steps(puzzle, techniques=techniques)
        found = sorted(every, key=lambda step: hardness(step.technique))[:MOST_STEPS]
    step = None
    if not wrong:
        step = found[0] if found else logic.hint(puzzle, techniques=techniques)
    return {
        "found": "mistake" if wrong else "step" if step else "nothing",
        "sentence": wrong[0].nudge if wrong else step.nudge if step else _nothing(puzzle, techniques),
        "step": step and step_data(step),
        "steps": [step_data(step) for step in found],
        "mistakes": [
            {
                "cell": cell_name(mistake.cell, mistake.size),
                "digit": mistake.digit,
                "placed": mistake.placed,
                "why": str(mistake),
            }
            for mistake in wrong
        ],
    }


def _nothing(puzzle: Puzzle, techniques: tuple[Technique, ...] | None) -> str:
    full = 0 not in puzzle.state.digits
    return "Every cell is filled." if full else logic.why_no_hint(puzzle, techniques=techniques)


def rate(asked: models.Rate, desk: Desk) -> Data:
    """Tell how hard a puzzle is."""
    puzzle = desk.puzzle(asked.puzzle)
    rating = logic.rate(puzzle.at_start, techniques=_chosen(asked, desk))
    return {"size": puzzle.givens.size, "givens": puzzle.givens.line, **rating.to_dict()}


def _chosen(asked: models.Logic, desk: Desk) -> tuple[Technique, ...] | None:
    """Return the techniques that are asked for; None if that is left to nonet."""
    is_choice = asked.techniques is not None or asked.without
    chosen = catalogue.techniques(only=asked.techniques, without=asked.without) if is_choice else None
    used = catalogue.usual() if chosen is None else chosen
    if desk.quick and not all(technique.by_default and technique.find is None for technique in used):
        raise ForLongLane  # some are off by default because they take long, and so may one in Python
    return chosen


def technique_data(technique: Technique) -> Data:
    """Return what there is to say about a technique."""
    return {
        "slug": technique.slug,
        "name": technique.name,
        "other_names": dict(technique.other_names),
        "family": _families()[technique],
        "tier": technique.tier.value,
        "score": technique.score,
        "by_default": technique.by_default,
        "needs_uniqueness": technique.needs_uniqueness,
        "code": technique.code,
        "idea": technique.idea,
    }


@cache
def _families() -> dict[Technique, str]:
    return {member: family for family, them in catalogue.families().items() for member in them}


def technique(asked: models.OfTechnique, _: Desk) -> Data:
    """Return a technique with an example."""
    try:
        known = catalogue.technique(asked.name)
    except UnknownName as error:
        raise Refused(Failure(404, "name", str(error))) from None
    step = lessons.example(known)
    puzzle = lessons.puzzle(known)
    example = {"puzzle": puzzle_data(puzzle), "step": step_data(step)} if step and puzzle else None
    return {**technique_data(known), "example": example}
