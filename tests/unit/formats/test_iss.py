"""Texts of Interactive Sudoku Solver: every constraint, houses, what is not understood, what is wrong."""

from __future__ import annotations

import re

import pytest
from constraint_words import obeys
from fillings import fillings
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import MAKERS
from rule_strategies import rules as random_rules
from strategies import JIGSAW

from nonet import (
    FormatError,
    Geometry,
    Grid,
    LossyWarning,
    NonetError,
    Puzzle,
    dumps,
    loads,
    rules,
    solutions,
)
from nonet.formats import iss, sniff
from nonet.formats.iss_codes import automaton_of_code, code_of_automaton, in_order
from nonet.formats.iss_regex import automaton_of_regex
from nonet.formats.iss_rules import ENTRIES
from nonet.rules import RULES, Rule, cells

NINE = Geometry.of_size(9)
ROW = tuple(range(9))
COLUMN = tuple(range(1, 81, 9))
LINE = cells("r1c1 r1c2 r2c3")
PAIR = cells("r4c4 r4c5")
CELLS = "R1C1~R1C2~R2C3"

CASES: list[tuple[str, list[Rule]]] = [
    (".AntiKnight", [rules.AntiKnight()]),
    (".AntiKing", [rules.AntiKing()]),
    (".AntiTaxicab", [rules.AntiTaxicab()]),
    (".AntiConsecutive", [rules.NonConsecutive()]),
    (".GlobalEntropy", [rules.GlobalEntropy()]),
    (".GlobalMod", [rules.GlobalModulus(3)]),
    (".DutchFlatmates", [rules.DutchFlatmates()]),
    (".StrictKropki", [rules.Strict("difference", (1,)), rules.Strict("ratio", (2,))]),
    (".StrictXV", [rules.Strict("sum", (5, 10))]),
    (f".Cage~10~{CELLS}", [rules.Cage(LINE, 10)]),
    (f".Cage~0~{CELLS}", [rules.Cage(LINE)]),
    (f".RellikCage~10~{CELLS}", [rules.Rellik(LINE, 10)]),
    (".EqualityCage~R4C4~R4C5", [rules.EqualityCage(PAIR)]),
    (f".Sum~10~{CELLS}", [rules.Sum(LINE, 10)]),
    (f".Sum~-1_=_1_-1_2~{CELLS}", [rules.Sum(LINE, -1, (1, -1, 2))]),
    (f".LookAndSay~1321~{CELLS}", [rules.LookAndSay(LINE, "1321")]),
    (f".ContainExact~3_1_1~{CELLS}", [rules.ContainExactly(LINE, (3, 1, 1))]),
    (f".ContainAtLeast~3_1_1~{CELLS}", [rules.Quadruple(LINE, (3, 1, 1))]),
    (".Quad~R1C1~1~4~4", [rules.Quadruple(cells("r1c1 r1c2 r2c1 r2c2"), (1, 4, 4))]),
    (f".Thermo~{CELLS}", [rules.Thermometer(LINE)]),
    (f".Arrow~{CELLS}", [rules.Arrow(LINE[:1], LINE[1:])]),
    (f".PillArrow~2~{CELLS}", [rules.Arrow(LINE[:2], LINE[2:])]),
    (f".DoubleArrow~{CELLS}", [rules.DoubleArrow(LINE)]),
    (f".Palindrome~{CELLS}", [rules.Palindrome(LINE)]),
    (f".Renban~{CELLS}", [rules.Renban(LINE)]),
    (f".Whisper~4~{CELLS}", [rules.Whispers(LINE, 4)]),
    (f".Between~{CELLS}", [rules.Between(LINE)]),
    (f".Lockout~3~{CELLS}", [rules.Lockout(LINE, 3)]),
    (f".RegionSumLine~{CELLS}", [rules.RegionSum(LINE)]),
    (f".Zipper~{CELLS}", [rules.Zipper(LINE)]),
    (f".SumLine~10~{CELLS}", [rules.SumLine(LINE, 10)]),
    (f".SumLine~10~{CELLS}~LOOP", [rules.SumLine((*LINE, 0), 10)]),
    (f".Entropic~{CELLS}", [rules.Entropic(LINE)]),
    (f".Modular~2~{CELLS}", [rules.Modular(LINE, 2)]),
    (".WhiteDot~R4C4~R4C5", [rules.Difference(PAIR)]),
    (".BlackDot~R4C4~R4C5", [rules.Ratio(PAIR)]),
    (".X~R4C4~R4C5", [rules.PairSum(PAIR, 10)]),
    (".V~R4C4~R4C5", [rules.PairSum(PAIR, 5)]),
    (".GreaterThan~R4C4~R4C5", [rules.Greater(PAIR)]),
    (".LittleKiller~12~R1C3", [rules.LittleKiller(cells("r1c3 r2c2 r3c1"), 12)]),
    (".LittleKiller~12~R9C8", [rules.LittleKiller(cells("r9c8 r8c9"), 12)]),
    (".LittleKiller~12~R3C1", [rules.LittleKiller(tuple(range(18, 79, 10)), 12)]),
    (".Sandwich~8~C2", [rules.Sandwich(COLUMN, 8)]),
    (".XSum~R1~20~.XSum~R1~~21", [rules.XSum(ROW, 20), rules.XSum(ROW[::-1], 21)]),
    (".Skyscraper~C2~~3", [rules.Skyscraper(COLUMN[::-1], 3)]),
    (".HiddenSkyscraper~C2~3~", [rules.HiddenSkyscraper(COLUMN, 3)]),
    (".NumberedRoom~R1~3~", [rules.NumberedRoom(ROW, 3)]),
    (".FullRank~R1~30~", [rules.FullRank(ROW, 30)]),
    (".FullRank~R1~30~.FullRankTies~any", [rules.FullRank(ROW, 30, ties=True)]),
    (f".Lunchbox~8~{CELLS}", [rules.Lunchbox(LINE, 8)]),
    (".SameValues~2~R1C1~R1C2~R4C4~R4C5", [rules.SameValues((LINE[:2], PAIR))]),
    (f".EqualSum~{CELLS}~-~R4C4~R4C5", [rules.EqualSums((LINE, PAIR))]),
    (f".Indexing~R~{CELLS}", [rules.Indexing(LINE, "row")]),
    (f".Indexing~C~{CELLS}", [rules.Indexing(LINE, "column")]),
    (f".CountingCircles~{CELLS}", [rules.CountingCircles(LINE)]),
    (f".CountDistinct~{CELLS}", [rules.CountDistinct(LINE[1:], 0)]),
    (f".ValueIndexing~{CELLS}", [rules.ValueIndexing(LINE)]),
    (".~R1C1_2_4~R1C2_2_4", [rules.Candidates((0, 1), (2, 4))]),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_each_constraint_is_a_rule_and_written_back(text: str, expected: list[Rule]) -> None:
    puzzle = loads(text)
    assert list(puzzle.rules) == expected
    assert puzzle.geometry.without_rules == NINE
    assert dumps(puzzle, "iss") == text + "\n"


def test_every_constraint_is_tested() -> None:
    tested = {name for text, _ in CASES for name in re.findall(r"\.(\w+)", text)}
    relations = {"Pair", "PairX", "Binary", "BinaryX", "NFA", "Regex", "RegionSameValues"}
    assert {entry.name for entry in ENTRIES} <= tested | relations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f".Whisper~{CELLS}", [rules.Whispers(LINE, 5)]),
        (f".Cage~~{CELLS}", [rules.Cage(LINE)]),
        (".Cage~20~R1C1~R1C2~R1C2", [rules.Cage((0, 1)), rules.Sum((0, 1, 1), 20)]),
        (".XSum~R1~20~21", [rules.XSum(ROW, 20), rules.XSum(ROW[::-1], 21)]),
        (".WhiteDot~R1C1~R1C2~R5C5~R2C1", [rules.Difference((0, 1)), rules.Difference((0, 9))]),
        (".Lunchbox~8~" + "~".join(f"R1C{col}" for col in range(9, 0, -1)), [rules.Sandwich(ROW[::-1], 8)]),
        (f".And.Thermo~{CELLS}.AntiKnight.End", [rules.Thermometer(LINE), rules.AntiKnight()]),
        (".Replicate~FB.Renban~R1C1~R1C2.End", [rules.Renban(pair) for pair in ((0, 1), (2, 3), (6, 7))]),
        (".Thermo~r1c1~r1c2", [rules.Thermometer((0, 1))]),
        (".RegionSameValues", []),
        (".FullRankTies~any", []),
        (".FullRankTies~only-unclued.FullRank~R1~30~", [rules.FullRank(ROW, 30)]),
        (".Diagonal~1.FullRankTies~any.FullRank~R1~30~", [rules.FullRank(ROW, 30, ties=True)]),
    ],
)
def test_other_ways_to_write_a_constraint(text: str, expected: list[Rule]) -> None:
    assert list(loads(text, "iss").rules) == expected


def test_relations_are_tables_of_bits() -> None:
    # Published as an example: the letters of "Nabner" for nine digits.
    puzzle = loads(".PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1~R6C1~~R4C4~R5C4")
    assert list(puzzle.rules) == [rules.Nabner((27, 36, 45)), rules.Nabner((30, 39))]
    other = loads(".Pair~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1")  # neighbours only, but of two cells
    assert isinstance(other.rules[0], rules.PairRelation)
    assert other.rules[0].fits(NINE, 3, 5)
    assert not other.rules[0].fits(NINE, 3, 4)


RELATED: list[Rule] = [
    rules.Difference((0, 1), 3),
    rules.Difference((0, 80)),
    rules.Ratio((0, 1), 3),
    rules.PairSum((0, 1), 7),
    rules.Greater((0, 80)),
    rules.Thermometer((0, 1, 10), slow=True),
    rules.Nabner((0, 1, 10)),
    rules.PairRelation((0, 1, 2), tuple(range(9))),
    rules.PairRelation((0, 1, 2), (2, 1, 0, 0, 0, 0, 0, 0, 256), every_pair=True),
    rules.Automaton((0, 1, 2), 2, (0,), (1,), ((0, 3, 1), (1, 508, 0))),
    rules.Sandwich(ROW[::-1], 8),
]


@pytest.mark.parametrize("rule", RELATED, ids=repr)
def test_rules_that_are_relations_there_are_themselves_again(rule: Rule) -> None:
    puzzle = Puzzle(Grid.empty(9), rules=[rule])
    assert loads(dumps(puzzle, "iss")) == puzzle


def test_a_pattern_is_an_automaton() -> None:
    # Published: base 64 of "[124578]*3.*".
    puzzle = loads(".Regex~WzEyNDU3OF0qMy4q~R1C1~R1C2~R1C3~~R5C1~R5C2")
    first, second = puzzle.rules
    assert isinstance(first, rules.Automaton)
    assert isinstance(second, rules.Automaton)
    assert (first.cells, second.cells) == ((0, 1, 2), (36, 37))
    digits = [0] * 81
    for start, holds in (([1, 3, 9], True), ([6, 3, 9], False), ([1, 2, 4], False), ([3, 6, 6], True)):
        digits[:3] = start
        assert (not first.broken(NINE, digits)) is holds
    assert loads(dumps(puzzle, "iss")) == puzzle


@given(
    st.recursive(
        st.sampled_from(["1", "2", "3", ".", "[12]", "[^2]", "[1-3]"]),
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,2}", "{2,}"])).map(
                lambda parts: f"({parts[0]}){parts[1]}"
            ),
            st.lists(inner, min_size=1, max_size=3).map("".join),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"({'|'.join(parts)})"),
        ),
        max_leaves=6,
    ),
    st.text("123", max_size=7),
)
def test_a_pattern_means_what_it_means_in_python(pattern: str, word: str) -> None:
    automaton = automaton_of_regex(pattern, range(1, 4))
    reached = {*automaton.starts}
    for digit in word:
        reached = {end for one, mask, end in automaton.edges if one in reached and mask >> int(digit) - 1 & 1}
    assert bool(reached & {*automaton.accepts}) == bool(re.fullmatch(pattern, word))
    code = code_of_automaton(automaton, 3) if automaton.edges else None
    assert code is None or automaton_of_code(code, 3) == automaton


@given(st.data())
def test_an_automaton_survives_its_code(data: st.DataObject) -> None:
    digits = data.draw(st.integers(1, 16))
    state = st.integers(0, 40)
    edge = st.tuples(state, st.integers(1, 2**digits - 1), state)
    edges = {(one, other): mask for one, mask, other in data.draw(st.lists(edge, min_size=1, max_size=30))}
    starts = data.draw(st.lists(state, min_size=1, max_size=5, unique=True))
    accepts = data.draw(st.lists(state, max_size=5, unique=True))
    listed = [(one, mask, other) for (one, other), mask in edges.items()]
    automaton = in_order(starts, accepts, listed)
    assert automaton_of_code(code_of_automaton(automaton, digits), digits) == automaton


# ---- houses


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


# ---- links, givens, what is kept


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


def test_a_text_is_recognised_and_cells_alone_are_not() -> None:
    for text, _ in CASES:
        assert sniff(text).name == "iss"
    for text in ("." * 81, ".A.B" * 64, "..X.V" * 16 + ".", "." * 40 + "5" + "." * 40):
        assert sniff(text).name != "iss"


# ---- what is wrong


def refused(error: NonetError) -> None:
    """A refusal is one sentence."""
    assert str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Shape~6x9", "grids are square here, and this is one of 6x9"),
        (".Shape~9x9~~Raw", "grids have rows and columns without repeats here, and this is a Raw grid"),
        (".Shape~3x3", "a grid is 4x4 to 25x25, not 3x3"),
        (".Shape~nine", "expected one shape such as 9x9 or 6x6~0-5, got 'nine'"),
        (".Shape~9x9.Shape~6x6", "and others"),
        ("Cage", "expected a dot before the first constraint, got 'Cage'"),
        (".cage~1", "expected the name of a constraint, got 'cage'"),
        (".Cage~ten~R1C1", "Cage: expected a number, got 'ten'"),
        (".Cage~10~R1C10", "Cage: expected the name of a cell, got 'R1C10'"),
        (".Shape~6x6.Thermo~R1C7", "Thermo: no cell R1C7 in a grid of 6x6"),
        (".Cage", "Cage: expected something behind the name, got nothing"),
        (".~R1C1_10", "givens: 10 is no digit from 1 to 9"),
        (".~R1C1_x", "givens: expected a number, got 'x'"),
        (".Or.AntiKnight", "the constraint Or has no End"),
        (".End", "there is an End without its beginning"),
        (".WhiteDot~R1C1~R3C3", "WhiteDot: expected cells side by side"),
        (".LittleKiller~10~R5C5", "LittleKiller: no diagonal begins at R5C5"),
        (".XSum~Q1~3~", "XSum: expected a row or column such as R1, got 'Q1'"),
        (".Jigsaw~123", "Jigsaw: expected a region for each of 81 cells, got 3"),
        (".Regex~KCg~R1C1", r"Regex: the pattern '\(\(': expected '\)' at 3, got its end"),
        (".Diagonal~2", "Diagonal: expected 1 or -1 as its direction, got '2'"),
        (".Quad~R9C9~1", "Quad: no square of 2x2 cells begins at R9C9"),
        (".RegionSize~-1", "RegionSize: expected 1 to 9 cells, got -1"),
        (".And" * 3000, "there are more than 20 constraints in each other"),
        (".Replicate~________" * 6 + ".AntiKnight" + ".End" * 6, "there are more than 20000 constraints"),
        (".Replicate~C.X~R1C8~R1C9.End", "Replicate: R1C9 leaves the grid"),
        (".Thermo~", "Thermo: expected the name of a cell, got ''"),
        (f".PairX~{'_' * 99}~R1C1", "PairX: a relation between 9 digits is a table of 81 bits, not more"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        loads(text, "iss")


def test_an_automaton_reads_several_lines_with_a_break_between() -> None:
    any_digit, one, end = 0b01111, 0b00001, 0b10000
    # A line of whatever digits, then one that begins with 1.
    edges = [(0, any_digit, 0), (0, end, 1), (1, one, 2), (2, any_digit, 2)]
    code = code_of_automaton(in_order([0], [2], edges), digits=5)
    puzzle = loads(f".Shape~4x4.NFA~{code}~R1C1~R1C2~-~R2C3~R2C4", "iss")
    found = {grid.line for grid in solutions(puzzle)}
    assert found == {grid.line for grid in solutions(Grid.empty(4)) if grid["r2c3"] == 1}
    assert loads(dumps(puzzle, "iss"), "iss") == puzzle


@pytest.mark.parametrize(
    ("lines", "is_read"),
    [
        ("-~R1C1~-", True),
        ("-~-~R1C1", True),
        ("R1C1~-~-", True),
        ("R1C1~-~R1C2", False),
        ("-~-~-~R1C1", False),
    ],
)
def test_lines_without_cells_have_breaks_too(lines: str, is_read: bool) -> None:
    any_digit, end = 0b01111, 0b10000
    edges = [(state, any_digit, state) for state in range(3)] + [(0, end, 1), (1, end, 2)]
    code = code_of_automaton(in_order([0], [2], edges), digits=5)
    puzzle = loads(f".Shape~4x4.NFA~{code}~{lines}", "iss")
    assert bool(puzzle.rules) == is_read
    assert bool(puzzle.unread) != is_read


def test_says_the_line() -> None:
    with pytest.raises(FormatError, match=r"^line 2: Cage: "):
        list(iss.read([".AntiKnight\n", ".Cage~x\n"]))


_PIECES = [
    ".",
    "~",
    "_",
    "-",
    "R1C1",
    "R9C9",
    "VA1",
    "3",
    "LOOP",
    "_x",
    "%",
    "End",
    "AAAA",
    "R1",
    "5x5",
    "0-8",
]
_NAMES = [entry.name for entry in ENTRIES] + ["Shape", "Jigsaw", "Or", "And", "Replicate", "", "RegionSize"]


@given(st.lists(st.sampled_from(_PIECES + [f".{name}~" for name in _NAMES]), max_size=25).map("".join))
def test_any_constraints_are_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        puzzle = loads("." + text.lstrip("."), "iss")
    except FormatError as error:
        refused(error)
        return
    again = loads(dumps(puzzle, "iss"), "iss")
    assert loads(dumps(again, "iss"), "iss") == again


@given(st.data())
def test_damaged_constraints_are_read_or_refused(data: st.DataObject) -> None:
    text = "".join(text for text, _ in data.draw(st.lists(st.sampled_from(CASES), min_size=1, max_size=3)))
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 4))
    damaged = text[:place] + data.draw(st.text("~.R19Ca_-", max_size=3)) + text[place + cut :]
    try:
        loads(damaged, "iss")
    except FormatError as error:
        refused(error)


# ---- rules of every kind

FOUR = Geometry.of_size(4)
SHAPES = [FOUR, FOUR.with_digits(0, 3), JIGSAW, Geometry.irregular("." * 16), Geometry.of_size(6)]


def allowed(puzzle: Puzzle) -> list[bool]:
    """Say of each of some full grids whether it obeys all rules and givens of a puzzle."""
    told = [each for rule in puzzle.rules for each in rule.constraints(puzzle.geometry)]
    return [
        all(given in (0, digit) for given, digit in zip(puzzle.givens.digits, digits, strict=True))
        and all(obeys(each, digits) for each in told)
        for digits in fillings(puzzle.geometry.without_rules)
    ]


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind)
@settings(max_examples=25)
@given(data=st.data())
def test_a_rule_means_the_same_when_it_is_read_back(kind: type[Rule], data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from(SHAPES))
    count = data.draw(st.integers(1, 2))
    drawn = [data.draw(random_rules(shape, (kind,))) for _ in range(count)]
    drawn += [data.draw(random_rules(shape, (rules.Difference, rules.PairSum)))]
    puzzle = Puzzle(Grid.empty(geometry=shape), rules=drawn)
    if iss.unwritten(puzzle):
        return
    back = loads(dumps(puzzle, "iss"), "iss")
    assert back.geometry.without_rules == shape
    assert allowed(back) == allowed(puzzle)
    assert loads(dumps(back, "iss"), "iss") == back


def test_rules_of_every_kind_can_be_drawn() -> None:
    assert MAKERS.keys() == {*RULES}


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        loads(text, "iss")
    except NonetError as error:
        refused(error)
