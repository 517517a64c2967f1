"""Tables made of tables, part by part, so that a job that was stopped goes on where it was.

A part is a chunk of the input. What becomes of it is written to a folder beside the output, then a note that
the part is finished; when all are, the parts are put together in their order. So a job that is killed loses
the part at work, and its output is the same as that of a job that was not.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.bulk import operations, sinks
from nonet.bulk.batch import Manner
from nonet.bulk.chunk import asked_blank
from nonet.bulk.operations import Crew
from nonet.bulk.pipe import ahead, behind
from nonet.bulk.places import is_url
from nonet.bulk.rows import chunks
from nonet.bulk.sources import batches, files
from nonet.bulk.where import Where
from nonet.equivalence import class_keys
from nonet.errors import BadArgument
from nonet.files import path_of, write_bytes
from nonet.question import MOST_ROWS, asked_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from os import PathLike
    from pathlib import Path

    from nonet.bulk.chunk import Chunk
    from nonet.bulk.operations import By
    from nonet.bulk.rows import Bad
    from nonet.many import Backend

    Operation = Callable[[Chunk, Crew], Chunk]

_ROWS = 1 << 15
"""Rows that a part has at the end, unless some are dropped: a few seconds of rating, a few megabytes."""


@dataclass(frozen=True)
class Plan:
    """What to make of the rows of a table, in this order: drop, add, repeat, choose columns.

    >>> plan = Plan(add=("solution", "tier"), where="tier != 'easy'", augment=3)
    >>> plan.size  # rows of the input that make a part; each becomes four
    8192
    >>> Plan(add=("solution", "teir"))
    Traceback (most recent call last):
    ...
    nonet.errors.UnknownName: no column to add called 'teir'; did you mean 'tier'?
    """

    add: tuple[str, ...] = ()
    """Columns to add, of those that ``nonet.bulk.operations.operation_for`` knows."""
    where: str | None = None
    """Which rows to keep, in the language of ``nonet.bulk.where``, by any column that can be added."""
    dedupe: By | None = None
    """Whether to keep only the first of equivalent puzzles, or of those with the same digits."""
    augment: int = 0
    """How many random equivalents to put after each puzzle."""
    solution: str | None = None
    """The only column of solutions, which move with these; found out if None, empty if there is none."""
    seed: int = 0
    """What these depend on."""
    columns: tuple[tuple[str, str], ...] = ()
    """New names and the columns to write under them; all, under their own names, if there are none."""
    blank: str = "."
    """What to write for an empty cell."""
    column: str | None = None
    """What the column of puzzles is called."""
    bad: Bad = "raise"
    """What to do with rows that hold no puzzle."""
    shard: tuple[int, int] = (1, 1)
    """Which of how many shares of the rows to take, from 1. Without ``dedupe`` parts are dealt out; with it
    classes are, so that the shares together hold no two puzzles that are equivalent."""
    rows: int = 0
    """Rows of the input that make a part; chosen so that parts are of some size at the end if 0."""

    def __post_init__(self) -> None:
        operations.expect_known(self.add)
        self.condition()  # which says if it is none
        asked_blank(self.blank)
        asked_number(self.augment, 0, "0 copies or more", MOST_ROWS)
        asked_number(self.rows, 0, "a number of rows, 0 or more", MOST_ROWS)
        if self.solution is not None and not self.augment:
            msg = f"expected equivalents to make (augment) for the solutions in {self.solution!r}, got none"
            raise BadArgument(msg)
        names = [new for new, _ in self.columns]
        if twice := next((name for name in names if names.count(name) > 1), None):
            msg = f"expected a name of its own for each column, got two called {twice!r}"
            raise BadArgument(msg)
        share, shares = self.shard
        if not 1 <= share <= shares:
            msg = f"expected a share from 1 to {shares}, got {share}"
            raise BadArgument(msg)

    def condition(self) -> Where | None:
        """Return what ``where`` says."""
        return Where(self.where) if self.where else None

    def about(self) -> dict[str, Any]:
        """Return all of it in the terms of JSON."""
        return json.loads(json.dumps({**asdict(self), "rows": self.size}))  # type: ignore[no-any-return]

    @property
    def size(self) -> int:
        """How many rows of the input make a part."""
        return self.rows or max(_ROWS // (self.augment + 1), 1)


class Made(NamedTuple):
    """What has become of a part."""

    chunk: Chunk
    keys: bytes
    """The fingerprints of puzzles that were new."""
    facts: dict[str, int]
    """How many rows there were, and were left."""


class Work:
    """Does what a plan says to one chunk after the other."""

    def __init__(self, plan: Plan, crew: Crew, seen: bytes) -> None:
        self.plan = plan
        self.crew = crew
        self.where = plan.condition()
        self.dedupe = operations.Dedupe(plan.dedupe, crew, seen) if plan.dedupe else None

    def __call__(self, chunk: Chunk) -> Made:
        """Return what becomes of a chunk."""
        facts = {"read": len(chunk), "bad": 0 if chunk.bad is None else int(chunk.bad.sum())}
        given = list(chunk.columns)
        chunk = self._share(chunk)
        facts["in_shard"] = len(chunk)
        early = self._needed(given)
        if self.where is not None:
            known = [name for name in self._known if operations.operation_for(name) in early]
            chunk = operations.added(chunk, known, self.crew)
            chunk = chunk.rows(self.where(chunk))
        facts["kept"] = len(chunk)
        keys = b""
        if self.dedupe is not None:
            fresh, keys = self.dedupe.fresh(chunk)
            chunk = chunk.rows(fresh)
        facts["different"] = len(chunk)
        late = [name for name in self.plan.add if operations.operation_for(name) not in early]
        chunk = operations.added(chunk, late, self.crew)
        if self.plan.augment:
            seed = self.plan.seed % 2**64
            chunk = operations.augment(chunk, self.plan.augment, seed, self.crew, self.plan.solution)
        names = self.plan.columns or [(name, name) for name in dict.fromkeys([*given, *self.plan.add])]
        chunk = replace(operations.select(chunk, dict(names)), blank=self.plan.blank)
        facts["written"] = len(chunk)
        return Made(chunk, keys, facts)

    def _share(self, chunk: Chunk) -> Chunk:
        """Return the puzzles of a share of all classes."""
        share, shares = self.plan.shard
        if self.dedupe is None or shares == 1:
            return chunk
        return chunk.rows(class_keys(chunk.cells, threads=self.crew.threads)[:, 0] % shares == share - 1)

    def _needed(self, given: list[str]) -> set[Operation]:
        """Return the operations that the condition waits for: no row that it drops is given to another."""
        names = set() if self.where is None else self.where.names.difference(given)
        return {operation for name in names if (operation := operations.operation_for(name))}

    @property
    def _known(self) -> list[str]:
        """The columns that are to be added, for good or for the condition."""
        names = () if self.where is None else sorted(self.where.names)
        return [name for name in dict.fromkeys([*self.plan.add, *names]) if operations.operation_for(name)]


def make_table(
    sources: Sequence[str | PathLike[str]],
    output: str | PathLike[str],
    plan: Plan,
    *,
    threads: int | None = None,
    backend: Backend = "cpu",
    progress: Callable[[float, int], None] = lambda _done, _rows: None,
) -> dict[str, Any]:
    """Make a table of others, going on with parts that are finished, and return what its manifest says.

    Beside OUTPUT there is a folder OUTPUT.parts until all is done, then the manifest OUTPUT.manifest.json. A
    job that is done already is not done again.

    >>> import pathlib, tempfile, nonet
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> nonet.scan(["1" + "." * 80, "12" + "." * 79]).write(folder / "puzzles.csv")
    2
    >>> plan = Plan(add=("clues",), where="clues > 1")
    >>> make_table([folder / "puzzles.csv"], folder / "few.csv", plan)["rows"]["written"]
    1

    Args:
        sources: files and folders, as :func:`nonet.scan` takes them.
        output: the file to write; its ending says what it is.
        plan: what to do to the rows.
        threads: how many to use, as in :func:`nonet.solve_many`.
        backend: where puzzles are solved, as in :func:`nonet.solve_many`.
        progress: told now and then how much of the input is read, from 0 to 1, and how many rows are done.

    Raises:
        BadArgument: if the parts that are there belong to another job, or to one that is at work, or if
            something is named by a URL.
    """
    expect_paths([*sources, output])
    job = _Job(files(sources), path_of(output), plan)
    if (done := job.manifest()) is not None:
        return done
    with job.alone():
        facts = job.begin()
        there, rows = len(facts), 0
        work = Work(plan, Crew(threads, backend), job.keys(there))
        manner = Manner(plan.size, plan.column, plan.bad, threads)
        found = chunks(batches(job.inputs, manner), plan.column, plan.bad)
        with job.going_on(), closing(ahead(found)) as read, behind(partial(job.save, facts=facts)) as later:
            for part, chunk in enumerate(_own(read, plan)):
                if part >= there:
                    later.put((part, work(chunk)))
                    rows += len(chunk)
                progress(chunk.done, rows)
        return job.finish(facts)


def expect_paths(names: Iterable[str | PathLike[str]]) -> None:
    """Refuse URLs, which a single table is neither made of nor written to."""
    for name in names:
        if isinstance(name, str) and is_url(name):
            msg = f"{name}: a URL is read and written where the output is a folder, with a file for each task"
            raise BadArgument(msg)


def _own(found: Iterable[Chunk], plan: Plan) -> Iterator[Chunk]:
    """Yield the chunks of a share; one without rows if there is none, for the names of its columns."""
    share, shares = (1, 1) if plan.dedupe else plan.shard
    number, chunk, names = 0, None, None
    for number, chunk in enumerate(found, start=1):
        names = names or chunk.names
        sinks.expect_columns(names, chunk.names)
        if number % shares == share % shares:
            yield chunk
    if chunk is not None and number < share:
        yield chunk.rows(chunk.numbers < 0)


class _Job:
    """The files of a job."""

    def __init__(self, inputs: list[Path], output: Path, plan: Plan) -> None:
        sinks.kind_of(output)  # which says if there is none
        self.inputs = inputs
        self.output = output
        self.folder = output.with_name(output.name + ".parts")
        told = [(str(path), path.stat()) for path in inputs]
        self.about = {
            "nonet": version("nonet"),
            "inputs": [{"file": n, "bytes": s.st_size, "modified": s.st_mtime_ns} for n, s in told],
            "plan": plan.about(),
        }

    def manifest(self) -> dict[str, Any] | None:
        """Return the manifest of the output if that is what this job makes."""
        if not self.output.exists() or self.folder.exists():
            return None
        found = _read(self._manifest)
        return found if found is not None and self.about.items() <= found.items() else None

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other programs from making the same table, where the system can do that.

        Raises:
            BadArgument: if one does.
        """
        self.folder.mkdir(exist_ok=True)
        try:
            import fcntl
        except ImportError:  # Windows
            yield
            return
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)  # until it is closed, by whatever ends the job
        except BlockingIOError:
            os.close(folder)
            msg = f"{self.output}: is being made by another job, which has not ended yet"
            raise BadArgument(msg) from None
        except OSError:
            pass  # a file system without locks
        try:
            yield
        finally:
            os.close(folder)

    def begin(self) -> list[dict[str, int]]:
        """Return what is known of the parts that are finished.

        Raises:
            BadArgument: if they are those of another job.
        """
        note = self.folder / "job.json"
        before, facts = _read(note), self._finished()
        if before != self.about and not facts:
            write_bytes(note, _text(self.about))
        elif before != self.about:
            other = ", ".join(name for name in self.about if (before or {}).get(name) != self.about[name])
            msg = f"{self.folder}: holds parts of another job ({other} differ); remove it to begin anew"
            raise BadArgument(msg)
        return facts

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Leave nothing behind if something goes wrong before any part is finished."""
        try:
            yield
        except BaseException:
            if not self._finished():
                shutil.rmtree(self.folder)
            raise

    def _finished(self) -> list[dict[str, int]]:
        facts: list[dict[str, int]] = []
        while (fact := _read(self._part(len(facts), ".json"))) is not None:
            facts.append(fact)
        return facts

    def keys(self, parts: int) -> bytes:
        """Return the fingerprints that finished parts have left."""
        return b"".join(self._part(number, ".keys").read_bytes() for number in range(parts))

    def save(self, made: tuple[int, Made], facts: list[dict[str, int]]) -> None:
        """Write a part; it is finished when the last of its files is there."""
        number, part = made
        with sinks.opened(self._part(number, self.output.suffix)) as sink:
            sink.write(part.chunk)
        write_bytes(self._part(number, ".keys"), part.keys)
        write_bytes(self._part(number, ".json"), _text(part.facts))
        facts.append(part.facts)

    def finish(self, facts: list[dict[str, int]]) -> dict[str, Any]:
        """Put all parts together, tell about them in the manifest, and remove them."""
        with sinks.opened(self.output) as sink:
            for number in range(len(facts)):
                sink.append(self._part(number, self.output.suffix))
        total = {name: sum(fact[name] for fact in facts) for name in facts[0]} if facts else {}
        manifest = {**self.about, **versions(), "parts": len(facts), "rows": total}
        write_bytes(self._manifest, _text(manifest))
        shutil.rmtree(self.folder)
        return manifest

    @property
    def _manifest(self) -> Path:
        return self.output.with_name(self.output.name + ".manifest.json")

    def _part(self, number: int, ending: str) -> Path:
        return self.folder / f"{number:06}{ending}"


def _read(path: Path) -> Any:
    """Return what a file of JSON says, None if there is none."""
    try:
        return json.loads(path.read_bytes())
    except FileNotFoundError:
        return None


def versions() -> dict[str, str | None]:
    """Return what else a table may owe its bytes to."""
    return {"python": platform.python_version(), "pyarrow": version("pyarrow")}


def version(package: str) -> str | None:
    """Return the version of a package, None if it is not installed."""
    from importlib import metadata  # takes as long to import as much of nonet

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _text(facts: dict[str, Any]) -> bytes:
    return (json.dumps(facts, indent=2) + "\n").encode()
