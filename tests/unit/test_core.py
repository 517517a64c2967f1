"""The compiled core at its border: whatever it is handed, it neither crashes nor hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from nonet import (
    Grid,
    Position,
    _core,
    canonical_many,
    hint,
    minimal_puzzles,
    random_grids,
    rate_many,
    solve_many,
    steps,
    techniques,
    walk,
)
from nonet.cells import read_cells
from nonet.logic.solver import tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

DATA = Path(__file__).parent.parent / "data"
WALKS = [line for line in (DATA / "walks.txt").read_text().splitlines() if not line.startswith("#")]
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


# ---- Arrays that belong to the caller


@contextmanager
def changing(cells: NDArray[np.uint8]) -> Iterator[None]:
    """Let another thread write nonsense into an array, over and over."""
    over = threading.Event()

    def spoil() -> None:
        random = np.random.default_rng(1)
        original = cells.copy()
        while not over.is_set():
            cells[:] = random.integers(0, 256, cells.shape, dtype=np.uint8)
            cells[:] = original

    thread = threading.Thread(target=spoil)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


USES = {
    "rate": """
uses, ends = np.zeros((len(cells), len(order)), np.uint16), np.zeros(len(cells), np.uint8)
assert _core.tally_many(cells, order, uses, ends, 3) == 0
""",
    "solve": """
batch = _core.start_batch(cells, 2, np.zeros_like(cells), np.zeros(len(cells), np.uint32))
while not batch.advance(1000): pass
""",
    "canonical": "assert _core.canonical_many(cells, np.zeros_like(cells), None, 3) == 0",
    "seen": "_core.Seen().add(cells, np.zeros(len(cells), bool))",
    "one canonical": "[_core.canonical(row.tobytes()) for row in cells]",
    "one solved": "[_core.count_one(row.tobytes(), 2, 1 << 14) for row in cells]",
}


@pytest.mark.parametrize("use", USES)
def test_bytes_that_are_no_digits_are_safe(use: str) -> None:
    setting = """
import numpy as np
from nonet import _core
names = _core.technique_names()
order = [names.index(name) for name in ("full-house", "naked-single", "hidden-single", "pointing", "x-wing")]
cells = np.random.default_rng(1).integers(0, 256, (500, 81), dtype=np.uint8)
cells[:9] = np.arange(247, 256, dtype=np.uint8)[:, None]
cells[9:, ::3] = 0
"""
    subprocess.run([sys.executable, "-c", setting + USES[use]], check=True)


def test_an_array_may_change_while_it_is_worked_on() -> None:
    cells = np.array([[int(c) if c != "." else 0 for c in line] for line in WALKS * 20], dtype=np.uint8)
    with changing(cells):
        for _ in range(5):
            _tally(cells)
            _core.canonical_many(cells, np.zeros_like(cells), None, 2)
            _solve(cells)
            batch = _core.start_batch(cells, 2, np.zeros_like(cells), np.zeros(len(cells), np.uint32))
            while not batch.advance(1000):
                pass


def test_an_array_is_not_changed() -> None:
    cells = np.array([[int(c) if c != "." else 0 for c in line] for line in WALKS], dtype=np.uint8)
    before = cells.copy()
    for work in (solve_many, rate_many, canonical_many):
        work(cells)
    assert (cells == before).all()


def test_logic_ends_where_a_cell_has_nothing_left() -> None:
    # Two fives stand in a row. Steps are found all the same, until finders meet a cell without candidates.
    puzzle = "......49.....7.......4..55.5.8.5....................4...4..........5........7..3."
    assert [*rate_many([puzzle]).columns()["end"]] == ["broken"]


def _tally(cells: NDArray[np.uint8]) -> int | None:
    names = _core.technique_names()
    order = [names.index(name) for name in ("full-house", "naked-single", "hidden-single", "pointing")]
    uses = np.zeros((len(cells), len(order)), dtype=np.uint16)
    return _core.tally_many(cells, order, uses, np.zeros(len(cells), dtype=np.uint8), 2)


def _solve(cells: NDArray[np.uint8], seconds: float = 60) -> int | None:
    counts, done = np.zeros(len(cells), dtype=np.uint32), np.zeros(len(cells), dtype=np.bool_)
    return _core.solve_many(cells, 2, np.zeros_like(cells), counts, done, seconds, 2)


@pytest.mark.parametrize("work", [_tally, _solve, lambda cells: _solve(cells, 0)])
def test_the_first_byte_that_is_no_digit_is_told(work: Callable[[NDArray[np.uint8]], int | None]) -> None:
    random = np.random.default_rng(2)
    for number in (1, 2, 100, 1000):
        cells = np.zeros((number, 81), dtype=np.uint8)
        cells[:] = list(map(int, SOLUTION))
        assert work(cells) is None
        wrong = random.integers(0, cells.size, 3)
        cells.reshape(-1)[wrong] = random.integers(10, 256, 3, dtype=np.uint8)
        assert work(cells) == wrong.min()


@pytest.mark.parametrize("rows", [(2, 3, 3), (3, 2, 3), (3, 3, 2)])
def test_results_must_have_room(rows: tuple[int, int, int]) -> None:
    solutions, counts = np.zeros((rows[0], 81), dtype=np.uint8), np.zeros(rows[1], dtype=np.uint32)
    done = np.zeros(rows[2], dtype=np.bool_)
    with pytest.raises(ValueError, match="as many results as puzzles"):
        _core.solve_many(np.zeros((3, 81), dtype=np.uint8), 2, solutions, counts, done, 60)


def test_uses_are_summed_up() -> None:
    random = np.random.default_rng(3)
    for rows, columns in ((0, 3), (4, 0), (1, 1), (3000, 7)):
        uses = random.integers(0, 4, (rows, columns), dtype=np.uint16) // 2
        values, by_hardness = (
            random.integers(0, 2**40, columns).tolist(),
            random.permutation(columns).tolist(),
        )
        scores, hardest = np.full(rows, 99, np.int64), np.full(rows, 99, np.int16)
        _core.sum_up(uses, values, by_hardness, scores, hardest, 2)
        for row, score, last in zip(uses.tolist(), scores, hardest, strict=True):
            assert score == sum(number * value for number, value in zip(row, values, strict=True))
            assert last == next((place for place in reversed(by_hardness) if row[place]), -1)
    with pytest.raises(ValueError, match="as many results as rows"):
        _core.sum_up(uses, values, by_hardness, scores[1:], hardest)
    for wrong in (-1, 7):
        with pytest.raises(ValueError, match="columns by their places"):
            _core.sum_up(uses, values, [wrong], scores, hardest)
    with pytest.raises(ValueError, match="a value for each column"):
        _core.sum_up(uses, values[1:], by_hardness, scores, hardest)


def test_solutions_to_reduce_to_must_be_full() -> None:
    cells = np.array([list(map(int, SOLUTION))], dtype=np.uint8)
    for wrong in (0, 10, 255):
        spoilt = cells.copy()
        spoilt[0, 40] = wrong
        with pytest.raises(ValueError, match="from 1 to 9"):
            _core.reduce(cells.copy(), spoilt, bytes(range(81)), 0, 0, 0)


# ---- Interruptions


def puzzles(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]


DIAGONAL = np.eye(9, dtype=np.uint8).reshape(81)  # so symmetric that its canonical form takes 0.1 ms

# Each would take minutes, or for ever.
ENDLESS: dict[str, Callable[[int], object]] = {
    "solve": lambda threads: solve_many(["." * 81] * 1000, limit=2**31, threads=threads),
    "rate": lambda threads: rate_many(puzzles("hard.txt") * 1000, techniques=["all"], threads=threads),
    "canonical": lambda threads: canonical_many(np.tile(DIAGONAL, (10**6, 1)), threads=threads),
    "grids": lambda threads: random_grids(10**7, seed=1, threads=threads),
    "puzzles": lambda threads: minimal_puzzles(10**6, seed=1, threads=threads),
    "walk": lambda _: [walk(Grid.empty(25)) for _ in range(1000)],
    "hint": lambda _: [hint(Grid.empty(25)) for _ in range(1000)],
}
no_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals go there in another way")


@no_signals
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("work", ENDLESS)
def test_an_interrupt_ends_all_threads(work: str, threads: int) -> None:
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))

    def run() -> None:
        timer.start()
        ENDLESS[work](threads)

    with pytest.raises(KeyboardInterrupt):
        run()
    timer.join()


def test_a_flag_that_another_thread_sets_ends_a_walk() -> None:
    stopped = _core.Flag()
    timer = threading.Timer(0.3, stopped.set)
    timer.start()
    while tally(Grid.empty(25), techniques(), stopped) is not None:
        pass
    timer.join()


@no_signals
def test_an_interrupt_is_noticed_within_a_few_puzzles() -> None:
    cells = read_cells(puzzles("hard.txt") * 200)
    order = list(range(len(_core.technique_names())))
    uses, ends = np.zeros((len(cells), len(order)), np.uint16), np.full(len(cells), 255, np.uint8)

    def interrupt() -> None:
        while ends[0] == 255:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        _core.tally_many(cells, order, uses, ends, 1)
    thread.join()
    assert (ends != 255).sum() < 256


def test_a_handler_that_raises_nothing_stops_nothing() -> None:
    handled = []
    before = signal.signal(signal.SIGINT, lambda *_: handled.append(True))
    try:
        timer = threading.Timer(0.1, signal.raise_signal, (signal.SIGINT,))
        timer.start()
        while not handled:
            assert solve_many(["." * 81] * 100, limit=1000, threads=2).counts.tolist() == [1000] * 100
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_program_may_end_while_a_thread_of_it_works() -> None:
    code = """
import threading, nonet
work = lambda: nonet.count_many(["." * 81] * 1000, limit=2**31, threads=2)
threading.Thread(target=work, daemon=True).start()
threading.Event().wait(0.5)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


# ---- Kernels


def active_kernel(name: str) -> tuple[str, str]:
    """Return the kernel in use when NONET_KERNEL is set to a name, and what was said about it."""
    run = subprocess.run(
        [sys.executable, "-c", "from nonet.many import active_kernel; print(active_kernel())"],
        env={**os.environ, "NONET_KERNEL": name},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip(), run.stderr


def test_an_empty_kernel_name_is_none() -> None:
    assert active_kernel("") == (_core.kernels()[0], "")


@pytest.mark.parametrize("name", ["AVX2", "fastest", " portable"])
def test_an_unknown_kernel_is_told(name: str) -> None:
    kernel, words = active_kernel(name)
    assert kernel == _core.kernels()[0]
    assert f"NONET_KERNEL is '{name}'" in words
    assert ", ".join(_core.kernels()) in words


@pytest.mark.parametrize("name", _core.kernels())
def test_a_known_kernel_is_used(name: str) -> None:
    assert active_kernel(name) == (name, "")


# ---- Arrow


def test_arrow_memory_that_was_handed_on_is_refused() -> None:
    arrow = pytest.importorskip("pyarrow")
    schema, array = arrow.array(["." * 81] * 3).__arrow_c_array__()
    arrow.Array._import_from_c_capsule(schema, array)  # takes the memory over, and frees it
    with pytest.raises(ValueError, match="used up"):
        _core.read_arrow_array(schema, array)
    stream = arrow.chunked_array([["." * 81]]).__arrow_c_stream__()
    arrow.ChunkedArray._import_from_c_capsule(stream)
    with pytest.raises(ValueError, match="used up"):
        _core.read_arrow_stream(stream)


def test_the_last_cell_of_a_house_must_have_its_digit_noted() -> None:
    grid = Grid("16.857493" + "." * 72)
    ruled_out = Position.of(grid).without("r1c3", 2)
    assert not list(steps(ruled_out, techniques=["full-house"]))
    assert [str(step) for step in steps(grid, techniques=["full-house"])] == ["Full House: r1c3=2"]


def test_a_step_changes_something_whatever_is_noted() -> None:
    grid = Grid(".62...4935...2.....89.435....53...8.9......4262..9.1.53....82....1.3.86..97.6..5.")
    noted = (
        "4589 6 2 124578 25678 3458 4 9 3 5 346 1267 12345679 2 148 4678 245678 25679 2589 8 9 24 "
        "4 3 5 18 23469 124589 14568 5 3 29 4678 1468 8 149 9 12356789 12578 1245789 12789 4578 "
        "24569 4 2 6 2 1579 235678 9 147 1 278 5 3 1379 134589 5678 2368 8 2 357 256789 35789 "
        "145789 1 178 3 13569 8 6 12479 3478 9 7 235679 6 157 6789 5 1358"
    )
    masks = tuple(sum(1 << int(digit) - 1 for digit in digits) for digits in noted.split())
    for step in steps(Position(grid, masks), techniques=["nice-loop"]):
        assert step.placed or step.eliminated
