"""A folder of Parquet files made of others, by tasks that any engine can run: here, on Ray, on Dask.

A task is a file of the input, or some row groups of a large one, and makes a file of the output. What it
makes depends on nothing but the task, and a file that is there and was made by the same task is not made
again: so an engine may run a task as often as it likes, and a job that was stopped goes on where it was.
What other jobs of nonet have left in the folder is removed at the end, so that it holds one table.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from nonet.bulk.arrow import pyarrow
from nonet.bulk.operations import Crew
from nonet.bulk.pipe import ahead, behind
from nonet.bulk.places import parquet_files, place, real_place
from nonet.bulk.rows import chunks, read_batch
from nonet.bulk.sinks import Parquet, expect_columns
from nonet.bulk.sources import naming
from nonet.bulk.table import Work, version, versions
from nonet.bulk.tables import parquet_batches
from nonet.errors import BackendUnavailable, BadArgument, FormatError, MissingExtra, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nonet.bulk.batch import Batch
    from nonet.bulk.places import Source
    from nonet.bulk.table import Plan
    from nonet.many import Backend

    Facts = dict[str, int]

_ROWS = 1 << 20
"""Rows of a task, unless a row group has more: some seconds to minutes of work."""
_LOOKED_AT = 64
"""Rows of a file that tell where its puzzles are."""
_RETRIES = 3
"""How often an engine runs a task again that failed because of a machine or a store."""
_CALM = {f"distributed.comm.timeouts.{each}": "10 minutes" for each in ("connect", "tcp")}
"""How long workers on this machine are waited for: it may be busy, but none of them is out of reach."""
_LOOK = 5.0
"""Seconds between two looks whether there are workers left."""
_NOTE = "nonet"
"""What the note is called that a file has about its task."""
_MANIFEST = "_manifest.json"
_PART = re.compile(r"part-\d{6,}\.parquet")
"""What files of the output are called."""
_ASIDE = re.compile(r"\.part-\d{6,}\.parquet\.[0-9a-f]{32}")
"""What files of the output are called until they are whole."""


@dataclass(frozen=True)
class Task:
    """What makes one file of the output."""

    source: Source
    groups: tuple[int, ...]
    """Which row groups of the source."""
    first: int
    """How many rows of the whole input come before."""
    output: str
    plan: Plan
    threads: int | None = None
    backend: Backend = "cpu"
    version: str | None = None
    """That of nonet."""

    def about(self) -> dict[str, Any]:
        """Return what the file that it makes depends on."""
        where = {"source": self.source.about(), "groups": [*self.groups], "first": self.first}
        return {"nonet": self.version, **where, "plan": self.plan.about()}


def make_folder(
    sources: Sequence[str],
    folder: str,
    plan: Plan,
    *,
    engine: str = "here",
    threads: int | None = None,
    backend: Backend = "cpu",
    progress: Callable[[float, int], None] = lambda _done, _rows: None,
) -> dict[str, Any]:
    """Make a folder of Parquet files of others, and return what its manifest says.

    Its files, in the order of their names, hold the rows of ``nonet.bulk.table.make_table``.

    >>> import pathlib, tempfile, nonet
    >>> from nonet.bulk.table import Plan
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> nonet.scan(["1" + "." * 80, "12" + "." * 79]).write(folder / "puzzles.parquet")
    2
    >>> made = make_folder([f"{folder}/puzzles.parquet"], f"{folder}/few", Plan(where="clues > 1"))
    >>> made["files"], made["rows"]["written"]
    (1, 1)

    Args:
        sources: Parquet files and folders of them, by path or URL.
        folder: where to write, likewise; ``_manifest.json`` comes last.
        plan: what to do to the rows, without ``dedupe`` and ``shard``.
        engine: ``"here"``, ``"ray"`` or ``"dask"``: the cluster that RAY_ADDRESS or DASK_SCHEDULER_ADDRESS in
            the environment names, or else the processors of this machine.
        threads: how many a task may use; all that there are here, one on an engine.
        backend: where puzzles are solved, as in :func:`nonet.solve_many`.
        progress: told how many tasks are done, from 0 to 1, and how many rows were read.

    Raises:
        BadArgument: if rows would have to be compared with those of other tasks, or the folder lies in one
            that is read.
        FormatError: if the files have different columns.
        MissingExtra: if the engine is not installed.
        BackendUnavailable: if the engine does not start.
    """
    if plan.dedupe or plan.shard != (1, 1):
        msg = (
            "tasks do not see each other's rows: leave dedupe and shares to the engine, by the column 'class'"
        )
        raise BadArgument(msg)
    if engine not in ENGINES:
        raise UnknownName(engine, kind="engine", known=ENGINES)
    if threads is None and engine != "here":
        threads = 1
    folder = folder.rstrip("/") or folder
    sources = [*sources]
    _expect_elsewhere(folder, sources)
    tasks = list(tasks_of(sources, folder, plan, threads, backend))
    inputs = [source.about() for source in dict.fromkeys(task.source for task in tasks)]
    about = {"nonet": version("nonet"), "inputs": inputs, "plan": plan.about()}
    _begin(folder, about)
    half = {*_inside(folder, _ASIDE)}
    total: Counter[str] = Counter()
    for number, facts in enumerate(ENGINES[engine](tasks), start=1):
        total.update(facts)
        progress(number / len(tasks), total["read"])
    _remove_surplus(folder, {task.output.rpartition("/")[2] for task in tasks}, half)
    manifest = {**about, **versions(), "files": len(tasks), "rows": dict(total)}
    system, path = place(f"{folder}/{_MANIFEST}")
    with system.open_output_stream(path) as stream:
        stream.write((json.dumps(manifest, indent=2) + "\n").encode())
    return manifest


def _expect_elsewhere(folder: str, sources: Sequence[str]) -> None:
    """Refuse an output that the next run would read, or that would take the place of the input."""
    system, path = real_place(folder)
    for source in sources:
        other, there = real_place(source)
        inside, _, name = there.rpartition("/")
        is_part = inside == path and _PART.fullmatch(name) is not None
        if other == system and (is_part or f"{path}/".startswith(f"{there.rstrip('/')}/")):
            msg = f"{folder}: lies in what it is made of, {source}; write it elsewhere"
            raise BadArgument(msg)


def _begin(folder: str, about: dict[str, Any]) -> None:
    """Remove the manifest of another job, which is not true any more once the first task has begun."""
    system, path = place(f"{folder}/{_MANIFEST}")
    if system.get_file_info(path).type == pyarrow().fs.FileType.NotFound:
        return
    with system.open_input_stream(path) as stream:
        content = stream.read()
    with suppress(ValueError):  # which is no JSON
        found = json.loads(content)
        if isinstance(found, dict) and about.items() <= found.items():
            return
    system.delete_file(path)


def _inside(folder: str, names: re.Pattern[str]) -> Iterator[tuple[str, int, int | None]]:
    """Yield the files in a folder that are called in some way: their names, bytes and times."""
    from pyarrow import fs

    system, path = place(folder)
    for each in system.get_file_info(fs.FileSelector(path, allow_not_found=True)):
        if each.type == fs.FileType.File and names.fullmatch(each.base_name):
            yield each.base_name, each.size, each.mtime_ns


def _remove_surplus(folder: str, made: set[str], half: set[tuple[str, int, int | None]]) -> None:
    """Remove what other jobs of nonet have made in a folder, and what killed ones have not finished.

    Args:
        folder: the folder.
        made: the names of the files of this job.
        half: unfinished files as they were when this job began: those that have not changed since are
            nobody's any more.
    """
    surplus = [name for name, _, _ in _inside(folder, _PART) if name not in made]
    gone = [name for name in surplus if _noted(f"{folder}/{name}") is not None]
    gone += [each[0] for each in _inside(folder, _ASIDE) if each in half]
    for name in gone:
        system, path = place(f"{folder}/{name}")
        system.delete_file(path)


def tasks_of(
    sources: Iterable[str], folder: str, plan: Plan, threads: int | None, backend: Backend
) -> Iterator[Task]:
    """Yield the tasks of a job: one for a file, several for a large one.

    Raises:
        FormatError: if a file has other columns than the first one.
    """
    number, first = 0, 0
    own = version("nonet")
    model: tuple[str, list[str]] | None = None
    for source in parquet_files(sources):
        sizes, names = _groups_and_names(source.name)
        model = model or (source.name, names)
        if names != model[1]:  # which may be the same when the puzzles come first
            with naming(source.name):
                expect_columns(*(_names_in_order(name, plan) for name in (model[0], source.name)))
        for groups, rows in _shares(sizes):
            output = f"{folder}/part-{number:06}.parquet"
            yield Task(source, groups, first, output, plan, threads, backend, own)
            number, first = number + 1, first + rows


def _names_in_order(source: str, plan: Plan) -> list[str]:
    """Return the names of the columns of a file in the order in which they are written."""
    system, path = place(source)
    with system.open_input_file(path) as stream:
        batch = next(parquet_batches(stream, source, _LOOKED_AT))
    return read_batch(batch, column=plan.column, bad="mask").names


def run(task: Task) -> Facts:
    """Make the file of a task, unless it is there; return how many rows it was made of, and has."""
    before = _noted(task.output)
    if before is not None and before.get("task") == task.about():
        return before["rows"]  # type: ignore[no-any-return]
    system, path = place(task.output)
    folder, _, name = path.rpartition("/")
    aside = f"{folder}/.{name}.{uuid4().hex}"  # hidden, and of nobody else, should two run the same task
    system.create_dir(folder, recursive=True)
    try:
        with system.open_output_stream(aside) as stream:
            facts = _write(task, Parquet(stream))
        system.move(aside, path)
    except BaseException:
        if system.get_file_info(aside).type != pyarrow().fs.FileType.NotFound:
            system.delete_file(aside)
        raise
    return facts


def _write(task: Task, sink: Parquet) -> Facts:
    """Write the rows of a task, reading ahead of the work and writing behind it, a few chunks of them."""
    system, path = place(task.source.name)
    work = Work(task.plan, Crew(task.threads, task.backend), b"")
    facts: Counter[str] = Counter()
    with system.open_input_file(path) as stream:
        found = chunks(_batches(stream, task), task.plan.column, task.plan.bad, task.first)
        with closing(ahead(found)) as read, behind(sink.write) as later:
            for chunk in read:
                made = work(chunk)
                later.put(made.chunk)
                facts.update(made.facts)
    sink.note({_NOTE: json.dumps({"task": task.about(), "rows": dict(facts)})})
    sink.close()
    return dict(facts)


def _batches(stream: Any, task: Task) -> Iterator[Batch]:
    with naming(task.source.name):
        yield from parquet_batches(stream, task.source.name, task.plan.size, task.groups, task.threads)


def _noted(output: str) -> dict[str, Any] | None:
    """Return the note in a file about the task that made it; None if there is no such file."""
    from pyarrow import ArrowException, parquet

    system, path = place(output)
    if system.get_file_info(path).type == pyarrow().fs.FileType.NotFound:
        return None
    try:
        with system.open_input_file(path) as stream:
            found = parquet.read_metadata(stream).metadata or {}
    except ArrowException:
        return None  # something else, which the task replaces
    return json.loads(found[_NOTE.encode()]) if _NOTE.encode() in found else None


def _groups_and_names(source: str) -> tuple[list[int], list[str]]:
    """Return how many rows each row group of a file has, and the names of the columns."""
    from pyarrow import ArrowException, parquet

    system, path = place(source)
    try:
        with system.open_input_file(path) as stream:
            about = parquet.read_metadata(stream)
    except ArrowException:
        msg = f"{source}: expected a Parquet file"
        raise FormatError(msg) from None
    sizes = [about.row_group(group).num_rows for group in range(about.num_row_groups)]
    return sizes, about.schema.to_arrow_schema().names


def _shares(rows: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield row groups that make a task, with all their rows.

    >>> list(_shares([600_000, 600_000, 5, 2_000_000]))
    [((0, 1), 1200000), ((2, 3), 2000005)]
    """
    groups: list[int] = []
    size = 0
    for group, more in enumerate(rows):
        groups.append(group)
        size += more
        if size >= _ROWS:
            yield tuple(groups), size
            groups, size = [], 0
    if groups or not rows:
        yield tuple(groups), size


def _here(tasks: Sequence[Task]) -> Iterator[Facts]:
    yield from map(run, tasks)


def _package(name: str, extra: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise MissingExtra(package=name, extra=extra) from None


@contextmanager
def _starting(engine: str) -> Iterator[None]:
    """Tell in a sentence why an engine does not start."""
    try:
        yield
    except Exception as error:  # which may be anything: no cluster, no room, no time
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise BackendUnavailable(backend=engine, reason=reason) from error


def _needs(ray: Any, tasks: Sequence[Task]) -> dict[str, int]:
    """Return what a task is to be given: Ray shows no GPU to one that has not asked for it."""
    has_gpus = ray.cluster_resources().get("GPU", 0) >= 1
    wants_one = any(task.backend != "cpu" for task in tasks)
    return {
        "num_cpus": max(task.threads or 1 for task in tasks),
        "num_gpus": int(wants_one and has_gpus),  # which a cluster without any would wait for for ever
    }


def _on_ray(tasks: Sequence[Task]) -> Iterator[Facts]:
    ray = _package("ray", "ray")
    if not ray.is_initialized():
        with _starting("ray"):
            ray.init(log_to_driver=False, logging_level="warning")
    remote = ray.remote(**_needs(ray, tasks), max_retries=_RETRIES, retry_exceptions=[OSError])(run)
    waiting = [remote.remote(task) for task in tasks]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None  # what went wrong in a task, as it is told elsewhere
    finally:
        for each in waiting:  # a cluster would go on with what nobody waits for any more
            ray.cancel(each)


def _on_dask(tasks: Sequence[Task]) -> Iterator[Facts]:
    distributed = _package("distributed", "dask")
    with ExitStack() as own:
        try:
            client = distributed.get_client()
        except ValueError:  # there is none
            with _starting("dask"):
                own.enter_context(_package("dask", "dask").config.set(_CALM))
                client = own.enter_context(distributed.Client(threads_per_worker=1, dashboard_address=":0"))
        futures = client.map(run, tasks, retries=_RETRIES, pure=False)
        own.callback(client.cancel, futures)  # all that nobody waits for any more
        waiting = {*futures}
        while waiting:
            done = set()
            with suppress(TimeoutError):
                done, waiting = distributed.wait(waiting, timeout=_LOOK, return_when="FIRST_COMPLETED")
            yield from (future.result() for future in done)
            if client.cluster and not client.scheduler_info()["workers"]:  # they would be waited for for ever
                raise BackendUnavailable(backend="dask", reason="all its workers have stopped")


ENGINES: dict[str, Callable[[Sequence[Task]], Iterator[Facts]]] = {
    "here": _here,
    "ray": _on_ray,
    "dask": _on_dask,
}
"""What runs tasks, in any order."""
