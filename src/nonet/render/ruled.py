"""Grids with rules as text: cages, dots, clues outside, and letters along lines.

Heavy lines run between regions, with gaps where a cage goes on behind them; light ones with gaps run around
cages. A sum stands in the first cell of its cage, a dot on the line between its cells. Lines through cells
have a letter each, and a number for each cell in their order.
"""

from __future__ import annotations

from string import ascii_letters
from typing import TYPE_CHECKING, Any

from nonet.drawing import Borders
from nonet.notation import column_name, on_board, row_name, symbol_of
from nonet.render.rules.cages import CAGES
from nonet.render.rules.hues import LINES
from nonet.render.rules.outside import CLUES, clues_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.geometry import Geometry
    from nonet.grid import Grid
    from nonet.render.rules.outside import Clue
    from nonet.rules import Rule

_WIDTH, _HEIGHT = 4, 2
"""The letters and lines of a cell, without its border."""
_LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""Joints by the lines that meet there: 1 for up, 2 right, 4 down, 8 left."""
_ARROWS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}
_MARGIN = 4
"""Columns that a clue to the left of the grid takes."""


_ORDERED = {*LINES, "thermometer", "arrow", "average_arrow"}
"""Rules whose cells have an order."""


def _greater(rule: Any) -> str:
    """Return a sign that points at the smaller digit, which stands second."""
    larger, smaller = rule.cells
    if abs(larger - smaller) == 1:
        return ">" if larger < smaller else "<"
    return "v" if larger < smaller else "^"


_DOTS: dict[str, Callable[[Any], str]] = {
    "difference": lambda rule: "○" if rule.difference == 1 else str(rule.difference),
    "ratio": lambda rule: "●" if rule.ratio == 2 else f"●{rule.ratio}",
    "pair_sum": lambda rule: {5: "V", 10: "X"}.get(rule.total, str(rule.total)),
    "greater": _greater,
}
"""What stands on the line between two cells."""


def letters_of(geometry: Geometry) -> dict[Rule, str]:
    """Return the letter of each rule that is drawn by letters: a line, or cells that are no cage.

    >>> from nonet import Geometry
    >>> from nonet.rules import AntiKnight, Cage, Thermometer
    >>> rules = Cage((0, 1), 3), Thermometer((4, 5)), AntiKnight(), Thermometer((8, 9, 10))
    >>> [*letters_of(Geometry.of_size(4).with_rules(*rules)).values()]
    ['a', 'b']
    """
    others = {*CAGES, *CLUES, *_DOTS}
    lettered = [rule for rule in geometry.rules if rule.places and rule.kind not in others]
    return dict(zip(dict.fromkeys(lettered), ascii_letters, strict=False))


def ruled(grid: Grid, *, coordinates: bool = False) -> str:
    """Return a grid with its rules as text.

    >>> from nonet import Geometry, Grid
    >>> from nonet.rules import Cage, Difference
    >>> shape = Geometry.of_size(4).with_rules(Cage((1, 2, 5), 7), Difference((10, 11)))
    >>> print(ruled(Grid("...3 .... .... 2...", geometry=shape)))
    ┏━━━━━━━━━┳━━━━━━━━━┓
    ┃    ┆7   ┇    ┆    ┃
    ┃ .  ┆ .  ┇ .  ┆ 3  ┃
    ┃    │    ┃╌╌╌╌┘    ┃
    ┃    ┆    ┃         ┃
    ┃ .  ┆ .  ┃ .    .  ┃
    ┣━━━━━━━━━╋━━━━━━━━━┫
    ┃         ┃         ┃
    ┃ .    .  ┃ .  ○ .  ┃
    ┃         ┃         ┃
    ┃         ┃         ┃
    ┃ 2    .  ┃ .    .  ┃
    ┗━━━━━━━━━┻━━━━━━━━━┛
    """
    with on_board(grid.geometry):
        picture = _Picture(grid)
        picture.draw()
        if coordinates:
            picture.name_lines()
        return picture.text


class _Picture:
    """Letters by their line and column; the grid begins at line 0 and column 0."""

    def __init__(self, grid: Grid) -> None:
        self.grid, self.shape, self.n = grid, grid.geometry, grid.size
        self.borders = Borders(self.shape)
        self.signs: dict[tuple[int, int], str] = {}
        self.cages: dict[int, Rule] = {}
        for rule in self.shape.rules:
            if rule.kind in CAGES:
                self.cages |= {cell: rule for cell in rule.places if cell not in self.cages}
        self.clues = clues_of(self.shape)

    def draw(self) -> None:
        """Draw all of it."""
        self._draw_lines()
        for cell, digit in enumerate(self.grid.digits):
            line, column = self._corner(cell)
            self._put(line + 2, column + 2, symbol_of(digit) if digit else ".")
        for rule, letter in letters_of(self.shape).items():
            self._letter(rule, letter)
        for rule in self.shape.rules:
            if rule.kind in CAGES and (words := CAGES[rule.kind](rule)):
                line, column = self._corner(min(rule.places))
                self._put(line + 1, column + 1, words[:_WIDTH])
            elif rule.kind in _DOTS:
                self._put(*self._between(*sorted(rule.places)), _DOTS[rule.kind](rule))
        for clue in self.clues:
            self._outside(clue)

    @property
    def text(self) -> str:
        lines, columns = ([at[axis] for at in self.signs] for axis in (0, 1))
        rows = (
            "".join(self.signs.get((line, column), " ") for column in range(min(columns), max(columns) + 1))
            for line in range(min(lines), max(lines) + 1)
        )
        return "\n".join(row.rstrip() for row in rows)

    def name_lines(self) -> None:
        """Write the names of rows and columns, beyond the clues."""
        top, left = (min(at[axis] for at in self.signs) for axis in (0, 1))
        for k in range(self.n):
            self._put(k * (_HEIGHT + 1) + 2, left - 4, row_name(k))
            self._put(top - 1, k * (_WIDTH + 1) + 2, column_name(k))

    def _put(self, line: int, column: int, text: str) -> None:
        for place, sign in enumerate(text):
            self.signs[line, column + place] = sign

    def _corner(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self.n)
        return row * (_HEIGHT + 1), column * (_WIDTH + 1)

    def _between(self, first: int, second: int) -> tuple[int, int]:
        """Return the middle of the line between two neighbours."""
        line, column = self._corner(second)
        return (line, column + 2) if second - first == self.n else (line + 2, column)

    def _letter(self, rule: Rule, letter: str) -> None:
        """Write the letter of a line, and the place in it, where the cell has room."""
        cells = [*dict.fromkeys(rule.places)]
        for number, cell in enumerate(cells, start=1):
            line, column = self._corner(cell)
            name = f"{letter}{number}" if rule.kind in _ORDERED else letter
            if (line + 1, column + 3) not in self.signs:
                self._put(line + 1, column + 3 if len(name) < 3 else column + 2, name)

    def _outside(self, clue: Clue) -> None:
        words = (_ARROWS[clue.way] if clue.way else "") + clue.words
        line = clue.row * (_HEIGHT + 1) + 2
        column = clue.column * (_WIDTH + 1) + 2
        if clue.row < 0:
            line = clue.row
        elif clue.row >= self.n:
            line = self.n * (_HEIGHT + 1) + clue.row - self.n + 1
        if clue.column < 0:
            column = clue.column * _MARGIN + _MARGIN - 1 - len(words)
        elif clue.column >= self.n:
            column = self.n * (_WIDTH + 1) + 2 + (clue.column - self.n) * _MARGIN
        self._put(line, column, words)

    def _draw_lines(self) -> None:
        for row in range(self.n + 1):
            for column in range(self.n + 1):
                line, at = row * (_HEIGHT + 1), column * (_WIDTH + 1)
                self._put(line, at, self._joint(row, column))
                if column < self.n:
                    self._put(line, at + 1, self._sign(row, column, "above") * _WIDTH)
                for part in range(_HEIGHT if row < self.n else 0):
                    self._put(line + 1 + part, at, self._sign(row, column, "left"))

    def _sign(self, row: int, column: int, side: str) -> str:
        """Return the sign of the line above a cell or to its left."""
        is_above = side == "above"
        is_border = self.borders.above(row, column) if is_above else self.borders.left_of(row, column)
        if is_border and self._goes_on(row, column, side):
            return "╍" if is_above else "┇"
        if is_border:
            return "━" if is_above else "┃"
        return ("╌" if is_above else "┆") if self._has_wall(row, column, side) else " "

    def _goes_on(self, row: int, column: int, side: str) -> bool:
        """Say whether a cage has cells on both sides."""
        return self._cage(row, column) is not None and not self._has_wall(row, column, side)

    def _has_wall(self, row: int, column: int, side: str) -> bool:
        """Say whether a cage ends there."""
        other = (row - 1, column) if side == "above" else (row, column - 1)
        cages = [self._cage(*place) for place in ((row, column), other)]
        return cages[0] is not cages[1]

    def _cage(self, row: int, column: int) -> Rule | None:
        inside = 0 <= row < self.n and 0 <= column < self.n
        return self.cages.get(row * self.n + column) if inside else None

    def _joint(self, row: int, column: int) -> str:
        if heavy := self.borders.at_corner(row, column):
            return _HEAVY[heavy]
        here, beside, over = (row, column), (row, column - 1), (row - 1, column)
        arms = ((*over, "left"), (*here, "above"), (*here, "left"), (*beside, "above"))
        return _LIGHT[sum(self._has_wall(*arm) << place for place, arm in enumerate(arms))]
