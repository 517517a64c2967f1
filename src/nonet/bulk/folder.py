"""A folder of Parquet files made of others, by tasks that any engine can run: here, on Ray, on Dask.

A task is a file of the input, or some row groups of a large one, and makes a file of the output. What it
makes depends on nothing but the task, and a file that is there and was made by the same task is not made
again: so an engine may run a task as often as it likes, and a job that was stopped goes on where it was.
Files are wherever pyarrow reaches: on disk, or in a store that a URL names (s3://, gs://, fsspec+...://).
"""

from __future__ import annotations

import json
from collections import Counter
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from nonet.bulk.arrow import pyarrow
from nonet.bulk.operations import Crew
from nonet.bulk.rows import chunks
from nonet.bulk.sinks import Parquet
from nonet.bulk.sources import parquet_batches
from nonet.bulk.table import Work
from nonet.errors import BackendUnavailable, BadArgument, FormatError, MissingExtra, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nonet.bulk.table import Plan
    from nonet.many import Backend

    Facts = dict[str, int]

_ROWS = 1 << 20
"""Rows of a task, unless a row group has more: some seconds to minutes of work."""
_RETRIES = 3
"""How often an engine runs a task again that failed because of a machine or a store."""
_CALM = {f"distributed.comm.timeouts.{each}": "10 minutes" for each in ("connect", "tcp")}
"""How long workers on this machine are waited for: it may be busy, but none of them is out of reach."""
_LOOK = 5.0
"""Seconds between two looks whether there are workers left."""
_NOTE = "nonet"
"""What the note is called that a file has about its task."""


@dataclass(frozen=True)
class Task:
    """What makes one file of the output."""

    source: str
    groups: tuple[int, ...]
    """Which row groups of the source."""
    first: int
    """How many rows of the whole input come before."""
    output: str
    plan: Plan
    threads: int | None = None
    backend: Backend = "cpu"

    def about(self) -> dict[str, Any]:
        """Return what the file that it makes depends on."""
        told = {"source": self.source, "groups": self.groups, "first": self.first, "plan": asdict(self.plan)}
        return json.loads(json.dumps(told))  # type: ignore[no-any-return]


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
        BadArgument: if rows would have to be compared with those of other tasks.
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
    tasks = list(tasks_of(sources, folder, plan, threads, backend))
    total: Counter[str] = Counter()
    for number, facts in enumerate(ENGINES[engine](tasks), start=1):
        total.update(facts)
        progress(number / len(tasks), total["read"])
    manifest = {"plan": tasks[0].about()["plan"], "files": len(tasks), "rows": dict(total)}
    system, path = _place(f"{folder}/_manifest.json")
    with system.open_output_stream(path) as stream:
        stream.write((json.dumps(manifest, indent=2) + "\n").encode())
    return manifest


def tasks_of(
    sources: Iterable[str], folder: str, plan: Plan, threads: int | None, backend: Backend
) -> Iterator[Task]:
    """Yield the tasks of a job: one for a file, several for a large one."""
    number, first = 0, 0
    for source in _files(sources):
        for groups, rows in _shares(_rows_of_groups(source)):
            output = f"{folder}/part-{number:06}.parquet"
            yield Task(source, groups, first, output, plan, threads, backend)
            number, first = number + 1, first + rows


def run(task: Task) -> Facts:
    """Make the file of a task, unless it is there; return how many rows it was made of, and has."""
    before = _noted(task.output)
    if before is not None and before["task"] == task.about():
        return before["rows"]  # type: ignore[no-any-return]
    system, path = _place(task.output)
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
    system, path = _place(task.source)
    work = Work(task.plan, Crew(task.threads, task.backend), b"")
    facts: Counter[str] = Counter()
    with system.open_input_file(path) as stream:
        found = parquet_batches(stream, task.source, task.plan.size, task.groups)
        for chunk in chunks(found, task.plan.column, task.plan.bad, task.first):
            made = work(chunk)
            sink.write(made.chunk)
            facts.update(made.facts)
    sink.note({_NOTE: json.dumps({"task": task.about(), "rows": dict(facts)})})
    sink.close()
    return dict(facts)


def _noted(output: str) -> dict[str, Any] | None:
    """Return the note in a file about the task that made it; None if there is no such file."""
    from pyarrow import ArrowException, parquet

    system, path = _place(output)
    if system.get_file_info(path).type == pyarrow().fs.FileType.NotFound:
        return None
    try:
        with system.open_input_file(path) as stream:
            found = parquet.read_metadata(stream).metadata or {}
    except ArrowException:
        return None  # something else, which the task replaces
    return json.loads(found[_NOTE.encode()]) if _NOTE.encode() in found else None


def _place(name: str) -> tuple[Any, str]:
    """Return the file system that a path or a URL names, and the path in there."""
    pyarrow()  # which says if it is missing
    from pyarrow import fs

    if "://" in name:
        system, path = fs.FileSystem.from_uri(name)
        return system, path
    return fs.LocalFileSystem(), str(Path(name).absolute())


def _files(sources: Iterable[str]) -> Iterator[str]:
    """Yield files, and those of folders in the order of their names, without hidden ones."""
    from pyarrow import fs

    for source in sources:
        system, path = _place(source)
        kind = system.get_file_info(path).type
        if kind == fs.FileType.NotFound:
            raise FileNotFoundError(2, "No such file or directory", source)
        if kind == fs.FileType.File:
            yield source
            continue
        inside = system.get_file_info(fs.FileSelector(path, recursive=True))
        names = sorted(each.path[len(path) :].strip("/") for each in inside if each.type == fs.FileType.File)
        found = [name for name in names if name.endswith(".parquet") and not _is_hidden(name)]
        if not found:
            msg = f"{source}: expected Parquet files in the folder, got none"
            raise FormatError(msg)
        yield from (f"{source.rstrip('/')}/{name}" for name in found)


def _is_hidden(name: str) -> bool:
    return any(part.startswith((".", "_")) for part in name.split("/"))


def _rows_of_groups(source: str) -> list[int]:
    from pyarrow import ArrowException, parquet

    system, path = _place(source)
    try:
        with system.open_input_file(path) as stream:
            about = parquet.read_metadata(stream)
    except ArrowException:
        msg = f"{source}: expected a Parquet file"
        raise FormatError(msg) from None
    return [about.row_group(group).num_rows for group in range(about.num_row_groups)]


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


def _on_ray(tasks: Sequence[Task]) -> Iterator[Facts]:
    ray = _package("ray", "ray")
    if not ray.is_initialized():
        with _starting("ray"):
            ray.init(log_to_driver=False, logging_level="warning")
    processors = max(task.threads or 1 for task in tasks)
    remote = ray.remote(num_cpus=processors, max_retries=_RETRIES, retry_exceptions=[OSError])(run)
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
