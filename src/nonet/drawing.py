"""Pictures of a grid in plain text, for any regions.

A border stands wherever two neighbouring cells belong to different regions, so boxes and jigsaws
are drawn by the same few lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.geometry import box_shape
from nonet.notation import SYMBOLS, column_name, digits_of, row_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.geometry import Geometry

# A joint of four lines by which of them are heavy: 1 for up, 2 right, 4 down, 8 left.
_JOINTS = "┼╀┾╄╁╂╆╊┽╃┿╇╅╉╈╋"


class Borders:
    """Where the borders between regions run; the outline of the grid is one too."""

    def __init__(self, geometry: Geometry) -> None:
        self.size = geometry.size
        self.regions = geometry.regions

    def region(self, row: int, col: int) -> int | None:
        """Return the region of a cell; None outside of the grid."""
        inside = 0 <= row < self.size and 0 <= col < self.size
        return self.regions[row * self.size + col] if inside else None

    def left_of(self, row: int, col: int) -> bool:
        """Say whether a border runs between a cell and the one to its left."""
        return self.region(row, col) != self.region(row, col - 1)

    def above(self, row: int, col: int) -> bool:
        """Say whether a border runs between a cell and the one above it."""
        return self.region(row, col) != self.region(row - 1, col)

    def at_corner(self, row: int, col: int) -> int:
        """Return which borders meet at the top left corner of a cell, as in ``_JOINTS``."""
        return (
            self.left_of(row - 1, col)
            | self.above(row, col) << 1
            | self.left_of(row, col) << 2
            | self.above(row, col - 1) << 3
        )


def draw_cells(texts: Sequence[str], geometry: Geometry) -> str:
    """Return the grid with a short text in each cell and ASCII borders between regions."""
    n = geometry.size
    borders = Borders(geometry)
    width = max(map(len, texts))
    ruled_columns = [c for c in range(n + 1) if any(borders.left_of(r, c) for r in range(n))]
    ruled_rows = [r for r in range(n + 1) if any(borders.above(r, c) for c in range(n))]
    lines = []
    for row in range(n + 1):
        if row in ruled_rows:
            rule = ""
            for col in range(n + 1):
                dash = "-" if borders.above(row, col) else " "
                if col in ruled_columns:
                    before = "-" if col and borders.above(row, col - 1) else " "
                    rule += before * (col > 0) + ("+" if borders.at_corner(row, col) else " ")
                rule += dash * (width + 1) * (col < n)
            lines.append(rule)
        if row < n:
            line = ""
            for col in range(n + 1):
                if col in ruled_columns:
                    line += " " * (col > 0) + ("|" if borders.left_of(row, col) else " ")
                line += f" {texts[row * n + col]:>{width}}" if col < n else ""
            lines.append(line)
    return "\n".join(lines)


def with_coordinates(picture: str, row_lines: Sequence[int], columns: Sequence[int]) -> str:
    """Return a picture with the names of rows to its left and of columns above it.

    Args:
        picture: what :func:`draw_cells` or :func:`draw_marks` drew.
        row_lines: the line of the picture that each row is named on.
        columns: where on a line the name of each column ends.
    """
    names = {line: row_name(row) for row, line in enumerate(row_lines)}
    margin = max(map(len, names.values())) + 1
    above = ""
    for column, end in enumerate(columns):
        above += column_name(column).rjust(margin + end + 1 - len(above))
    lines = (f"{names.get(n, ''):<{margin}}{line}" for n, line in enumerate(picture.splitlines()))
    return "\n".join([above, *lines])


def labelled_cells(texts: Sequence[str], geometry: Geometry) -> str:
    """Return what :func:`draw_cells` does, with coordinates around it and room for them."""
    n = geometry.size
    width = max(len(column_name(n - 1)), *map(len, texts))
    picture = draw_cells([text.rjust(width) for text in texts], geometry)
    places = [text_place(cell, width, geometry) for cell in range(n * n)]
    return with_coordinates(
        picture, [line for line, _ in places[::n]], [column + width - 1 for _, column in places[:n]]
    )


def labelled_marks(picture: str, size: int) -> str:
    """Return what :func:`draw_marks` drew with coordinates around it."""
    height, width = marks_shape(size)
    places = [marks_place(cell, size) for cell in range(size * size)]
    middle = (height - 1) // 2
    return with_coordinates(
        picture,
        [line + middle for line, _ in places[::size]],
        [column + width for _, column in places[:size]],
    )


def text_place(cell: int, width: int, geometry: Geometry) -> tuple[int, int]:
    """Return the line and the column where :func:`draw_cells` writes the text of a cell."""
    n = geometry.size
    borders = Borders(geometry)
    row, col = divmod(cell, n)
    lines = sum(any(borders.above(r, c) for c in range(n)) for r in range(row + 1))
    rules = sum(any(borders.left_of(r, c) for r in range(n)) for c in range(1, col + 1))
    return row + lines, col * (width + 1) + 2 * rules + 2


def marks_shape(size: int) -> tuple[int, int]:
    """Return how many rows and columns of marks a cell has."""
    height, width = box_shape(size)
    return (height, width) if height > 1 else (-(-size // 5), 5)  # a prime size: rows of five


def marks_place(cell: int, size: int) -> tuple[int, int]:
    """Return the line and the column where :func:`draw_marks` begins the marks of a cell."""
    height, width = marks_shape(size)
    row, col = divmod(cell, size)
    return row * (height + 1) + 1, col * (2 * width + 2) + 2


def draw_marks(
    digits: Sequence[int], masks: Sequence[int], geometry: Geometry, symbols: str = SYMBOLS
) -> str:
    """Return the grid with every candidate at its place in its cell, heavy lines around regions."""
    n = geometry.size
    height, width = marks_shape(n)
    borders = Borders(geometry)
    blocks = [
        _big_digit(symbols[digit - 1], height, width)
        if digit
        else _marks(masks[cell], height, width, symbols)
        for cell, digit in enumerate(digits)
    ]
    lines = []
    for row in range(n + 1):
        rule = ""
        for col in range(n + 1):
            rule += joint(borders, row, col)
            rule += ("━" if borders.above(row, col) else "─") * (2 * width + 1) * (col < n)
        lines.append(rule)
        for part in range(height if row < n else 0):
            line = ""
            for col in range(n + 1):
                line += "┃" if borders.left_of(row, col) else "│"
                line += f" {blocks[row * n + col][part]} " if col < n else ""
            lines.append(line)
    return "\n".join(lines)


def _marks(mask: int, height: int, width: int, symbols: str) -> list[str]:
    marks = [" "] * (height * width)
    for digit in digits_of(mask):
        marks[digit - 1] = symbols[digit - 1]
    return [" ".join(marks[part * width : (part + 1) * width]) for part in range(height)]


def _big_digit(symbol: str, height: int, width: int) -> list[str]:
    middle = (height - 1) // 2
    return [(symbol if part == middle else "").center(2 * width - 1) for part in range(height)]


def joint(borders: Borders, row: int, col: int) -> str:
    """Return what stands where four lines meet, at the top left corner of a cell."""
    n = borders.size
    heavy = borders.at_corner(row, col)
    if row in (0, n):
        ends, inner = ("┏┓", "┯┳") if row == 0 else ("┗┛", "┷┻")
        return ends[col == n] if col in (0, n) else inner[bool(heavy & (4 if row == 0 else 1))]
    if col == 0:
        return "┠┣"[bool(heavy & 2)]
    return "┨┫"[bool(heavy & 8)] if col == n else _JOINTS[heavy]
