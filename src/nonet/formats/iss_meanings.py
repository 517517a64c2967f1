"""Rules as what they mean: relations between digits, automata, sums …, for Interactive Sudoku Solver.

A rule without a constraint of its own there is written as what it tells the core (:data:`MEANINGS`). A
relation may carry a name there, so that rules in :data:`RELATIONS` are still themselves when they are read.

>>> from nonet import Geometry
>>> [*by_meaning(Difference((0, 9), 3), Geometry.of_size(9))]
['.Pair~IACgIICigIACg~_Difference%203~R1C1~R2C1']
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_codes import (
    automaton_of_code,
    automaton_of_lines,
    code_of_automaton,
    in_order,
    key_of_relation,
    relation_of_key,
)
from nonet.formats.iss_regex import automaton_of_regex
from nonet.formats.iss_sums import write_sum
from nonet.formats.iss_words import (
    NUMBER,
    Args,
    Foreign,
    cells_of,
    constraint,
    first,
    name_of,
    names_of,
    parted,
)
from nonet.rules import Automaton, Difference, Greater, Nabner, PairRelation, PairSum, Ratio, Sum, Thermometer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import Geometry
    from nonet.rules import Cells, Constraint, Rule


@dataclass(frozen=True)
class Relation:
    """A rule that is a relation there, known by its name if the relation is the right one."""

    name: str
    make: Callable[..., Rule]
    field: str = ""
    """Its number, if it has one."""


RELATIONS = (
    Relation("Difference", Difference, "difference"),
    Relation("Ratio", Ratio, "ratio"),
    Relation("Sum", PairSum, "total"),
    Relation("Greater", Greater),
    Relation("Slow thermometer", partial(Thermometer, slow=True)),
    Relation("Nabner", Nabner),
)


def _named_rule(name: str, cells: Cells) -> Rule | None:
    for relation in RELATIONS:
        word, _, number = name.rpartition(" ") if relation.field else (name, "", "")
        if word == relation.name and (not relation.field or NUMBER.fullmatch(number)):
            return relation.make(cells=cells, **({relation.field: int(number)} if relation.field else {}))
    return None


def _name_of_rule(rule: Rule, cells: Cells) -> str:
    for relation in RELATIONS:
        number = getattr(rule, relation.field, None) if relation.field else ""
        if number is not None:
            name = f"{relation.name} {number}".strip()
            if _named_rule(name, cells) == rule:
                return name
    return ""


def _groups(items: Args) -> Iterator[tuple[str, Args]]:
    """Yield the cells of each line with its name: ``_Name~R1C1~R1C2~~R3C3~R3C4``."""
    name = ""
    for part in parted(items, ""):
        for named, group in groupby(part, lambda item: item.startswith("_")):
            if named:
                name = unquote([*group][-1][1:])
            else:
                yield name, [*group]


def reads_relation(every_pair: bool, *, legacy: bool = False) -> Callable[[Args, Geometry], Iterator[Rule]]:
    """Return what reads ``KEY~_Name~R1C1~R1C2~~R3C3~R3C4``."""

    def read(args: Args, shape: Geometry) -> Iterator[Rule]:
        key, items = first(args)
        if legacy:
            key = key.translate(str.maketrans("-_", "_-"))
        allowed = relation_of_key(key, len(shape.digits))
        if every_pair:
            allowed = _symmetric(allowed)
        for name, names in _groups(items):
            rule = PairRelation(cells_of(names, shape), allowed, every_pair)
            named = _named_rule(name, rule.cells) if name else None
            yield named if named and _means(named, shape) == _means(rule, shape) else rule

    return read


def _means(rule: Rule, shape: Geometry) -> list[Constraint]:
    rule.check(shape)
    return [*rule.constraints(shape)]


def _symmetric(allowed: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a relation allows in either order."""
    digits = range(len(allowed))
    turned = [sum(1 << row for row in digits if allowed[row] >> col & 1) for col in digits]
    return tuple(one & other for one, other in zip(allowed, turned, strict=True))


def writes_relation(every_pair: bool) -> Callable[[PairRelation, Geometry], Args | None]:
    """Return what writes a relation between neighbours, or between every two cells."""

    def write(rule: PairRelation, shape: Geometry) -> Args | None:
        if rule.every_pair is not every_pair:
            return None
        allowed = _symmetric(rule.allowed) if every_pair else rule.allowed
        cells = dict.fromkeys(rule.cells) if every_pair else rule.cells
        return [key_of_relation(allowed), *names_of(cells, shape)]

    return write


def read_regex(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read a pattern in base 64 and lines, each of which it must match."""
    code, items = first(args)
    try:
        pattern = unquote(code) if "%" in code else urlsafe_b64decode(code + "=" * (-len(code) % 4)).decode()
    except ValueError:
        msg = f"expected a pattern in base 64, got {shown(code)}"
        raise FormatError(msg) from None
    automaton = automaton_of_regex(re.sub(r"\s", "", pattern), shape.digits)
    for _, names in _groups(items):
        yield Automaton(cells_of(names, shape), *automaton)


def read_nfa(args: Args, shape: Geometry) -> Iterator[Rule]:
    """Read the code of an automaton and lines that it must accept; ``-`` is a break that it reads, too."""
    code, items = first(args)
    if not code:  # it accepts nothing
        raise Foreign
    digits = len(shape.digits)
    for _, names in _groups(items):
        cells = cells_of([name for name in names if name != "-"], shape)
        if "-" not in names:
            yield Automaton(cells, *automaton_of_code(code, digits))
            continue
        automaton = automaton_of_lines(code, digits, [*_breaks(names)])
        if not automaton.accepts:  # it knows no breaks, or not so many
            raise Foreign
        yield Automaton(cells, *automaton)


def _breaks(names: Args) -> Iterator[int]:
    """Yield how many marks stand before each cell, and behind the last one."""
    count = 0
    for name in names:
        if name == "-":
            count += 1
        else:
            yield count
            count = 0
    yield count


def write_nfa(rule: Automaton, shape: Geometry) -> Args | None:
    """Write what :func:`read_nfa` reads."""
    if not rule.starts:
        return None
    automaton = in_order(rule.starts, rule.accepts, rule.edges)
    return [code_of_automaton(automaton, len(shape.digits)), *names_of(rule.cells, shape)]


# ---- what a rule means


def by_meaning(rule: Rule, shape: Geometry) -> Iterator[str]:
    """Yield constraints that together say what a rule tells the core."""
    told = [*rule.constraints(shape)]
    name = _name_of_rule(rule, rule.places) if len(told) == 1 else ""
    for (kind, numbers), group in groupby(told, lambda each: (each.kind, each.numbers)):
        if kind in _RELATION_NAMES:
            lines = "~~".join("~".join(names_of(each.cells, shape)) for each in group)
            head = [f".{_RELATION_NAMES[kind]}", key_of_relation(tuple(numbers))]
            yield "~".join([*head, *([f"_{quote(name)}"] if name else []), lines])
        elif kind in MEANINGS:
            yield from (MEANINGS[kind](each, shape) for each in group)
        else:
            raise Foreign


_RELATION_NAMES = {"line": "Pair", "pairs": "PairX"}


def _say_candidates(told: Constraint, shape: Geometry) -> str:
    marks = [
        "_".join([name_of(cell, shape), *map(str, _values(mask, shape))])
        for cell, mask in zip(told.cells, told.numbers, strict=True)
    ]
    if not all(told.numbers):
        raise Foreign
    return constraint("", marks)


def _values(mask: int, shape: Geometry) -> list[int]:
    return [value for place, value in enumerate(shape.digits) if mask >> place & 1]


def _say_sum(told: Constraint, shape: Geometry) -> str:
    total, *factors = told.numbers
    total += (shape.digits[0] - 1) * sum(factors)
    args = write_sum(Sum(tuple(told.cells), total, tuple(factors)), shape)
    if args is None:
        raise Foreign
    return constraint("Sum", args)


def _say_contained(told: Constraint, shape: Geometry) -> str:
    digits = [shape.digits[digit - 1] for digit in told.numbers]
    return constraint("ContainAtLeast", ["_".join(map(str, digits)), *names_of(told.cells, shape)])


def _say_automaton(told: Constraint, shape: Geometry) -> str:
    states, count, *rest = told.numbers
    starts, (ends, *rest) = rest[:count], rest[count:]
    accepts, rest = rest[:ends], rest[ends:]
    edges = tuple(zip(*[iter(rest)] * 3, strict=True))
    rule = Automaton(tuple(told.cells), states, tuple(starts), tuple(accepts), edges)
    args = write_nfa(rule, shape)
    if args is None:
        raise Foreign
    return constraint("NFA", args)


MEANINGS: dict[str, Callable[[Constraint, Geometry], str]] = {
    "differ": lambda told, shape: constraint("Cage", ["0", *names_of(told.cells, shape)]),
    "candidates": _say_candidates,
    "sum": _say_sum,
    "window": lambda told, shape: constraint("Renban", names_of(told.cells, shape)),
    "contain": _say_contained,
    "automaton": _say_automaton,
}
"""What the core is told, and how it is said there."""
