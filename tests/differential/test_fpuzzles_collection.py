"""Real f-puzzles codes are read as what another program makes of them, and survive writing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from variants_data import FOLDER, read_record

from nonet import Geometry, dumps, loads
from nonet.formats import fpuzzles, lzstring
from nonet.rules import Difference, PairSum, Quadruple, Ratio, Rule

CODES = FOLDER / "fpuzzles.jsonl"
LOST = {"activeConstraints", "disabledlogic", "truecandidatesoptions", "highlightConflicts"}
"""Settings of the editor."""


def cases() -> list[dict[str, Any]]:
    lines = CODES.read_text(encoding="utf-8").splitlines() if CODES.is_file() else []
    return [json.loads(line) for line in lines]


def comparable(geometry: Geometry) -> tuple[set[frozenset[int]], set[Rule]]:
    """Return houses and rules of a shape in any order, and cells that are a set in ascending order."""
    houses = {frozenset(house) for house in geometry.boxes_and_extras}
    marks = (Difference, Ratio, PairSum, Quadruple)
    rules = (
        replace(rule, cells=tuple(sorted(rule.cells))) if isinstance(rule, marks) else rule
        for rule in geometry.rules
    )
    return houses, {*rules}


def one_line_each(items: Any) -> Any:
    """Return the items of a list with one line each, as they are written here."""
    if not isinstance(items, list) or not all(isinstance(item, dict) and "lines" in item for item in items):
        return items
    return [item | {"lines": [line]} for item in items for line in item["lines"]]


@pytest.mark.skipif(not CODES.is_file(), reason="the collections of variants are not here")
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_reads_what_the_record_says(case: dict[str, Any]) -> None:
    puzzle = loads(f"https://f-puzzles.com/?load={case['f-puzzles']}")
    record = read_record(case)
    assert [*puzzle.givens.digits] == record.digits(record.givens)
    assert comparable(puzzle.geometry) == comparable(record.geometry)
    assert puzzle.unread == {}
    assert record.solution is not None
    assert not any(rule.broken(puzzle.geometry, record.solution) for rule in puzzle.rules)


@pytest.mark.skipif(not CODES.is_file(), reason="the collections of variants are not here")
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_writes_the_same_again(case: dict[str, Any]) -> None:
    data = json.loads(lzstring.decompress(case["f-puzzles"]))
    puzzle = fpuzzles.puzzle_from_json(data)
    written = fpuzzles.puzzle_to_json(puzzle)
    kept = {key: value for key, value in data.items() if key not in LOST | {"grid"} and value != []}
    expected = {key: one_line_each(value) for key, value in kept.items()}
    assert {key: value for key, value in written.items() if key != "grid"} == expected
    for form in ("fpuzzles", "fpuzzles-link", "sudokupad"):
        assert loads(dumps(puzzle, form), form) == puzzle
