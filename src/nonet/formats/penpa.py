"""Links to Penpa+, one per line.

```text
https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVNb9swDL37Vxg8E4NlyZ…
```

What follows ``p=`` is base64 of raw deflate of some lines of text: a header, the empty space around the
grid, settings, and JSON with all that is drawn, in which frequent words are shortened to ``z`` and a letter.

Penpa+ holds drawings. Read are digits, thick borders as regions, diagonals, cages with the number in a corner
as their sum, thermometers, arrows, grey circles and squares (odd, even), dots between cells and digits in a
circle where four cells meet. Anything else that is drawn stays in ``Puzzle.unread`` and is written back.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from itertools import pairwise
from typing import Any

from nonet.errors import FormatError, GeometryError
from nonet.formats.base import Format, check_digits, one_per_line, rule_names
from nonet.formats.base import shown as quoted
from nonet.formats.jsondata import an_object, number_in
from nonet.formats.jsontext import dump_json, encoded, parse_packed_json
from nonet.formats.penpa_board import Board
from nonet.formats.penpa_drawing import DICTS, LISTS, Drawing, draw
from nonet.geometry import LARGEST, SMALLEST, Geometry
from nonet.grid import Grid
from nonet.puzzle import Puzzle

Data = dict[str, Any]

_LINK = re.compile(r"(?:https?://)?[\w.-]+(?::\d+)?/(?:[\w.-]+/)*penpa-edit/\S*", re.IGNORECASE)
_PREFIX = "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
_CELL = 38
"""How wide a cell is drawn."""
_LIMIT = 1 << 20
"""How many bytes of text a link may hold; that of a 9x9 grid has a few thousand."""

_WORDS = {
    "9": "qa",
    "Q": "pu_q",
    "A": "pu_a",
    "G": "grid",
    "M": "edit_mode",
    "S": "surface",
    "L": "line",
    "E": "lineE",
    "W": "wall",
    "C": "cage",
    "N": "number",
    "Y": "symbol",
    "P": "special",
    "B": "board",
    "R": "command_redo",
    "U": "command_undo",
    "8": "command_replay",
    "1": "numberS",
    "F": "freeline",
    "2": "freelineE",
    "T": "thermo",
    "3": "arrows",
    "D": "direction",
    "0": "squareframe",
    "5": "polygon",
    "4": "deletelineE",
    "6": "killercages",
    "7": "nobulbthermo",
    "_": "__a",
}
"""What ``z`` and a letter stand for, in quotes; ``zO`` is null and ``zZ`` a plain z."""
_LONG = {letter: f'"{word}"' for letter, word in _WORDS.items()} | {"O": "null", "Z": "z"}
_SHORT = {long: f"z{letter}" for letter, long in _LONG.items()}


def read_link(link: str) -> Puzzle:
    """Return the puzzle in a link."""
    code = re.search(r"[#?&]p=([^&\s]*)", link)
    if code is None or not _LINK.fullmatch(link):
        msg = f"expected a link {_PREFIX}…, got {quoted(link)}"
        raise FormatError(msg)
    lines = re.sub("z(.)", _long, _inflate(code[1])).split("\n")
    if len(lines) < 4:
        msg = f"expected at least 4 lines of text in the link, got {len(lines)}"
        raise FormatError(msg)
    return _read_lines(lines)


def _long(match: re.Match[str]) -> str:
    return _LONG.get(match[1], match[0])


def _inflate(code: str) -> str:
    try:
        data = base64.b64decode(code.replace("%2B", "+").replace("%2F", "/").replace("%3D", "="))
        stream = zlib.decompressobj(-zlib.MAX_WBITS)
        text = stream.decompress(data, _LIMIT)
        if not stream.unconsumed_tail and stream.eof:
            return text.decode()
    except (binascii.Error, zlib.error, ValueError):
        pass
    msg = "the text in the link is damaged or too long"
    raise FormatError(msg)


def _read_lines(lines: list[str]) -> Puzzle:
    header = lines[0].split(",") + [""] * 20
    board = _read_board(header, lines[1])
    drawing = Drawing(board, an_object(parse_packed_json(lines[3]), "the drawing"))
    try:
        geometry = drawing.geometry(header[11] == "1", header[14] == "1")
        rules = [*drawing.rules(geometry)]
        for rule in rules:
            rule.check(geometry)
    except GeometryError as error:
        raise FormatError(str(error)) from None
    digits = drawing.digits()
    title, author, ruleset = (
        text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=")
        for text in (header[15].removeprefix("Title: "), header[16].removeprefix("Author: "), header[18])
    )
    layout = {"penpa": {"size": [board.columns, board.rows], "space": [*board.space]}}
    return Puzzle(
        Grid(digits, geometry=geometry),
        title=title,
        author=author,
        info={"ruleset": ruleset} if ruleset else {},
        rules=rules,
        unread=drawing.left(),
        drawn={} if board == Board(board.size, board.size) else layout,
    )


def _read_board(header: list[str], spaces: str) -> Board:
    if header[0] not in ("sudoku", "square"):
        msg = f"expected a grid of the kind sudoku or square, got {quoted(header[0])}"
        raise FormatError(msg)
    board = _board(number_in(header[1]), number_in(header[2]), parse_packed_json(spaces))
    if board is None:
        size = f"{SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}"
        found = f"{header[1]:.20} columns, {header[2]:.20} rows and the space {spaces:.20}"
        msg = f"expected a grid of {size} with up to 10 cells of space on each side, got {found}"
        raise FormatError(msg)
    return board


def _board(columns: object, rows: object, space: object) -> Board | None:
    """Return a board, None if there is no such board."""
    numbers = [columns, rows, *space] if isinstance(space, list) else []
    if len(numbers) != 6 or not all(type(n) is int and 0 <= n <= LARGEST + 20 for n in numbers):
        return None
    board = Board(numbers[0], numbers[1], tuple(numbers[2:]))
    fits = board.rows - board.space[0] - board.space[1] == board.size and max(board.space) <= 10
    return board if fits and SMALLEST <= board.size <= LARGEST else None


read = one_per_line(read_link)


def write(puzzle: Puzzle) -> str:
    """Return a link that opens the puzzle for solving."""
    geometry = puzzle.geometry
    check_digits(geometry, "Penpa+")
    board = _board_of(puzzle)
    data, _ = draw(puzzle, board)
    for name, value in puzzle.unread.items():
        if name in DICTS and _is_own(name, value):
            data[name] |= value
        elif name in LISTS and _is_own(name, value):
            data[name] += value
        elif _is_own(name, value):
            data[name] = value
    centre = board.place(board.size // 2, board.size // 2)
    flags = [int(house in geometry.extra) for house in geometry.diagonals]
    texts = [_escaped(text) for text in (puzzle.title, puzzle.author, puzzle.info.get("ruleset", ""))]
    width, height = _CELL * (board.columns + 1), _CELL * (board.rows + 1)
    header = ["sudoku", board.columns, board.rows, _CELL, 0, 1, 1, width, height]
    header += [centre, centre, flags[0], 0, 0, flags[1]]
    header += [f"Title: {texts[0]}", f"Author: {texts[1]}", "", texts[2], "OFF", "false"]
    cells = [board.of(cell) for cell in geometry.cells]
    steps = [cells[0], *(after - before for before, after in pairwise(cells))]
    lines = [",".join(map(str, header)), dump_json([*board.space]), '["1","2","1"]~"sudoku"~["1",9]']
    lines += [dump_json(data), "", dump_json(steps), "", "", "", "", "[3,1,4]"]
    text = "\n".join(lines).replace("z", "zZ")
    text = re.sub("|".join(map(re.escape, (long for long in _SHORT if long != "z"))), _short, text)
    stream = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = stream.compress(encoded(text)) + stream.flush()
    return f"{_PREFIX}{base64.b64encode(packed).decode()}\n"


def _short(match: re.Match[str]) -> str:
    return _SHORT[match[0]]


def _escaped(text: str) -> str:
    return text.replace(",", "%2C").replace("\n", "%2D").replace("&", "%2E").replace("=", "%2F")


def _board_of(puzzle: Puzzle) -> Board:
    """Return the board that a puzzle was read from, a plain one if it does not say."""
    size = puzzle.geometry.size
    layout = puzzle.drawn.get("penpa")
    if isinstance(layout, dict) and isinstance(sizes := layout.get("size"), list) and len(sizes) == 2:
        board = _board(sizes[0], sizes[1], layout.get("space"))
        if board is not None and board.size == size:
            return board
    return Board(size, size)


def _is_own(name: str, value: object) -> bool:
    """Say whether something unread can have come from a drawing here."""
    if name in DICTS:
        return isinstance(value, dict)
    return name not in LISTS or (isinstance(value, list) and all(isinstance(item, list) for item in value))


def unwritten(puzzle: Puzzle) -> list[str]:
    """Return the names of what has no drawing here."""
    left = rule_names(draw(puzzle, _board_of(puzzle))[1])
    left += [name for name, value in puzzle.unread.items() if not _is_own(name, value)]
    return left + (["drawings"] if puzzle.drawn.keys() - {"penpa"} else [])


def _holds(geometry: Geometry) -> bool:
    """Say whether thick borders and diagonals are all that a shape needs."""
    board = Board(geometry.size, geometry.size)
    data, _ = draw(Puzzle(Grid.empty(geometry=geometry)), board)
    return Drawing(board, data).geometry(False, False) == geometry


def sniff(head: str) -> bool:
    """Say whether the text begins with a link to Penpa+."""
    return _LINK.match(head.lstrip("\ufeff \t\r\n")) is not None


FORMAT = Format(
    "penpa",
    summary="links to Penpa+",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"geometry", "title", "author", "ruleset"}),
    shapes=_holds,
    unwritten=unwritten,
    is_code=True,
)
