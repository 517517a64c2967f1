"""Clues outside of the grid: where they stand, how much room they take, and how they look."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from nonet.render.elements import filled, number_text, stroked, text_at
from nonet.render.rules.base import head_path, in_corner, through

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import Geometry
    from nonet.render.curves import Point
    from nonet.render.rules.base import Board

ROOM = 0.8
"""How much room a clue takes, in cells."""

CLUES = {
    "little_killer": ("total", "{}"),
    "sandwich": ("total", "{}"),
    "x_sum": ("total", "⟨{}⟩"),
    "skyscraper": ("count", "[{}]"),
    "hidden_skyscraper": ("digit", "«{}»"),
    "numbered_room": ("digit", "({})"),
    "full_rank": ("rank", "#{}"),
}
"""What a clue says, and how it is written where clues of other kinds stand beside it."""


class Clue(NamedTuple):
    """A number outside of the grid, counted in cells: row -1 is above the first."""

    row: int
    column: int
    words: str
    way: tuple[int, int] | None
    """Down and to the right, if an arrow shows where it looks."""
    cell: int
    """The first cell it looks at."""


def clues_of(geometry: Geometry) -> list[Clue]:
    """Return where the clues of a grid stand; of two at one place the second stands further out.

    >>> from nonet import Geometry
    >>> from nonet.rules import LittleKiller, Sandwich
    >>> rules = Sandwich((0, 1, 2, 3), 5), LittleKiller((2, 5, 8), 9)
    >>> [(clue.row, clue.column, clue.words) for clue in clues_of(Geometry.of_size(4).with_rules(*rules))]
    [(0, -1, '5'), (-1, 3, '9')]
    """
    n = geometry.size
    outside = [rule for rule in geometry.rules if rule.kind in CLUES]
    mixed = len({rule.kind for rule in outside} - {"little_killer"}) > 1
    taken: Counter[tuple[int, int]] = Counter()
    found = []
    for rule in outside:
        field, form = CLUES[rule.kind]
        down, right = _way(rule.places, n)
        row, column = divmod(rule.places[0], n)
        spot = row - down, column - right
        layer = taken[spot]
        taken[spot] += 1
        row, column = (at + layer * _beyond(at, n) for at in spot)
        words = (form if mixed else "{}").format(getattr(rule, field))
        arrow = (down, right) if rule.kind == "little_killer" else None
        found.append(Clue(row, column, words, arrow, rule.places[0]))
    return found


def _way(cells: tuple[int, ...], n: int) -> tuple[int, int]:
    """Return the direction in which a clue looks along its cells; of a single one, towards the middle."""
    row, column = divmod(cells[0], n)
    if len(cells) == 1:
        return (1 if row < n / 2 else -1), (1 if column < n / 2 else -1)
    next_row, next_column = divmod(cells[1], n)
    return _sign(next_row - row), _sign(next_column - column)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _beyond(at: int, n: int) -> int:
    return -1 if at < 0 else 1 if at >= n else 0


def margins(clues: list[Clue], n: int) -> tuple[float, float, float, float]:
    """Return the room that clues take, in cells: left of the grid, above, to the right, below.

    >>> margins([Clue(-1, 3, "9", None, 2), Clue(0, -2, "5", None, 0)], 4)
    (1.6, 0.8, 0.0, 0.0)
    """
    rows, columns = [clue.row for clue in clues], [clue.column for clue in clues]
    return (
        ROOM * max([0, *(-at for at in columns)]),
        ROOM * max([0, *(-at for at in rows)]),
        ROOM * max([0, *(at - n + 1 for at in columns)]),
        ROOM * max([0, *(at - n + 1 for at in rows)]),
    )


def place(at: int, n: int) -> float:
    """Return the middle of a row or column of clues, in cells from the edge of the grid."""
    return ROOM * (at + 0.5) if at < 0 else n + ROOM * (at - n + 0.5) if at >= n else at + 0.5


def drawn_outside(clues: list[Clue], board: Board, gap: float) -> Iterator[str]:
    """Yield the clues; a gap lies between the grid and those above it or to its left."""
    n, (left, top) = board.geometry.size, board.corner(0)
    for clue in clues:
        if not (_beyond(clue.row, n) or _beyond(clue.column, n)):
            yield from in_corner(clue.cell, clue.words, board)
            continue
        x, y = (
            start + place(at, n) * board.cell - (gap if at < 0 else 0)
            for start, at in ((left, clue.column), (top, clue.row))
        )
        size = min(0.42 if clue.way is None else 0.34, 1.2 / len(clue.words)) * board.cell
        if clue.way:
            yield from _arrow((x, y), clue.way, board)
        yield (
            f'<g {filled("ink")} font-size="{number_text(size)}" font-weight="500">'
            f"{text_at((x, y), size, clue.words)}</g>"
        )


def _arrow(at: Point, way: tuple[int, int], board: Board) -> Iterator[str]:
    down, right = way
    start, tip = (
        (at[0] + part * right * board.cell, at[1] + part * down * board.cell) for part in (0.2, 0.37)
    )
    path = through((start, tip)) + head_path(start, tip, 0.09, board)
    yield f'<path d="{path}" {stroked("ink", 0.03 * board.cell)} stroke-linecap="round"/>'
