"""Streams of chunks: what they are read from, what is done to them, what they are written to."""

from __future__ import annotations

import gzip
import importlib
import importlib.util
import sys
import threading
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import nonet
from nonet import BadArgument, FormatError, MissingExtra, UnknownName, scan
from nonet.bulk.pipe import ahead, behind
from nonet.bulk.where import Where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CELLS = nonet.minimal_puzzles(10, seed=5)
TEXTS = [str(text) for text in nonet.lines(CELLS)]
ANSWERS = [nonet.solve(text).line for text in TEXTS]
NUMBERS = list(range(100, 110))

needs_pyarrow = pytest.mark.skipif(
    not importlib.util.find_spec("pyarrow"),
    reason="pyarrow is not installed, which files of lines do not need",
)


def package(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed, which nonet does not need")


def cells_of(made: nonet.Scan) -> Any:
    return np.concatenate([chunk.cells for chunk in made])


def column_of(made: nonet.Scan, name: str) -> list[Any]:
    return [value for chunk in made for value in chunk[name].tolist()]


def text_file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    if name.endswith(".gz"):
        path.write_bytes(gzip.compress(text.encode()))
    elif name.endswith(".zip"):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("puzzles.txt", text)
    else:
        path.write_text(text, encoding="utf-8")
    return path


LINES = "".join(f"{text}\n" for text in TEXTS)
TABLE = "question,answer,rating\n" + "".join(
    f"{text},{answer},{number}\n" for text, answer, number in zip(TEXTS, ANSWERS, NUMBERS, strict=True)
)
FILES = {
    "lines.txt": LINES,
    "zeros.sdm": LINES.replace(".", "0"),
    "mark.txt": "\ufeff" + LINES,
    "comments.txt": "# one\n\n" + LINES.replace("\n", " # two\r\n\n"),
    "lines.txt.gz": LINES,
    "lines.zip": LINES,
    "no-ending": LINES.rstrip("\n"),
    "table.csv": TABLE,
    "table.csv.gz": TABLE,
    "table.tsv": TABLE.replace(",", "\t"),
    "table;.csv": TABLE.replace(",", ";"),
    "unknown.csv": TABLE.replace("question", "q").replace("answer,", "a,").replace(ANSWERS[0], "?"),
    "fields.txt": "".join(f"hash{n} {text} 7.2\n" for n, text in enumerate(TEXTS)),
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("size", [3, 1000])
def test_files_of_text(name: str, size: int, tmp_path: Path) -> None:
    column = "q" if name == "unknown.csv" else None
    made = scan(text_file(tmp_path, name, FILES[name]), size=size, column=column)
    assert np.array_equal(cells_of(made), CELLS)
    if "table" in name:
        assert column_of(made, "answer") == ANSWERS
        assert column_of(made, "rating") == [str(number) for number in NUMBERS]
        assert next(iter(made)).names == ["question", "answer", "rating"]


def test_other_formats_are_read_too() -> None:
    examples = Path(__file__).parent.parent.parent / "examples"
    assert column_of(scan(examples / "classic.sdk"), "puzzle") == [
        nonet.load(examples / "classic.sdk").givens.line
    ]


def test_folders_and_lists_of_files(tmp_path: Path) -> None:
    for name in ("b.txt", "a/c.txt", ".hidden.txt", "_SUCCESS", "x.parquet.parts/00.txt", "x.manifest.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        text_file(tmp_path, name, LINES if name in ("b.txt", "a/c.txt") else "what is no puzzle\n")
    found = scan(tmp_path)
    assert np.array_equal(cells_of(found), np.concatenate([CELLS, CELLS]))
    assert [number for chunk in found for number in chunk.numbers] == list(range(20))
    for names in ([tmp_path / "b.txt"], [str(tmp_path / "b.txt")], (tmp_path / "b.txt",)):
        assert np.array_equal(cells_of(scan(names)), CELLS)
    (tmp_path / "empty").mkdir()
    with pytest.raises(FormatError, match=r"empty: expected files of puzzles in the folder, got none$"):
        list(scan(tmp_path / "empty"))
    with pytest.raises(FileNotFoundError):
        list(scan(tmp_path / "missing.txt"))


THINGS: dict[str, Callable[[], Any]] = {
    "text": lambda: LINES,
    "bytes": LINES.encode,
    "list": lambda: TEXTS,
    "generator": lambda: iter(TEXTS),
    "grids": lambda: [nonet.Grid(text) for text in TEXTS],
    "rows of digits": lambda: CELLS,
    "grids of digits": lambda: CELLS.reshape(-1, 9, 9),
    "wide digits": lambda: CELLS.astype(float),
    "bytes of one length": lambda: np.array(TEXTS, dtype="S81"),
    "array of texts": lambda: np.array(TEXTS, dtype=object),
}


@pytest.mark.parametrize("kind", THINGS)
@pytest.mark.parametrize("size", [1, 4, 10, 1000])
def test_things_in_memory(kind: str, size: int) -> None:
    chunks = list(scan(THINGS[kind](), size=size))
    assert np.array_equal(np.concatenate([chunk.cells for chunk in chunks]), CELLS)
    assert all(chunk.names == ["puzzle"] for chunk in chunks)
    if kind not in ("text", "bytes"):  # whose lines are counted in bytes
        assert [len(chunk) for chunk in chunks] == [size] * (10 // size) + [10 % size] * (10 % size > 0)


def pyarrow_columns() -> dict[str, Callable[[Any], Any]]:
    def lists(pa: Any) -> Any:
        return pa.FixedSizeListArray.from_arrays(pa.array(CELLS.reshape(-1)), 81)

    return {
        "string": lambda pa: pa.array(TEXTS),
        "large_string": lambda pa: pa.array(TEXTS, pa.large_string()),
        "string_view": lambda pa: pa.array(TEXTS).cast(pa.string_view()),
        "dictionary": lambda pa: pa.array(TEXTS).dictionary_encode(),
        "binary of one length": lambda pa: pa.array([t.encode() for t in TEXTS], pa.binary(81)),
        "lists of digits": lists,
        "a part of lists": lambda pa: pa.concat_arrays([lists(pa), lists(pa)])[10:],
        "chunks": lambda pa: pa.chunked_array([TEXTS[:3], [], TEXTS[3:]]),
    }


@pytest.mark.parametrize("kind", pyarrow_columns())
@pytest.mark.parametrize("size", [3, 1000])
def test_arrow_columns_and_tables(kind: str, size: int) -> None:
    pa = package("pyarrow")
    column = pyarrow_columns()[kind](pa)
    assert np.array_equal(nonet.many.read_cells(column), CELLS)
    assert np.array_equal(cells_of(scan(column, size=size)), CELLS)
    table = pa.table({"name": [f"n{i}" for i in NUMBERS], "whatever": column, "number": NUMBERS})
    for source in (table, table.to_reader(2), pa.concat_tables([table[:4], table[4:]])):
        made = scan(source, size=size).count().to_arrow()
        assert made.column_names == ["whatever", "name", "number", "count"]
        assert made["number"].to_pylist() == NUMBERS
        assert made["whatever"].to_pylist() == TEXTS


@pytest.mark.parametrize("kind", pyarrow_columns())
@pytest.mark.parametrize("ending", [".parquet", ".arrow", ".arrows"])
def test_arrow_files(kind: str, ending: str, tmp_path: Path) -> None:
    pa = package("pyarrow")
    table = pa.table({"quizzes": pyarrow_columns()[kind](pa), "number": NUMBERS})
    path = tmp_path / f"table{ending}"
    try:
        if ending == ".parquet":
            importlib.import_module("pyarrow.parquet").write_table(table, path, row_group_size=4)
        else:
            ipc = importlib.import_module("pyarrow.ipc")
            with (ipc.new_file if ending == ".arrow" else ipc.new_stream)(path, table.schema) as file:
                file.write_table(table)
    except pa.ArrowNotImplementedError as error:
        pytest.skip(f"pyarrow cannot write that: {error}")
    made = scan(path, size=3)
    assert np.array_equal(cells_of(made), CELLS)
    assert column_of(made, "number") == NUMBERS
    assert [len(chunk) for chunk in made] == [3, 3, 3, 1]


def test_polars() -> None:
    pl = package("polars")
    package("pyarrow")
    frame = pl.DataFrame({"question": TEXTS, "rating": NUMBERS})
    for source in (frame, frame.with_columns(pl.col("question").cast(pl.Categorical))):
        assert np.array_equal(cells_of(scan(source, size=4)), CELLS)
    digits = pl.DataFrame({"digits": CELLS.tolist()}, schema={"digits": pl.Array(pl.UInt8, 81)})
    assert np.array_equal(cells_of(scan(digits)), CELLS)
    assert np.array_equal(cells_of(scan(frame["question"])), CELLS)
    assert pl.DataFrame(scan(frame).solve())["solution"].to_list() == ANSWERS


def test_pandas() -> None:
    pd = package("pandas")
    package("pyarrow")
    frame = pd.DataFrame({"question": TEXTS, "rating": NUMBERS}, index=[f"row {n}" for n in NUMBERS])
    made = scan(frame, size=4)
    assert np.array_equal(cells_of(made), CELLS)
    assert next(iter(made)).names == ["question", "rating"]
    assert np.array_equal(cells_of(scan(frame["question"])), CELLS)


def test_duckdb() -> None:
    duckdb = package("duckdb")
    pa = package("pyarrow")
    table = pa.table({"question": TEXTS, "rating": NUMBERS})
    with duckdb.connect() as connection:
        found = connection.from_arrow(table).filter("rating >= 105")
        assert np.array_equal(cells_of(scan(found)), CELLS[5:])


def test_data_sets_of_hugging_face() -> None:
    pa = package("pyarrow")

    class DataSet:
        """What is known of a data set: its rows in some format, some at a time."""

        def with_format(self, name: str) -> DataSet:
            assert name == "arrow"
            return self

        def iter(self, batch_size: int) -> Iterator[Any]:
            table = pa.table({"question": TEXTS, "rating": NUMBERS})
            return (table[start : start + batch_size] for start in range(0, 10, batch_size))

    made = scan(DataSet(), size=4)
    assert np.array_equal(cells_of(made), CELLS)
    assert column_of(made, "rating") == NUMBERS


def test_which_column_holds_the_puzzles(tmp_path: Path) -> None:
    unknown = text_file(tmp_path, "unknown.csv", TABLE.replace("question,answer", "two,one"))
    assert next(iter(scan(unknown))).name == "two", "as the other one holds solutions"
    rows = "".join(f"{text},{text}\n" for text in TEXTS)
    both = text_file(tmp_path, "both.csv", f"one,two\n{rows}")
    expected = r"both\.csv: expected one column that holds puzzles, but one, two all do; say which it is$"
    with pytest.raises(FormatError, match=expected):
        list(scan(both))
    assert column_of(scan(both, column="two"), "two") == TEXTS
    with pytest.raises(UnknownName, match=r"^no column in .*both\.csv called 'tow'; did you mean 'two'\?$"):
        list(scan(both, column="tow"))
    capitals = text_file(tmp_path, "capitals.csv", TABLE.replace("question", "Puzzle"))
    assert np.array_equal(cells_of(scan(capitals)), CELLS)
    none = text_file(tmp_path, "none.csv", "puzzle,level\nnothing,easy\n")
    with pytest.raises(
        FormatError, match=r"none\.csv: expected one column that holds puzzles, but got puzzle, level"
    ):
        list(scan(none))


WRONG = TEXTS[0][:80]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ([*TEXTS, WRONG], r"^puzzle 10, counted from 0: expected 81 symbols"),
        (LINES + "# no\n\n" + WRONG, r"^line 13, column 81: expected 81 symbols"),
        (np.array([*CELLS, CELLS[0] + 9]), r"^puzzle 10, counted from 0: expected 81 digits from 0 to 9"),
        ([*TEXTS, None], r"^puzzle 10, counted from 0: .*, got a null$"),
        (7, r"^expected puzzles, a file or a table of them, got 7$"),
        (np.array(7), r"^expected many puzzles, got array\(7\)$"),
    ],
)
def test_a_bad_row_is_an_error_with_its_place(source: object, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(scan(source, size=3).solve())


@pytest.mark.parametrize("name", ["lines.txt", "table.csv"])
def test_the_file_of_a_bad_row_is_named(name: str, tmp_path: Path) -> None:
    text = FILES[name].replace(TEXTS[7], WRONG)
    place = "line 8, column 81" if name == "lines.txt" else "puzzle 7, counted from 0"
    with pytest.raises(FormatError, match=rf"{name}: {place}: expected 81 symbols"):
        list(scan(text_file(tmp_path, name, text), size=3))


@pytest.mark.parametrize("name", ["a.parquet", "a.arrow", "a.arrows", "a.txt.gz"])
def test_damaged_files_are_named(name: str, tmp_path: Path) -> None:
    if "arr" in name or "parquet" in name:
        package("pyarrow")
    heads = {
        "a.parquet": b"PAR1",
        "a.arrow": b"ARROW1",
        "a.arrows": b"\xff" * 4 + b"\x40\0\0\0",
        "a.txt.gz": b"\x1f\x8b\x08",
    }
    path = tmp_path / name
    path.write_bytes(heads[name] + b"what is no table" * 10)
    with pytest.raises(FormatError, match=rf"^\S*{name}: expected ") as caught:
        list(scan(path))
    assert "\n" not in str(caught.value)


def test_rows_have_as_many_fields_as_the_header(tmp_path: Path) -> None:
    path = text_file(tmp_path, "short.csv", TABLE + "too,short\n")
    with pytest.raises(
        FormatError, match=r"short\.csv: puzzle 10, counted from 0: expected 3 columns, got 2$"
    ):
        list(scan(path))


@pytest.mark.parametrize("kind", ["list", "text", "csv", "array"])
def test_bad_rows_can_be_masked(kind: str, tmp_path: Path) -> None:
    marked = {2, 3, 9}
    texts = [WRONG if place in marked else text for place, text in enumerate(TEXTS)]
    source: Any = texts
    if kind == "text":
        source = "# comment\n" + "\n\n".join(texts)
    elif kind == "csv":
        source = text_file(
            tmp_path, "t.csv", "puzzle,n\n" + "".join(f"{t},{i}\n" for i, t in enumerate(texts))
        )
    elif kind == "array":
        source = np.array([row + 9 * (place in marked) for place, row in enumerate(CELLS)])
    made = scan(source, bad="mask", size=4).solve().rate().class_keys().augment(1, seed=1)
    for name in ("puzzle", "solution", "count", "tier", "class"):
        values = column_of(made, name)
        assert {place for place, value in enumerate(values[::2]) if value is None} == marked, name
    assert [a for a in column_of(made, "solution")[::2] if a] == [
        a for place, a in enumerate(ANSWERS) if place not in marked
    ]
    assert sum(map(len, scan([*texts, *texts], bad="mask").dedupe())) == 7 + 6, "bad rows are no duplicates"
    with pytest.raises(BadArgument, match=r"^expected 'raise' or 'mask' for bad rows, got 'skip'$"):
        list(scan(texts, bad="skip"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "source", [[], "", b"", np.zeros((0, 81)), iter([])], ids=lambda source: type(source).__name__
)
def test_nothing_is_a_chunk_without_rows(source: object, tmp_path: Path) -> None:
    if isinstance(source, str):
        source = text_file(tmp_path, "empty.txt", "")
    made = scan(source).solve().check().rate().need("x-wing").canonical().class_keys().guesses()
    made = made.dedupe().augment(2, seed=1).minimise().filter("score > 1 and tier = 'easy'")
    chunks = list(made)
    assert [len(chunk) for chunk in chunks] == [0]
    assert chunks[0].names[:3] == ["puzzle", "solution", "count"]


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
