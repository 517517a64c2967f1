"""The rules of a grid as SVG: cages with their sums, lines, arrows, dots.

Sizes are parts of a cell, as people know them from other programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from nonet.render.curves import mix
from nonet.render.elements import filled, number_text, outline, point_text, rectangle, stroked, text_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from nonet.render.curves import Point
    from nonet.rules import Rule

GREY = "#9aa1ac"

_LINES = {
    "whispers": ("#3fae49", 0.1),
    "renban": ("#d45fd4", 0.13),
    "nabner": ("#a9a64a", 0.13),
    "palindrome": (GREY, 0.2),
    "between": (GREY, 0.05),
    "lockout": ("#7f97e0", 0.08),
    "region_sum": ("#2eaadb", 0.09),
    "zipper": ("#a98bd0", 0.09),
    "sum_line": ("#d9a521", 0.1),
    "entropic": ("#f0a070", 0.09),
    "modular": ("#33a9a0", 0.09),
    "double_arrow": ("#c54b8b", 0.08),
    "pair_relation": (GREY, 0.08),
    "automaton": (GREY, 0.08),
}
"""The colour and the width of lines that are nothing but lines."""

_RINGS = ("between", "lockout", "double_arrow")
"""Lines with a ring at either end."""


SUMS_IN_CORNERS = ("cage", "rellik", "lunchbox")
"""Rules that take room for a number in the corner of a cell."""


class Board(Protocol):
    """What a drawing must know of the board."""

    cell: float

    def corner(self, cell: int, /) -> Point:
        """Return the upper left corner of a cell."""

    def middle(self, cell: int, /) -> Point:
        """Return the middle of a cell."""

    def outline(self, cells: Iterable[int], inset: float, /) -> str:
        """Return a path just inside the edge of some cells."""


def drawn_below(rule: Rule, board: Board) -> Iterator[str]:
    """Yield what of a rule lies under the lines of the grid."""
    if rule.kind in _LINES:
        colour, width = _LINES[rule.kind]
        yield _path(rule.places, board, colour, width)
        if rule.kind in _RINGS:
            yield from (_ring(cell, board, colour) for cell in (rule.places[0], rule.places[-1]))
    elif rule.kind in _BELOW:
        yield from _BELOW[rule.kind](rule, board)


def drawn_above(rule: Rule, board: Board) -> Iterator[str]:
    """Yield what of a rule lies on the lines of the grid."""
    if rule.kind in _ABOVE:
        yield from _ABOVE[rule.kind](rule, board)


def _path(cells: Sequence[int], board: Board, colour: str, width: float) -> str:
    points = [board.middle(cell) for cell in cells]
    return _through(points, colour, width * board.cell)


def _through(points: Sequence[Point], colour: str, width: float) -> str:
    way = "M" + "L".join(map(point_text, points))
    return (
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-opacity=".55"'
        f' stroke-width="{number_text(width)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _ring(cell: int, board: Board, colour: str) -> str:
    at = outline("disc", board.middle(cell), 0.4 * board.cell)
    return (
        f'{at} {filled("paper")}/>{at} fill="none" stroke="{colour}" stroke-opacity=".7" stroke-width="2.5"/>'
    )


def _thermometer(rule: Any, board: Board) -> Iterator[str]:
    """Yield one path with its bulb, so that what is seen through stays even."""
    bulb = outline("disc", board.middle(rule.cells[0]), 0.38 * board.cell)
    points = "M" + "L".join(point_text(board.middle(cell)) for cell in rule.cells)
    yield (
        f'<g opacity=".45"><path d="{points}" fill="none" stroke="{GREY}"'
        f' stroke-width="{number_text(0.28 * board.cell)}" stroke-linecap="round" stroke-linejoin="round"/>'
        f'{bulb} fill="{GREY}"/></g>'
    )


def _arrow(rule: Any, board: Board) -> Iterator[str]:
    first = board.middle(rule.bulb[-1])
    points = [mix(first, board.middle(rule.shaft[0]), 0.4), *map(board.middle, rule.shaft)]
    yield _through(points, GREY, 0.07 * board.cell)
    yield _head(points[-2], points[-1], board)
    yield _ring(rule.bulb[0], board, GREY) if len(rule.bulb) == 1 else _pill(rule.bulb, board)


def _pill(cells: Sequence[int], board: Board) -> str:
    """Return a frame around the cells of a bulb that holds a number."""
    way = "M" + "L".join(point_text(board.middle(cell)) for cell in cells)
    inside = f'<path d="{way}" {stroked("paper", 0.74 * board.cell)} stroke-linecap="round"/>'
    return _path(cells, board, GREY, 0.8) + inside


def _head(before: Point, tip: Point, board: Board) -> str:
    length = max(((tip[0] - before[0]) ** 2 + (tip[1] - before[1]) ** 2) ** 0.5, 1e-9)
    x, y = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    r = 0.2 * board.cell
    ends = [(tip[0] - r * (x + side * y), tip[1] - r * (y - side * x)) for side in (1, -1)]
    return _through([ends[0], tip, ends[1]], GREY, 0.07 * board.cell)


def _cage(rule: Any, board: Board) -> Iterator[str]:
    inset = 0.07 * board.cell
    line = stroked("pencil", 1.4)
    yield f'<path d="{board.outline(rule.cells, inset)}" {line} stroke-dasharray="5 3"/>'
    total = getattr(rule, "total", None)
    if total is not None:
        size = min(0.2 * board.cell, 14.0)
        x, y = board.corner(min(rule.cells))
        width = size * (0.3 + 0.6 * len(str(total)))
        yield rectangle((x + 1.5, y + 1.5), width, size, filled("paper"))
        yield from _text((x + 1.5 + width / 2, y + 1.5 + size / 2), size, str(total))


def _shaded(rule: Any, board: Board) -> Iterator[str]:
    """Yield cells that a rule marks: a square for even ones, a disc for odd ones, grey ones for clones."""
    shape = {"even": "square", "odd": "disc"}.get(rule.kind, "")
    for cell in dict.fromkeys(rule.places):
        x, y = board.corner(cell)
        if shape:
            yield f"{outline(shape, board.middle(cell), 0.36 * board.cell)} {filled('shade')}/>"
        else:
            yield rectangle((x, y), board.cell, board.cell, f'{filled("shade")} fill-opacity=".6"')


def _between_two(rule: Any, board: Board) -> Point:
    return mix(board.middle(rule.cells[0]), board.middle(rule.cells[1]), 0.5)


def _dot(rule: Any, board: Board, ground: str, ink: str, usual: int, number: int) -> Iterator[str]:
    at = _between_two(rule, board)
    yield f"{outline('disc', at, 0.13 * board.cell)} {filled(ground)}/>"
    yield f"{outline('disc', at, 0.13 * board.cell)} {stroked('ink', 1.5)}/>"
    if number != usual:
        yield from _text(at, 0.2 * board.cell, str(number), ink)


def _text(at: Point, size: float, text: str, ink: str = "ink") -> Iterator[str]:
    yield f'<g {filled(ink)} font-size="{number_text(size)}" font-weight="700">{text_at(at, size, text)}</g>'


def _white(rule: Any, board: Board) -> Iterator[str]:
    yield from _dot(rule, board, "paper", "ink", 1, rule.difference)


def _black(rule: Any, board: Board) -> Iterator[str]:
    yield from _dot(rule, board, "ink", "paper", 2, rule.ratio)


def _letter(rule: Any, board: Board) -> Iterator[str]:
    text = {10: "X", 5: "V"}.get(rule.total, str(rule.total))
    yield from _on_paper(_between_two(rule, board), text, board)


def _on_paper(at: Point, text: str, board: Board) -> Iterator[str]:
    size = 0.26 * board.cell
    width = size * (0.2 + 0.6 * len(text))
    yield rectangle((at[0] - width / 2, at[1] - size / 2), width, size, filled("paper"))
    yield from _text(at, size, text)


def _sign(rule: Any, board: Board) -> Iterator[str]:
    """Yield a sign that opens towards the larger cell."""
    larger, smaller = (board.middle(cell) for cell in rule.cells)
    tip, back = mix(larger, smaller, 0.58), mix(larger, smaller, 0.43)
    x, y = (smaller[0] - larger[0]) * 0.13, (smaller[1] - larger[1]) * 0.13
    ends = [(back[0] - side * y, back[1] + side * x) for side in (1, -1)]
    way = "L".join(map(point_text, (ends[0], tip, ends[1])))
    yield f'<path d="M{way}" {stroked("ink", 2.2)} stroke-linecap="round"/>'


def _quadruple(rule: Any, board: Board) -> Iterator[str]:
    spots = [board.middle(cell) for cell in rule.cells]
    at = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    yield f"{outline('disc', at, 0.22 * board.cell)} {filled('paper')}/>"
    yield f"{outline('disc', at, 0.22 * board.cell)} {stroked('ink', 1.5)}/>"
    size = 0.18 * board.cell
    lines = [rule.digits] if len(rule.digits) < 3 else [rule.digits[:2], rule.digits[2:]]
    for number, digits in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * size
        yield from _text((at[0], y), size, " ".join(map(str, digits)))


_BELOW: Mapping[str, Callable[[Any, Board], Iterator[str]]] = {
    "thermometer": _thermometer,
    "arrow": _arrow,
    "average_arrow": _arrow,
    "cage": _cage,
    "rellik": _cage,
    "equality_cage": _cage,
    "lunchbox": _cage,
    "even": _shaded,
    "odd": _shaded,
    "minimum": _shaded,
    "maximum": _shaded,
    "clone": _shaded,
    "indexing": _shaded,
}

_ABOVE: Mapping[str, Callable[[Any, Board], Iterator[str]]] = {
    "difference": _white,
    "ratio": _black,
    "pair_sum": _letter,
    "greater": _sign,
    "quadruple": _quadruple,
}
