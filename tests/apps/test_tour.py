"""A tour of the command line: odd endings, several inputs, pipes, a terminal; each stop says what happens."""

from __future__ import annotations

import gzip
import re
import shlex
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from command import nonet

from nonet import Grid, dump, load, loads
from nonet.cli.app import COMMANDS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "cli.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
THREE = "1.....2........3"
COLUMNS = "puzzle,solution,rating,level,score,hardest,source\n"
TWICE = f"{SOLUTION}\n{SOLUTION}\n"
EASY = f"{PUZZLE} easy 204 naked-single solved\n"
WIDE = PUZZLE.translate({**{ord(str(n)): chr(0xFF10 + n) for n in range(10)}, ord("."): "・"})
ROW = ",".join(PUZZLE[:9]).replace(".", "")
KINDS = "but .txt .svg .png .json .jsonl .ndjson"


@dataclass(frozen=True)
class Stop:
    """A command, the status it ends with, how standard output and a file begin, and what is said."""

    command: str
    status: int
    out: str | None = ""
    err: str = ""
    file: str = ""
    begins: str | bytes = ""
    stdin: str = ""


TOUR = [
    # What is no command may be a puzzle, or nearly a command.
    Stop(f"{PUZZLE}", 0, SOLUTION, "nonet: elimination alone solves it"),
    Stop("a.sdk", 0, "534678912\n672195348\n", "nonet: elimination"),
    Stop("slove a.sdk", 2, "", "nonet: no command and no file called 'slove'; did you mean 'solve'?"),
    Stop("nothing.sdk", 2, "", "nonet: no command and no file called 'nothing.sdk'"),
    Stop("help", 0, "Usage: nonet [OPTIONS] "),
    Stop("help solve", 0, "Usage: nonet solve [OPTIONS] "),
    Stop("help slove", 2, "", "nonet: no command and no file called 'slove'; did you mean 'solve'?"),
    Stop("-V", 0, "nonet "),
    Stop("solve --sceonds 3 a.sdk", 2, "", "nonet: no option --sceonds; did you mean --seconds?"),
    Stop("count --limit x a.sdk", 2, "", "nonet: --limit: "),
    # Several puzzles, of formats that hold one, and of several formats.
    Stop("solve a.sdk b.sdk", 0, TWICE),
    Stop("solve a.sdk sudoku.csv b.sdk", 0, TWICE, "nonet: wrote sudoku_solved.csv"),
    Stop("solve a.sdk b.sdk -o all.sdk", 2, "", "nonet: sdk (SadMan and SudoCue, with headers and"),
    Stop("solve a.sdk b.sdk -o all.sdm", 0, file="all.sdm", begins=TWICE),
    Stop("solve a.sdk b.sdk -o all.csv", 0, file="all.csv", begins=f"{COLUMNS}{PUZZLE},"),
    Stop("minimise a.sdk b.sdk", 0, ".3..7....", ""),
    Stop("convert a.sdk b.sdk -f sdk", 2, "", "nonet: sdk (SadMan and SudoCue, with headers and"),
    Stop("generate -n 2 -f sdk", 2, "", "nonet: sdk (SadMan and SudoCue, with headers and"),
    Stop("generate -n 2 --size 4 --seed 1 -o new.csv", 0, file="new.csv", begins=COLUMNS),
    Stop("solve -q --all -f line three.sdk", 0, "1"),
    Stop(
        "solve -q table.csv -o done.csv",
        0,
        file="done.csv",
        begins=f"{COLUMNS}{PUZZLE},{SOLUTION},",
    ),
    Stop(
        "table table.csv a.sdk -o more.csv",
        2,
        "",
        "nonet: expected the columns puzzle, solution in all rows, got puzzle",
    ),
    Stop(
        "table a.sdk b.sdk --add count -o two.csv",
        0,
        err="nonet: two.csv has 2 rows",
        file="two.csv",
        begins="puzzle,count\n",
    ),
    Stop(
        "table a.sdk -o a.svg", 2, "", "nonet: no table is written with the ending '.svg', but with .parquet"
    ),
    Stop("convert table.csv -o copy.csv", 0, file="copy.csv", begins=COLUMNS),
    Stop("check a.sdk b.sdk", 0, "a.sdk: valid: exactly one solution\nb.sdk: valid: exactly one solution\n"),
    Stop(f"check {PUZZLE} {THREE}", 1, "puzzle 1: valid: exactly one solution\npuzzle 2: more than one"),
    Stop("count a.sdk three.sdk", 0, "a.sdk: 1\nthree.sdk: 3\n"),
    Stop("count --limit 2 three.sdk", 1, "more than 2\n"),
    Stop("hint a.sdk b.sdk", 0, "a.sdk: Look for a Hidden Single in box 2.\nb.sdk: Look"),
    Stop("show a.sdk b.sdk", 0, "a.sdk\n+-------+"),
    Stop("explain --brief a.sdk b.sdk", 0, "a.sdk\nNaked Single: r5c5=5\n"),
    Stop("rate a.sdk b.sdk", 0, f"a.sdk: {EASY}b.sdk: {EASY}"),
    # What the ending of a file says.
    Stop("show a.sdk -o board.svg", 0, file="board.svg", begins="<svg "),
    Stop("show -c a.sdk -o board.txt", 0, file="board.txt", begins="┏"),
    Stop("show a.sdk -o board.json", 0, file="board.json", begins='{"source": "a.sdk"'),
    Stop(
        "show a.sdk -o board.sdk",
        2,
        "",
        f"nonet: board.sdk: no file with the ending .sdk is written here, {KINDS}",
    ),
    Stop("show a.sdk b.sdk -o board.svg", 2, "", "nonet: board.svg: a picture holds one puzzle, not several"),
    Stop(
        "rate a.sdk -o rated.csv", 0, file="rated.csv", begins="puzzle,tier,score,hardest,end,source,number\n"
    ),
    Stop("rate a.sdk -o rated.json", 0, file="rated.json", begins='{"source": "a.sdk"'),
    Stop("rate a.sdk -o rated.txt", 0, file="rated.txt", begins="tier      easy\n"),
    Stop("canonical a.sdk -o form.csv", 0, file="form.csv", begins="puzzle,canonical\n53..7"),
    Stop("canonical a.sdk -o form.doc", 2, "", "nonet: form.doc: no file with the ending .doc is written"),
    Stop("explain a.sdk -o way.html", 0, file="way.html", begins="<!DOCTYPE html>"),
    Stop("explain a.sdk -o way.md", 0, file="way.md", begins="# a.sdk\n\n```text\n"),
    Stop("explain a.sdk -o way.pdf", 2, "", "nonet: way.pdf: no file with the ending .pdf is written"),
    Stop("explain a.sdk b.sdk -o way.html", 2, "", "nonet: a page explains one puzzle, not several"),
    Stop("scan a.sdk", 2, "", "nonet: a.sdk: expected a picture as JPEG, PNG or WebP"),
    Stop("scan nothing.jpg -o book.sdk", 2, "", "nonet: nothing.jpg: no such file"),
    Stop("print a.sdk -o book.pdf", 0, file="book.pdf", begins=b"%PDF"),
    Stop(
        "print a.sdk -o book.txt",
        2,
        "",
        "nonet: book.txt: no file with the ending .txt is written here, but .pdf",
    ),
    Stop("print a.sdk --link nope -o book.pdf", 2, "", "nonet: --link: expected an address like https://"),
    Stop("generate --json -o new.sdk", 2, "", "nonet: new.sdk: no file with the ending .sdk is written"),
    Stop("generate --title Easy", 2, "", "nonet: --title means nothing without --pdf"),
    Stop("convert a.sdk -o plain", 0, file="plain", begins=f"{PUZZLE}\n"),
    Stop("convert a.sdk -o a.xyz", 2, "", "nonet: no format has the file ending '.xyz'; known are "),
    Stop(
        "solve a.sdk -o missing/a.sdk",
        2,
        "",
        "nonet: missing/a.sdk: cannot be written, missing is no directory",
    ),
    # What comes in.
    Stop("solve -q -", 0, f"{SOLUTION}\n", stdin=PUZZLE),
    Stop(
        "check packed.sdk.gz several.zip",
        0,
        "packed.sdk.gz: valid: exactly one solution\nseveral.zip/a.sdk: valid",
    ),
    Stop("check utf-16.sdk", 0, "utf-16.sdk: valid: exactly one solution\n"),
    Stop(f"solve -q {WIDE}", 0, f"{SOLUTION}\n"),
    Stop(
        "solve half.csv",
        0,
        "",
        "nonet: wrote half_solved.csv",
        file="half_solved.csv",
        begins="5;3;4;6;7;8;9;1;2\n",
    ),
    Stop("solve tab.tsv", 0, "", "nonet: wrote tab_solved.tsv", file="tab_solved.tsv", begins="5\t3\t4\t"),
    Stop(
        "check wrong.csv",
        1,
        "wrong.csv, number 1: valid: exactly one solution\nwrong.csv, number 1: the solution",
    ),
    Stop("solve ''", 2, "", "nonet: an empty name is neither a file nor a puzzle"),
    # Choices, and what would be ignored.
    Stop("techniques fish", 0, "x-wing "),
    Stop("techniques 'sole candidate'", 0, "Naked Single\n"),
    Stop("techniques x-wing --only fish", 2, "", "nonet: --only means nothing with NAME"),
    Stop("hint --only '' a.sdk", 2, "", "nonet: --only: expected something, got nothing"),
    Stop("solve --speed 3 a.sdk", 2, "", "nonet: --speed means nothing without --display"),
    Stop("solve --json -f sdk a.sdk", 2, "", "nonet: --format means nothing with --json"),
    Stop("solve -d --tactics 'naked single' a.sdk -f line", 0, SOLUTION, "a.sdk: 9x9, 30 clues"),
    Stop(
        "watch --tactics guessing a.sdk",
        2,
        "",
        "nonet: no tactic called 'guessing'; there are naked single, ",
    ),
    Stop("watch --log a.sdk", 0, "a.sdk: 9x9, 30 clues\n"),
    Stop("play a.sdk", 2, "", "nonet: playing needs a terminal"),
    Stop("bench tiny.txt", 2, "", "nonet: tiny.txt, number 1: only classic 9x9 puzzles can be measured"),
    Stop(
        "generate --size 6 --technique jellyfish",
        2,
        "",
        "nonet: a 6x6 grid cannot need jellyfish: a fish of 4 rows needs 8",
    ),
    Stop(
        "generate --pattern missing.txt",
        2,
        "",
        "nonet: --pattern: missing.txt: no such file",
    ),
    Stop("web --port nope", 2, "", "nonet: --port: "),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what a user may have, where the user is."""
    for name in ("a.sdk", "b.sdk"):
        dump(loads(PUZZLE), tmp_path / name)
    dump(loads(THREE), tmp_path / "three.sdk")
    (tmp_path / "tiny.txt").write_text("12....1..1....3.\n")
    dump(loads(PUZZLE), tmp_path / "sudoku.csv")
    rows = (tmp_path / "sudoku.csv").read_text()
    (tmp_path / "half.csv").write_text(rows.replace(",", ";"))
    (tmp_path / "tab.tsv").write_text(rows.replace(",", "\t"))
    (tmp_path / "table.csv").write_text(f"puzzle,solution\n{PUZZLE},\n")
    (tmp_path / "wrong.csv").write_text(f"puzzle,solution\n{PUZZLE},{SOLUTION[1]}{SOLUTION[1:]}\n")
    text = (tmp_path / "a.sdk").read_bytes()
    (tmp_path / "packed.sdk.gz").write_bytes(gzip.compress(text))
    (tmp_path / "utf-16.sdk").write_bytes(text.decode().encode("utf-16"))
    with zipfile.ZipFile(tmp_path / "several.zip", "w") as archive:
        for name in ("a.sdk", "__MACOSX/a.sdk", "more/b.sdk"):
            archive.writestr(name, b"\0\1" if "MAC" in name else text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("stop", TOUR, ids=lambda stop: stop.command[:60])
def test_the_tour(folder: Path, stop: Stop) -> None:
    run = nonet(*shlex.split(stop.command), stdin=stop.stdin)
    assert run.status == stop.status, run.err
    if stop.out is not None:
        assert run.out.startswith(stop.out) if stop.out else run.out == ""
    assert stop.err in run.err if stop.err else run.err == ""
    if run.status == 2:
        assert run.err.count("\n") == 1, "one sentence"
        assert run.out == "", "at once"
    if stop.file:
        written = (folder / stop.file).read_bytes()
        assert written.startswith(stop.begins if isinstance(stop.begins, bytes) else stop.begins.encode())
    else:
        assert not list(folder.glob("book*")), "nothing is written where nothing is said of it"


def test_the_tour_stops_at_every_command() -> None:
    seen = {stop.command.split()[0] for stop in TOUR}
    assert set(COMMANDS) <= seen
    assert len(TOUR) >= 60


def test_the_documentation_speaks_of_commands_and_options_that_there_are() -> None:
    text = DOCS.read_text(encoding="utf-8")
    names = list(COMMANDS)
    table = text.partition("**Output.**")[0]
    assert sorted(re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE)) == sorted(names)
    known = nonet("--help").out + "".join(nonet(name, "--help").out for name in names)
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text))
    assert {option for option in options if not re.search(rf"{option}\b(?!-)", known)} == set()


def _calls_in(text: str) -> list[tuple[str, str]]:
    """Return the commands that a page shows, in code and after a prompt, with what follows each."""
    text = text.replace("\\\n", " ")
    shown = re.findall(r"`(nonet [^`\n]*)`", text) + re.findall(r"^ *\$ (.*)$", text, re.MULTILINE)
    pattern = re.compile(r"(?<![\w./-])nonet ([a-z]+)(?![\w.])([^|;&]*)")
    return [call for line in shown for call in pattern.findall(line.partition(" #")[0])]


def test_all_pages_show_commands_and_options_that_there_are() -> None:
    common = nonet("--help").out
    known = {name: nonet(name, "--help").out + common for name in COMMANDS}
    shown = {page: _calls_in(page.read_text(encoding="utf-8")) for page in PAGES}
    assert sum(map(len, shown.values())) > 200
    for page, calls in shown.items():
        for name, rest in calls:
            assert name in known or name == "help", page
            for option in re.findall(r"(?<!\S)--?[a-zA-Z][a-z-]*", rest):
                assert re.search(rf"(?<![\w-]){option}\b(?!-)", known[name]), f"{page}: {name} {option}"


def test_the_tour_passes_through_pipes(folder: Path) -> None:
    """What one command writes, another reads."""
    new = nonet("generate", "-n", "3", "--size", "6", "--seed", "2")
    assert nonet("check", "-", stdin=new.out).status == 0
    assert nonet("count", stdin=new.out).out == "1\n1\n1\n"
    assert nonet("solve", stdin=nonet("show", "a.sdk").out).out == Grid(SOLUTION).pretty() + "\n"
    packed = (folder / "several.zip").read_bytes()
    assert nonet("count", stdin=packed).out == "1\n1\n"
    assert load(folder / "packed.sdk.gz").givens == load(folder / "utf-16.sdk").givens == Grid(PUZZLE)


def test_the_tour_ends_on_a_terminal(folder: Path) -> None:
    pytest.importorskip("termios", reason="there are no such terminals here")
    from terminal import is_bar, lines_of, on_a_terminal

    status, shown = on_a_terminal("hint", str(folder / "a.sdk"), columns=30)
    assert (status, lines_of(shown)) == (0, ["Look for a Hidden Single in", "box 2."])
    status, shown = on_a_terminal("rate", str(folder / "a.sdk"), "-o", "rated.pdf")
    assert status == 2
    said = next(line for line in lines_of(shown) if not is_bar(line))
    assert said.startswith("nonet: rated.pdf: no file")
