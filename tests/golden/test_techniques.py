"""Each technique finds what it should in its own cases, and nothing where it should not.

A case is a line of HoDoKu's library format, or of one for puzzles with rules (``nonet.lessons.read_line``): a
position and what the technique eliminates or places in it. A code that ends in ``-x`` marks one in which it
finds nothing.
"""

from __future__ import annotations

import pytest
from cases import FOLDER, cases_of, conclusions, expected

from nonet import solutions, steps, technique
from nonet.logic.catalogue import all_techniques


@pytest.mark.parametrize("slug", [t.slug for t in all_techniques()])
def test_finds_its_cases(slug: str) -> None:
    hits = misses = 0
    for case in cases_of(slug):
        found = conclusions(case, slug)
        if case.info["technique"].endswith("-x"):
            misses += 1
            assert found == []
        else:
            hits += 1
            assert expected(case) in found
    assert hits
    assert misses


@pytest.mark.parametrize("slug", [t.slug for t in all_techniques()])
def test_its_cases_are_sound(slug: str) -> None:
    for case in cases_of(slug):
        if case.info["technique"].endswith("-x"):
            continue
        solution = next(solutions(case.givens)).digits  # one of many, if a case is no whole puzzle
        for step in steps(case, techniques=[slug]):
            assert all(solution[cell] == digit for cell, digit in step.placed)
            assert all(solution[cell] != digit for cell, digit in step.eliminated)
            assert step.explanation
            assert step.nudge
            assert step.pointer
            assert technique(slug).name


def test_every_case_file_belongs_to_a_technique() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {t.slug for t in all_techniques()}
