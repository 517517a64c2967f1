"""Streams of chunks: solutions stay in step with their puzzles, whatever their columns are called."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scans import ANSWERS, CELLS, TEXTS, cells_of, needs_pyarrow, package, write_parquet

import nonet
from nonet import FormatError, UnknownName, scan

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FULL = [[int(digit) for digit in answer] for answer in ANSWERS]
GONE = 3
"""The row without a solution."""
KINDS: dict[str, Callable[[Any], Any]] = {
    "string": lambda pa: pa.string(),
    "large_string": lambda pa: pa.large_string(),
    "binary": lambda pa: pa.binary(),
    "binary of one length": lambda pa: pa.binary(81),
    "list": lambda pa: pa.list_(pa.int64()),
    "large list": lambda pa: pa.large_list(pa.uint8()),
    "list of one length": lambda pa: pa.list_(pa.uint8(), 81),
    "list of floats": lambda pa: pa.list_(pa.float32()),
    "9x9": lambda pa: pa.list_(pa.list_(pa.int8())),
    "list of texts": lambda pa: pa.list_(pa.string()),
    "rows of texts": lambda pa: pa.list_(pa.string()),
    "9x9 of texts": lambda pa: pa.list_(pa.list_(pa.large_string()), 9),
    "9x9 of one length": lambda pa: pa.list_(pa.list_(pa.int16(), 9), 9),
}


def solutions_of(pa: Any, kind: str) -> Any:
    """Return the solutions as a column of some kind, one of them missing."""
    made = KINDS[kind](pa)
    values: list[Any] = [*ANSWERS]
    if "binary" in kind:
        values = [answer.encode() for answer in ANSWERS]
    if "list" in kind:
        values = FULL
    if "9x9" in kind:
        values = np.reshape(FULL, (-1, 9, 9)).tolist()
    if kind == "list of texts":
        values = [list(answer) for answer in ANSWERS]
    if kind == "9x9 of texts":
        values = [[list(answer[at : at + 9]) for at in range(0, 81, 9)] for answer in ANSWERS]
    if kind == "rows of texts":
        values = [[answer[at : at + 9] for at in range(0, 81, 9)] for answer in ANSWERS]
    return pa.array([None if row == GONE else value for row, value in enumerate(values)], made)


def as_text(value: Any) -> str:
    """Return a grid as a text of 81 symbols, whatever it is."""
    if isinstance(value, bytes):
        return value.decode()
    if np.ravel(value).dtype.kind == "U":
        return "".join(np.ravel(value))
    return value if isinstance(value, str) else "".join(str(int(digit)) for digit in np.ravel(value))


def expect_in_step(made: Any, name: str, copies: int, puzzle: str = "puzzle") -> None:
    """See to it that each puzzle of a table is equivalent to its own, with its own solution beside it."""
    rows = made.to_pylist()
    assert len(rows) == 10 * (copies + 1)
    assert len({row[puzzle] for row in rows}) == len(rows), "or nothing has moved"
    for place, row in enumerate(rows):
        assert nonet.equivalent(row[puzzle], TEXTS[place // (copies + 1)])
        if place // (copies + 1) == GONE:
            assert row[name] is None
        else:
            assert as_text(row[name]) == nonet.solve(row[puzzle]).line


@needs_pyarrow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["solution", "Answers", "label"])
@pytest.mark.parametrize("size", [1, 4, 1000])
def test_solutions_of_every_kind_stay_in_step(kind: str, name: str, size: int) -> None:
    pa = package("pyarrow")
    table = pa.table({"puzzle": TEXTS, name: solutions_of(pa, kind), "row": range(10)})
    made = scan(table, size=size).augment(2, seed=5).to_arrow()
    assert made.schema.field(name).type == table.schema.field(name).type
    expect_in_step(made, name, 2)
    assert made["row"].to_pylist() == [row for row in range(10) for _ in range(3)]


@needs_pyarrow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
def test_solutions_of_every_kind_are_written(kind: str, ending: str, tmp_path: Path) -> None:
    pa = package("pyarrow")
    source = tmp_path / "source.parquet"
    table = pa.table({"question": TEXTS, "label": solutions_of(pa, kind)})
    write_parquet(table, source)
    scan(source, size=3).augment(1, seed=5).write(tmp_path / f"out{ending}")
    expect_in_step(scan(tmp_path / f"out{ending}").to_arrow(), "label", 1, "question")


def test_solutions_in_a_file_of_text_stay_in_step(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    rows = (f"{text},{answer},{answer}\n" for text, answer in zip(TEXTS, ANSWERS, strict=True))
    path.write_text("question,label,second\n" + "".join(rows))
    for chunk in scan(path).augment(2, seed=1):
        for puzzle, label, second in zip(*(chunk[n] for n in ("question", "label", "second")), strict=True):
            assert nonet.solve(puzzle).line == label == second, "all columns that complete the puzzles"


def table_of(**columns: Any) -> Any:
    return package("pyarrow").table({"puzzle": TEXTS, **columns})


FOREIGN = [*ANSWERS[1:], ANSWERS[0]]
"""Full grids that solve other puzzles."""
SOME = [*ANSWERS[:7], FOREIGN[7], *ANSWERS[8:]]
"""Solutions, but for one."""


@needs_pyarrow
@pytest.mark.parametrize("name", ["solution", "label"])
@pytest.mark.parametrize(("values", "row"), [(FOREIGN, 0), (SOME, 7), ([[*map(int, a)] for a in SOME], 7)])
@pytest.mark.parametrize("size", [1, 4, 1000])
def test_full_grids_that_solve_something_else_are_refused(
    name: str, values: list[Any], row: int, size: int
) -> None:
    source = table_of(**{name: values})
    expected = (
        rf"^the column '{name}': puzzle {row}, counted from 0: expected the solution of its puzzle, got "
    )
    with pytest.raises(FormatError, match=expected):
        list(scan(source, size=size).augment(1, seed=1))
    with pytest.raises(FormatError, match=expected):
        list(scan(source, size=size).augment(1, seed=1, solution=name))


@needs_pyarrow
def test_only_what_is_called_the_solution_is_one() -> None:
    source = table_of(best=FOREIGN, label=solutions_of(package("pyarrow"), "list"), solution=FOREIGN)
    made = scan(source, size=4).augment(2, seed=1, solution="label").to_arrow()
    expect_in_step(made, "label", 2)
    for name in ("best", "solution"):
        assert made[name].to_pylist() == [grid for grid in FOREIGN for _ in range(3)], "as it was"
    kept = scan(source).augment(1, seed=1, solution="").to_arrow()
    assert kept["best"].to_pylist() == [grid for grid in FOREIGN for _ in range(2)], "no column is one"
    with pytest.raises(UnknownName, match=r"no column of solutions called 'labels'; did you mean 'label'\?$"):
        list(scan(source).augment(1, seed=1, solution="labels"))
    with pytest.raises(
        FormatError, match=r"^the column 'row': expected solutions, got values of the type int64$"
    ):
        list(scan(table_of(row=range(10))).augment(1, seed=1, solution="row"))


@needs_pyarrow
@pytest.mark.parametrize(
    "values",
    [
        range(10),
        [float(row) for row in range(10)],
        [f"{row}" * 100 for row in range(10)],
        ["a word"] * 10,
        [[1, 2, 3]] * 10,
        [[0.5] * 81] * 10,
        [[float("inf")] * 81] * 10,
        [[*range(1, 10), None] * 8 + [1]] * 10,
        [[[1] * 8, [1] * 10] + [[1] * 9] * 7] * 10,
        [[[1] * 9] * 8] * 10,
        [["a"] * 81] * 10,
        [["12345678", "9"] * 9] * 10,
        [["1", "2"]] * 10,
        [[1] * 100] * 10,
        [None] * 10,
        TEXTS,
        [{"a": 1}] * 10,
    ],
    ids=lambda values: repr(values)[:20],
)
def test_what_is_no_full_grid_stays_as_it_is(values: Any) -> None:
    source = table_of(other=values)
    made = scan(source, size=4).augment(1, seed=1).to_arrow()["other"]
    assert made.type == source["other"].type
    assert made.to_pylist() == [value for value in source["other"].to_pylist() for _ in range(2)]


def test_what_all_equivalents_share_stays_as_it_is() -> None:
    full = np.array(FULL, dtype=np.uint8)
    for cells in (CELLS, full, nonet.canonical_many(CELLS), nonet.canonical_many(full)):
        for chunk in scan(cells).canonical().solve().augment(1, seed=1):
            forms = nonet.canonical_many(chunk.cells)
            assert chunk["canonical"].tolist() == nonet.lines(forms).tolist()
            assert chunk["solution"].tolist() == nonet.lines(nonet.solve_many(chunk.cells).solutions).tolist()


@needs_pyarrow
@pytest.mark.parametrize("name", ["solution", "label"])
def test_rows_without_a_puzzle_have_no_solution_to_judge(name: str) -> None:
    pa = package("pyarrow")
    texts = [*TEXTS[:4], "?", *TEXTS[5:]]
    made = scan(pa.table({"puzzle": texts, name: [*ANSWERS[:4], ANSWERS[0], *ANSWERS[5:]]}), bad="mask")
    for row in made.augment(1, seed=1).to_arrow().to_pylist():
        if row["puzzle"] is not None:
            assert nonet.solve(row["puzzle"]).line == row[name]


@needs_pyarrow
def test_a_row_is_named_by_its_place_in_the_source() -> None:
    source = table_of(label=SOME, row=range(10))
    with pytest.raises(FormatError, match=re.escape("the column 'label': puzzle 7, counted from 0")):
        list(scan(source).filter("row > 4").augment(1, seed=1))
    assert np.array_equal(cells_of(scan(source).filter("row < 5").augment(0, seed=1)), CELLS[:5])


@needs_pyarrow
@pytest.mark.parametrize("kind", [*KINDS, "null"])
@pytest.mark.parametrize("named", [None, "solution"])
def test_a_column_may_be_there_without_a_solution(kind: str, named: str | None) -> None:
    pa = package("pyarrow")
    empty = pa.array([None] * 10, pa.null() if kind == "null" else KINDS[kind](pa))
    made = scan(table_of(solution=empty), size=4).augment(1, seed=1, solution=named).to_arrow()
    assert made["solution"].type == empty.type
    assert made["solution"].null_count == 20


@pytest.mark.parametrize("form", ["[{}]", "[[{}]]", "{} ", "9 lines"])
def test_full_grids_in_another_form_are_not_left_behind(form: str, tmp_path: Path) -> None:
    """Such as lists in a table of texts, where they are JSON."""
    path = tmp_path / "t.csv"
    with path.open("w", newline="") as stream:
        table = csv.writer(stream)
        table.writerow(["puzzle", "label"])
        for text, answer in zip(TEXTS, ANSWERS, strict=True):
            rows = "\n".join(answer[start : start + 9] for start in range(0, 81, 9))
            table.writerow([text, rows if form == "9 lines" else form.format(", ".join(answer))])
    with pytest.raises(
        FormatError, match=r"^the column 'label': puzzle 0, counted from 0: expected 81 symbols"
    ):
        list(scan(path).augment(1, seed=1))


@needs_pyarrow
def test_solutions_in_views_of_lists_stay_in_step() -> None:
    pa = package("pyarrow")
    label = pa.array(
        [None if row == GONE else full for row, full in enumerate(FULL)], pa.list_view(pa.int64())
    )
    table = pa.table({"puzzle": TEXTS, "label": label})
    for size in (1, 4, 10):
        assert scan(table, size=size).to_arrow()["label"].to_pylist() == label.to_pylist()
        expect_in_step(scan(table, size=size).augment(1, seed=1).to_arrow(), "label", 1)
