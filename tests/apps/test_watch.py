"""Watching a board being solved: the display, the log, recordings."""

from __future__ import annotations

import io
import json
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from command import nonet
from rich.console import Console

from nonet import Board, Grid, solve
from nonet.cli import display
from nonet.cli.display import Display, Quit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NO_SOLUTION = HARDEST[:-1] + "3"


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys that the user presses, one each time the display waits for one."""
    keys: list[str] = []

    @contextmanager
    def scripted() -> Iterator[Callable[[float], str]]:
        yield lambda _seconds: keys.pop(0) if keys else ""

    monkeypatch.setattr(display, "pressed_keys", scripted)
    return keys


def terminal(width: int, height: int) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, width=width, height=height)


def screen(console: Console) -> str:
    """Return what was written, without colours and cursor movements."""
    assert isinstance(console.file, io.StringIO)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", console.file.getvalue())


@pytest.mark.usefixtures("pressed")
@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [(80, 24, r" \d{3,} "), (120, 50, "┏━━━━━━━┯"), (30, 20, r"\| 8 \. \. \|")],
)
def test_the_display_fits_the_terminal(width: int, height: int, fits: str) -> None:
    console = terminal(width, height)
    board = Board.from_grid(Grid(HARDEST))
    with Display(board, console, speed=10_000) as view:
        board.naked_single()
        picture = view._picture().plain
        assert re.search(fits, picture)
        assert max(map(len, picture.splitlines())) <= width
        assert len(picture.splitlines()) <= height - 4
        board.solve()
        view.finish("solved")
    assert screen(console).rstrip().splitlines()[-1].strip().startswith("solved")


@pytest.mark.usefixtures("pressed")
def test_guesses_are_shown_apart() -> None:
    for size in ((80, 24), (120, 50)):
        console = terminal(*size)
        board = Board.from_grid(Grid(HARDEST))
        with Display(board, console, speed=10_000) as view:
            board.tiles[0][1].guess("1", 1)
            guessed = view._picture()
            board.tiles[0][1].give_up_guess("1", 1)
            failed = view._picture()
        assert "1?" in guessed.plain
        at = guessed.plain.index("1?")
        styles = [str(s.style) for s in guessed.spans if s.start <= at < s.end]
        assert any("yellow" in style for style in styles)
        assert any("red" in str(s.style) for s in failed.spans)


def test_keys(pressed: list[str]) -> None:
    console = terminal(80, 24)
    board = Board.from_grid(Grid(EASY))
    pressed += ["+", "-", " ", "s", "C", " ", ""]
    with Display(board, console, speed=10_000):
        board.solve()
    assert board.is_complete()
    assert "paused" in screen(console)
    pressed += ["q"]
    fresh = Board.from_grid(Grid(EASY))
    with pytest.raises(Quit), Display(fresh, terminal(80, 24), speed=10_000):
        fresh.solve()


def test_the_log_says_what_happens() -> None:
    run = nonet("watch", EASY)
    assert run.status == 0
    lines = run.out.splitlines()
    assert lines[0] == "puzzle: 9x9, 30 clues"
    values = {line.split(": ")[1] for line in lines if " = " in line}
    assert len(values) == 51
    assert all(line.split(": ")[0].endswith("single") for line in lines if " = " in line)
    assert lines[-1] == "solved without a guess"
    assert lines[-10:-1] == str(solve(EASY)).splitlines()


def test_the_log_shows_guesses_and_going_back() -> None:
    lines = nonet("watch", "--log", HARDEST).out.splitlines()
    guesses = [line for line in lines if "guess" in line and "try" in line]
    failures = [line for line in lines if "failed" in line]
    assert len(guesses) > len(failures) > 0
    assert lines[-1].startswith(f"solved with {len(guesses)} guesses")
    run = nonet("watch", NO_SOLUTION)
    assert run.status == 1
    assert "no solution" in run.out


def test_watching_ends_in_time() -> None:
    empty = "." * 625
    done = nonet("watch", "--log", "--seconds", "0.2", empty)
    assert done.status == 1
    assert re.search(r"^gave up after 0.2 seconds, with [\d,]+ guess(es)? made$", done.out, re.MULTILINE)
    done = nonet("solve", "--display", "--seconds", "0.2", "--limit", "1", empty)
    assert "gave up after 0.2 seconds, with" in done.err


def test_recording_and_replaying(tmp_path: Path) -> None:
    film = tmp_path / "film.jsonl"
    assert nonet("watch", "--record", str(film), HARDEST).status == 0
    records = [json.loads(line) for line in film.read_text().splitlines()]
    assert records[0]["event"] == "start"
    assert records[0]["values"] == HARDEST
    assert records[-1]["event"] == "end"
    assert records[-1]["solved"] is True
    seen = {record["event"] for record in records}
    assert seen == {"start", "changed", "guessed", "failed", "end"}
    live = nonet("watch", HARDEST).out.splitlines()
    again = nonet("watch", "--replay", str(film)).out.splitlines()
    assert again[1:] == live[1:]


def test_recordings_of_other_shapes(tmp_path: Path, examples: Path) -> None:
    film = tmp_path / "film.jsonl"
    for name in ("jigsaw.json", "diagonal.json", "sixteen.csv"):
        live = nonet("watch", "--record", str(film), str(examples / name))
        assert live.status == 0
        again = nonet("watch", "--replay", str(film))
        assert again.out.splitlines()[1:] == live.out.splitlines()[1:]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "line 1: expected the start of a recording"),
        ("hello\n", "line 1: expected a JSON object, one per line"),
        ('{"event": "changed"}\n', "line 1: expected the start of a recording"),
        ('{"event": "start", "size": 9}\n', "line 1: expected what a recording has there"),
        ('{"event": "start", "size": 3, "symbols": "123"}\n', "line 1: a grid is 4x4 to 25x25"),
    ],
)
def test_broken_recordings(tmp_path: Path, content: str, message: str) -> None:
    film = tmp_path / "film.jsonl"
    film.write_text(content)
    run = nonet("watch", "--replay", str(film))
    assert run.status == 2
    assert run.err.startswith(f"nonet: {film}: {message}")
    assert run.err.count("\n") == 1


def test_damage_in_the_middle_of_a_recording_is_found(tmp_path: Path) -> None:
    film = tmp_path / "film.jsonl"
    nonet("watch", "--record", str(film), EASY)
    lines = film.read_text().splitlines()
    for damage in (
        '{"event": "changed", "cell": "r10c1", "value": "1", "candidates": "1", "by": ""}',
        '{"event": "changed", "cell": "r1c1", "value": "x", "candidates": "1", "by": ""}',
        '{"event": "exploded", "cell": "r1c1"}',
        '{"event": "changed", "cell": 7}',
        "[]",
        lines[7][:-4],
    ):
        film.write_text("\n".join([*lines[:7], damage, *lines[8:]]))
        run = nonet("watch", "--replay", str(film))
        assert run.status == 2
        assert run.err.startswith(f"nonet: {film}: line 8: ")


def test_usage(tmp_path: Path) -> None:
    film = tmp_path / "none.jsonl"
    assert nonet("watch", "--replay", str(film)).err == f"nonet: {film}: no such file\n"
    assert nonet("watch", "--replay", str(film), EASY).status == 2
    assert nonet("watch", "--speed", "0", EASY).status == 2


@pytest.mark.usefixtures("pressed")
@pytest.mark.parametrize(("width", "height"), [(80, 24), (30, 12), (20, 8)])
def test_words_and_keys_stay_in_a_small_window(width: int, height: int) -> None:
    console = terminal(width, height)
    board = Board.from_grid(Grid("." * 625))
    with Display(board, console, speed=10_000, title="Large") as view:
        for row, column in ((0, 0), (12, 12), (24, 24)):
            board.tiles[row][column].guess("7", 1)
            seen = view._window(view._picture()).plain.splitlines()
            assert len(seen) <= height - 4
            assert max(map(len, seen)) <= width
            assert any("7" in line for line in seen), "what changes is in sight"
    assert "Large" in screen(console)
    assert "changes a second"[: width - 7] in screen(console)


def test_a_pause_is_called_one(pressed: list[str]) -> None:
    console = terminal(80, 24)
    board = Board.from_grid(Grid(EASY))
    pressed += ["s", "q"]
    with pytest.raises(Quit), Display(board, console, speed=10_000, paused=True):
        board.solve()
    assert "paused: space goes on, s steps, q quits" in screen(console)
    assert "space pauses" not in screen(console)


def test_a_puzzle_with_rules_does_not_hide_the_next(tmp_path: Path) -> None:
    ruled = tmp_path / "ruled.iss"
    ruled.write_text(".AntiKnight.~R1C1_1\n", encoding="utf-8")
    done = nonet("watch", "--log", str(ruled), EASY)
    assert done.status == 2
    assert "'anti knight', which cannot be watched yet" in done.err
    assert "solved" in done.out
