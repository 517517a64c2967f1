"""Texts and links of Interactive Sudoku Solver, one puzzle per line.

```text
.Shape~6x6.~R1C1_5~R2C2_1_2.Cage~10~R1C1~R1C2.Thermo~R3C3~R3C4~R4C4
https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKnight.~R1C1_5
```

A constraint is a dot, its name, and what belongs to it, parted by ``~``; one without a name holds givens,
each a cell and its digits. A grid is 9x9 unless ``Shape`` says otherwise: rows and columns, then perhaps its
digits, ``0-8``, or how many there are from 1. Constraints of regions (``NoBoxes``, ``Jigsaw``,
``RegionSize``, ``Windoku``, ``DisjointSets``, ``Diagonal``, ``AllDifferent``) become houses, those in
:mod:`nonet.formats.iss_rules` rules. What only Interactive Sudoku Solver knows stays in ``Puzzle.unread`` by
its name, as it is written.

>>> puzzle = read_text(".Cage~10~R1C1~R1C2.~R5C5_7.ChaosConstruction")
>>> puzzle.rules, puzzle.givens[4, 4], puzzle.unread
((Cage(cells=(0, 1), total=10, repeats=False),), 7, {'ChaosConstruction': ['']})
>>> print(write(puzzle), end="")
.~R5C5_7.Cage~10~R1C1~R1C2.ChaosConstruction
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus

from nonet.errors import FormatError, GeometryError
from nonet.formats.base import Format, one_per_line, rule_names, shown
from nonet.formats.iss_houses import (
    REGIONS,
    Regions,
    disjoint,
    read_regions,
    read_shape,
    windows,
    write_houses,
    write_shape,
)
from nonet.formats.iss_rules import BY_NAME, may_tie, read_rule, write_rule
from nonet.formats.iss_tokens import COMPOSITES, Token, plain, tokens_of
from nonet.formats.iss_words import Args, Foreign, cell_of, cells_of, constraint, name_of, number_of
from nonet.geometry import Geometry, usual_or_same
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import Cage, Candidates, FullRank

if TYPE_CHECKING:
    from nonet.rules import Cells, Rule

_LINK = re.compile(r"https?://\S*[?&]q=([^&#\s]*)\S*", re.IGNORECASE)
_LARGEST = 16
_HINTS = ("SearchPriority",)
"""What changes no solution."""


# ---- reading


def read_text(text: str) -> Puzzle:
    """Return the puzzle of a text or of a link to one."""
    link = _LINK.fullmatch(text)
    written = tokens_of(unquote_plus(link[1]) if link else text)
    shape = read_shape(written)
    tokens = plain(written, shape)
    layout = [token for token in tokens if token.name in REGIONS]
    reader = _Reader(read_regions(layout, shape), may_tie=Token("FullRankTies", ["any"]) in tokens)
    for token in tokens:
        if token.name in (*REGIONS, "Shape"):
            continue
        try:
            reader.take(token)
        except (FormatError, GeometryError) as error:
            name = token.name or "givens"
            msg = f"{name}: {str(error).removeprefix(f'{name}: ')}"
            raise FormatError(msg) from None
    return reader.puzzle()


read = one_per_line(read_text)


class _Reader:
    """Takes constraints one by one; knows the shape of the grid from the beginning."""

    def __init__(self, regions: Regions, *, may_tie: bool) -> None:
        self.shape, self.region_size, self.extra = regions
        self.may_tie = may_tie
        self.digits = [0] * self.shape.size**2
        self.rules: list[Rule] = []
        self.unread: dict[str, list[str]] = {}
        self.drawn: dict[str, list[str]] = {}

    def take(self, token: Token) -> None:
        """Take one constraint."""
        match token.name:
            case "":
                self._take_givens(token.args)
            case "Windoku":
                self.extra += windows(self.shape.size, self.region_size)
            case "DisjointSets":
                self.extra += disjoint(self.shape.size, self.region_size)
            case "Diagonal":
                self.extra.append(self._diagonal("~".join(token.args)))
            case "FullRankTies" if token.args in (["any"], ["only-unclued"]):
                pass  # which each rank knows
            case name if name in _HINTS:
                self.drawn.setdefault(name, []).append(token.rest)
            case name:
                self._take_rule(name, token)

    def _take_rule(self, name: str, token: Token) -> None:
        try:
            if name == "AllDifferent":
                self._take_house(cells_of(token.args, self.shape))
            else:
                self.rules += map(self._tied, read_rule(name, token.args, self.shape))
        except Foreign:
            self.unread.setdefault(name, []).append(token.rest)

    def _tied(self, rule: Rule) -> Rule:
        return replace(rule, ties=self.may_tie) if isinstance(rule, FullRank) else rule

    def _take_house(self, cells: Cells) -> None:
        if len(cells) > len(self.shape.digits):  # which no house has
            self.rules.append(Cage(cells))
        else:
            self.extra.append(cells)

    def _diagonal(self, direction: str) -> Cells:
        if direction not in ("1", "-1"):
            msg = f"expected 1 or -1 as its direction, got {shown(direction)}"
            raise FormatError(msg)
        return self.shape.diagonals[direction == "1"]

    def _take_givens(self, args: Args) -> None:
        marked: dict[tuple[int, ...], list[int]] = {}
        for arg in filter(None, args):
            name, *values = arg.split("_")
            try:
                cell = cell_of(name, self.shape)
            except Foreign:
                self.unread.setdefault("Given", []).append(f"~{arg}")
                continue
            digits = tuple(self._value(value) for value in values)
            digit = digits[0] - self.shape.digits[0] + 1 if len(digits) == 1 else 0
            if digit and self.digits[cell] in (0, digit):
                self.digits[cell] = digit
            else:
                marked.setdefault(digits, []).append(cell)
        self.rules += (Candidates(tuple(cells), digits) for digits, cells in marked.items())

    def _value(self, text: str) -> int:
        value = number_of(text)
        if value not in self.shape.digits:
            msg = f"{shown(text)[1:-1]} is no digit from {self.shape.digits[0]} to {self.shape.digits[-1]}"
            raise FormatError(msg)
        return value

    def puzzle(self) -> Puzzle:
        """Return what was taken."""
        houses = replace(self.shape, extra=tuple(self.extra))
        geometry = usual_or_same(houses).with_rules(*self.rules) if self.rules else usual_or_same(houses)
        return Puzzle(Grid(bytes(self.digits), geometry=geometry), unread=self.unread, drawn=self.drawn)


# ---- writing


def write(puzzle: Puzzle) -> str:
    """Return the text of a puzzle."""
    geometry = puzzle.geometry
    if geometry.size > _LARGEST or len(geometry.digits) > _LARGEST or geometry.digits[0] not in (0, 1):
        msg = f"iss holds grids up to {_LARGEST}x{_LARGEST} with digits from 0 or 1, and this is none"
        raise FormatError(msg)
    parts = [write_shape(geometry), _write_givens(puzzle), *write_houses(geometry)]
    parts += [text for rule in puzzle.rules for text in _write_rule(rule, geometry)]
    parts += [".FullRankTies~any"] if any(may_tie(rule) for rule in puzzle.rules) else []
    parts += [f".{'' if name == 'Given' else name}{rest}" for name, rest in _own(puzzle.unread)]
    parts += [f".{name}{rest}" for name, rest in _own(puzzle.drawn)]
    return ("".join(parts) or ".Shape~9x9") + "\n"


def _write_givens(puzzle: Puzzle) -> str:
    geometry = puzzle.geometry
    givens = [
        f"{name_of(cell, geometry)}_{geometry.digits[digit - 1]}"
        for cell, digit in enumerate(puzzle.givens.digits)
        if digit
    ]
    return constraint("", givens) if givens else ""


def _write_rule(rule: Rule, geometry: Geometry) -> list[str]:
    """Return the constraints that say a rule, none if nothing does."""
    try:
        return write_rule(rule, geometry)
    except Foreign:
        return []


def _own(kept: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield the constraints that were kept as they were written, each with its name."""
    for name, texts in kept.items():
        if _is_own(name, texts):
            assert isinstance(texts, Sequence)
            yield from ((name, text) for text in texts)


def _is_own(name: str, texts: object) -> bool:
    return (
        re.fullmatch(r"[A-Z][A-Za-z]*", name) is not None
        and isinstance(texts, list | tuple)
        and all(isinstance(text, str) and re.fullmatch(r"|[~.]\S*", text) for text in texts)
    )


def unwritten(puzzle: Puzzle) -> list[str]:
    """Name what the text of a puzzle does not say of its rules."""
    lost = [rule for rule in puzzle.rules if not _can_be_said(rule, puzzle.geometry)]
    kept = {**puzzle.unread, **puzzle.drawn}
    others = [name for name, texts in kept.items() if not _is_own(name, texts)]
    drawings = ["drawings"] if any(name in puzzle.drawn for name in others) else []
    return [*rule_names(lost), *(name for name in others if name in puzzle.unread), *drawings]


def _can_be_said(rule: Rule, geometry: Geometry) -> bool:
    try:
        write_rule(rule, geometry)
    except Foreign:
        return False
    return True


def holds(geometry: Geometry) -> bool:
    """Say whether a grid of this shape has the same houses when it is read back."""
    if geometry.size > _LARGEST:
        return False
    try:
        return read_text(write(Puzzle(Grid.empty(geometry=geometry))).strip()).geometry == geometry
    except FormatError:
        return False


def sniff(head: str) -> bool:
    """Say whether the text begins with a constraint, or with a link to some."""
    start = head.lstrip("\ufeff \t\r\n")
    if link := _LINK.match(start):
        start = unquote_plus(link[1])
    match = re.match(r"\.(?:~[A-Z]|([A-Z][A-Za-z]*)([~.\s]|$))", start)
    return match is not None and (match[1] is None or match[2] == "~" or match[1] in _ALONE)


_ALONE = {*BY_NAME, *COMPOSITES, "NoBoxes", "Windoku", "DisjointSets", "ChaosConstruction", "Doppelganger"}
"""The names that may stand without anything behind them."""

FORMAT = Format(
    "iss",
    summary="texts and links of Interactive Sudoku Solver",
    suffixes=(".iss",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"geometry", "digits"}),
    shapes=holds,
    unwritten=unwritten,
    is_code=True,
)
