"""Streams of chunks: what is done to them, what they are written to."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scans import (
    ANSWERS,
    CELLS,
    HAS_PYARROW,
    LINES,
    TABLE,
    TEXTS,
    WRONG,
    cells_of,
    column_of,
    needs_pyarrow,
    package,
    text_file,
)

import nonet
from nonet import BadArgument, FormatError, MissingExtra, UnknownName, scan
from nonet.bulk.pipe import ahead, behind
from nonet.bulk.where import Where

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def test_operations_say_what_the_functions_say() -> None:
    texts = [*TEXTS, "." * 81, "11" + "." * 79, TEXTS[0].replace(".", "1", 1)]
    made = scan(texts, size=5, threads=1).solve().check().rate().need("naked-single").canonical().guesses()
    solved, rated = nonet.solve_many(texts), nonet.rate_many(texts)
    assert column_of(made, "count") == solved.counts.tolist()
    assert column_of(made, "solution") == [*ANSWERS, None, None, None]
    assert column_of(made, "status") == [nonet.check(text).status for text in texts]
    for name, values in rated.columns().items():
        assert column_of(made, name) == [None if value == "" else value for value in values.tolist()]
    assert column_of(made, "need") == nonet.need_many(texts, "naked-single").tolist()
    assert column_of(made, "canonical") == nonet.lines(nonet.canonical_many(texts)).tolist()
    for kernel in nonet.many.kernels():
        guesses = [nonet.many.count_guesses(row[None], kernel) for row in CELLS]
        assert column_of(made, "guesses")[:10] == guesses, "the same on every processor"
    assert column_of(scan(texts).clues(), "clues") == [81 - text.count(".") for text in texts]
    assert column_of(scan(["." * 81]).count(limit=17), "count") == [17]
    assert column_of(scan(TEXTS[:1]).rate(["naked-single"]), "end") in (["stuck"], ["solved"])


def test_a_scan_can_be_used_again_and_left_early() -> None:
    made = scan([*TEXTS, *TEXTS], size=2).dedupe(by="text")
    assert np.array_equal(cells_of(made), CELLS)
    assert np.array_equal(cells_of(made), CELLS), "and nothing is remembered"
    before = threading.active_count()
    rows = iter(scan(iter(TEXTS * 1000), size=1))
    next(rows)
    rows.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before
    assert repr(made) == "<Scan of a list, 1 operation>"
    assert repr(scan(Path("a.txt"))) == repr(scan("a.txt")) == "<Scan of 'a.txt', 0 operations>"


def test_columns_are_chosen_and_renamed() -> None:
    made = scan(TEXTS).solve().rate().select("count", question="puzzle", answer="solution")
    chunk = next(iter(made))
    assert chunk.names == ["question", "count", "answer"]
    assert chunk["puzzle"].tolist() == chunk["question"].tolist() == TEXTS, "which answer to both names"
    assert [c.names for c in made.augment(1, seed=1)] == [["question", "count", "answer"]]
    with pytest.raises(UnknownName, match=r"^no column called 'scoer'; did you mean 'score'\?$"):
        list(scan(TEXTS).rate().select("scoer"))


@pytest.mark.parametrize("ending", [".parquet", ".arrow", ".csv", ".txt"])
def test_what_is_written_is_read_again(ending: str, tmp_path: Path) -> None:
    if ending in (".parquet", ".arrow"):
        package("pyarrow")
    path = tmp_path / f"written{ending}"
    made = scan(TEXTS, size=4).solve().rate().class_keys()
    assert made.write(path) == 10
    assert np.array_equal(cells_of(scan(path)), CELLS)
    for name in ("solution", "tier", "score", "hardest", "class") if ending != ".txt" else ():
        assert [*map(str, column_of(scan(path), name))] == [*map(str, column_of(made, name))]
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("ending", [".csv", ".txt", *([".parquet", ".arrow"] if HAS_PYARROW else [])])
def test_empty_cells_are_written_as_asked(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"zeros{ending}"
    made = (
        scan([*TEXTS, "." * 81], size=3).solve().canonical().select("solution", "canonical", quizzes="puzzle")
    )
    made.write(path, blank="0")
    again = scan(path)
    assert np.array_equal(cells_of(again)[:-1], CELLS)
    if ending == ".txt":
        assert path.read_text() == LINES.replace(".", "0") + "0" * 81 + "\n"
    elif ending == ".csv":
        header, *rows = path.read_text().splitlines()
        forms = [str(form).replace(".", "0") for form in nonet.lines(nonet.canonical_many(TEXTS))]
        expected = [",".join(row) for row in zip(TEXTS, ANSWERS, forms, strict=True)]
        assert header == "quizzes,solution,canonical"
        assert rows == [*(row.replace(".", "0") for row in expected), f"{'0' * 81},,{'0' * 81}"]
    else:
        table = package("pyarrow.parquet").read_table(path) if ending == ".parquet" else arrow_table(path)
        assert table["quizzes"].to_pylist() == [*(text.replace(".", "0") for text in TEXTS), "0" * 81]
        assert table["solution"].to_pylist() == [*ANSWERS, None]
        assert table.equals(made.to_arrow(blank="0"))
        assert made.to_arrow()["quizzes"].to_pylist()[:10] == TEXTS


def arrow_table(path: Path) -> Any:
    return package("pyarrow").ipc.open_file(path.read_bytes()).read_all()


@pytest.mark.parametrize("blank", ["", "1", "..", ",", 0])
def test_a_blank_is_one_that_is_read_again(blank: str, tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    with pytest.raises(BadArgument, match=r"^expected one of \.0\*_- for an empty cell, got "):
        scan(TEXTS).write(path, blank=blank)
    assert not path.exists()


def test_nothing_is_written_if_something_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_text("old")
    with pytest.raises(FormatError, match=r"^puzzle 10"):
        scan([*TEXTS, WRONG], size=3).write(path)
    assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]
    with pytest.raises(
        FormatError, match=r"^no table is written with the ending '\.xls', but with \.parquet"
    ):
        scan(TEXTS).write(tmp_path / "table.xls")
    with pytest.raises(OSError, match="No such file"):
        scan(TEXTS).write(tmp_path / "nowhere" / "table.csv")


def test_all_rows_have_the_same_columns(tmp_path: Path) -> None:
    one, other = text_file(tmp_path, "a.csv", TABLE), text_file(tmp_path, "b.txt", LINES)
    with pytest.raises(
        FormatError, match=r"^expected the columns question, answer, rating in all rows, got puzzle$"
    ):
        scan([one, other]).write(tmp_path / "out.csv")


@needs_pyarrow
def test_a_column_of_nulls_has_the_type_of_the_others(tmp_path: Path) -> None:
    pa = package("pyarrow")
    table = pa.table({"puzzle": TEXTS, "note": pa.array([None] * 9 + ["x"], pa.string())})
    scan(table, size=3).write(tmp_path / "notes.parquet")
    assert column_of(scan(tmp_path / "notes.parquet"), "note") == [None] * 9 + ["x"]


def test_tables_need_pyarrow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Table:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            raise TypeError

        def __iter__(self) -> Iterator[int]:
            return iter([1])

    parquet = tmp_path / "t.parquet"
    parquet.write_bytes(b"PAR1")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    expected = "^this needs pyarrow, which the extra 'table' brings: pip install pyarrow$"
    for source in (Table(), parquet):
        with pytest.raises(MissingExtra, match=expected):
            list(scan(source))
    with pytest.raises(MissingExtra, match=expected):
        scan(TEXTS).write(tmp_path / "out.parquet")
    assert scan(TEXTS).solve().write(tmp_path / "out.csv") == 10, "which files of text do not"


@needs_pyarrow
def test_a_column_alone_needs_nothing_but_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    column = package("pyarrow").array(TEXTS)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert np.array_equal(cells_of(scan(column, size=4)), CELLS)


def test_a_thread_tells_what_went_wrong() -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise KeyError("reading")

    made = ahead(broken())
    assert next(made) == 1
    with pytest.raises(KeyError, match="reading"):
        next(made)

    def work(number: int) -> None:
        if number == 2:
            raise KeyError("writing")

    def hand_over(numbers: Iterable[int]) -> None:
        with behind(work) as later:
            for number in numbers:
                later.put(number)

    with pytest.raises(KeyError, match="writing"):
        hand_over(range(100))
    with pytest.raises(KeyError, match="reading"):
        hand_over(broken())


def test_few_chunks_are_read_ahead() -> None:
    read = []

    def source() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    for number in ahead(source()):
        assert len(read) <= number + 1 + 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("score >", "expected a column, a number or a text after '>'"),
        ("score", "expected a comparison after 'score'"),
        ("score ~ 3", "nothing can be made of '~ 3'"),
        ("(score > 3", "expected ')' after '3'"),
        ("score in 3", "expected '(' after 'in'"),
        ("score > 3 tier", "expected the end, 'and' or 'or' after '3'"),
        ("", "expected a column, a number or a text"),
        ("__import__('os')", "expected a comparison after '__import__'"),
    ],
)
def test_what_is_no_condition(text: str, message: str) -> None:
    with pytest.raises(BadArgument) as caught:
        Where(text)
    assert str(caught.value) == f"the condition {text!r}: {message}"


def test_conditions_know_tiers_numbers_and_missing_values(tmp_path: Path) -> None:
    pairs = [("easy", "9"), ("hard", "10"), ("extreme", ""), ("", "x")]
    rows = "".join(f"{TEXTS[0]},{tier},{n},{n}\n" for tier, n in pairs)
    path = text_file(tmp_path, "t.csv", "puzzle,tier,n,my name\n" + rows)
    conditions = {
        "tier > 'medium'": ["10", ""],
        "tier <= 'easy'": ["9", "x"],
        "n > 9": ["10"],
        "n >= 9 and n < 10": ["9"],
        "n = 'x'": ["x"],
        "not n in (9, 10)": ["", "x"],
        "`my name` = 9": ["9"],
        "1 < 2": ["9", "10", "", "x"],
    }
    for condition, expected in conditions.items():
        assert column_of(scan(path).filter(condition), "n") == expected, condition
    assert column_of(scan([TEXTS[0], "." * 81]).solve().filter("not solution = 'a'"), "count") == [1, 2]
    assert column_of(scan([TEXTS[0], "." * 81]).solve().filter("solution != 'a'"), "count") == [1]
    with pytest.raises(UnknownName, match=r"^no tier called 'hrad'; did you mean 'hard'\?$"):
        list(scan(path).filter("tier = 'hrad'"))
    with pytest.raises(UnknownName, match=r"^no column called 'scor'"):
        list(scan(path).filter("scor = 1"))


HARD = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."


@pytest.mark.parametrize("scale", ["hodoku", "learner", "se", nonet.logic.scales.LEARNER])
def test_ratings_are_on_the_scale_that_is_asked_for(scale: str) -> None:
    texts = [HARD, *TEXTS[:2], "." * 81, "11" + "." * 79]
    rated = nonet.rate_many(texts, scale=scale)
    made = scan(texts, size=2).rate(scale=scale)
    assert ("er" in rated.columns()) == (scale == "se")
    for name, values in rated.columns().items():
        expected = [None if value == "" else value for value in values.tolist()]
        if name in ("er", "ep", "ed"):
            expected = [*expected[:3], None, None]
        assert column_of(made, name) == expected, name
    if scale == "se":
        explained = scan(texts).explain()
        assert all(column_of(made, name) == column_of(explained, name) for name in ("er", "ep", "ed"))


def test_what_cannot_be_rated() -> None:
    with pytest.raises(UnknownName, match=r"^no scale called 'sudoku-explainer'"):
        scan(TEXTS).rate(scale="sudoku-explainer")
    with pytest.raises(BadArgument, match=r"^the scale 'se' has techniques of its own"):
        list(scan(TEXTS).rate(["naked-single"], scale="se"))


def test_what_is_needed_is_a_column_for_each_technique() -> None:
    found = nonet.columns(TEXTS, "need:x-wing", "clues", "need:Naked Single")
    assert found["need:x-wing"] == nonet.need_many(TEXTS, "x-wing").tolist()
    assert found["need:Naked Single"] == nonet.need_many(TEXTS, "naked-single").tolist()
    assert list(found) == ["need:x-wing", "clues", "need:Naked Single"]
    with pytest.raises(UnknownName, match=r"^no technique called 'x-wnig'; did you mean 'x-wing'\?$"):
        nonet.columns(TEXTS, "need:x-wnig")
    with pytest.raises(UnknownName, match=r"^no column to add called 'need'; there are need:TECHNIQUE$"):
        nonet.columns(TEXTS, "need")
