"""Rules in the pictures of SudokuPad.

SudokuPad stores what is drawn. Read as rules are cages, and drawings that look as SudokuPad draws a puzzle of
f-puzzles: thermometers, arrows, between lines, double arrows, lines in the colours of palindromes, renbans,
whispers …, dots, X and V, quadruples, odd and even cells, little killers and diagonals. Everything else stays
unread: what is only decoration cannot be told from what is a rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import floor, isclose
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError, GeometryError
from nonet.formats.fpuzzles_items import diagonals
from nonet.formats.jsondata import a_list, an_object, number_in
from nonet.rules import (
    Arrow,
    Between,
    Cage,
    Cells,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    LittleKiller,
    Modular,
    Nabner,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Rule,
    Thermometer,
    Whispers,
    Zipper,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import Geometry

Data = dict[str, Any]

LISTS = ("cages", "lines", "arrows", "underlays", "overlays")
"""What a picture consists of."""

_GREY, _WHITE, _BLACK = "#CFCFCF", "#FFFFFF", "#000000"
_DIAGONAL, _SLOW, _DOUBLE = "#34BBE6", "#6495ED", "#C54B8B"
_COLOURS: dict[str, Callable[[Cells, int], Rule]] = {
    "#F067F0": lambda cells, _: Renban(cells),
    "#C060C0": lambda cells, _: Renban(cells),
    "#67F067": lambda cells, size: Whispers(cells, (size + 1) // 2),
    "#60C060": lambda cells, size: Whispers(cells, (size + 1) // 2),
    "#FF9A00": lambda cells, size: Whispers(cells, (size + 1) // 2 - 1),
    "#2ECBFF": lambda cells, _: RegionSum(cells),
    "#FFCCAA": lambda cells, _: Entropic(cells),
    "#33BBBB": lambda cells, _: Modular(cells),
    "#C9C883": lambda cells, _: Nabner(cells),
    "#CDB1EC": lambda cells, _: Zipper(cells),
}
"""What a line of this colour is if nothing stands at its ends."""
_BULB = (0.6, 0.9)
"""How wide a bulb or ring is, in cells."""
_DOT = (0.2, 0.4)
_THIN, _HEAVY = 4, (9, 18)
"""A between line is thinner than a thermometer, and so is a palindrome, which is this thick."""


@dataclass(slots=True)
class Picture:
    """What is drawn on a grid; items that are understood are taken out of it."""

    data: dict[str, list[Data]]
    shape: Geometry
    taken: set[int] = field(default_factory=set)
    """The ``id`` of each item that is understood."""

    def rules(self) -> list[Rule]:
        """Return the rules that are drawn.

        Raises:
            FormatError: if something has the form of a rule but makes no sense.
        """
        found: list[Rule] = []
        readers = (self._cages, self._little_killers, self._arrows, self._lines, self._marks, self._cells)
        for reader in readers:
            for rule in reader():
                try:
                    rule.check(self.shape)
                except GeometryError as error:
                    raise FormatError(str(error)) from None
                found.append(rule)
        return found

    def houses(self) -> Iterator[Cells]:
        """Yield the diagonals that are drawn, once each."""
        n = self.shape.size
        ends: list[set[tuple[float, float]]] = [{(0, 0), (n, n)}, {(0, n), (n, 0)}]
        lines = [line for line in self._left("lines") if _colour(line, "color") == _DIAGONAL]
        for corners, diagonal in zip(ends, self.shape.diagonals, strict=True):
            drawn = [line for line in lines if {*_points(line)} == corners]
            self._take(*drawn)
            if drawn:
                yield diagonal

    def left(self) -> dict[str, list[Data]]:
        """Return what is not understood, by the list that it stands in."""
        left = {name: [*self._left(name)] for name in LISTS}
        return {name: items for name, items in left.items() if items}

    def _left(self, name: str) -> Iterator[Data]:
        yield from (item for item in self.data.get(name, ()) if id(item) not in self.taken)

    def _take(self, *items: Data) -> None:
        self.taken.update(map(id, items))

    def _cages(self) -> Iterator[Rule]:
        for number, item in enumerate(self._left("cages"), start=1):
            if not item.get("cells"):
                self._take(item)  # it only says what the puzzle is called, or the like
            if item.keys() - {"cells", "value", "sum", "unique", "hidden"} or not item.get("cells"):
                continue
            places = a_list(item["cells"], f"cages {number}")
            cells = tuple(cell_at(place, f"cages {number}", self.shape.size) for place in places)
            label = item.get("sum", item.get("value"))
            total = number_in(label)
            if item.get("hidden") and item.get("unique") is False and label in (None, ""):
                self._take(item)
            elif label in (None, "") or total is not None:
                self._take(item)
                yield Cage(cells, total or None, repeats=item.get("unique") is False)

    def _little_killers(self) -> Iterator[Rule]:
        for arrow in self._left("arrows"):
            points = _points(arrow)
            if len(points) != 2 or {*map(_floor, points)} != {_floor(points[0])}:
                continue
            (row, col), text = _floor(points[0]), None
            way = ("U" if points[1][0] < points[0][0] else "D") + (
                "L" if points[1][1] < points[0][1] else "R"
            )
            cells = diagonals(self.shape.size).get((f"R{row + 1}C{col + 1}", way))
            for text in self._left("overlays"):
                number = number_in(_text(text))
                centre = _points(text, "center")
                if cells and number is not None and centre and _floor(centre[0]) == (row, col):
                    self._take(arrow, text)
                    yield LittleKiller(cells, number)
                    break

    def _arrows(self) -> Iterator[Rule]:
        bulbs: dict[Cells, list[Data]] = {}
        for item in self._rounds():
            bulbs.setdefault(self._bulb(item), []).append(item)
        used: list[Data] = []
        for arrow in self._left("arrows"):
            path = self._path(arrow)
            bulb = next((cells for cells in bulbs if path and path[0] in cells), ())
            shaft = tuple(cell for cell in path or () if cell not in bulb)
            if bulb and shaft:
                used += bulbs[bulb]
                self._take(arrow)
                yield Arrow(bulb, shaft)
        self._take(*used)

    def _rounds(self) -> Iterator[Data]:
        """Yield all round things without a text."""
        for name in ("underlays", "overlays"):
            yield from (item for item in self._left(name) if item.get("rounded") is True and not _text(item))

    def _bulb(self, item: Data) -> Cells:
        """Return the cells under a white ring or pill, none if it is none."""
        size, centre = _extent(item), _points(item, "center")
        if not centre or _colour(item, "backgroundColor") not in (_WHITE, ""):
            return ()
        if not all(_BULB[0] <= length % 1 <= _BULB[1] for length in size) or min(size) > 1:
            return ()
        (row, col), (height, width) = centre[0], size
        rows = range(floor(row - height / 2), floor(row + height / 2) + 1)
        cols = range(floor(col - width / 2), floor(col + width / 2) + 1)
        n = self.shape.size
        if rows[0] < 0 or cols[0] < 0 or rows[-1] >= n or cols[-1] >= n or len(rows) * len(cols) > 3:
            return ()
        return tuple(r * n + c for r in rows for c in cols)

    def _ends(self, cell: int, key: str, colour: str) -> list[Data]:
        """Return the discs or rings in a cell that have the colour of a line."""
        place = divmod(cell, self.shape.size)
        return [
            item
            for item in self._rounds()
            if _is_round(item, _BULB)
            and _colour(item, key) == colour
            and any(_floor(centre) == place and _is_in_cell(centre) for centre in _points(item, "center"))
        ]

    def _lines(self) -> Iterator[Rule]:
        ends: list[Data] = []
        for line in self._left("lines"):
            colour, path, thickness = _colour(line, "color"), self._path(line), line.get("thickness")
            if not path or len(path) < 2 or not isinstance(thickness, int | float):
                continue
            first, last = (self._ends(cell, "backgroundColor", colour) for cell in (path[0], path[-1]))
            rings = [self._ends(cell, "borderColor", colour) for cell in (path[0], path[-1])]
            found: list[Data] = []
            if colour == _GREY and thickness < _THIN and all(rings):
                rule: Rule = Between(path)
                found = rings[0] + rings[1]
            elif colour == _GREY and _HEAVY[0] <= thickness <= _HEAVY[1]:
                rule = Palindrome(path)
            elif colour == _DOUBLE and first and last and len(path) > 2:
                rule = DoubleArrow(path)
                found = first + last
            elif (bulb := first or last) and colour != _DOUBLE and thickness >= _THIN:
                rule = Thermometer(path if first else path[::-1], slow=colour == _SLOW)
                found = bulb
            elif colour in _COLOURS:
                rule = _COLOURS[colour](path, self.shape.size)
            else:
                continue
            ends += found
            self._take(line)
            yield rule
        self._take(*ends)

    def _marks(self) -> Iterator[Rule]:
        """Yield dots, X and V between two cells, and digits where four meet."""
        for item in self._left("overlays"):
            centre = _points(item, "center")
            cells = self._around(*centre[0]) if centre else ()
            text, background = _text(item), _colour(item, "backgroundColor")
            if len(cells) == 2 and text.upper() in ("X", "V"):
                rule: Rule = PairSum(cells, 10 if text.upper() == "X" else 5)
            elif len(cells) == 2 and _is_round(item, _DOT) and background in (_WHITE, _BLACK):
                number = number_in(text) if text else 1 if background == _WHITE else 2
                if number is None:
                    continue
                rule = Difference(cells, number) if background == _WHITE else Ratio(cells, number)
            elif len(cells) == 4 and _is_round(item, (0.4, 0.9)) and re.fullmatch(r"(\d\s*)+", text):
                rule = Quadruple(cells, tuple(map(int, re.findall(r"\d", text))))
            else:
                continue
            self._take(item)
            yield rule

    def _around(self, row: float, col: float) -> Cells:
        """Return the cells whose edge or corner a point is, none if it is neither."""
        n = self.shape.size
        sides = [
            [floor(x)] if isclose(x % 1, 0.5, abs_tol=0.05) else [round(x) - 1, round(x)] for x in (row, col)
        ]
        if any(
            len(s) == 2 and not isclose(x, round(x), abs_tol=0.05)
            for s, x in zip(sides, (row, col), strict=True)
        ):
            return ()
        places = [(r, c) for r in sides[0] for c in sides[1]]
        inside = all(0 <= r < n and 0 <= c < n for r, c in places)
        return tuple(r * n + c for r, c in places) if inside and len(places) > 1 else ()

    def _cells(self) -> Iterator[Rule]:
        """Yield odd and even cells: grey circles and squares."""
        marked: dict[Callable[[Cells], Rule], list[int]] = {Odd: [], Even: []}
        n = self.shape.size
        for item in self._left("underlays"):
            centre = _points(item, "center")
            is_mark = _colour(item, "backgroundColor") == _GREY and not _text(item)
            if not centre or not is_mark or not _is_in_cell(centre[0]) or not _is_as_wide(item, (0.6, 0.8)):
                continue
            row, col = _floor(centre[0])
            if 0 <= row < n and 0 <= col < n:
                marked[Odd if item.get("rounded") is True else Even].append(row * n + col)
                self._take(item)
        yield from (kind(tuple(dict.fromkeys(cells))) for kind, cells in marked.items() if cells)

    def _path(self, line: Data) -> Cells | None:
        """Return the cells that a line runs through, None if it leaves the grid or runs askew."""
        places = [_floor(point) for point in _points(line)]
        path = places[:1]
        for (row, col), (last_row, last_col) in zip(places[1:], places, strict=False):
            down, right = row - last_row, col - last_col
            steps = max(abs(down), abs(right))
            if {abs(down), abs(right)} - {0, steps}:
                return None
            path += [
                (last_row + down // steps * i, last_col + right // steps * i) for i in range(1, steps + 1)
            ]
        n = self.shape.size
        if not all(0 <= row < n and 0 <= col < n for row, col in path):
            return None
        return tuple(row * n + col for row, col in path)


def cell_at(place: object, what: str, size: int) -> int:
    """Return the cell at a row and a column from 0."""
    found = a_list(place, what)
    if len(found) == 2 and all(type(number) is int and 0 <= number < size for number in found):
        row, col = found
        return row * size + col  # type: ignore[operator]  # both are int
    msg = f"{what}: expected a row and a column from 0 to {size - 1}"
    raise FormatError(msg)


def _points(item: Data, key: str = "wayPoints") -> list[tuple[float, float]]:
    """Return the points of a line, or the one point of something else; none if that makes no sense."""
    value = item.get(key)
    points = [value] if key == "center" else value
    if not isinstance(points, list):
        return []
    found = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2:
            return []
        if not all(type(x) in (int, float) and -50 <= x <= 50 for x in point):
            return []
        found.append((point[0], point[1]))
    return found


def _beside(x: float) -> list[int]:
    """Return the row or column in whose middle something is, the two between which it is, or none."""
    if isclose(x % 1, 0.5, abs_tol=0.05):
        return [floor(x)]
    return [round(x) - 1, round(x)] if isclose(x, round(x), abs_tol=0.05) else []


def _floor(point: tuple[float, float]) -> tuple[int, int]:
    return floor(point[0]), floor(point[1])


def _is_in_cell(point: tuple[float, float]) -> bool:
    """Say whether a point is the middle of a cell."""
    return all(isclose(x % 1, 0.5, abs_tol=0.05) for x in point)


def _extent(item: Data) -> tuple[float, float]:
    """Return the height and the width of something."""
    height, width = item.get("height"), item.get("width")
    if type(height) in (int, float) and type(width) in (int, float):
        return height, width  # type: ignore[return-value]  # both are numbers
    return 0.0, 0.0


def _is_as_wide(item: Data, wide: tuple[float, float]) -> bool:
    height, width = _extent(item)
    return height == width and wide[0] <= width <= wide[1]


def _is_round(item: Data, wide: tuple[float, float]) -> bool:
    return item.get("rounded") is True and _is_as_wide(item, wide)


def _text(item: Data) -> str:
    text = item.get("text")
    return str(text).strip() if isinstance(text, str | int) and not isinstance(text, bool) else ""


def _colour(item: Data, key: str) -> str:
    """Return a colour as ``#RRGGBB``, empty if there is none or it is written otherwise."""
    colour = item.get(key)
    if not isinstance(colour, str) or not re.fullmatch("#[0-9a-fA-F]{3,8}", colour):
        return ""
    digits = colour[1:].upper()
    return "#" + ("".join(digit * 2 for digit in digits[:3]) if len(digits) < 5 else digits[:6])


def read_picture(data: Data, shape: Geometry) -> Picture:
    """Return the picture in the data of a puzzle."""
    lists = {name: a_list(data.get(name, []), name) for name in LISTS}
    return Picture({name: [an_object(item, name) for item in items] for name, items in lists.items()}, shape)
