"""The rules of sudoku.coach, which lists them under ``givenConstraints``.

```text
{"id": 3, "type": "cage", "segments": [{"cells": [0, 1, 9], "parameters": {"sum": 12}}], "settings": {}}
```

Each segment is a rule of its own; single cells that are odd, even, least or most are one rule together.
:data:`KINDS` says what each type means. Where that is not public (how a pill or a quadruple is placed, which
of two cells is the larger), the rule stays unread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError, GeometryError
from nonet.formats.jsondata import a_list, an_object, shown
from nonet.rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Cells,
    Difference,
    Entropic,
    Even,
    GlobalEntropy,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    NonConsecutive,
    Odd,
    PairSum,
    Palindrome,
    Ratio,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Strict,
    Thermometer,
    Whispers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nonet.geometry import Geometry

Data = dict[str, Any]

GLOBAL: dict[str, Rule] = {
    "antiKnight": AntiKnight(),
    "antiKing": AntiKing(),
    "nonconsecutive": NonConsecutive(),
    "entropy": GlobalEntropy(),
}
MARKED: dict[str, Callable[[Cells], Rule]] = {
    "odd": Odd,
    "even": Even,
    "minimum": Minimum,
    "maximum": Maximum,
}


@dataclass(frozen=True)
class Kind:
    """A type of rule whose segments have cells and perhaps a number."""

    rule: Callable[..., Rule]
    number: str = ""
    """What the number is called, in the segment and in the rule (``sum`` is ``total`` there)."""
    usual: int | None = None
    """The number if none is given."""

    @property
    def field(self) -> str:
        """What the number is called in the rule."""
        return "total" if self.number == "sum" else self.number


KINDS: dict[str, Kind] = {
    "cage": Kind(Cage, "sum"),
    "thermometer": Kind(Thermometer),
    "whisper": Kind(Whispers, "difference", 5),
    "betweenLine": Kind(Between),
    "lockoutLine": Kind(Lockout, "difference", 4),
    "renban": Kind(Renban),
    "entropicLine": Kind(Entropic),
    "modularLine": Kind(Modular),
    "palindromeLine": Kind(Palindrome),
    "regionSumLine": Kind(RegionSum),
    "twoCellSum": Kind(PairSum, "sum", 5),
    "difference": Kind(Difference, "difference", 1),
    "ratio": Kind(Ratio, "ratio", 2),
    "arrow": Kind(lambda cells: Arrow(cells[:1], cells[1:])),
}
"""The types whose segments are rules, ``sandwich`` aside."""
_IN_SETTINGS = ("whisper", "lockoutLine")
"""The types whose number stands in the settings, which all segments share."""
_SANDWICH = "sandwich"


@dataclass(slots=True)
class Found:
    """What a list of rules says: those that are understood, and by their types the others."""

    rules: list[Rule] = field(default_factory=list)
    unread: dict[str, list[object]] = field(default_factory=dict)
    drawn: dict[str, list[object]] = field(default_factory=dict)


def read_rules(items: Sequence[object], shape: Geometry) -> Found:
    """Return the rules of a list.

    Raises:
        FormatError: if a known rule makes no sense.
    """
    found = Found()
    for number, item in enumerate(items, start=1):
        data = an_object(item, f"givenConstraints {number}")
        kind = data.get("type")
        if not isinstance(kind, str):
            msg = f"givenConstraints {number}: expected the type of a rule, got {shown(kind)}"
            raise FormatError(msg)
        place = f"givenConstraints {number}, {kind:.20}"
        try:
            rules = _read_item(kind, data, place, shape)
            for rule in rules or ():
                rule.check(shape)
        except GeometryError as error:
            msg = f"{place}: {re.sub('^[a-z_]+: ', '', str(error))}"
            raise FormatError(msg) from None
        if rules is None:
            where = found.drawn if kind.startswith("cosmetic") or kind == "fog" else found.unread
            where.setdefault(kind, []).append(data)
        else:
            found.rules += rules
    _lift(found.rules)
    return found


def _lift(rules: list[Rule]) -> None:
    """Let dots lift the rule that neighbours are not consecutive, as in f-puzzles."""
    if NonConsecutive() in rules and any(isinstance(rule, Difference | Ratio) for rule in rules):
        rules[rules.index(NonConsecutive())] = Strict("difference", (1,))


def _read_item(kind: str, data: Data, place: str, shape: Geometry) -> list[Rule] | None:
    if kind in GLOBAL:
        return [GLOBAL[kind]]
    if kind not in KINDS and kind not in MARKED and kind != _SANDWICH:
        return None
    settings = an_object(data.get("settings") or {}, place)
    segments = [an_object(segment, place) for segment in a_list(data.get("segments"), place)]
    parameters = [an_object(segment.get("parameters") or {}, place) for segment in segments]
    if kind == _SANDWICH:
        return _read_sandwiches(parameters, place, shape)
    known = {KINDS[kind].number} if kind in KINDS else set()
    if any(names.keys() - known for names in parameters):
        return None
    cells = [_cells(segment.get("cells"), place) for segment in segments]
    if kind in MARKED:
        marked = tuple(dict.fromkeys(cell for each in cells for cell in each))
        return [MARKED[kind](marked)] if marked else []
    if kind in _IN_SETTINGS:
        parameters = [settings] * len(segments)
    return _read_segments(KINDS[kind], cells, parameters)


def _read_segments(kind: Kind, cells: list[Cells], parameters: list[Data]) -> list[Rule] | None:
    rules = []
    for each, names in zip(cells, parameters, strict=True):
        number = names.get(kind.number) or kind.usual
        if number is not None and type(number) is not int:
            return None  # such as a ratio of 1.5
        rules.append(kind.rule(each, **({kind.field: number} if kind.number else {})))
    return rules


def _read_sandwiches(parameters: list[Data], place: str, shape: Geometry) -> list[Rule]:
    rules: list[Rule] = []
    for names in parameters:
        side, index, value = (names.get(key) for key in ("side", "index", "value"))
        if type(index) is not int or not 0 <= index < shape.size or type(value) is not int:
            msg = f"{place}: expected an index from 0 to {shape.size - 1} and a value as numbers"
            raise FormatError(msg)
        line = _line(side, index, shape.size) if isinstance(side, str) else None
        if line is None:
            msg = f"{place}: expected a side top, bottom, left or right, got {shown(side)}"
            raise FormatError(msg)
        rules.append(Sandwich(line, value))
    return rules


def _line(side: str, index: int, size: int) -> Cells | None:
    """Return the row or column that is seen from a side."""
    row, column = tuple(range(index * size, index * size + size)), tuple(range(index, size**2, size))
    return {"top": column, "bottom": column[::-1], "left": row, "right": row[::-1]}.get(side)


def _cells(value: object, place: str) -> Cells:
    cells = a_list(value, place)
    if not all(type(cell) is int for cell in cells):
        msg = f"{place}: expected cells as numbers"
        raise FormatError(msg)
    return tuple(cells)  # type: ignore[arg-type]  # all are int


def write_rules(
    rules: Sequence[Rule], others: Mapping[str, object], size: int
) -> tuple[list[Data], list[Rule], list[str]]:
    """Return the list of some rules, the rules that sudoku.coach does not have, and what else it does not.

    Args:
        rules: the rules to write.
        others: what is unread and drawn, by type.
        size: the size of the grid.
    """
    items: list[Data] = []
    left: list[Rule] = []
    for rule in rules:
        if item := _write_rule(rule, rules, size):
            items.append(item)
        else:
            left.append(rule)
    strange: list[str] = []
    for kind, value in others.items():
        own = [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
        if own and all(each.get("type") == kind for each in own):
            items += own
        else:
            strange.append(kind)
    return items, left, strange


def _write_rule(rule: Any, rules: Sequence[Rule], size: int) -> Data | None:
    for kind, meant in GLOBAL.items():
        if rule == meant and not (kind == "nonconsecutive" and _has_dots(rules)):
            return _item(kind)
    if rule == Strict("difference", (1,)) and _has_dots(rules):
        return _item("nonconsecutive")
    for kind, marked in MARKED.items():
        if type(rule) is marked:
            return _item(kind, *({"cells": [cell], "parameters": {}} for cell in rule.cells))
    if isinstance(rule, Sandwich) and not rule.crusts:
        return _write_sandwich(rule, size)
    if isinstance(rule, Arrow):
        cells = [*rule.bulb, *rule.shaft]
        return _item("arrow", {"cells": cells, "parameters": {}}) if len(rule.bulb) == 1 else None
    return next(filter(None, (_write_segment(kind, rule) for kind in KINDS)), None)


def _write_segment(kind: str, rule: Any) -> Data | None:
    meant = KINDS[kind]
    if type(rule) is not meant.rule:
        return None
    number = getattr(rule, meant.field) if meant.number else None
    fields = {meant.field: number} if meant.number else {}
    if number == 0 or rule != meant.rule(rule.cells, **fields):  # there 0 means no number
        return None
    numbers = {} if number is None else {meant.number: number}
    if kind in _IN_SETTINGS:
        return _item(kind, {"cells": [*rule.cells], "parameters": {}}, settings=numbers)
    return _item(kind, {"cells": [*rule.cells], "parameters": numbers})


def _write_sandwich(rule: Sandwich, size: int) -> Data | None:
    for side in ("top", "bottom", "left", "right"):
        for index in range(size):
            if _line(side, index, size) == rule.cells:
                parameters = {"side": side, "index": index, "value": rule.total}
                return _item(_SANDWICH, {"cells": [], "parameters": parameters})
    return None


def _item(kind: str, *segments: Data, settings: Data | None = None) -> Data:
    return {"type": kind, "segments": [*segments], "settings": settings or {}}


def _has_dots(rules: Sequence[Rule]) -> bool:
    return any(isinstance(rule, Difference | Ratio) for rule in rules)
