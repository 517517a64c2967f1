"""Columns of strings are read from the memory they are in."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import FormatError, count_many, solve_many
from nonet.cells import read_cells

if TYPE_CHECKING:
    from collections.abc import Callable

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed, which nonet does not need")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NONE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.3"
TEXTS = [PUZZLE, NONE, "." * 81, PUZZLE.replace(".", "*") + ",more"]
COUNTS = [1, 0, 2, 1]
TYPES = [pa.string(), pa.large_string(), pa.binary(), pa.large_binary(), pa.string_view(), pa.binary_view()]
FORMS: list[Callable[[Any], Any]] = [
    lambda array: array,
    lambda array: pa.chunked_array([array]),
    lambda array: pa.chunked_array([array[:1], array[1:1], array[1:]]),
]


class Quiet:
    """An Arrow array that can do nothing but hand out its memory."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)


def quiet(array: Any) -> Any:
    return Quiet(array)


@pytest.mark.parametrize("kind", TYPES, ids=str)
@pytest.mark.parametrize("form", [*FORMS, Quiet], ids=["array", "chunk", "chunks", "quiet"])
def test_columns_are_read(kind: Any, form: Callable[[Any], Any]) -> None:
    column = form(pa.array(TEXTS).cast(kind))
    assert list(count_many(column)) == COUNTS
    assert solve_many(column).solutions.tobytes() == solve_many(TEXTS).solutions.tobytes()


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_parts_of_columns(kind: Any) -> None:
    column = pa.array([None, "short", *TEXTS, None]).cast(kind)
    for start, end in pairwise((2, 3, 4, 6)):
        part = column[start:end]
        assert list(count_many(part)) == COUNTS[start - 2 : end - 2]
        assert list(count_many(pa.chunked_array([part]))) == COUNTS[start - 2 : end - 2]


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_empty_columns(kind: Any) -> None:
    for column in (pa.array([], kind), pa.array(TEXTS).cast(kind)[4:], pa.chunked_array([], kind)):
        assert list(count_many(column)) == []


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (None, "got a null"),
        ("", "got something else from column 1 on"),
        (PUZZLE[1:], "got something else from column 81 on"),
        (PUZZLE + ".", "got something else from column 82 on"),
        (PUZZLE + "\n" + PUZZLE, "got something else from column 82 on"),
        ("53q" + PUZZLE[3:], "got something else from column 3 on"),
        ("é" + PUZZLE[1:], "got something else from column 1 on"),
    ],
)
@pytest.mark.parametrize("kind", TYPES, ids=str)
@pytest.mark.parametrize("form", FORMS, ids=["array", "chunk", "chunks"])
def test_what_is_no_puzzle(form: Callable[[Any], Any], kind: Any, wrong: str | None, message: str) -> None:
    column = form(pa.array([*TEXTS, wrong, "more"]).cast(kind)[1:])
    expected = f"^puzzle 3, counted from 0: expected 81 symbols, digits or blanks, {message}$"
    with pytest.raises(FormatError, match=expected):
        solve_many(column)


@pytest.mark.parametrize(
    "index", [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.int64()], ids=str
)
@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_dictionaries_are_read(index: Any, kind: Any) -> None:
    values = pa.array([None, "short", *TEXTS]).cast(kind)[1:]
    for places in ([1, 2, 3, 4], [4, 4, 1], []):
        column = pa.DictionaryArray.from_arrays(pa.array([0, *places], index), values)[1:]
        assert (
            read_cells(quiet(column)).tolist() == read_cells([TEXTS[place - 1] for place in places]).tolist()
        )
    with pytest.raises(FormatError, match=r"^puzzle 2, counted from 0: .* got a null$"):
        read_cells(quiet(pa.DictionaryArray.from_arrays(pa.array([1, 2, None], index), values)))


def test_lists_of_digits_are_read() -> None:
    cells = read_cells(TEXTS)
    lists = pa.FixedSizeListArray.from_arrays(pa.array(cells.reshape(-1)), 81)
    for start, end in pairwise((0, 1, 2, 4, 4)):
        assert read_cells(quiet(lists[start:end])).tolist() == cells[start:end].tolist()
    inner = pa.FixedSizeListArray.from_arrays(pa.array([7, *cells.reshape(-1)], pa.uint8())[1:], 81)
    assert read_cells(quiet(inner[1:])).tolist() == cells[1:].tolist()
    wrong = pa.array([cells[0].tolist(), [0] * 80 + [10]], pa.list_(pa.uint8(), 81))
    with pytest.raises(FormatError, match=r"^puzzle 1, counted from 0: .* something else from column 81 on$"):
        read_cells(wrong)
    with pytest.raises(FormatError, match=r"^puzzle 1, counted from 0: .* got a null$"):
        read_cells(pa.array([cells[0].tolist(), None], pa.list_(pa.uint8(), 81)))
    missing = pa.array([[0] * 9 + [None] + [0] * 71], pa.list_(pa.int8(), 81))
    with pytest.raises(FormatError, match=r"^puzzle 0, counted from 0: .* something else from column 10 on$"):
        read_cells(missing)


WHOLE = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]
LISTS: list[Callable[[Any], Any]] = [
    lambda digit: pa.list_(digit, 81),
    pa.list_,
    pa.large_list,
    lambda digit: pa.list_(pa.list_(digit, 9), 9),
    lambda digit: pa.list_(pa.list_(digit)),
    lambda digit: pa.large_list(pa.list_(digit, 9)),
    lambda digit: pa.list_(pa.large_list(digit), 9),
]


def rows_in(kind: Any, cells: list[list[int]]) -> list[Any]:
    """Return puzzles as a column of some kind takes them: digits, or rows of them."""
    if pa.types.is_integer(kind.value_type):
        return cells
    return [[row[start : start + 9] for start in range(0, len(row), 9)] for row in cells]


@pytest.mark.parametrize("kind", [kind(digit) for kind in LISTS for digit in WHOLE], ids=str)
def test_all_lists_are_read_where_they_are(kind: Any) -> None:
    cells = read_cells(TEXTS).tolist()
    rows = rows_in(kind, cells)
    column = pa.array([None, *rows, None], kind)
    for start, end in pairwise((1, 2, 3, 5, 5)):
        assert read_cells(quiet(column[start:end])).tolist() == cells[start - 1 : end - 1]
    chunked = pa.chunked_array([column[1:3], column[3:5]])
    assert read_cells(chunked).tolist() == read_cells(chunked.to_pylist()).tolist() == cells
    for wrong, where in ((None, "got a null"), ([5] + [0] * 49 + [10] + [0] * 30, "column 51 on")):
        bad = wrong and rows_in(kind, [wrong])[0]
        with pytest.raises(FormatError, match=f"^puzzle 2, counted from 0: .*{where}$"):
            read_cells(quiet(pa.array([rows[0], *rows[:2], bad], kind)[1:]))


@pytest.mark.parametrize("digit", WHOLE, ids=str)
def test_numbers_that_are_no_digits(digit: Any) -> None:
    top = 2**digit.bit_width - 1 if str(digit).startswith("u") else 2 ** (digit.bit_width - 1) - 1
    several = {top, 10, min(256, top), min(top, 2**32), *([-1, -top - 1] if str(digit)[0] == "i" else [])}
    for number in several:
        for kind in (pa.list_(digit), pa.list_(digit, 81)):
            with pytest.raises(FormatError, match=r"^puzzle 1, .* something else from column 81 on$"):
                read_cells(quiet(pa.array([[0] * 81, [0] * 80 + [number]], kind)))


@pytest.mark.parametrize(
    ("wrong", "column"),
    [
        ([], 1),
        ([0] * 80, 81),
        ([0] * 82, 82),
        ([0] * 7 + [None] + [0] * 73, 8),
        ([[0] * 9] * 8, 73),
        ([[0] * 9] * 10, 82),
        ([[0] * 9] * 8 + [None], 73),
        ([[0] * 9] * 4 + [[0] * 8] + [[0] * 9] * 4, 45),
        ([[0] * 9] * 4 + [[0] * 10] + [[0] * 9] * 4, 46),
    ],
)
def test_lists_of_other_lengths(wrong: list[Any], column: int) -> None:
    nested = bool(wrong) and isinstance(wrong[0], list)
    right = [[0] * 9] * 9 if nested else [0] * 81
    for digit in (pa.int8(), pa.int64()):
        kind = pa.list_(pa.list_(digit)) if nested else pa.list_(digit)
        with pytest.raises(FormatError, match=f"^puzzle 1, counted from 0: .* from column {column} on$"):
            read_cells(quiet(pa.array([wrong, right, wrong], kind)[1:]))
        with pytest.raises(FormatError, match=r"^puzzle 1, counted from 0: "):
            read_cells([right, wrong])


def test_nothing_is_an_empty_cell_of_rows_but_no_digit_of_a_column() -> None:
    rows = [[0] * 9] * 4 + [[0] * 8 + [None]] + [[0] * 9] * 4
    assert read_cells([rows]).tolist() == [[0] * 81]
    column = pa.array([rows], pa.list_(pa.list_(pa.int8())))
    with pytest.raises(FormatError, match=r"^puzzle 0, counted from 0: .* from column 45 on$"):
        read_cells(quiet(column))


def test_lists_of_something_else_are_read_one_by_one() -> None:
    texts = [["5", "."] + ["."] * 79]
    assert read_cells(pa.array(texts)).tolist() == read_cells(texts).tolist()
    inner = pa.DictionaryArray.from_arrays(pa.array([1, 0] + [1] * 79, pa.int8()), pa.array(["5", "."]))
    column = pa.FixedSizeListArray.from_arrays(inner, 81)
    assert read_cells(column).tolist() == read_cells(column.to_pylist()).tolist(), "and not by their numbers"


@given(
    st.lists(st.none() | st.lists(st.none() | st.integers(0, 10), max_size=3) | st.just([7] * 81)), st.data()
)
def test_any_lists_are_read_as_python_reads_them(lists: list[list[int | None] | None], data: Any) -> None:
    start = data.draw(st.integers(0, len(lists)))
    column = pa.array(lists, data.draw(st.sampled_from([pa.list_(pa.int16()), pa.large_list(pa.uint8())])))
    wrong = next((i for i, row in enumerate(lists[start:]) if row != [7] * 81), None)
    if wrong is None:
        expected = read_cells(lists[start:])  # type: ignore[arg-type]
        assert read_cells(quiet(column[start:])).tolist() == expected.tolist()
    else:
        with pytest.raises(FormatError, match=f"^puzzle {wrong}, "):
            read_cells(quiet(column[start:]))


def test_other_columns_are_no_puzzles() -> None:
    for column in (pa.array([1, 2]), pa.array([None, None]), pa.table({"puzzle": TEXTS})):
        with pytest.raises(FormatError, match=r"^puzzle 0, counted from 0: expected .*, got "):
            solve_many(column)


@given(st.lists(st.none() | st.text() | st.sampled_from(TEXTS)), st.data())
def test_any_column_is_read_or_refused(texts: list[str | None], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(texts)))
    kind = data.draw(st.sampled_from(TYPES))
    column = pa.array(texts, pa.string()).cast(kind)[start:]
    wrong = next((i for i, text in enumerate(texts[start:]) if text not in TEXTS), None)
    if wrong is None:
        expected = read_cells(texts[start:])  # type: ignore[arg-type]
        assert read_cells(column).tobytes() == expected.tobytes()
    else:
        with pytest.raises(FormatError, match=f"^puzzle {wrong}, "):
            read_cells(column)
