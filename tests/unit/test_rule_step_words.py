"""What is said of steps that follow from rules, and of rules in other steps."""

from __future__ import annotations

import pytest

import nonet
from nonet import Geometry, Grid, Position
from nonet.logic.proof import Link, Node
from nonet.logic.words.en import links
from nonet.logic.words.en.rules.names import KINDS, called
from nonet.notation import on_board
from nonet.rules import (
    RULES,
    AntiKnight,
    Arrow,
    Cage,
    Difference,
    FullRank,
    NonConsecutive,
    Ratio,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    SumLine,
    Thermometer,
    Whispers,
    XSum,
    cells,
)

NINE = Geometry.of_size(9)


def reason(slug: str, *rules: Rule, shape: Geometry = NINE, givens: str = "") -> str:
    """Return the reason of the first step that a technique finds."""
    grid = Grid(givens or "." * len(shape.cells), geometry=shape.with_rules(*rules))
    return " ".join(next(iter(nonet.steps(grid, techniques=[slug]))).reason)


@pytest.mark.parametrize(
    ("slug", "rule", "said"),
    [
        (
            "cage-combinations",
            Cage(cells("r2c3 r2c4"), 17),
            (
                "The 17-cage at r2c3 holds 8 and 9: no other two digits add up to 17. 8 and 9 must be "
                "there, in r2c3 or r2c4, so no other cell that sees both of these can be 8 or 9."
            ),
        ),
        (
            "cage-combinations",
            Cage(cells("r4c4 r4c5 r5c4"), 8),
            (
                "The 8-cage at r4c4 is 1+2+5 or 1+3+4. None of them has 6, 7, 8 or 9. 1 must be there, in "
                "r4c4, r4c5 or r5c4, so no other cell that sees all of these can be 1."
            ),
        ),
        (
            "line-rule",
            Thermometer(cells("r1c1 r1c2 r2c2")),
            (
                "Along the thermometer from r1c1 the digits rise. Counting from the bulb, r1c2 is at "
                "least 2 and r2c2 at least 3. Counting from the tip, r1c2 is at most 8 and r1c1 at most "
                "7."
            ),
        ),
        (
            "pair-rule",
            Ratio(cells("r1c1 r1c2")),
            (
                "The black dot between r1c1 and r1c2 says that one is twice the other. 5, 7 and 9 have no "
                "partner at all, so they are not in r1c1 or r1c2."
            ),
        ),
        (
            "sum-rule",
            Arrow(cells("r5c5"), cells("r4c4 r3c3")),
            (
                "On the arrow from r5c5 the shaft adds up to the bulb. r5c5 is at most 9 and r4c4 is at "
                "least 1, so r3c3 is at most 8. r5c5 is at most 9 and r3c3 is at least 1, so r4c4 is at "
                "most 8. r4c4 and r3c3 add up to at least 2, so r5c5 is at least 2."
            ),
        ),
    ],
    ids=lambda part: part.kind if isinstance(part, Rule) else "",
)
def test_the_argument_is_told(slug: str, rule: Rule, said: str) -> None:
    assert reason(slug, rule) == said


def test_a_run_is_told_by_what_its_cells_can_be() -> None:
    said = reason("line-rule", Renban(cells("r1c1 r1c2 r2c2")), givens="8" + "." * 80)
    assert said == (
        "The renban line from r1c1 to r2c2 holds three digits in a row, in any order. r1c1 is 8, so the "
        "line is 6 to 8 or 7 to 9. None of them has 1, 2, 3, 4 or 5. 7 must be on the line, in r1c2 or "
        "r2c2, so no other cell that sees both of these can be 7."
    )


ROW = tuple(range(6))
SIX = Geometry.of_size(6)


@pytest.mark.parametrize(
    ("rule", "givens", "said"),
    [
        (
            Sandwich(ROW, 9),
            "." * 6 + "..1..6" + "." * 24,
            (
                "The sandwich clue 9 of row 1 takes 2 or 3 cells between 1 and 6. That leaves five "
                "ways to place 1 and 6. None of these ways has 4 in r1c1 or r1c6."
            ),
        ),
        (
            XSum(ROW, 20),
            "." * 36,
            (
                "The x-sum clue 20 of row 1 counts as many cells as the first digit, r1c1, says. Beginning "
                "with 4, four cells make at most 18, with 1, 2 or 3 even less. Beginning with 6, six "
                "cells make at least 21. That leaves 5 in r1c1 with 2+3+4+6 in r1c2, r1c3, r1c4 and r1c5. "
                "This way has no 1 or 5 in r1c2, r1c3, r1c4 or r1c5 or 2, 3, 4, 5 or 6 in r1c6."
            ),
        ),
        (
            Skyscraper(ROW, 3),
            "..6..." + "." * 30,
            (
                "The skyscraper clue 3 of row 1 says that three digits are larger than all before. Enough "
                "higher ones must follow: r1c1 is at most 4. With 1 in r1c2 at most two would be seen."
            ),
        ),
    ],
    ids=lambda part: part.kind if isinstance(part, Rule) else "",
)
def test_clues_outside_are_told_with_their_numbers(rule: Rule, givens: str, said: str) -> None:
    assert reason("outside-clue", rule, shape=SIX, givens=givens) == said


def test_a_sum_line_is_told_by_its_pieces() -> None:
    said = reason("line-rule", SumLine(cells("r1c1 r1c2 r1c3 r2c3"), 10), givens="7.8" + "." * 78)
    assert said.startswith(
        "The 10-sum line from r1c1 to r2c3 falls into pieces that add up to 10 each. With "
    )


def test_a_rank_tells_the_first_digit() -> None:
    said = reason("outside-clue", FullRank(tuple(range(9)), 33))
    assert "four of the numbers begin with each digit" in said.lower()
    assert "r1c1 is 9." in said


def test_nets_and_short_chains_name_their_rules() -> None:
    clue = Sandwich(ROW, 9)
    with on_board(SIX.with_rules(clue)):
        narrowing = Link(Node((0,), 5), Node((1,), 4), False, clue, True)
        assert not narrowing.given.true
        assert links.reason(narrowing) == "the sandwich clue 9 of row 1 then has no way left with 4 there"
    with on_board(NINE.with_rules(AntiKnight())):
        knight = Link(Node((0,), 5), Node((11,), 5), False, AntiKnight())
        assert links.seen_by(knight) == "are kept apart by the knight's move rule"
        assert links.seen_by(knight._replace(by=None)) == "see each other"


def test_the_rule_of_45_is_told_with_its_numbers() -> None:
    corner = (Cage(cells("r1c1 r1c2 r2c1"), 20), Cage(cells("r1c3 r2c3 r2c2"), 14))
    assert reason("rule-of-45", *corner, Cage(cells("r3c1 r3c2 r3c3 r3c4"), 17)) == (
        "Box 1 adds up to 45. The 20-cage at r1c1, the 14-cage at r1c3 and the 17-cage at r3c1 add up to 51, "
        "with r3c4 outside. What is too much, 6, is in r3c4."
    )


def test_digits_are_what_they_are_worth() -> None:
    said = reason("cage-combinations", Cage(cells("r2c3 r2c4"), 1), shape=NINE.with_digits(0, 8))
    assert said.startswith("The 1-cage at r2c3 holds 0 and 1: no other two digits add up to 1.")


def test_large_cages_are_told_by_their_sums() -> None:
    wide = Geometry.of_size(25)
    said = reason("cage-combinations", Cage(tuple(range(12)), 78), shape=wide)
    assert said.startswith("The 78-cage at r1c1 says that r1c1 ")
    assert "The other 11 cells add up to at least 66, and the sum is 78, so" in said
    assert "are at most C." in said


def test_a_rule_is_called_by_its_kind_and_place() -> None:
    assert KINDS.keys() == {kind.kind for kind in RULES}
    assert called(Whispers(cells("r1c1 r1c2 r2c2 r1c1")), NINE) == "the whispers line through r1c1"


def test_singles_tell_of_rules_that_keep_cells_apart() -> None:
    digits = {"r5c1": 1, "r5c2": 2, "r5c3": 3, "r1c5": 4, "r2c5": 5, "r4c4": 6, "r6c6": 7, "r3c4": 8}
    givens = bytearray(81)
    for name, digit in digits.items():
        givens[cells(name)[0]] = digit
    grid = Grid(bytes(givens), geometry=NINE.with_rules(AntiKnight()))
    step = next(step for step in nonet.steps(grid, techniques=["naked-single"]) if step.placed[0].cell == 40)
    assert "the knight's move rule keeps out the 8 of r3c4." in step.explanation
    assert (cells("r3c4")[0], 8) in step.blockers


def test_links_of_a_chain_name_their_rule() -> None:
    dot = Difference(cells("r1c1 r1c2"))
    weak = Link(Node((0,), 7), Node((1,), 4), False, dot)
    with on_board(NINE.with_rules(dot)):
        assert links.reason(weak) == "the white dot between r1c1 and r1c2 forbids 4 there with 7 here"
        assert links.beside(weak) == "by the white dot between r1c1 and r1c2"


def test_a_strong_link_of_a_rule_says_where_the_other_place_is() -> None:
    cage = Cage(cells("r1c1 r1c2"), 15)
    strong = Link(Node((0,), 8), Node((1,), 8), True, cage)
    with on_board(NINE.with_rules(cage)):
        assert links.house(strong) == "the 15-cage at r1c1"


def test_what_a_rule_takes_from_a_cell_is_told_in_one_go() -> None:
    """With 1 in r1c1 the one dot leaves 2 for r1c2, and then the other nothing for r1c3."""
    shape = NINE.with_rules(Difference(cells("r1c1 r1c2")), Difference(cells("r1c2 r1c3")))
    position = Position.of(Grid.empty(geometry=shape)).without("r1c3", 1, 3)
    nets = nonet.steps(position, techniques=["forcing-net"])
    told = next(step.explanation for step in nets if (0, 1) in step.eliminated)
    assert "r1c2≠3456789 (the white dot between r1c1 and r1c2 forbids these with 1 here)" in told
    assert told.count("≠") < len("3456789")


def test_a_loop_may_pass_from_a_group_to_itself() -> None:
    start = Grid("." * 81, geometry=NINE.with_rules(Difference(cells("r1c4 r2c4"))))
    gone = {*cells("r3c4 r4c4 r5c4 r6c4 r7c4 r9c4")}
    masks = tuple(0b101011111 if cell in gone else 0b111111111 for cell in range(81))
    found = nonet.steps(Position(start, masks), techniques=["grouped-nice-loop"])
    told = [step.explanation for step in found if step.kind == "continuous-loop"]
    assert any("Either way one of r1c4 and r2c4 is 6 or 8." in words for words in told)


@pytest.mark.parametrize(
    ("givens", "said"),
    [
        (
            "...............5....6..5...148537.....28147....5269418..7926.....94813.....753692",
            "there is no third way. Either way r5c8 is 5 or r4c8 is 6. That rules out 6 in r5c8 and r5c9.",
        ),
        (
            "285....4.741....6.3964..82.6392584718527146931749362584.75....6963..75..5.8...7..",
            "there is no third way. Either way r9c9 is 2 or 4. That also rules out 3 in r9c8.",
        ),
    ],
)
def test_a_continuous_loop_says_what_goes_by_a_rule(givens: str, said: str) -> None:
    grid = Grid(givens, geometry=NINE.with_rules(NonConsecutive()))
    assert any(said in step.explanation for step in nonet.steps(grid, techniques=["nice-loop"]))
