"""A step as a picture in plain text.

Every empty cell shows its candidates. Round brackets are around the parts of the pattern, with a
letter for the part they play; dashes are around what is removed, square brackets around what is
placed. So ``(-4-f)`` is a 4 that is a fin and goes.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import BadArgument, on_one_line
from nonet.logic.legend import drawn_large, drawn_rules, legend, said
from nonet.logic.role import Role
from nonet.logic.step import Candidate, Step
from nonet.logic.words import spoken
from nonet.notation import BLANK, column_name, digits_of, row_name, symbol_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from nonet.geometry import Geometry

WIDEST = 100
"""How many columns a picture takes if cells can be broken into lines so that it fits."""

_NARROWEST = 4
"""Cells get no narrower: room for a marked digit."""

_LETTERS = {
    Role.PIVOT: "p",
    Role.WING: "w",
    Role.LINK: "l",
    Role.ON: "t",
    Role.OFF: "x",
    Role.EXTRA: "e",
    Role.FIN: "f",
    Role.ENDO_FIN: "n",
    Role.COLOUR_A: "a",
    Role.COLOUR_B: "b",
    Role.COLOUR_C: "c",
    Role.COLOUR_D: "d",
    Role.BASE: "h",
    Role.COVER: "v",
}
# Colours of a terminal that are nearest to those of the SVG pictures: black or white on these.
_DARK_INK, _WHITE_INK = "38;5;16;48;5;", "38;5;231;48;5;"
_COLOURS = {
    Role.PATTERN: _DARK_INK + "36",
    Role.PIVOT: _WHITE_INK + "25",
    Role.WING: _DARK_INK + "214",
    Role.LINK: _DARK_INK + "218",
    Role.ON: _DARK_INK + "117",
    Role.OFF: _DARK_INK + "229",
    Role.EXTRA: _DARK_INK + "227",
    Role.FIN: _WHITE_INK + "25",
    Role.ENDO_FIN: _DARK_INK + "175",
    Role.COLOUR_A: _WHITE_INK + "25",
    Role.COLOUR_B: _DARK_INK + "214",
    Role.COLOUR_C: _DARK_INK + "36",
    Role.COLOUR_D: _DARK_INK + "175",
    Role.BASE: _DARK_INK + "117",
    Role.COVER: _DARK_INK + "214",
}


class _Kind(NamedTuple):
    """What is written around candidates of a kind, and in which colour they are."""

    before: str = ""
    after: str = ""
    colour: str = ""


_PLAIN = _Kind()
_FILLED = _Kind(colour="1")
_LONE = _Kind(after="?")  # a digit alone would look like one that has been placed
_BLOCKER = _Kind(after="!", colour="1;" + _DARK_INK + "117")
_PLACED = _Kind("[", "]", "1;" + _DARK_INK + "48")
_GONE = _Kind("-", "-", "9;" + _DARK_INK + "209")

_NOT_DRAWN = ("strong", "weak")
"""Marks of links, which a picture in text has none of."""


def _kind_of(role: Role | None, inner: _Kind = _PLAIN) -> _Kind:
    if role is None:
        return inner
    after = inner.after + _LETTERS.get(role, "") + ")"
    return _Kind("(" + inner.before, after, inner.colour or _COLOURS[role])


class _Item(NamedTuple):
    """A digit in a cell."""

    symbol: str
    kind: _Kind


def picture(step: Step, *, colour: bool = False) -> str:
    """Return the position of a step with the step marked in it, and a legend.

    >>> import nonet
    >>> print(picture(nonet.hint("1... ..3. .4.. ...2", techniques=["naked-single"])))
         c1  c2   c3  c4
       +--------+---------+
    r1 | 1!  23 | 24  [4] |
    r2 | 24  2? | 3!  14  |
       +--------+---------+
    r3 | 23  4  | 1?  13  |
    r4 | 3?  13 | 14  2!  |
       +--------+---------+
    [4] placed   1! in the way   2? last candidate

    Args:
        step: what to draw, where it was found.
        colour: whether to colour it for a terminal; the characters are the same.
    """
    if not isinstance(step, Step):
        msg = f"expected a step to draw, got {on_one_line(step)}"
        raise BadArgument(msg)
    geometry = step.position.geometry
    # Of a candidate that is marked twice the later mark says more; a digit that other pictures draw large has
    # none there.
    roles = {Candidate(m.cell, m.digit): m.role for m in step.marks}
    for cell, digit in drawn_large(step.placed, (*roles, *step.eliminated)).items():
        roles.pop(Candidate(cell, digit), None)
    cells = [_items(step, roles, cell) for cell in geometry.cells]
    for cell, _ in step.blockers:
        cells[cell] = [_Item(cells[cell][0].symbol, _BLOCKER)]
    width = max(len(_plain(items)) for items in cells)
    table = _Table([[items] for items in cells], geometry, gap=2)
    while table.width > WIDEST and width > _NARROWEST:
        table = _Table([_wrapped(items, width) for items in cells], geometry, gap=1)
        width -= 1
    show = _coloured if colour else _plain
    meanings = (f"{show([item])} {words}" if item else words for words, item in _meanings(step, roles, cells))
    below = "   ".join(meanings), _houses(step)
    return "\n".join([*table.draw(colour=colour), *filter(None, below)])


def _items(step: Step, roles: Mapping[Candidate, Role], cell: int) -> list[_Item]:
    filled = step.position.grid.digits[cell]
    if filled and (cell, filled) not in roles:
        return [_Item(symbol_of(filled), _FILLED)]
    items = []
    for digit in digits_of(step.position.masks[cell]):
        candidate = Candidate(cell, digit)
        inner = _PLACED if candidate in step.placed else _GONE if candidate in step.eliminated else _PLAIN
        items.append(_Item(symbol_of(digit), _kind_of(roles.get(candidate), inner)))
    if [item.kind for item in items] == [_PLAIN]:
        return [_Item(items[0].symbol, _LONE)]
    return items or [_Item(BLANK, _PLAIN)]


def _groups(items: Sequence[_Item]) -> Iterator[tuple[str, _Kind]]:
    """Yield texts with their kind; neighbours of one kind share their brackets."""
    for kind, group in groupby(items, key=lambda item: item.kind):
        symbols = "".join(item.symbol for item in group)
        yield f"{kind.before}{symbols}{kind.after}", kind


def _plain(items: Sequence[_Item]) -> str:
    return "".join(text for text, _ in _groups(items))


def _coloured(items: Sequence[_Item]) -> str:
    return "".join(
        f"\x1b[{kind.colour}m{text}\x1b[0m" if kind.colour else text for text, kind in _groups(items)
    )


def _wrapped(items: list[_Item], width: int) -> list[list[_Item]]:
    """Return the items in lines of no more characters than this, if they can be broken so."""
    lines: list[list[_Item]] = [[]]
    used = 0
    for item in items:
        brackets = len(item.kind.before) + len(item.kind.after)
        shared = bool(lines[-1]) and lines[-1][-1].kind == item.kind
        used += 1 if shared else 1 + brackets
        if lines[-1] and used > width:
            lines.append([])
            used = 1 + brackets
        lines[-1].append(item)
    return lines


class _Table:
    """Cells of one or more lines, with borders between regions and labels around."""

    def __init__(self, cells: list[list[list[_Item]]], geometry: Geometry, gap: int) -> None:
        n = self.n = geometry.size
        self.gap = gap
        self.cells = cells
        self.regions = geometry.regions
        self.widths = [
            max(len(column_name(c)), *(len(_plain(line)) for cell in cells[c::n] for line in cell))
            for c in range(n)
        ]
        self.ruled = [c for c in range(n + 1) if any(self.left_of(r, c) for r in range(n))]
        self.margin = len(row_name(n - 1)) + 1
        # A ruled column has one blank, the line, and another blank; the others just the gap.
        gaps = gap * (n - len(self.ruled) + 1)
        self.width = self.margin + sum(self.widths) + 3 * len(self.ruled) - 2 + gaps

    def region(self, row: int, col: int) -> int | None:
        inside = 0 <= row < self.n and 0 <= col < self.n
        return self.regions[row * self.n + col] if inside else None

    def left_of(self, row: int, col: int) -> bool:
        return self.region(row, col) != self.region(row, col - 1)

    def above(self, row: int, col: int) -> bool:
        return self.region(row, col) != self.region(row - 1, col)

    def draw(self, *, colour: bool) -> Iterator[str]:
        labels = [column_name(c).ljust(width) for c, width in enumerate(self.widths)]
        yield self._line(-1, " " * self.margin, labels).rstrip()
        tall = any(len(cell) > 1 for cell in self.cells)
        blanks = [" " * width for width in self.widths]
        for row in range(self.n + 1):
            if any(self.above(row, col) for col in range(self.n)):
                yield self._rule(row).rstrip()
            elif tall:
                yield self._line(row, " " * self.margin, blanks)
            if row == self.n:
                return
            cells = self.cells[row * self.n : (row + 1) * self.n]
            for part in range(max(map(len, cells))):
                texts = []
                for cell, width in zip(cells, self.widths, strict=True):
                    items = cell[part] if part < len(cell) else []
                    shown = _coloured(items) if colour else _plain(items)
                    texts.append(shown + " " * (width - len(_plain(items))))
                label = row_name(row) if part == 0 else ""
                yield self._line(row, label.ljust(self.margin), texts)

    def _line(self, row: int, label: str, texts: Sequence[str]) -> str:
        line = label
        for col in range(self.n + 1):
            if col in self.ruled:
                line += " " * (col > 0) + ("|" if self.left_of(row, col) else " ")
            line += self._blank(col) + texts[col] if col < self.n else ""
        return line

    def _blank(self, col: int) -> str:
        """Return what is between the text of a cell and the line or the text to its left."""
        return " " * (1 if col in self.ruled else self.gap)

    def _rule(self, row: int) -> str:
        line = " " * self.margin
        for col in range(self.n + 1):
            if col in self.ruled:
                meet = self.above(row, col - 1) or self.above(row, col)
                meet = meet or self.left_of(row, col) or self.left_of(row - 1, col)
                line += ("-" if self.above(row, col - 1) else " ") * (col > 0)
                line += "+" if meet else " "
            if col < self.n:
                line += ("-" if self.above(row, col) else " ") * (self.widths[col] + len(self._blank(col)))
        return line


def _meanings(
    step: Step, roles: Mapping[Candidate, Role], cells: Iterable[Iterable[_Item]]
) -> Iterator[tuple[str, _Item | None]]:
    """Yield what each kind of mark means, with an example of it unless other marks cover them all."""
    examples: dict[str, _Item] = {}
    for candidate, role in roles.items():
        examples.setdefault(role, _Item(symbol_of(candidate.digit), _kind_of(role)))
    facts = (("placed", step.placed, _PLACED), ("eliminated", step.eliminated, _GONE))
    for mark, candidates, kind in (*facts, ("blocker", step.blockers, _BLOCKER)):
        for _, digit in candidates:
            examples.setdefault(mark, _Item(symbol_of(digit), kind))
    for mark, words, is_house in legend(step):
        if not is_house and mark not in _NOT_DRAWN:
            yield words, examples.get(mark)
    lone = [item for items in cells for item in items if item.kind == _LONE]
    yield from ((said("alone"), item) for item in lone[:1])


def _houses(step: Step) -> str:
    marked = {mark.role: step.houses_of(mark.role) for mark in step.houses}
    is_fish = len(marked.get(Role.BASE, ())) > 1  # base and cover are words for fish
    parts = [
        f"{said(role if is_fish else 'house')}: {spoken().houses(houses)}" for role, houses in marked.items()
    ]
    shape = step.position.geometry
    parts += [f"{said('rule')}: {spoken().rule(rule, shape)}" for rule in drawn_rules(step)]
    return "   ".join(parts)
