"""What each kind of rule means, by hand: digits that obey it and digits that break it."""

from __future__ import annotations

import pytest

from nonet import Geometry, GeometryError
from nonet.rules import (
    RULES,
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Arrow,
    Automaton,
    AverageArrow,
    Between,
    Cage,
    Candidates,
    Clone,
    ContainExactly,
    CountDistinct,
    CountingCircles,
    Difference,
    DoubleArrow,
    DutchFlatmates,
    Entropic,
    EqualityCage,
    EqualSums,
    Even,
    FullRank,
    GlobalEntropy,
    GlobalModulus,
    Greater,
    HiddenSkyscraper,
    Indexing,
    LittleKiller,
    Lockout,
    LookAndSay,
    Lunchbox,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairRelation,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Rellik,
    Renban,
    Rule,
    SameValues,
    Sandwich,
    Skyscraper,
    Strict,
    Sum,
    SumLine,
    Thermometer,
    ValueIndexing,
    Whispers,
    XSum,
    Zipper,
)

NINE = Geometry.of_size(9)
ROW = tuple(range(9))
TWO, THREE, FOUR, FIVE = ROW[:2], ROW[:3], ROW[:4], ROW[:5]
SQUARE = (0, 1, 9, 10)


def values(rows: str, size: int = 9) -> list[int | None]:
    """Return the top left of a grid, rows separated by ``/``, ``.`` where a cell is empty."""
    grid: list[int | None] = [None] * size**2
    for row, text in enumerate(rows.split("/")):
        for col, symbol in enumerate(text):
            grid[size * row + col] = None if symbol == "." else int(symbol)
    return grid


CASES: list[tuple[Rule, str, str]] = [
    (Cage(THREE, 10), "235 127 1.. .3.", "334 236 44. 89. 64."),
    (Cage(THREE), "123 ...", "1.1"),
    (Cage(THREE, 10, repeats=True), "334 44. 811", "335 111 9.2"),
    (Sum(THREE, 3, (1, -2, 1)), "312 9..", "123 91."),
    (LookAndSay(FOUR, "1321"), "1134 1.13 2...", "1133 1114 133. 2224"),
    (Thermometer(FOUR), "1234 1359 2..5", "1224 2431 1.2. 8... .1.."),
    (Thermometer(FOUR, slow=True), "1134 3..3", "2111 3..2"),
    (Arrow((0,), (1, 2)), "523 92.", "522 19."),
    (Arrow((0, 1), (2, 3)), "1239 1798", "1238 99.."),
    (AverageArrow((0,), THREE[1:]), "324 33. 1..", "323 91. 298"),
    (DoubleArrow(FOUR), "1234 4152 1...", "1235 1991"),
    (LittleKiller(THREE, 6), "222 123 3.1", "223 6.1"),
    (Sandwich(ROW, 5), "123945678", "193245678"),
    (Sandwich(ROW, 0), "234567891 19.......", "129345678 1.9......"),
    (Sandwich(ROW, 3, (4, 6)), "126345789", "123465789"),
    (XSum(ROW, 6), "312456789 24....... 2........", "313456789 25....... 12......."),
    (Skyscraper(ROW, 3), "789123456 179......", "987654321 9........ 1234....."),
    (NumberedRoom(ROW, 4), "241356789 2........", "251346789 25......."),
    (HiddenSkyscraper(ROW, 2), "132456789 12.......", "143256789 141......"),
    (Difference(TWO), "12 21 3.", "13 11"),
    (Difference(TWO, 3), "14", "12"),
    (Ratio(TWO), "12 21 84", "13 22"),
    (Ratio(TWO, 3), "13 93", "12"),
    (PairSum(TWO, 10), "19 55 9.", "18"),
    (Greater(TWO), "21", "12 22"),
    (Quadruple(SQUARE, (1, 2, 2)), "12/22 ../.1 ..", "12/13 33/.."),
    (ContainExactly(SQUARE, (1, 2)), "12/33 ../..", "12/31 33/3."),
    (Even(TWO), "24 8.", "12"),
    (Odd(TWO), "13", "12 .2"),
    (Candidates(TWO, (2, 3)), "23 22 .3", "24 .1"),
    (Palindrome(FOUR), "1221 1..1 12..", "1222 12.3"),
    (Renban(FOUR), "3124 1..4 7986", "1245 1..5 11.."),
    (Renban((0, 1, 10, 9, 0)), "12/34 45/67", "12/35"),
    (Nabner(THREE), "135 9.1", "134 1.1 1.2"),
    (Whispers(THREE), "161 949", "162 151"),
    (Whispers(THREE, 4), "151", "141"),
    (Whispers((0, 1, 10, 0), 2), "13/.5", "13/.2"),
    (Between(FOUR), "1234 9851", "1231 1524 33.."),
    (Lockout(FOUR), "1695 5..9", "1235 1..4"),
    (RegionSum((1, 2, 3, 4)), ".1542", ".1541"),
    (Zipper(FIVE), "12534 12..5", "14533"),
    (Zipper(FOUR), "1324 19..", "1325"),
    (Zipper(THREE), "132", "142"),
    (SumLine(FOUR), "1946 5582 19..", "9246 1945"),
    (SumLine((0, 1, 10, 9, 0)), "56/54", "57/54"),
    (Entropic(FOUR), "1471 1472 9528 1.9.", "1477 12.. 1421"),
    (Modular(FOUR), "1231 4561", "1232 14.."),
    (Modular(FOUR, 2), "1234 9872", "1134"),
    (Modular((0, 1, 10, 9, 0), 2), "12/21", "12/12"),
    (Modular((0, 1, 10, 0), 2), "12/..", "12/.1"),
    (SameValues(((0, 1), (9, 10))), "12/21 1./.2 11/11", "12/11 12/33 12/3."),
    (EqualSums(((0, 1), (9,))), "12/3 1./9", "12/4 99/."),
    (Clone((0, 1), ((9, 10),)), "12/12 1./.3", "12/21 1./2."),
    (CountingCircles(FOUR), "1333 4444 22..", "1222 12.3"),
    (CountDistinct(THREE, 9), "123/3 112/2 1../1", "123/2 11./3"),
    (ValueIndexing(FIVE), "5295.", "5296. 54..."),
    (Rellik(THREE, 5), "167 129", "125 235 11. .41"),
    (Lunchbox(FIVE, 5), "31592 23.5.", "31492 22..."),
    (EqualityCage(FOUR), "1289 1467", "4567 1258 1357 1234 1124"),
    (PairRelation(THREE, (2, 5, 10, 20, 40, 80, 160, 320, 128)), "123 121 8.8", "122 143 11."),
    (PairRelation(THREE, (510, 509, 507, 503, 495, 479, 447, 383, 255), every_pair=True), "123", "121 1.1"),
    (Automaton(THREE, 2, (0,), (1,), ((0, 511, 0), (0, 1, 1), (1, 510, 1))), "212 112 22.", "222"),
]
"""Rules of the top left of a 9x9 grid, what obeys them, and what breaks them; ``/`` separates rows."""


def test_every_kind_has_a_case() -> None:
    by_grid = {Strict, AntiKnight, AntiKing, AntiTaxicab, NonConsecutive, GlobalEntropy, GlobalModulus}
    by_grid |= {DutchFlatmates, FullRank, Indexing, Minimum, Maximum}
    assert {type(rule) for rule, _, _ in CASES} | by_grid == {*RULES}


@pytest.mark.parametrize(("rule", "good", "bad"), CASES, ids=lambda case: str(case)[:40])
def test_what_it_asks(rule: Rule, good: str, bad: str) -> None:
    rule.check(NINE)
    for text in good.split():
        assert rule.broken(NINE, values(text)) == (), text
    for text in bad.split():
        grid = values(text)
        broken = rule.broken(NINE, grid)
        assert broken, text
        assert all(grid[cell] is not None for cell in broken)


def test_a_line_breaks_where_it_is_wrong() -> None:
    assert Thermometer(FOUR).broken(NINE, values("1243")) == (2, 3)
    assert Whispers(FIVE).broken(NINE, values("16178")) == (3, 4)
    assert Cage(THREE, 10).broken(NINE, values("4.4")) == (0, 2)


def test_leaps() -> None:
    assert AntiKnight().broken(NINE, values("1../..1")) == (0, 11)
    assert AntiKing().broken(NINE, values("1../.1.")) == (0, 10)
    assert AntiKing().broken(NINE, values("1../..1")) == ()
    assert AntiTaxicab().broken(NINE, values("3.../..3")) == (0, 11)
    assert AntiTaxicab().broken(NINE, values("2.../..2")) == ()
    assert NonConsecutive().broken(NINE, values("12./3..")) == (0, 1)


def test_squares() -> None:
    assert GlobalEntropy().broken(NINE, values("12/35")) == (0, 1, 9, 10)
    assert GlobalEntropy().broken(NINE, values("12/.3")) == (0, 1, 10)
    assert GlobalEntropy().broken(NINE, values("12/49")) == ()
    assert GlobalModulus().broken(NINE, values("12/45")) == (0, 1, 9, 10)
    assert GlobalModulus().broken(NINE, values("12/46")) == ()


def test_a_dot_of_either_kind_lifts_both_strict_rules() -> None:
    strict = Strict("difference", (1,)), Strict("ratio", (2,))
    for dot in (Difference(TWO), Ratio(TWO)):
        shape = NINE.with_rules(*strict, dot)
        assert all(rule.broken(shape, values("12")) == () for rule in strict)
    assert [rule.broken(shape, values("./1/2")) for rule in strict] == [(9, 18)] * 2
    assert len([*strict[0].constraints(shape)]) == 2 * 8 * 9 - 1


def test_other_marks_lift_no_strict_rule() -> None:
    sums = Strict("sum", (5, 10))
    assert sums.broken(NINE.with_rules(sums, Difference(TWO)), values("23")) == TWO
    assert sums.broken(NINE.with_rules(sums, PairSum(TWO, 5)), values("23")) == ()


def test_a_white_dot_lifts_the_non_consecutive_rule() -> None:
    rule = NonConsecutive()
    assert rule.broken(NINE.with_rules(rule, Difference(TWO)), values("12")) == ()
    assert rule.broken(NINE.with_rules(rule, Difference(TWO, 3)), values("12")) == TWO


def test_extremes_do_not_restrict_each_other() -> None:
    assert Minimum((0,)).broken(NINE, values("2./1.")) == (0, 9)
    assert Minimum((0, 9)).broken(NINE, values("2./1.")) == ()
    assert Maximum((0, 9)).broken(NINE, values("2./12")) == (9, 10)


def test_indexing() -> None:
    """In column 2, the 3 of row 1 says that column 3 of this row holds 2."""
    assert Indexing((1,), "column").broken(NINE, values(".32")) == ()
    assert Indexing((1,), "column").broken(NINE, values(".34")) == (1, 2)
    assert Indexing((9,), "row").broken(NINE, values("./3/2")) == ()
    assert Indexing((9,), "row").broken(NINE, values("./3/4")) == (9, 18)
    assert Indexing((3,), "box").broken(NINE, values("...3.1")) == ()
    assert Indexing((3,), "box").broken(NINE, values("...3.2")) == (3, 5)


def test_zeros_alone_add_up_to_nothing() -> None:
    shape = NINE.with_digits(0, 8)
    assert SumLine(TWO, 1).broken(shape, values("00")) == TWO
    assert SumLine(TWO, 1).broken(shape, values("01")) == ()
    assert SumLine((0,), 1).broken(shape, values("0")) == (0,)


def test_full_rank() -> None:
    """Row 1 reads 1234, and so does row 4 backwards; column 1 reads 1324, as column 4 does backwards."""
    four = Geometry.of_size(4)
    grid = values("1234/3412/2143/4321", size=4)
    down = (0, 4, 8, 12)
    ranks = [rank for rank in range(1, 17) if not FullRank((0, 1, 2, 3), rank, ties=True).broken(four, grid)]
    assert ranks == [1, 2]
    ranks = [rank for rank in range(1, 17) if not FullRank(down, rank, ties=True).broken(four, grid)]
    assert ranks == [3, 4]
    assert all(FullRank(down, rank).broken(four, grid) == down for rank in range(1, 17))
    assert FullRank((3, 2, 1, 0), 16).broken(four, values("1234", size=4)) == ()
    assert FullRank((0, 1, 2, 3), 1).broken(four, values("4.../3.../2.../1", size=4)) == (0,)


def test_dutch_flatmates() -> None:
    assert DutchFlatmates().broken(NINE, values("1/5/2")) == ()
    assert DutchFlatmates().broken(NINE, values("2/5/9")) == ()
    assert DutchFlatmates().broken(NINE, values("2/5/8")) == (9,)
    assert DutchFlatmates().broken(NINE, values("5/.")) == ()
    assert DutchFlatmates().broken(NINE, values("5/1")) == (0,)


def test_values_differ_from_digits_where_they_begin_at_0() -> None:
    zeroes = NINE.with_digits(0, 8)
    assert Skyscraper(ROW, 1).broken(zeroes, values("087654321")) == ()
    assert XSum(ROW, 0).broken(zeroes, values("012345678")) == ()
    assert Sandwich(ROW, 3).broken(zeroes, values("0128")) == ()
    sum_of = [*Cage(TWO, 3).constraints(zeroes)][-1]
    assert sum_of.numbers == [5, 1, 1]  # the digits that are worth 0 and 3 count as 1 and 4


WRONG: list[tuple[Rule, str]] = [
    (Cage((0, 81), 5), "cage: no cell 81 in a grid of 9x9"),
    (Cage((), 5), "cage: expected at least 1 cell, got 0"),
    (Cage((0, 1, 0), 5), "cage: r1c1 occurs twice in it"),
    (Thermometer((0, 1, 10, 0)), "thermometer: r1c1 occurs twice in it"),
    (Between((0, 1, 10, 0)), "between: r1c1 is both ends of it"),
    (Between((0, 1, 0, 10)), "between: r1c1 is an end of it and inside of it"),
    (Lockout((0, 10, 1, 10)), "lockout: r2c2 is an end of it and inside of it"),
    (Difference((0, 1, 2)), "difference: expected 2 cells, got 3"),
    (Difference(TWO, -1), "difference: expected its difference to be at least 0, got -1"),
    (Ratio(TWO, 0), "ratio: expected its ratio to be at least 1, got 0"),
    (Sandwich(ROW, 5, (1, 10)), "sandwich: 10 is no digit of this grid"),
    (Sandwich(ROW, 5, (1,)), "sandwich: expected two different crusts or none, got (1,)"),
    (Arrow((0, 1, 2, 3), (4,)), "arrow: expected 1 to 3 cells as its bulb, got 4"),
    (AverageArrow(TWO, (2,)), "average_arrow: expected one cell as its bulb, got 2"),
    (AverageArrow((0,), ()), "average_arrow: expected cells as its shaft, got none"),
    (Arrow((0,), ()), "arrow: expected cells as its shaft, got none"),
    (Sum(TWO, 5, (1,)), "sum: expected 2 factors, got 1"),
    (
        LookAndSay(TWO, "132"),
        "look_and_say: expected how often and which digit by turns as its clue, got '132'",
    ),
    (Strict("product", (5,)), "strict: expected difference, ratio or sum as its mark, got 'product'"),
    (FullRank((0, 1, 2), 5), "full_rank: expected the cells of a row or column in order"),
    (Automaton(TWO, 1, (0,), (1,), ()), "automaton: no state 1 among 1"),
    (PairRelation(TWO, (1, 2)), "pair_relation: expected 9 bit sets of 9 digits as what it allows"),
    (Indexing(TWO, "region"), "indexing: expected row, column or box as its axis, got 'region'"),
    (SameValues(((0, 1), (2,))), "same_values: expected sets of the same number of cells"),
    (Clone(TWO, ((2,),)), "clone: expected copies of 2 cells, got 1"),
]


@pytest.mark.parametrize(("rule", "reason"), WRONG, ids=lambda case: str(case)[:40])
def test_what_makes_no_sense_is_an_error(rule: Rule, reason: str) -> None:
    with pytest.raises(GeometryError) as caught:
        NINE.with_rules(rule)
    assert str(caught.value) == reason


IMPOSSIBLE = [Cage(TWO, 46), Renban((*ROW, 9)), Skyscraper(ROW, 20), Quadruple(TWO, (1, 2, 3))]


@pytest.mark.parametrize("rule", IMPOSSIBLE, ids=str)
def test_what_no_digits_can_obey_is_none(rule: Rule) -> None:
    assert NINE.with_rules(rule).rules == (rule,)


@pytest.mark.parametrize("fields", [{"cells": 5}, {"cells": "r1c1"}, {"cells": (0.5,)}, {"total": "x"}])
def test_fields_of_other_types_are_errors(fields: dict[str, object]) -> None:
    with pytest.raises(GeometryError, match="cage: expected"):
        Cage(**{"cells": (0, 1), **fields})  # type: ignore[arg-type]


def test_a_region_sum_line_needs_regions() -> None:
    with pytest.raises(GeometryError, match="region_sum: the grid has no regions"):
        Geometry.irregular("." * 81).with_rules(RegionSum(TWO))


def test_a_region_sum_loop_visits_its_first_region_once() -> None:
    """The loop starts in the midst of its three cells in box 1."""
    assert RegionSum((1, 2, 3, 12, 11, 1)).visits(NINE) == [(11, 1, 2), (3, 12)]


def test_rows_and_columns_exchanged() -> None:
    transposed = [9 * (cell % 9) + cell // 9 for cell in NINE.cells]
    assert Indexing((1,), "column").moved(NINE, transposed) == Indexing((9,), "row")
    assert DutchFlatmates().moved(NINE, transposed) is None
    assert AntiKnight().moved(NINE, transposed) == AntiKnight()
    swapped = [*range(9, 18), *range(9), *range(18, 81)]  # the first two rows
    assert AntiKnight().moved(NINE, swapped) is None
    assert Minimum((0,)).moved(NINE, swapped) is None
    assert FullRank(ROW, 1).moved(NINE, swapped) is None
    assert Cage((0, 1)).moved(NINE, swapped) == Cage((9, 10))
