"""Hints, walks and ratings on grids with rules beyond houses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import nonet
from nonet import End, Geometry, Grid, Position, _core
from nonet.coach import advice
from nonet.logic.general import ToldRule
from nonet.logic.proof import Together
from nonet.rules import (
    AntiKnight,
    Cage,
    Candidates,
    Difference,
    Even,
    Greater,
    Ratio,
    Rule,
    Thermometer,
    cells,
    rule_from_dict,
)
from nonet.rules.base import Constraint

DOCS = Path(__file__).parents[2] / "docs"
FOUR, SIX, NINE = Geometry.of_size(4), Geometry.of_size(6), Geometry.of_size(9)


def only_step(shape: Geometry, technique: str, *, name: str = "") -> nonet.Step:
    (step,) = nonet.steps(Grid.empty(geometry=shape), techniques=[technique])
    assert step.technique.slug == technique
    assert step.name == (name or step.name)
    return step


def test_a_thermometer_takes_what_cannot_rise() -> None:
    line = cells("r1c1 r1c2 r1c3", 4)
    step = only_step(FOUR.with_rules(Even((15,)), Thermometer(line)), "line-rule")
    assert step.kind == "thermometer"
    assert step.rules == (Thermometer(line),)
    assert set(step.eliminated) == {(0, 3), (0, 4), (1, 1), (1, 4), (2, 1), (2, 2)}


def test_a_cage_says_which_digits_it_holds() -> None:
    step = only_step(NINE.with_rules(Cage(cells("r1c1 r1c2"), 17)), "cage-combinations")
    left = step.apply()
    assert left.candidates(0) == left.candidates(1) == (8, 9)
    seen = {c for c in NINE.cells if c > 1 and {0, 1} <= set(NINE.peers[c])}
    assert {c for c in NINE.cells if left.masks[c] == 0b1111111} == seen


def test_a_cell_that_is_left_with_one_digit_has_found_it() -> None:
    step = only_step(SIX.with_rules(Cage((0,), 5)), "cage-combinations")
    assert step.placed == ((0, 5),)


def test_cages_and_a_house_leave_an_innie() -> None:
    cages = Cage(cells("r1c1 r1c2 r1c3 r1c4"), 20), Cage(cells("r1c5 r1c6 r1c7 r1c8"), 22)
    step = next(nonet.steps(Grid.empty(geometry=NINE.with_rules(*cages)), techniques=["rule-of-45"]))
    assert step.placed == ((8, 3),)
    assert step.kind == "innies"
    assert step.rules == cages
    assert [house.label for house in step.houses_of()] == ["row 1"]


def test_leftovers_of_a_jigsaw_are_equal() -> None:
    # Rows 1 and 2 against the regions A and B: r3c1 and r1c4 hold the same digit.
    shape = Geometry.irregular("AAAD ABBB BCCD CCDD")
    start = Position.of(Grid.empty(geometry=shape)).without("r3c1", 1)
    found = [s for s in nonet.steps(start, techniques=["rule-of-45"]) if (3, 1) in s.eliminated]
    assert found
    assert {step.kind for step in found} == {"leftovers"}


def test_peers_by_a_rule_lose_a_digit_that_is_placed() -> None:
    grid = Grid.empty(geometry=NINE.with_rules(AntiKnight())).put("r1c1", 5)
    assert 5 not in Position.of(grid).candidates("r2c3")
    step = nonet.hint(grid.put("r1c2", 1), techniques=["naked-single"])
    assert step is None


@pytest.mark.parametrize("broken", [Cage((12, 15), 7), Difference((14, 15), 2), Greater((15, 14))])
def test_a_broken_rule_is_no_solution(broken: Rule) -> None:
    grid = Grid("1234 3412 2143 432.", geometry=FOUR.with_rules(broken))
    assert nonet.walk(grid).end is End.BROKEN
    assert nonet.walk(grid, techniques=["naked-single"]).end is End.BROKEN
    assert nonet.rate(grid).end is End.BROKEN


def test_rules_that_no_digits_obey_are_seen_before_the_end() -> None:
    shape = NINE.with_rules(Cage((0, 1), 30))
    assert nonet.walk(Grid.empty(geometry=shape)).end is End.BROKEN
    low = Grid.empty(geometry=FOUR.with_rules(Candidates((0,), (1, 2)), Candidates((0,), (3, 4))))
    assert nonet.walk(low).end is End.BROKEN


def test_uniqueness_proves_nothing_under_rules() -> None:
    rectangle = nonet.technique("unique-rectangle-1")
    grid = Grid.empty(geometry=NINE.with_rules(AntiKnight()))
    assert not [*nonet.steps(grid, techniques=[rectangle])]


@pytest.mark.parametrize(
    "shape",
    [
        FOUR.with_digits(1, 5).with_rules(Cage((0, 1), 9)),
        SIX.with_digits(0, 5).with_rules(Thermometer((0, 1, 2, 3))),
        NINE.with_rules(AntiKnight(), Cage((0, 1, 9), 7), Difference((40, 41))),
    ],
    ids=["more digits", "digits from 0", "knights"],
)
def test_generated_puzzles_are_walked_hinted_and_rated(shape: Geometry) -> None:
    for puzzle in nonet.generate_many(2, seed=2, size=shape):
        way = nonet.walk(puzzle)
        assert puzzle.solution is not None
        if way.solved:
            assert way.final.grid == puzzle.solution
        hint = nonet.hint(puzzle)
        assert hint == next(iter(nonet.walk(puzzle, scale="learner")), None)
        assert nonet.rate(puzzle).end is way.end
        assert advice(puzzle.givens).step == hint
        assert way.to_dict()["end"] == way.end.value


def test_rules_that_leave_no_solution_are_walked_to_an_end() -> None:
    # In a net, the room's own cells are filled when cells that they point to lose their candidates.
    told = re.findall(r'`(\{"kind".*?\})`', (DOCS / "rules.md").read_text(encoding="utf-8"))
    rules = [rule_from_dict(json.loads(text), NINE) for text in told[:10]]
    way = nonet.walk(Grid.empty(geometry=NINE.with_rules(*rules)))
    assert way.end is End.BROKEN


def test_the_core_refuses_what_is_no_board() -> None:
    with pytest.raises(ValueError, match="no kind of constraint"):
        _core.LogicBoard(16, 4, [], [ToldRule("line-rule", [], [Constraint("nothing", [0], [])])])
    with pytest.raises(ValueError, match="cells of the board"):
        _core.LogicBoard(16, 4, [], [ToldRule("line-rule", [(0, 16)], [])])


def test_a_link_that_takes_several_rules_names_them_all() -> None:
    dots = [Ratio(cells(pair)) for pair in ("r2c1 r2c2", "r2c7 r2c8", "r2c8 r2c9")]
    high = Candidates(cells("r2c3 r2c4 r2c5 r2c6"), (5, 7, 8, 9))
    start = Grid.empty(geometry=NINE.with_rules(*dots, high))
    way = nonet.walk(start, techniques=["other-rule", "pair-rule", "grouped-nice-loop"])
    links = [link for step in way for link in step.links if not link.strong]
    several = 0
    for link in links:
        one_cell = link.start.cells == link.end.cells and len(link.start.cells) == 1
        assert link.by or one_cell or link.start.digit == link.end.digit
        if isinstance(link.by, Together):
            apart = {*link.start.cells} ^ {*link.end.cells}
            assert all(any(cell in rule.places for rule in link.by.rules) for cell in apart)
            several += len(link.by.rules) > 1
    assert several
