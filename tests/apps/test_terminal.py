"""What is written stays whole and goes where it was sent, whatever else appears on the terminal."""

from __future__ import annotations

import subprocess
import threading
from pathlib import Path

import pytest
from command import nonet

from nonet.cli import progress

pytest.importorskip("termios", reason="there are no such terminals here")
from terminal import is_bar, lines_of, on_a_terminal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
READING = {
    "check": ["check"],
    "check as JSON": ["check", "--json"],
    "count": ["count"],
    "count as JSON": ["count", "--json"],
    "hint": ["hint"],
    "hint as JSON": ["hint", "--json"],
    "solve": ["solve"],
    "solve as JSON": ["solve", "--json"],
    "show": ["show"],
    "convert": ["convert"],
    "convert to OpenSudoku": ["convert", "-f", "opensudoku"],
    "explain": ["explain", "--brief"],
    "rate": ["rate"],
    "rate as JSON": ["rate", "--json"],
    "rate one by one": ["rate", "--from", "line"],
    "minimise": ["minimise"],
    "canonical": ["canonical"],
    "canonical as JSON": ["canonical", "--json", "--from", "line"],
}


@pytest.mark.parametrize("case", READING)
def test_redirected_output_is_complete(tmp_path: Path, case: str) -> None:
    source, target = tmp_path / "many.txt", tmp_path / "out"
    source.write_text(f"{PUZZLE}\n" * 130)
    quiet = nonet(*READING[case], str(source))
    with target.open("wb") as stream:
        status, shown = on_a_terminal(*READING[case], str(source), stdout=stream)
    assert (status, target.read_text()) == (quiet.status, quiet.out)
    assert quiet.out.count("\n") >= 130
    assert lines_of(shown), "the bar never appeared"
    assert all(map(is_bar, lines_of(shown)))


def test_redirected_new_puzzles_are_complete(tmp_path: Path) -> None:
    arguments = ["generate", "-n", "40", "--seed", "1", "--size", "4"]
    with (tmp_path / "out").open("wb") as stream:
        status, shown = on_a_terminal(*arguments, stdout=stream)
    assert status == 0
    assert (tmp_path / "out").read_text() == nonet(*arguments).out
    assert lines_of(shown)
    assert all(map(is_bar, lines_of(shown)))


def test_a_redirected_book_is_complete(tmp_path: Path) -> None:
    pypdf = pytest.importorskip("pypdf")
    source, target = tmp_path / "many.txt", tmp_path / "book.pdf"
    source.write_text(f"{PUZZLE}\n" * 70)
    with target.open("wb") as stream:
        status, shown = on_a_terminal("print", "--no-solutions", str(source), stdout=stream)
    assert status == 0
    assert len(pypdf.PdfReader(target).pages) == 35
    assert lines_of(shown)
    assert all(map(is_bar, lines_of(shown)))


@pytest.mark.parametrize("command", ["check", "count", "convert", "hint"])
def test_results_on_the_terminal_have_lines_of_their_own(tmp_path: Path, command: str) -> None:
    source = tmp_path / "many.txt"
    source.write_text(f"{PUZZLE}\n" * 130)
    status, shown = on_a_terminal(command, str(source))
    assert status == 0
    assert [line for line in lines_of(shown) if not is_bar(line)] == nonet(
        command, str(source)
    ).out.splitlines()


def test_words_have_lines_of_their_own(tmp_path: Path) -> None:
    source = tmp_path / "many.txt"
    source.write_text(f"{PUZZLE}\n{'.' * 81}\n" * 100)
    _, shown = on_a_terminal("solve", "--from", "line", str(source), stdout=subprocess.DEVNULL)
    words = [line for line in lines_of(shown) if ": more than one solution" in line]
    assert len(words) == 100
    assert all(line.startswith("nonet: ") for line in words)
    assert any(map(is_bar, lines_of(shown)))


def test_the_cursor_comes_back(tmp_path: Path) -> None:
    source = tmp_path / "many.txt"
    source.write_text(f"{PUZZLE}\n" * 70 + "no puzzle\n")
    status, shown = on_a_terminal("count", str(source), stdout=subprocess.DEVNULL)
    assert status == 2
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")


def test_one_place_makes_bars() -> None:
    """A second one might send standard output astray again."""
    import nonet as package

    modules = Path(package.__file__).parent.rglob("*.py")
    makers = [path.name for path in modules if "rich.progress" in path.read_text(encoding="utf-8")]
    assert makers == ["progress.py"]


def test_a_single_puzzle_that_takes_long_shows_that_work_goes_on() -> None:
    status, shown = on_a_terminal("count", "--seconds", "1.5", "--limit", "1000000000", "." * 625)
    assert status == 1
    assert any(line.startswith("at work, ") for line in lines_of(shown))
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")


@pytest.mark.parametrize(("options", "terminal"), [(["--quiet"], "xterm"), ([], "dumb")])
def test_no_bar_where_nobody_wants_one(options: list[str], terminal: str) -> None:
    arguments = ["count", *options, "--seconds", "1", "--limit", "1000000000", "." * 625]
    _, shown = on_a_terminal(*arguments, TERM=terminal)
    assert not any(map(is_bar, lines_of(shown)))
    assert "\x1b" not in shown


@pytest.mark.parametrize("command", [["hint", "-l", "full", PUZZLE], ["techniques", "x-wing"]])
def test_colours_go_to_those_who_want_them(command: list[str]) -> None:
    assert "\x1b[" in on_a_terminal(*command)[1]
    assert "\x1b[" not in on_a_terminal(*command, NO_COLOR="1")[1]
    assert "\x1b[" not in on_a_terminal(*command, TERM="dumb")[1]
    assert "\x1b[" not in on_a_terminal(*command, "--color", "never")[1]
    assert "\x1b[" in on_a_terminal(*command, "--color", "always", NO_COLOR="1")[1]
    assert "\x1b[" in nonet(*command, "--color", "always").out
    assert "\x1b[" not in nonet(*command).out


@pytest.mark.parametrize("columns", [40, 66])
def test_words_break_where_the_terminal_ends_and_never_inside(columns: int) -> None:
    wide = nonet("explain", PUZZLE).out.split()
    _, shown = on_a_terminal("explain", PUZZLE, columns=columns)
    assert max(map(len, lines_of(shown))) <= columns
    assert " ".join(lines_of(shown)).split() == wide


def test_the_clock_goes_on_when_the_stream_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads a source closes it when its end is reached, while the thread of the bar still ticks."""
    shown, failed = threading.Semaphore(0), list[object]()
    monkeypatch.setattr(threading, "excepthook", failed.append)
    monkeypatch.setattr(progress, "_TICK", 0.001)
    monkeypatch.setattr(progress, "_is_watched", lambda: True)
    monkeypatch.setattr(progress._bottom_line, "show", lambda *_: shown.release())
    source = tmp_path / "two.txt"
    source.write_text(f"{PUZZLE}\n" * 2)
    with progress.Progress() as bar:
        with source.open("rb") as stream:
            bar.watch(stream)
            bar.done(2)
        while shown.acquire(blocking=False):
            pass
        assert shown.acquire(timeout=60), failed
    assert not failed
