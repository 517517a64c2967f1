"""The search on a GPU of NVIDIA's, a puzzle to each of its threads: the work behind ``backend="cuda"``.

Its source is the core's own and is compiled when it is first needed, by CuPy, which keeps the result. Puzzles
travel in chunks, two digits to a byte, while the chunk before is at work; solutions come back to where they
are handed out.
"""

from __future__ import annotations

import mmap
import re
import threading
import time
import weakref
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet import _core
from nonet.errors import BackendUnavailable, MissingExtra, NonetError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

    Found = tuple[NDArray[np.uint8], NDArray[np.uint32], NDArray[np.bool_] | None, int | None]

CHUNK = 1 << 20
"""Puzzles that travel together: enough for all threads of a GPU to have several of the easy ones."""
_SLOTS = 4
"""Chunks on their way: there, at work, and back, and one to spare."""
_SPELL = 5e-3
"""Seconds for which to look at nothing but whether a chunk is back, since a nap may take a millisecond."""
_NAP = 1e-3
"""Seconds between two looks after that."""
_KEPT = 4
"""Blocks of memory that are kept for later: those of two results."""
_BLOCK = 1 << 21
"""Bytes of the smallest block; the size of every block is a multiple of it."""

_HOST_MEMORY = 1
"""What CUDA calls memory of this machine that it knows."""

# As in cuda.cu and in alone.hpp.
_UNKNOWN = (1 << 32) - 1
"""The count of a puzzle that the search has not come to."""
_WORDS, _FRAME_WORDS, _FRAMES = 27, 30, 72
_SEARCH_THREADS, _SEARCH_BLOCKS = 32, 12
_COPY_THREADS, _WARP = 256, 32


def source() -> str:
    """Return the kernels in CUDA C++, with the headers of the core where they are included.

    >>> "solve_puzzles" in source(), '#include "' in source()
    (True, False)
    """
    folder = Path(_core.__file__).with_name("cuda")
    text = (folder / "cuda.cu").read_text(encoding="utf-8")
    return re.sub(r'#include "(\S+)"', lambda name: (folder / name[1]).read_text(encoding="utf-8"), text)


def is_usable() -> bool:
    """Tell whether there is a GPU, and all that its use takes."""
    try:
        _gpu()
    except (BackendUnavailable, MissingExtra):
        return False
    return True


def solve_many(cells: NDArray[np.uint8], limit: int, seconds: float, threads: int) -> Found:
    """Count the solutions of many puzzles up to a limit of 1 or more; all is as the core finds it.

    Returns:
        Solutions, counts, which puzzles the search came to the end of (None if all), and where the first byte
        that is no digit is (None if all are).

    Raises:
        MissingExtra: if CuPy is not installed.
        BackendUnavailable: if there is no GPU, it has no room, or it fails at work.
    """
    return _gpu().solve(cells, limit, time.monotonic() + seconds, threads)


@cache
def _gpu() -> _Gpu:
    try:
        import cupy
    except ImportError:
        raise MissingExtra(package="cupy-cuda12x", extra="gpu") from None
    with _in_a_sentence():
        return _Gpu(cupy)


@contextmanager
def _in_a_sentence() -> Iterator[None]:
    """Tell in a sentence why the GPU cannot be used."""
    try:
        yield
    except NonetError:
        raise
    except Exception as error:  # CuPy raises whatever CUDA, NVRTC or the loader of libraries complain of
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise BackendUnavailable(backend="cuda", reason=reason) from error


class _Memory:
    """Memory of this machine that a GPU may write to by itself, handed out as arrays.

    To prepare it takes longer than to fill it, so that it is used again once nobody has the array, or a part
    of it, any more.
    """

    def __init__(self, runtime: Any) -> None:
        self._runtime = runtime
        self._free: deque[mmap.mmap] = deque()

    def take(self, shape: tuple[int, ...], dtype: type, threads: int) -> NDArray[Any]:
        import numpy as np

        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        block = self._fitting(size) or self._new(size, threads)
        while len(self._free) > _KEPT:
            self._runtime.hostUnregister(_address(self._free.popleft()))
        whole = np.frombuffer(block, np.uint8)  # which every view of it keeps, and nothing else does
        weakref.finalize(whole, self._free.append, block).atexit = False
        return whole[:size].view(dtype).reshape(shape)

    def _fitting(self, size: int) -> mmap.mmap | None:
        """Return the smallest block that is large enough, but not far too large."""
        fitting = [block for block in self._free if size <= len(block) <= max(2 * size, _BLOCK)]
        block = min(fitting, key=len, default=None)
        if block is not None:
            self._free.remove(block)
        return block

    def _new(self, size: int, threads: int) -> mmap.mmap:
        import numpy as np

        size = max(-(-size // _BLOCK), 1) * _BLOCK
        block = mmap.mmap(-1, size, **({"flags": mmap.MAP_PRIVATE} if hasattr(mmap, "MAP_PRIVATE") else {}))
        if hasattr(mmap, "MADV_HUGEPAGE"):
            block.madvise(mmap.MADV_HUGEPAGE)
        with ThreadPoolExecutor(threads) as crew:  # pages come with the first byte that is written to them
            list(crew.map(lambda part: part.fill(0), np.array_split(np.frombuffer(block, np.uint8), threads)))
        self._runtime.hostRegister(_address(block), size, 0)
        return block


def _address(block: mmap.mmap) -> int:
    import numpy as np

    return np.frombuffer(block, np.uint8).ctypes.data


class _Slot:
    """Room for a chunk, and the stream that it travels in."""

    def __init__(self, cupy: Any, searches: int) -> None:
        import numpy as np

        def pinned(size: int) -> NDArray[np.uint8]:
            return np.frombuffer(cupy.cuda.alloc_pinned_memory(size), np.uint8, size)

        half = (81 * CHUNK + 1) // 2
        self.rows = slice(0)
        """What is in it, of all puzzles."""
        self.stream = cupy.cuda.Stream(non_blocking=True)
        self.back = cupy.cuda.Event(disable_timing=True)
        self.packed, self.seen = pinned(half), pinned(8).view(np.uint32)
        self.puzzles, self.digits = cupy.empty(half, np.uint8), cupy.empty(81 * CHUNK, np.uint8)
        self.words = cupy.empty(_WORDS * CHUNK, np.uint32)
        self.counts = cupy.empty(CHUNK, np.uint32)
        self.marks = cupy.empty(2, np.uint32)
        self.frames = cupy.empty(_FRAME_WORDS * _FRAMES * searches, np.uint32)


@dataclass(frozen=True, slots=True)
class _Task:
    """What to solve, and where the results go."""

    cells: NDArray[np.uint8]
    limit: int
    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint32]
    deadline: float
    threads: int


class _Gpu:
    """The first GPU, with the compiled kernels and all the room they need."""

    def __init__(self, cupy: Any) -> None:
        import numpy as np

        module = cupy.RawModule(code=source(), options=("--std=c++17",), backend="nvrtc")
        names = "read_puzzles", "solve_puzzles", "write_solutions"
        self._read, self._solve, self._write = map(module.get_function, names)
        self._blocks = _SEARCH_BLOCKS * cupy.cuda.Device().attributes["MultiProcessorCount"]
        self._slots = [_Slot(cupy, self._blocks * _SEARCH_THREADS) for _ in range(_SLOTS)]
        self._runtime = cupy.cuda.runtime
        self._memory = _Memory(cupy.cuda.runtime)
        self._stop = cupy.zeros(1, np.uint32)
        self._aside = cupy.cuda.Stream(non_blocking=True)
        self._lock = threading.Lock()

    def solve(self, cells: NDArray[np.uint8], limit: int, deadline: float, threads: int) -> Found:
        import numpy as np

        with self._lock, _in_a_sentence():
            solutions = self._memory.take(cells.shape, np.uint8, threads)
            counts = self._memory.take((len(cells),), np.uint32, threads)
            try:
                wrong, sent = self._in_chunks(_Task(cells, limit, solutions, counts, deadline, threads))
                self._settle()
            except BaseException:
                with suppress(Exception):  # what has failed may fail again, which tells nothing more
                    self._ask_to_stop(1)
                    self._settle()
                raise
        if time.monotonic() < deadline or wrong is not None:
            return solutions, counts, None, wrong
        solutions[sent:], counts[sent:] = 0, _UNKNOWN
        done = counts != _UNKNOWN
        counts[~done] = 0
        return solutions, counts, None if done.all() else done, None

    def _settle(self) -> None:
        """Wait until nothing is on its way any more."""
        for slot in self._slots:
            slot.stream.synchronize()
        self._ask_to_stop(0)

    def _in_chunks(self, task: _Task) -> tuple[int | None, int]:
        """Send chunks out until the time is over, and wait for them.

        Returns:
            Where the first byte that is no digit is, and how many puzzles were sent.
        """
        send = self._send_as_it_is if self._is_pinned(task.cells) else self._send_packed
        slots = deque(self._slots)
        for slot in slots:
            slot.rows = slice(0)
        for begin in range(0, len(task.cells), CHUNK):
            slot = slots[0]
            slots.rotate(-1)
            wrong = self._take_back(slot, task)
            if wrong is not None or time.monotonic() >= task.deadline:
                return wrong, begin
            slot.rows = slice(begin, min(begin + CHUNK, len(task.cells)))
            wrong = send(slot, task)
            if wrong is not None:
                return wrong, begin
        found = [self._take_back(slot, task) for slot in slots]
        return next((wrong for wrong in found if wrong is not None), None), len(task.cells)

    def _is_pinned(self, cells: NDArray[np.uint8]) -> bool:
        """Tell whether the GPU can read an array by itself, such as one that PyTorch or CuPy has pinned."""
        ends = cells.ctypes.data, cells.ctypes.data + cells.nbytes - 1
        return all(self._runtime.pointerGetAttributes(end).type == _HOST_MEMORY for end in ends)

    def _send_packed(self, slot: _Slot, task: _Task) -> int | None:
        """Pack a chunk and send it off; return where the first byte that is no digit is."""
        cells = task.cells[slot.rows]
        wrong = _core.pack_puzzles(cells, slot.packed, task.threads)
        if wrong is not None:
            return int(81 * slot.rows.start + wrong)
        size = (cells.size + 1) // 2
        slot.puzzles.data.copy_from_host_async(slot.packed.ctypes.data, size, slot.stream)
        self._solve_sent(slot, slot.puzzles, True, task)
        return None

    def _send_as_it_is(self, slot: _Slot, task: _Task) -> None:
        """Send a chunk off."""
        cells = task.cells[slot.rows]
        slot.digits.data.copy_from_host_async(cells.ctypes.data, cells.nbytes, slot.stream)
        self._solve_sent(slot, slot.digits, False, task)

    def _solve_sent(self, slot: _Slot, puzzles: Any, is_packed: bool, task: _Task) -> None:
        """Let a chunk be solved and come back, all of it some time from now."""
        import numpy as np

        solutions, counts = task.solutions[slot.rows], task.counts[slot.rows]
        size, limit = np.uint32(len(counts)), np.uint32(task.limit)
        copying = (-(-len(counts) * _WARP // _COPY_THREADS),), (_COPY_THREADS,)
        searching = (self._blocks,), (_SEARCH_THREADS,)
        found = slot.words, slot.counts
        with slot.stream as stream:
            slot.marks.data.memset_async(0, 8, stream)
            self._read(*copying, (puzzles, np.uint32(is_packed), *found, size, slot.marks))
            self._solve(*searching, (*found, size, limit, slot.marks, slot.frames, self._stop))
            self._write(*copying, (*found, slot.digits, size))
            slot.marks.data.copy_to_host_async(slot.seen.ctypes.data, 8, stream)
            slot.digits.data.copy_to_host_async(solutions.ctypes.data, solutions.nbytes, stream)
            slot.counts.data.copy_to_host_async(counts.ctypes.data, counts.nbytes, stream)
            slot.back.record(stream)

    def _take_back(self, slot: _Slot, task: _Task) -> int | None:
        """Wait for the chunk in a slot; return where its first byte that is no digit is."""
        self._wait(slot, task.deadline)
        cells = task.cells[slot.rows]
        if not len(cells) or not slot.seen[1]:
            return None
        wrong = _core.pack_puzzles(cells, slot.packed, task.threads)
        return None if wrong is None else int(81 * slot.rows.start + wrong)

    def _wait(self, slot: _Slot, deadline: float) -> None:
        """Wait until the chunk that a slot was last used for is back, whole or as far as time allowed."""
        asked = False
        patience = time.monotonic() + _SPELL
        while not slot.back.done:
            now = time.monotonic()
            if now >= deadline and not asked:
                self._ask_to_stop(1)
                asked = True
            if now >= patience:
                time.sleep(_NAP)

    def _ask_to_stop(self, value: int) -> None:
        """Tell all threads of the GPU whether to end soon; a copy goes past whatever is at work there."""
        import numpy as np

        self._stop.set(np.array([value], np.uint32), stream=self._aside)
        self._aside.synchronize()
