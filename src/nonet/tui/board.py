"""The board on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from nonet.tui.layout import best_layout
from nonet.tui.picture import picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.segment import Segment
    from textual import events

    from nonet.geometry import Geometry
    from nonet.tui.layout import Layout
    from nonet.tui.palette import Palette
    from nonet.tui.scene import Tile


class BoardView(Widget):
    """Draws tiles in the largest form that fits, and tells which cell the mouse is at."""

    DEFAULT_CSS = """
    BoardView { width: auto; height: auto; }
    """

    class Pressed(Message):
        """A cell was clicked, or the mouse was dragged over it."""

        def __init__(self, cell: int, *, extend: bool, toggle: bool, twice: bool) -> None:
            super().__init__()
            self.cell = cell
            self.extend = extend
            self.toggle = toggle
            self.twice = twice

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette
        self.form: Layout | None = None
        self._tiles: Sequence[Tile] = ()
        self._lines: list[list[Segment]] = []
        self._last: int | None = None

    def fit(self, geometry: Geometry, width: int, height: int) -> Layout | None:
        """Take the largest form for this room; return it, or None if none fits."""
        form = best_layout(geometry, width, height)
        if form != self.form:
            self.form = form
            if form:
                self.styles.width, self.styles.height = form.width, form.height
        return form

    def show(self, tiles: Sequence[Tile]) -> None:
        """Draw these tiles."""
        self._tiles = tiles
        self._lines = picture(tiles, self.form, self.palette) if self.form else []
        self.refresh()

    @property
    def text(self) -> str:
        """What is drawn, without colours."""
        return "\n".join("".join(segment.text for segment in line) for line in self._lines)

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width)
        return Strip(self._lines[y], self.form.width if self.form else None)

    def _cell(self, event: events.MouseEvent) -> int | None:
        return self.form.cell_at(event.x, event.y) if self.form else None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Select a cell, one more with Shift or Ctrl."""
        self._last = self._cell(event)
        if self._last is not None:
            self.capture_mouse()
            self.post_message(
                self.Pressed(self._last, extend=False, toggle=event.ctrl or event.shift, twice=False)
            )

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Select more while a button is held."""
        cell = self._cell(event)
        if self._last is not None and cell is not None and cell != self._last:
            self._last = cell
            self.post_message(self.Pressed(cell, extend=True, toggle=False, twice=False))

    def on_mouse_up(self) -> None:
        """Select no more."""
        self._last = None
        self.release_mouse()

    def on_click(self, event: events.Click) -> None:
        """Select all cells alike on a double click."""
        cell = self._cell(event)
        if event.chain == 2 and cell is not None:
            self.post_message(self.Pressed(cell, extend=False, toggle=False, twice=True))
