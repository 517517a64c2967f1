"""Texts of Interactive Sudoku Solver: every constraint, rules of every kind, anything at all."""

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

from nonet import FormatError, Geometry, Grid, NonetError, Puzzle, dumps, loads, rules
from nonet.formats import iss, sniff
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


def test_a_text_is_recognised_and_cells_alone_are_not() -> None:
    for text, _ in CASES:
        assert sniff(text).name == "iss"
    for text in ("." * 81, ".A.B" * 64, "..X.V" * 16 + ".", "." * 40 + "5" + "." * 40):
        assert sniff(text).name != "iss"


def refused(error: NonetError) -> None:
    """A refusal is one sentence."""
    assert str(error)
    assert "\n" not in str(error)


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
