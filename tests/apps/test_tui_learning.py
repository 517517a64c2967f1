"""What the terminal app shows and teaches: the whole way, lessons, practice, a board that solves itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nonet import lessons
from nonet.logic.catalogue import built_in
from nonet.play import Selection, Shelf

pytest.importorskip("textual")

from textual.widgets import OptionList
from tui import Playing, playing

from nonet.tui.lessons import LessonsScreen
from nonet.tui.play import PlayScreen
from nonet.tui.practice import PracticeScreen
from nonet.tui.walk import WalkScreen
from nonet.tui.watch import WatchScreen

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("many_colours")


def test_the_whole_way_can_be_stepped_through(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.learnt()
        await play.press("t")
        assert isinstance(play.app.screen, WalkScreen)
        assert "Step 1 of 51" in play.screen
        await play.press("right", "right", "left")
        assert "Step 2 of 51" in play.screen
        await play.press("end")
        assert "The end of the way" in play.screen
        await play.press("escape")
        assert isinstance(play.app.screen, PlayScreen)

    playing(tmp_path, script)


def test_lessons_show_every_technique(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.press("e")
        assert isinstance(play.app.screen, LessonsScreen)
        await play.press("j", "k", "down")
        assert "Naked Single" in play.screen
        assert "That leaves only" in play.screen
        await play.pilot.resize_terminal(80, 24)
        await play.press("enter", "escape", "escape")
        assert isinstance(play.app.screen, PlayScreen)

    playing(tmp_path, script, size=(140, 40))


def test_a_technique_is_practised_and_what_was_found_is_kept(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.press("e")
        options = play.app.screen.query_one(OptionList)
        names = [each.name for each in built_in() if lessons.puzzle(each)]
        options.highlighted = names.index("Naked Pair")
        await play.press("p")
        screen = play.app.screen
        assert isinstance(screen, PracticeScreen)
        step = screen.exercise.step
        (cell, digit), *_ = step.placed or step.eliminated
        mark = step.marks[0]
        screen.selection = Selection.only(mark.cell)
        await play.press(str(mark.digit))
        assert "is part of the" in play.screen
        screen.selection = Selection.only(cell - 9 if cell >= 9 else cell + 72)
        await play.press("down", str(digit))
        assert screen.found
        assert "Right!" in play.screen
        await play.press("n")
        assert screen.at == 1
        await play.press("slash", "slash", "slash")  # told, so it does not count
        assert "Here it is" in play.screen
        await play.press("escape")
        assert "1/4" in play.screen

    playing(tmp_path, script, size=(120, 40))
    assert list(Shelf(tmp_path).lessons().values()) == [[0]]


def test_a_board_solves_itself_in_watch_mode(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.press("w", "space")
        screen = play.app.screen
        assert isinstance(screen, WatchScreen)
        await play.until(lambda: "paused" in play.screen)
        await play.press("s", "plus", "minus")
        screen.action_faster(10_000)
        await play.press("space")
        await play.until(lambda: "solved without a guess" in play.screen)
        await play.press("escape")
        assert isinstance(play.app.screen, PlayScreen)
        await play.press("w", "escape")  # in the middle
        assert isinstance(play.app.screen, PlayScreen)

    playing(tmp_path, script)
