"""The reason: walk, hint and rate, and the techniques themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from nonet import coach, lessons, logic, ratings, reasons
from nonet.errors import UnknownName
from nonet.logic import catalogue
from nonet.logic.rating import hardness
from nonet.logic.scales import LEARNER, scale_of
from nonet.web.failures import Failure, Refused
from nonet.web.puzzles import puzzle_data, which
from nonet.web.work.desk import ForLongLane

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic import Step, Technique
    from nonet.puzzle import Puzzle
    from nonet.web.models import requests
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Deadline, Desk

MOST_STEPS = 200
"""As many steps of a position are listed."""


def walk(asked: requests.Walk, desk: Desk) -> Data:
    """Go the whole way by logic, with the reason for every step."""
    puzzle = desk.puzzle(asked.puzzle)
    order = scale_of(asked.scale).order
    way = reasons.walk(puzzle, techniques=_chosen(asked, desk, order), scale=asked.scale)
    return {**which(puzzle), **way.to_dict()}


def hint(asked: requests.Hint, desk: Desk) -> Data:
    """Say what can be done next in a position, at three levels, or what is wrong in it."""
    puzzle = desk.puzzle(asked.puzzle)
    if desk.quick and asked.all:
        raise ForLongLane
    techniques = _chosen(asked, desk, LEARNER.order)
    told = coach.advice(puzzle, techniques=techniques, look_for_mistakes=asked.mistakes)
    every: list[Step] = []
    if asked.all and told.step:
        usable = techniques if told.doubt is None else reasons.sound(techniques, LEARNER.order)
        every = [*_simplest(puzzle, usable, desk.deadline(desk.seconds / 3))]
        told = replace(told, step=every[0])
    return {**which(puzzle), **told.to_dict(), "steps": [step.to_dict() for step in every]}


def _simplest(puzzle: Puzzle, techniques: Iterable[Technique] | None, deadline: Deadline) -> Iterator[Step]:
    """Yield the simplest steps. What is hard can take long: it is not looked for when there are enough."""
    in_order = sorted(catalogue.usual() if techniques is None else techniques, key=hardness)
    for step in islice(logic.steps(puzzle, techniques=in_order), MOST_STEPS):
        yield step
        if not deadline.left:
            return


def rate(asked: requests.Rate, desk: Desk) -> Data:
    """Tell how hard a puzzle is, and which techniques it needs."""
    puzzle = desk.puzzle(asked.puzzle)
    rating = ratings.rate(puzzle.at_start, techniques=_chosen(asked, desk), scale=asked.scale)
    return {**which(puzzle), **rating.to_dict()}


def _chosen(asked: requests.Logic, desk: Desk, order: Sequence[str] = ()) -> tuple[Technique, ...] | None:
    """Return the techniques that are asked for, by default in this order; None if nonet shall choose."""
    is_choice = asked.techniques is not None or asked.without
    only = order or None if asked.techniques is None else asked.techniques
    chosen = catalogue.techniques(only=only, without=asked.without) if is_choice else None
    used = catalogue.usual() if chosen is None else chosen
    if desk.quick and not all(_is_quick(technique) or technique.slug in order for technique in used):
        raise ForLongLane
    return chosen


def _is_quick(technique: Technique) -> bool:
    """Say no to those that are off by default because they take long, and to what is written in Python."""
    return technique.by_default and technique.find is None


def technique(asked: requests.OfTechnique, _: Desk) -> Data:
    """Tell about a technique, by any of its names, with an example and positions to find it in."""
    try:
        known = catalogue.technique(asked.name)
    except UnknownName as error:
        raise Refused(Failure(404, "name", str(error))) from None
    step = lessons.example(known)
    puzzle = lessons.puzzle(known)
    practice = [_shown(each.puzzle, each.step) for each in lessons.exercises(known)]
    return {
        **known.to_dict(),
        "exercises": len(practice),
        "example": _shown(puzzle, step) if step and puzzle else None,
        "practice": practice,
    }


def _shown(puzzle: Puzzle, step: Step) -> Data:
    return {"puzzle": puzzle_data(puzzle), "step": step.to_dict()}
