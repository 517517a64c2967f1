"""The fields of rules: what each kind of field holds, how it moves with its cells, and how JSON writes it.

The kind of a field is told by its annotation; :data:`PARTS` lists them all.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from nonet.errors import UnknownName
from nonet.notation import find_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Cell = int
"""A cell of a grid, by index."""
Cells = tuple[int, ...]
"""Cells of a grid; along a line in its order."""
Sets = tuple[Cells, ...]
"""Several sets of cells."""
Numbers = tuple[int, ...]
"""Numbers that are no cells: digits, factors …"""
Edges = tuple[tuple[int, int, int], ...]
"""The edges of an automaton: from a state, with one of a bit set of digits, to a state."""

LARGEST_NUMBER = 1 << 25
"""No number of a rule is further from 0: a bit set of the digits of the largest grid fits, and the core can
add up all cells of the largest grid."""


class Part:
    """A kind of field that holds no cells."""

    def __init__(self, expects: str, take: Callable[[Any], object]) -> None:
        self.expects = expects
        """What people are told to give: ``a whole number``."""
        self.take = take
        """Returns a value as rules keep it; raises TypeError or ValueError if the field cannot hold it."""

    def cells(self, value: Any) -> Iterator[int]:
        """Yield the cells in the value of a field."""
        yield from ()

    def moved(self, value: Any, where: Sequence[int]) -> Any:
        """Return the value of a field with each cell moved."""
        return value

    def written(self, value: Any, size: int) -> Any:
        """Return the value of a field as JSON has it."""
        return value

    def read(self, data: Any, size: int) -> Any:
        """Return the value of a field from JSON; raises TypeError or ValueError if it cannot be one."""
        return self.take(data)


class CellPart(Part):
    """A field that holds a cell, which JSON names: ``r1c5``."""

    def __init__(self) -> None:
        super().__init__("a cell", _whole)

    def cells(self, value: int) -> Iterator[int]:
        """Yield the cell."""
        yield value

    def moved(self, value: int, where: Sequence[int]) -> int:
        """Return where the cell goes."""
        return where[value]

    def written(self, value: int, size: int) -> str:
        """Return the name of the cell, the same however people want cells named."""
        return f"r{value // size + 1}c{value % size + 1}"

    def read(self, data: Any, size: int) -> int:
        """Return the cell of a name."""
        if not isinstance(data, str):
            raise TypeError
        return find_cell(data, size)


class ManyPart(Part):
    """A field that holds a tuple of what another kind of field holds."""

    def __init__(self, expects: str, of: Part) -> None:
        super().__init__(expects, lambda values: tuple(map(of.take, _listed(values))))
        self._of = of

    def cells(self, value: Iterable[Any]) -> Iterator[int]:
        """Yield the cells of each."""
        for item in value:
            yield from self._of.cells(item)

    def moved(self, value: Iterable[Any], where: Sequence[int]) -> tuple[Any, ...]:
        """Return each of them moved."""
        return tuple(self._of.moved(item, where) for item in value)

    def written(self, value: Iterable[Any], size: int) -> list[Any]:
        """Return a list."""
        return [self._of.written(item, size) for item in value]

    def read(self, data: Any, size: int) -> tuple[Any, ...]:
        """Read a list."""
        return tuple(self._of.read(item, size) for item in _listed(data))


def _whole(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    number = index(value)
    if abs(number) > LARGEST_NUMBER:
        raise ValueError
    return number


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _listed(values: Any) -> Iterable[Any]:
    if isinstance(values, str | bytes | dict):
        raise TypeError
    listed: Iterable[Any] = iter(values)
    return listed


def _edge(values: Any) -> tuple[int, int, int]:
    start, mask, end = map(_whole, _listed(values))
    return start, mask, end


_cells = ManyPart("a list of cells", CellPart())

PARTS: dict[str, Part] = {
    "Cell": CellPart(),
    "Cells": _cells,
    "Sets": ManyPart("a list of lists of cells", _cells),
    "int": Part("a whole number", _whole),
    "int | None": Part("a whole number or nothing", lambda value: None if value is None else _whole(value)),
    "bool": Part("true or false", _flag),
    "str": Part("a text", _text),
    "Numbers": ManyPart("a list of whole numbers", Part("a whole number", _whole)),
    "Edges": ManyPart("a list of edges of three numbers each", Part("three whole numbers", _edge)),
}
"""Every kind of field, by the annotation that tells it."""

WRONG = (TypeError, ValueError, UnknownName)
"""What a field raises for a value that it cannot hold."""
