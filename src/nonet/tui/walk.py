"""The whole way of a puzzle, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding

from nonet.tui.steps import StepScreen

if TYPE_CHECKING:
    from nonet.logic import Walk
    from nonet.tui.palette import Palette


class WalkScreen(StepScreen):
    """Every step from the givens to where logic ends."""

    KEYS = "← → a step  Home End  PgUp PgDn ten steps  ↑ ↓ scroll  Esc back"
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
