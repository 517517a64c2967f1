"""Practice: a position in which a technique is to be found by oneself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding

from nonet.notation import cell_name, symbols_on
from nonet.play import Level, Selection
from nonet.tui.keys import command_of
from nonet.tui.panel import legend_text
from nonet.tui.scene import GIVEN, OWN, Tile, scene_of_step, with_step
from nonet.tui.steps import StepScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    from nonet.lessons import Exercise
    from nonet.logic import Step, Technique
    from nonet.tui.board import BoardView
    from nonet.tui.palette import Palette


class PracticeScreen(StepScreen):
    """Exercises of a technique, one after the other: a cell and a digit is an answer."""

    KEYS = "arrows a cell  1-9 what follows there  / hint  n next  N the one before  Esc back"
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,q,p", "app.pop_screen", show=False),
        Binding("slash,i", "hint", show=False),
        Binding("n,enter", "go(1)", show=False),
        Binding("N", "go(-1)", show=False),
    ]

    def __init__(
        self,
        technique: Technique,
        exercises: tuple[Exercise, ...],
        done: list[int],
        found: Callable[[int], None],
        palette: Palette,
    ) -> None:
        super().__init__(palette)
        self._technique = technique
        self._exercises = exercises
        self.done = done
        """The numbers of those that were found, now or earlier."""
        self._tell = found
        self.at = next((number for number in range(len(exercises)) if number not in done), 0)
        self._begin()

    def _begin(self) -> None:
        self.selection = Selection.only(0)
        self.found: Step | None = None
        self._level: Level | None = None
        self._reply = ""

    @property
    def exercise(self) -> Exercise:
        """The one that is shown."""
        return self._exercises[self.at]

    @property
    def _is_open(self) -> bool:
        """Whether something is still to be found."""
        return self.found is None and self._level is not Level.EXPLANATION

    def on_key(self, event: events.Key) -> None:
        """Move, or answer with a digit."""
        size = self.exercise.puzzle.geometry.size
        command = command_of(event.key, event.character, size)
        if command is None or not self._is_open:
            return
        if command.name == "move":
            rows, columns = command.arguments[:2]
            self.selection = self.selection.moved(rows, columns, size)  # type: ignore[arg-type]
        elif command.name == "enter":
            self.answer(int(str(command.arguments[0])))
        else:
            return
        event.stop()
        self.draw()

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """Choose a cell with the mouse."""
        if self._is_open:
            self.selection = Selection.only(event.cell)
            self.draw()

    def answer(self, digit: int) -> None:
        """Say that a digit goes into the chosen cell, or goes away from it."""
        exercise, cell = self.exercise, self.selection.cursor
        geometry = exercise.puzzle.geometry
        named = f"{symbols_on(geometry)[digit - 1]} in {cell_name(cell, geometry.size)}"
        if exercise.puzzle.state.digits[cell]:
            self._reply = "This cell is filled."
        elif step := exercise.found(cell, digit):
            self.found = step
            if self.at not in self.done and self._level is None:
                self.done = sorted([*self.done, self.at])
                self._tell(self.at)
        elif exercise.is_part(cell, digit):
            self._reply = f"{named} is part of the pattern. What follows from it?"
        else:
            self._reply = f"{named} does not follow from {self._technique.name} here."

    def action_hint(self) -> None:
        """Tell more."""
        if self._is_open:
            self._level = Level.NUDGE if self._level is None else self._level.next
            self.draw()

    def action_go(self, exercises: int) -> None:
        """Go on to another one."""
        self.at = (self.at + exercises) % len(self._exercises)
        self._begin()
        self.draw()

    def draw(self) -> None:
        """Draw the position, and what is asked or was found."""
        step = self.found or self.exercise.step
        self._show(step.position, self._tiles(step), self._words(step))

    def _tiles(self, step: Step) -> list[Tile]:
        position, givens = step.position, self.exercise.puzzle.givens.digits
        if not self._is_open:
            return scene_of_step(step, tuple(givens))
        hidden = not self._technique.needs_candidates
        tiles = [
            Tile(digit, GIVEN if givens[cell] else OWN, 0 if digit or hidden else position.masks[cell])
            for cell, digit in enumerate(position.grid.digits)
        ]
        if self._level is Level.POINTER:
            tiles = with_step(tiles, step, Level.POINTER)
        cursor = self.selection.cursor
        tiles[cursor] = replace(tiles[cursor], ground="cursor")
        return tiles

    def _words(self, step: Step) -> Text:
        name, count = self._technique.name, len(self._exercises)
        text = Text().append(f"Exercise {self.at + 1} of {count}, {len(self.done)} found\n\n", "dim")
        if not self._is_open:
            text.append("Right!\n" if self.found else "Here it is\n", "bold green" if self.found else "bold")
            text.append(f"{step.name}\n", "bold").append("\n".join(step.lines)).append("\n")
            return text.append(legend_text(step, self._palette)).append("\n\nn goes on to the next", "dim")
        text.append(f"Find: {name}\n", "bold").append(f"{self._technique.words.idea}\n\n")
        if step.placed:
            text.append("Choose the cell it solves, then press the digit that goes there.\n")
        else:
            text.append("Choose a cell in which it rules something out, then press the digit that goes.\n")
        if self._reply:
            text.append(f"\n{self._reply}\n", "bold yellow")
        if self._level is not None:
            text.append("\nHint ", "bold").append(f"{self._level + 1}/{len(Level)}\n", "dim")
            text.append((step.nudge, step.pointer, step.explanation)[self._level])
        return text
