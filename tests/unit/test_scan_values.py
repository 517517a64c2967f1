"""Streams of chunks: columns whose values are neither numbers nor texts."""

from __future__ import annotations

import csv
import datetime
import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scans import TEXTS, column_of, needs_pyarrow, package, write_parquet

from nonet import BadArgument, FormatError, scan

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_pyarrow

LISTS: dict[str, list[Any]] = {
    "lists": [[1, 2], [], None, [3, None]],
    "lists of one length": [[1, 2], [3, 4], None, [5, 6]],
    "lists of lists": [[[1], [2, 3]], [], None, [[4]]],
    "texts": [["a", "größer"], ["c,d"], None, ['"']],
    "fields": [{"a": 1, "b": "x"}, {"a": 2, "b": None}, None, {"a": 3, "b": "z"}],
}


def table_of(values: Any, kind: Any = None) -> Any:
    pa = package("pyarrow")
    return pa.table({"puzzle": TEXTS[: len(values)], "l": pa.array(values, kind)})


def lists(name: str) -> Any:
    pa = package("pyarrow")
    return table_of(LISTS[name], pa.list_(pa.int64(), 2) if name == "lists of one length" else None)


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_objects(name: str) -> None:
    for made in (scan(lists(name), size=3), scan(lists(name)).select("l")):
        assert column_of(made, "l") == LISTS[name]
    chunk = next(iter(scan(lists(name))))
    assert chunk["l"].shape == (4,)
    assert np.ma.getmaskarray(chunk["l"]).tolist() == [False, False, True, False]
    assert chunk.rows(np.array([0, 1]))["l"].tolist() == LISTS[name][:2]


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_written_to_csv_as_json(name: str, tmp_path: Path) -> None:
    assert scan(lists(name), size=3).clues().write(tmp_path / "t.csv") == 4
    with (tmp_path / "t.csv").open(newline="") as stream:
        texts = [row["l"] for row in csv.DictReader(stream)]
    assert [json.loads(text) if text else None for text in texts] == LISTS[name]


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
def test_lists_are_written_as_they_are(name: str, ending: str, tmp_path: Path) -> None:
    if ending == ".parquet":
        write_parquet(lists(name), tmp_path / "by pyarrow alone.parquet")
    scan(lists(name)).write(tmp_path / f"t{ending}")
    made = scan(tmp_path / f"t{ending}").to_arrow()
    assert made["l"].to_pylist() == LISTS[name]
    assert made["l"].type == lists(name)["l"].type


def test_what_no_parquet_file_holds_is_refused(tmp_path: Path) -> None:
    pa = package("pyarrow")
    table = table_of([(1, 2, 3)] * 4, pa.month_day_nano_interval())
    with pytest.raises(FormatError, match=r"^Parquet cannot hold that, by pyarrow \d+\.[^\n]*$"):
        scan(table).write(tmp_path / "t.parquet")
    assert not [*tmp_path.iterdir()]


NEITHER: dict[str, list[Any]] = {
    "list": [[1, 2], [3]],
    "bytes": [b"\xff", b"a"],
    "fields": [{"a": 1}, {"a": 2}],
    "dates, one of them missing": [datetime.date(2026, 1, 2), None],
    "dates": [datetime.date(2026, 1, 2)] * 2,
    "times": [datetime.datetime(2026, 1, 2, 3, 4)] * 2,
}


@pytest.mark.parametrize("kind", NEITHER)
@pytest.mark.parametrize("condition", ["l = 1", "l = 'a'", "l < 'b'", "l in (1, 2)", "l = puzzle", "3 > l"])
def test_conditions_refuse_what_they_cannot_compare(kind: str, condition: str) -> None:
    with pytest.raises(BadArgument) as caught:
        list(scan(table_of(NEITHER[kind])).filter(condition))
    message = str(caught.value)
    assert message.startswith(
        f"the condition {condition!r}: the column 'l' holds neither numbers nor texts, but "
    )
    assert "\n" not in message
    assert len(list(scan(table_of(NEITHER[kind])).filter("puzzle != 'a'"))) == 1


def test_bytes_are_texts_where_they_can_be(tmp_path: Path) -> None:
    pa = package("pyarrow")
    texts = ["plain", "größer", "", None]
    values = [None if text is None else text.encode() for text in texts]
    for kind in (pa.binary(), pa.large_binary()):
        source = table_of(values, kind)
        assert column_of(scan(source), "l") == texts
        assert len(next(iter(scan(source).filter("l = 'größer'")))) == 1
        scan(source).write(tmp_path / "t.csv")
        assert column_of(scan(tmp_path / "t.csv"), "l") == [text or "" for text in texts]
    other = table_of([b"\xff\xfe", b"a"])
    assert column_of(scan(other), "l") == [b"\xff\xfe", b"a"]
    assert scan(other).to_arrow()["l"].to_pylist() == [b"\xff\xfe", b"a"]


@pytest.mark.parametrize(
    "values", [[b"\xff\xfe", b"a"], [[b"a"], [b"b"]], [{"day": datetime.date(2026, 1, 2)}] * 2], ids=repr
)
def test_what_no_text_can_hold_is_not_written_to_csv(values: list[Any], tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("old")
    with pytest.raises(FormatError) as caught:
        scan(table_of(values)).write(tmp_path / "t.csv")
    assert str(caught.value).startswith("the column 'l': expected values that a text can hold, got ")
    assert "\n" not in str(caught.value)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
