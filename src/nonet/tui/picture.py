"""A scene in a layout and a palette: the lines of the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.segment import Segment

from nonet.drawing import Borders, joint
from nonet.notation import digits_of, symbols_on
from nonet.tui.palette import PLACED, style
from nonet.tui.scene import GIVEN
from nonet.tui.signs import signs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.style import Style

    from nonet.tui.layout import Layout
    from nonet.tui.palette import Palette
    from nonet.tui.scene import Tile

Glyph = tuple[str, "Style"]


def picture(tiles: Sequence[Tile], layout: Layout, palette: Palette) -> list[list[Segment]]:
    """Return the lines of a board, each as pieces of text with their styles."""
    painter = _Painter(layout, palette)
    canvas = painter.frame()
    size = layout.geometry.size
    for cell, tile in enumerate(tiles):
        row, column = divmod(cell, size)
        block = painter.cell(cell, tile, is_other=bool((row + column) % 2))
        for line, glyphs in enumerate(block):
            left = layout.lefts[column]
            canvas[layout.tops[row] + line][left : left + layout.wide] = glyphs
    painter.put_signs(canvas)
    return [_joined(line) for line in canvas]


def _joined(line: list[Glyph]) -> list[Segment]:
    """Return glyphs as few segments, one for each run of a style."""
    runs: list[tuple[str, Style]] = []
    for text, look in line:
        if runs and runs[-1][1] == look:
            runs[-1] = (runs[-1][0] + text, look)
        else:
            runs.append((text, look))
    return [Segment(text, look) for text, look in runs]


class _Painter:
    def __init__(self, layout: Layout, palette: Palette) -> None:
        self._layout = layout
        self._palette = palette
        self._symbols = symbols_on(layout.geometry)
        self._signs = signs_of(layout.geometry)

    def frame(self) -> list[list[Glyph]]:
        """Return the lines between cells, with room for the cells."""
        layout, palette = self._layout, self._palette
        borders = Borders(layout.geometry)
        size = layout.geometry.size
        canvas: list[list[Glyph]] = []
        for row in range(size + 1):
            if row in layout.row_rules:
                rule: list[Glyph] = []
                for col in range(size + 1):
                    if col in layout.column_rules:
                        four = [(row + down, col + right) for down in (-1, 0) for right in (-1, 0)]
                        is_border = borders.at_corner(row, col) > 0
                        rule.append(self._stroke(joint(borders, row, col), four, is_border=is_border))
                    if col < size:
                        is_border = borders.above(row, col)
                        glyph = "━" if is_border else "─"
                        beside = [(row - 1, col), (row, col)]
                        rule += [self._stroke(glyph, beside, is_border=is_border)] * layout.wide
                canvas.append(rule)
            if row < size:
                canvas += [self._between(borders, row) for _ in range(layout.high)]
        left, top, right, bottom = layout.margins
        blank = (" ", style(palette.mark, palette.paper))
        canvas = [[blank] * left + line + [blank] * right for line in canvas]
        wide = len(canvas[0])
        return [[blank] * wide for _ in range(top)] + canvas + [[blank] * wide for _ in range(bottom)]

    def _stroke(self, glyph: str, around: list[tuple[int, int]], *, is_border: bool) -> Glyph:
        """Return a piece of a line between cells; inside of a cage it is tinted, or left out if thin."""
        palette, n = self._palette, self._layout.geometry.size
        cells = [row * n + col for row, col in around if 0 <= row < n and 0 <= col < n]
        cages = {self._signs.cages.get(cell) for cell in cells}
        ink = palette.border if is_border else palette.line
        if len(cells) < len(around) or len(cages) > 1 or None in cages:
            return glyph, style(ink, palette.paper)
        ground = palette.tinted(self._signs.tints[cells[0]])
        return glyph if palette.tint or is_border else " ", style(ink, ground)

    def put_signs(self, canvas: list[list[Glyph]]) -> None:
        """Write what rules put in corners of cells, between cells and outside."""
        layout, signs, n = self._layout, self._signs, self._layout.geometry.size
        for cell, text in signs.corners.items():
            line = layout.sign_line(cell // n)
            self._put_sign(canvas, line, layout.lefts[cell % n], text[: layout.wide], "")
        for (one, other), (text, hue) in signs.edges.items():
            row, col = divmod(other, n)
            if other == one + 1:
                middle = layout.tops[row] + layout.head + (layout.high - layout.head - 1) // 2
                self._put_sign(canvas, middle, layout.lefts[col] - 1, text[:1], hue)
            else:
                middle = layout.lefts[col] + layout.wide // 2
                self._put_sign(canvas, layout.sign_line(row), middle, text, hue)
        for (row, col), (text, hue) in signs.knots.items():
            start = layout.lefts[col] - 1 - len(text) // 2
            self._put_sign(canvas, layout.sign_line(row), start, text, hue)
        for line, column, text in layout.clues:
            self._put_sign(canvas, line, column, text, "")

    def _put_sign(
        self, canvas: list[list[Glyph]], line: int | None, column: int, text: str, hue: str
    ) -> None:
        if line is None:
            return
        ink = f"bold {self._palette.sign_ink(hue)}"
        for place, symbol in enumerate(text, start=column):
            ground = canvas[line][place][1].bgcolor
            canvas[line][place] = (symbol, style(ink, ground.name if ground else ""))

    def _between(self, borders: Borders, row: int) -> list[Glyph]:
        """Return a line through a row of cells: the rules between them, and blanks."""
        layout, palette = self._layout, self._palette
        blank = (" ", style(palette.line, palette.paper))
        line: list[Glyph] = []
        for col in range(layout.geometry.size + 1):
            if col in layout.column_rules:
                is_border = borders.left_of(row, col)
                beside = [(row, col - 1), (row, col)]
                line.append(self._stroke("┃" if is_border else "│", beside, is_border=is_border))
            if col < layout.geometry.size:
                line += [blank] * layout.wide
        return line

    def cell(self, cell: int, tile: Tile, *, is_other: bool) -> list[list[Glyph]]:
        """Return the lines of a cell."""
        layout = self._layout
        grounds = self._grounds(cell, tile, is_other=is_other)
        block: list[list[Glyph]] = [
            [(" ", style(self._palette.mark, ground)) for ground in grounds] for _ in range(layout.high)
        ]
        if placed := next((digit for digit, role in tile.roles.items() if role == PLACED), 0):
            tile = replace(tile, value=placed, roles={0: PLACED})
        if tile.value:
            self._put_value(block, tile, grounds)
        elif layout.has_places and tile.marks:
            self._put_candidates(block, tile, grounds)
        else:
            self._put_marks(block, tile, grounds)
        if not self._palette.has_colours:
            self._put_letters(block, tile)
            self._put_cursor(block, tile)
        return block

    def _put_letters(self, block: list[list[Glyph]], tile: Tile) -> None:
        """Write colours as letters into what is free of the last line, from the right."""
        line = block[-1]
        free = [column for column in reversed(range(len(line))) if line[column][0] == " "]
        for column, colour in zip(free, reversed(tile.colours), strict=False):
            line[column] = ("abcdefghi"[colour - 1], line[column][1] + style("italic"))

    @property
    def _middle(self) -> int:
        """The line of a cell that its digit stands on."""
        return self._layout.head + (self._layout.high - self._layout.head - 1) // 2

    def _grounds(self, cell: int, tile: Tile, *, is_other: bool) -> list[str]:
        """Return the background of each column of a cell: colours side by side, a cursor at the edges."""
        palette, wide = self._palette, self._layout.wide
        plain = palette.other if is_other and not self._layout.ruled else palette.paper
        if hue := self._signs.tints.get(cell, ""):
            plain = palette.tinted(hue)
        ground = getattr(palette, tile.ground) if tile.ground else plain
        if hue and tile.ground == "peer":
            ground = palette.tinted(hue, ground)
        if not tile.colours:
            return [ground] * wide
        parts = len(tile.colours)
        grounds = [palette.colours[tile.colours[column * parts // wide] - 1] for column in range(wide)]
        if tile.ground in ("cursor", "selected"):
            grounds[0] = grounds[-1] = ground
        return grounds

    def _put(
        self, block: list[list[Glyph]], line: int, column: int, text: str, look: str, grounds: list[str]
    ) -> None:
        for offset, symbol in enumerate(text):
            block[line][column + offset] = (symbol, style(look, grounds[column + offset]))

    def _put_value(self, block: list[list[Glyph]], tile: Tile, grounds: list[str]) -> None:
        palette, layout = self._palette, self._layout
        look = palette.given if tile.kind == GIVEN else palette.own
        if role := tile.roles.get(0) or next(iter(tile.roles.values()), ""):
            look = palette.roles[role]
        elif tile.is_wrong:
            look = palette.wrong
        elif tile.shown and tile.value == tile.shown:
            look = f"{look} bold underline"
        line, column = self._middle, (layout.wide - 1) // 2
        self._put(block, line, column, self._symbols[tile.value - 1], look, grounds)
        if tile.is_wrong and layout.wide > 2:
            self._put(block, line, column + 1, "!", look, grounds)
        if (layout.wide > 3) and (tile.roles or tile.is_wrong):  # a patch that is seen from afar
            for offset in (-1, 1):
                symbol = block[line][column + offset][0]
                self._put(block, line, column + offset, symbol, look.replace("underline", ""), grounds)

    def _put_candidates(self, block: list[list[Glyph]], tile: Tile, grounds: list[str]) -> None:
        for digit in digits_of(tile.marks):
            line, column = self._layout.place(digit)
            self._put(block, line, column, self._symbols[digit - 1], self._mark_look(tile, digit), grounds)
        if tile.roles.get(0):
            self._patch(block, tile)

    def _mark_look(self, tile: Tile, digit: int) -> str:
        palette = self._palette
        if role := tile.roles.get(digit):
            return palette.roles[role]
        return f"{palette.mark} bold underline" if digit == tile.shown else palette.mark

    def _put_marks(self, block: list[list[Glyph]], tile: Tile, grounds: list[str]) -> None:
        """Write marks in the middle and along the edges, or as many of both as fit on the only line."""
        layout = self._layout
        centre, corner = list(digits_of(tile.marks or tile.centre)), list(digits_of(tile.corner))
        if layout.wide < 3:
            if centre or corner:
                self._put(block, layout.head, 0, "·", self._palette.mark, grounds)
        elif layout.high - layout.head == 1:
            self._put_row(
                block, layout.head, centre + [digit for digit in corner if digit not in centre], tile, grounds
            )
        else:
            # Corner marks have the first line, and the last one too if there are three.
            lines = [corner[: layout.room], centre, corner[layout.room :]]
            high = layout.high - layout.head
            rows = [layout.head + row for row in ((0, 1, 1) if high == 2 else (0, (high - 1) // 2, high - 1))]
            for row, digits in zip(rows, lines, strict=True):
                if digits:
                    self._put_row(block, row, digits, tile, grounds)
        if tile.roles.get(0):
            self._patch(block, tile)

    def _put_row(
        self, block: list[list[Glyph]], row: int, digits: list[int], tile: Tile, grounds: list[str]
    ) -> None:
        """Write digits in the middle of a line, and three dots for those that have no room."""
        palette, room = self._palette, self._layout.room
        shown = digits if len(digits) <= room else digits[: room - 1]
        start = (self._layout.wide - len(shown)) // 2 if len(shown) == len(digits) else 0
        inside = set(digits_of(tile.marks | tile.centre))
        for offset, digit in enumerate(shown):
            look = self._mark_look(tile, digit)
            if look == palette.mark and digit not in inside:
                look = palette.corner
            self._put(block, row, start + offset, self._symbols[digit - 1], look, grounds)
        if len(shown) < len(digits):
            self._put(block, row, start + len(shown), "…", palette.mark, grounds)

    def _patch(self, block: list[list[Glyph]], tile: Tile) -> None:
        """Give a whole cell the colour of its role."""
        look = style(self._palette.roles[tile.roles[0]])
        for line in block:
            line[:] = [(symbol, look) for symbol, _ in line]

    def _put_cursor(self, block: list[list[Glyph]], tile: Tile) -> None:
        """Mark selected cells where colours cannot: brackets around the cursor, reversed blanks elsewhere."""
        if tile.ground not in ("cursor", "selected", "reach"):
            return
        line = self._middle
        if tile.ground == "reach":
            block[line] = [("·" if symbol == " " else symbol, look) for symbol, look in block[line]]
            return
        for row in block:
            row[:] = [(symbol, look + style("reverse")) for symbol, look in row]
        if tile.ground == "cursor" and self._layout.wide > 2:
            for end, bracket in ((0, "["), (-1, "]")):
                symbol, look = block[line][end]
                block[line][end] = (bracket if symbol == " " else symbol, look)
