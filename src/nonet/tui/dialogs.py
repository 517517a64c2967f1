"""Small screens over the board: help, choices, settings, statistics."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rich.table import Table
from rich.text import Text
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from nonet.logic.tier import Tier
from nonet.play.statistics import lines_of, spoken_time, streak_of
from nonet.tui.keys import KEYS
from nonet.tui.settings import WORDS, Settings

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nonet.play import Result

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer]):
    """A frame in the middle of the screen."""

    DEFAULT_CSS: ClassVar[str] = """
    Dialog {
        align: center middle;
        & > .frame { border: round $primary; background: $surface; padding: 0 1;
                     max-height: 100%; max-width: 100%; width: auto; height: auto; }
    }
    """


class HelpScreen(Dialog[None]):
    """All keys."""

    BINDINGS: ClassVar[list[Any]] = [Binding("escape,question_mark,q,enter", "dismiss", show=False)]

    def compose(self) -> ComposeResult:
        """Yield the keys in two columns."""
        groups = [self._group(title, keys) for title, keys in KEYS.items()]
        table = Table.grid(padding=(0, 2))
        for left, right in zip(groups[::2], groups[1::2], strict=True):
            table.add_row(left, right)
        frame = Static(table, classes="frame")
        frame.border_title = "Keys"
        yield frame

    @staticmethod
    def _group(title: str, keys: dict[str, str]) -> Text:
        text = Text().append(f"{title}\n", "bold underline")
        for key, does in keys.items():
            text.append(f"{key:<11}", "bold").append(f"{does}\n")
        text.right_crop(1)
        return text


class ChoiceScreen(Dialog[int | None]):
    """A list to choose from; returns the number of what was chosen."""

    DEFAULT_CSS: ClassVar[str] = "ChoiceScreen OptionList { width: auto; min-width: 30; height: auto; }"
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,q", "dismiss", show=False),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
    ]

    def __init__(self, title: str, names: list[str], first: int = 0) -> None:
        super().__init__()
        self._title = title
        self._names = names
        self._first = first

    def compose(self) -> ComposeResult:
        """Yield the list."""
        options = OptionList(*map(Text, self._names), classes="frame")
        options.border_title = self._title
        options.highlighted = self._first if self._names else None
        yield options

    def action_down(self) -> None:
        """Go a line down."""
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        """Go a line up."""
        self.query_one(OptionList).action_cursor_up()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return what was chosen."""
        self.dismiss(event.option_index)


class SettingsScreen(Dialog[Settings | None]):
    """How to play: Space changes a line, Escape closes."""

    DEFAULT_CSS: ClassVar[str] = "SettingsScreen OptionList { width: 50; height: auto; }"
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,q,comma", "close", show=False),
        Binding("space", "change", show=False),
    ]

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._chosen = settings.to_dict()

    def compose(self) -> ComposeResult:
        """Yield a line for each setting."""
        lines = OptionList(*map(self._line, WORDS), classes="frame")
        lines.border_title = "Settings"
        lines.border_subtitle = "Space changes, Esc closes"
        yield lines

    def _line(self, name: str) -> Text:
        return Text(f"[{'x' if self._chosen[name] else ' '}] {WORDS[name]}")

    def on_option_list_option_selected(self) -> None:
        """Change a line by Enter or a click."""
        self.action_change()

    def action_change(self) -> None:
        """Change the line that is highlighted."""
        lines = self.query_one(OptionList)
        if lines.highlighted is not None:
            name = list(WORDS)[lines.highlighted]
            self._chosen[name] = not self._chosen[name]
            lines.replace_option_prompt_at_index(lines.highlighted, self._line(name))

    def action_close(self) -> None:
        """Return what was chosen."""
        self.dismiss(Settings.from_dict(self._chosen))


class StatisticsScreen(Dialog[None]):
    """What was solved, level by level."""

    BINDINGS: ClassVar[list[Any]] = [Binding("escape,s,q,enter", "dismiss", show=False)]

    def __init__(self, results: list[Result]) -> None:
        super().__init__()
        self._results = results

    def compose(self) -> ComposeResult:
        """Yield the table."""
        frame = Static(self._table() if self._results else "Nothing solved yet.", classes="frame")
        frame.border_title = "Statistics"
        yield frame

    def _table(self) -> Table:
        streak = streak_of(self._results, time.time_ns() // 1_000_000)
        table = Table("level", "solved", "no hints", "best", "average", box=None, caption_justify="left")
        for column in table.columns[1:]:
            column.justify = "right"
        for line in lines_of(self._results, [tier.value for tier in Tier]):
            times = spoken_time(line.best), spoken_time(line.average)
            table.add_row(line.tier, str(line.solved), str(line.without_hints), *times)
        table.caption = f"{len(self._results)} solved, {streak} day{'s' * (streak != 1)} in a row"
        return table


def game_name(saved: dict[str, Any]) -> str:
    """Return what a saved game is called in a list."""
    source = saved["source"]
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved["touched"] / 1000))
    title = source.get("title") or f"{source.get('tier') or 'Sudoku'} {source['size']}x{source['size']}"
    state = "solved" if saved["finished"] else f"{saved['at']} moves"
    return f"{day}  {title}, {state}, {spoken_time(saved['spent'])}"
