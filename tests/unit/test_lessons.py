"""Lessons: positions to find a technique in, and what counts as found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from nonet import lessons, search, technique
from nonet.logic import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.parametrize("name", [each.slug for each in catalogue.built_in() if lessons.puzzle(each)])
def test_every_technique_can_be_practised(name: str) -> None:
    known = technique(name)
    found = lessons.exercises(known)
    assert len(found) == lessons.count(known) >= 3
    assert len({str(each.puzzle.state) + str(each.puzzle.geometry.rules) for each in found}) == len(found)


@pytest.mark.parametrize("name", ["hidden-single", "pointing", "naked-pair", "x-wing", "xy-wing", "x-chain"])
def test_what_is_to_be_found_is_right(name: str) -> None:
    for exercise in lessons.exercises(technique(name)):
        solution = search.solve(exercise.puzzle.givens)
        assert solution
        for step in exercise.steps:
            assert all(solution.digits[cell] == digit for cell, digit in step.placed)
            assert all(solution.digits[cell] != digit for cell, digit in step.eliminated)


def test_any_step_of_the_technique_counts() -> None:
    exercise = lessons.exercises(technique("naked-pair"))[0]
    for step in exercise.steps:
        for cell, digit in step.eliminated:
            assert exercise.found(cell, digit)
    pair = exercise.step.marks[0]
    assert exercise.found(pair.cell, pair.digit) is None
    assert exercise.is_part(pair.cell, pair.digit)
    filled = next(cell for cell, digit in enumerate(exercise.puzzle.state.digits) if digit)
    assert not exercise.is_part(filled, 1)


@pytest.mark.parametrize("name", [each.slug for each in catalogue.built_in() if lessons.puzzle(each)])
def test_one_cell_has_a_verb_of_one_cell(name: str) -> None:
    step = lessons.example(name)
    assert step
    said = list(texts(step.to_dict()))
    assert step.explanation in said
    assert [text for text in said if SEVERAL_FOR_ONE.search(text)] == []


SEVERAL_FOR_ONE = re.compile(r"(?<!and )(?<!, )r\d+c\d+ (?:hold|see|are|have)\b")


def texts(data: object) -> Iterator[str]:
    """Yield every text of some plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from texts(each)
