"""`nonet play` as a command: on a terminal that is real, killed, told to stop, or none at all."""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from command import nonet

from nonet.cli.play import has_terminal
from nonet.play import Game, Result, Shelf, Source

pytest.importorskip("termios", reason="there are no such terminals here")
import fcntl
import pty
import termios

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Terminal:
    """A terminal with `nonet play` on it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        others = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nonet", "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**others, "TERM": "xterm-256color", "NONET_DATA": str(folder), **environment},
            start_new_session=True,
        )
        self.shown = b""

    def until(self, holds: Callable[[], object]) -> None:
        """Read what appears until something holds."""
        for _ in range(1200):
            if holds():
                return
            if select.select([self._master], [], [], 0.05)[0]:
                self.shown += os.read(self._master, 1 << 16)
        raise AssertionError(self.shown[-2000:])

    def see(self, text: str) -> None:
        self.until(lambda: text.encode() in self.shown)

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def end(self, number: int | None = None) -> int:
        """Send a signal and wait for the end; return the exit status."""
        if number is not None:
            os.kill(self.process.pid, number)
        self.until(lambda: self.process.poll() is not None)
        while select.select([self._master], [], [], 0.1)[0]:
            self.shown += os.read(self._master, 1 << 16)
        status = self.process.returncode
        self.after = termios.tcgetattr(self._slave)
        os.close(self._slave)
        os.close(self._master)
        return status


def kept(folder: Path) -> Game | None:
    return Shelf(folder).last()


def kept_values(folder: Path) -> str:
    game = kept(folder)
    return "".join(map(str, game.values)) if game else ""


def test_kill_9_loses_nothing_that_was_on_the_screen_and_it_goes_on_from_there(tmp_path: Path) -> None:
    pytest.importorskip("textual")
    terminal = Terminal(tmp_path, EASY)
    terminal.see("┗")
    terminal.type("4\t6\t")
    terminal.until(lambda: kept_values(tmp_path).startswith("53467"))
    assert terminal.end(signal.SIGKILL) == -signal.SIGKILL
    again = Terminal(tmp_path)
    again.see("┗")
    again.type("u")
    again.until(lambda: kept_values(tmp_path).startswith("53407"))
    again.type("q")
    assert again.end() == 0
    assert again.after == again.before
    game = kept(tmp_path)
    assert game
    assert (game.at, len(game.moments)) == (1, 3)


def test_a_driver_of_textual_stands_for_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not has_terminal(None)
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")  # as `textual serve` does
    assert has_terminal(None)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_signal_leaves_the_terminal_sane_and_the_game_kept(tmp_path: Path, number: signal.Signals) -> None:
    pytest.importorskip("textual")
    terminal = Terminal(tmp_path, EASY, NO_COLOR="1")
    terminal.see("┗")
    terminal.type("4")
    time.sleep(0.2)
    assert terminal.end(number) == 128 + number
    assert terminal.after == terminal.before
    assert b"\x1b[?1049l" in terminal.shown  # back from the other screen
    assert b"\x1b[?25h" in terminal.shown  # with a cursor
    assert kept_values(tmp_path).startswith("534")


def test_without_a_terminal_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NONET_DATA", str(tmp_path))
    run = nonet("play", EASY)
    assert run.status == 2
    assert run.err == "nonet: playing needs a terminal; nonet web serves a page instead\n"


def test_what_cannot_be_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NONET_DATA", str(tmp_path))
    monkeypatch.setattr("nonet.cli.play.has_terminal", lambda _: True)
    cases: dict[tuple[str, ...], str] = {
        ("nowhere.sdk",): "nowhere.sdk: no such file",
        ("--tier", "brutal"): "brutal",
        (EASY, "--today"): "--today means nothing with a puzzle",
        ("--today", "--technique", "x-wing"): "--technique means nothing with --today",
        ("--import", "a", "--tier", "easy"): "--tier means nothing with --import",
        ("--import", str(tmp_path / "none.json")): "no such file",
        ("nonet1.damaged",): "this link is damaged",
    }
    for arguments, words in cases.items():
        run = nonet("play", *arguments)
        assert run.status == 2, arguments
        assert words in run.err
        assert run.err.count("\n") == 1
    monkeypatch.setenv("TERM", "dumb")
    assert "TERM says" in nonet("play").err


def test_without_textual_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NONET_DATA", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("nonet.cli.play.has_terminal", lambda _: True)
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.setitem(sys.modules, "textual.app", None)
    for name in [name for name in sys.modules if name.startswith("nonet.tui.")]:
        monkeypatch.delitem(sys.modules, name)
    run = nonet("play")
    assert run.status == 2
    assert "the extra 'tui'" in run.err


def test_games_go_out_and_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copy = tmp_path / "games.json"
    game = Game.start(Source.of(EASY)).enter([2], 4)
    Shelf(tmp_path / "here").keep(game)
    Shelf(tmp_path / "here").add_result(Result("a", "easy", 9, 1, 0, 1))
    monkeypatch.setenv("NONET_DATA", str(tmp_path / "here"))
    assert nonet("play", "--export", str(copy)).err == "nonet: 1 game written\n"
    assert json.loads(copy.read_text()).keys() == {"nonet", "games", "results"}
    monkeypatch.setenv("NONET_DATA", str(tmp_path / "there"))
    assert nonet("play", "--import", str(copy)).err == "nonet: 1 game added\n"
    assert kept(tmp_path / "there") is None  # nobody has played it here
    assert Shelf(tmp_path / "there").find(game.source.id) == game
    copy.write_bytes(b"\xff\xfe")
    run = nonet("play", "--import", str(copy))
    assert (run.status, run.err) == (2, f"nonet: {copy}: this file is no copy of your games\n")
