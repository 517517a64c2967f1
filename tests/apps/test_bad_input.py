"""Bad input gets one clear sentence on standard error, exit status 2, and no traceback."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import nonet

from nonet import Grid, Puzzle, dumps

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [",".join(PUZZLE[start : start + 9]).replace(".", "0") for start in range(0, 81, 9)]

BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<opensudoku version="2"><folder name="&b;"></folder></opensudoku>
"""

CASES: dict[str, tuple[str, bytes, str]] = {
    "binary file": ("p.sdk", b"\x7fELF\0\1\2\3", "line 1: expected text, got a binary file"),
    "empty file": ("p.sdk", b"", "there is no puzzle in it"),
    "blank file": ("p.txt", b"\n\n  \n", "there is no puzzle in it"),
    "80 cells": ("p.txt", PUZZLE[:80].encode(), "line 1: expected 81 cells for a 9x9 grid, got 80"),
    "82 cells": (
        "p.txt",
        f"{PUZZLE}1".encode(),
        "line 1: expected 81 cells for a 9x9 grid, got 82",
    ),
    "80 cells in a later line": (
        "p.sdm",
        f"{PUZZLE}\n{PUZZLE[:80]}\n".replace(".", "0").encode(),
        "line 2: expected 81 cells for a 9x9 grid, got 80",
    ),
    "letter in a 9x9": (
        "p.txt",
        f"{PUZZLE[:40]}q{PUZZLE[41:]}".encode(),
        "line 1, column 41: a 9x9 grid has the digits 1 to 9, not 'q'",
    ),
    "10 in a CSV": (
        "p.csv",
        "\n".join([*ROWS[:8], "0,0,0,0,8,0,0,7,10"]).encode(),
        "line 9, column 9: a 9x9 grid has the numbers 1 to 9, not 10",
    ),
    "ragged CSV": (
        "p.csv",
        "\n".join([*ROWS[:8], "0,0,0,0,8,0,0,7"]).encode(),
        "line 9, column 9: expected 9 columns, got 8",
    ),
    "not UTF-8": (
        "p.txt",
        b"# caf\xe9\n" + PUZZLE.encode(),
        "line 1, column 6: expected UTF-8 text, got the byte 0xe9",
    ),
    "3x3 grid": ("p.txt", b"123\n456\n789\n", "expected at least 16 cells (4x4), got 9"),
    "7x7 grid": ("p.txt", b".......\n" * 7, "no box shape fits 7x7; give its regions"),
    "truncated XML": (
        "p.opensudoku",
        b'<opensudoku version="2">\n<folder name="x">\n<game data="',
        "line 3, column",
    ),
    "XML bomb": ("p.opensudoku", BOMB.encode(), "line 2"),
    "damaged gzip": (
        "p.sdk.gz",
        gzip.compress(PUZZLE.encode())[:40],
        "expected packed text, but it cannot be",
    ),
    "damaged zip": ("p.zip", b"PK\x03\x04 and nothing more", "expected a zip archive of texts, but"),
    "half of UTF-16": (
        "p.sdk",
        PUZZLE.encode("utf-16")[:-1],
        "line 1: expected text, got UTF-16 that is damaged",
    ),
    "unknown ending": ("p.docx", b"some words, not cells", "expected a grid of digits, got words"),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(
    "command",
    ["solve", "check", "count", "show", "convert", "print", "hint", "explain", "rate", "canonical"],
)
def test_bad_files(tmp_path: Path, case: str, command: str) -> None:
    name, content, message = CASES[case]
    path = tmp_path / name
    path.write_bytes(content)
    run = nonet(command, str(path))
    assert run.status == 2
    assert run.err.startswith(f"nonet: {path}: {message}")
    assert run.err.count("\n") == 1
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("missing.sdk", "missing.sdk: no such file"),
        ("/", "/: is a directory, not a file"),
        (PUZZLE[:80], "line 1: expected 81 cells for a 9x9 grid, got 80"),
        ("https://www.f-puzzles.com/?load=N4Igz!!", "line 1"),
        ("https://sudokupad.app/scf12", "line 1"),
        ("https://example.com/puzzle", "expected"),
    ],
)
def test_bad_arguments(argument: str, message: str) -> None:
    run = nonet("solve", argument)
    assert run.status == 2
    assert run.err.startswith(f"nonet: {message}")
    assert run.err.count("\n") == 1
    assert not run.out


@pytest.mark.parametrize(
    ("arguments", "missing"), [(["table"], "TABLE"), (["table", "some.sdm"], "--output FILE")]
)
def test_what_is_missing_is_named(arguments: list[str], missing: str) -> None:
    run = nonet(*arguments)
    assert run.status == 2
    assert run.err == f"nonet: {missing} is missing; `nonet table --help` tells what it is\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", PUZZLE, "-o", ""],
        ["canonical", PUZZLE, "-o", ""],
        ["print", PUZZLE, "-o", ""],
        ["table", "some.sdm", "-o", ""],
        ["watch", PUZZLE, "--record", ""],
        ["play", "--export", ""],
        ["play", "--import", ""],
        ["scan", ""],
    ],
    ids=" ".join,
)
def test_no_file_has_an_empty_name(arguments: list[str]) -> None:
    run = nonet(*arguments)
    assert (run.status, run.out) == (2, "")
    assert run.err == "nonet: no file can be called ''\n"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("generate --score 99999999999999999999", "expected score from a least to a greatest number, from 0"),
        ("table some.sdm -o t.csv --augment 99999999999999999999", "expected 0 copies or more, and at most "),
        (
            "table some.sdm -o t.csv --rows 99999999999999999999",
            "expected a number of rows, 0 or more, and at most ",
        ),
    ],
)
def test_numbers_that_nobody_can_mean(command: str, message: str) -> None:
    run = nonet(*command.split())
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"nonet: {message}")
    assert run.err.count("\n") == 1


def test_too_little_memory_is_told(tmp_path: Path) -> None:
    some = tmp_path / "some.sdm"
    some.write_text(f"{PUZZLE}\n")
    run = nonet("table", str(some), "-o", str(tmp_path / "t.csv"), "--augment", str(10**14))
    assert (run.status, run.out) == (2, "")
    assert run.err == "nonet: there is not enough memory for that\n"
    assert not (tmp_path / "t.csv").exists()


def test_an_empty_name_of_a_technique() -> None:
    run = nonet("generate", "--hardest", "")
    assert (run.status, run.out, run.err) == (2, "", "nonet: no technique called ''\n")


def test_duplicate_givens() -> None:
    run = nonet("solve", "5.......5" + "." * 72)
    assert run.status == 2
    assert run.err == "nonet: puzzle: conflicting givens: 5 stands twice in row 1: r1c1 r1c9\n"


def test_unknown_ending_of_the_output(tmp_path: Path) -> None:
    run = nonet("convert", PUZZLE, "-o", str(tmp_path / "out.xyz"))
    assert run.status == 2
    assert run.err.startswith("nonet: no format has the file ending '.xyz'; known are ")
    assert ".sdk" in run.err
    assert not list(tmp_path.iterdir())


def test_unknown_format() -> None:
    run = nonet("convert", PUZZLE, "--format", "sdkk")
    assert run.status == 2
    assert run.err.startswith("nonet: no format called 'sdkk'; did you mean 'sd")


def test_one_endless_line(tmp_path: Path) -> None:
    path = tmp_path / "endless.txt"
    with path.open("wb") as stream:  # 1 GB that takes no room on the disk
        stream.write(PUZZLE.encode())
        stream.seek(1 << 30)
        stream.write(b"\n")
    run = nonet("solve", str(path))
    assert run.status == 2
    assert run.err == f"nonet: {path}: line 1: expected lines of text, got one of more than 16 MiB\n"


def test_output_into_no_directory(tmp_path: Path) -> None:
    run = nonet("convert", PUZZLE, "-o", str(tmp_path / "nowhere" / "out.sdk"))
    assert run.status == 2
    assert "no directory" in run.err
    run = nonet("convert", PUZZLE, "-o", str(tmp_path), "--format", "sdk")
    assert run.status == 2
    assert "is a directory" in run.err


def test_a_failed_run_leaves_no_file(tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text(f"{PUZZLE}\n{PUZZLE}\n{PUZZLE[:80]}\n")
    target = tmp_path / "out.sdm"
    target.write_text("precious\n")
    assert nonet("convert", str(source), "-o", str(target)).status == 2
    assert target.read_text() == "precious\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.txt", "out.sdm"]


@pytest.fixture
def no_text(tmp_path: Path) -> str:
    """A file whose name is not UTF-8."""
    path = os.fsdecode(os.fsencode(tmp_path / "bad") + b"\xfc.sdk")
    try:
        Path(path).write_text(f"{Grid(PUZZLE)}\n")
    except OSError:
        pytest.skip("file names are text here")
    return path


@pytest.mark.parametrize("command", ["solve", "check", "count", "hint", "rate", "explain", "canonical"])
def test_names_that_are_no_text(no_text: str, command: str) -> None:
    as_json = ["-f", "json"] if command == "explain" else ["--json"]
    run = nonet(command, *as_json, no_text)
    assert run.status == 0, run.err
    assert json.loads(run.out)["source"] == no_text, "it can be opened by that name"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
def test_names_in_any_surroundings(tmp_path: Path, no_text: str, encoding: str) -> None:
    """Results are UTF-8, and names the bytes that they are."""
    umlaut = tmp_path / "ü.sdk"
    umlaut.write_text(f"{Grid(PUZZLE)}\n")
    for path in (str(umlaut), no_text):
        run = subprocess.run(
            [sys.executable, "-m", "nonet", "check", path],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, b"")
        assert run.stdout == os.fsencode(f"{path}: valid: exactly one solution\n")


def test_what_is_no_text_gets_a_sentence(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    run = nonet("show", "--title", "b\udcfc", PUZZLE, "-o", str(target))
    assert (run.status, run.err) == (2, "nonet: cannot write '\\udcfc', which is no text\n")
    assert not target.exists()


def test_a_long_path_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / ("d" * 100) / ("e" * 100) / "p.txt"
    path.parent.mkdir(parents=True)
    path.write_text(f"{PUZZLE}\n")
    assert nonet("convert", str(path)).out == f"{PUZZLE}\n"


def test_an_input_that_cannot_be_read(tmp_path: Path) -> None:
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    for command in ("solve", "count", "rate", "canonical"):
        run = nonet(command, str(loop))
        assert run.status == 2
        assert run.err.startswith(f"nonet: {loop}: ")
        assert run.err.count("\n") == 1
    memory = Path("/proc/self/mem")
    if memory.exists():
        assert nonet("solve", str(memory)).err == f"nonet: {memory}: input/output error\n"


def test_usage_errors_exit_with_2() -> None:
    for arguments in (
        ["--nonsense"],
        ["solve", "--nonsense"],
        ["slove"],
        ["count", "-n", "x", PUZZLE],
    ):
        run = nonet(*arguments)
        assert run.status == 2, arguments
        assert run.err.startswith("nonet: ")
        assert run.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_name_with_a_line_end_stays_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "two\nlines.sdk"
    path.write_text(f"{Grid(PUZZLE)}\n")
    assert nonet("check", str(path)).out == f"{tmp_path}/two\\x0alines.sdk: valid: exactly one solution\n"
    path.write_text("no puzzle\n")
    assert nonet("check", str(path)).err.count("\n") == 1


@pytest.mark.parametrize("command", ["solve", "rate", "explain", "show", "canonical", "minimise"])
def test_what_cannot_be_written_is_told_before_anything_else(tmp_path: Path, command: str) -> None:
    run = nonet(command, PUZZLE, "-o", str(tmp_path / "none" / "out.txt"))
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", ["solve", "check", "count", "hint", "explain", "rate"])
def test_unknown_rules_are_refused_by_name(tmp_path: Path, examples: Path, command: str) -> None:
    strange, diagonal = str(tmp_path / "strange.json"), str(examples / "diagonal.json")
    Path(strange).write_text(dumps(Puzzle("12.. 3... .... ....", unread={"wormhole": [1]}), "fpuzzles"))
    run = nonet(command, strange, diagonal)
    assert run.status == 2
    said = run.err + run.out
    assert f"{strange}: " in said
    assert "the puzzle has the rule 'wormhole', which nonet does not know" in said
    assert run.out, "the other puzzle is not forgotten"


def test_what_does_not_know_a_rule_yet_says_so(examples: Path) -> None:
    killer, diagonal = str(examples / "killer.json"), str(examples / "diagonal.json")
    run = nonet("watch", diagonal, killer)
    assert run.status == 2
    assert f"{killer}: the puzzle has the rule 'cage', which" in run.err
    assert run.out, "the other puzzle is not forgotten"


def test_killers_are_solved_counted_and_checked(examples: Path) -> None:
    killer = str(examples / "killer.json")
    solution = nonet("solve", "-f", "line", killer).out.split()[0]
    rows = [solution[start : start + 6] for start in range(0, 36, 6)]
    assert all(sorted(row) == list("123456") for row in rows)
    for cage in json.loads(Path(killer).read_text(encoding="utf-8"))["killercage"]:
        cells = [rows[int(name[1]) - 1][int(name[3]) - 1] for name in cage["cells"]]
        assert sum(map(int, cells)) == int(cage["value"])
        assert len(set(cells)) == len(cells)
    assert nonet("count", killer).out == "1\n"
    assert nonet("check", killer).out == f"{killer}: valid: exactly one solution\n"
    told = json.loads(nonet("check", "--candidates", "--json", killer).out)
    assert [next(iter(digits)) for digits in told["candidates"].values()] == list(solution)


def test_standard_input_can_be_read_once() -> None:
    run = nonet("count", "-", "-", stdin=f"{PUZZLE}\n")
    assert (run.status, run.out) == (2, "standard input, number 1: 1\n")
    assert run.err == "nonet: standard input: there is no puzzle in it\n"
