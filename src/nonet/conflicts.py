"""What cannot be right about the digits of a grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.notation import cell_name, cell_names, chosen_symbols, symbols_on

if TYPE_CHECKING:
    from nonet.geometry import Geometry, House
    from nonet.rules.base import Rule


@dataclass(frozen=True, slots=True)
class Conflict:
    """A digit that stands more than once in a house.

    >>> import nonet
    >>> print(nonet.Grid("1..1 .... .... ....").conflicts()[0])
    1 stands twice in row 1: r1c1 r1c4
    """

    digit: int
    house: House
    cells: tuple[int, ...]
    geometry: Geometry
    """The shape of the grid, for the names of its cells and digits."""

    @property
    def times(self) -> str:
        """How often it stands there: ``twice``."""
        return {2: "twice", 3: "three times"}.get(len(self.cells), f"{len(self.cells)} times")

    def __str__(self) -> str:
        names = cell_names(self.cells, self.geometry.size)
        symbol = (chosen_symbols() or symbols_on(self.geometry))[self.digit - 1]
        return f"{symbol} stands {self.times} in {self.house.label}: {names}"

    def to_dict(self) -> dict[str, object]:
        """Return what JSON has."""
        return _data(self) | {"digit": self.digit, "house": self.house.name}


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """A rule beyond houses that some digits cannot obey.

    >>> import nonet
    >>> from nonet.rules import AntiKnight
    >>> shape = nonet.Geometry.of_size(4).with_rules(AntiKnight())
    >>> print(nonet.Grid("1... ..1. .... ....", geometry=shape).conflicts()[0])
    no digit stands a knight's move from itself, but see r1c1 r2c3
    """

    rule: Rule
    cells: tuple[int, ...]
    geometry: Geometry
    """The shape of the grid, for the names of its cells."""

    def __str__(self) -> str:
        return f"{self.rule.words(self.geometry)}, but see {cell_names(self.cells, self.geometry.size)}"

    def to_dict(self) -> dict[str, object]:
        """Return what JSON has."""
        return _data(self) | {"rule": self.rule.kind}


def _data(conflict: Conflict | BrokenRule) -> dict[str, object]:
    names = [cell_name(cell, conflict.geometry.size) for cell in conflict.cells]
    return {"digit": None, "house": None, "rule": None, "cells": names, "sentence": str(conflict)}


def conflicts_in(digits: bytes, geometry: Geometry) -> tuple[Conflict | BrokenRule, ...]:
    """Return each digit that stands more than once in a house, and each rule that cannot be obeyed."""
    found: list[Conflict | BrokenRule] = []
    for house in geometry.houses:
        held = [digits[cell] for cell in house.cells]
        for digit in sorted({d for d in held if d and held.count(d) > 1}):
            cells = tuple(c for c, d in zip(house.cells, held, strict=True) if d == digit)
            found.append(Conflict(digit, house, cells, geometry))
    if geometry.rules:
        worth = [None, *geometry.digits]
        values = [worth[digit] for digit in digits]
        found += (
            BrokenRule(rule, wrong, geometry)
            for rule in geometry.rules
            if (wrong := rule.broken(geometry, values))
        )
    return tuple(found)
