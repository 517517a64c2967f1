"""The rules of sudoku.coach, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle, dumps, loads, rules
from nonet.formats.sudokucoach_rules import GLOBAL, KINDS, MARKED, read_rules, write_rules

if TYPE_CHECKING:
    from nonet.rules import Rule

NINE = Geometry.of_size(9)
LINE = (0, 1, 11)


def item(kind: str, *segments: dict[str, Any], **settings: object) -> dict[str, Any]:
    return {"type": kind, "segments": [*segments], "settings": settings}


def segment(*cells: int, **parameters: object) -> dict[str, Any]:
    return {"cells": [*cells], "parameters": parameters}


CASES: list[tuple[dict[str, Any], Rule]] = [
    (item("cage", segment(0, 1, sum=7)), rules.Cage((0, 1), 7)),
    (item("cage", segment(0, 1)), rules.Cage((0, 1))),
    (item("thermometer", segment(*LINE)), rules.Thermometer(LINE)),
    (item("whisper", segment(*LINE), difference=3), rules.Whispers(LINE, 3)),
    (item("betweenLine", segment(*LINE)), rules.Between(LINE)),
    (item("lockoutLine", segment(*LINE), difference=4), rules.Lockout(LINE)),
    (item("renban", segment(*LINE)), rules.Renban(LINE)),
    (item("entropicLine", segment(*LINE)), rules.Entropic(LINE)),
    (item("modularLine", segment(*LINE)), rules.Modular(LINE)),
    (item("palindromeLine", segment(*LINE)), rules.Palindrome(LINE)),
    (item("regionSumLine", segment(*LINE)), rules.RegionSum(LINE)),
    (item("arrow", segment(*LINE)), rules.Arrow((0,), (1, 11))),
    (item("twoCellSum", segment(0, 1, sum=10)), rules.PairSum((0, 1), 10)),
    (item("difference", segment(0, 1, difference=1)), rules.Difference((0, 1))),
    (item("ratio", segment(0, 1, ratio=3)), rules.Ratio((0, 1), 3)),
    (item("odd", segment(0), segment(8)), rules.Odd((0, 8))),
    (item("even", segment(0)), rules.Even((0,))),
    (item("minimum", segment(0)), rules.Minimum((0,))),
    (item("maximum", segment(0)), rules.Maximum((0,))),
    (item("sandwich", segment(side="bottom", index=0, value=0)), rules.Sandwich((*range(72, -1, -9),), 0)),
    (item("sandwich", segment(side="right", index=1, value=9)), rules.Sandwich((*range(17, 8, -1),), 9)),
    *((item(kind), rule) for kind, rule in GLOBAL.items()),
]


@pytest.mark.parametrize(("data", "rule"), CASES, ids=[repr(rule) for _, rule in CASES])
def test_reads_and_writes(data: dict[str, Any], rule: Rule) -> None:
    found = read_rules([data], NINE)
    assert (found.rules, found.unread, found.drawn) == ([rule], {}, {})
    assert write_rules([rule], {}, 9) == ([data], [], [])


def test_every_type_has_a_case() -> None:
    assert {data["type"] for data, _ in CASES} == {*KINDS, *MARKED, *GLOBAL, "sandwich"}


def test_dots_lift_the_rule_of_neighbours() -> None:
    data = [item("nonconsecutive"), item("difference", segment(0, 1, difference=1))]
    found = read_rules(data, NINE)
    assert found.rules == [rules.Strict("difference", (1,)), rules.Difference((0, 1))]
    assert write_rules(found.rules, {}, 9) == (data, [], [])


def test_keeps_what_it_does_not_know() -> None:
    unread = {
        "pillArrow": [{"id": 0} | item("pillArrow", segment(*LINE))],
        "ratio": [{"id": 1} | item("ratio", segment(0, 1, ratio=1.5))],
        "cage": [{"id": 2} | item("cage", segment(0, 1, product=12))],
    }
    drawn = {"cosmeticText": [{"id": 3} | item("cosmeticText")], "fog": [{"id": 4} | item("fog")]}
    puzzle = Puzzle(Grid.empty(9), unread=unread, drawn=drawn)
    found = read_rules([each for items in (unread | drawn).values() for each in items], NINE)
    assert (found.rules, found.unread, found.drawn) == ([], unread, drawn)
    assert loads(dumps(puzzle, "sudokucoach")) == puzzle


def test_says_what_sudoku_coach_does_not_have() -> None:
    others = {"killercage": [{"cells": ["R1C1"]}], "line": True}
    left = [rules.Cage((0, 1), 3, repeats=True), rules.Arrow((0, 1), (2,)), rules.Nabner((0, 1))]
    assert write_rules(left, others, 9) == ([], left, ["killercage", "line"])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (7, "givenConstraints 1: expected an object, got 7"),
        ({}, "givenConstraints 1: expected the type of a rule, got null"),
        (item("cage", segment(81)), "givenConstraints 1, cage: no cell 81 in a grid of 9x9"),
        (item("cage", {"cells": ["a"]}), "givenConstraints 1, cage: expected cells as numbers"),
        (item("cage", {"cells": 1}), "givenConstraints 1, cage: expected a list, got 1"),
        (item("arrow", segment(1)), "givenConstraints 1, arrow: expected cells as its shaft, got none"),
        (
            item("sandwich", segment(side="up", index=0, value=1)),
            "givenConstraints 1, sandwich: expected a side top, bottom, left or right, got 'up'",
        ),
        (
            item("sandwich", segment(side="top", index=9, value=1)),
            "givenConstraints 1, sandwich: expected an index from 0 to 8 and a value as numbers",
        ),
    ],
)
def test_says_what_is_wrong(data: object, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read_rules([data], NINE)
    assert str(raised.value) == message
