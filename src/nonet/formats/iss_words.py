"""The words that constraints of Interactive Sudoku Solver are written with: cells, lines, numbers."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.errors import FormatError
from nonet.formats.base import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.geometry import Geometry
    from nonet.rules import Cells

Args = list[str]
"""What stands behind the name of a constraint, parted by ``~``."""

_LINES = "123456789abcdefg"
"""How a row or column is written in the name of a cell."""
_CELL = re.compile(r"[Rr]([1-9a-gA-G])[Cc]([1-9a-gA-G])")
NUMBER = re.compile(r"-?[0-9]{1,7}")


class Foreign(Exception):
    """A constraint that cannot be a rule here, such as one of cells outside the grid."""


def constraint(name: str, args: Args) -> str:
    """Return the text of a constraint."""
    return "~".join([f".{name}", *args])


def cell_of(name: str, shape: Geometry) -> int:
    """Return the cell of a name: ``R1C1`` to ``RgCg``."""
    match = _CELL.fullmatch(name)
    if match is None:
        if re.fullmatch(r"[A-Z]+[0-9]*", name):
            raise Foreign  # a cell outside the grid
        msg = f"expected the name of a cell, got {shown(name)}"
        raise FormatError(msg)
    row, col = (_LINES.index(place.lower()) for place in match.groups())
    if max(row, col) >= shape.size:
        msg = f"no cell {name} in a grid of {shape.size}x{shape.size}"
        raise FormatError(msg)
    return row * shape.size + col


def name_of(cell: int, shape: Geometry) -> str:
    """Return the name of a cell."""
    row, col = divmod(cell, shape.size)
    return f"R{_LINES[row]}C{_LINES[col]}"


def cells_of(names: Args, shape: Geometry) -> Cells:
    """Return the cells of some names."""
    return tuple(cell_of(name, shape) for name in names)


def names_of(cells: Iterable[int], shape: Geometry) -> Args:
    """Return the names of some cells."""
    return [name_of(cell, shape) for cell in cells]


def number_of(text: str) -> int:
    """Return the number of a text."""
    if not NUMBER.fullmatch(text):
        msg = f"expected a number, got {shown(text)}"
        raise FormatError(msg)
    return int(text)


def first(args: Args) -> tuple[str, Args]:
    """Return what stands first, and the rest."""
    if not args:
        msg = "expected something behind the name, got nothing"
        raise FormatError(msg)
    return args[0], args[1:]


def parted(items: Args, mark: str) -> Iterator[Args]:
    """Yield what stands between marks."""
    yield from ([*part] for is_mark, part in groupby(items, lambda item: item == mark) if not is_mark)


def lines_from_outside(shape: Geometry) -> dict[Cells, tuple[str, bool]]:
    """Return for each row and column, read either way, its name and whether it is read backwards."""
    n = shape.size
    lines = {f"R{row + 1}": tuple(range(row * n, row * n + n)) for row in range(n)}
    lines |= {f"C{col + 1}": tuple(range(col, n * n, n)) for col in range(n)}
    return {
        cells[::-1] if backwards else cells: (name, backwards)
        for name, cells in lines.items()
        for backwards in (False, True)
    }


def line_named(name: str, shape: Geometry) -> Cells:
    """Return the cells of a row or column: ``R1`` or ``C12``."""
    for cells, (own, backwards) in lines_from_outside(shape).items():
        if name == own and not backwards:
            return cells
    msg = f"expected a row or column such as R1, got {shown(name)}"
    raise FormatError(msg)


def diagonals_from_outside(shape: Geometry) -> dict[str, Cells]:
    """Return the diagonals of two cells or more, each by the name of the cell that it begins with."""
    n = shape.size
    begins = [(row, 0, 1, 1) for row in range(n - 1)]
    begins += [(row, n - 1, -1, -1) for row in range(1, n - 1)]
    begins += [(0, col, 1, -1) for col in range(1, n)]
    begins += [(n - 1, col, -1, 1) for col in range(1, n - 1)]
    found: dict[str, Cells] = {}
    for row, col, down, right in begins:
        places = [(row + down * step, col + right * step) for step in range(n)]
        cells = tuple(r * n + c for r, c in places if 0 <= r < n and 0 <= c < n)
        found[name_of(cells[0], shape)] = cells
    return found
