"""The answer for many 9x9 puzzles at once, at the speed of the core.

>>> found = solve_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
>>> found.counts
array([1], dtype=uint32)
>>> found.solutions[0, :9]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
"""

from __future__ import annotations

import math
import os
import time
from typing import TYPE_CHECKING, NamedTuple

from nonet import _core
from nonet.errors import BatchLimitReached, FormatError, UnsupportedRules
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import numpy as np
    from numpy.typing import NDArray

    AnyPuzzles = Iterable[Grid | Puzzle | str] | str | bytes | NDArray[np.integer]
    """Puzzles one by one, text with one per line, or an array with a row of 81 digits for each."""

_CLASSIC = Geometry.of_size(9)

_LARGEST_PART, _SMALLEST_PART = 1 << 13, 1 << 7
"""Puzzles that a thread takes at a time; fewer are better shared, more are better packed."""
_ROUNDS = 1 << 10
"""Rounds between two looks at the clock, about a millisecond."""
_MOST = (1 << 32) - 1
"""As far as counts go."""


class Solved(NamedTuple):
    """What :func:`solve_many` found, in the order of the puzzles."""

    solutions: NDArray[np.uint8]
    """A row of 81 digits each: the first solution found, zeros where there is none."""
    counts: NDArray[np.uint32]
    """How many solutions there are, at most the limit."""


def solve_many(
    puzzles: AnyPuzzles,
    limit: int = 2,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> Solved:
    """Solve many 9x9 puzzles, counting the solutions of each up to a limit.

    Args:
        puzzles: an array with a row of 81 digits each (0 for empty), text or bytes with one puzzle per
            line, an Arrow column of strings, or any iterable of grids, puzzles and strings of 81
            symbols.
        limit: where to stop counting; 2 proves that a solution is the only one.
        threads: how many to use; one per core if not given.
        seconds: how long all of them together may take; the time to read them is not counted.

    Raises:
        FormatError: if something is no 9x9 puzzle, with its line or number.
        BatchLimitReached: if the time was over first; it carries what was found, and which puzzles
            are done.
    """
    if limit < 0:
        msg = f"expected a limit of 0 or more, got {limit}"
        raise ValueError(msg)
    work = _Work(read_cells(puzzles), limit, seconds)
    in_parts(len(work.cells), threads, work.solve, work.stop)
    if not work.done.all():
        raise BatchLimitReached(work.solved, work.done, limit=f"{seconds:g} seconds")
    return work.solved


class _Work:
    """Puzzles and what is known of them so far; each thread solves other parts."""

    def __init__(self, cells: NDArray[np.uint8], limit: int, seconds: float | None) -> None:
        import numpy as np

        self.cells = cells
        self.limit = min(limit, _MOST)
        self.solved = Solved(np.zeros_like(cells), np.zeros(len(cells), dtype=np.uint32))
        self.done = np.zeros(len(cells), dtype=np.bool_)
        self.deadline = math.inf if seconds is None else time.monotonic() + seconds

    def stop(self) -> None:
        self.deadline = -math.inf

    def solve(self, part: slice) -> None:
        """Solve a part, unless the time is over before that."""
        if time.monotonic() > self.deadline:
            return
        solutions, counts = self.solved
        batch = _core.start_batch(self.cells[part], self.limit, solutions[part], counts[part])
        while not batch.advance(_ROUNDS):
            if time.monotonic() > self.deadline:
                break
        batch.mark_done(self.done[part])


def in_parts(
    count: int, threads: int | None, work: Callable[[slice], None], stop: Callable[[], None]
) -> None:
    """Do something to parts of so many puzzles, each thread taking the next part when it is free.

    Args:
        count: how many puzzles there are.
        threads: how many threads to use; one per core if not given.
        work: does it to one part.
        stop: makes all parts that are being worked on end soon; called when something goes wrong.
    """
    threads = threads or os.cpu_count() or 1
    length = max(_SMALLEST_PART, min(_LARGEST_PART, count // (4 * threads)))
    parts = [slice(start, min(start + length, count)) for start in range(0, count, length)]
    if threads == 1 or len(parts) < 2:
        for part in parts:
            work(part)
        return
    from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait

    with ThreadPoolExecutor(threads) as pool:
        try:
            jobs = [pool.submit(work, part) for part in parts]
            for job in wait(jobs, return_when=FIRST_EXCEPTION).done:
                job.result()
        except BaseException:
            stop()
            pool.shutdown(cancel_futures=True)
            raise


def count_many(
    puzzles: AnyPuzzles,
    limit: int = 2,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> NDArray[np.uint32]:
    """Count the solutions of many 9x9 puzzles, each up to a limit; the rest is as in `solve_many`.

    >>> count_many("." * 81, limit=1000)
    array([1000], dtype=uint32)
    """
    return solve_many(puzzles, limit, threads=threads, seconds=seconds).counts


def kernels() -> list[str]:
    """Return the kernels that this processor can run, the best first.

    >>> kernels()[-1]
    'portable'
    """
    return _core.kernels()


def active_kernel() -> str:
    """Return the kernel in use: the best one, unless NONET_KERNEL in the environment names another."""
    return _core.active_kernel()


def count_guesses(cells: NDArray[np.uint8], kernel: str) -> int:
    """Solve puzzles on one thread of a kernel and return how many guesses that took.

    >>> count_guesses(read_cells("." * 81), "portable") > 0
    True
    """
    import numpy as np

    counts = np.empty(len(cells), dtype=np.uint32)
    batch = _core.start_batch(cells, 2, np.empty_like(cells), counts, kernel)
    while not batch.advance(_ROUNDS):
        pass
    return batch.guesses


def read_cells(puzzles: AnyPuzzles) -> NDArray[np.uint8]:
    """Return the digits of many 9x9 puzzles, a row of 81 for each.

    >>> read_cells("." * 81).shape
    (1, 81)
    """
    import numpy as np

    if isinstance(puzzles, np.ndarray):
        return _read_array(puzzles)
    if isinstance(puzzles, str | bytes):
        return _read_text(puzzles.encode() if isinstance(puzzles, str) else puzzles)
    if (column := _read_arrow(puzzles)) is not None:
        return column
    items = puzzles.to_pylist() if hasattr(puzzles, "to_pylist") else list(puzzles)
    if items and all(isinstance(item, str) for item in items):
        return _read_text("\n".join(items).encode())
    digits = b"".join(_digits(item, number) for number, item in enumerate(items, start=1))
    return np.frombuffer(digits, dtype=np.uint8).reshape(-1, 81)


def _read_array(array: NDArray[np.integer]) -> NDArray[np.uint8]:
    import numpy as np

    if array.ndim != 2 or array.shape[1] != 81:
        msg = f"expected rows of 81 digits, got an array of the shape {array.shape}"
        raise FormatError(msg)
    if array.dtype.kind not in "biuf":
        msg = f"expected rows of 81 digits, got an array of {array.dtype}"
        raise FormatError(msg)
    with np.errstate(invalid="ignore"):  # what cannot be a byte differs from any
        cells = np.ascontiguousarray(array, dtype=np.uint8)
    if cells.max(initial=0) > 9 or (array.dtype != np.uint8 and (cells != array).any()):
        row = int(((cells > 9) | (cells != array)).any(axis=1).argmax())
        msg = f"row {row}: expected digits from 0 to 9"
        raise FormatError(msg)
    return cells


def _read_text(text: bytes) -> NDArray[np.uint8]:
    import numpy as np

    cells = np.empty((len(text) // 81 + 1, 81), dtype=np.uint8)
    number, line, column = _core.read_puzzles(text, cells)
    if line:
        msg = "expected 81 symbols, digits or blanks"
        raise FormatError(msg, line=line, column=column)
    return cells[:number]


def _read_arrow(puzzles: object) -> NDArray[np.uint8] | None:
    """Return the digits of an Arrow column of strings; None if it is nothing of the kind."""
    try:
        if hasattr(puzzles, "__arrow_c_array__"):
            read = _core.read_arrow_array(*puzzles.__arrow_c_array__())
        elif hasattr(puzzles, "__arrow_c_stream__"):
            read = _core.read_arrow_stream(puzzles.__arrow_c_stream__())
        else:
            return None
    except (ImportError, TypeError, ValueError):
        return None  # a pandas series has the method whether it can be an Arrow column or not
    if read is None:
        return None
    cells, wrong = read
    if wrong is not None:
        place = f"puzzle {len(cells)}, counted from 0"
        got = "a null" if wrong == 0 else f"something else from column {wrong} on"
        msg = f"{place}: expected 81 symbols, digits or blanks, got {got}"
        raise FormatError(msg)
    return cells


def _digits(item: object, number: int) -> bytes:
    if isinstance(item, Puzzle):
        if rules := item.rules_in_force:
            raise UnsupportedRules(rules)
        item = item.givens
    grid = Grid(item) if isinstance(item, str) else item
    if not isinstance(grid, Grid) or grid.geometry != _CLASSIC:
        msg = f"puzzle {number}: expected a classic 9x9 grid, got {grid!r}"
        raise FormatError(msg)
    return grid.digits
