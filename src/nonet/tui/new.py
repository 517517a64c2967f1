"""The screen that asks for a new puzzle."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Select, Static

from nonet.errors import NonetError
from nonet.files import load_all
from nonet.generator import SYMMETRIES
from nonet.logic import catalogue
from nonet.logic.tier import Tier
from nonet.logic.words import spoken
from nonet.play import Source
from nonet.play.address import source_in
from nonet.tui.dialogs import Dialog
from nonet.tui.wanted import Wanted

if TYPE_CHECKING:
    from textual.app import ComposeResult

_KEYS = "1234567890"
"""One for each line: five levels, then the same for today."""
_SIZES = (4, 6, 9, 12, 16)


class NewScreen(Dialog[Wanted | None]):
    """Asks for a level, and for what else a puzzle shall be like; or for a file, or the puzzle itself."""

    DEFAULT_CSS: ClassVar[str] = """
    NewScreen Vertical { width: 64; }
    NewScreen OptionList { height: auto; border: none; padding: 0; }
    NewScreen OptionList:focus { border: none; }
    NewScreen Input { margin: 1 0; }
    NewScreen Horizontal { height: auto; margin-top: 1; }
    NewScreen Select { width: 1fr; }
    NewScreen Static { color: $text-muted; }
    """
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape", "dismiss", show=False),
        *[Binding(key, f"choose({number})", show=False) for number, key in enumerate(_KEYS)],
    ]

    def __init__(self) -> None:
        super().__init__()
        self._wishes = [(str(tier.value), False) for tier in Tier] + [
            (str(tier.value), True) for tier in Tier
        ]

    def compose(self) -> ComposeResult:
        """Yield the levels, further wishes, and a line for a file or a puzzle."""
        today = date.today().isoformat()
        with Vertical(classes="frame") as frame:
            frame.border_title = "New puzzle"
            yield OptionList(
                *(
                    f"{key}  Today, {today}: {level}" if is_today else f"{key}  {spoken().tiers[level]}"
                    for key, (level, is_today) in zip(_KEYS, self._wishes, strict=True)
                )
            )
            with Horizontal():
                yield Select(
                    [(f"{size}x{size}", size) for size in _SIZES],
                    value=9,
                    allow_blank=False,
                    compact=True,
                    id="size",
                )
                yield Select(
                    [(f"symmetry: {name}", name) for name in SYMMETRIES],
                    value="none",
                    allow_blank=False,
                    compact=True,
                    id="symmetry",
                )
                yield Select(
                    [(each.name, each.slug) for each in catalogue.techniques()],
                    prompt="any technique",
                    compact=True,
                    id="technique",
                )
            yield Input(placeholder="or a file, or the puzzle itself", id="text", compact=True)
            yield Static("Enter begins, Tab goes on to size, symmetry and technique, Esc closes")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make a puzzle of the chosen level."""
        self.action_choose(event.option_index)

    def action_choose(self, number: int) -> None:
        """Ask for a puzzle of the level on a line."""
        level, is_today = self._wishes[number]
        chosen = {
            name: self.query_one(f"#{name}", Select).value for name in ("size", "symmetry", "technique")
        }
        technique = chosen["technique"] if isinstance(chosen["technique"], str) else None
        # A technique tells how hard a puzzle is, and may be of another level than the line says.
        self.dismiss(
            Wanted(
                None if technique else level,
                technique,
                str(chosen["symmetry"]),
                int(str(chosen["size"])),
                is_today,
            )
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open a file, or the puzzle that was typed or pasted."""
        typed = event.value.strip()
        if not typed:
            return
        try:
            source = _source_of(typed)
        except (NonetError, OSError) as error:
            self.notify(getattr(error, "strerror", None) or str(error), severity="error")
            return
        self.dismiss(Wanted(source=source))


def _source_of(typed: str) -> Source:
    """Return the puzzle that is typed, or the first of the file that is named."""
    path = Path(typed).expanduser()
    try:
        is_file = path.is_file()
    except OSError:  # too long for a name
        is_file = False
    return Source.of(next(load_all(path))) if is_file else source_in(typed)
