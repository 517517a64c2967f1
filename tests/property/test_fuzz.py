"""Anything at all goes in; right answers or clear refusals come out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as st_numpy
from strategies import any_grids, partial_grids

import nonet
from nonet import BatchLimitReached, FormatError, Grid, NonetError, _core

if TYPE_CHECKING:
    from numpy.typing import NDArray

FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SIXTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000800000"
SPECIAL = ["." * 81, SIXTEEN, FULL, FULL[:-1] + "1", "11" + "." * 79, "1........1" + "." * 71]

symbols = "123456789.0xX*-_ ,;|#\t\r\n\0qé"
grid_texts = st.one_of(
    st.text(),
    st.text(symbols),
    st.text(symbols, min_size=81, max_size=81),
    st.text(symbols[:13], min_size=81, max_size=81),
    st.sampled_from(SPECIAL),
    partial_grids((9,)).map(lambda grid: grid.line),
)
any_cells = st.one_of(
    st.binary(min_size=81, max_size=81),
    st.sampled_from(SPECIAL).map(lambda text: Grid(text).digits),
    any_grids((9,)).map(lambda grid: grid.digits),
    partial_grids((9,)).map(lambda grid: grid.digits),
)
limits = st.sampled_from([0, 1, 2, 5, 2**31, 2**32 - 1])


def is_solution(givens: bytes, digits: bytes) -> bool:
    """Judge by the rules alone; a byte above 9 is no given."""
    rows = np.frombuffer(digits, dtype=np.uint8).reshape(9, 9)
    boxes = rows.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    whole = all(set(house) == set(range(1, 10)) for part in (rows, rows.T, boxes) for house in part)
    return whole and all(g == d for g, d in zip(givens, digits, strict=True) if 1 <= g <= 9)


@pytest.mark.parametrize("kernel", _core.kernels())
@given(puzzles=st.lists(any_cells, max_size=40), limit=limits)
def test_every_kernel_takes_any_bytes(kernel: str, puzzles: list[bytes], limit: int) -> None:
    cells = np.frombuffer(b"".join(puzzles), dtype=np.uint8).reshape(-1, 81)
    solutions, counts = np.zeros_like(cells), np.zeros(len(cells), dtype=np.uint32)
    done = np.zeros(len(cells), dtype=np.bool_)
    batch = _core.start_batch(cells, limit, solutions, counts, kernel)
    batch.advance(20_000)
    batch.mark_done(done)
    for puzzle, digits, count, over in zip(puzzles, solutions, counts, done, strict=True):
        assert count <= limit
        assert not count or is_solution(puzzle, digits.tobytes())
        if over and limit:
            quick = _core.count_one(puzzle, limit, 20_000)
            assert quick in (None, count)


@given(any_cells, limits)
def test_single_puzzles_take_any_bytes(cells: bytes, limit: int) -> None:
    count = _core.count_one(cells, limit, 1000)
    only = _core.only_solution(cells, 1000)
    assert only is None or is_solution(cells, only)
    assert not (limit > 1 and count == 1 and only is None)


@given(st.binary() | grid_texts)
def test_single_puzzles_take_any_length(puzzle: bytes | str) -> None:
    if len(puzzle) != 81:
        assert _core.count_one(puzzle, 2, 1000) is None
        assert _core.only_solution(puzzle, 1000) is None


@given(grid_texts)
@example("1" * 81)
@example("\ud800" + "." * 80)
def test_any_text_is_answered_or_refused(text: str) -> None:
    report = nonet.check(text, seconds=5)
    if report.status == "malformed":
        with pytest.raises(FormatError):
            Grid(text)
        with pytest.raises(FormatError):
            nonet.count(text, 2)
        return
    grid = Grid(text)
    found = {"unique": 1, "many": 2}.get(report.status, 0)
    assert nonet.count(text, 2) == len(report.solutions) == found
    if grid.size == 9:
        assert all(is_solution(grid.digits, solution.digits) for solution in report.solutions)
    if report.status == "unique":
        assert nonet.solve(text) == nonet.solve(grid) == report.solutions[0]
    else:
        with pytest.raises(NonetError):
            nonet.solve(text)


LINE = re.compile(rb"[1-9.0xX*_-]{81}(?=$|[ \t\r,;|#])", re.ASCII | re.DOTALL)


@given(st.binary() | st.lists(grid_texts, max_size=5).map("\n".join).map(lambda s: s.encode()))
def test_any_lines_are_read_or_refused(text: bytes) -> None:
    """The reader of the core against a pattern."""
    lines = [line for line in text.split(b"\n") if line.strip(b" \t\r") and line[:1] != b"#"]
    matches = [LINE.match(line + b" ") for line in lines]
    if not all(matches):
        with pytest.raises(FormatError, match=r"^line [0-9]+, column [0-9]+: "):
            nonet.count_many(text)
        return
    cells = nonet.cells.read_cells(text)
    digits = bytes.maketrans(b"xX*_-.123456789", b"000000123456789")
    expected = [match[0].translate(digits) for match in matches if match]
    assert [bytes(row + ord("0")) for row in cells] == expected


@given(
    st_numpy.arrays(
        st.one_of(
            st_numpy.unsigned_integer_dtypes(),
            st_numpy.integer_dtypes(),
            st_numpy.floating_dtypes(),
        ),
        st.one_of(
            st_numpy.array_shapes(min_dims=0, max_dims=3, min_side=0),
            st.tuples(st.integers(0, 3), st.just(81)),
        ),
    )
)
def test_any_array_is_solved_or_refused(array: NDArray[np.integer]) -> None:
    """Values of any size, any shape."""
    rows = array.ndim == 2 and array.shape[1] == 81
    if rows and all(value in range(10) for value in array.flat):
        _check_batch(array)
    else:
        with pytest.raises(FormatError, match=r"^(puzzle [0-9]+, counted from 0: )?expected "):
            nonet.solve_many(array)


@given(st.lists(any_grids((9,)) | partial_grids((9,)), max_size=20), limits)
@example([Grid(text) for text in SPECIAL], 2)
@example([Grid(text) for text in SPECIAL], 2**40)
def test_any_grids_are_solved(grids: list[Grid], limit: int) -> None:
    _check_batch(np.array([list(grid) for grid in grids], dtype=np.uint8).reshape(-1, 81), limit)


def _check_batch(cells: NDArray[np.integer], limit: int = 2) -> None:
    try:
        solved = nonet.solve_many(cells, limit, seconds=0.2)
    except BatchLimitReached as error:
        solved = error.solved
    for givens, digits, count in zip(cells, solved.solutions, solved.counts, strict=True):
        assert count <= limit
        assert not count or is_solution(bytes(map(int, givens)), digits.tobytes())
