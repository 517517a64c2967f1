"""The answer for many 9x9 puzzles at once, at the speed of the core.

>>> found = solve_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
>>> found.counts
array([1], dtype=uint32)
>>> found.solutions[0, :9]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from nonet import _core
from nonet.english import how_many
from nonet.errors import (
    BadArgument,
    BatchLimitReached,
    FormatError,
    NonetError,
    UnsupportedRules,
    on_one_line,
)
from nonet.question import asked_grid, asked_number, asked_seconds
from nonet.reading import SHAPE_WORD
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

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

_CELLS = b".*_xX-0123456789"
_SEPARATORS = b" \t\r,;|#"
"""What may follow the 81 cells of one of many puzzles; the rest of the string is not read."""
_DIGITS = bytes.maketrans(_CELLS, bytes([0] * 7 + [*range(1, 10)]))
_SYMBOLS = "81 symbols, digits or blanks"
_ROW = "81 digits from 0 to 9"


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
            needs the extra ``gpu``; or ``"auto"``, the GPU if there is one and enough to do for it.

    Raises:
        FormatError: if something is no 9x9 puzzle, with its line in a text, else its number from 0.
        BatchLimitReached: if the time was over first; it carries what was found, and which puzzles
            are done.
        BackendUnavailable: if a GPU is asked for and there is none, or it has no room; MissingExtra if CuPy
            is not installed.
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

    return cuda.solve_many if backend == "cuda" or cuda.is_usable() else _search


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


_SHAPE_WORD = re.compile(rb"^[^#\n]*\s(" + SHAPE_WORD.pattern.encode() + rb")", re.MULTILINE)


def read_cells(puzzles: AnyPuzzles) -> NDArray[np.uint8]:
    """Return the digits of many 9x9 puzzles, a row of 81 for each.

    >>> read_cells("." * 81).shape
    (1, 81)
    >>> read_cells(["." * 81, None])
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: puzzle 1, counted from 0: expected 81 symbols, digits or blanks, got a null
    """
    import numpy as np

    if isinstance(puzzles, str | bytes):
        return _read_text(puzzles.encode(errors="replace") if isinstance(puzzles, str) else puzzles)
    if isinstance(puzzles, np.ndarray):
        if puzzles.ndim != 1 or puzzles.dtype.kind in "biufc":
            return _read_array(puzzles)
    elif (column := _read_arrow(puzzles)) is not None:
        return column
    if hasattr(puzzles, "to_pylist"):
        items = puzzles.to_pylist()
    elif hasattr(puzzles, "__iter__"):
        items = list(puzzles)
    else:
        msg = f"expected many puzzles, got {on_one_line(puzzles)}"
        raise FormatError(msg)
    cells = _read_strings(items)
    return _read_items(items) if cells is None else cells


def unchecked_cells(puzzles: AnyPuzzles) -> NDArray[np.uint8]:
    """Return the digits of many 9x9 puzzles, but an array of bytes as it is: neither copied nor looked at.

    The threads of the core look at each byte just before they work on it, and tell :func:`expect_digits`.

    >>> import numpy as np
    >>> rows = np.full((2, 81), 10, dtype=np.uint8)
    >>> unchecked_cells(rows) is rows
    True
    """
    import numpy as np

    if isinstance(puzzles, np.ndarray) and puzzles.dtype == np.uint8 and puzzles.ndim != 1:
        return np.ascontiguousarray(_rows(puzzles))
    return read_cells(puzzles)


def expect_digits(cells: NDArray[np.uint8], wrong: int | None) -> None:
    """Refuse puzzles of which the core says that a byte is no digit.

    >>> import numpy as np
    >>> rows = np.full((2, 81), 10, dtype=np.uint8)
    >>> expect_digits(rows, None)
    >>> expect_digits(rows, 81)
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: puzzle 1, counted from 0: expected 81 digits from 0 to 9, got 10

    Args:
        cells: the digits of the puzzles.
        wrong: the place of the first byte that is no digit, None if all are.
    """
    if wrong is not None:
        row, cell = divmod(wrong, 81)
        raise _no_puzzle(row, _ROW, str(cells[row, cell]))


def _rows(array: NDArray[np.integer]) -> NDArray[np.integer]:
    """Return an array as rows of 81, whatever is in them."""
    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        msg = f"expected rows of 81 digits, got an array of the shape {array.shape}"
        raise FormatError(msg)
    return array


def _read_array(array: NDArray[np.integer]) -> NDArray[np.uint8]:
    import numpy as np

    array = _rows(array)
    if array.dtype.kind not in "biuf":
        msg = f"expected rows of 81 digits, got an array of {array.dtype}"
        raise FormatError(msg)
    with np.errstate(invalid="ignore"):  # what cannot be a byte differs from any
        cells = np.array(array, dtype=np.uint8, order="C")  # a copy, which nobody changes once it is checked
    if cells.max(initial=0) > 9 or (array.dtype != np.uint8 and (cells != array).any()):
        row, cell = divmod(int(((cells > 9) | (cells != array)).argmax()), 81)
        raise _no_puzzle(row, _ROW, str(array[row, cell]))
    return cells


def _read_text(text: bytes) -> NDArray[np.uint8]:
    import numpy as np

    _refuse_shapes(text)
    cells = np.empty((len(text) // 81 + 1, 81), dtype=np.uint8)
    number, line, column = _core.read_puzzles(text, cells)
    if line:
        msg = f"expected {_SYMBOLS}"
        raise FormatError(msg, line=line, column=column)
    return cells[:number]


def _refuse_shapes(text: bytes) -> None:
    """Refuse words about the shape of a grid behind its cells, as in ``nonet.formats.shape``."""
    if b"=" in text and (word := _SHAPE_WORD.search(text)):
        msg = f"expected classic 9x9 grids, got one with {word[1].decode(errors='replace')}"
        raise FormatError(msg, line=text.count(b"\n", 0, word.start(1)) + 1)


def _read_strings(items: Sequence[object]) -> NDArray[np.uint8] | None:
    """Return the digits of strings as the core reads lines; None if not every item is one line of a text.

    A line break in an item, or an item that is skipped in a text, would shift all that follow.
    """
    import numpy as np

    kinds = set(map(type, items))
    if all(issubclass(kind, str) for kind in kinds):
        text = "\n".join(items).encode(errors="replace")  # type: ignore[arg-type]
    elif kinds == {bytes}:
        text = b"\n".join(items)  # type: ignore[arg-type]
    else:
        return None
    if text.count(b"\n") != max(len(items) - 1, 0):
        return None
    _refuse_shapes(text)
    cells = np.empty((len(text) // 81 + 1, 81), dtype=np.uint8)
    number, _, _ = _core.read_puzzles(text, cells)
    return cells[:number] if number == len(items) else None


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
        raise _no_puzzle(len(cells), _SYMBOLS, "a null" if wrong == 0 else _wrong_from(wrong))
    return cells


def _read_items(items: Iterable[object]) -> NDArray[np.uint8]:
    """Return the digits of grids, puzzles and strings, one by one."""
    import numpy as np

    digits = b"".join(_digits(item, number) for number, item in enumerate(items))
    return np.frombuffer(digits, dtype=np.uint8).reshape(-1, 81)


def _digits(item: object, number: int) -> bytes:
    if isinstance(item, str | bytes):
        text = item.encode(errors="replace") if isinstance(item, str) else item
        head = text[:81]
        cells = head[: len(head) - len(head.lstrip(_CELLS))]
        if len(cells) < 81 or text[81:82].strip(_SEPARATORS):
            raise _no_puzzle(number, _SYMBOLS, _wrong_from(len(cells) + 1))
        return cells.translate(_DIGITS)
    if item is None:
        raise _no_puzzle(number, _SYMBOLS, "a null")
    try:
        grid = asked_grid(item)  # type: ignore[arg-type]  # which says if it is none
    except UnsupportedRules:
        raise
    except NonetError:
        raise _no_puzzle(number, "a classic 9x9 grid", on_one_line(item)) from None
    if not grid.geometry.is_classic:
        raise _no_puzzle(number, "a classic 9x9 grid", on_one_line(item))
    return grid.digits


def _wrong_from(column: int) -> str:
    return f"something else from column {column} on"


def _no_puzzle(number: int, expected: str, got: str) -> FormatError:
    """Return what is wrong with one of many puzzles."""
    return FormatError(f"expected {expected}, got {got}", row=number)
