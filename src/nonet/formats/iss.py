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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote_plus

from nonet.errors import FormatError, GeometryError
from nonet.formats.base import Format, one_per_line, rule_names, shown
from nonet.formats.iss_codes import bits_of_letters
from nonet.formats.iss_rules import BY_NAME, may_tie, read_rule, write_rule
from nonet.formats.iss_words import (
    Args,
    Foreign,
    cell_of,
    cells_of,
    constraint,
    name_of,
    names_of,
    number_of,
)
from nonet.geometry import NO_REGION, Geometry, check_size, usual_or_same
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import Cage, Candidates, FullRank

if TYPE_CHECKING:
    from nonet.rules import Cells, Rule

_LINK = re.compile(r"https?://\S*[?&]q=([^&#\s]*)\S*", re.IGNORECASE)
_SHAPE = re.compile(r"(\d{1,3})x(\d{1,3})(?:~(?:(\d{1,3})(?:-(\d{1,3}))?)?(?:~(\w+))?)?")
_CELL_INSIDE = re.compile(r"[Rr][1-9a-gA-G][Cc][1-9a-gA-G]")
_LARGEST = 16
_DEEPEST, _MOST = 20, 20_000
"""Constraints in each other, and constraints that others stand for; real texts have far less of both."""
_COMPOSITES = ("Or", "And", "Replicate")
_HINTS = ("SearchPriority",)
"""What changes no solution."""
_LABELS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Token(NamedTuple):
    """A constraint as it is written, with those inside it."""

    name: str
    args: Args
    inner: tuple[Token, ...] = ()

    @property
    def rest(self) -> str:
        """What is written behind its name."""
        inside = "".join(f".{token.name}{token.rest}" for token in self.inner)
        end = ".End" if self.name in _COMPOSITES else ""
        return "".join(f"~{arg}" for arg in self.args) + inside + end


def tokens_of(text: str) -> list[Token]:
    """Return the constraints of a text.

    >>> [token.name for token in tokens_of(".NoBoxes.Or.~R1C1_1.~R2C2_1.End")]
    ['NoBoxes', 'Or']
    """
    before, *items = re.sub(r"\s", "", text).split(".")
    if before or not items:
        msg = f"expected a dot before the first constraint, got {shown(text)}"
        raise FormatError(msg)
    open_tokens: list[tuple[str, Args, list[Token]]] = [("", [], [])]
    for item in items:
        name, *args = item.split("~")
        if name and not re.fullmatch(r"[A-Z][A-Za-z]*", name):
            msg = f"expected the name of a constraint, got {shown(name)}"
            raise FormatError(msg)
        if name in _COMPOSITES:
            open_tokens.append((name, args, []))
            if len(open_tokens) > _DEEPEST:
                msg = f"there are more than {_DEEPEST} constraints in each other"
                raise FormatError(msg)
            continue
        if name == "End":
            if len(open_tokens) == 1:
                msg = "there is an End without its beginning"
                raise FormatError(msg)
            name, args, inner = open_tokens.pop()
            open_tokens[-1][2].append(Token(name, args, tuple(inner)))
        elif name or args:
            open_tokens[-1][2].append(Token(name, args))
    if len(open_tokens) > 1:
        msg = f"the constraint {open_tokens[-1][0]} has no End"
        raise FormatError(msg)
    return open_tokens[0][2]


# ---- reading


def read_text(text: str) -> Puzzle:
    """Return the puzzle of a text or of a link to one."""
    link = _LINK.fullmatch(text)
    tokens = tokens_of(unquote_plus(link[1]) if link else text)
    reader = _Reader(_read_shape(tokens))
    for token in reader.plain(tokens):
        try:
            reader.take(token)
        except (FormatError, GeometryError) as error:
            name = token.name or "givens"
            msg = f"{name}: {str(error).removeprefix(f'{name}: ')}"
            raise FormatError(msg) from None
    return reader.puzzle()


read = one_per_line(read_text)


def _read_shape(tokens: list[Token]) -> Geometry:
    """Return a grid without regions of the size and the digits that the text says."""
    said = {"~".join(token.args) for token in tokens if token.name == "Shape"} or {"9x9"}
    spec = said.pop()
    match = _SHAPE.fullmatch(spec)
    if said or match is None:
        msg = f"expected one shape such as 9x9 or 6x6~0-5, got {shown(spec)}{' and others' if said else ''}"
        raise FormatError(msg)
    rows, cols = int(match[1]), int(match[2])
    if rows != cols:
        msg = f"grids are square here, and this is one of {rows}x{cols}"
        raise FormatError(msg)
    if match[5] not in (None, "Sudoku"):
        msg = f"grids have rows and columns without repeats here, and this is a {shown(match[5])[1:-1]} grid"
        raise FormatError(msg)
    check_size(rows)
    first, last = (int(match[3]), int(match[4])) if match[4] else (1, int(match[3] or rows))
    return Geometry(rows, (NO_REGION,) * rows**2).with_digits(first, last)


def box_of(size: int, cells: int) -> tuple[int, int] | None:
    """Return the rows and columns of a box of so many cells there, wider than tall if it can be.

    >>> box_of(9, 9), box_of(8, 8), box_of(7, 7), box_of(8, 6)
    ((3, 3), (2, 4), None, None)
    """
    for short in range(isqrt(cells), 1, -1):
        long, rest = divmod(cells, short)
        if not rest and size % short == 0 and size % long == 0:
            return short, long
    return None


def _boxes(size: int, cells: int) -> list[Cells]:
    return _boxes_from(0, size, cells)


def _windows(size: int, cells: int) -> list[Cells]:
    """Return the boxes that lie one cell apart from each other and from the edges."""
    return _boxes_from(1, size, cells)


def _boxes_from(gap: int, size: int, cells: int) -> list[Cells]:
    """Return boxes of so many cells with a gap around each."""
    box = box_of(size, cells)
    if box is None:
        return []
    height, width = box
    return [
        tuple((top + row) * size + left + col for row in range(height) for col in range(width))
        for top in range(gap, size - height + 1 - gap, height + gap)
        for left in range(gap, size - width + 1 - gap, width + gap)
    ]


def _disjoint(size: int, cells: int) -> list[Cells]:
    """Return for each place in a box the cells at that place."""
    return [*zip(*_boxes(size, cells), strict=True)]


@dataclass
class _Reader:
    """Takes constraints one by one; knows the shape of the grid from the beginning."""

    shape: Geometry

    def __post_init__(self) -> None:
        self.digits = [0] * self.shape.size**2
        self.extra: list[Cells] = []
        self.rules: list[Rule] = []
        self.unread: dict[str, list[str]] = {}
        self.drawn: dict[str, list[str]] = {}

    def plain(self, tokens: list[Token]) -> Iterator[Token]:
        """Yield the constraints that hold: those of the grid itself, and those that others stand for."""
        tokens = [*islice(self._flat(tokens), _MOST + 1)]
        if len(tokens) > _MOST:
            msg = f"there are more than {_MOST} constraints"
            raise FormatError(msg)
        self.may_tie = Token("FullRankTies", ["any"]) in tokens
        layout = [token for token in tokens if token.name in ("NoBoxes", "RegionSize", "Jigsaw")]
        self._set_regions({token.name: token.args for token in layout})
        yield from (token for token in tokens if token not in layout and token.name != "Shape")

    def _flat(self, tokens: Iterable[Token]) -> Iterator[Token]:
        for token in tokens:
            if token.name == "And":
                yield from self._flat(token.inner)
            elif token.name == "Replicate":
                yield from self._flat(self._replicated(token))
            else:
                yield token

    def _replicated(self, token: Token) -> Iterator[Token]:
        """Yield what is inside a token moved from its origin to each of its targets."""
        targets, origin = [*token.args, "", ""][:2]
        try:
            start = cell_of(origin or "R1C1", self.shape)
            bits = bits_of_letters(targets[:60])
            for step in range(min(bits.bit_length(), self.shape.size**2)):
                if bits >> step & 1:
                    yield from (self._moved(inner, start, start + step) for inner in token.inner)
        except Foreign:
            self.unread.setdefault(token.name, []).append(token.rest)

    def _moved(self, token: Token, start: int, target: int) -> Token:
        size = self.shape.size
        down, right = target // size - start // size, target % size - start % size

        def move(name: re.Match[str]) -> str:
            row, col = divmod(cell_of(name[0], self.shape), size)
            if not (0 <= row + down < size and 0 <= col + right < size):
                msg = f"Replicate: {name[0]} leaves the grid"
                raise FormatError(msg)
            return name_of((row + down) * size + col + right, self.shape)

        args = [_CELL_INSIDE.sub(move, arg) if _CELL_INSIDE.match(arg) else arg for arg in token.args]
        return Token(token.name, args, tuple(self._moved(inner, start, target) for inner in token.inner))

    def _set_regions(self, layout: dict[str, Args]) -> None:
        size = self.shape.size
        self.region_size = number_of("".join(layout["RegionSize"])) if "RegionSize" in layout else size
        if not 1 <= self.region_size <= len(self.shape.digits):
            msg = f"RegionSize: expected 1 to {len(self.shape.digits)} cells, got {self.region_size}"
            raise FormatError(msg)
        boxes = [] if "NoBoxes" in layout else _boxes(size, self.region_size)
        pieces = self._pieces(layout["Jigsaw"][-1:]) if "Jigsaw" in layout else []
        regions: list[object] = [None] * size**2
        for number, cells in enumerate(boxes or pieces):
            for cell in cells:
                regions[cell] = number
        if boxes:
            self.extra += pieces
        self.shape = Geometry.irregular(regions, self.shape.digits)

    def _pieces(self, layout: Args) -> list[Cells]:
        labels = "".join(layout)
        cells = self.shape.cells
        if len(labels) != len(cells):
            msg = f"Jigsaw: expected a region for each of {len(cells)} cells, got {len(labels)}"
            raise FormatError(msg)
        pieces = [tuple(c for c in cells if labels[c] == label) for label in dict.fromkeys(labels)]
        whole = [piece for piece in pieces if len(piece) == self.region_size]
        if len(whole) < len(pieces) - 1:
            msg = f"Jigsaw: expected regions of {self.region_size} cells"
            raise FormatError(msg)
        return whole

    def take(self, token: Token) -> None:
        """Take one constraint."""
        match token.name:
            case "":
                self._take_givens(token.args)
            case "Windoku":
                self.extra += _windows(self.shape.size, self.region_size)
            case "DisjointSets":
                self.extra += _disjoint(self.shape.size, self.region_size)
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
    parts = [_write_shape(geometry), _write_givens(puzzle), *_write_houses(geometry)]
    parts += [text for rule in puzzle.rules for text in _write_rule(rule, geometry)]
    parts += [".FullRankTies~any"] if any(may_tie(rule) for rule in puzzle.rules) else []
    parts += [f".{'' if name == 'Given' else name}{rest}" for name, rest in _own(puzzle.unread)]
    parts += [f".{name}{rest}" for name, rest in _own(puzzle.drawn)]
    return ("".join(parts) or ".Shape~9x9") + "\n"


def _write_shape(geometry: Geometry) -> str:
    size, digits = geometry.size, geometry.digits
    if digits == range(1, size + 1):
        return "" if size == 9 else f".Shape~{size}x{size}"
    said = str(digits[-1]) if digits[0] == 1 else f"{digits[0]}-{digits[-1]}"
    return f".Shape~{size}x{size}~{said}"


def _write_givens(puzzle: Puzzle) -> str:
    geometry = puzzle.geometry
    givens = [
        f"{name_of(cell, geometry)}_{geometry.digits[digit - 1]}"
        for cell, digit in enumerate(puzzle.givens.digits)
        if digit
    ]
    return constraint("", givens) if givens else ""


def _write_houses(geometry: Geometry) -> Iterator[str]:
    size = geometry.size
    regions = geometry.boxes_and_extras[: max(geometry.regions) + 1]
    lengths = {len(cells) for cells in regions}
    length = lengths.pop() if len(lengths) == 1 and min(lengths) >= size else size
    if length != size:
        yield f".RegionSize~{length}"
    if [*regions] != _boxes(size, length):
        yield ".NoBoxes"
        if {len(cells) for cells in regions} == {length}:
            yield f".Jigsaw~{_layout(geometry)}"
        else:
            yield from (constraint("AllDifferent", names_of(cells, geometry)) for cells in regions)
    groups = {
        ".Windoku": _windows(size, length),
        ".DisjointSets": _disjoint(size, length),
        ".Diagonal~-1": [geometry.diagonals[0]],
        ".Diagonal~1": [geometry.diagonals[1]],
    }
    left = [*geometry.extra]
    while left:
        said = next((text for text, cells in groups.items() if cells and left[: len(cells)] == cells), None)
        yield said or constraint("AllDifferent", names_of(left[0], geometry))
        left = left[len(groups[said]) if said else 1 :]


def _layout(geometry: Geometry) -> str:
    """Return a label for the region of each cell; cells without a region share one."""
    return "".join(_LABELS[region + 1] for region in geometry.regions)


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


_ALONE = {*BY_NAME, *_COMPOSITES, "NoBoxes", "Windoku", "DisjointSets", "ChaosConstruction", "Doppelganger"}
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
