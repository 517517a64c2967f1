"""The constraints of Interactive Sudoku Solver and the rules they are here.

:data:`ENTRIES` lists them by the name they have there.

>>> from nonet import Geometry
>>> nine = Geometry.of_size(9)
>>> read_rule("Thermo", ["R1C1", "R2C1"], nine)
[Thermometer(cells=(0, 9), slow=False)]
>>> write_rule(rules.Thermometer((0, 9)), nine)
['.Thermo~R1C1~R2C1']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet import rules
from nonet.errors import FormatError
from nonet.formats import iss_digits as digits
from nonet.formats import iss_everywhere as everywhere
from nonet.formats import iss_sums as sums
from nonet.formats.iss_meanings import (
    by_meaning,
    read_nfa,
    read_regex,
    reads_relation,
    write_nfa,
    writes_relation,
)
from nonet.formats.iss_words import (
    Args,
    Foreign,
    cells_of,
    constraint,
    first,
    line_named,
    lines_from_outside,
    names_of,
    number_of,
)
from nonet.rules.base import neighbours
from nonet.rules.lines import is_loop

if TYPE_CHECKING:
    from nonet.geometry import Geometry

Kind = type[Any]
"""A kind of rule, made with cells and perhaps a number."""
Fits = Callable[[Any, "Geometry"], bool]
"""Says whether a constraint says the same as a rule of its kind does on a grid."""


@dataclass(frozen=True)
class Entry:
    """A constraint and the kind of rule that it is."""

    name: str
    kind: type[rules.Rule]
    read: Callable[[Args, Geometry], Iterable[rules.Rule]]
    write: Callable[[Any, Geometry], Args | None]
    """Returns what stands behind the name, or None if the constraint does not say what the rule says."""


def read_rule(name: str, args: Args, shape: Geometry) -> list[rules.Rule]:
    """Return the rules that a constraint is.

    Raises:
        Foreign: if it is none here.
        FormatError, GeometryError: if there can be no such constraint.
    """
    entry = BY_NAME.get(name)
    if entry is None:
        raise Foreign
    found = [*entry.read(args, shape)]
    for rule in found:
        rule.check(shape)
    return found


def write_rule(rule: rules.Rule, shape: Geometry) -> list[str]:
    """Return the constraints that say a rule.

    Raises:
        Foreign: if none do.
    """
    for entry in ENTRIES:
        if type(rule) is entry.kind and (args := entry.write(rule, shape)) is not None:
            return [constraint(entry.name, args)]
    if isinstance(rule, rules.Strict) and everywhere.is_said_by_another(rule, shape):
        return []
    return [*by_meaning(rule, shape)]


def _whole(name: str, kind: type[rules.Rule], fits: Fits = lambda _, __: True) -> Entry:
    """A constraint of the whole grid."""
    return Entry(name, kind, lambda _, __: [kind()], lambda rule, shape: [] if fits(rule, shape) else None)


def _line(name: str, kind: Kind, fits: Fits = lambda _, __: True) -> Entry:
    """A constraint of cells alone."""
    return Entry(
        name,
        kind,
        lambda args, shape: [kind(cells=cells_of(args, shape))],
        lambda rule, shape: names_of(rule.cells, shape) if fits(rule, shape) else None,
    )


def _numbered(
    name: str,
    kind: Kind,
    field: str,
    fits: Fits = lambda _, __: True,
) -> Entry:
    """A constraint of a number and cells."""

    def read(args: Args, shape: Geometry) -> Iterator[rules.Rule]:
        number, names = first(args)
        yield kind(cells=cells_of(names, shape), **{field: number_of(number)})

    def write(rule: Any, shape: Geometry) -> Args | None:
        if not fits(rule, shape):
            return None
        return [str(getattr(rule, field)), *names_of(rule.cells, shape)]

    return Entry(name, kind, read, write)


def _pairs(name: str, kind: Kind, **numbers: int) -> Entry:
    """A constraint of every two neighbours among some cells, the first of them first."""

    def read(args: Args, shape: Geometry) -> Iterator[rules.Rule]:
        cells = cells_of(args, shape)
        pairs = [
            (one, other)
            for place, one in enumerate(cells)
            for other in cells[place + 1 :]
            if other in neighbours(one, shape)
        ]
        if not pairs:
            msg = "expected cells side by side"
            raise FormatError(msg)
        return (kind(cells=pair, **numbers) for pair in dict.fromkeys(pairs))

    def write(rule: Any, shape: Geometry) -> Args | None:
        one, other = rule.cells
        same = all(getattr(rule, field) == number for field, number in numbers.items())
        return names_of(rule.cells, shape) if same and other in neighbours(one, shape) else None

    return Entry(name, kind, read, write)


def may_tie(rule: rules.Rule) -> bool:
    """Say whether a rule is a rank that equal lines share."""
    return isinstance(rule, rules.FullRank) and rule.ties


def _ties_like_the_others(rule: rules.Rule, shape: Geometry) -> bool:
    """Whether lines may be equal is said once, for all ranks."""
    return may_tie(rule) or not any(map(may_tie, shape.rules))


def _outside(name: str, kind: Kind, field: str, least: int = 1, fits: Fits = lambda _, __: True) -> Entry:
    """A clue at either end of a row or column: ``C2~27~`` for the first end, ``C2~~27`` for the other."""

    def read(args: Args, shape: Geometry) -> Iterator[rules.Rule]:
        line, clues = first(args)
        cells = line_named(line, shape)
        for clue, seen in zip(clues, (cells, cells[::-1]), strict=False):
            if clue:
                yield kind(cells=seen, **{field: number_of(clue)})

    def write(rule: Any, shape: Geometry) -> Args | None:
        line, backwards = lines_from_outside(shape).get(rule.cells, ("", False))
        clue = getattr(rule, field)
        if not line or clue < least or not fits(rule, shape):
            return None
        return [line, "", str(clue)] if backwards else [line, str(clue), ""]

    return Entry(name, kind, read, write)


def _never(_: rules.Rule, __: Geometry) -> None:
    """Write nothing: another constraint says the same."""


def _is_no_loop(rule: Any, _: Geometry) -> bool:
    return not is_loop(rule.cells)


ENTRIES: tuple[Entry, ...] = (
    _whole("AntiKnight", rules.AntiKnight),
    _whole("AntiKing", rules.AntiKing),
    _whole("AntiTaxicab", rules.AntiTaxicab),
    _whole("AntiConsecutive", rules.NonConsecutive, everywhere.lifts_nothing),
    _whole("GlobalEntropy", rules.GlobalEntropy, everywhere.has_usual_nine),
    _whole("GlobalMod", rules.GlobalModulus, everywhere.is_global_thirds),
    _whole("DutchFlatmates", rules.DutchFlatmates, everywhere.has_usual_nine),
    Entry("StrictKropki", rules.Strict, everywhere.read_strict_dots, everywhere.write_strict_dots),
    Entry("StrictXV", rules.Strict, everywhere.read_strict_sums, everywhere.write_strict_sums),
    Entry("Cage", rules.Cage, sums.read_cage, sums.write_cage),
    _numbered("RellikCage", rules.Rellik, "total"),
    _line("EqualityCage", rules.EqualityCage),
    Entry("Sum", rules.Sum, sums.read_sum, sums.write_sum),
    Entry("LookAndSay", rules.LookAndSay, digits.read_look_and_say, digits.write_look_and_say),
    Entry(
        "ContainExact", rules.ContainExactly, digits.reads_digits(rules.ContainExactly), digits.write_digits
    ),
    _line("Thermo", rules.Thermometer, lambda rule, _: not rule.slow),
    Entry("Arrow", rules.Arrow, sums.read_arrow, sums.write_arrow),
    Entry("PillArrow", rules.Arrow, sums.read_pill, sums.write_pill),
    _line("DoubleArrow", rules.DoubleArrow),
    _line("Palindrome", rules.Palindrome),
    _line("Renban", rules.Renban, _is_no_loop),
    Entry("Whisper", rules.Whispers, digits.read_whisper, digits.write_whisper),
    _line("Between", rules.Between),
    _numbered("Lockout", rules.Lockout, "difference"),
    Entry("RegionSumLine", rules.RegionSum, sums.read_region_sum, sums.write_region_sum),
    _line("Zipper", rules.Zipper),
    Entry("SumLine", rules.SumLine, sums.read_sum_line, sums.write_sum_line),
    _line("Entropic", rules.Entropic, everywhere.is_plain_entropic),
    _numbered("Modular", rules.Modular, "modulus", _is_no_loop),
    _pairs("WhiteDot", rules.Difference, difference=1),
    _pairs("BlackDot", rules.Ratio, ratio=2),
    _pairs("X", rules.PairSum, total=10),
    _pairs("V", rules.PairSum, total=5),
    _pairs("GreaterThan", rules.Greater),
    Entry("Quad", rules.Quadruple, digits.read_quad, digits.write_quad),
    Entry("ContainAtLeast", rules.Quadruple, digits.reads_digits(rules.Quadruple), digits.write_digits),
    Entry("LittleKiller", rules.LittleKiller, sums.read_little_killer, sums.write_little_killer),
    Entry("Sandwich", rules.Sandwich, sums.read_sandwich, sums.write_sandwich),
    Entry("Lunchbox", rules.Sandwich, sums.read_lunchbox, sums.write_lunchbox),
    _numbered("Lunchbox", rules.Lunchbox, "total"),
    _outside("XSum", rules.XSum, "total"),
    _outside("Skyscraper", rules.Skyscraper, "count"),
    _outside("HiddenSkyscraper", rules.HiddenSkyscraper, "digit", 0),
    _outside("NumberedRoom", rules.NumberedRoom, "digit", 0),
    _outside("FullRank", rules.FullRank, "rank", fits=_ties_like_the_others),
    Entry("RegionSameValues", rules.SameValues, digits.read_all_houses, digits.write_all_houses),
    Entry("SameValues", rules.SameValues, digits.read_same_values, digits.write_same_values),
    Entry("EqualSum", rules.EqualSums, sums.read_equal_sum, sums.write_equal_sum),
    Entry("Indexing", rules.Indexing, digits.read_indexing, digits.write_indexing),
    _line("CountingCircles", rules.CountingCircles),
    Entry("CountDistinct", rules.CountDistinct, digits.read_distinct, digits.write_distinct),
    _line("ValueIndexing", rules.ValueIndexing),
    Entry("Pair", rules.PairRelation, reads_relation(False), writes_relation(False)),
    Entry("PairX", rules.PairRelation, reads_relation(True), writes_relation(True)),
    Entry("Binary", rules.PairRelation, reads_relation(False, legacy=True), _never),
    Entry("BinaryX", rules.PairRelation, reads_relation(True, legacy=True), _never),
    Entry("NFA", rules.Automaton, read_nfa, write_nfa),
    Entry("Regex", rules.Automaton, read_regex, _never),
)

BY_NAME = {entry.name: entry for entry in reversed(ENTRIES)}
"""The first entry of each name, which is the one that reads."""
