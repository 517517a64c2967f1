"""Screens that show a step: its picture and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from nonet.tui.board import BoardView
from nonet.tui.panel import legend_text
from nonet.tui.scene import GIVEN, OWN, Tile, scene_of_step

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nonet.logic import Step
    from nonet.position import Position
    from nonet.tui.palette import Palette

PANEL = 22


class StepScreen(Screen[None]):
    """A board with a step marked on it, and its reason beside it."""

    KEYS = "Esc back"
    DEFAULT_CSS: ClassVar[str] = """
    StepScreen {
        layout: vertical; background: $background; overflow: hidden;
        & #middle { height: 1fr; }
        & #told { padding: 0 0 0 1; height: 100%; width: 1fr; }
        & #keys { height: 1; color: $text-muted; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def compose(self) -> ComposeResult:
        """Yield the board and what is said."""
        with Horizontal(id="middle"):
            yield BoardView(self._palette)
            with VerticalScroll(id="told", can_focus=False):
                yield Static(id="reason")
        yield Static(self.KEYS, id="keys")

    def on_mount(self) -> None:
        """Draw what is shown first."""
        self.draw()

    def on_resize(self) -> None:
        """Draw anew for the room there is now."""
        self.draw()

    def draw(self) -> None:
        """Draw what is shown."""
        raise NotImplementedError

    def show_step(self, step: Step, givens: tuple[int, ...], title: Text) -> None:
        """Draw a step with its reason."""
        reason = Text().append(f"{step.name}\n", "bold").append("\n".join(step.lines)).append("\n")
        reason.append(legend_text(step, self._palette)).append(f"\n\n{step.summary}", "dim")
        self._show(step.position, scene_of_step(step, givens), title.append("\n").append(reason))

    def show_position(self, position: Position, givens: tuple[int, ...], words: Text) -> None:
        """Draw a position without a step."""
        tiles = [
            Tile(digit, GIVEN if givens[cell] else OWN, 0 if digit else position.masks[cell])
            for cell, digit in enumerate(position.grid.digits)
        ]
        self._show(position, tiles, words)

    def _show(self, position: Position, tiles: list[Tile], words: Text) -> None:
        board = self.query_one(BoardView)
        width, height = self.app.size
        if board.fit(position.geometry, width - PANEL, height - 1) is None:
            words = Text().append("This terminal is too small for the board.\n", "bold").append(words)
            board.styles.display = "none"
        else:
            board.styles.display = "block"
            board.show(tiles)
        self.query_one("#reason", Static).update(words)
        self.query_one("#told").scroll_home(animate=False)
