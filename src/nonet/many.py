"""The answer for many 9x9 puzzles at once, at the speed of the core.

>>> found = solve_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
>>> found.counts
array([1], dtype=uint32)
>>> found.solutions[0, :9]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from nonet import _core
from nonet.cells import expect_digits, read_cells, unchecked_cells
from nonet.english import how_many
from nonet.errors import BackendUnavailable, BadArgument, BatchLimitReached
from nonet.question import asked_number, asked_seconds
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.cuda import Found
    from nonet.question import AnyPuzzles

Backend = Literal["cpu", "cuda", "auto"]
"""Where to search."""
BACKENDS: tuple[Backend, ...] = get_args(Backend)
LARGE = 1 << 18
"""Puzzles that are worth the way to a GPU."""

_ROUNDS = 1 << 10
"""Rounds between two looks at whether Python wants something, about a millisecond."""
_MOST = (1 << 32) - 1
"""As far as counts go."""


@dataclass(frozen=True, eq=False, repr=False)
class Solved:
    """What :func:`solve_many` found, in the order of the puzzles.

    >>> solved = solve_many(["." * 81, "55" + "." * 79])
    >>> solved, len(solved), solved.counts.tolist()
    (<Solved: 2 puzzles>, 2, [2, 0])
    """

    solutions: NDArray[np.uint8]
    """A row of 81 digits each: the first solution found, zeros where there is none."""
    counts: NDArray[np.uint32]
    """How many solutions there are, at most the limit."""

    def __len__(self) -> int:
        return len(self.counts)

    def __repr__(self) -> str:
        return f"<Solved: {len(self):,} puzzle{'s' * (len(self) != 1)}>"

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return columns for a table: ``solution`` as text (blanks where there is none) and ``solutions``.

        >>> columns = solve_many(["." * 81]).columns()
        >>> list(columns), columns["solution"].dtype, columns["solutions"].tolist()
        (['solution', 'solutions'], dtype('<U81'), [2])
        """
        return {"solution": lines(self.solutions), "solutions": self.counts}


def lines(puzzles: AnyPuzzles) -> NDArray[np.str_]:
    """Return many 9x9 puzzles as a column of text, 81 symbols each, ``.`` for an empty cell.

    >>> import nonet
    >>> str(lines(nonet.minimal_puzzles(2, seed=1))[0])[:20]
    '........31....58..95'

    Args:
        puzzles: what :func:`nonet.solve_many` takes, such as its solutions.
    """
    import numpy as np

    symbols = np.array([ord(symbol) for symbol in ".123456789"], dtype=np.uint32)
    texts: NDArray[np.str_] = symbols[read_cells(puzzles)].view("U81").reshape(-1)  # 32 bits a symbol
    return texts


def solve_many(
    puzzles: AnyPuzzles,
    limit: int = 2,
    *,
    threads: int | None = None,
    seconds: float | None = None,
    backend: Backend = "cpu",
) -> Solved:
    """Solve many 9x9 puzzles, counting the solutions of each up to a limit.

    >>> solve_many(["." * 81, "55" + "." * 79]).counts.tolist()
    [2, 0]

    Args:
        puzzles: an array with a row of 81 digits each (0 for empty), an array of 9x9 grids, an Arrow column
            of strings, or any iterable of puzzles in any form (``nonet.AnyPuzzle``), strings having 81
            symbols: there are as many results as rows or items. Or one text, or bytes, with one puzzle per
            line, as in a file: blank lines and those that begin with ``#`` are skipped. An array of bytes
            is read where it is, so it should not change before the results are there.
        limit: where to stop counting, at most 4,294,967,295; 2 proves that a solution is the only one.
        threads: how many to use; if not given, what NONET_THREADS in the environment says, or one for each
            processor that this process may use.
        seconds: how long all of them together may take; the time to read them is not counted.
        backend: where to search: ``"cpu"``; ``"cuda"``, a GPU of NVIDIA's, which finds the same, and which
            needs the extra ``gpu``; or ``"auto"``, the GPU if there is one and enough to do for it, and the
            processor if that fails.

    Raises:
        FormatError: if something is no 9x9 puzzle, with its line in a text, else its number from 0.
        BatchLimitReached: if the time was over first; it carries what was found, and which puzzles
            are done.
        BackendUnavailable: if a GPU is asked for and there is none, it has no room, or it fails; MissingExtra
            if CuPy is not installed.
    """
    limit, seconds = asked_number(limit, 0, "a limit of 0 or more"), asked_seconds(seconds)
    cells = unchecked_cells(puzzles)
    time_left = math.inf if seconds is None else seconds
    search = _search_on(backend, len(cells), limit)
    solutions, counts, done, wrong = search(cells, min(limit, _MOST), time_left, thread_count(threads))
    expect_digits(cells, wrong)
    solved = Solved(solutions, counts)
    if done is not None:
        raise BatchLimitReached(solved, done, limit=how_many(seconds or 0, "second"))
    return solved


def _search(cells: NDArray[np.uint8], limit: int, seconds: float, threads: int) -> Found:
    """Return solutions, counts, which puzzles are done (None if all), and where a byte is no digit."""
    import numpy as np

    solutions, counts = np.empty_like(cells), np.empty(len(cells), dtype=np.uint32)
    done = np.empty(len(cells), dtype=np.bool_)
    wrong = _core.solve_many(cells, limit, solutions, counts, done, seconds, threads)
    return solutions, counts, None if done.all() else done, wrong


def _search_on(
    backend: Backend, size: int, limit: int
) -> Callable[[NDArray[np.uint8], int, float, int], Found]:
    """Return the function that searches many puzzles on a backend."""
    if backend not in BACKENDS:
        msg = f"expected the backend 'cpu', 'cuda' or 'auto', got {backend!r:.60}"
        raise BadArgument(msg)
    if backend == "cpu" or limit == 0 or (backend == "auto" and size < LARGE):
        return _search
    from nonet import cuda

    if backend == "cuda":
        return cuda.solve_many
    return _search_on_either if cuda.is_usable() else _search


def _search_on_either(cells: NDArray[np.uint8], limit: int, seconds: float, threads: int) -> Found:
    """Search on the GPU, or here if that has no room or fails: with the time that is left."""
    from nonet import cuda

    end = time.monotonic() + seconds
    try:
        return cuda.solve_many(cells, limit, seconds, threads)
    except BackendUnavailable:
        return _search(cells, limit, max(end - time.monotonic(), 0.0), threads)


def count_many(
    puzzles: AnyPuzzles,
    limit: int = 2,
    *,
    threads: int | None = None,
    seconds: float | None = None,
    backend: Backend = "cpu",
) -> NDArray[np.uint32]:
    """Count the solutions of many 9x9 puzzles, each up to a limit.

    >>> count_many("." * 81, limit=1000)
    array([1000], dtype=uint32)

    Args:
        puzzles: what :func:`nonet.solve_many` takes.
        limit: where to stop counting.
        threads: how many to use, as in :func:`nonet.solve_many`.
        seconds: how long all of them together may take.
        backend: where to search, as in :func:`nonet.solve_many`.
    """
    return solve_many(puzzles, limit, threads=threads, seconds=seconds, backend=backend).counts


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


def guesses_many(puzzles: AnyPuzzles, *, threads: int | None = None) -> NDArray[np.uint32]:
    """Count the guesses that the search makes in each puzzle until it knows its only solution.

    >>> guesses_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    array([0], dtype=uint32)
    """
    import numpy as np

    cells = unchecked_cells(puzzles)
    guesses = np.empty(len(cells), dtype=np.uint32)
    expect_digits(cells, _core.count_guesses(cells, guesses, thread_count(threads)))
    return guesses
