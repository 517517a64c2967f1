"""Lessons: all techniques with an example, exercises, and how far one has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nonet import lessons
from nonet.logic import catalogue
from nonet.tui.steps import StepScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nonet.logic import Technique
    from nonet.play import Shelf
    from nonet.tui.palette import Palette


class LessonsScreen(StepScreen):
    """All techniques, the simplest first, each with an example and exercises."""

    KEYS = "↑ ↓ a technique  p practise it  PgUp PgDn  Esc back"
    DEFAULT_CSS: ClassVar[str] = """
    LessonsScreen #list { dock: left; width: 26; height: 100%; border: none; padding: 0; }
    LessonsScreen.narrow #list { width: 100%; }
    LessonsScreen.narrow #middle { display: none; }
    LessonsScreen.narrow.reading #list { display: none; }
    LessonsScreen.narrow.reading #middle { display: block; }
    """
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,q,e", "back", show=False),
        Binding("p", "practise", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
    ]

    def __init__(self, shelf: Shelf, palette: Palette) -> None:
        super().__init__(palette)
        self._shelf = shelf
        self._found = shelf.lessons()
        self._techniques = [each for each in catalogue.built_in() if lessons.puzzle(each) is not None]
        self._shown: Technique | None = None

    def compose(self) -> ComposeResult:
        """Yield the list, then the board and what is said."""
        yield OptionList(*(Option(self._line(each)) for each in self._techniques), id="list", compact=True)
        yield from super().compose()

    def _line(self, technique: Technique) -> Text:
        """Return the name of a technique, with how many of its exercises were found."""
        count, found = lessons.count(technique), len(self._found.get(technique.slug, ()))
        state = "" if not found else " ✓" if found >= count else f" {found}/{count}"
        return Text(technique.name).append(state, "bold green")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the example of a technique."""
        self._shown = self._techniques[event.option_index]
        self.draw()

    def on_option_list_option_selected(self) -> None:
        """Read, where there is no room for the list beside the board."""
        self.add_class("reading")
        self.draw()

    def action_practise(self) -> None:
        """Find the technique by oneself."""
        from nonet.tui.practice import PracticeScreen

        technique = self._shown or self._techniques[0]
        exercises = lessons.exercises(technique)
        if not exercises:
            self.notify(f"There is no exercise for {technique.name}.")
            return

        def found(number: int) -> None:
            self._found.setdefault(technique.slug, []).append(number)
            options, place = self.query_one("#list", OptionList), self._techniques.index(technique)
            options.replace_option_prompt_at_index(place, self._line(technique))
            try:
                self._shelf.keep_lessons(self._found)
            except OSError as error:
                self.notify(f"This cannot be kept: {error.strerror or error}", severity="error")

        done = self._found.get(technique.slug, [])
        self.app.push_screen(PracticeScreen(technique, exercises, done, found, self._palette))

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
