"""nonet table: columns, rows, and a job that goes on where it was stopped."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from command import nonet

import nonet as library
from nonet.bulk.table import Plan, make_table

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parent.parent.parent
CELLS = library.minimal_puzzles(60, seed=2)
TEXTS = [str(text) for text in library.lines(CELLS)]
ENDINGS = [".csv", ".txt", *([".parquet", ".arrow"] if importlib.util.find_spec("pyarrow") else [])]
"""Without pyarrow the others are not written."""
needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no signal to kill with here")


needs_pyarrow = pytest.mark.skipif(
    not importlib.util.find_spec("pyarrow"), reason="pyarrow is not installed, which other tables do not need"
)


def collection(folder: Path, texts: list[str] = TEXTS) -> Path:
    path = folder / "collection.txt"
    path.write_text("".join(f"{text}\n" for text in texts))
    return path


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as stream:
        return list(csv.DictReader(stream))


def test_columns_are_added(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    run = nonet(
        "table", str(collection(tmp_path)), "-o", str(out), "--add", "solution,tier,score,class,guesses"
    )
    assert (run.status, run.out, run.err) == (0, "", f"nonet: {out} has 60 rows, made of 60\n")
    rows = rows_of(out)
    assert list(rows[0]) == ["puzzle", "solution", "tier", "score", "class", "guesses"]
    assert [row["puzzle"] for row in rows] == TEXTS
    assert [row["solution"] for row in rows] == [library.solve(text).line for text in TEXTS]
    ratings = [library.rate(text) for text in TEXTS]
    assert [(row["tier"], int(row["score"])) for row in rows] == [(r.tier, r.score) for r in ratings]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "collection.txt", "out.csv", "out.csv.manifest.json",
    ]  # fmt: skip


def test_the_manifest_tells_how_the_table_was_made(tmp_path: Path) -> None:
    source, out = collection(tmp_path, [*TEXTS, *TEXTS]), tmp_path / "out.csv"
    run = nonet(
        "table", str(source), "-o", str(out), "--where", "tier = 'easy' or tier != 'easy'", "--dedupe",
        "--augment", "2", "--seed", "9", "--json",
    )  # fmt: skip
    told = json.loads(run.out)
    assert told == json.loads((tmp_path / "out.csv.manifest.json").read_text())
    assert told["nonet"] == library.__version__
    assert told["inputs"][0]["file"] == str(source)
    assert told["inputs"][0]["bytes"] == 120 * 82
    assert told["plan"]["seed"] == 9
    assert told["rows"] == {
        "read": 120, "bad": 0, "in_shard": 120, "kept": 120, "different": 60, "written": 180,
    }  # fmt: skip
    assert run.err == ""


def test_rows_are_chosen_and_columns_renamed(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    nonet(
        "table", str(collection(tmp_path)), "-o", str(out), "--add", "solution,score",
        "--where", "score > 600 and clues >= 22",
        "--columns", "question = puzzle, answer=solution,score",
    )  # fmt: skip
    expected = [t for t in TEXTS if library.rate(t).score > 600 and 81 - t.count(".") >= 22]
    assert 0 < len(expected) < 60
    assert [row["question"] for row in rows_of(out)] == expected
    assert list(rows_of(out)[0]) == ["question", "answer", "score"], "and clues are only looked at"


def test_equivalents_come_with_their_solutions(tmp_path: Path) -> None:
    outs = [tmp_path / name for name in ("one.csv", "other.csv", "seed.csv")]
    for out, rows, seed in zip(outs, ("7", "60", "7"), "112", strict=True):
        nonet(
            "table", str(collection(tmp_path)), "-o", str(out), "--add", "solution,class", "--augment", "3",
            "--rows", rows, "--seed", seed,
        )  # fmt: skip
    one, again, other = (out.read_text() for out in outs)
    assert one == again, "whatever the size of parts"
    assert one != other, "which another seed changes"
    made = rows_of(outs[0])
    assert len(made) == 240
    assert all(library.solve(row["puzzle"]).line == row["solution"] for row in made)
    keys = [
        f"{low:016x}{high:016x}" for low, high in library.class_keys([r["puzzle"] for r in made]).tolist()
    ]
    assert [row["class"] for row in made] == keys


def test_readers_that_want_zeros_get_them(tmp_path: Path) -> None:
    source, out = collection(tmp_path), tmp_path / "sudoku.csv"
    columns = "quizzes=puzzle,solutions=solution"
    nonet("table", str(source), "-o", str(out), "--add", "solution", "--columns", columns, "--blank", "0")
    read = [[[int(symbol) for symbol in text] for text in row.values()] for row in rows_of(out)]
    solved = library.solve_many(CELLS).solutions
    assert read == [[quiz, solution] for quiz, solution in zip(CELLS.tolist(), solved.tolist(), strict=True)]
    run = nonet("table", str(source), "-o", str(out), "--blank", "1")
    assert run.status == 2
    assert run.err == "nonet: expected one of .0*_- for an empty cell, got '1'\n"


@needs_pyarrow
def test_labels_stay_in_step(tmp_path: Path) -> None:
    """Pairs to train with, in columns that no data set calls so."""
    source, out = tmp_path / "label.parquet", tmp_path / "out.parquet"
    made = library.scan(CELLS).solve().select(question="puzzle", label="solution", other="puzzle")
    made.write(source)
    for more in ([], ["--solution", "label"]):
        run = nonet("table", str(source), "-o", str(out), "--augment", "1", "--seed", "3", *more)
        assert (run.status, run.err) == (0, f"nonet: {out} has 120 rows, made of 60\n")
        rows = library.scan(out).to_arrow().to_pylist()
        assert all(library.solve(row["question"]).line == row["label"] for row in rows)
        assert [row["other"] for row in rows] == [text for text in TEXTS for _ in range(2)]
    run = nonet("table", str(source), "-o", str(out), "--solution", "label")
    message = "nonet: expected equivalents to make (augment) for the solutions in 'label', got none\n"
    assert (run.status, run.err) == (2, message), "or a typing error would go unnoticed"
    run = nonet("table", str(source), "-o", str(out), "--augment", "1", "--solution", "labels")
    message = "nonet: no column of solutions called 'labels'; did you mean 'label'?\n"
    assert (run.status, run.err) == (2, message)


def test_what_is_needed_is_a_column(tmp_path: Path) -> None:
    source, out = collection(tmp_path), tmp_path / "out.csv"
    needs = library.need_many(TEXTS, "x-wing").tolist()
    run = nonet(
        "table", str(source), "-o", str(out), "--add", "clues,need:x-wing", "--columns", "n=need:x-wing"
    )
    assert run.status == 0
    assert [int(row["n"]) for row in rows_of(out)] == needs
    run = nonet("table", str(source), "-o", str(out), "--where", "`need:x-wing` > 0 and clues > 0")
    assert run.status == 0
    assert [row["puzzle"] for row in rows_of(out)] == [t for t, n in zip(TEXTS, needs, strict=True) if n > 0]
    assert list(rows_of(out)[0]) == ["puzzle"]
    run = nonet("table", str(source), "-o", str(out), "--add", "need:x-wnig")
    assert (run.status, run.err) == (2, "nonet: no technique called 'x-wnig'; did you mean 'x-wing'?\n")


@needs_pyarrow
def test_lists_beside_puzzles(tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    source, out = tmp_path / "lists.parquet", tmp_path / "out"
    answers = pa.array(library.solve_many(CELLS).solutions.tolist(), pa.list_(pa.uint8(), 81))
    parquet.write_table(pa.table({"puzzle": TEXTS, "answer": answers}), source)
    assert nonet("table", str(source), "-o", str(out), "--augment", "2").status == 0
    made = library.scan(out).to_arrow()
    assert made["answer"].type == answers.type
    for row in made.to_pylist():
        assert library.solve(row["puzzle"]).line == "".join(map(str, row["answer"]))
    run = nonet("table", str(source), "-o", f"{out}.csv", "--augment", "1")
    assert (run.status, run.err) == (0, f"nonet: {out}.csv has 120 rows, made of 60\n")
    assert json.loads(rows_of(Path(f"{out}.csv"))[0]["answer"]) == answers[0].as_py()
    run = nonet("table", str(source), "-o", f"{out}.csv", "--where", "answer = 1")
    assert run.status == 2
    assert run.err.startswith(
        "nonet: the condition 'answer = 1': the column 'answer' holds neither numbers nor"
    )
    assert run.err.count("\n") == 1


@needs_pyarrow
def test_bytes_that_are_no_text_are_not_written_as_text(tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    source, out = tmp_path / "bytes.parquet", tmp_path / "out.csv"
    parquet.write_table(pa.table({"puzzle": TEXTS[:1], "hash": [b"\xff\x00"]}), source)
    run = nonet("table", str(source), "-o", str(out))
    message = r"nonet: the column 'hash': expected values that a text can hold, got b'\xff\x00'"
    assert (run.status, run.err) == (2, f"{message}\n")
    assert sorted(tmp_path.iterdir()) == [source], "nothing was finished, so nothing is left"


@pytest.mark.parametrize("dedupe", [[], ["--dedupe"]])
def test_shares_hold_all_rows_between_them(dedupe: list[str], tmp_path: Path) -> None:
    texts = [*TEXTS, *(library.random_equivalent(text, seed=1).line for text in TEXTS)]
    source = collection(tmp_path, texts)
    shares = []
    for share in "123":
        out = tmp_path / f"{share}.txt"
        run = nonet("table", str(source), "-o", str(out), "--shard", f"{share}/3", "--rows", "10", *dedupe)
        assert run.status == 0
        shares.append(out.read_text().splitlines())
    assert all(shares)
    together = [line for share in shares for line in share]
    assert sorted(together) == sorted(TEXTS if dedupe else texts)


def test_a_share_without_rows_has_the_same_columns(tmp_path: Path) -> None:
    for ending in ENDINGS:
        out = tmp_path / f"last{ending}"
        run = nonet("table", str(collection(tmp_path)), "-o", str(out), "--add", "score", "--shard", "3/3")
        assert run.status == 0
        chunk = next(iter(library.scan(out)))
        assert len(chunk) == 0
        assert chunk.names == ["puzzle"] if ending == ".txt" else ["puzzle", "score"]


def test_bad_rows(tmp_path: Path) -> None:
    source = collection(tmp_path, [*TEXTS[:3], "no puzzle", TEXTS[3]])
    out = tmp_path / "out.csv"
    run = nonet("table", str(source), "-o", str(out), "--add", "solution")
    expected = f"nonet: {source}: line 4, column 1: expected 81 symbols, digits or blanks\n"
    assert (run.status, run.err) == (2, expected)
    assert [*tmp_path.iterdir()] == [source], "nothing was finished, so nothing is left"
    run = nonet("table", str(source), "-o", str(out), "--add", "solution", "--mask")
    assert run.status == 0
    assert [bool(row["solution"]) for row in rows_of(out)] == [
        True,
        True,
        True,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--add", "levels"], "no column to add called 'levels'"),
        (["--where", "score >"], "the condition 'score >': expected a column, a number or a text after '>'"),
        (["--where", "scor > 3"], "no column called 'scor'"),
        (
            ["--add", "clues,tier", "--columns", "puzzle,a=clues,a=tier"],
            "expected a name of its own for each column, got two called 'a'",
        ),
        (["--shard", "4/3"], "expected a share from 1 to 3, got 4"),
        (["--shard", "three"], "expected a share such as 3/16 after --shard, got 'three'"),
        (["--column", "quiz"], "called 'quiz'"),
        (["-o", "-"], "a table is written to a file, which -o names"),
        (["-o", "out.xls"], "no table is written with the ending '.xls'"),
    ],
)
def test_what_cannot_be_asked(options: list[str], message: str, tmp_path: Path) -> None:
    run = nonet("table", str(collection(tmp_path)), "-o", str(tmp_path / "out.csv"), *options)
    assert run.status == 2
    assert message in run.err
    assert run.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["collection.txt"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-", "-o", "out.csv"], "a table is made of files, which can be read again if the job is stopped, "),
        (["-", "-o", "out"], "a table is made of files, which can be read again if the job is stopped, "),
        (["file:///in.parquet", "-o", "out.csv"], "file:///in.parquet: a URL is read and written where the "),
        (["in.csv", "-o", "s3://a/out.csv"], "s3://a/out.csv: a URL is read and written where the output "),
    ],
)
def test_standard_input_and_urls_are_not_for_single_tables(words: list[str], message: str) -> None:
    run = nonet("table", *words, stdin=TEXTS[0])
    assert run.status == 2
    assert run.err.startswith(f"nonet: {message}")
    assert run.err.count("\n") == 1


@needs_pyarrow
def test_a_store_that_nobody_knows(tmp_path: Path) -> None:
    run = nonet("table", "foo://bucket", "-o", str(tmp_path / "out"))
    assert (run.status, run.err) == (2, "nonet: foo://bucket: is no URL of a store that pyarrow reaches\n")


@needs_pyarrow
@pytest.mark.parametrize("command", ["solve", "rate", "canonical", "check"])
@pytest.mark.parametrize("name", ["in.parquet", "in.arrow"])
def test_other_commands_name_the_one_that_reads_tables(command: str, name: str, tmp_path: Path) -> None:
    library.scan(CELLS).write(tmp_path / name)
    run = nonet(command, str(tmp_path / name))
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert run.err.startswith(f"nonet: {tmp_path / name}: expected text, got a Parquet or Arrow file, which ")
    assert run.err.endswith("nonet table read by its name\n")


def test_no_input_is_overwritten_or_missing(tmp_path: Path) -> None:
    source = collection(tmp_path)
    run = nonet("table", str(source), "-o", str(source))
    assert (run.status, run.err) == (2, f"nonet: {source}: is the input, and would be overwritten\n")
    run = nonet("table", str(tmp_path / "gone.txt"), "-o", str(tmp_path / "out.csv"))
    assert run.status == 2
    assert "gone.txt" in run.err


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    source, out = collection(tmp_path), tmp_path / "out.csv"
    command = ("table", str(source), "-o", str(out), "--add", "clues")
    nonet(*command)
    before = out.stat()
    assert nonet(*command).status == 0
    assert os.path.samestat(before, out.stat()), "the same file"
    assert out.stat().st_mtime_ns == before.st_mtime_ns
    source.write_text(TEXTS[0] + "\n")
    nonet(*command)
    assert len(rows_of(out)) == 1, "another input is another job"


@needs_kill
def test_parts_of_another_job_are_left_alone(tmp_path: Path) -> None:
    source, out = collection(tmp_path), tmp_path / "out.csv"
    folder = tmp_path / "out.csv.parts"
    assert _killed("table", str(source), "-o", str(out), "--rows", "10", moment=4, after=True)
    assert folder.is_dir()
    run = nonet("table", str(source), "-o", str(out), "--rows", "20")
    assert run.status == 2
    assert run.err == (
        f"nonet: {folder}: holds parts of another job (plan differ); remove it to begin anew\n"
    )  # fmt: skip


@pytest.mark.skipif(not importlib.util.find_spec("fcntl"), reason="there are no locks on files here")
def test_two_jobs_do_not_make_one_table(tmp_path: Path) -> None:
    source, out = collection(tmp_path), tmp_path / "out.csv"
    command = ("table", str(source), "-o", str(out), "--rows", "20")
    others = []

    def meanwhile(_done: float, _rows: int) -> None:
        words = [sys.executable, "-m", "nonet", *command]
        others.append(subprocess.run(words, capture_output=True, text=True, check=False))

    made = make_table([source], out, Plan(rows=20), progress=meanwhile)
    message = f"nonet: {out}: is being made by another job, which has not ended yet\n"
    assert [(run.returncode, run.stderr) for run in others] == [(2, message)] * 3
    assert made["rows"]["written"] == len(rows_of(out)) == 60
    assert nonet(*command).status == 0, "which is done by now"
    assert not (tmp_path / "out.csv.parts").exists()


OPTIONS = ["--add", "solution,score", "--where", "score > 200", "--dedupe", "--augment", "2", "--rows", "9"]

# Killed before the so many-th call of a method, or right after that.
_KILLER = """
import os, signal, sys
from pathlib import Path
from nonet.bulk.sinks import Parquet
from nonet.cli import main

owner, name = {"replace": (Path, "replace"), "close": (Parquet, "close")}[sys.argv[1]]
moment, after = int(sys.argv[2]), sys.argv[3] == "after"
real, calls = getattr(owner, name), 0

def call(*arguments):
    global calls
    calls += 1
    if calls == moment and not after:
        os.kill(os.getpid(), signal.SIGKILL)
    made = real(*arguments)
    if calls == moment:
        os.kill(os.getpid(), signal.SIGKILL)
    return made

setattr(owner, name, call)
sys.argv = ["nonet", *sys.argv[4:]]
main()
"""


def _killed(*arguments: str, moment: int, after: bool = False, method: str = "replace") -> bool:
    """Run a command and kill it when a file takes its place, or is closed; say whether it came that far."""
    words = [method, str(moment), "after" if after else "before", *arguments]
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(_KILLER), *words], check=False, timeout=300)
    return run.returncode == -signal.SIGKILL


@needs_kill
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_job_that_was_killed_goes_on(ending: str, tmp_path: Path) -> None:
    texts = [text for row in TEXTS for text in (row, library.random_equivalent(row, seed=1).line)]
    source = collection(tmp_path, texts)
    whole, out = tmp_path / f"whole{ending}", tmp_path / f"out{ending}"
    assert nonet("table", str(source), "-o", str(whole), *OPTIONS).status == 0
    arguments = ("table", str(source), "-o", str(out), *OPTIONS)
    moments = (1, 2, 5, 6, 7, 12) if ending == ".csv" else (9, 12)  # each takes a second to come that far
    folder = tmp_path / f"out{ending}.parts"
    done: dict[Path, int] = {}
    for moment in moments:
        assert _killed(*arguments, moment=moment, after=moment % 2 == 0), "there are 1 + 3 * 14 + 2 files"
        now = _written(folder.glob("[0-9]*.json"))
        assert done.items() <= now.items(), "what was finished is not done again"
        done = now
    assert len(done) >= 5
    assert nonet(*arguments).status == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not folder.exists()
    facts = [json.loads(path.with_name(f"{path.name}.manifest.json").read_text()) for path in (out, whole)]
    assert facts[0] == facts[1]


@needs_kill
def test_a_job_that_was_killed_at_its_end_goes_on(tmp_path: Path) -> None:
    source, whole, out = collection(tmp_path), tmp_path / "whole.csv", tmp_path / "out.csv"
    nonet("table", str(source), "-o", str(whole), *OPTIONS)
    arguments = ("table", str(source), "-o", str(out), *OPTIONS)
    parts = 7
    assert _killed(*arguments, moment=1 + 3 * parts + 1), "before the table takes its place"
    assert not out.exists()
    assert _killed(*arguments, moment=1, after=True), "and after it has"
    assert _killed(*arguments, moment=2, after=True), "and after the manifest has"
    assert nonet(*arguments).status == 0
    assert out.read_bytes() == whole.read_bytes()


@needs_kill
@needs_pyarrow
def test_a_folder_that_was_killed_goes_on(tmp_path: Path) -> None:
    source, whole, out = tmp_path / "in", tmp_path / "whole", tmp_path / "out"
    source.mkdir()
    for number in range(4):
        library.scan(CELLS[15 * number :][:15]).write(source / f"{number}.parquet")
    options = ["--add", "solution,score", "--where", "score > 200", "--augment", "2", "--rows", "6"]
    assert nonet("table", str(source), "-o", str(whole), *options).status == 0
    arguments = ("table", str(source), "-o", str(out), *options)
    done: dict[Path, int] = {}
    for moment, after, parts in ((1, False, 0), (2, True, 1), (1, True, 1), (2, False, 2)):
        assert _killed(*arguments, moment=moment, after=after, method="close")
        now = _written(out.glob("part-*"))
        assert len(now) == parts
        assert done.items() <= now.items(), "what was finished is not made again"
        done = now
    assert [*out.glob(".part-*")], "what was at work lies there half written"
    assert nonet(*arguments).status == 0
    assert done.items() <= _written(out.glob("part-*")).items()
    made = {path.name: path.read_bytes() for path in out.iterdir()}
    assert made == {path.name: path.read_bytes() for path in whole.iterdir()}


def _written(files: Iterable[Path]) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in files}


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    many, out = tmp_path / "many.txt", tmp_path / "out.csv"
    library.scan(library.minimal_puzzles(12000, seed=3)).write(many)
    words = ["table", str(many), "-o", str(out), "--add", "score", "--rows", "10"]
    command = [sys.executable, "-m", "nonet", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        folder = tmp_path / "out.csv.parts"
        deadline = time.monotonic() + 120
        while not (folder / "000001.json").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    assert process.returncode == 128 + signal.SIGINT
    assert err.startswith(f"nonet: stopped; {folder} holds ")
    assert err.endswith(" finished parts, and the same command goes on from there\n")
    assert not out.exists()
    left: list[Any] = [path.name for path in folder.iterdir() if path.name.startswith(".nonet-")]
    assert left == [], "nothing half written"


PAGES = ("bulk.md", "howto/training-set.md", "billion.md")
DOCS = {page: (ROOT / "docs" / page).read_text() for page in PAGES}
COMMANDS = {
    page: re.findall(r"^\$ nonet (.*)$((?:\nnonet: .*)?)", text, re.MULTILINE) for page, text in DOCS.items()
}


@pytest.mark.skipif(len(ENDINGS) < 4, reason="pyarrow is not installed, which the documented commands need")
@pytest.mark.parametrize("page", PAGES)
def test_documented_commands(
    page: str, tmp_path: Path, examples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(examples / "collection.sdm", tmp_path)
    monkeypatch.chdir(tmp_path)
    Path("puzzles").mkdir()
    library.scan(CELLS[:9]).write("puzzles/a.parquet")
    assert len(COMMANDS[page]) >= {"bulk.md": 9}.get(page, 1)
    for command, said in COMMANDS[page]:
        run = nonet(*shlex.split(command.replace("--engine ray", "--engine here")))
        assert run.status == 0, command
        assert not said or run.err == said.lstrip() + "\n"
    if page == "billion.md":
        _try_the_query(DOCS[page])


def _try_the_query(text: str) -> None:
    """Ask DuckDB what the page asks of the folder that the page has made."""
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed, which nonet does not need")
    (query,) = re.findall(r"^```sql\n(.*?)```", text, re.MULTILINE | re.DOTALL)
    Path("rated/part-000001.parquet").write_bytes(Path("rated/part-000000.parquet").read_bytes())
    found = duckdb.sql(query).fetchall()
    assert sorted(row[0] for row in found) == sorted(TEXTS[:9]), "each class once, though each is there twice"


def test_the_documented_map_of_hugging_face(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path))
    datasets = pytest.importorskip("datasets", reason="datasets is not installed, which nonet does not need")
    (line,) = re.findall(r"^data = data\.map\(.*\)$", DOCS["billion.md"], re.MULTILINE)
    names: dict[str, Any] = {"nonet": library, "data": datasets.Dataset.from_dict({"puzzle": TEXTS[:3]})}
    exec(line, names)  # noqa: S102 - as the page has it
    made = names["data"]
    assert made.column_names == ["puzzle", "solution", "tier"]
    assert made["solution"][:3] == [library.solve(text).line for text in TEXTS[:3]]


@needs_pyarrow
def test_a_folder_of_tables(tmp_path: Path) -> None:
    library.scan(CELLS, size=20).write(tmp_path / "in.parquet")
    command = ["table", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out"), "--add", "clues"]
    run = nonet(*command)
    assert (run.status, run.err) == (0, f"nonet: {tmp_path / 'out'} has 60 rows, made of 60\n")
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").glob("part-*")}
    assert json.loads(nonet(*command, "--json").out)["rows"]["written"] == 60
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "out").glob("part-*")} == stamps
    assert library.scan(tmp_path / "out").to_arrow()["puzzle"].to_pylist() == TEXTS


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "out.csv", "--engine", "ray"], "-o names one without an ending, not 'out.csv'"),
        (["-o", "out", "--engine", "spark"], "no engine called 'spark'"),
        (["-o", "out"], "expected a Parquet file"),
        (["-o", "out.csv", "--backend", "gpu"], "expected cpu, cuda or auto after --backend, got 'gpu'"),
    ],
)
@needs_pyarrow
def test_engines_and_backends_that_cannot_be_asked(
    options: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = nonet("table", str(collection(tmp_path)), *options)
    assert run.status == 2
    assert message in run.err
    assert len(run.err.splitlines()) == 1


def test_solving_on_the_better_backend(tmp_path: Path) -> None:
    run = nonet("solve", "--backend", "auto", str(collection(tmp_path)))
    assert run.out.splitlines() == [library.solve(text).line for text in TEXTS]
    run = nonet("solve", "--backend", "cuda", TEXTS[0])
    assert (run.status, run.err) == (2, "nonet: --backend is for solving files with a 9x9 puzzle per line\n")
