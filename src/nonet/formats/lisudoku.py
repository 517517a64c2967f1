"""JSON of lisudoku, and links to it that hold the same JSON.

```text
{"gridSize": 9, "fixedNumbers": [{"position": {"row": 0, "col": 4}, "value": 7}],
 "killerCages": [{"sum": 10, "region": [{"row": 0, "col": 0}, {"row": 0, "col": 1}]}], "antiKnight": true}
https://lisudoku.xyz/solver?import=N4Ig5gTglgJgylAXgUxALgJwBoQDMoAeyMAcgK4C2ARshAM7…
```

Rows and columns count from 0. Regions, extra regions and diagonals are houses. ``kropkiNegative`` says that
neighbours without a dot are neither consecutive nor one twice the other. ``topBottom`` and any other key
that is not known here is kept in ``Puzzle.unread`` and written back.

>>> puzzle = next(read(['{"gridSize": 4, "thermos": [[{"row": 0, "col": 0}, {"row": 1, "col": 1}]]}']))
>>> puzzle.rules
(Thermometer(cells=(0, 5), slow=False),)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from nonet.errors import FormatError, GeometryError
from nonet.formats import lzstring
from nonet.formats.base import Format, check_digits, rule_names
from nonet.formats.base import shown as quoted
from nonet.formats.jsondata import a_flag, a_list, an_object, number_in, shown
from nonet.formats.jsontext import dump_json, parse_json, parse_packed_json
from nonet.geometry import LARGEST, NO_REGION, SMALLEST, Geometry, box_shape
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Cage,
    Difference,
    Even,
    Odd,
    Palindrome,
    Ratio,
    Renban,
    Rule,
    Strict,
    Thermometer,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Data = dict[str, object]

_LINK = re.compile(r"(?:https?://)?(?:www\.)?lisudoku\.xyz/(?P<rest>\S*)", re.IGNORECASE)
_DIAGONALS = {"primaryDiagonal": 0, "secondaryDiagonal": 1}
_EXTRA, _NEGATIVE = "extraRegions", "kropkiNegative"
_NO_RULES = {"gridSize", "fixedNumbers", "regions", _EXTRA, *_DIAGONALS}
_DOTS: dict[str, Callable[[tuple[int, ...]], Rule]] = {"Consecutive": Difference, "Double": Ratio}
_FLAGS: dict[str, tuple[Rule, ...]] = {
    "antiKnight": (AntiKnight(),),
    "antiKing": (AntiKing(),),
    _NEGATIVE: (Strict("difference", (1,)), Strict("ratio", (2,))),
}
_LINES: dict[str, Callable[[tuple[int, ...]], Rule]] = {
    "thermos": Thermometer,
    "renbans": Renban,
    "palindromes": Palindrome,
}
_SETS: dict[str, Callable[[tuple[int, ...]], Rule]] = {"oddCells": Odd, "evenCells": Even}


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """Yield the one puzzle of a text, which is JSON or a link."""
    text = "".join(lines).strip("\ufeff \t\r\n")
    yield _read_data(parse_json(text) if text.startswith("{") else _read_link(text))


def _read_link(link: str) -> object:
    match = _LINK.fullmatch(link)
    query = match["rest"].partition("?")[2].partition("#")[0] if match else ""
    fields = dict(field.partition("=")[::2] for field in query.split("&"))
    if "import" not in fields:
        msg = f"expected JSON or a link https://lisudoku.xyz/solver?import=…, got {quoted(link)}"
        raise FormatError(msg)
    return parse_packed_json(lzstring.decompress(unquote(fields["import"]).replace(" ", "+")))


def _read_data(found: object) -> Puzzle:
    data = an_object(_camel_case(found), "lisudoku")
    size = data.get("gridSize")
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        msg = f"gridSize: expected a number from {SMALLEST} to {LARGEST}, got {shown(size)}"
        raise FormatError(msg)
    try:
        geometry = _read_geometry(data, size)
    except GeometryError as error:
        raise FormatError(str(error)) from None
    rules: list[Rule] = []
    unread: Data = {}
    drawn: Data = {}
    for key, value in data.items():
        if key in _READERS:
            rules += _READERS[key](value, key, geometry)
        elif key not in _NO_RULES:
            (unread if value else drawn)[key] = value
    givens = Grid(_read_givens(data.get("fixedNumbers", []), size), geometry=geometry)
    return Puzzle(givens, rules=rules, unread=unread, drawn=drawn)


def _camel_case(data: object) -> object:
    """Return data with known keys as ``gridSize``, which the solver of lisudoku calls ``grid_size``."""
    if isinstance(data, list):
        return [_camel_case(item) for item in data]
    if not isinstance(data, dict):
        return data
    return {_SNAKES.get(key, key): _camel_case(value) for key, value in data.items()}


def _read_givens(value: object, size: int) -> bytes:
    digits = bytearray(size**2)
    for number, item in enumerate(a_list(value, "fixedNumbers"), start=1):
        place = f"fixedNumbers {number}"
        fixed = an_object(item, place)
        digit = number_in(fixed.get("value"))
        if digit is None or not 1 <= digit <= size:
            msg = f"{place}: value {shown(fixed.get('value'))} is no digit"
            raise FormatError(msg)
        digits[_cell(fixed.get("position"), place, size)] = digit
    return bytes(digits)


def _read_geometry(data: Data, size: int) -> Geometry:
    labels: list[int | None] = [None] * size**2
    for number, region in enumerate(a_list(data.get("regions") or [], "regions"), start=1):
        for cell in _cells(region, f"regions {number}", size):
            labels[cell] = number
    if data.get("regions") or box_shape(size)[0] == 1:
        geometry = Geometry.irregular(labels)
    else:
        geometry = Geometry.of_size(size)
    geometry = Geometry.of_size(size) if geometry.is_usual else geometry
    houses: list[tuple[int, ...]] = []
    for key, value in data.items():
        if key in _DIAGONALS and a_flag(value, key):
            houses.append(geometry.diagonals[_DIAGONALS[key]])
        elif key == _EXTRA:
            regions = enumerate(a_list(value, key), start=1)
            houses += [_cells(region, f"{key} {number}", size) for number, region in regions]
    return geometry.with_houses(*houses) if houses else geometry


def _cell(value: object, place: str, size: int) -> int:
    position = value if isinstance(value, dict) else {}
    row, col = position.get("row"), position.get("col")
    if type(row) is not int or type(col) is not int or not (0 <= row < size and 0 <= col < size):
        found = dump_json(value)
        msg = f"{place}: expected the row and the col of a cell, from 0 to {size - 1}, got {found:.60}"
        raise FormatError(msg)
    return row * size + col


def _cells(value: object, place: str, size: int) -> tuple[int, ...]:
    return tuple(_cell(item, place, size) for item in a_list(value, place))


def _each(make: Callable[[object, str, int], Rule]) -> Callable[[object, str, Geometry], Iterable[Rule]]:
    """Return the reader of a list whose items are rules."""

    def read_items(value: object, key: str, shape: Geometry) -> Iterator[Rule]:
        for number, item in enumerate(a_list(value, key), start=1):
            place = f"{key} {number}"
            try:
                rule = make(item, place, shape.size)
                rule.check(shape)
            except GeometryError as error:
                msg = f"{place}: {re.sub('^[a-z_]+: ', '', str(error))}"  # the key says the kind of rule
                raise FormatError(msg) from None
            yield rule

    return read_items


def _read_cage(item: object, place: str, size: int) -> Rule:
    data = an_object(item, place)
    total = data.get("sum")
    if total is not None and type(total) is not int:
        msg = f"{place}: sum {shown(total)} is no number"
        raise FormatError(msg)
    return Cage(_cells(data.get("region"), place, size), total)


def _read_arrow(item: object, place: str, size: int) -> Rule:
    data = an_object(item, place)
    bulb = _cells(data.get("circleCells"), place, size)
    return Arrow(tuple(sorted(bulb)), _cells(data.get("arrowCells"), place, size))


def _read_dot(item: object, place: str, size: int) -> Rule:
    data = an_object(item, place)
    kind = data.get("dotType")
    if not isinstance(kind, str) or kind not in _DOTS:
        msg = f"{place}: expected a dotType {' or '.join(_DOTS)}, got {shown(kind)}"
        raise FormatError(msg)
    return _DOTS[kind]((_cell(data.get("cell1"), place, size), _cell(data.get("cell2"), place, size)))


def _line(kind: Callable[[tuple[int, ...]], Rule]) -> Callable[[object, str, int], Rule]:
    return lambda item, place, size: kind(_cells(item, place, size))


def _set(kind: Callable[[tuple[int, ...]], Rule]) -> Callable[[object, str, Geometry], Iterable[Rule]]:
    def read_cells(value: object, key: str, shape: Geometry) -> list[Rule]:
        cells = tuple(dict.fromkeys(_cells(value, key, shape.size)))
        return [kind(cells)] if cells else []

    return read_cells


def _flag(rules: tuple[Rule, ...]) -> Callable[[object, str, Geometry], Iterable[Rule]]:
    return lambda value, key, _: rules if a_flag(value, key) else ()


_READERS: dict[str, Callable[[object, str, Geometry], Iterable[Rule]]] = {
    "killerCages": _each(_read_cage),
    "arrows": _each(_read_arrow),
    "kropkiDots": _each(_read_dot),
    **{key: _each(_line(kind)) for key, kind in _LINES.items()},
    **{key: _set(kind) for key, kind in _SETS.items()},
    **{key: _flag(rules) for key, rules in _FLAGS.items()},
}
"""How the rules of each key are read."""

_INSIDE = {"circleCells", "arrowCells", "dotType"}
_SNAKES = {
    re.sub("[A-Z]", lambda m: f"_{m[0].lower()}", key): key for key in {*_READERS, *_NO_RULES, *_INSIDE}
}


def write(puzzle: Puzzle) -> str:
    """Return the puzzle as JSON on one line."""
    geometry = puzzle.geometry
    check_digits(geometry, "lisudoku")
    data: Data = {"gridSize": geometry.size}
    givens = [(cell, digit) for cell, digit in enumerate(puzzle.givens.digits) if digit]
    if givens:
        data["fixedNumbers"] = [{"position": _place(c, geometry.size), "value": d} for c, d in givens]
    data |= _write_houses(geometry)
    data |= _write_rules(puzzle.rules, geometry.size)[0]
    empty = {key: value for key, value in puzzle.drawn.items() if not value}
    strange = {key: value for key, value in puzzle.unread.items() if key not in {*_READERS, *_NO_RULES}}
    return dump_json({**data, **strange, **empty}) + "\n"


def _place(cell: int, size: int) -> Data:
    return {"row": cell // size, "col": cell % size}


def _places(cells: Iterable[int], size: int) -> list[Data]:
    return [_place(cell, size) for cell in cells]


def _write_houses(geometry: Geometry) -> Data:
    size = geometry.size
    data: Data = {}
    boxes = geometry.boxes_and_extras[: len(geometry.boxes_and_extras) - len(geometry.extra)]
    if boxes and geometry.regions != (box_shape(size)[0] > 1 and Geometry.of_size(size).regions):
        data["regions"] = [_places(box, size) for box in boxes]
    extra: list[object] = []
    for house in geometry.extra:
        key = next((key for key, number in _DIAGONALS.items() if geometry.diagonals[number] == house), None)
        if key and key not in data and not extra:
            data[key] = True
        else:
            extra.append(_places(house, size))
    return data | ({_EXTRA: extra} if extra else {})


def _write_rules(rules: Sequence[Rule], size: int) -> tuple[Data, list[Rule]]:
    """Return the keys for some rules, and the rules that lisudoku does not have."""
    data: dict[str, Any] = {}
    left: list[Rule] = []
    for rule in rules:
        key = next((key for key, needed in _FLAGS.items() if rule in needed and {*needed} <= {*rules}), None)
        if key:
            data[key] = True
        elif written := _write_rule(rule, size):
            data.setdefault(written[0], []).extend(written[1])
        else:
            left.append(rule)
    return data, left


def _write_rule(rule: Rule, size: int) -> tuple[str, list[object]] | None:
    """Return the key of a rule and what it adds to the list of that key."""
    match rule:
        case Cage(cells=cells, total=total, repeats=False):
            return "killerCages", [{"sum": total, "region": _places(cells, size)}]
        case Arrow(bulb=bulb, shaft=shaft) if [*bulb] == sorted(bulb):
            return "arrows", [{"circleCells": _places(bulb, size), "arrowCells": _places(shaft, size)}]
        case Difference(cells=cells, difference=1):
            kind = "Consecutive"
        case Ratio(cells=cells, ratio=2):
            kind = "Double"
        case Thermometer(slow=True):
            return None
        case Odd() | Even():
            key = next(key for key, kind in _SETS.items() if kind is type(rule))
            return key, [*_places(rule.cells, size)]
        case Thermometer() | Renban() | Palindrome():
            key = next(key for key, kind in _LINES.items() if kind is type(rule))
            return key, [_places(rule.cells, size)]
        case _:
            return None
    one, other = _places(cells, size)
    return "kropkiDots", [{"dotType": kind, "cell1": one, "cell2": other}]


def unwritten(puzzle: Puzzle) -> list[str]:
    """Return the names of the rules that lisudoku does not have."""
    left = rule_names(_write_rules(puzzle.rules, puzzle.geometry.size)[1])
    left += [key for key in puzzle.unread if key in _READERS or key in _NO_RULES]  # it came from elsewhere
    return left + (["drawings"] if any(puzzle.drawn.values()) else [])


def sniff(head: str) -> bool:
    """Say whether this is a link to lisudoku, or a JSON object with a grid size."""
    start = head.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return '"gridSize"' in head or '"grid_size"' in head
    return _LINK.match(start) is not None


FORMAT = Format(
    "lisudoku",
    summary="JSON of lisudoku and links to it",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"geometry"}),
    shapes=lambda geometry: max(geometry.regions) != NO_REGION or box_shape(geometry.size)[0] == 1,
    unwritten=unwritten,
    many=False,
    is_code=True,
)
