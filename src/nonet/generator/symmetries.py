"""How the clues of a puzzle may be arranged: which cells are filled or left empty together.

>>> [len(orbits(name, 9)) for name in ("none", "rotational", "quarter", "full")]
[81, 41, 21, 15]
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from nonet.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Turn = Callable[[int, int, int], tuple[int, int]]
    """Where a row and a column of a grid go, given its last row."""


SymmetryName = Literal[
    "none",
    "rotational",
    "quarter",
    "mirror",
    "upside-down",
    "both",
    "diagonal",
    "antidiagonal",
    "both-diagonals",
    "full",
]
"""The names of the symmetries, for type checkers."""


def _half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _mirror(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _upside_down(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, column


def _diagonal(row: int, column: int, _last: int) -> tuple[int, int]:
    return column, row


def _antidiagonal(row: int, column: int, last: int) -> tuple[int, int]:
    return last - column, last - row


SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "rotational": (_half_turn,),
    "quarter": (_quarter_turn,),
    "mirror": (_mirror,),
    "upside-down": (_upside_down,),
    "both": (_mirror, _upside_down),
    "diagonal": (_diagonal,),
    "antidiagonal": (_antidiagonal,),
    "both-diagonals": (_diagonal, _antidiagonal),
    "full": (_quarter_turn, _diagonal),
}
"""The turns and mirrors that leave the arrangement of the clues as it is."""


@cache
def orbits(symmetry: str, size: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells that go together, each group in rising order.

    >>> orbits("rotational", 4)[:3]
    ((0, 15), (1, 14), (2, 13))
    """
    if symmetry not in SYMMETRIES:
        raise UnknownName(symmetry, kind="symmetry", known=list(SYMMETRIES))
    found: dict[int, tuple[int, ...]] = {}
    for cell in range(size * size):
        if cell not in found:
            orbit = _orbit(cell, SYMMETRIES[symmetry], size)
            found.update(dict.fromkeys(orbit, orbit))
    return tuple(dict.fromkeys(found.values()))


def _orbit(cell: int, turns: Iterable[Turn], size: int) -> tuple[int, ...]:
    reached, new = {cell}, [cell]
    while new:
        row, column = divmod(new.pop(), size)
        for turn in turns:
            to_row, to_column = turn(row, column, size - 1)
            to = to_row * size + to_column
            if to not in reached:
                reached.add(to)
                new.append(to)
    return tuple(sorted(reached))
