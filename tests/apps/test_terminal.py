"""What is written stays whole and goes where it was sent, whatever else appears on the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from command import nonet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

pty = pytest.importorskip("pty", reason="there are no such terminals here")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
IMPATIENT = (
    "import nonet.cli.progress as progress; progress._PATIENCE = 0; from nonet.cli import main; main()"
)
"""A command line whose bar does not wait until a second has gone by."""

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


def on_a_terminal(*arguments: str, stdout: IO[bytes] | None = None) -> tuple[int, str]:
    """Run a command whose standard error is a terminal, and return its status and what appeared there."""
    master, slave = pty.openpty()
    command = [sys.executable, "-c", IMPATIENT, *arguments]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=stdout or slave, stderr=slave)
    os.close(slave)
    shown = b"".join(_received(master))
    os.close(master)
    return process.wait(), shown.decode()


def _received(terminal: int) -> Iterator[bytes]:
    try:
        while some := os.read(terminal, 1 << 16):
            yield some
    except OSError:  # how a terminal says that nobody is left at the other end
        return


def lines_of(shown: str) -> list[str]:
    """Return what stood on the lines of a terminal, one after the other."""
    plain = re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", shown)
    return [line.rstrip() for line in re.split(r"[\r\n]+", plain) if line.strip()]


def is_bar(line: str) -> bool:
    return re.match(r"[\d,]+ (puzzles|made), |at work, ", line) is not None


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
    _, shown = on_a_terminal("solve", "--from", "line", str(source), stdout=subprocess.DEVNULL)  # type: ignore[arg-type]
    words = [line for line in lines_of(shown) if ": more than one solution" in line]
    assert len(words) == 100
    assert all(line.startswith("nonet: ") for line in words)
    assert any(map(is_bar, lines_of(shown)))


def test_the_cursor_comes_back(tmp_path: Path) -> None:
    source = tmp_path / "many.txt"
    source.write_text(f"{PUZZLE}\n" * 70 + "no puzzle\n")
    status, shown = on_a_terminal("count", str(source), stdout=subprocess.DEVNULL)  # type: ignore[arg-type]
    assert status == 2
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")


def test_one_place_makes_bars() -> None:
    """A second one might send standard output astray again."""
    import nonet as package

    modules = Path(package.__file__).parent.rglob("*.py")
    makers = [path.name for path in modules if "rich.progress" in path.read_text(encoding="utf-8")]
    assert makers == ["progress.py"]
