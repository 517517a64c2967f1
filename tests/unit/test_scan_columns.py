"""Streams of chunks: which column holds the puzzles, and that none is lost."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scans import (
    ANSWERS,
    CELLS,
    NUMBERS,
    TABLE,
    TEXTS,
    cells_of,
    column_of,
    package,
    text_file,
)

from nonet import FormatError, UnknownName, scan
from nonet.cells import read_cells

if TYPE_CHECKING:
    from pathlib import Path


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
    bad = text_file(tmp_path, "bad.csv", "puzzle,level\nnothing,easy\n")
    with pytest.raises(FormatError, match=r"bad\.csv: puzzle 0, counted from 0: expected 81 symbols"):
        list(scan(bad))
    none = text_file(tmp_path, "none.csv", "puzzle,level\n7,easy\n")
    with pytest.raises(
        FormatError, match=r"none\.csv: expected one column that holds puzzles, but got puzzle, level"
    ):
        list(scan(none))


KINDS = ["table", "parquet", "csv"]


def table_of(kind: str, columns: dict[str, list[Any]], folder: Path) -> Any:
    """Return a table as a source of some kind."""
    if kind == "csv":
        rows = "".join(f"{','.join(map(str, row))}\n" for row in zip(*columns.values(), strict=True))
        return text_file(folder, "made.csv", f"{','.join(columns)}\n{rows}")
    table = package("pyarrow").table(columns)
    if kind == "table":
        return table
    importlib.import_module("pyarrow.parquet").write_table(table, folder / "made.parquet")
    return folder / "made.parquet"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [4, 1000])
@pytest.mark.parametrize("others", [{}, {"solution": ANSWERS}, {"answer": ANSWERS, "note": ["a"] * 10}])
def test_a_known_name_holds_the_puzzles_though_many_are_bad(
    kind: str, size: int, others: dict[str, list[Any]], tmp_path: Path
) -> None:
    columns = {"puzzle": ["?"] * 20 + TEXTS, **{n: [v[0]] * 20 + v for n, v in others.items()}}
    source = table_of(kind, {**columns, "clues": list(range(30))}, tmp_path)
    with pytest.raises(FormatError, match=r"puzzle 0, counted from 0: expected 81 symbols"):
        list(scan(source, size=size).clues())
    made = scan(source, size=size, bad="mask")
    assert column_of(made, "puzzle") == [None] * 20 + TEXTS
    assert {chunk.name for chunk in made} == {"puzzle"}
    assert column_of(made.count(), "count") == [None] * 20 + [1] * 10


@pytest.mark.parametrize("kind", KINDS)
def test_solutions_are_never_taken_for_puzzles(kind: str, tmp_path: Path) -> None:
    known = table_of(kind, {"quiz": ["?"] * 2000, "label": ANSWERS * 200}, tmp_path)
    assert column_of(scan(known, bad="mask").clues(), "clues") == [None] * 2000
    late = table_of(kind, {"label": ANSWERS * 5, "q": ["?"] * 40 + TEXTS}, tmp_path)
    assert next(iter(scan(late, bad="mask"))).name == "q", (
        "of which more than the first few rows are looked at"
    )
    for first in ("q", "label"):
        columns = {"q": ["?"] * 10, "label": ANSWERS}
        never = table_of(
            kind, {name: columns[name] for name in sorted(columns, reverse=first == "q")}, tmp_path
        )
        expected = (
            r"expected one column that holds puzzles, but label holds full grids alone; say which it is$"
        )
        with pytest.raises(FormatError, match=expected):
            list(scan(never, bad="mask"))
        assert np.array_equal(cells_of(scan(never, column="label")), read_cells(ANSWERS)), "unless it is said"


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_under_a_known_name_are_no_puzzles(kind: str, tmp_path: Path) -> None:
    source = table_of(kind, {"puzzle": NUMBERS, "clues": NUMBERS, "board": TEXTS}, tmp_path)
    assert next(iter(scan(source))).name == "board"
    full = table_of(kind, {"puzzle": NUMBERS, "board": ANSWERS}, tmp_path)
    assert next(iter(scan(full))).name == "board", "as nothing else could be the puzzles"
    trivia = table_of(kind, {"question": ["why?"] * 10, "grid": TEXTS}, tmp_path)
    assert next(iter(scan(trivia))).name == "grid", "which is a known name too"


def test_columns_have_names_of_their_own(tmp_path: Path) -> None:
    rows = "".join(f"{text},a,b\n" for text in TEXTS)
    for names, twice in (("puzzle,note,note", "note"), ("puzzle,puzzle,x", "puzzle"), ("quiz,, ", "")):
        path = text_file(tmp_path, "twice.csv", f"{names}\n{rows}")
        with pytest.raises(FormatError) as caught:
            list(scan(path))
        assert (
            str(caught.value)
            == f"{path}: expected a name of its own for each column, got two called {twice!r}"
        )


@pytest.mark.parametrize("ending", ["", ".parquet", ".arrow", ".arrows"])
@pytest.mark.parametrize("rows", [10, 0])
@pytest.mark.parametrize("name", ["puzzle", "note"])
def test_columns_of_tables_have_names_of_their_own(ending: str, rows: int, name: str, tmp_path: Path) -> None:
    pa = package("pyarrow")
    columns = [pa.array(TEXTS[:rows]), pa.array(TEXTS[:rows]), pa.array(NUMBERS[:rows])]
    table = pa.Table.from_arrays(columns, names=["puzzle", name, "note"])
    sources: list[Any] = [table, table.to_reader(), table.to_batches() or [table]]
    if ending:
        sources = [tmp_path / f"twice{ending}"]
        if ending == ".parquet":
            importlib.import_module("pyarrow.parquet").write_table(table, sources[0])
        else:
            ipc = importlib.import_module("pyarrow.ipc")
            with (ipc.new_file if ending == ".arrow" else ipc.new_stream)(sources[0], table.schema) as file:
                file.write_table(table)
    for source in sources:
        with pytest.raises(FormatError) as caught:
            list(scan(source))
        place = f"{sources[0]}: " if ending else ""
        expected = f"{place}expected a name of its own for each column, got two called {name!r}"
        assert str(caught.value) == expected
