"""What the rules of f-puzzles mean here, and how rules are written in its JSON.

:data:`KEYS` is the whole dictionary: for each key with a list the way in which its items are read and
written (``nonet.formats.fpuzzles_items``). Flags, the negative rules and what stands in the cells themselves
follow below it.

>>> from nonet.geometry import Geometry
>>> nine = Geometry.of_size(9)
>>> found = read_rules({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}], "fog": True}, nine)
>>> found.rules, found.unread
((Cage(cells=(0, 1), total=10, repeats=False),), {'fog': True})
>>> write_rules(found.rules, nine).data
{'killercage': [{'cells': ['R1C1', 'R1C2'], 'value': '10'}]}
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nonet.errors import GeometryError
from nonet.formats.fpuzzles_items import (
    Arrows,
    Clones,
    Clue,
    Data,
    Diagonal,
    Found,
    Item,
    KillerCage,
    Line,
    Marked,
    Numbered,
    Outside,
    Quadruples,
    RomanPair,
    distance,
    written_cell,
)
from nonet.formats.jsondata import a_flag, a_list, an_object
from nonet.rules import (
    AntiKing,
    AntiKnight,
    Between,
    Candidates,
    Clone,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    Indexing,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    Odd,
    PairSum,
    Palindrome,
    Ratio,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    Strict,
    Thermometer,
    Whispers,
    XSum,
    Zipper,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from nonet.geometry import Geometry

COLOURS = frozenset(("outlineC", "fontC", "baseC"))
"""What an item may say of its looks."""


def _always(number: int) -> Callable[[int], int]:
    return lambda _: number


KEYS: dict[str, Clue] = {
    "killercage": KillerCage(),
    "arrow": Arrows(),
    "thermometer": Line(Thermometer),
    "slowthermometer": Line(Thermometer, fixed={"slow": True}),
    "palindrome": Line(Palindrome),
    "renban": Line(Renban),
    "whispers": Line(Whispers, "difference", usual=lambda size: (size + 1) // 2),
    "regionsumline": Line(RegionSum),
    "entropicline": Line(Entropic),
    "modularline": Line(Modular, "modulus", usual=_always(3)),
    "nabner": Line(Nabner),
    "doublearrow": Line(DoubleArrow),
    "zipperline": Line(Zipper),
    "betweenline": Line(Between),
    "lockout": Line(Lockout, "difference", usual=_always(4)),
    "difference": Numbered(Difference, "difference", usual=_always(1)),
    "ratio": Numbered(Ratio, "ratio", usual=_always(2)),
    "xv": RomanPair(),
    "littlekillersum": Diagonal(LittleKiller, "total"),
    "sandwichsum": Outside(Sandwich, "total"),
    "xsum": Outside(XSum, "total"),
    "skyscraper": Outside(Skyscraper, "count"),
    "odd": Marked(Odd),
    "even": Marked(Even),
    "minimum": Marked(Minimum),
    "maximum": Marked(Maximum),
    "clone": Clones(),
    "quadruple": Quadruples(),
    "rowindexer": Numbered(Indexing, fixed={"axis": "row"}),
    "columnindexer": Numbered(Indexing, fixed={"axis": "column"}),
    "boxindexer": Numbered(Indexing, fixed={"axis": "box"}),
}
"""Every key with a list of rules."""

FLAGS: dict[str, Rule] = {"antiknight": AntiKnight(), "antiking": AntiKing()}
"""Rules of the whole grid, in force if their key says true; ``nonconsecutive`` is a matter of its own."""

DRAWN = frozenset(
    ("line", "rectangle", "circle", "text", "cage", "fogofwar", "foglight", "triggereffect", "successMessage")
)
"""Keys that only say what is drawn or shown, whatever labels it has."""

_NEGATIVE, _NONCONSECUTIVE = "negative", "nonconsecutive"
_STRANGE = "drawn"
"""The key of drawings that come from other programs, an addition of nonet."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a file says beyond houses."""

    rules: tuple[Rule, ...]
    unread: Data
    drawn: Data


def read_rules(data: Mapping[str, object], shape: Geometry) -> Read:
    """Return the rules of an object of f-puzzles, and apart from them what is not understood or only drawn.

    Raises:
        FormatError: if what a known key says makes no sense.
    """
    rules: list[Rule] = []
    unread: Data = {}
    drawn: Data = {}
    for key, value in data.items():
        if key in KEYS:
            found = _read_list(key, value, shape)
            rules += found.rules
            unread |= found.unread
            drawn |= found.drawn
        elif key in FLAGS:
            rules += [FLAGS[key]] if a_flag(value, key) else []
        elif key == _STRANGE and isinstance(value, dict):
            drawn |= value
        elif key not in (_NEGATIVE, _NONCONSECUTIVE):
            (drawn if key in DRAWN or not value else unread)[key] = value
    names = a_list(data.get(_NEGATIVE, []), _NEGATIVE)
    rules += _read_negatives(names, a_flag(data.get(_NONCONSECUTIVE, False), _NONCONSECUTIVE), rules)
    if unknown := [name for name in names if not isinstance(name, str) or name not in _MARKS]:
        unread[_NEGATIVE] = unknown
    return Read(tuple(rules), unread, drawn)


def _read_list(key: str, value: object, shape: Geometry) -> Read:
    clue, rules, unread, drawn = KEYS[key], list[Rule](), list[object](), list[object]()
    for number, data in enumerate(a_list(value, key), start=1):
        item = Item(an_object(data, f"{key} {number}"), f"{key} {number}", shape)
        found = read_item(clue, item)
        if found is None:
            unread.append(data)
        elif not found:
            drawn.append(data)
        else:
            rules += found
    if isinstance(clue, Marked) and rules:
        rules = [clue.rule(tuple(dict.fromkeys(cell for rule in rules for cell in rule.places)))]
    return Read(tuple(rules), {key: unread} if unread else {}, {key: drawn} if drawn else {})


def read_item(clue: Clue, item: Item) -> Found:
    """Return the rules that an item stands for, with the place of the item in what is wrong with them."""
    if not item.data.keys() <= {*clue.parts, *COLOURS}:
        return None
    try:
        found = clue.read(item)
        for rule in found or ():
            rule.check(item.shape)
    except GeometryError as error:
        item.refuse(re.sub("^[a-z_]+: ", "", str(error)))  # the key says the kind of rule
    return found


_MARKS: dict[str, tuple[type[Rule], str, tuple[int, ...]]] = {
    "difference": (Difference, "difference", (1,)),
    "ratio": (Ratio, "ratio", (2,)),
    "xv": (PairSum, "sum", (5, 10)),
}
"""The marks that a negative rule is about, its name here, and its numbers if no mark says others."""


def _read_negatives(names: Sequence[object], nonconsecutive: bool, rules: Sequence[Rule]) -> Iterator[Rule]:
    """Yield the rules about neighbours without a mark."""
    if nonconsecutive and ("difference" in names or _has_dots(rules)):
        yield Strict("difference", (1,))
    elif nonconsecutive:
        yield NonConsecutive()
    for name in dict.fromkeys(name for name in names if isinstance(name, str) and name in _MARKS):
        if name != "difference" or not nonconsecutive:
            yield Strict(_MARKS[name][1], _negative_numbers(name, rules))


def _has_dots(rules: Iterable[Rule]) -> bool:
    """Say whether there are dots, which lift the rule that neighbours are not consecutive."""
    return any(isinstance(rule, Difference | Ratio) for rule in rules)


def _negative_numbers(name: str, rules: Iterable[Rule]) -> tuple[int, ...]:
    """Return what unmarked neighbours must not have: the numbers of all dots that there are."""
    kind, field_name, usual = _MARKS[name]
    if name == "xv":
        return usual
    return tuple(sorted({getattr(rule, field_name) for rule in rules if isinstance(rule, kind)})) or usual


@dataclass(slots=True)
class Written:
    """Rules as f-puzzles writes them, and those that it has no way to write."""

    data: Data = field(default_factory=dict)
    marks: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The digits that cells may hold, which stand with the cells."""
    left: list[Rule] = field(default_factory=list)

    def with_unread(self, unread: Mapping[str, object], drawn: Mapping[str, object]) -> Data:
        """Return all keys, with what a puzzle has that is not understood or only drawn."""
        strange = {key: value for key, value in drawn.items() if value and key not in DRAWN | KEYS.keys()}
        own = {key: value for key, value in drawn.items() if key not in strange}
        data = dict(self.data)
        for key, value in (*unread.items(), *own.items()):
            items = data.get(key)
            data[key] = [*items, *value] if isinstance(items, list) and isinstance(value, list) else value
        return data | ({_STRANGE: strange} if strange else {})


def write_rules(rules: Sequence[Rule], shape: Geometry) -> Written:
    """Return rules as the keys of an object of f-puzzles."""
    written = Written()
    for rule in rules:
        if isinstance(rule, Candidates):
            _write_candidates(rule, written)
        elif isinstance(rule, Strict | NonConsecutive):
            _write_negative(rule, rules, written)
        elif key := next((key for key, flag in FLAGS.items() if flag == rule), None):
            written.data[key] = True
        elif isinstance(rule, Odd | Even | Minimum | Maximum):
            _write_marked(rule, rules, shape, written)
        elif isinstance(rule, Clone):
            for copy in rule.copies:
                _write_item(Clone(rule.cells, (copy,)), shape, written)
        else:
            _write_item(rule, shape, written)
    return written


def _items(written: Written, key: str) -> list[Any]:
    items = written.data.setdefault(key, [])
    assert isinstance(items, list)
    return items


def _write_item(rule: Rule, shape: Geometry, written: Written) -> None:
    for key, clue in KEYS.items():
        data = clue.write(rule, shape)
        if data is not None and read_item(clue, Item(data, key, shape)) == [rule]:
            _items(written, key).append(data)
            return
    written.left.append(rule)


def _write_marked(rule: Any, rules: Sequence[Rule], shape: Geometry, written: Written) -> None:
    """Write each cell; two rules about least cells are not one if their cells are neighbours."""
    key = next(key for key, clue in KEYS.items() if isinstance(clue, Marked) and clue.rule is type(rule))
    others = [other for other in rules if type(other) is type(rule) and other != rule]
    if isinstance(rule, Minimum | Maximum) and any(
        distance(one, other, shape.size) == 1
        for one in rule.cells
        for each in others
        for other in each.places
    ):
        written.left.append(rule)
    else:
        _items(written, key).extend({"cell": written_cell(cell, shape.size)} for cell in rule.cells)


def _write_negative(rule: Strict | NonConsecutive, rules: Sequence[Rule], written: Written) -> None:
    if isinstance(rule, NonConsecutive):
        if _has_dots(rules) or Strict("difference", (1,)) in rules:
            written.left.append(rule)
        else:
            written.data[_NONCONSECUTIVE] = True
        return
    name = next((name for name, (_, mark, _) in _MARKS.items() if mark == rule.mark), "")
    if rule.mark == "difference" and rule.numbers == (1,):
        written.data[_NONCONSECUTIVE] = True
        if not _has_dots(rules):
            _items(written, _NEGATIVE).append(name)
    elif name and rule.numbers == _negative_numbers(name, rules):
        _items(written, _NEGATIVE).append(name)
    else:
        written.left.append(rule)


def _write_candidates(rule: Candidates, written: Written) -> None:
    digits = {
        cell: tuple(sorted({*rule.digits} & {*written.marks.get(cell, rule.digits)})) for cell in rule.cells
    }
    if all(digits.values()):
        written.marks |= digits
    else:
        written.left.append(rule)


def read_candidates(marks: Mapping[int, Sequence[int]]) -> list[Rule]:
    """Return the rules that the digits given in cells stand for.

    >>> read_candidates({3: (1, 2)})
    [Candidates(cells=(3,), digits=(1, 2))]
    """
    return [Candidates((cell,), tuple(digits)) for cell, digits in marks.items()]
