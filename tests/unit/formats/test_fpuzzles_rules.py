"""Every rule of f-puzzles, read and written; what is not understood; what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nonet import FormatError, Geometry, Grid, LossyWarning, Puzzle, UnsupportedRules, dumps, rules, solve
from nonet.formats import fpuzzles
from nonet.formats.fpuzzles_rules import FLAGS, KEYS, read_rules, write_rules
from nonet.rules import Rule, cells

NINE = Geometry.of_size(9)
LINE = {"lines": [["R1C1", "R1C2", "R2C3"]]}
ALONG = cells("r1c1 r1c2 r2c3")
PAIR = {"cells": ["R4C4", "R4C5"]}
BOTH = cells("r4c4 r4c5")

CASES: list[tuple[str, list[dict[str, Any]], list[Rule]]] = [
    (
        "killercage",
        [{**PAIR, "value": "10"}, {**PAIR}, {**PAIR, "value": "3214"}],
        [rules.Cage(BOTH, 10), rules.Cage(BOTH), rules.LookAndSay(BOTH, "3214")],
    ),
    (
        "arrow",
        [
            {"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R2C3"]]},
            {"cells": ["R5C4", "R5C5"], "lines": [["R5C5", "R6C6", "R7C7"]]},
        ],
        [
            rules.Arrow(cells("r1c1"), cells("r1c2 r2c3")),
            rules.Arrow(cells("r5c4 r5c5"), cells("r6c6 r7c7")),
        ],
    ),
    ("thermometer", [LINE], [rules.Thermometer(ALONG)]),
    ("slowthermometer", [LINE], [rules.Thermometer(ALONG, slow=True)]),
    ("palindrome", [LINE], [rules.Palindrome(ALONG)]),
    ("renban", [LINE], [rules.Renban(ALONG)]),
    ("whispers", [LINE, {**LINE, "value": "4"}], [rules.Whispers(ALONG), rules.Whispers(ALONG, 4)]),
    ("regionsumline", [LINE], [rules.RegionSum(ALONG)]),
    ("entropicline", [LINE], [rules.Entropic(ALONG)]),
    ("modularline", [LINE, {**LINE, "value": "4"}], [rules.Modular(ALONG), rules.Modular(ALONG, 4)]),
    ("nabner", [LINE], [rules.Nabner(ALONG)]),
    ("doublearrow", [LINE], [rules.DoubleArrow(ALONG)]),
    ("zipperline", [LINE], [rules.Zipper(ALONG)]),
    ("betweenline", [LINE], [rules.Between(ALONG)]),
    ("lockout", [LINE, {**LINE, "value": "3"}], [rules.Lockout(ALONG), rules.Lockout(ALONG, 3)]),
    ("difference", [PAIR, {**PAIR, "value": "3"}], [rules.Difference(BOTH), rules.Difference(BOTH, 3)]),
    ("ratio", [PAIR, {**PAIR, "value": "3"}], [rules.Ratio(BOTH), rules.Ratio(BOTH, 3)]),
    (
        "xv",
        [{**PAIR, "value": "X"}, {**PAIR, "value": "V"}],
        [rules.PairSum(BOTH, 10), rules.PairSum(BOTH, 5)],
    ),
    (
        "littlekillersum",
        [
            {"cell": "R0C3", "cells": ["R1C2", "R2C1"], "direction": "DL", "value": "9"},
            {"cell": "R8C10", "cells": ["R9C9"], "direction": "DL", "value": "3"},
            {"cell": "R4C10", "cells": ["R3C9", "R2C8", "R1C7"], "direction": "UL", "value": "20"},
        ],
        [
            rules.LittleKiller(cells("r1c2 r2c1"), 9),
            rules.LittleKiller(cells("r9c9"), 3),
            rules.LittleKiller(cells("r3c9 r2c8 r1c7"), 20),
        ],
    ),
    (
        "sandwichsum",
        [{"cell": "R0C2", "value": "0"}, {"cell": "R3C10", "value": "12"}],
        [rules.Sandwich(tuple(range(1, 81, 9)), 0), rules.Sandwich(tuple(range(26, 17, -1)), 12)],
    ),
    ("xsum", [{"cell": "R10C2", "value": "9"}], [rules.XSum(tuple(range(73, 0, -9)), 9)]),
    ("skyscraper", [{"cell": "R1C0", "value": "4"}], [rules.Skyscraper(tuple(range(9)), 4)]),
    ("odd", [{"cell": "R1C1"}, {"cell": "R5C5"}], [rules.Odd((0, 40))]),
    ("even", [{"cell": "R1C1"}], [rules.Even((0,))]),
    ("minimum", [{"cell": "R1C1"}, {"cell": "R1C2"}], [rules.Minimum((0, 1))]),
    ("maximum", [{"cell": "R1C1"}], [rules.Maximum((0,))]),
    (
        "clone",
        [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R5C6"]}],
        [rules.Clone((0, 1), ((40, 41),))],
    ),
    (
        "quadruple",
        [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 1, 5]}],
        [rules.Quadruple((0, 1, 9, 10), (1, 1, 5))],
    ),
    ("rowindexer", [PAIR], [rules.Indexing(BOTH, "row")]),
    ("columnindexer", [PAIR], [rules.Indexing(BOTH, "column")]),
    ("boxindexer", [PAIR], [rules.Indexing(BOTH, "box")]),
]


def blank(size: int, /, **more: object) -> dict[str, Any]:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **more}


def load(data: object) -> Puzzle:
    (puzzle,) = fpuzzles.read([json.dumps(data)])
    return puzzle


def test_every_key_has_a_case() -> None:
    assert [key for key, _, _ in CASES] == [*KEYS]


@pytest.mark.parametrize(("key", "items", "meant"), CASES, ids=[case[0] for case in CASES])
def test_reads_and_writes(key: str, items: list[dict[str, Any]], meant: list[Rule]) -> None:
    found = read_rules({key: items}, NINE)
    assert [*found.rules] == meant
    assert (found.unread, found.drawn) == ({}, {})
    written = write_rules(meant, NINE)
    assert written.data == {key: items}
    assert not written.left


@pytest.mark.parametrize("key", FLAGS)
def test_reads_and_writes_flags(key: str) -> None:
    assert read_rules({key: True}, NINE).rules == (FLAGS[key],)
    assert read_rules({key: False}, NINE).rules == ()
    assert write_rules([FLAGS[key]], NINE).data == {key: True}


def test_default_of_whispers_goes_by_the_size() -> None:
    found = read_rules({"whispers": [LINE]}, Geometry.of_size(6))
    assert found.rules == (rules.Whispers((0, 1, 8), 3),)
    assert write_rules(found.rules, Geometry.of_size(6)).data == {"whispers": [LINE]}


def test_several_lines_in_an_item_are_several_rules() -> None:
    lines = [["R1C1", "R1C2"], ["R1C1", "R2C1"]]
    found = read_rules(
        {"thermometer": [{"lines": lines}], "arrow": [{"cells": ["R1C1"], "lines": lines}]}, NINE
    )
    assert found.rules == (
        rules.Thermometer((0, 1)),
        rules.Thermometer((0, 9)),
        rules.Arrow((0,), (1,)),
        rules.Arrow((0,), (9,)),
    )


def test_the_number_in_a_pill_reads_from_left_to_right() -> None:
    found = read_rules({"arrow": [{"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C3"]]}]}, NINE)
    assert found.rules == (rules.Arrow((0, 1), (11,)),)


def test_given_marks_are_candidates() -> None:
    data = blank(4)
    data["grid"][1][0] = {"givenPencilMarks": [1, 3]}
    puzzle = load(data)
    assert puzzle.rules == (rules.Candidates((4,), (1, 3)),)
    assert puzzle.marks is None
    assert fpuzzles.puzzle_to_json(puzzle) == data


def test_candidates_of_the_same_cell_meet() -> None:
    first, second = rules.Candidates((0, 1), (1, 2, 3)), rules.Candidates((0,), (3, 4))
    assert write_rules([first, second], NINE).marks == {0: (3,), 1: (1, 2, 3)}
    assert write_rules([first, rules.Candidates((0,), (9,))], NINE).left == [rules.Candidates((0,), (9,))]


def test_disjoint_groups_are_houses() -> None:
    data = blank(4, **{"disjointgroups": True, "diagonal+": True})
    puzzle = load(data)
    assert puzzle.geometry.extra[1] == (1, 3, 9, 11)
    assert len(puzzle.geometry.extra) == 5
    assert fpuzzles.puzzle_to_json(puzzle) == data


def test_disjoint_groups_need_boxes() -> None:
    data = blank(4, disjointgroups=True)
    data["grid"][0][1]["region"] = 1
    data["grid"][1][2]["region"] = 0
    puzzle = load(data)
    assert puzzle.unread == {"disjointgroups": True}
    assert fpuzzles.puzzle_to_json(puzzle) == data


DOT, ROMAN = {"cells": ["R1C1", "R1C2"]}, {"cells": ["R1C1", "R1C2"], "value": "X"}


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        ({"nonconsecutive": True}, rules.NonConsecutive()),
        ({"difference": [DOT], "nonconsecutive": True}, rules.Strict("difference", (1,))),
        ({"ratio": [DOT], "nonconsecutive": True}, rules.Strict("difference", (1,))),
        ({"nonconsecutive": True, "negative": ["difference"]}, rules.Strict("difference", (1,))),
        ({"negative": ["ratio"]}, rules.Strict("ratio", (2,))),
        (
            {"ratio": [DOT, {**DOT, "value": "4"}], "negative": ["ratio"]},
            rules.Strict("ratio", (2, 4)),
        ),
        ({"xv": [ROMAN], "negative": ["xv"]}, rules.Strict("sum", (5, 10))),
    ],
)
def test_negative_rules(data: dict[str, object], meant: Rule) -> None:
    found = read_rules(data, NINE)
    assert found.rules[-1] == meant
    assert write_rules(found.rules, NINE).data == data


def test_what_is_not_understood_is_kept_and_refused() -> None:
    data = blank(
        9,
        killercage=[{"cells": ["R1C1", "R1C2"], "value": "10"}, {"cells": ["R2C1"], "value": "prime"}],
        thermometer=[{"lines": [["R1C1", "R1C2"]], "speed": 3}],
        negative=["xv", "fish"],
        chaos={"regions": 9},
    )
    puzzle = load(data)
    assert puzzle.rules == (rules.Cage((0, 1), 10), rules.Strict("sum", (5, 10)))
    assert puzzle.unread == {
        "killercage": data["killercage"][1:],
        "thermometer": data["thermometer"],
        "chaos": {"regions": 9},
        "negative": ["fish"],
    }
    assert fpuzzles.puzzle_to_json(puzzle) == data
    with pytest.raises(UnsupportedRules, match="'killercage', 'thermometer', 'chaos' and 'negative'"):
        solve(Puzzle(Grid.empty(9), unread=puzzle.unread))


def test_what_asks_for_nothing_is_drawn() -> None:
    data = blank(
        9,
        sandwichsum=[{"cell": "R0C1"}, {"cell": "R0C2", "value": ""}],
        xv=[{"cells": ["R1C1", "R1C2"], "value": ""}],
        arrow=[{"cells": ["R1C1"], "lines": []}],
        line=[{"lines": [["R1C1", "R1C2"]], "outlineC": "#FFF"}],
        cage=[{"cells": ["R1C1"], "value": "10"}],
        later=[],
    )
    puzzle = load(data)
    assert (puzzle.rules, puzzle.unread) == ((), {})
    assert fpuzzles.puzzle_to_json(puzzle) == data


def test_drawings_of_other_programs_stay_drawn() -> None:
    puzzle = Puzzle(Grid.empty(4), drawn={"scl": {"cellSize": 64}, "line": [], "none": []})
    assert fpuzzles.puzzle_to_json(puzzle) == blank(4, line=[], none=[], drawn={"scl": {"cellSize": 64}})
    assert load(fpuzzles.puzzle_to_json(puzzle)) == puzzle


def test_colours_of_rules_are_dropped() -> None:
    item = {"cells": ["R1C1"], "value": "3", "outlineC": "#F00", "fontC": "#0F0"}
    assert read_rules({"killercage": [item]}, NINE).rules == (rules.Cage((0,), 3),)


@pytest.mark.parametrize(
    "rule",
    [
        rules.Cage((0, 1), 10, repeats=True),
        rules.Cage((0, 1), 0),
        rules.LookAndSay((0, 1), "12"),
        rules.Arrow((1, 0), (10,)),
        rules.PairSum((0, 1), 7),
        rules.Greater((0, 1)),
        rules.LittleKiller((10, 20), 9),
        rules.Sandwich((0, 1, 2), 9),
        rules.Sandwich(tuple(range(9)), 9, (2, 3)),
        rules.Strict("sum", (5,)),
        rules.Strict("ratio", (3,)),
        rules.Strict("difference", (3,)),
        rules.GlobalEntropy(),
        rules.Sum((0, 1), 5, (1, -1)),
    ],
    ids=repr,
)
def test_says_what_f_puzzles_does_not_have(rule: Rule) -> None:
    puzzle = Puzzle(Grid.empty(9), rules=[rule, rules.AntiKing()])
    with pytest.warns(LossyWarning, match=f"^fpuzzles cannot hold {rule.kind.replace('_', ' ')}; left out$"):
        text = dumps(puzzle, "fpuzzles")
    assert load(json.loads(text)).rules == (rules.AntiKing(),)


def test_nonconsecutive_with_dots_that_do_not_lift_it_cannot_be_written() -> None:
    beside = [rules.NonConsecutive(), rules.Difference((0, 1), 3)]
    assert write_rules(beside, NINE).left == [rules.NonConsecutive()]


def test_minimum_cells_that_touch_are_one_group_only() -> None:
    apart = [rules.Minimum((0,)), rules.Minimum((80,))]
    assert write_rules(apart, NINE).data == {"minimum": [{"cell": "R1C1"}, {"cell": "R9C9"}]}
    assert write_rules([rules.Minimum((0,)), rules.Minimum((1,))], NINE).left


def test_does_not_write_other_digits() -> None:
    puzzle = Puzzle(Grid.empty(geometry=NINE.with_digits(0, 8)))
    with pytest.raises(FormatError, match=r"^f-puzzles has the digits 1 to 9, not 0 to 8$"):
        fpuzzles.write(puzzle)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"killercage": True}, "killercage: expected a list, got true"),
        ({"killercage": [7]}, "killercage 1: expected an object, got 7"),
        ({"killercage": [{}]}, "killercage 1: expected a list, got null"),
        ({"killercage": [{"cells": []}]}, "killercage 1: expected at least 1 cell, got 0"),
        (
            {"killercage": [PAIR, {"cells": ["R1C1", "R0C1"]}]},
            "killercage 2: no cell of a 9x9 grid called 'R0C1'",
        ),
        ({"killercage": [{"cells": ["R1C1", 5]}]}, "killercage 1: no cell of a 9x9 grid called 5"),
        ({"killercage": [{"cells": ["R1C1"], "value": [1]}]}, "killercage 1: value a list is no number"),
        ({"killercage": [{"cells": ["R1C1"], "value": True}]}, "killercage 1: value true is no number"),
        ({"thermometer": [{"lines": "R1C1"}]}, "thermometer 1: expected a list, got 'R1C1'"),
        ({"thermometer": [LINE, {"lines": [[]]}]}, "thermometer 2: expected at least 1 cell, got 0"),
        ({"difference": [{"cells": ["R1C1"]}]}, "difference 1: expected 2 cells, got 1"),
        (
            {"littlekillersum": [{"cell": "R0C1", "direction": "X", "value": "3"}]},
            "littlekillersum 1: expected a direction UL, UR, DL, DR, got 'X'",
        ),
        (
            {"littlekillersum": [{"cell": "R0C1", "direction": "UL", "value": "3"}]},
            "littlekillersum 1: nothing can be seen from 'R0C1'",
        ),
        ({"sandwichsum": [{"cell": "R0C0", "value": "3"}]}, "sandwichsum 1: nothing can be seen from 'R0C0'"),
        ({"xsum": [{"cell": None, "value": "3"}]}, "xsum 1: nothing can be seen from null"),
        ({"odd": [{"cell": "R1C99"}]}, "odd 1: no cell of a 9x9 grid called 'R1C99'"),
        ({"quadruple": [{"cells": ["R1C1"], "values": 5}]}, "quadruple 1: expected a list, got 5"),
        (
            {"quadruple": [{"cells": ["R1C1"], "values": ["x"]}]},
            "quadruple 1: expected numbers as its values",
        ),
        ({"antiknight": "yes"}, "antiknight: expected true or false, got 'yes'"),
        ({"nonconsecutive": 1}, "nonconsecutive: expected true or false, got 1"),
        ({"negative": "xv"}, "negative: expected a list, got 'xv'"),
        ({"disjointgroups": "no"}, "disjointgroups: expected true or false, got 'no'"),
    ],
)
def test_says_what_is_wrong(data: dict[str, object], message: str) -> None:
    with pytest.raises(FormatError) as raised:
        load(blank(9, **data))
    assert str(raised.value) == message
