"""The commands as a user sees them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING

import pytest
from command import Run, nonet

from nonet import Grid, __version__, load

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_SOLUTION = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3"
THREE = "1... ..2. .... ...3"


def test_solve_answers_in_the_format_of_the_question(tmp_path: Path) -> None:
    assert nonet("solve", PUZZLE).out == SOLUTION + "\n"
    sdk = tmp_path / "p.sdk"
    sdk.write_text(f"{Grid(PUZZLE)}\n")
    assert nonet("solve", str(sdk)).out == f"{Grid(SOLUTION)}\n"
    drawn = tmp_path / "p.txt"
    drawn.write_text(f"{Grid(PUZZLE).pretty()}\n")
    assert nonet("solve", str(drawn)).out == f"{Grid(SOLUTION).pretty()}\n"
    table = tmp_path / "table.csv"
    table.write_text(f"puzzle,solution,rating\n{PUZZLE},,1.5\n")
    solved = f"puzzle,solution,rating,level,score,hardest,source\n{PUZZLE},{SOLUTION},1.5,,,,\n"
    assert nonet("solve", str(table)).out == solved
    link = "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"
    assert nonet("solve", link).out == f"{Grid(SOLUTION).pretty()}\n"


def test_solve_reads_standard_input() -> None:
    assert nonet("solve", "-", stdin=PUZZLE).out == SOLUTION + "\n"
    assert nonet("solve", stdin=f"{PUZZLE}\n{PUZZLE}\n").out == f"{SOLUTION}\n{SOLUTION}\n"


def test_solve_several_files(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(PUZZLE + "\n")
    run = nonet("solve", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))
    assert run.out == f"{SOLUTION}\n{SOLUTION}\n"


def test_solve_says_no() -> None:
    run = nonet("solve", NO_SOLUTION)
    assert (run.status, run.out) == (1, "")
    assert "no solution" in run.err
    run = nonet("solve", THREE)
    assert (run.status, run.out) == (1, "")
    assert "more than one solution; two of them differ in" in run.err


def test_solve_all_and_limit() -> None:
    assert nonet("solve", "--all", THREE).status == 0
    lines = nonet("solve", "--all", "--format", "line", THREE).out.splitlines()
    assert len(lines) == len(set(lines)) == 3
    assert len(nonet("solve", "--limit", "2", "-f", "line", THREE).out.splitlines()) == 2
    assert nonet("solve", "--all", NO_SOLUTION).status == 1


def test_a_limit_may_be_any_number() -> None:
    for limit in (2**63 - 1, 2**63, 2**64, 10**30):
        run = nonet("solve", "--limit", str(limit), "-f", "line", THREE)
        assert (run.status, len(run.out.splitlines())) == (0, 3)
        assert nonet("count", "--limit", str(limit), THREE).out == "3\n"
        assert nonet("count", "--limit", str(limit), PUZZLE).out == "1\n"


def test_solve_json() -> None:
    run = nonet("solve", "--json", stdin=f"{PUZZLE}\n{NO_SOLUTION}\n")
    assert run.status == 1
    one, none = map(json.loads, run.out.splitlines())
    assert one["status"] == "unique"
    assert one["solutions"] == [SOLUTION]
    assert one["unsolved_by_elimination"] == []
    assert none["status"] == "none"
    assert none["solutions"] == []
    everything = json.loads(nonet("solve", "--json", "--all", THREE).out)
    assert len(everything["solutions"]) == 3


def test_solve_gives_up_and_says_so() -> None:
    run = nonet("count", "--seconds", "0.1", "." * 625)
    assert run.status == 1
    assert "gave up after 0.1 seconds" in run.err


def test_check() -> None:
    run = nonet("check", PUZZLE)
    assert (run.status, run.out) == (0, "puzzle: valid: exactly one solution\n")
    run = nonet("check", THREE)
    assert run.status == 1
    statement, one, other = run.out.splitlines()
    assert statement.startswith("puzzle: more than one solution; two of them differ in r")
    assert Grid(one).is_complete()
    assert Grid(other).is_complete()
    assert nonet("check", NO_SOLUTION).status == 1
    assert nonet("check", "11" + "." * 79).status == 2
    record = json.loads(nonet("check", "--json", "11" + "." * 79).out)
    assert record["conflicts"][0] == {
        "digit": 1,
        "house": "Row0",
        "rule": None,
        "cells": ["r1c1", "r1c2"],
        "sentence": "1 stands twice in row 1: r1c1 r1c2",
    }


def test_count() -> None:
    run = nonet("count", stdin=f"{PUZZLE}\n{NO_SOLUTION}\n")
    assert (run.status, run.out) == (1, "1\n0\n")
    assert nonet("count", THREE).out == "3\n"
    record = json.loads(nonet("count", "--json", THREE).out)
    assert (record["count"], record["complete"]) == (3, True)


def test_a_count_that_is_not_known_is_no_number() -> None:
    """Or a script might take it for one."""
    assert nonet("count", "--limit", "3", THREE) == Run(0, "3\n", "")
    assert nonet("count", "--limit", "2", THREE) == Run(1, "more than 2\n", "")
    record = json.loads(nonet("count", "--json", "--limit", "2", THREE).out)
    assert (record["count"], record["complete"]) == (2, False)
    run = nonet("count", "--seconds", "0.1", "--limit", "1000000000", "." * 625)
    assert run.status == 1
    assert re.fullmatch(r"at least \d+\n", run.out)
    assert "gave up after 0.1 seconds" in run.err


def test_show() -> None:
    assert nonet("show", PUZZLE).out == Grid(PUZZLE).pretty() + "\n"
    assert nonet("show", "--names", PUZZLE).out == Grid(PUZZLE).pretty(show="names") + "\n"
    marks = nonet("show", "--candidates", "--title", "Marks", PUZZLE).out
    assert marks == Grid(PUZZLE).pretty(show="candidates", title="Marks") + "\n"


def test_convert_round(tmp_path: Path) -> None:
    names = ("a.sdm", "b.opensudoku", "c.txt", "d.pm", "e.grid")
    source = PUZZLE
    for name in names:
        assert nonet("convert", source, "-o", str(tmp_path / name)).status == 0
        source = str(tmp_path / name)
    assert load(source).givens == Grid(PUZZLE)


def test_convert_warns_of_what_is_lost(tmp_path: Path) -> None:
    sdk = tmp_path / "p.sdk"
    sdk.write_text(f"#AAnn\n[Puzzle]\n{Grid(PUZZLE)}\n")
    run = nonet("convert", str(sdk))
    assert (run.status, run.out) == (0, PUZZLE + "\n")
    assert run.err == "nonet: warning: line cannot hold author; left out\n"


def test_bench(tmp_path: Path) -> None:
    source = tmp_path / "some.txt"
    source.write_text(f"{PUZZLE}\n" * 100)
    run = nonet("bench", "--kernels", "--rounds", "1", "--json", str(source))
    assert run.status == 0
    records = [json.loads(line) for line in run.out.splitlines()]
    assert records[-1]["kernel"] == "portable"
    assert all(record["per_second"] > 0 and record["guesses"] == 0 for record in records)
    assert "puzzles/s" in nonet("bench", "--rounds", "1", str(source)).out
    assert nonet("bench", "12....1..1....3.").status == 2


def test_version_and_help() -> None:
    assert nonet("--version").out == f"nonet {__version__}\n"
    for command in ("solve", "check", "count", "show", "convert", "print", "watch", "bench"):
        run = nonet(command, "--help")
        assert run.status == 0
        assert "Examples" in run.out
        assert f"nonet {command}" in run.out
    assert nonet().out.count("solve") >= 1


def test_completion_is_offered() -> None:
    command = [sys.executable, "-m", "nonet", "--show-completion", "bash"]
    # Otherwise the shell is guessed from the process that started the tests, which may be none.
    named = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=named)
    assert run.returncode == 0
    assert "complete" in run.stdout


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    source = tmp_path / "many.txt"
    source.write_text(f"{PUZZLE}\n" * 5000)
    command = f"{sys.executable} -m nonet convert {source} | head -n 1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert run.stdout == PUZZLE + "\n"
    assert run.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows has other pipes")
@pytest.mark.parametrize("command", ["convert", "solve", "count", "check", "show", "techniques", "--help"])
def test_a_reader_that_goes_away_is_no_answer(command: str) -> None:
    """The status is that of other tools whose reader has gone, as 1 would mean "no"."""
    reading, writing = os.pipe()
    os.close(reading)
    arguments = [] if command in ("techniques", "--help") else [PUZZLE]
    run = subprocess.run(
        [sys.executable, "-m", "nonet", command, *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert run.returncode == 141
    assert "Traceback" not in run.stderr
    assert "Broken" not in run.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_ctrl_c_and_the_like_stop_cleanly(tmp_path: Path, name: str) -> None:
    """At whatever moment it comes after the temporary file has."""
    target = tmp_path / "out.txt"
    command = [sys.executable, "-m", "nonet", "solve", "--all", "-o", str(target), "." * 625]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and not list(tmp_path.iterdir()):
        time.sleep(0.05)
    process.send_signal(getattr(signal, name))
    _, err = process.communicate()
    assert process.returncode == 128 + getattr(signal, name)
    assert "Traceback" not in err
    assert not list(tmp_path.iterdir())


def test_a_long_collection_is_converted_in_bounded_memory(tmp_path: Path) -> None:
    def peak_of(number: int) -> int:
        source, target = tmp_path / "many.txt", tmp_path / "many.sdm"
        source.write_text(f"{PUZZLE}\n" * number)
        tracemalloc.start()
        try:
            assert nonet("convert", str(source), "-o", str(target)).status == 0
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert target.read_text() == f"{PUZZLE}\n".replace(".", "0") * number
        return peak

    peak_of(1)  # what is loaded on first use does not count
    # 1.6 MB, and many times that as objects; all the commands are in memory as well
    assert peak_of(20_000) < peak_of(1) + 500_000


def test_a_file_of_lines_is_solved_in_one_go(tmp_path: Path) -> None:
    """Many 9x9 lines go straight to the core, with the same result as one by one."""
    source, target = tmp_path / "many.txt", tmp_path / "out.sdm"
    source.write_text("# puzzles\n" + f"{PUZZLE}\n{NO_SOLUTION}\n\n{PUZZLE},x\n" * 500)
    run = nonet("solve", str(source), "-o", str(target))
    assert run.status == 1
    assert target.read_text() == f"{SOLUTION}\n" * 1000
    assert run.err.count("no solution") == 500
    assert run.err.splitlines()[0] == f"nonet: {source}, number 2: no solution"


def test_other_sizes_among_the_lines_are_solved_too(tmp_path: Path) -> None:
    source = tmp_path / "mixed.txt"
    four = "12....1..1....3."
    source.write_text(f"{PUZZLE}\n" * 200 + f"{four}\n{PUZZLE}\n")
    run = nonet("solve", str(source))
    assert run.status == 0
    assert run.out == f"{SOLUTION}\n" * 200 + f"1243431231242431\n{SOLUTION}\n"
    source.write_text(f"{PUZZLE}\n" * 200 + f"{PUZZLE[:80]}\n{PUZZLE}\n")
    run = nonet("solve", str(source))
    assert run.status == 2
    assert run.err == f"nonet: {source}: line 201: expected 81 cells for a 9x9 grid, got 80\n"


def test_check_compares_what_the_file_claims(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{SOLUTION[:-1]}1\n")
    run = nonet("check", str(table))
    assert run.status == 1
    said = "the solution that comes with it is wrong in r9c9"
    assert run.out.splitlines()[2] == f"{table}, number 2: {said}"
    wrong = [json.loads(line)["wrong"] for line in nonet("check", "--json", str(table)).out.splitlines()]
    assert wrong == [{}, {"solution": ["r9c9"]}]
    game = tmp_path / "game.sdk"
    game.write_text(f"[Puzzle]\n{Grid(PUZZLE)}\n[State]\n{Grid(PUZZLE).put('r1c3', 1)}\n")
    run = nonet("check", str(game))
    assert run.status == 1
    assert "the saved game that comes with it is wrong in r1c3" in run.out


def test_quiet_leaves_only_what_goes_wrong() -> None:
    assert nonet("solve", "-q", PUZZLE) == Run(0, f"{SOLUTION}\n", "")
    assert "no solution" in nonet("solve", "-q", NO_SOLUTION).err


@pytest.mark.parametrize("command", ["solve", "generate", "hint", "watch", "print", "web"])
def test_help_speaks_no_python(command: str) -> None:
    told = nonet(command, "--help").out
    assert not re.search(r"<\w+( range)?>|list\[|x>=|<=x|INTEGER|FLOAT|bool", told)
    assert nonet("help", command).out == told
