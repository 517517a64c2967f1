"""Runs targets in worker processes, so that not even a crash is missed, and each find has its input."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import sys
import time
import traceback
import warnings
from collections import Counter, deque
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fuzz.target import Target, Undocumented, WrongAnswer
from nonet.errors import LossyWarning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CPU_SECONDS = 10.0
"""What an input may take of the processor."""
MEMORY = 1 << 30
"""What all inputs of a worker together may take, in bytes."""
KINDS = ("crash", "hang", "memory", "exception", "wrong")

_LONGEST_CHUNK = 2000
_ENOUGH = 5
"""So many hangs of a target are enough: they take long, and say nothing new."""


@dataclass(frozen=True)
class Find:
    """Something that must not be."""

    target: str
    number: int
    """Which input."""
    kind: str
    """One of ``KINDS``."""
    what: str
    """In one line: the cause, a colon, and what differs from one find to the next."""


@dataclass
class Tally:
    """What came of a target."""

    target: Target
    planned: int
    skipped: str = ""
    inputs: int = 0
    cpu: float = 0.0
    found: Counter[str] = field(default_factory=Counter)
    """By kind."""
    examples: dict[tuple[str, str], Find] = field(default_factory=dict)
    """The first find of each kind and cause."""

    def add(self, find: Find) -> bool:
        """Count a find, keep it if no earlier input has its cause, and say whether none had this cause."""
        self.found[find.kind] += 1
        key = find.kind, find.what.partition(": ")[0]
        is_new = key not in self.examples
        if is_new or find.number < self.examples[key].number:
            self.examples[key] = find
        return is_new


@dataclass
class _Chunk:
    """Inputs that a worker does, and how far it has come."""

    tally: Tally
    start: int
    stop: int
    now: Any = None
    pipe: Connection | None = None
    process: multiprocessing.process.BaseProcess | None = None


class Runner:
    """Shares inputs of targets out to workers."""

    def __init__(
        self,
        seed: int,
        jobs: int,
        *,
        progress: Callable[[int, int, int], None] = lambda *_: None,
        found: Callable[[Find], None] = lambda _: None,
    ) -> None:
        self.seed = seed
        self.jobs = jobs
        self.progress = progress
        self.found = found

    def run(self, tallies: Iterable[Tally]) -> None:
        """Run as many inputs as are planned of each."""
        waiting = deque(_chunks([tally for tally in tallies if not tally.skipped], self.jobs))
        total = sum(chunk.stop - chunk.start for chunk in waiting)
        working: list[_Chunk] = []
        done = finds = 0
        gc.collect()
        gc.freeze()  # or each worker copies all memory as it counts references
        try:
            while waiting or working:
                while waiting and len(working) < self.jobs:
                    working.append(self._started(waiting.popleft()))
                wait([chunk.process.sentinel for chunk in working if chunk.process])
                for chunk in [each for each in working if each.process and not each.process.is_alive()]:
                    working.remove(chunk)
                    before = sum(chunk.tally.found.values())
                    done += self._ended(chunk, waiting)
                    finds += sum(chunk.tally.found.values()) - before
                self.progress(done, total, finds)
        finally:
            for chunk in working:
                if chunk.process:
                    chunk.process.kill()

    def _started(self, chunk: _Chunk) -> _Chunk:
        fork = multiprocessing.get_context("fork")
        chunk.now = fork.RawValue("q", chunk.start)
        chunk.pipe, end = fork.Pipe(duplex=False)
        work = (chunk.tally.target, self.seed, chunk.start, chunk.stop, chunk.now, end)
        chunk.process = fork.Process(target=_work, args=work, daemon=True)
        chunk.process.start()
        end.close()
        return chunk

    def _ended(self, chunk: _Chunk, waiting: deque[_Chunk]) -> int:
        """Note what came of a chunk, and return how many inputs it did."""
        assert chunk.pipe
        assert chunk.process
        tally = chunk.tally
        number = chunk.now.value
        for find in _received(chunk.pipe):
            if isinstance(find, float):
                tally.cpu += find
            else:
                self._note(find, tally)
        chunk.process.join()
        if chunk.process.exitcode:
            self._note(_death(tally.target.name, number, chunk.process.exitcode), tally)
            number += 1
            if tally.found["hang"] >= _ENOUGH:
                tally.skipped = f"stopped after {_ENOUGH} hangs"
            elif number < chunk.stop:
                waiting.append(_Chunk(tally, number, chunk.stop))
        if tally.skipped:
            for other in [each for each in waiting if each.tally is tally]:
                waiting.remove(other)
        chunk.process.close()
        tally.inputs += number - chunk.start
        return int(number - chunk.start)

    def _note(self, find: Find, tally: Tally) -> None:
        if tally.add(find):
            self.found(find)


def plan(targets: Iterable[Target], inputs: int) -> list[Tally]:
    """Share inputs out to targets, but to none that needs what is not installed."""
    tallies = [Tally(target, 0, skipped=_why_not(target)) for target in targets]
    used = [tally for tally in tallies if not tally.skipped]
    whole = sum(tally.target.share for tally in used)
    for tally in used:
        tally.planned = max(1, round(inputs * tally.target.share / whole))
    return tallies


def _why_not(target: Target) -> str:
    return f"skipped, needs {', '.join(target.missing)}" if target.missing else ""


def _chunks(tallies: list[Tally], jobs: int) -> Iterator[_Chunk]:
    """Yield the inputs in chunks, first some of each target, then more of each."""
    chunks = []
    for tally in tallies:
        length = max(1, min(_LONGEST_CHUNK, -(-tally.planned // (2 * jobs))))
        for start in range(0, tally.planned, length):
            stop = min(start + length, tally.planned)
            chunks.append((start / tally.planned, _Chunk(tally, start, stop)))
    return (chunk for _, chunk in sorted(chunks, key=lambda item: item[0]))


def _received(pipe: Connection) -> Iterator[Find | float]:
    try:
        while pipe.poll():
            yield pipe.recv()
    except EOFError:
        pass
    pipe.close()


def _death(target: str, number: int, status: int) -> Find:
    if status == -signal.SIGPROF:
        return Find(target, number, "hang", f"more than {CPU_SECONDS:g} seconds of processor time")
    if status == -signal.SIGKILL:
        return Find(target, number, "memory", "the system killed it")
    name = signal.Signals(-status).name if status < 0 else f"status {status}"
    return Find(target, number, "crash", name)


# In a worker


def _work(target: Target, seed: int, start: int, stop: int, now: Any, pipe: Connection) -> None:
    _be_quiet()
    limit_memory()
    for number in range(start, stop):
        now.value = number
        signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
        find = attempt(target, seed, number)
        if find is not None:
            pipe.send(find)
    signal.setitimer(signal.ITIMER_PROF, 0)
    now.value = stop
    pipe.send(time.process_time())
    pipe.close()
    os._exit(0)  # nothing of the parent's is to be tidied up here


def attempt(target: Target, seed: int, number: int) -> Find | None:
    """Run one input and return what is wrong with it, if anything is."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            warnings.simplefilter("ignore", LossyWarning)
            target.run(target.input(seed, number))
    except MemoryError:
        return Find(target.name, number, "memory", f"more than {MEMORY >> 20} MB")
    except WrongAnswer as error:
        return Find(target.name, number, "wrong", str(error)[:200])
    except (Exception, SystemExit) as error:  # noqa: BLE001 - that is what is looked for
        return Find(target.name, number, "exception", _what(error))
    return None


def _what(error: BaseException) -> str:
    """Return what kind of exception came from where, without what differs from input to input."""
    if isinstance(error, Undocumented):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if "nonet" in Path(frame.filename).parts] or frames
    place = f"{Path(inside[-1].filename).name}:{inside[-1].lineno}"
    return f"{type(error).__name__} in {place}: {str(error)[:100]}"


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def limit_memory() -> None:
    """Let this process have so much more memory, and no more."""
    if sys.platform == "linux":
        import resource

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


# What is said in the end


def table(tallies: list[Tally]) -> str:
    """Return a line for each target, and one for all."""
    names = ["target", "inputs", "CPU s", *KINDS]
    rows = [_row(tally.target.name, [tally]) for tally in tallies]
    rows.append(_row("all", tallies))
    widths = [max(len(row[place]) for row in (names, *rows)) for place in range(len(names))]
    lines = []
    for row, tally in zip((names, *rows), (None, *tallies, None), strict=True):
        cells = [row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]
        lines.append("  ".join(cells) + (f"  {tally.skipped}" if tally and tally.skipped else ""))
    return "\n".join(lines)


def _row(name: str, tallies: list[Tally]) -> list[str]:
    counts = [sum(tally.found[kind] for tally in tallies) for kind in KINDS]
    inputs = sum(tally.inputs for tally in tallies)
    return [name, f"{inputs:,}", f"{sum(t.cpu for t in tallies):.1f}", *map(str, counts)]


def as_json(tallies: list[Tally], seed: int) -> str:
    """Return all that was counted and found."""
    targets = [
        {
            "target": tally.target.name,
            "inputs": tally.inputs,
            "cpu_seconds": round(tally.cpu, 3),
            **{kind: tally.found[kind] for kind in KINDS},
            "skipped": tally.skipped,
        }
        for tally in tallies
    ]
    finds = [
        {"target": f.target, "input": f.number, "kind": f.kind, "what": f.what, "repeat": repeat(f, seed)}
        for f in examples(tallies)
    ]
    return json.dumps({"seed": seed, "targets": targets, "finds": finds}, indent=1)


def examples(tallies: Iterable[Tally]) -> list[Find]:
    """Return one find of each cause."""
    return [find for tally in tallies for find in tally.examples.values()]


def repeat(find: Find, seed: int) -> str:
    """Return the command that runs the input of a find again."""
    return f"python -m fuzz '{find.target}' --seed {seed} --at {find.number}"
