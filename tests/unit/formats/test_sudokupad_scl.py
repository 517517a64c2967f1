"""Puzzles in the pictures of SudokuPad, drawn as SudokuPad itself draws those of f-puzzles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle, dumps, loads, rules
from nonet.formats import lzstring, sniff, sudokupad

if TYPE_CHECKING:
    from nonet.rules import Rule

GREY, BLACK, WHITE = "#CFCFCF", "#000000", "#FFFFFF"
BOXES = [[[r, c] for r in range(R, R + 3) for c in range(C, C + 3)] for R in (0, 3, 6) for C in (0, 3, 6)]


def link(prefix: str = "scl", /, **data: object) -> str:
    whole = {"cells": [[{} for _ in range(9)] for _ in range(9)], "regions": BOXES} | data
    return f"https://sudokupad.app/{prefix}{lzstring.compress(json.dumps(whole))}"


def load(**data: object) -> Puzzle:
    (puzzle,) = sudokupad.read([link(**data)])
    return puzzle


def line(color: str, thickness: float, *points: tuple[float, float]) -> dict[str, Any]:
    return {"color": color, "thickness": thickness, "wayPoints": [[*point] for point in points]}


def disc(center: tuple[float, float], width: float = 0.85, **more: object) -> dict[str, Any]:
    colours = {"borderColor": GREY, "backgroundColor": GREY}
    return colours | {"center": [*center], "rounded": True, "width": width, "height": width} | more


def ring(center: tuple[float, float], **more: object) -> dict[str, Any]:
    return disc(center, 0.8, backgroundColor=WHITE) | more


def mark(center: tuple[float, float], text: str, **more: object) -> dict[str, Any]:
    plain = {"backgroundColor": WHITE, "borderColor": WHITE, "rounded": False}
    return plain | {"center": [*center], "width": 0.25, "height": 0.25, "text": text} | more


DOT = {"rounded": True, "width": 0.3, "height": 0.3, "borderColor": BLACK}
PICTURES: list[tuple[dict[str, Any], Rule]] = [
    ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "7", "sum": 7, "unique": True}]}, rules.Cage((0, 1), 7)),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "unique": True}]}, rules.Cage((0, 1))),
    ({"cages": [{"cells": [[0, 0]], "value": 5, "unique": False}]}, rules.Cage((0,), 5, repeats=True)),
    (
        {"underlays": [disc((0.5, 0.5))], "lines": [line(GREY, 21, (0.5, 0.5), (0.5, 2.5), (1.5, 3.5))]},
        rules.Thermometer((0, 1, 2, 12)),
    ),
    (
        {"underlays": [disc((2.5, 0.5))], "lines": [line(GREY, 21, (0.5, 0.5), (2.5, 0.5))]},
        rules.Thermometer((18, 9, 0)),
    ),
    (
        {
            "underlays": [disc((0.5, 0.5), backgroundColor="#6495ED")],
            "lines": [line("#6495ed", 9.6, (0.5, 0.5), (1.5, 0.5))],
        },
        rules.Thermometer((0, 9), slow=True),
    ),
    (
        {
            "overlays": [disc((0.5, 0.5), 0.75, backgroundColor=WHITE, borderColor="#a1a1a1", text="")],
            "arrows": [line("#a1a1a1", 5, (0.5, 0.8), (0.5, 1.5), (1.5, 2.5)) | {"headLength": 0.3}],
        },
        rules.Arrow((0,), (1, 11)),
    ),
    (
        {
            "overlays": [disc((0.5, 1), 0.75, backgroundColor=WHITE) | {"width": 1.75}],
            "arrows": [line("#a1a1a1", 5, (0.8, 1.5), (2.5, 1.5))],
        },
        rules.Arrow((0, 1), (10, 19)),
    ),
    (
        {"overlays": [ring((0.5, 0.5)), ring((0.5, 2.5))], "lines": [line(GREY, 2, (0.5, 0.9), (0.5, 2.1))]},
        rules.Between((0, 1, 2)),
    ),
    (
        {
            "underlays": [disc((0.5, c + 0.5), backgroundColor="#C54B8B") for c in (0, 2)],
            "lines": [line("#C54B8B", 4.8, (0.5, 0.5), (0.5, 2.5))],
        },
        rules.DoubleArrow((0, 1, 2)),
    ),
    ({"lines": [line(GREY, 16, (0.5, 0.5), (0.5, 2.5))]}, rules.Palindrome((0, 1, 2))),
    *(
        ({"lines": [line(colour, 8, (0.5, 0.5), (0.5, 2.5))]}, rule)
        for colour, rule in {
            "#F067F0": rules.Renban((0, 1, 2)),
            "#67F067": rules.Whispers((0, 1, 2)),
            "#FF9A00": rules.Whispers((0, 1, 2), 4),
            "#2ECBFF": rules.RegionSum((0, 1, 2)),
            "#FFCCAA": rules.Entropic((0, 1, 2)),
            "#33BBBB": rules.Modular((0, 1, 2)),
            "#C9C883": rules.Nabner((0, 1, 2)),
            "#CDB1EC": rules.Zipper((0, 1, 2)),
        }.items()
    ),
    ({"overlays": [mark((0.5, 1), "", **DOT)]}, rules.Difference((0, 1))),
    ({"overlays": [mark((1, 0.5), "3", **DOT)]}, rules.Difference((0, 9), 3)),
    ({"overlays": [mark((1, 0.5), "", **DOT) | {"backgroundColor": BLACK}]}, rules.Ratio((0, 9))),
    ({"overlays": [mark((0.5, 1), "X")]}, rules.PairSum((0, 1), 10)),
    ({"overlays": [mark((0.5, 1), "v")]}, rules.PairSum((0, 1), 5)),
    (
        {"overlays": [mark((1, 1), "1 2\n 2", rounded=True, width=0.7, height=0.7, borderColor=BLACK)]},
        rules.Quadruple((0, 1, 9, 10), (1, 2, 2)),
    ),
    ({"underlays": [disc((0.5, 0.5), 0.7), disc((0.5, 2.5), 0.7)]}, rules.Odd((0, 2))),
    ({"underlays": [disc((0.5, 0.5), 0.7, rounded=False)]}, rules.Even((0,))),
    (
        {
            "arrows": [line(BLACK, 2, (-0.2, 2.2), (-0.02, 2.02))],
            "overlays": [mark((-0.5, 2.5), "9")],
        },
        rules.LittleKiller((1, 9), 9),
    ),
    ({"metadata": {"antiking": True}}, rules.AntiKing()),
    ({"metaData": {"antiknight": True}}, rules.AntiKnight()),
]


@pytest.mark.parametrize(("data", "rule"), PICTURES, ids=[repr(rule) for _, rule in PICTURES])
def test_reads_a_picture(data: dict[str, Any], rule: Rule) -> None:
    puzzle = load(**data)
    assert puzzle.rules == (rule,)
    assert puzzle.unread == {}
    assert puzzle.drawn == {"scl": data}
    text = dumps(puzzle, "sudokupad")
    assert text.startswith("https://sudokupad.app/scl")
    assert loads(text) == puzzle


def test_bulbs_may_be_shared() -> None:
    points = [((0.5, 0.5), (0.5, 2.5)), ((0.5, 0.5), (2.5, 0.5)), ((2.5, 2.5), (0.5, 0.5))]
    bulbs = [disc((0.5, 0.5)), disc((0.5, 0.5)), disc((2.5, 2.5))]
    puzzle = load(underlays=bulbs, lines=[line(GREY, 21, *each) for each in points])
    assert [rule.places for rule in puzzle.rules] == [(0, 1, 2), (0, 9, 18), (20, 10, 0)]
    assert not puzzle.unread


def test_diagonals_are_houses() -> None:
    puzzle = load(lines=[line("#34BBE6", 2, (0, 9), (9, 0)), line("#34bbe6", 2, (0, 0), (9, 9))])
    assert puzzle.geometry == Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)


UNREAD: list[dict[str, Any]] = [
    {"lines": [line("#123456", 8, (0.5, 0.5), (0.5, 2.5))]},
    {"lines": [line("#F067F0", 8, (0.5, 0.5), (1.5, 2.5))]},
    {"lines": [line("#F067F0", 8, (0.5, 0.5), (0.5, 10.5))]},
    {"arrows": [line("#a1a1a1", 5, (0.5, 0.5), (0.5, 2.5))]},
    {"overlays": [mark((-0.5, 2.5), "12")]},
    {"overlays": [mark((0.5, 1), "A", **DOT)]},
    {"overlays": [mark((0.7, 1), "", **DOT)]},
    {"underlays": [disc((0.5, 0.5), 0.7, backgroundColor="#FF0000")]},
    {"cages": [{"cells": [[0, 0]], "value": "prime"}]},
    {"cages": [{"cells": [[0, 0]], "outlineC": "#000"}]},
    {"extension": {"of": "ours"}},
]


@pytest.mark.parametrize("data", UNREAD, ids=str)
def test_what_is_not_plain_stays_unread(data: dict[str, Any]) -> None:
    puzzle = load(**data)
    assert (puzzle.rules, puzzle.unread) == ((), data)
    assert loads(dumps(puzzle, "sudokupad")) == puzzle


def test_reads_cells_and_metadata() -> None:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][:3] = [{"value": 5}, {"centremarks": [1, "2"]}, {"pencilMarks": ["3"]}]
    solution = "123456789" * 9
    cages = [
        {"value": "title: In a cage"},
        {"value": "rules: No 7s,\nplease"},
        {"value": f"solution: {solution}"},
    ]
    puzzle = load(cells=cells, cages=cages, metadata={"author": "Me", "title": "Mine"}, foglight=[[0, 0]])
    assert puzzle.givens.line[:9] == "5........"
    assert puzzle.marks == (0, 0b11, *[0] * 79)
    assert puzzle.corners == (0, 0, 0b100, *[0] * 78)
    assert (puzzle.title, puzzle.author, puzzle.info) == ("Mine", "Me", {"ruleset": "No 7s,\nplease"})
    assert puzzle.solution == Grid(solution)
    assert puzzle.unread == {}
    assert loads(dumps(puzzle, "sudokupad")) == puzzle


def test_a_puzzle_that_its_picture_does_not_show_is_written_as_f_puzzles() -> None:
    puzzle = load(lines=UNREAD[0]["lines"])
    other = Puzzle(puzzle.givens, rules=[rules.AntiKing()], drawn=puzzle.drawn)
    text = dumps(other, "sudokupad")
    assert text.startswith("https://sudokupad.app/fpuzzles")
    assert loads(text) == other


def test_reads_regions() -> None:
    cells: list[list[dict[str, Any]]] = [[{}] * 4] * 4
    regions = [[[0, 0], [0, 1], [0, 2], [1, 0]], [[0, 3], [1, 1], [1, 2], [1, 3]]]
    assert load(cells=cells, regions=regions).geometry == Geometry.irregular("AAAB ABBB .... ....")


def test_reads_the_older_prefix() -> None:
    assert sniff(link("ctc")) is sudokupad.FORMAT
    assert loads(link("ctc")) == loads(link("scl"))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"cells": 5}, "cells: expected a list, got 5"),
        ({"cells": [[{}]]}, "cells: expected 4 to 25 rows, got 1"),
        ({"cells": [[{}] * 4] * 3 + [[{}]]}, "cells, row 4: expected 4 cells, got 1"),
        ({"cells": [[{"value": "q"}] * 4] * 4, "regions": []}, "cells: value 'q' is no digit"),
        ({"regions": [[[0, 9]]]}, "regions 1: expected a row and a column from 0 to 8"),
        ({"regions": [[5]]}, "regions 1: expected a list, got 5"),
        ({"cages": [{"cells": [[0, 0], [0, 0]]}]}, "cage: r1c1 occurs twice in it"),
        ({"cages": [{"cells": [[0, 0.5]]}]}, "cages 1: expected a row and a column from 0 to 8"),
        ({"lines": {}}, "lines: expected a list, got an object"),
        ({"lines": [1]}, "lines: expected an object, got 1"),
    ],
)
def test_says_what_is_wrong(data: dict[str, Any], message: str) -> None:
    with pytest.raises(FormatError) as raised:
        load(**data)
    assert str(raised.value) == f"line 1: {message}"
