"""Each technique finds what it should in its own cases, and nothing where it should not.

A case is a line of HoDoKu's library format, or of one for puzzles with rules (``nonet.lessons.read_line``): a
position and what the technique eliminates or places in it. A code that ends in ``-x`` marks one in which it
finds nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cases import FOLDER, cases_of, conclusions, expected

from nonet import solutions, steps, technique, walk
from nonet.logic.catalogue import all_techniques
from nonet.logic.general import NUMBERS, board_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet._core import Candidate

FAMILIES = ("singles", "locked", "subsets", "fish", "colours", "uniqueness")
GENERAL_PATTERNS = [
    each.slug
    for each in all_techniques()
    if each.slug in NUMBERS and (each.family in FAMILIES or each.slug == "remote-pair")
]
"""Those that work on any grid and find on the classic one what the finders made for that do."""


def triples(found: Iterable[Candidate]) -> set[str]:
    """Return candidates as ``drc``."""
    return {f"{c.digit}{c.cell // 9 + 1}{c.cell % 9 + 1}" for c in found}


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


@pytest.mark.parametrize("slug", GENERAL_PATTERNS)
def test_its_cases_are_found_by_what_works_on_any_grid(slug: str) -> None:
    for case in cases_of(slug):
        position = walk(case, techniques=[slug]).start
        board = board_of(position.geometry)
        found = board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug])
        eliminated, placed = expected(case)
        if case.info["technique"].endswith("-x"):
            assert not found
        else:
            assert (eliminated, placed) in [(triples(s.eliminated), triples(s.placed)) for s in found]


def test_every_case_file_belongs_to_a_technique() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {t.slug for t in all_techniques()}
