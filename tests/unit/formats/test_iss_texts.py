"""Texts of Interactive Sudoku Solver: houses, links, givens, what is kept."""

from __future__ import annotations

import pytest
from strategies import JIGSAW

from nonet import Geometry, Grid, LossyWarning, Puzzle, dumps, loads, rules

NINE = Geometry.of_size(9)
ROW = tuple(range(9))
COLUMN = tuple(range(1, 81, 9))


@pytest.mark.parametrize(
    ("text", "geometry"),
    [
        (".Shape~9x9", NINE),
        (".Shape~6x6", Geometry.of_size(6)),
        (".Shape~9x9~0-8", NINE.with_digits(0, 8)),
        (".Shape~9x9~10", NINE.with_digits(1, 10)),
        (".Shape~7x7", Geometry.irregular("." * 49)),
        (".NoBoxes", Geometry.irregular("." * 81)),
        (".Shape~4x4.NoBoxes.Jigsaw~1112122233343444", JIGSAW),
        (".Diagonal~1", NINE.with_houses(NINE.diagonals[1])),
        (".Diagonal~-1.Diagonal~1", NINE.with_houses(*NINE.diagonals)),
        (".AllDifferent~R1C1~R9C9", NINE.with_houses((0, 80))),
    ],
)
def test_houses(text: str, geometry: Geometry) -> None:
    puzzle = loads(text)
    assert puzzle.geometry == geometry
    assert dumps(puzzle, "iss") == text + "\n"


def test_a_jigsaw_beside_boxes_is_further_houses() -> None:
    puzzle = loads(".Shape~4x4.Jigsaw~0001011122232333")
    assert puzzle.geometry == Geometry.of_size(4).with_houses(*JIGSAW.boxes_and_extras)


def test_the_windows_of_windoku() -> None:
    houses = loads(".Windoku").geometry.extra
    assert [house[0] for house in houses] == [10, 14, 46, 50]
    assert houses[0] == (10, 11, 12, 19, 20, 21, 28, 29, 30)
    assert dumps(loads(".Windoku.Diagonal~1"), "iss") == ".Windoku.Diagonal~1\n"


def test_disjoint_groups() -> None:
    houses = loads(".Shape~4x4.DisjointSets").geometry.extra
    assert houses == ((0, 2, 8, 10), (1, 3, 9, 11), (4, 6, 12, 14), (5, 7, 13, 15))
    assert dumps(loads(".DisjointSets"), "iss") == ".DisjointSets\n"


def test_boxes_can_have_more_cells_than_a_row() -> None:
    text = ".Shape~6x6~9.RegionSize~9.DisjointSets"
    puzzle = loads(text)
    boxes = Geometry.irregular("AAABBB" * 3 + "CCCDDD" * 3, range(1, 10))
    assert puzzle.geometry == boxes.with_houses(*zip(*boxes.boxes_and_extras, strict=True))
    assert dumps(puzzle, "iss") == text + "\n"


def test_a_link_holds_the_text() -> None:
    text = ".~R1C1_5~R2C2_1_2.Pair~B~_x%20y~R1C1~R1C2"
    for link in (text, text.replace("%", "%25").replace("~", "%7E")):
        puzzle = loads(f"https://sigh.github.io/Interactive-Sudoku-Solver/?mode=count&q={link}#x")
        assert puzzle == loads(text)
    assert puzzle.givens["r1c1"] == 5
    assert puzzle.rules[0] == rules.Candidates((10,), (1, 2))


def test_white_space_in_a_line_means_nothing() -> None:
    assert loads(" . ~ R1C1 _5 .AntiKnight ", "iss") == loads(".~R1C1_5.AntiKnight")


def test_givens_of_a_cell_hold_together() -> None:
    puzzle = loads(".~R1C1_5~R1C1_5.~R1C1_6~R1C2_3_4~R1C2_4_5")
    assert puzzle.givens["r1c1"] == 5
    assert list(puzzle.rules) == [
        rules.Candidates((0,), (6,)),
        rules.Candidates((1,), (3, 4)),
        rules.Candidates((1,), (4, 5)),
    ]


def test_cells_of_large_grids() -> None:
    puzzle = loads(".Shape~16x16.~RgCg_16~RaCb_10")
    assert puzzle.givens["r16c16"] == 16
    assert puzzle.givens["r10c11"] == 10
    assert dumps(puzzle, "iss") == ".Shape~16x16.~RaCb_10~RgCg_16\n"


def test_the_grid_of_nothing_is_still_said() -> None:
    assert dumps(Grid.empty(9), "iss") == ".Shape~9x9\n"
    assert loads(".", "iss").givens == Grid.empty(9)


UNREAD = [
    ("ChaosConstruction", ".ChaosConstruction"),
    ("Var", ".Var~A~label~3"),
    ("Sum", ".Sum~0~VA1~R1C1"),
    ("Given", ".~VA1_3"),
    ("Or", ".Or.Cage~10~R1C1~R1C2.And.~R1C1_3.AntiKnight.End.End"),
    ("FullRankTies", ".FullRankTies~none"),
    ("NFA", ".NFA~Qi_8AA~R1C1~-~R2C1"),
    ("NewThing", ".NewThing~1~2"),
    ("Doppelganger", ".Doppelganger"),
    ("RegionSumLine", ".NoBoxes.RegionSumLine~R1C1~R1C2"),
]


@pytest.mark.parametrize(("name", "text"), UNREAD)
def test_what_only_it_knows_is_kept_named_and_written_back(name: str, text: str) -> None:
    puzzle = loads(text, "iss")
    assert [*puzzle.unread] == [name]
    assert not puzzle.rules
    assert dumps(puzzle, "iss") == text + "\n"
    assert loads(dumps(puzzle, "iss")) == puzzle


def test_what_changes_no_solution_is_kept_too() -> None:
    text = ".AntiKnight.SearchPriority~2~R1C1"
    puzzle = loads(text)
    assert not puzzle.unread
    assert dumps(puzzle, "iss") == text + "\n"


@pytest.mark.parametrize(
    ("puzzle", "lost"),
    [
        (Puzzle(Grid.empty(9), rules=[rules.Indexing((0,), "box"), rules.AntiKnight()]), "indexing"),
        (Puzzle(Grid.empty(9), rules=[rules.GlobalModulus(4)]), "global modulus"),
        (
            Puzzle(Grid.empty(9), rules=[rules.FullRank(ROW, 3, ties=True), rules.FullRank(COLUMN, 4)]),
            "full rank",
        ),
        (Puzzle(Grid.empty(9), unread={"killercage": [{"cells": ["R1C1"]}]}), "killercage"),
        (Puzzle(Grid.empty(9), drawn={"line": []}), "drawings"),
        (Puzzle(Grid.empty(9), title="Name"), "title"),
    ],
)
def test_what_cannot_be_said_there_is_named(puzzle: Puzzle, lost: str) -> None:
    with pytest.warns(LossyWarning, match=f"^iss cannot hold {lost}; left out$"):
        dumps(puzzle, "iss")
