"""The search on a GPU: its answers where there is one, its words where there is none."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import BackendUnavailable, BadArgument, MissingExtra, cuda, many
from nonet.errors import BatchLimitReached, FormatError

CELLS = nonet.minimal_puzzles(2000, seed=4)

needs_gpu = pytest.mark.skipif(not cuda.is_usable(), reason="there is no GPU here, or no CuPy")


def test_the_source_is_whole() -> None:
    text = cuda.source()
    assert '#include "' not in text
    for kernel in ("read_puzzles", "solve_puzzles", "write_solutions"):
        assert text.count(f" {kernel}(") == 1
    for name, value in (
        ("kSearchThreads", cuda._SEARCH_THREADS),
        ("kSearchBlocks", cuda._SEARCH_BLOCKS),
        ("kCopyThreads", cuda._COPY_THREADS),
        ("kWarp", cuda._WARP),
        ("kMostFrames", cuda._FRAMES),
    ):
        assert f"constexpr int {name} = {value};" in text


def test_there_is_no_cupy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    cuda._gpu.cache_clear()
    with pytest.raises(MissingExtra, match="the extra 'gpu' brings"):
        nonet.solve_many(CELLS, backend="cuda")
    assert not cuda.is_usable()
    monkeypatch.setattr(many, "LARGE", 10)
    assert nonet.solve_many(CELLS, backend="auto").counts.tolist() == [1] * len(CELLS)
    cuda._gpu.cache_clear()


def test_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    class CuPy:
        """What CuPy is where there is no driver."""

        @staticmethod
        def RawModule(**_options: object) -> object:
            msg = "cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA runtime version"
            raise RuntimeError(msg)

    monkeypatch.setitem(sys.modules, "cupy", CuPy)
    cuda._gpu.cache_clear()
    with pytest.raises(BackendUnavailable, match="'cuda' cannot be used here: cudaErrorInsufficientDriver"):
        nonet.count_many(CELLS, backend="cuda")
    monkeypatch.setattr(many, "LARGE", 10)
    assert nonet.count_many(CELLS, backend="auto").tolist() == [1] * len(CELLS)
    cuda._gpu.cache_clear()


class Failing:
    """What a GPU is to those who use it, where something goes wrong while it works."""

    def __init__(self, working: BaseException | None, waiting: Exception | None = None) -> None:
        self.asked: list[int] = []
        gpu: Any = object.__new__(cuda._Gpu)
        gpu._lock = threading.Lock()
        gpu._memory = SimpleNamespace(take=lambda shape, dtype, _threads: np.zeros(shape, dtype))
        gpu._slots = [SimpleNamespace(stream=SimpleNamespace(synchronize=lambda: self.fail(waiting)))]
        gpu._in_chunks = lambda task: self.found(working, task)
        gpu._ask_to_stop = self.asked.append
        self.gpu = gpu

    def found(self, error: BaseException | None, task: Any) -> tuple[None, int]:
        self.fail(error)
        return None, len(task.cells)

    def fail(self, error: BaseException | None) -> None:
        if error is not None:
            raise error


GONE = RuntimeError("cudaErrorLaunchFailure: unspecified launch failure\nand more")


@pytest.mark.parametrize("failing", [Failing(GONE), Failing(GONE, GONE), Failing(None, GONE)])
def test_a_gpu_that_fails_at_work(failing: Failing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "_gpu", lambda: failing.gpu)
    monkeypatch.setattr(many, "LARGE", 10)
    sentence = r"^the backend 'cuda' cannot be used here: cudaErrorLaunchFailure: unspecified launch failure$"
    with pytest.raises(BackendUnavailable, match=sentence):
        nonet.count_many(CELLS, backend="cuda")
    assert failing.asked[0] == 1
    assert nonet.count_many(CELLS, backend="auto").tolist() == [1] * len(CELLS)
    with pytest.raises(BatchLimitReached):
        nonet.count_many(CELLS, backend="auto", seconds=0)


def test_memory_that_a_gpu_does_not_get(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = Failing(None)
    failing.gpu._memory.take = lambda *_wanted: failing.fail(MemoryError("out of memory"))
    monkeypatch.setattr(cuda, "_gpu", lambda: failing.gpu)
    monkeypatch.setattr(many, "LARGE", 10)
    with pytest.raises(BackendUnavailable, match="cannot be used here: out of memory"):
        nonet.count_many(CELLS, backend="cuda")
    assert nonet.count_many(CELLS, backend="auto").tolist() == [1] * len(CELLS)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), FormatError("no puzzle")])
def test_what_is_no_failure_of_a_gpu(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "_gpu", lambda: Failing(error, GONE).gpu)
    monkeypatch.setattr(many, "LARGE", 10)
    for backend in ("cuda", "auto"):
        with pytest.raises(type(error)):
            nonet.count_many(CELLS, backend=backend)


def test_a_backend_that_nobody_knows() -> None:
    with pytest.raises(BadArgument, match="expected the backend 'cpu', 'cuda' or 'auto', got 'gpu'"):
        nonet.solve_many(CELLS, backend="gpu")  # type: ignore[arg-type]


def test_few_puzzles_stay_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr(cuda, "_gpu", never)
    assert nonet.solve_many(CELLS, backend="auto").counts.sum() == len(CELLS)
    assert nonet.solve_many(CELLS, limit=0, backend="cuda").counts.sum() == 0


@needs_gpu
@pytest.mark.parametrize("limit", [1, 2, 100])
def test_answers_are_those_of_the_processor(limit: int) -> None:
    cells = CELLS.copy()
    cells[::3, :40] = 0
    cells[1::7, 3] = 5
    here, there = nonet.solve_many(cells, limit), nonet.solve_many(cells, limit, backend="cuda")
    assert (here.counts == there.counts).all()
    assert (here.solutions == there.solutions).all()


@needs_gpu
def test_a_byte_that_is_no_digit() -> None:
    cells = CELLS.copy()
    cells[1234, 5] = 10
    with pytest.raises(FormatError, match="puzzle 1234, counted from 0"):
        nonet.solve_many(cells, backend="cuda")


@needs_gpu
def test_time_that_is_over() -> None:
    empty = np.zeros((1000, 81), dtype=np.uint8)
    with pytest.raises(BatchLimitReached, match="with 0 of 1,000 puzzles done"):
        nonet.solve_many(empty, 1 << 30, backend="cuda", seconds=0.1)
    assert nonet.solve_many(CELLS, backend="cuda").counts.sum() == len(CELLS)


@needs_gpu
def test_results_are_nobody_elses() -> None:
    row = nonet.solve_many(CELLS, backend="cuda").solutions[7]
    kept = row.copy()
    for _ in range(6):
        nonet.solve_many(CELLS[::-1].copy(), backend="cuda")
    assert (row == kept).all()


@needs_gpu
def test_the_documented_line() -> None:
    page = Path(__file__).parents[2] / "docs" / "billion.md"
    (line,) = re.findall(r"^solved = nonet\.solve_many\(.*\)$", page.read_text(), re.MULTILINE)
    names: dict[str, Any] = {"nonet": nonet, "cells": CELLS}
    exec(line, names)  # noqa: S102 - as the page has it
    assert (names["solved"].solutions == nonet.solve_many(CELLS).solutions).all()
