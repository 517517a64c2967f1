"""What a terminal shows of rules: signs in cells, between them and around the board, and tints of cells."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.notation import symbols_on
from nonet.render.rules.cages import CAGES, IN_CORNERS
from nonet.render.rules.hues import DIAGONAL, GREY, INDEXERS, LINES
from nonet.render.rules.lines import RINGS
from nonet.render.rules.outside import Clue, clues_of
from nonet.rules.base import neighbours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from nonet.geometry import Geometry
    from nonet.rules import Rule

_CAGES = ("#5b9bd5", "#70ad47", "#c98a3c", "#b565a7", "#3fa7a0", "#8f86d8")
"""The hues of cages: neighbours get different ones."""
_ARROWS = {(0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑"} | {
    (1, 1): "↘",
    (1, -1): "↙",
    (-1, 1): "↗",
    (-1, -1): "↖",
}
_STROKES = {(0, 1): "═", (1, 0): "║", (1, 1): "╲", (1, -1): "╱"}


class Sign(NamedTuple):
    """Some symbols of a hue; of the usual ink if it has none."""

    text: str
    hue: str = ""


@dataclass
class Signs:
    """All that is shown of the rules of a grid."""

    geometry: Geometry
    corners: dict[int, str] = field(default_factory=dict)
    """What stands in the upper left corner of a cell."""
    edges: dict[tuple[int, int], Sign] = field(default_factory=dict)
    """What stands between two neighbours, the first of them before the other."""
    knots: dict[tuple[int, int], Sign] = field(default_factory=dict)
    """What stands where four cells meet, by row and column of the one to the lower right."""
    tints: dict[int, str] = field(default_factory=dict)
    """The hues of cells."""
    cages: dict[int, int] = field(default_factory=dict)
    """In which outline a cell is, by number: the last one that has it."""
    clues: list[Clue] = field(default_factory=list)

    @property
    def need_room(self) -> bool:
        """Whether something stands in cells or above them, for which forms must have room."""
        return bool(self.corners or self.edges or self.knots)

    def mark(self, cell: int, text: str) -> None:
        """Write into the corner of a cell."""
        self.corners[cell] = self.corners.get(cell, "") + text

    def tint(self, cells: Iterable[int], hue: str) -> None:
        """Give cells a hue; the first rule that speaks of a cell decides."""
        for cell in cells:
            self.tints.setdefault(cell, hue)

    def outline(self, cells: Iterable[int], text: str) -> None:
        """Put cells into a cage of a hue that no cage beside it has."""
        cells = [*dict.fromkeys(cells)]
        beside = {self.tints.get(other) for cell in cells for other in neighbours(cell, self.geometry)}
        self.tint(cells, next((hue for hue in _CAGES if hue not in beside), _CAGES[0]))
        number = len(set(self.cages.values()))
        self.cages |= dict.fromkeys(cells, number)
        if text:
            self.mark(min(cells), text)

    def path(self, cells: Sequence[int], hue: str, *, directed: bool = False) -> None:
        """Lead a line through cells."""
        self.tint(cells, hue)
        for one, other in pairwise(cells):
            (row, column), (down, right) = divmod(one, self.geometry.size), self._way(one, other)
            if max(abs(down), abs(right)) != 1:
                continue  # a line that leaps: its tint must do
            if directed:
                sign = Sign(_ARROWS[down, right], hue)
            else:
                sign = Sign(_STROKES.get((down, right)) or _STROKES[-down, -right], hue)
            if down and right:
                self.knots[row + (down > 0), column + (right > 0)] = sign
            else:
                self.edges[min(one, other), max(one, other)] = sign

    def between(self, cells: Sequence[int], text: str) -> None:
        """Write between two neighbours."""
        one, other = sorted(cells)
        if sum(map(abs, self._way(one, other))) == 1:
            self.edges[one, other] = Sign(text)

    def _way(self, one: int, other: int) -> tuple[int, int]:
        n = self.geometry.size
        return other // n - one // n, other % n - one % n


def _line(rule: Any, signs: Signs) -> None:
    signs.path(rule.cells, LINES[rule.kind][0])
    for place in RINGS.get(rule.kind, ()):
        signs.mark(rule.cells[place], "○")


def _thermometer(rule: Any, signs: Signs) -> None:
    signs.mark(rule.cells[0], "●")
    signs.path(rule.cells, GREY, directed=True)


def _arrow(rule: Any, signs: Signs) -> None:
    for cell in rule.bulb:
        signs.mark(cell, "○")
    signs.path([rule.bulb[-1], *rule.shaft], GREY, directed=True)


def _cage(rule: Any, signs: Signs) -> None:
    signs.outline(rule.cells, CAGES[rule.kind](rule))


def _sets(rule: Any, signs: Signs) -> None:
    alike = [each for each in signs.geometry.rules if each.kind == rule.kind]
    letter = chr(ord("A") + alike.index(rule) % 26)
    for cells in rule.sets:
        signs.outline(cells, f"Σ{letter}" if rule.kind == "equal_sums" else letter)


def _in_each(text: str) -> Callable[[Any, Signs], None]:
    def draw(rule: Any, signs: Signs) -> None:
        for cell in rule.cells:
            signs.mark(cell, text)

    return draw


def _allowed(rule: Any, signs: Signs) -> None:
    symbols, first = symbols_on(signs.geometry), signs.geometry.digits[0]
    for cell in rule.cells:
        signs.mark(cell, "=" + "".join(symbols[value - first] for value in sorted({*rule.digits})))


def _indexing(rule: Any, signs: Signs) -> None:
    signs.tint(rule.cells, INDEXERS[rule.axis])


def _count_distinct(rule: Any, signs: Signs) -> None:
    signs.tint(rule.cells, GREY)
    signs.mark(rule.control, "○")


def _clone(rule: Any, signs: Signs) -> None:
    signs.tint(rule.places, GREY)


def _dot(text: str, name: str, usual: int) -> Callable[[Any, Signs], None]:
    def draw(rule: Any, signs: Signs) -> None:
        number = getattr(rule, name)
        signs.between(rule.cells, text if number == usual else str(number))

    return draw


def _pair_sum(rule: Any, signs: Signs) -> None:
    signs.between(rule.cells, {10: "X", 5: "V"}.get(rule.total, str(rule.total)))


def _greater(rule: Any, signs: Signs) -> None:
    larger, smaller = rule.cells
    beside = abs(larger - smaller) == 1
    signs.between(rule.cells, (">" if beside else "v") if larger < smaller else ("<" if beside else "^"))


def _quadruple(rule: Any, signs: Signs) -> None:
    row, column = divmod(max(rule.cells), signs.geometry.size)
    signs.knots[row, column] = Sign("".join(map(str, rule.digits)))


_DRAWN: Mapping[str, Callable[[Any, Signs], None]] = {
    **dict.fromkeys(LINES, _line),
    **dict.fromkeys(IN_CORNERS, _cage),
    "thermometer": _thermometer,
    "arrow": _arrow,
    "average_arrow": _arrow,
    "same_values": _sets,
    "equal_sums": _sets,
    "even": _in_each("□"),
    "odd": _in_each("○"),
    "minimum": _in_each("↓"),
    "maximum": _in_each("↑"),
    "counting_circles": _in_each("○"),
    "candidates": _allowed,
    "indexing": _indexing,
    "count_distinct": _count_distinct,
    "clone": _clone,
    "difference": _dot("○", "difference", 1),
    "ratio": _dot("●", "ratio", 2),
    "pair_sum": _pair_sum,
    "greater": _greater,
    "quadruple": _quadruple,
}


@lru_cache(maxsize=16)
def signs_of(geometry: Geometry) -> Signs:
    """Return what is shown of the rules and the further houses of a grid.

    >>> from nonet import Geometry
    >>> from nonet.rules import Cage, Ratio
    >>> signs = signs_of(Geometry.of_size(4).with_rules(Cage((0, 1), 5), Ratio((1, 5))))
    >>> signs.corners, signs.edges[1, 5].text
    ({0: '5'}, '●')
    """
    signs = Signs(geometry, clues=clues_of(geometry))
    for rule in sorted(geometry.rules, key=_is_between):
        if rule.kind in _DRAWN:
            _DRAWN[rule.kind](rule, signs)
    for clue in signs.clues:
        if (
            0 <= clue.row < geometry.size and 0 <= clue.column < geometry.size
        ):  # it looks along a part of a line
            signs.mark(clue.cell, clue.words)
    if len({cell for cells in geometry.extra for cell in cells}) < len(geometry.cells):
        for cells in geometry.extra:
            signs.tint(cells, DIAGONAL if set(cells) in map(set, geometry.diagonals) else GREY)
    return signs


def _is_between(rule: Rule) -> bool:
    """Say whether a rule stands between cells: it is seen over a line that runs there."""
    return rule.kind in ("difference", "ratio", "pair_sum", "greater", "quadruple")
