"""The terminal app, played by keys and by the mouse."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nonet import loads, solve
from nonet.files import load_all
from nonet.play import Game, Hint, Level, Mode, Selection, Session, Shelf, Source
from nonet.play.address import address_of

pytest.importorskip("textual")

from textual.widgets import Input
from tui import Playing, playing

from nonet.tui.app import FIRST
from nonet.tui.board import BoardView
from nonet.tui.commands import Commands
from nonet.tui.keys import KEYS, command_of
from nonet.tui.palette import LIGHT

if TYPE_CHECKING:
    from textual.widgets import Select

pytestmark = pytest.mark.usefixtures("many_colours")

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "1.....3..4.....2"
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_a_whole_game_by_keys_and_it_is_counted(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.learnt()
        empty = [cell for cell, digit in enumerate(FIRST.givens) if digit == "."]
        keys = (key for cell in empty for key in (SOLUTION[cell], "tab"))
        await play.press(*keys)
        assert "Solved. Well done." in play.screen
        await play.press("u")
        assert play.values == SOLUTION
        await play.press("s")
        assert "easy" in play.screen

    playing(tmp_path, script)
    (result,) = Shelf(tmp_path).results()
    assert (result.tier, result.hints) == ("easy", 0)
    kept = Shelf(tmp_path).last()
    assert kept
    assert kept.is_complete


def test_hints_lead_to_the_end_and_show_their_pattern(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.learnt()
        session = play.app.game_screen.session
        while not session.game.is_complete:
            await play.press("slash")
            await play.until(lambda: session.hint)
            assert session.hint
            assert session.hint.step
            assert session.hint.level is Level.NUDGE
            if not session.game.at:
                assert "Hint 1/3" in play.screen
                await play.press("slash", "slash")
                assert "Hidden Single 3/3" in play.screen
                assert "blocks column 3" in play.screen
            await play.press("enter")
            assert session.hint is None
        assert "Solved" in play.screen

    playing(tmp_path, script, Source.of(OTHER))


def test_keys_write_marks_colours_and_go_back(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        session = play.app.game_screen.session
        assert session.selection.cursor == 2
        await play.press("x", "1", "c", "4", "v", "2", "z")
        cell = session.game.board[2]
        assert (cell.corner, cell.centre, cell.colours) == (1, 8, 2)
        await play.press("4", "u", "u")
        assert session.game.board[2].colours == 0
        await play.press("r", "r")
        assert session.game.values[2] == 4
        await play.press("m", "1", "apostrophe", "enter")
        assert session.game.values[2] == 4
        await play.press("right", "shift+right", "6")
        assert play.values[:6] == "53467."
        await play.press("ctrl+n")
        assert play.values[2] == "."
        await play.press("u", "space", "space")
        assert session.mode is Mode.CENTRE
        await play.press("f", "f5")
        assert session.filter == 5
        await play.press("escape")
        assert not session.filter
        await play.press("p")
        assert "Paused" in play.screen
        assert "5" not in play.app.screen.query_one(BoardView).text

    playing(tmp_path, script)


def test_a_mistake_is_told_and_undone(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.learnt()
        await play.press("2")
        await play.press("slash")
        assert "one of your digits is" in play.screen
        await play.press("b")
        assert play.values[2] == "."
        await play.press("slash", "escape")
        assert not play.app.game_screen.waiting

    playing(tmp_path, script)


def test_keys_work_while_a_hint_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()
    real = Session.find_hint

    def slow(session: Session) -> Hint:
        assert found.wait(30)
        return real(session)

    monkeypatch.setattr(Session, "find_hint", slow)

    async def script(play: Playing) -> None:
        await play.learnt()
        await play.press("slash", "right", "6", "x", "down")
        assert "Looking for a step" in play.screen
        assert play.values[3] == "6"
        found.set()
        await play.until(lambda: play.app.game_screen.session.hint)
        assert "Hint 1/3" in play.screen

    playing(tmp_path, script)


def test_the_mouse_selects_and_writes(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        board = play.app.screen.query_one(BoardView)
        session = play.app.game_screen.session
        assert board.form
        right, down = board.form.lefts[3] + 1, board.form.tops[0]
        await play.pilot.click(board, offset=(right, down))
        assert session.selection.cells == {3}
        await play.pilot.click(board, offset=(board.form.lefts[4] + 1, down), control=True)
        assert session.selection.cells == {3, 4}
        await play.pilot.click(board, offset=(board.form.lefts[0] + 1, down), times=2)
        assert session.selection.cells == {0, 14, 71}
        await play.pilot.mouse_down(board, offset=(right, down))
        await play.pilot.hover(board, offset=(right, board.form.tops[1]))
        await play.pilot.mouse_up(board, offset=(right, board.form.tops[1]))
        assert session.selection.cells == {3, 12}
        await play.pilot.click("#modes", offset=(12, 0))
        assert session.mode is Mode.CORNER
        await play.pilot.click("#keypad", offset=(1, 0))
        assert session.game.board[3].corner == 1

    playing(tmp_path, script)


def test_a_pasted_puzzle_is_opened_and_nonsense_is_refused(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        from textual.events import Paste

        play.app.post_message(Paste("what a nice day"))
        await play.pilot.pause()
        assert play.values[0] == "5"
        assert len(play.said) == 1
        play.app.post_message(Paste(f"{OTHER[:8]}\n{OTHER[8:]}\n"))
        await play.until(lambda: play.values == OTHER)
        await play.press("2", "o", "down", "enter")
        assert play.values[0] == "5"
        await play.press("o", "down", "enter")
        assert play.values[:2] == "12"

    playing(tmp_path, script)


def test_new_puzzles_of_a_level_of_today_and_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.sdk"
    path.write_text("1...\n..3.\n.4..\n...2\n")

    async def script(play: Playing) -> None:
        screen = play.app.game_screen
        await play.press("n", "6")
        await play.until(lambda: "Puzzle of the day" in screen.session.game.source.title)
        assert screen.session.game.source.tier == "easy"
        await play.press("n")
        select: Select[int] = play.app.screen.query_one("#size")  # type: ignore[assignment]
        select.value = 4
        await play.press("1")
        await play.until(lambda: len(play.values) == 16)
        await play.press("n")
        line = play.app.screen.query_one("#text", Input)
        line.value = str(path)
        line.focus()
        await play.press("enter")
        await play.until(lambda: play.values == OTHER)

    playing(tmp_path, script)


def test_a_killer_is_played_by_keys_with_hints_to_the_end(tmp_path: Path) -> None:
    puzzle = next(load_all(EXAMPLES / "killer.json"))
    solution = solve(puzzle).digits

    async def script(play: Playing) -> None:
        await play.learnt()
        screen = play.app.game_screen
        assert "17" in play.screen
        assert "the 17-cage at r1c1" in play.screen
        for cell in (0, 1):  # 1 and 1: twice in the row, and in the cage
            screen.session.select(Selection.only(cell))
            await play.press("1")
        assert "add up to 17" in play.screen
        assert {0, 1} <= {cell for broken in screen.session.game.broken for cell in broken.cells}
        await play.press("b")
        await play.press("slash")
        await play.until(lambda: screen.session.hint)
        await play.press("slash", "slash")
        assert screen.session.hint.step.rules  # type: ignore[union-attr]
        assert "-cage" in play.screen
        await play.press("enter", "w")
        assert "without rules" in play.said[-1]
        for cell, digit in enumerate(solution):
            screen.session.select(Selection.only(cell))
            if screen.session.game.values[cell] != digit:
                await play.press(str(digit))
        assert "Solved" in play.screen

    playing(tmp_path, script, Source.of(puzzle), size=(100, 30))
    kept = Shelf(tmp_path).last()
    assert kept
    assert kept.is_complete
    assert kept.source.rules == puzzle.rules


def test_an_address_of_the_page_is_pasted_with_its_rules(tmp_path: Path) -> None:
    source = Source.of(next(load_all(EXAMPLES / "killer.json")))
    address = f"http://localhost:8000{address_of(Game.start(source))}"

    async def script(play: Playing) -> None:
        play.app.game_screen.open_text(address)
        assert play.app.game_screen.session.game.source.rules == source.rules
        play.app.game_screen.open_text("http://localhost:8000/?p=1.....3..4.....2")
        assert play.app.game_screen.session.game.source.givens == "1.....3..4.....2"

    playing(tmp_path, script)


def test_a_game_that_is_open_twice_keeps_what_is_done_in_both(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.learnt()
        play.app.keeper.flush()
        elsewhere = Shelf(tmp_path)
        game = elsewhere.last()
        assert game
        assert elsewhere.keep(game.enter([80 - 8], 3))
        await play.press("4")
        await play.until(lambda: play.said)
        assert "open elsewhere" in play.said[0]
        assert (play.values[2], play.values[72]) == ("4", "3")
        play.app.keeper.flush()
        assert elsewhere.find(game.source.id).board == play.app.game_screen.session.game.board  # type: ignore[union-attr]
        await play.press("q")

    playing(tmp_path, script)


def test_settings_are_kept(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        await play.press("comma", "down", "space", "down", "down", "down", "space", "down", "space", "escape")
        assert play.app.palette is LIGHT
        assert play.app.game_screen.session.marks[2]
        assert "0:0" in play.screen
        await play.press("x", "1")
        assert play.app.game_screen.session.game.board[2].out == 1

    app = playing(tmp_path, script)
    assert Shelf(tmp_path).settings() == app.settings.to_dict()
    assert app.settings.auto_candidates
    assert app.settings.light


def test_a_full_disk_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder")

    async def script(play: Playing) -> None:
        await play.press("4", "right", "6")
        assert play.values[:4] == "5346"
        await play.until(lambda: play.said)
        assert len(play.said) == 1
        assert "cannot be kept" in play.said[0]

    playing(tmp_path, script)


def test_every_key_of_the_help_is_known_and_every_command_is_done() -> None:
    names = {name for name in vars(Commands) if not name.startswith("_")}
    keys = ["1", "0", "f5", "up", "H", "home", "z", "ctrl+left", "tab", "shift+tab", "alt+3", "delete", "A"]
    keys += [
        "space",
        "u",
        "r",
        "slash",
        "enter",
        "f",
        "full_stop",
        "m",
        "apostrophe",
        "b",
        "p",
        "ctrl+n",
        "n",
    ]
    keys += ["o", "t", "w", "e", "s", "comma", "question_mark", "q", "ctrl+a", "escape", "pageup", "pagedown"]
    asked = {command.name for key in keys if (command := command_of(key, key if len(key) == 1 else None, 16))}
    assert asked == names
    assert command_of("G", "G", 9) is None
    assert command_of("G", "G", 16) == ("enter", (16, None))
    assert command_of("9", "9", 6) is None
    assert command_of("ctrl+3", None, 9) == ("enter", (3, Mode.CENTRE))
    assert command_of("shift+3", None, 9) == ("enter", (3, Mode.CORNER))
    assert max(len(key) for group in KEYS.values() for key in group) <= 10


def test_a_puzzle_that_is_given_goes_on_where_it_was(tmp_path: Path) -> None:
    async def first(play: Playing) -> None:
        await play.press("3")

    async def second(play: Playing) -> None:
        assert play.values[:2] == "13"
        await play.press("q")

    playing(tmp_path, first, Source.of(OTHER))
    playing(tmp_path, second, Source.of(loads(OTHER)))
    playing(tmp_path, second)
