"""The whole way step by step, and lessons: a step, its picture and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nonet import lessons
from nonet.logic import catalogue
from nonet.tui.board import BoardView
from nonet.tui.panel import legend_text
from nonet.tui.scene import GIVEN, OWN, Tile, scene_of_step

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nonet.logic import Step, Technique, Walk
    from nonet.position import Position
    from nonet.tui.palette import Palette

PANEL = 22
STEP_CSS = """
    layout: vertical; background: $background; overflow: hidden;
    & #middle { height: 1fr; }
    & #told { padding: 0 0 0 1; height: 100%; width: 1fr; }
    & #keys { height: 1; color: $text-muted; text-wrap: nowrap; text-overflow: ellipsis; }
"""


class StepScreen(Screen[None]):
    """A board with a step marked on it, and its reason beside it."""

    KEYS = "Esc back"

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


class WalkScreen(StepScreen):
    """Every step from the givens to where logic ends."""

    KEYS = "← → a step  Home End  PgUp PgDn ten steps  ↑ ↓ scroll  Esc back"
    DEFAULT_CSS: ClassVar[str] = f"WalkScreen {{ {STEP_CSS} }}"
    BINDINGS: ClassVar[list[Any]] = [
        Binding("right,l,space,enter", "go(1)", show=False),
        Binding("left,h,backspace", "go(-1)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home", "go(-100000)", show=False),
        Binding("end", "go(100000)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("escape,q,t", "app.pop_screen", show=False),
    ]

    def __init__(self, walk: Walk, givens: tuple[int, ...], palette: Palette) -> None:
        super().__init__(palette)
        self._walk = walk
        self._givens = givens
        self.at = 0

    def action_go(self, steps: int) -> None:
        """Go some steps on or back."""
        self.at = min(max(self.at + steps, 0), len(self._walk))
        self.draw()

    def action_scroll(self, lines: int) -> None:
        """Read on."""
        self.query_one("#told").scroll_relative(y=lines, animate=False)

    def draw(self) -> None:
        """Draw the step, or the end of the way."""
        if self.at < len(self._walk):
            step = self._walk[self.at]
            title = Text().append(f"Step {self.at + 1} of {len(self._walk)}", "dim")
            self.show_step(step, self._givens, title)
        else:
            rating = self._walk.rating
            words = Text().append("The end of the way\n", "bold").append(f"{self._walk.sentence}\n\n")
            words.append(f"{rating.level}, score {rating.score:,}\n\n")
            for technique, count in rating.counts.items():
                words.append(f"{count:>3} {technique.name}\n", "dim")
            self.show_position(self._walk.final, self._givens, words)


class LessonsScreen(StepScreen):
    """All techniques, the simplest first, each with an example."""

    KEYS = "↑ ↓ a technique  PgUp PgDn  Esc back"
    DEFAULT_CSS: ClassVar[str] = f"""
    LessonsScreen {{ {STEP_CSS} }}
    LessonsScreen #list {{ dock: left; width: 26; height: 100%; border: none; padding: 0; }}
    LessonsScreen.narrow #list {{ width: 100%; }}
    LessonsScreen.narrow #middle {{ display: none; }}
    LessonsScreen.narrow.reading #list {{ display: none; }}
    LessonsScreen.narrow.reading #middle {{ display: block; }}
    """
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,q,e", "back", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
    ]

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._techniques = [each for each in catalogue.built_in() if lessons.puzzle(each) is not None]
        self._shown: Technique | None = None

    def compose(self) -> ComposeResult:
        """Yield the list, then the board and what is said."""
        yield OptionList(*(Option(each.name) for each in self._techniques), id="list", compact=True)
        yield from super().compose()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the example of a technique."""
        self._shown = self._techniques[event.option_index]
        self.draw()

    def on_option_list_option_selected(self) -> None:
        """Read, where there is no room for the list beside the board."""
        self.add_class("reading")
        self.draw()

    def action_move(self, lines: int) -> None:
        """Go to another technique."""
        options = self.query_one("#list", OptionList)
        (options.action_cursor_down if lines > 0 else options.action_cursor_up)()

    def action_back(self) -> None:
        """Back to the list, or to the game."""
        if self.has_class("narrow") and self.has_class("reading"):
            self.remove_class("reading")
        else:
            self.app.pop_screen()

    def draw(self) -> None:
        """Draw the example of the technique."""
        self.set_class(self.app.size.width < 112, "narrow")
        technique = self._shown or self._techniques[0]
        step, puzzle = lessons.example(technique), lessons.puzzle(technique)
        title = (
            Text()
            .append(f"{technique.tier.value}, {technique.family}\n", "dim")
            .append(f"{technique.words.idea}\n")
        )
        if step and puzzle:
            self.show_step(step, tuple(puzzle.givens.digits), title)
