"""What is drawn on a board of Penpa+: rules out of drawings, and drawings of rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nonet.formats.jsondata import a_list, an_object, number_in
from nonet.formats.penpa_board import Board, frame, neighbours, regions
from nonet.geometry import Geometry, usual_or_same
from nonet.rules import Arrow, Cage, Difference, Even, Odd, Quadruple, Ratio, Rule, Thermometer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.puzzle import Puzzle

Data = dict[str, Any]

DICTS = ["surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage"]
DICTS += ["deletelineE"]
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
_COMMANDS = ("command_redo", "command_undo", "command_replay")

_THICK, _DIAGONAL, _OUTLINE = 2, 12, 10
"""Styles of lines."""
_WHITE, _BLACK, _GREY = (1, 8), 2, 3
"""Styles of symbols."""
_CIRCLED = (5, 6, 7, 11)
"""Styles of numbers that stand in a circle."""


@dataclass(slots=True)
class Drawing:
    """All that is drawn; what is understood is taken out of it."""

    board: Board
    data: Data
    taken: dict[str, set[str]] = field(default_factory=dict)
    """The keys of objects that were understood, by the names of the objects."""

    def _items(self, name: str) -> Iterator[tuple[str, list[Any]]]:
        """Yield what an object of places holds that was not taken yet."""
        for key, value in an_object(self.data.get(name) or {}, name).items():
            if key not in self.taken.get(name, ()):
                yield key, value if isinstance(value, list) and value else [value]

    def _take(self, name: str, key: str) -> None:
        self.taken.setdefault(name, set()).add(key)

    def digits(self) -> bytes:
        """Return the digits in the cells."""
        size = self.board.size
        digits = bytearray(size**2)
        for key, value in self._items("number"):
            place = number_in(key)
            digit = number_in(value[0]) if len(value) > 2 and value[2] == "1" else None
            if place is None or place >= self.board.places or digit is None or not 1 <= digit <= size:
                continue
            row, col = self.board.where(place)
            if 0 <= row < size and 0 <= col < size:
                digits[row * size + col] = digit
                self._take("number", key)
        return bytes(digits)

    def geometry(self, *are_flagged: bool) -> Geometry:
        """Return the regions between thick borders, and the diagonals."""
        lines = {key: value[0] for key, value in self._items("lineE")}
        thick = {key for key, style in lines.items() if style == _THICK}
        labels = regions(self.board, thick)
        geometry = usual_or_same(Geometry.irregular(labels))
        borders = {self.board.border(*pair) for pair in neighbours(self.board.size)}
        around = frame(self.board)
        if None not in labels or not any(labels):
            self.taken["lineE"] = thick & (borders | around)
        houses = []
        for number, along in enumerate(self.board.diagonals()):
            drawn = {key for key in along if lines.get(key) == _DIAGONAL}
            if drawn == along or are_flagged[number]:
                houses.append(geometry.diagonals[number])
                self.taken.setdefault("lineE", set()).update(drawn)
        return geometry.with_houses(*houses) if houses else geometry

    def rules(self, shape: Geometry) -> Iterator[Rule]:
        """Yield the rules whose drawings have a plain meaning."""
        yield from self._cages()
        for name, make in _LINES.items():
            for number, line in enumerate(self._lists(name), start=1):
                yield make(tuple(self.board.cell(place, f"{name} {number}") for place in line))
        yield from self._symbols()
        yield from self._quadruples(shape)

    def _lists(self, name: str) -> list[list[object]]:
        lists = [a_list(item, name) for item in a_list(self.data.get(name) or [], name)]
        return [item for item in lists if item]

    def _cages(self) -> Iterator[Rule]:
        sums = dict(self._items("numberS"))
        for number, places in enumerate(self._lists("killercages"), start=1):
            cells = tuple(self.board.cell(place, f"killercages {number}") for place in places)
            total = None
            for cell in cells:
                corner = str(4 * (self.board.of(cell) + self.board.places))
                label = number_in(str(sums.get(corner, [""])[0]).strip())
                if label is not None:
                    total = label
                    self._take("numberS", corner)
            yield Cage(cells, total)
        if self._lists("killercages"):
            outlines = (key for key, value in self._items("cage") if value[0] == _OUTLINE)
            self.taken["cage"] = {*outlines}

    def _symbols(self) -> Iterator[Rule]:
        marked: dict[Callable[[tuple[int, ...]], Rule], list[int]] = {Odd: [], Even: []}
        for key, value in self._items("symbol"):
            place, style, name = number_in(key), *([*value, None, None][:2])
            if place is None:
                continue
            kind, (row, col) = place // self.board.places, self.board.where(place)
            size = self.board.size
            other = (row + 1, col) if kind == 2 else (row, col + 1)
            if not (0 <= row < size and 0 <= col < size):
                continue
            if kind == 0 and style == _GREY and name in ("circle_L", "square_L"):
                marked[Odd if name == "circle_L" else Even].append(row * size + col)
            elif kind in (2, 3) and name == "circle_SS" and style in (*_WHITE, _BLACK) and max(other) < size:
                pair = (row * size + col, other[0] * size + other[1])
                yield Ratio(pair) if style == _BLACK else Difference(pair)
            else:
                continue
            self._take("symbol", key)
        yield from (kind(tuple(cells)) for kind, cells in marked.items() if cells)

    def _quadruples(self, shape: Geometry) -> Iterator[Rule]:
        for key, value in self._items("number"):
            place, text = number_in(key), value[0]
            if place is None or place // self.board.places != 1 or len(value) < 3 or value[2] != "4":
                continue
            row, col = self.board.where(place)
            is_inside = 0 <= row < shape.size - 1 and 0 <= col < shape.size - 1
            digits = [*map(number_in, text)] if isinstance(text, str) else []
            if is_inside and value[1] in _CIRCLED and digits and None not in digits:
                first = row * shape.size + col
                cells = (first, first + 1, first + shape.size, first + shape.size + 1)
                yield Quadruple(cells, tuple(digits))  # type: ignore[arg-type]  # none of them is None
                self._take("number", key)

    def left(self) -> Data:
        """Return what was drawn and not understood."""
        left: Data = {}
        for name, value in self.data.items():
            if name in (*_COMMANDS, *_LINES, "killercages", "deletelineE") or not value:
                continue
            if name in DICTS:
                taken = self.taken.get(name, ())
                value = {key: item for key, item in an_object(value, name).items() if key not in taken}
            if value:
                left[name] = a_list(value, name) if name in LISTS else value
        return left


_LINES: dict[str, Callable[[tuple[int, ...]], Rule]] = {
    "thermo": Thermometer,
    "arrows": lambda cells: Arrow(cells[:1], cells[1:]),
}


def draw(puzzle: Puzzle, board: Board) -> tuple[Data, list[Rule]]:
    """Return the drawing of a puzzle, and the rules that are not in it."""
    data: Data = {name: {"__a": []} for name in _COMMANDS} | {name: {} for name in DICTS}
    data |= {name: [] for name in LISTS}
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            data["number"][str(board.of(cell))] = [str(digit), 1, "1"]
    labels = puzzle.geometry.regions
    for cell, other in neighbours(board.size):
        if labels[cell] != labels[other]:
            data["lineE"][board.border(cell, other)] = _THICK
    for along, house in zip(board.diagonals(), puzzle.geometry.diagonals, strict=True):
        data["lineE"] |= dict.fromkeys(sorted(along), _DIAGONAL) if house in puzzle.geometry.extra else {}
    left = [rule for rule in puzzle.rules if not _draw_rule(rule, board, data)]
    return data, left


def _outline(board: Board, cells: set[int]) -> Iterator[str]:
    """Yield the lines around a cage, which run between the corners inside of its cells."""
    n = board.size
    # The corners of a cell are 0 and 1 above, 2 and 3 below; for each side: the step across, its two corners.
    sides = {"up": (-n, 0, 1), "right": (1, 1, 3), "down": (n, 2, 3), "left": (-1, 0, 2)}

    def corner(cell: int, number: int) -> int:
        return 4 * (board.of(cell) + board.places) + number

    def is_open(cell: int, side: str) -> bool:
        step = sides[side][0]
        return cell + step in cells and (step in (n, -n) or cell // n == (cell + step) // n)

    for cell in sorted(cells):
        for side, (_, start, end) in sides.items():
            if not is_open(cell, side):
                yield f"{corner(cell, start)},{corner(cell, end)}"
        for onward, along in (("right", ("up", "down")), ("down", ("left", "right"))):
            other = cell + sides[onward][0]
            for side in along:
                if is_open(cell, onward) and not is_open(cell, side) and not is_open(other, side):
                    yield f"{corner(cell, sides[side][2])},{corner(other, sides[side][1])}"


def _draw_rule(rule: Rule, board: Board, data: Data) -> bool:
    """Draw a rule; say whether that is possible."""
    size = board.size
    match rule:
        case Cage(cells=cells, total=total, repeats=False):
            corner = str(4 * (board.of(cells[0]) + board.places))
            places = [*map(board.of, cells)]
            if (total or 0) < 0 or {*places} & {place for cage in data["killercages"] for place in cage}:
                return False  # of cages that overlap nobody could tell which number is whose
            data["killercages"].append(places)
            data["cage"] |= dict.fromkeys(_outline(board, {*cells}), _OUTLINE)
            data["numberS"] |= {} if total is None else {corner: [f" {total}", 1]}
        case Thermometer(cells=cells, slow=False):
            data["thermo"].append([*map(board.of, cells)])
        case Arrow(bulb=(bulb,), shaft=shaft):
            data["arrows"].append([*map(board.of, (bulb, *shaft))])
        case Odd(cells=cells) | Even(cells=cells):
            name = "circle_L" if isinstance(rule, Odd) else "square_L"
            symbols = {str(board.of(cell)): [_GREY, name, 2] for cell in cells}
            if any(data["symbol"].get(place, symbol) != symbol for place, symbol in symbols.items()):
                return False
            data["symbol"] |= symbols
        case Difference(cells=cells, difference=1) | Ratio(cells=cells, ratio=2):
            one, other = sorted(cells)
            if (one, other) not in neighbours(size):
                return False
            place = str(board.of(one) + board.places * (3 if other == one + 1 else 2))
            dot = [_BLACK if isinstance(rule, Ratio) else _WHITE[1], "circle_SS", 2]
            if data["symbol"].setdefault(place, dot) != dot:
                return False
        case Quadruple(cells=(first, *others), digits=digits) if (
            others
            == [
                first + 1,
                first + size,
                first + size + 1,
            ]
            and max(digits) < 10
        ):
            place = str(board.of(first) + board.places)
            number = ["".join(map(str, digits)), _CIRCLED[1], "4"]
            if data["number"].setdefault(place, number) != number:
                return False
        case _:
            return False
    return True
