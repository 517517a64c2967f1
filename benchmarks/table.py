"""What `nonet table` costs from Parquet to Parquet: one file, a folder, on Ray, on Dask, and when killed.

Usage: python benchmarks/table.py [--rows N] [--folder FOLDER] [--only WAY ...]

Easy puzzles and their equivalents, in 32 files, get their solution, tier, score and class. Each way to do
so is a process of its own, which is watched with all that it starts: processor time and resident memory are
added up over all of them every fifth of a second, memory that they share as often as they share it. Then the
same is done once more to another place, killed with all that it has started when half of the parts are
there, and run again. In the end all rows of all tables are compared, and all bytes of what was killed with
those of what was not. Nothing else should run. It takes psutil, which Dask brings, and about a kilobyte of
the disk per row.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import psutil
from pyarrow import parquet
from scaling import processor

import nonet
from nonet.bulk.table import version
from nonet.cells import read_cells
from nonet.many import active_kernel
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

COLUMNS = "solution,tier,score,class"
WAYS = {
    "one file": ("one.parquet", []),
    "folder": ("here", []),
    "ray": ("ray", ["--engine", "ray"]),
    "dask": ("dask", ["--engine", "dask"]),
}
"""What each way writes, and its options."""
FILES = 32
"""Files of the input: tasks for the engines, as long as none has more than a million rows."""
FAMILY = 250
"""Puzzles that are made of one, itself among them."""
LOOK = 0.2
"""Seconds between two looks at processes."""
BATCH = 1 << 16
"""Rows that are read at a time to compare them."""
PATIENT = {"RAY_raylet_start_wait_time_s": "300"}
"""How long Ray waits for itself."""


class Cost(NamedTuple):
    """What a process and all that it started took."""

    seconds: float
    """On the wall."""
    processor: float
    """Seconds of all processors."""
    memory: int
    """Bytes, at the most."""
    largest: int
    """Bytes of the process with the most of them."""


def main() -> None:
    """Make the rows, do all that can be done to them, and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rows", type=int, default=20_000_000)
    parser.add_argument("--folder", type=Path, help="where to write, and to keep what was written")
    parser.add_argument("--only", nargs="+", choices=WAYS, default=[*WAYS], metavar="WAY")
    arguments = parser.parse_args()
    print(f"{processor()}, {thread_count()} threads, kernel {active_kernel()}, nonet {nonet.__version__}")
    print(", ".join(f"{name} {version(name)}" for name in ("pyarrow", "ray", "distributed")))
    with tempfile.TemporaryDirectory() as passing:
        folder = arguments.folder or Path(passing)
        source = folder / "puzzles"
        if source.exists():
            parser.error(f"{source} is there already")
        source.mkdir(parents=True)
        rows = make_rows(source, arguments.rows)
        print(f"{rows:,} rows", flush=True)
        heads = "seconds", "rows/s", "per core", "us of each", "peak MB", "largest MB"
        print(f"{'':32}" + "".join(f"{head:>12}" for head in heads))
        for way in arguments.only:
            try_way(way, source, folder, rows)
        sys.exit(not compare([source, *(place(folder, way) for way in arguments.only)]))


def make_rows(folder: Path, rows: int) -> int:
    """Write easy puzzles, each with its equivalents, to files; return how many there are."""
    families = -(-rows // (FILES * FAMILY))  # of a file
    easy = easy_puzzles(FILES * families)
    for number in range(FILES):
        some = nonet.scan(easy[number::FILES]).augment(FAMILY - 1, seed=number)
        some.write(folder / f"{number:02}.parquet")
    return FILES * families * FAMILY


def easy_puzzles(count: int) -> Cells:
    """Return random minimal puzzles that are easy, as more than a third of them are."""
    easy = nonet.scan(nonet.minimal_puzzles(3 * count + 100, seed=1)).rate().filter("tier = 'easy'")
    return read_cells([puzzle for chunk in easy for puzzle in chunk["puzzle"]])[:count]


def try_way(way: str, source: Path, folder: Path, rows: int) -> None:
    """Do the work in one way, then once more with an interruption; print what it takes."""
    options = WAYS[way][1]
    whole, broken = place(folder, way), place(folder, way, "killed")
    log = folder / "log.txt"
    tell(way, watched(command(source, whole, options), log), rows)
    half = parts_in_all(whole) // 2
    cost = watched(command(source, broken, options), log, until=lambda: len(finished(broken)) >= half)
    there = finished(broken)
    tell(f"  killed with {len(there)} parts", cost)
    tell("  run again", watched(command(source, broken, options), log))
    same = all(filecmp.cmp(*pair, shallow=False) for pair in zip(files(whole), files(broken), strict=True))
    kept = f", {len(there.items() & finished(broken).items())} parts kept" if broken.is_dir() else ""
    print(f"  {'the same bytes' if same else 'NOT the same bytes'}{kept}", flush=True)


def place(folder: Path, way: str, how: str = "whole") -> Path:
    """Return where a way writes."""
    there = folder / how
    there.mkdir(exist_ok=True)
    return there / WAYS[way][0]


def command(source: Path, output: Path, options: list[str]) -> list[str]:
    words = ["table", str(source), "-o", str(output), "--add", COLUMNS]
    return [sys.executable, "-m", "nonet", *words, *options]


def watched(command: list[str], log: Path, until: Callable[[], bool] = lambda: False) -> Cost:
    """Run a program until it ends, or until something is so; then kill it with all that it has started."""
    start = time.perf_counter()
    times: dict[psutil.Process, float] = {}
    memory = largest = 0
    is_killed = False
    with (
        log.open("wb") as words,
        psutil.Popen(command, stderr=words, env={**os.environ, **PATIENT}) as process,
    ):
        while process.poll() is None:
            sizes = [0]
            for each in family(process, times):
                with suppress(psutil.Error), each.oneshot():  # it may have ended meanwhile
                    spent = each.cpu_times()
                    times[each] = spent.user + spent.system
                    sizes.append(each.memory_info().rss)
            memory, largest = max(memory, sum(sizes)), max(largest, *sizes)
            if is_killed := until():
                kill(family(process, times))
            time.sleep(LOOK)
    if process.returncode and not is_killed:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}: {log.read_text()}")
    return Cost(time.perf_counter() - start, sum(times.values()), memory, largest)


def family(process: psutil.Process, known: Iterable[psutil.Process]) -> set[psutil.Process]:
    """Return a process with all that it has started, by and by, also what has lost its parent since."""
    found = {process, *known}
    for each in [*found]:
        with suppress(psutil.Error):
            found.update(each.children(recursive=True))
    return found


def kill(processes: Iterable[psutil.Process]) -> None:
    for each in processes:
        with suppress(psutil.Error):
            each.kill()
    psutil.wait_procs([*processes])


def tell(name: str, cost: Cost, rows: int | None = None) -> None:
    """Print what something took, for each row too if it was done to all of them."""
    seconds, spent, memory, largest = cost
    speeds = ["", "", ""]
    if rows is not None:
        speeds = [f"{rows / seconds:,.0f}", f"{rows / spent:,.0f}", f"{spent / rows * 1e6:.1f}"]
    shown = [f"{seconds:.1f}", *speeds, f"{memory / 1e6:,.0f}", f"{largest / 1e6:,.0f}"]
    print(f"{name:32}" + "".join(f"{each:>12}" for each in shown), flush=True)


def finished(output: Path) -> dict[str, int]:
    """Return the parts of a job that are there, with the times when they were written."""
    parts = output.with_name(f"{output.name}.parts")
    found = [*output.glob("part-*.parquet"), *parts.glob("[0-9]*.json")]
    return {path.name: path.stat().st_mtime_ns for path in found}


def parts_in_all(output: Path) -> int:
    """Return how many parts a job had that is done."""
    if output.is_dir():
        return len(files(output))
    with parquet.ParquetFile(output) as table:
        return int(table.metadata.num_row_groups)  # each is a part


def files(output: Path) -> list[Path]:
    """Return the files of a table in their order."""
    return sorted(output.glob("*.parquet")) if output.is_dir() else [output]


def compare(tables: list[Path]) -> bool:
    """Print whether tables have the same rows, those of the first one as far as it has columns."""
    alike = True
    before, *rest = tables
    for table in rest:
        row = first_difference(batches(before), batches(table))
        told = "all rows are the same" if row is None else f"NOT the same from row {row:,} on"
        print(f"{before.name} and {table.name}: {told}", flush=True)
        alike = alike and row is None
        before = table
    return alike


def batches(table: Path) -> Iterator[Any]:
    """Yield the rows of a table."""
    for path in files(table):
        with parquet.ParquetFile(path) as content:
            yield from content.iter_batches(BATCH)


def first_difference(one: Iterator[Any], other: Iterator[Any]) -> int | None:
    """Return the first row of one table that the other has not at the same place, None if there is none."""
    row, left, right = 0, next(one), next(other)
    while True:
        both = min(len(left), len(right))
        some = right.slice(0, both).select(left.schema.names)
        if not left.slice(0, both).equals(some):
            return row + first_unlike(left.slice(0, both), some)
        row += both
        left, right = (each.slice(both) if len(each) > both else None for each in (left, right))
        left, right = left or next(one, None), right or next(other, None)
        if left is None or right is None:
            return None if left is right else row


def first_unlike(left: Any, right: Any) -> int:
    """Return the first row in which two batches of the same length differ."""
    pairs = zip(left.to_pylist(), right.to_pylist(), strict=True)
    return next((row for row, (one, other) in enumerate(pairs) if one != other), 0)


if __name__ == "__main__":
    main()
