"""What is printed on a page of a PDF: grids, lines of text, QR codes.

All is drawn, nothing is an image, so that it is crisp at any size, in black or in a grey that printers
keep; rules have the colours by which they are known. The fonts are those that every PDF reader has.
"""

from __future__ import annotations

import unicodedata
import warnings
from typing import TYPE_CHECKING

from nonet.errors import LayoutError, LossyWarning, MissingExtra
from nonet.links import puzzle_link
from nonet.notation import on_board, symbol_of
from nonet.position import Position
from nonet.render.board import Board
from nonet.render.curves import borders, runs
from nonet.render.rules.outside import margins
from nonet.render.scene import Scene
from nonet.render.tracing import Tracing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfgen.canvas import Canvas

    from nonet.grid import Grid
    from nonet.render.curves import Point

REGULAR, BOLD = "Helvetica", "Helvetica-Bold"
INK, QUIET, SHADE = 0.0, 0.35, 0.88
"""Shades of grey: 0 is black."""
CAP_HEIGHT = 0.71
"""Of the digits of these fonts, as a part of their size."""
MODULE = 1.1
"""The side of a module of a QR code: 0.39 mm, which any telephone reads."""


class Code:
    """The QR code of a puzzle."""

    def __init__(self, link: str) -> None:
        try:
            import segno
        except ImportError as error:
            raise MissingExtra(package="segno", extra="pdf") from error
        self.link = link
        try:
            self.modules = segno.make(link, error="l", micro=False).matrix
        except segno.DataOverflowError:
            msg = f"no QR code holds a link of {len(link):,} characters"
            raise LayoutError(msg) from None
        self.side = MODULE * len(self.modules)

    @classmethod
    def of(cls, puzzle: Grid, base: str | None) -> Code | None:
        """Return the code of a puzzle, if there is a page to link to and a link for it."""
        return cls(puzzle_link(base, puzzle)) if base and puzzle.geometry.is_usual else None

    def draw(self, canvas: Canvas, corner: Point) -> None:
        """Draw the code; with the mouse it is a link."""
        x, y = corner
        path = canvas.beginPath()
        for number, row in enumerate(self.modules, start=1):
            for start, count in runs([bool(module) for module in row]):
                below = y + self.side - number * MODULE
                path.rect(x + start * MODULE, below, count * MODULE, MODULE)
        canvas.setFillGray(INK)
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.linkURL(self.link, (x, y, x + self.side, y + self.side))


def puzzle(canvas: Canvas, corner: Point, side: float, givens: Grid) -> None:
    """Draw a puzzle with its rules; clues outside of the grid have their room within the side."""
    with on_board(givens.geometry):
        board = Board(Scene(Position.of(givens), givens))
        left, top, right, below = margins(board.clues, board.n)
        cell = side / (board.n + max(left + right, top + below))
        x = corner[0] + left * cell + (side - (board.n + left + right) * cell) / 2
        y = corner[1] + side - (top + board.n) * cell
        scale = cell / board.cell

        def place(point: Point) -> Point:
            return x + (point[0] - board.left) * scale, y + board.n * cell - (point[1] - board.top) * scale

        drawing = Tracing(canvas, place, scale)
        _shades(canvas, (x, y), cell, givens)
        drawing.draw(board.rules())
        _lines(canvas, (x, y), cell, givens)
        drawing.draw(board.dots())
        _digits(canvas, (x, y), cell, givens, givens)


def solution(canvas: Canvas, corner: Point, side: float, digits: Grid, givens: Grid) -> None:
    """Draw a full grid: what is given in bold, what was found in regular."""
    with on_board(givens.geometry):
        cell = side / digits.size
        _shades(canvas, corner, cell, digits)
        _lines(canvas, corner, cell, digits)
        _digits(canvas, corner, cell, digits, givens)


def _shades(canvas: Canvas, corner: Point, cell: float, digits: Grid) -> None:
    """Draw the ground of houses beyond rows, columns and regions."""
    n = digits.size
    side = n * cell
    x, y = corner
    canvas.setFillGray(SHADE)
    for house in digits.geometry.extra:
        for row, column in (divmod(c, n) for c in house):
            below = y + side - (row + 1) * cell
            canvas.rect(x + column * cell, below, cell, cell, stroke=0, fill=1)


def _digits(canvas: Canvas, corner: Point, cell: float, digits: Grid, givens: Grid) -> None:
    n, size = digits.size, 0.62 * cell
    x, y = corner
    side = n * cell
    for place, (digit, given) in enumerate(zip(digits, givens, strict=True)):
        if digit:
            row, column = divmod(place, n)
            base = y + side - (row + 0.5) * cell - CAP_HEIGHT * size / 2
            font, grey = (BOLD, INK) if given else (REGULAR, QUIET)
            at = x + (column + 0.5) * cell, base
            write(canvas, at, symbol_of(digit), font, size, grey, 0.5)


def _lines(canvas: Canvas, corner: Point, cell: float, digits: Grid) -> None:
    """Draw thin lines between cells and thick ones between regions."""
    n = digits.size
    side = n * cell
    x, y = corner
    thin, thick = canvas.beginPath(), canvas.beginPath()
    for k in range(1, n):
        thin.moveTo(x + k * cell, y)
        thin.lineTo(x + k * cell, y + side)
        thin.moveTo(x, y + k * cell)
        thin.lineTo(x + side, y + k * cell)
    thick.rect(x, y, side, side)
    for column, row, right, down in borders(digits.geometry):
        thick.moveTo(x + column * cell, y + side - row * cell)
        thick.lineTo(x + (column + right) * cell, y + side - (row + down) * cell)
    canvas.setStrokeGray(INK)
    canvas.setLineCap(2)  # square, so that the corners of regions are whole
    width = max(1.2, min(side / 150, 2.6))
    for path, part in ((thin, 0.22), (thick, 1)):
        canvas.setLineWidth(part * width)
        canvas.drawPath(path, stroke=1, fill=0)


def heading(canvas: Canvas, at: Point, room: float, size: float, number: str, caption: str = "") -> None:
    """Write the number of a puzzle and, at the other end of the line, what is said of it."""
    write(canvas, at, number, BOLD, size, INK)
    if caption:
        small = 0.8 * size
        left = room - width_of(f"{number}  ", BOLD, size)
        words = cut(printable(caption), REGULAR, small, left)
        write(canvas, (at[0] + room, at[1]), words, REGULAR, small, QUIET, 1)


def in_words(rules: Sequence[tuple[str, str]], room: float, size: float) -> list[str]:
    """Return what rules ask as lines that are no longer than the room."""
    from reportlab.lib.utils import simpleSplit

    texts = ("".join(map(_letter, f"{title}: {words}")) for title, words in rules)
    return [line for text in texts for line in simpleSplit(text, REGULAR, size, room)]


def write(
    canvas: Canvas, at: Point, text: str, font: str, size: float, grey: float, anchor: float = 0
) -> None:
    """Write a line that starts at a point, or has its middle (0.5) or its end (1) there."""
    canvas.setFont(font, size)
    canvas.setFillGray(grey)
    canvas.drawString(at[0] - anchor * width_of(text, font, size), at[1], text)


def width_of(text: str, font: str, size: float) -> float:
    """Return how long a line of text is."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return stringWidth(text, font, size)


def cut(text: str, font: str, size: float, room: float) -> str:
    """Return as much of a line as there is room for.

    >>> cut("Sudoku for a rainy week", REGULAR, 10, 72)
    'Sudoku for a…'
    """
    if width_of(text, font, size) <= room:
        return text
    while text and width_of(f"{text}…", font, size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def printable(text: str) -> str:
    """Return a text on one line, in letters that the fonts have.

    Warns:
        LossyWarning: if it has others.
    """
    line = " ".join(text.split())
    letters = "".join(map(_letter, line))
    if letters != line:
        message = f"the fonts of a PDF cannot write {line!r}; it is printed as {letters!r}"
        warnings.warn(message, LossyWarning, stacklevel=2)
    return letters


def _letter(char: str) -> str:
    """Return a letter, the same without its accent, or a question mark."""
    for form in (char, unicodedata.normalize("NFKD", char)[0]):
        if form.isprintable() and form.encode("cp1252", errors="ignore"):
            return form
    return "?"
