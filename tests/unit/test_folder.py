"""Folders of Parquet files made by tasks, here and on engines."""

from __future__ import annotations

import importlib
import json
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import BackendUnavailable, BadArgument, FormatError, UnknownName
from nonet.bulk import folder
from nonet.bulk.folder import ENGINES, make_folder, run, tasks_of
from nonet.bulk.table import Plan, make_table

pytest.importorskip("pyarrow", reason="pyarrow is not installed, which files of lines do not need")

if TYPE_CHECKING:
    from pathlib import Path

    from nonet.many import Backend

PLAN = Plan(add=("solution", "tier", "class"), where="clues > 22", augment=2, seed=5, rows=64)
_ATTEMPTS = 10
LEAKS = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
"""A Ray that does not start in time leaves its processes to the garbage collector."""
PACKAGES = {"ray": "ray", "dask": "distributed", "here": "nonet"}


@pytest.fixture
def inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two files, of which the second makes three tasks."""
    monkeypatch.setattr(folder, "_ROWS", 150)
    there = tmp_path / "in"
    (there / "deeper").mkdir(parents=True)
    nonet.scan(nonet.minimal_puzzles(90, seed=1), size=50).write(there / "deeper" / "a.parquet")
    nonet.scan(nonet.minimal_puzzles(400, seed=2), size=80).write(there / "deeper" / "b.parquet")
    (there / "_marker.parquet").write_bytes(b"no table")
    return there


def start(engine: str) -> None:
    """Start a cluster or skip; Ray waits half a minute for itself, which is short on a busy machine."""
    package = pytest.importorskip(
        PACKAGES[engine], reason=f"{engine} is not installed, which nonet does not need"
    )
    if engine != "ray":
        return
    for attempt in range(_ATTEMPTS):
        try:
            package.init(log_to_driver=False, logging_level="warning", ignore_reinit_error=True)
        except Exception as error:
            package.shutdown()
            if "timed out" not in str(error) or attempt == _ATTEMPTS - 1:
                raise
        else:
            return


def rows_of(folder: Path) -> Any:
    return nonet.scan(folder).to_arrow().to_pylist()


@LEAKS
@pytest.mark.parametrize("engine", ENGINES)
def test_all_engines_make_the_rows_of_one_table(inputs: Path, tmp_path: Path, engine: str) -> None:
    start(engine)
    make_table([inputs / "deeper"], tmp_path / "one.parquet", PLAN)
    manifest = make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine=engine)
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert files == ["_manifest.json", *(f"part-{number:06}.parquet" for number in range(4))]
    assert rows_of(tmp_path / "out") == rows_of(tmp_path / "one.parquet")
    assert manifest["rows"]["read"] == 490
    assert manifest == json.loads((tmp_path / "out" / "_manifest.json").read_text())


def test_a_task_is_done_once(inputs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    first, second, *_ = tasks_of([str(inputs)], str(out), PLAN, 1, "cpu")
    facts = run(first)
    made = out / "part-000000.parquet"
    stamp, content = made.stat().st_mtime_ns, made.read_bytes()
    assert run(first) == facts
    assert made.stat().st_mtime_ns == stamp
    made.write_bytes(b"PAR1 something else")
    assert run(first) == facts
    assert made.read_bytes() == content
    run(second)
    assert sorted(path.name for path in out.iterdir()) == ["part-000000.parquet", "part-000001.parquet"]


def test_another_plan_makes_all_again(inputs: Path, tmp_path: Path) -> None:
    make_folder([str(inputs)], str(tmp_path / "out"), PLAN)
    make_folder([str(inputs)], str(tmp_path / "out"), Plan(add=("clues",)))
    assert list(rows_of(tmp_path / "out")[0]) == ["puzzle", "clues"]


def test_a_task_that_fails_leaves_nothing(inputs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    plan = Plan(add=("clues",), column="solution")
    with pytest.raises(UnknownName, match=r"no column in .*a\.parquet called 'solution'"):
        make_folder([str(inputs)], str(out), plan)
    assert list(out.iterdir()) == []


@LEAKS
@pytest.mark.parametrize("engine", ["ray", "dask"])
def test_what_goes_wrong_in_a_task_is_told(inputs: Path, tmp_path: Path, engine: str) -> None:
    start(engine)
    with pytest.raises(UnknownName, match="called 'solution'"):
        make_folder([str(inputs)], str(tmp_path / "out"), Plan(column="solution"), engine=engine)


class StandIn:
    """Ray as far as the folder knows it, on which nothing is ever done."""

    class exceptions:
        RayTaskError = RuntimeError

    def __init__(self, wrong: Exception | None = None, resources: dict[str, float] | None = None) -> None:
        self.wrong = wrong
        self.resources = resources or {"CPU": 2.0}
        self.cancelled: list[int] = []
        self.asked: dict[str, Any] = {}

    def is_initialized(self) -> bool:
        return False

    def init(self, **_: object) -> None:
        if self.wrong:
            raise self.wrong

    def cluster_resources(self) -> dict[str, float]:
        return self.resources

    def remote(self, **asked: object) -> Any:
        self.asked = asked
        numbers = count()
        return lambda _run: SimpleNamespace(remote=lambda _task: next(numbers))

    def wait(self, _waiting: list[int]) -> None:
        raise KeyboardInterrupt

    def cancel(self, task: int) -> None:
        self.cancelled.append(task)


def test_an_engine_that_does_not_start_says_why(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = StandIn(wrong=Exception("The current node timed out.\nMore about it."))
    monkeypatch.setattr("nonet.bulk.folder.import_module", lambda _: ray)
    with pytest.raises(BackendUnavailable, match=r"'ray' cannot be used here: The current node timed out\.$"):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine="ray")


def test_a_cluster_whose_workers_have_died_is_not_waited_for(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed", reason="dask is not installed")
    alone = partial(distributed.Client, n_workers=0, processes=False)
    monkeypatch.setattr(distributed, "Client", alone)
    monkeypatch.setattr(folder, "_LOOK", 0.1)
    with pytest.raises(BackendUnavailable, match=r"'dask' cannot be used here: all its workers have stopped"):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine="dask")


def test_tasks_that_nobody_waits_for_are_cancelled(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = StandIn()
    monkeypatch.setattr("nonet.bulk.folder.import_module", lambda _: ray)
    with pytest.raises(KeyboardInterrupt):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine="ray")
    files = len(list(inputs.iterdir()))
    assert ray.cancelled == list(range(len(ray.cancelled)))
    assert len(ray.cancelled) >= files > 0


@pytest.mark.parametrize(
    ("backend", "gpus", "asked"),
    [("cpu", 2.0, 0), ("cuda", 2.0, 1), ("auto", 1.0, 1), ("auto", 0.0, 0), ("cuda", 0.0, 0)],
)
def test_ray_gives_a_gpu_to_tasks_that_use_one(
    backend: Backend, gpus: float, asked: int, inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = StandIn(resources={"CPU": 8.0} | ({"GPU": gpus} if gpus else {}))
    monkeypatch.setattr("nonet.bulk.folder.import_module", lambda _: ray)
    with pytest.raises(KeyboardInterrupt):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine="ray", backend=backend)
    assert ray.asked["num_gpus"] == asked, "none that nobody has: it would be waited for"


def test_urls(inputs: Path, tmp_path: Path) -> None:
    make_folder([inputs.as_uri()], (tmp_path / "out").as_uri(), PLAN)
    make_folder([str(inputs)], str(tmp_path / "same"), PLAN)
    assert rows_of(tmp_path / "out") == rows_of(tmp_path / "same")


def test_what_no_task_can_do(inputs: Path, tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="leave dedupe and shares to the engine"):
        make_folder([str(inputs)], str(tmp_path / "out"), Plan(dedupe="class"))
    with pytest.raises(BadArgument, match="leave dedupe"):
        make_folder([str(inputs)], str(tmp_path / "out"), Plan(shard=(1, 2)))
    with pytest.raises(UnknownName, match="no engine called 'rai'; did you mean 'ray'"):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN, engine="rai")
    (tmp_path / "empty").mkdir()
    with pytest.raises(FormatError, match="expected Parquet files in the folder, got none"):
        make_folder([str(tmp_path / "empty")], str(tmp_path / "out"), PLAN)
    with pytest.raises(FileNotFoundError):
        make_folder([str(tmp_path / "nowhere")], str(tmp_path / "out"), PLAN)
    assert not (tmp_path / "out").exists()
    (tmp_path / "text.parquet").write_text("no table")
    with pytest.raises(FormatError, match="expected a Parquet file"):
        make_folder([str(tmp_path / "text.parquet")], str(tmp_path / "out"), PLAN)


def test_a_file_that_is_replaced_is_made_again(inputs: Path, tmp_path: Path) -> None:
    source, out = inputs / "deeper" / "a.parquet", tmp_path / "out"
    make_folder([str(inputs)], str(out), PLAN)
    stamps = [path.stat().st_mtime_ns for path in sorted(out.glob("part-*"))]
    nonet.scan(nonet.minimal_puzzles(90, seed=3), size=50).write(source)
    make_folder([str(inputs)], str(out), PLAN)
    make_table([inputs / "deeper"], tmp_path / "one.parquet", PLAN)
    assert rows_of(out) == rows_of(tmp_path / "one.parquet")
    again = [path.stat().st_mtime_ns for path in sorted(out.glob("part-*"))]
    assert again[0] != stamps[0]
    assert again[1:] == stamps[1:]


def test_another_version_makes_all_again(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = tasks_of([str(inputs)], str(tmp_path), PLAN, 1, "cpu")
    monkeypatch.setattr(folder, "version", lambda _package: "0.0.1")
    other, *_ = tasks_of([str(inputs)], str(tmp_path), PLAN, 1, "cpu")
    assert first.about() != other.about()


def test_what_no_task_makes_any_more_is_removed(inputs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    make_folder([str(inputs)], str(out), PLAN)
    half, foreign, mine = ".part-000003.parquet." + "0" * 32, "part-000009.parquet", "part-of-mine.parquet"
    (out / half).write_bytes(b"PAR1 of a run that was killed")
    nonet.scan(nonet.minimal_puzzles(2, seed=1)).write(out / foreign)
    (out / mine).write_bytes(b"")
    (inputs / "deeper" / "b.parquet").unlink()
    manifest = make_folder([str(inputs)], str(out), PLAN)
    assert manifest["files"] == 1
    kept = ["_manifest.json", "part-000000.parquet", foreign, mine]
    assert sorted(path.name for path in out.iterdir()) == kept, "what others have made stays"


def test_what_another_run_is_writing_stays(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    growing, new = (out / f".part-000003.parquet.{number:032}" for number in (1, 2))
    out.mkdir()
    growing.write_bytes(b"PAR1")

    def here(tasks: Any) -> Any:
        growing.write_bytes(b"PAR1 and more")
        new.write_bytes(b"PAR1")
        return map(run, tasks)

    monkeypatch.setitem(ENGINES, "here", here)
    make_folder([str(inputs)], str(out), PLAN)
    assert growing.exists()
    assert new.exists()


@pytest.mark.parametrize("where", ["in", "in/rated", "in/deeper/", "link/rated", "in/../in"])
def test_an_output_that_would_be_read_is_refused(inputs: Path, tmp_path: Path, where: str) -> None:
    (tmp_path / "link").symlink_to(inputs)
    before = sorted(inputs.rglob("*"))
    for source, out in ((str(inputs), str(tmp_path / where)), (inputs.as_uri(), f"{tmp_path}/{where}")):
        with pytest.raises(BadArgument, match=r"lies in what it is made of, .*in; write it elsewhere$"):
            make_folder([source], out, PLAN)
    assert sorted(inputs.rglob("*")) == before


def test_a_file_is_not_replaced_by_what_is_made_of_it(tmp_path: Path) -> None:
    part = tmp_path / "part-000007.parquet"
    nonet.scan(nonet.minimal_puzzles(2, seed=1)).write(part)
    with pytest.raises(BadArgument, match=r"part-000007\.parquet; write it elsewhere$"):
        make_folder([str(part)], str(tmp_path), PLAN)
    other = part.rename(tmp_path / "puzzles.parquet")
    make_folder([str(other)], str(tmp_path), PLAN)
    assert other.exists()


def test_the_manifest_tells_how_the_folder_was_made(inputs: Path, tmp_path: Path) -> None:
    told = make_folder([str(inputs)], str(tmp_path / "out"), PLAN)
    alone = make_table([inputs], tmp_path / "one.parquet", PLAN)
    assert {*told} - {"files"} == {*alone} - {"parts"}
    assert told["inputs"] == alone["inputs"]
    assert told["plan"] == alone["plan"]
    assert (told["nonet"], told["rows"]) == (nonet.__version__, alone["rows"])


def test_a_manifest_does_not_outlive_what_it_tells_of(inputs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    make_folder([str(inputs)], str(out), PLAN)
    with pytest.raises(UnknownName):
        make_folder([str(inputs)], str(out), Plan(column="solution"))
    assert not (out / "_manifest.json").exists()


def test_other_columns_are_refused(inputs: Path, tmp_path: Path) -> None:
    cells, out = nonet.minimal_puzzles(3, seed=1), tmp_path / "out"
    nonet.scan(cells).guesses().write(inputs / "z.parquet")
    with pytest.raises(FormatError, match=r"expected the columns puzzle in all rows, got puzzle, guesses$"):
        make_folder([str(inputs)], str(out), PLAN)
    assert not out.exists()
    (inputs / "z.parquet").unlink()
    nonet.scan(cells).clues().write(tmp_path / "a.parquet")
    table = nonet.scan(cells).clues().to_arrow().select(["clues", "puzzle"])
    importlib.import_module("pyarrow.parquet").write_table(table, tmp_path / "b.parquet")
    make_folder([str(tmp_path / name) for name in ("a.parquet", "b.parquet")], str(out), PLAN)
    assert len({tuple(row) for row in rows_of(out)}) == 1, "the puzzles come first anyway"


def test_a_bad_row_is_counted_in_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "_ROWS", 50)
    texts = [str(text) for text in nonet.lines(nonet.minimal_puzzles(160, seed=1))]
    texts[130] = "no puzzle"
    pa = pytest.importorskip("pyarrow")
    source = tmp_path / "bad.parquet"
    pa.parquet.write_table(pa.table({"puzzle": texts}), source, row_group_size=50)
    with pytest.raises(FormatError, match=r"bad\.parquet: puzzle 130, counted from 0"):
        make_folder([str(source)], str(tmp_path / "out"), Plan(add=("clues",)))


def test_a_damaged_file_is_named(inputs: Path, tmp_path: Path) -> None:
    source = inputs / "deeper" / "b.parquet"
    content = bytearray(source.read_bytes())
    content[4:2000] = bytes(1996)
    source.write_bytes(content)
    with pytest.raises(FormatError, match=r"b\.parquet: expected a Parquet file, but it is damaged"):
        make_folder([str(inputs)], str(tmp_path / "out"), PLAN)
