"""The main screens as text, as they were when somebody last looked at them.

After a change that is meant, `NONET_SCREENS=write pytest tests/golden/test_screens.py` writes them anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

pytest.importorskip("textual")

from tui import Playing, playing

from nonet.files import load_all
from nonet.play import Source

FOLDER = Path(__file__).parent / "screens"
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SCREENS: dict[str, tuple[tuple[int, int], list[str]]] = {
    "fresh": ((80, 24), []),
    "large": ((120, 40), ["f", "f5"]),
    "marks": ((80, 24), ["x", "1", "2", "c", "right", "2", "6", "v", "3", "z", "down", "down", "5"]),
    "hint": ((80, 24), ["f", "slash", "HINT", "slash", "slash"]),
    "walk": ((100, 33), ["t", "right"]),
    "new": ((80, 24), ["n"]),
    "help": ((80, 24), ["question_mark"]),
    "settings": ((80, 24), ["comma", "down", "space"]),
    "bare": ((40, 15), ["f"]),
    "small": ((20, 8), []),
    "killer": ((100, 30), ["1", "right", "1", "down"]),
    "killer-small": ((60, 16), []),
    "practice": ((100, 33), ["e", *["down"] * 9, "p", "down", "5", "slash"]),
}
PUZZLES = {"killer": "killer.json", "killer-small": "killer.json"}
"""Examples that screens show, if not the first puzzle."""


@pytest.mark.usefixtures("many_colours")
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was(name: str, tmp_path: Path) -> None:
    size, keys = SCREENS[name]
    seen = []

    async def script(play: Playing) -> None:
        await play.learnt()
        for key in keys:
            if key == "HINT":
                await play.until(lambda: play.app.game_screen.session.hint)
            else:
                await play.press(key)
        seen.append(_without_dates(play.screen))

    example = PUZZLES.get(name)
    source = Source.of(next(load_all(EXAMPLES / example))) if example else None
    playing(tmp_path, script, source, size=size)
    path = FOLDER / f"{name}.txt"
    if os.environ.get("NONET_SCREENS") == "write":
        path.write_text(seen[0] + "\n", encoding="utf-8")
    assert seen[0] + "\n" == path.read_text(encoding="utf-8")


def _without_dates(screen: str) -> str:
    return re.sub(r"\d{4}-\d\d-\d\d", "YYYY-MM-DD", screen)
