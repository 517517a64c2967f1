"""Rules of every kind, for property tests.

>>> from nonet import Geometry
>>> from nonet.rules import Cage
>>> Cage in MAKERS
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from nonet.rules import (
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet import Geometry

    Maker = Callable[["Pen"], Rule]


class Pen:
    """Draws the parts of rules that a shape can have."""

    def __init__(self, draw: st.DrawFn, shape: Geometry) -> None:
        self._draw = draw
        self.shape = shape

    def number(self, least: int, most: int) -> int:
        return self._draw(st.integers(least, most))

    def flag(self) -> bool:
        return self._draw(st.booleans())

    def one_of(self, *things: str) -> str:
        return self._draw(st.sampled_from(things))

    def cell(self) -> int:
        return self._draw(st.sampled_from(self.shape.cells))

    def cells(self, least: int = 1, most: int = 5) -> tuple[int, ...]:
        cell = st.sampled_from(self.shape.cells)
        return tuple(self._draw(st.lists(cell, min_size=least, max_size=most, unique=True)))

    def line(self, least: int = 1, most: int = 5) -> tuple[int, ...]:
        """Draw cells in order; a long line may end where it begins."""
        cells = self.cells(least, most)
        return (*cells, cells[0]) if len(cells) > 2 and self._draw(st.integers(0, 3)) == 0 else cells

    def sets(self, *, same_size: bool) -> tuple[tuple[int, ...], ...]:
        size = self.number(1, 3)
        count = self.number(2, 3)
        return tuple(self.cells(size, size) if same_size else self.cells(1, 3) for _ in range(count))

    def outside(self) -> tuple[int, ...]:
        """Draw a row or column from one of its ends."""
        house = self._draw(st.sampled_from(self.shape.houses[: 2 * self.shape.size])).cells
        return house if self.flag() else house[::-1]

    def full_or_part(self) -> tuple[int, ...]:
        """Draw a row or column, or some cells."""
        return self.outside() if self.number(0, 3) else self.cells(2, 4)

    def neighbours(self) -> tuple[int, int]:
        """Draw two cells side by side."""
        n = self.shape.size
        row, col = self.number(0, n - 1), self.number(0, n - 2)
        pair = (row * n + col, row * n + col + 1) if self.flag() else (col * n + row, col * n + n + row)
        return pair if self.flag() else pair[::-1]

    def digit(self) -> int:
        return self._draw(st.sampled_from(self.shape.digits))

    def digits(self, least: int = 1, most: int = 3) -> tuple[int, ...]:
        return tuple(self._draw(st.lists(st.sampled_from(self.shape.digits), min_size=least, max_size=most)))

    def total(self, cells: tuple[int, ...]) -> int:
        """Draw a sum that these cells can have, or one that is just too small or too large."""
        digits = self.shape.digits
        return self.number(len(cells) * digits[0] - 1, len(cells) * digits[-1] + 1)

    def mask(self) -> int:
        return self.number(0, 2 ** len(self.shape.digits) - 1)


def _cage(pen: Pen) -> Rule:
    cells = pen.cells(1, 4)
    return Cage(cells, pen.total(cells) if pen.flag() else None, repeats=pen.flag())


def _sum(pen: Pen) -> Rule:
    cells = pen.line(1, 4)
    factors = tuple(pen.number(-2, 2) for _ in cells) if pen.flag() else ()
    return Sum(cells, pen.number(-3, 12), factors)


def _look_and_say(pen: Pen) -> Rule:
    counts = [(pen.number(0, 2), pen.digit()) for _ in range(pen.number(1, 2))]
    return LookAndSay(pen.cells(2, 6), "".join(f"{count}{digit}" for count, digit in counts))


def _sandwich(pen: Pen) -> Rule:
    crusts = tuple(dict.fromkeys(pen.digits(2, 2)))
    return Sandwich(pen.full_or_part(), pen.number(0, 7), crusts if len(crusts) == 2 else ())


def _little_killer(pen: Pen) -> Rule:
    cells = pen.cells(1, 4)
    return LittleKiller(cells, pen.total(cells))


def _region_sum(pen: Pen) -> Rule:
    return RegionSum(pen.line(2, 4)) if max(pen.shape.regions) >= 0 else EqualSums(((0,), (5,)))


def _clone(pen: Pen) -> Rule:
    size = pen.number(1, 3)
    return Clone(pen.cells(size, size), tuple(pen.cells(size, size) for _ in range(pen.number(1, 2))))


def _indexing(pen: Pen) -> Rule:
    axes = ("row", "column", "box") if pen.shape.box_size else ("row", "column")
    rule = Indexing(pen.cells(1, 4), pen.one_of(*axes))
    known = tuple(cell for cell, _, number in rule.lists(pen.shape) if number in pen.shape.digits)
    return Indexing(known or (0,), rule.axis)


def _pair_relation(pen: Pen) -> Rule:
    allowed = tuple(pen.mask() for _ in pen.shape.digits)
    return PairRelation(pen.line(1, 3), allowed, every_pair=pen.flag())


def _automaton(pen: Pen) -> Rule:
    states = pen.number(1, 3)

    def some(most: int) -> tuple[int, ...]:
        return tuple(pen.number(0, states - 1) for _ in range(pen.number(1, most)))

    edges = tuple((*some(1), pen.mask(), *some(1)) for _ in range(pen.number(1, 5)))
    return Automaton(pen.line(1, 4), states, some(2), some(2), edges)  # type: ignore[arg-type]


def _strict(pen: Pen) -> Rule:
    mark = pen.one_of("difference", "ratio", "sum")
    return Strict(mark, (pen.number(2, 4),) if pen.flag() else (pen.number(1, 3), pen.number(5, 6)))


MAKERS: dict[type[Rule], Maker] = {
    Cage: _cage,
    Sum: _sum,
    LookAndSay: _look_and_say,
    Thermometer: lambda pen: Thermometer(pen.cells(1, 4), slow=pen.flag()),
    Arrow: lambda pen: Arrow(pen.cells(1, 2), pen.cells(1, 3)),
    AverageArrow: lambda pen: AverageArrow(pen.cells(1, 1), pen.cells(1, 3)),
    DoubleArrow: lambda pen: DoubleArrow(pen.line(3, 5)),
    LittleKiller: _little_killer,
    Sandwich: _sandwich,
    XSum: lambda pen: XSum(pen.full_or_part(), pen.number(0, 10)),
    Skyscraper: lambda pen: Skyscraper(pen.full_or_part(), pen.number(0, 4)),
    NumberedRoom: lambda pen: NumberedRoom(pen.full_or_part(), pen.digit()),
    FullRank: lambda pen: FullRank(pen.outside(), pen.number(1, 4 * pen.shape.size), pen.flag()),
    Difference: lambda pen: Difference(pen.neighbours(), pen.number(0, 3)),
    Ratio: lambda pen: Ratio(pen.neighbours(), pen.number(1, 3)),
    PairSum: lambda pen: PairSum(pen.neighbours(), pen.number(1, 8)),
    Greater: lambda pen: Greater(pen.neighbours()),
    Strict: _strict,
    Quadruple: lambda pen: Quadruple(pen.cells(2, 5), pen.digits()),
    Even: lambda pen: Even(pen.cells(1, 3)),
    Odd: lambda pen: Odd(pen.cells(1, 3)),
    Minimum: lambda pen: Minimum(pen.cells(1, 3)),
    Maximum: lambda pen: Maximum(pen.cells(1, 3)),
    Candidates: lambda pen: Candidates(pen.cells(1, 3), pen.digits(0, 4)),
    Palindrome: lambda pen: Palindrome(pen.line()),
    Renban: lambda pen: Renban(pen.line()),
    Nabner: lambda pen: Nabner(pen.line(1, 3)),
    Whispers: lambda pen: Whispers(pen.line(), pen.number(0, 3)),
    Between: lambda pen: Between(pen.cells(2)),
    Lockout: lambda pen: Lockout(pen.cells(2), pen.number(0, 3)),
    RegionSum: _region_sum,
    Zipper: lambda pen: Zipper(pen.line()),
    SumLine: lambda pen: SumLine(pen.line(), pen.number(1, 6)),
    Entropic: lambda pen: Entropic(pen.line()),
    Modular: lambda pen: Modular(pen.line(), pen.number(2, 3)),
    SameValues: lambda pen: SameValues(pen.sets(same_size=True)),
    EqualSums: lambda pen: EqualSums(pen.sets(same_size=False)),
    Clone: _clone,
    AntiKnight: lambda _: AntiKnight(),
    AntiKing: lambda _: AntiKing(),
    AntiTaxicab: lambda _: AntiTaxicab(),
    NonConsecutive: lambda _: NonConsecutive(),
    GlobalEntropy: lambda _: GlobalEntropy(),
    GlobalModulus: lambda pen: GlobalModulus(pen.number(2, 4)),
    Indexing: _indexing,
    CountingCircles: lambda pen: CountingCircles(pen.cells()),
    PairRelation: _pair_relation,
    Automaton: _automaton,
    CountDistinct: lambda pen: CountDistinct(pen.cells(), pen.cell()),
    HiddenSkyscraper: lambda pen: HiddenSkyscraper(pen.full_or_part(), pen.digit()),
    Rellik: lambda pen: Rellik(pen.cells(), pen.number(1, 10)),
    Lunchbox: lambda pen: Lunchbox(pen.cells(2), pen.number(0, 7)),
    ValueIndexing: lambda pen: ValueIndexing(pen.cells(3, 6)),
    ContainExactly: lambda pen: ContainExactly(pen.cells(2, 5), pen.digits()),
    EqualityCage: lambda pen: EqualityCage(pen.cells(2, 4)),
    DutchFlatmates: lambda _: DutchFlatmates(),
}
"""How to draw a rule of each kind."""


@st.composite
def rules(draw: st.DrawFn, shape: Geometry, kinds: tuple[type[Rule], ...] = (*MAKERS,)) -> Rule:
    """Rules that a shape can have, of some kinds."""
    kind = draw(st.sampled_from(kinds))
    return MAKERS[kind](Pen(draw, shape))
