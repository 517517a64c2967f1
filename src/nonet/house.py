"""Houses: the sets of cells that hold no digit twice, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.geometry import Geometry

_LABELS = {
    "row": "row {number}",
    "column": "column {number}",
    "box": "box {number}",
    "region": "the region of {first}",
    "diagonal": "the diagonal from {first} to {last}",
    "window": "the window from {first} to {last}",
    "disjoint group": "the disjoint group of {first}",
    "extra region": "the extra region of {first}",
}
_NUMBERED = ("row", "column", "box")


@dataclass(frozen=True, slots=True)
class House:
    """Cells that hold no digit twice.

    >>> from nonet import Geometry
    >>> Geometry.of_size(4).house("Row0")
    House(name='Row0', kind='row', cells=(0, 1, 2, 3))
    """

    name: str
    kind: str
    """``row``, ``column``, ``box`` (regular or not) or ``extra``."""
    cells: tuple[int, ...]
    number: int = field(default=1, repr=False, compare=False)
    """Its place among the houses of its kind, from 1."""
    form: str = field(default="extra region", repr=False, compare=False)
    """Its kind, but for a box that is none, a ``region``, and for an extra house, which is a ``diagonal``, a
    ``window``, a ``disjoint group`` or an ``extra region``."""
    _size: int = field(default=9, repr=False, compare=False)

    @property
    def is_numbered(self) -> bool:
        """Whether people call it by its number: rows, columns and regular boxes."""
        return self.form in _NUMBERED

    @property
    def label(self) -> str:
        """What people call it: ``row 1``, ``box 5``, ``the region of r5c1``."""
        from nonet.notation import cell_name  # which is told by the geometry how large grids can be

        ends = min(self.cells, default=0), max(self.cells, default=0)
        first, last = (cell_name(cell, self._size) for cell in ends)
        return _LABELS[self.form].format(number=self.number, first=first, last=last)


def named_houses(shape: Geometry) -> tuple[House, ...]:
    """Return the houses of a shape: rows, columns, boxes, then extra ones."""
    n = shape.size
    rows = [tuple(range(r * n, r * n + n)) for r in range(n)]
    named = [House(f"Row{k}", "row", cells, k + 1, "row", n) for k, cells in enumerate(rows)]
    columns = enumerate(zip(*rows, strict=True))
    named += [House(f"Col{k}", "column", cells, k + 1, "column", n) for k, cells in columns]
    boxes = max(shape.regions) + 1
    digits = len(str(n - 1))
    form = "box" if shape.box_size else "region"
    for k, cells in enumerate(shape.boxes_and_extras[:boxes]):
        row, column = divmod(min(cells), n)
        named.append(House(f"Box{row:0{digits}}{column:0{digits}}", "box", cells, k + 1, form, n))
    for k, cells in enumerate(shape.extra):
        named.append(House(f"Extra{k}", "extra", cells, k + 1, _form_of_extra(shape, cells), n))
    return tuple(named)


def _form_of_extra(shape: Geometry, cells: tuple[int, ...]) -> str:
    forms = {"diagonal": shape.diagonals, "window": shape.windows, "disjoint group": shape.disjoint_groups}
    fitting = (form for form, houses in forms.items() if {*cells} in map(set, houses))
    return next(fitting, "extra region")
