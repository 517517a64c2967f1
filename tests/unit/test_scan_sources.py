"""Streams of chunks: what they are read from."""

from __future__ import annotations

import importlib
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scans import (
    ANSWERS,
    CELLS,
    FILES,
    LINES,
    NUMBERS,
    TABLE,
    TEXTS,
    WRONG,
    cells_of,
    column_of,
    package,
    text_file,
    write_parquet,
)

import nonet
from nonet import BadArgument, FormatError, scan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SOLVED = nonet.cells.read_cells(ANSWERS)


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


def test_a_chunk_may_be_larger_than_memory(tmp_path: Path) -> None:
    some = tmp_path / "some.txt"
    some.write_text("".join(f"{'.' * 81}\n" for _ in range(5)))
    assert [len(chunk) for chunk in scan(some, size=10**12)] == [5]


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


OPENED: dict[str, Callable[[Path], Any]] = {
    "bytes": lambda path: path.open("rb"),
    "text": lambda path: path.open(encoding="utf-8"),
    "unbuffered": lambda path: path.open("rb", buffering=0),
    "bytes in memory": lambda path: io.BytesIO(path.read_bytes()),
    "text in memory": lambda path: io.StringIO(path.read_bytes().decode()),
    "temporary": lambda path: in_temporary_file(path.read_bytes()),
}


def in_temporary_file(content: bytes) -> Any:
    file = tempfile.NamedTemporaryFile()  # noqa: SIM115 - whoever asked for it closes it
    file.write(content)
    file.seek(0)
    return file


@pytest.mark.parametrize("how", OPENED)
@pytest.mark.parametrize("name", FILES)
def test_open_files(name: str, how: str, tmp_path: Path) -> None:
    path = text_file(tmp_path, name, FILES[name])
    if "text" in how and path.suffix in (".gz", ".zip"):
        return  # which nobody opens as text
    with OPENED[how](path) as file:
        made = scan(file, size=3, column="q" if name == "unknown.csv" else None)
        found = list(made)
        assert not file.closed
    assert np.array_equal(np.concatenate([chunk.cells for chunk in found]), CELLS)
    if "table" in name:
        assert [text for chunk in found for text in chunk["answer"]] == ANSWERS


@pytest.mark.parametrize("mode", ["r", "rb"])
def test_an_open_file_gives_what_is_left_of_it(mode: str, tmp_path: Path) -> None:
    with text_file(tmp_path, "lines.txt", LINES * 200).open(mode) as file:
        for _ in range(3):
            file.readline()
        assert np.array_equal(cells_of(scan(file)), np.concatenate([CELLS] * 200)[3:])


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TABLE.encode())))
    assert column_of(scan(sys.stdin), "answer") == ANSWERS


def test_what_is_wrong_in_an_open_file_is_told_with_its_name(tmp_path: Path) -> None:
    path = text_file(tmp_path, "bad.txt", LINES + WRONG)
    with path.open("rb") as file, pytest.raises(FormatError, match=r"bad\.txt: line 11, column 81: expected"):
        list(scan(file))


@pytest.mark.parametrize("name", ["a.parquet", "a.arrow"])
def test_tables_are_not_read_from_open_files(name: str, tmp_path: Path) -> None:
    package("pyarrow")
    scan(CELLS).write(tmp_path / name)
    told = rf"{name}: expected text, got a Parquet or Arrow file, which nonet\.scan .* read by its name$"
    with (tmp_path / name).open("rb") as file, pytest.raises(FormatError, match=told):
        list(scan(file))


def test_parquet_is_read_from_urls(tmp_path: Path) -> None:
    package("pyarrow")
    scan(CELLS).write(tmp_path / "b.parquet")
    scan(CELLS[:4]).clues().select().write(tmp_path / "a.parquet")
    (tmp_path / "_SUCCESS").write_bytes(b"")
    assert np.array_equal(cells_of(scan((tmp_path / "b.parquet").as_uri(), size=3)), CELLS)
    whole = scan(tmp_path.as_uri())
    assert np.array_equal(cells_of(whole), np.concatenate([CELLS[:4], CELLS]))
    assert list(whole)[-1].done == 1
    with pytest.raises(FileNotFoundError):
        list(scan((tmp_path / "c.parquet").as_uri()))
    with pytest.raises(FormatError, match=r"^file:.*lines\.txt: expected a Parquet file"):
        list(scan(text_file(tmp_path, "lines.txt", LINES).as_uri()))
    with pytest.raises(BadArgument, match=r"^foo://bucket: is no URL of a store that pyarrow reaches$"):
        list(scan("foo://bucket"))


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
        "lists of texts": lambda pa: pa.array([list(text) for text in TEXTS]),
        "rows of texts": lambda pa: pa.array([[t[at : at + 9] for at in range(0, 81, 9)] for t in TEXTS]),
        "views of lists": lambda pa: pa.array(CELLS.tolist(), pa.list_view(pa.int64())),
        "a part of lists": lambda pa: pa.concat_arrays([lists(pa), lists(pa)])[10:],
        "chunks": lambda pa: pa.chunked_array([TEXTS[:3], [], TEXTS[3:]]),
    }


@pytest.mark.parametrize("kind", pyarrow_columns())
@pytest.mark.parametrize("size", [3, 1000])
def test_arrow_columns_and_tables(kind: str, size: int) -> None:
    pa = package("pyarrow")
    column = pyarrow_columns()[kind](pa)
    assert np.array_equal(nonet.cells.read_cells(column), CELLS)
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
    if ending == ".parquet":
        write_parquet(table, path, row_group_size=4)
    else:
        ipc = importlib.import_module("pyarrow.ipc")
        with (ipc.new_file if ending == ".arrow" else ipc.new_stream)(path, table.schema) as file:
            file.write_table(table)
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


@pytest.mark.filterwarnings("ignore:Arrow output on a DB-API result")
def test_connections_of_duckdb() -> None:
    duckdb, pa = package("duckdb"), package("pyarrow")
    with duckdb.connect() as connection:
        connection.register("puzzles", pa.table({"question": TEXTS, "id": NUMBERS}))
        made = scan(connection.execute("select * from puzzles"), size=3)
        assert next((len(chunk), chunk.names) for chunk in made) == (3, ["question", "id"])
    with duckdb.connect() as connection, pytest.raises(FormatError, match=r"^expected a result of DuckDB, "):
        list(scan(connection))


class _Older:
    """A result of DuckDB as versions before 2 had it."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def fetch_record_batch(self) -> Any:
        return self.table.to_reader()


def test_what_pyarrow_and_polars_read_by_and_by(tmp_path: Path) -> None:
    pa, polars = package("pyarrow"), package("polars")
    table = pa.table({"question": TEXTS, "id": NUMBERS})
    scan(table).write(tmp_path / "table.parquet")
    data = importlib.import_module("pyarrow.dataset").dataset(tmp_path)
    lazy = polars.scan_parquet(tmp_path / "table.parquet")
    for source in (
        data,
        data.scanner(),
        table.to_reader(),
        _Older(table),
        lazy,
        lazy.filter(polars.col("id") >= 0),
    ):
        made = scan(source, size=3)
        assert made.to_arrow().to_pylist() == table.to_pylist()
    for nothing in (
        data.filter(data.schema.names and importlib.import_module("pyarrow.compute").field("id") < 0),
        lazy.filter(polars.col("id") < 0),
    ):
        assert [(len(chunk), chunk.names) for chunk in scan(nothing)] == [(0, ["question", "id"])]


def test_many_tables() -> None:
    pa, polars = package("pyarrow"), package("polars")
    table = pa.table({"question": TEXTS, "id": NUMBERS})
    parts = [table[:2], table[2:]]
    batches = [batch for part in parts for batch in part.to_batches()]
    for source in (batches, parts, iter(batches), (batch for batch in batches), [polars.DataFrame(table)]):
        assert scan(source, size=3).to_arrow().to_pylist() == table.to_pylist()
    for empty in ([table[:0]], table[:0], table[:0].to_reader(), polars.DataFrame(table[:0])):
        assert next(iter(scan(empty))).names == ["question", "id"]
    nothing = pa.table({"id": NUMBERS, "one": TEXTS, "two": TEXTS})[:0]
    assert next(iter(scan(nothing))).names == ["one", "id", "two"], "any will do where there are no rows"
    for other in (table.select(["question"]), table.append_column("more", table["id"]), TEXTS[0]):
        with pytest.raises(FormatError, match=r"^expected tables with the columns question \(string\), id"):
            list(scan([table, other]))


def test_one_split_is_chosen() -> None:
    datasets = package("datasets")
    data = datasets.Dataset.from_dict({"question": TEXTS})
    for splits in (
        datasets.DatasetDict(train=data, test=data),
        datasets.IterableDatasetDict(train=data.to_iterable_dataset(), test=data.to_iterable_dataset()),
    ):
        with pytest.raises(
            FormatError, match=r"^expected one data set, got the splits train, test; choose one$"
        ):
            list(scan(splits))


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


def test_columns_of_tables_are_not_copied() -> None:
    pa = package("pyarrow")
    lists = pa.FixedSizeListArray.from_arrays(pa.array(range(810)), 81)
    table = pa.table({"id": NUMBERS, "puzzle": TEXTS, "note": [f"note {n}" for n in NUMBERS], "l": lists})
    for size in (10, 4):
        chunks = list(scan(table, size=size))
        assert chunks[0].names == ["puzzle", "id", "note", "l"]
        for name in ("id", "note", "l"):
            (given,) = table[name].chunks
            for chunk in chunks:
                made = chunk.column(name).arrow()
                addresses = [[b and b.address for b in array.buffers()] for array in (made, given)]
                assert addresses[0] == addresses[1], "the same memory, of which a part is looked at"
    halves = pa.concat_tables([table[:5], table[5:]])
    (joined,) = scan(halves, size=10)
    assert joined["note"].tolist() == table["note"].to_pylist(), "joined where a chunk needs both"


_COUNTING = """
import os, sys
import pyarrow, nonet
from nonet.bulk.folder import make_folder
from nonet.bulk.table import Plan, make_table

pyarrow.set_cpu_count(64)
pyarrow.set_io_thread_count(1)
source, output, threads = sys.argv[1], sys.argv[2], int(sys.argv[3]) if sys.argv[3:] else None
before = len(os.listdir("/proc/self/task"))
list(nonet.scan(source, threads=threads))
make_table([source], output + ".parquet", Plan(rows=100), threads=threads)
if source.endswith(".parquet"):
    make_folder([source], output, Plan(rows=100), threads=threads)
print(len(os.listdir("/proc/self/task")) - before)
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are not counted so here")
@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
def test_one_thread_is_one_for_tables_too(ending: str, tmp_path: Path) -> None:
    pa = package("pyarrow")
    table = pa.table({"puzzle": TEXTS * 100, **{f"n{n}": NUMBERS * 100 for n in range(40)}})
    source = tmp_path / f"t{ending}"
    if ending == ".parquet":
        importlib.import_module("pyarrow.parquet").write_table(table, source)
    else:
        ipc = importlib.import_module("pyarrow.ipc")
        with ipc.new_file(source, table.schema, options=ipc.IpcWriteOptions(compression="zstd")) as file:
            file.write_table(table)

    def started(number: int, *arguments: str, **environment: str) -> int:
        command = [sys.executable, "-c", _COUNTING, str(source), str(tmp_path / f"out{number}"), *arguments]
        surroundings = {**os.environ, **environment}
        return int(subprocess.run(command, check=True, env=surroundings, capture_output=True).stdout)

    assert started(1, "2") > 10, "or there is nothing to be limited"
    assert started(2, "1") <= 3, "one that waits for files, and those that work beside each other"
    assert started(3, NONET_THREADS="1") <= 3


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
