"""The items in the lists of f-puzzles: how each kind of item becomes a rule, and a rule an item."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from nonet.errors import FormatError
from nonet.formats.jsondata import a_cell, a_list, number_in, shown
from nonet.rules import Arrow, Cage, Cells, Clone, LookAndSay, PairSum, Quadruple, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nonet.geometry import Geometry

Data = dict[str, object]


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list, where it stands in the file, and the shape of the grid that it is about."""

    data: Mapping[str, object]
    place: str
    shape: Geometry

    def refuse(self, reason: str) -> NoReturn:
        """Raise the error that says what is wrong with the item."""
        msg = f"{self.place}: {reason}"
        raise FormatError(msg) from None

    def cells(self, key: str = "cells") -> Cells:
        """Return the cells that a key lists."""
        return self._cells(self.data.get(key))

    def lines(self) -> list[Cells]:
        """Return the lines of the item."""
        return [self._cells(line) for line in a_list(self.data.get("lines"), self.place)]

    def _cells(self, names: object) -> Cells:
        return tuple(a_cell(name, self.place, self.shape.size) for name in a_list(names, self.place))

    def label(self) -> str:
        """Return the value of the item as text, empty if there is none."""
        value = self.data.get("value")
        if value is None or isinstance(value, str):
            return (value or "").strip()
        if type(value) is not int:
            self.refuse(f"value {shown(value)} is no number")
        return str(value)


Found = list[Rule] | None
"""The rules that an item stands for; none if it asks for nothing, None if nobody knows what it asks for."""


class Clue:
    """A key of f-puzzles: how an item of its list is read, and how a rule becomes one."""

    parts: ClassVar[tuple[str, ...]] = ("cells", "value")
    """What an item may have; one with anything else is not understood."""

    def read(self, item: Item) -> Found:
        """Return the rules that an item stands for."""
        raise NotImplementedError

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        """Return the item that stands for a rule, None if it is no rule for this key.

        What is returned need not be right: :func:`write_rules` reads it to see whether it means the rule.
        """
        raise NotImplementedError


@dataclass(frozen=True)
class Numbered(Clue):
    """A key with one kind of rule and perhaps one number, which f-puzzles keeps as text under ``value``."""

    rule: Callable[..., Rule]
    number: str = ""
    """The field of the rule that is the number."""
    usual: Callable[[int], int] | None = None
    """The number if none is given, by the size of the grid; without it such an item asks for nothing."""
    fixed: Mapping[str, object] = field(default_factory=dict)
    """The other fields of the rule."""

    def read(self, item: Item) -> Found:
        fields = dict(self.fixed)
        if self.number:
            label = item.label()
            if not label and self.usual is None:
                return []
            number = number_in(label) if label else self.usual and self.usual(item.shape.size)
            if number is None:
                return None
            fields[self.number] = number
        return [self.rule(cells, **fields) for cells in self.read_cells(item)]

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if type(rule) is not self.rule:
            return None
        data = self.write_cells(rule.cells, shape)
        if data is not None and self.number:
            number = getattr(rule, self.number)
            if self.usual is None or number != self.usual(shape.size):
                data["value"] = str(number)
        return data

    def read_cells(self, item: Item) -> Iterable[Cells]:
        """Yield the cells of each rule that the item stands for."""
        yield item.cells()

    def write_cells(self, cells: Cells, shape: Geometry) -> Data | None:
        """Return an item with these cells, None if there is none."""
        return {"cells": written_cells(cells, shape)}


class Line(Numbered):
    """A key whose items have lines, each of which is a rule."""

    parts = ("lines", "value")

    def read_cells(self, item: Item) -> Iterable[Cells]:
        return item.lines()

    def write_cells(self, cells: Cells, shape: Geometry) -> Data | None:
        return {"lines": [written_cells(cells, shape)]}


class Outside(Numbered):
    """A key whose items stand outside of the grid, before a row or column."""

    parts = ("cell", "value")

    def read_cells(self, item: Item) -> Iterable[Cells]:
        yield _seen_from(item, rows_and_columns(item.shape.size), item.data.get("cell"))

    def write_cells(self, cells: Cells, shape: Geometry) -> Data | None:
        names = (name for name, seen in rows_and_columns(shape.size).items() if seen == cells)
        name = next(names, None)
        return None if name is None else {"cell": name}


class Diagonal(Numbered):
    """A key whose items stand outside of the grid, with an arrow along a diagonal."""

    parts = ("cell", "cells", "direction", "value")  # the cells only repeat what the direction says

    def read_cells(self, item: Item) -> Iterable[Cells]:
        direction = item.data.get("direction")
        if not isinstance(direction, str) or direction not in _DIRECTIONS:
            item.refuse(f"expected a direction {', '.join(_DIRECTIONS)}, got {shown(direction)}")
        seen = {name: cells for (name, way), cells in diagonals(item.shape.size).items() if way == direction}
        yield _seen_from(item, seen, item.data.get("cell"))

    def write_cells(self, cells: Cells, shape: Geometry) -> Data | None:
        for (name, direction), seen in diagonals(shape.size).items():
            if seen == cells:
                return {"cell": name, "cells": written_cells(cells, shape), "direction": direction}
        return None


class KillerCage(Clue):
    """Cages: with a sum, with nothing, or with a label that must be look-and-say since no sum is so large."""

    def read(self, item: Item) -> Found:
        cells, label = item.cells(), item.label()
        total = number_in(label) if label else 0
        if total is None:
            return None
        if total > len(cells) * item.shape.size and _is_look_and_say(label, item.shape.size):
            return [LookAndSay(cells, label)]
        return [Cage(cells, total or None)]

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if not isinstance(rule, Cage | LookAndSay):
            return None
        label = rule.clue if isinstance(rule, LookAndSay) else str(rule.total or "")
        return {"cells": written_cells(rule.cells, shape)} | ({"value": label} if label else {})


class Arrows(Clue):
    """Arrows: a bulb, of several cells read from left to right or down, and the lines that leave it."""

    parts = ("cells", "lines")

    def read(self, item: Item) -> Found:
        bulb = tuple(sorted(item.cells()))
        shafts = [line[line[:1] != () and line[0] in bulb :] for line in item.lines()]
        return [Arrow(bulb, shaft) for shaft in shafts if shaft]

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if not isinstance(rule, Arrow) or not rule.shaft:
            return None
        start = min(rule.bulb, key=lambda cell: distance(cell, rule.shaft[0], shape.size))
        return {
            "cells": written_cells(rule.bulb, shape),
            "lines": [written_cells((start, *rule.shaft), shape)],
        }


class RomanPair(Clue):
    """X and V between two cells, which add up to 10 and to 5."""

    _totals: ClassVar[dict[str, int]] = {"X": 10, "V": 5}

    def read(self, item: Item) -> Found:
        label = item.label().upper()
        if not label:
            return []
        return [PairSum(item.cells(), self._totals[label])] if label in self._totals else None

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if isinstance(rule, PairSum) and rule.total in self._totals.values():
            return {"cells": written_cells(rule.cells, shape), "value": "X" if rule.total == 10 else "V"}
        return None


@dataclass(frozen=True)
class Marked(Clue):
    """A key with single cells, all of which make up one rule."""

    parts = ("cell",)

    rule: Callable[..., Rule]

    def read(self, item: Item) -> Found:
        return [self.rule((a_cell(item.data.get("cell"), item.place, item.shape.size),))]

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        return {"cell": written_cell(rule.cells[0], shape.size)} if type(rule) is self.rule else None


class Clones(Clue):
    """Cells and as many that hold the same."""

    parts = ("cells", "cloneCells")

    def read(self, item: Item) -> Found:
        return [Clone(item.cells(), (item.cells("cloneCells"),))]

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if not isinstance(rule, Clone):
            return None
        return {"cells": written_cells(rule.cells, shape), "cloneCells": written_cells(rule.copies[0], shape)}


class Quadruples(Clue):
    """Digits in a circle between four cells."""

    parts = ("cells", "values")

    def read(self, item: Item) -> Found:
        digits = [number_in(value) for value in a_list(item.data.get("values"), item.place)]
        if not digits:
            return []
        if None in digits:
            item.refuse("expected numbers as its values")
        return [Quadruple(item.cells(), tuple(digits))]  # type: ignore[arg-type]  # none of them is None

    def write(self, rule: Any, shape: Geometry) -> Data | None:
        if not isinstance(rule, Quadruple):
            return None
        return {"cells": written_cells(rule.cells, shape), "values": [*rule.digits]}


_DIRECTIONS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


def written_cell(cell: int, size: int) -> str:
    """Return the name of a cell in f-puzzles."""
    return f"R{cell // size + 1}C{cell % size + 1}"


def written_cells(cells: Iterable[int], shape: Geometry) -> list[str]:
    """Return the names of cells in f-puzzles."""
    return [written_cell(cell, shape.size) for cell in cells]


def distance(one: int, other: int, size: int) -> int:
    """Return how many steps across edges lead from a cell to another."""
    return abs(one // size - other // size) + abs(one % size - other % size)


def _is_look_and_say(label: str, size: int) -> bool:
    return len(label) % 2 == 0 and all(1 <= int(digit) <= size for digit in label)


def _seen_from(item: Item, seen: Mapping[str, Cells], name: object) -> Cells:
    """Return the cells that can be seen from a place outside of the grid."""
    cells = seen.get(name.upper()) if isinstance(name, str) else None
    if cells is None:
        item.refuse(f"nothing can be seen from {shown(name)}")
    return cells


@lru_cache(maxsize=32)
def rows_and_columns(size: int) -> dict[str, Cells]:
    """Return the rows and columns that can be seen from outside of the grid, by the names of the places."""
    seen: dict[str, Cells] = {}
    for line in range(size):
        row, column = tuple(range(line * size, line * size + size)), tuple(range(line, size**2, size))
        seen[f"R0C{line + 1}"], seen[f"R{size + 1}C{line + 1}"] = column, column[::-1]
        seen[f"R{line + 1}C0"], seen[f"R{line + 1}C{size + 1}"] = row, row[::-1]
    return seen


@lru_cache(maxsize=32)
def diagonals(size: int) -> dict[tuple[str, str], Cells]:
    """Return the diagonals that can be seen from outside of the grid, by place and direction."""
    ends = (0, size + 1)
    ring = [(row, col) for row in range(size + 2) for col in range(size + 2) if row in ends or col in ends]
    seen: dict[tuple[str, str], Cells] = {}
    for row, col in ring:
        for way, (down, right) in _DIRECTIONS.items():
            places = [(row + down * step, col + right * step) for step in range(1, size + 1)]
            cells = tuple((r - 1) * size + c - 1 for r, c in places if 1 <= r <= size and 1 <= c <= size)
            if cells and 1 <= places[0][0] <= size and 1 <= places[0][1] <= size:
                seen[f"R{row}C{col}", way] = cells
    return seen
