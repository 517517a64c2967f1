"""Columns about puzzles, as the library that holds the puzzles has them."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import FormatError, UnknownName

PUZZLES = [str(text) for text in nonet.lines(nonet.minimal_puzzles(5, seed=3))] + ["." * 81]
SOLUTIONS = [nonet.solve(text).line for text in PUZZLES[:-1]] + [None]
TIERS = [nonet.rate(text).tier for text in PUZZLES[:-1]] + [None]
COUNTS = [1, 1, 1, 1, 1, 2]


def package(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed, which nonet does not need")


def test_a_list_for_a_list() -> None:
    found = nonet.columns(PUZZLES, "solution", "count", "tier")
    assert found == {"solution": SOLUTIONS, "count": COUNTS, "tier": TIERS}
    assert nonet.columns([], "solution", "clues") == {"solution": [], "clues": []}
    assert nonet.columns(PUZZLES) == {}


def test_an_array_for_an_array() -> None:
    found = nonet.columns(np.array(PUZZLES), "solution", "count")
    assert found["count"].tolist() == COUNTS
    assert found["solution"].tolist() == SOLUTIONS
    assert found["solution"].mask.tolist() == [False] * 5 + [True]
    cells = np.array([[int(symbol) for symbol in text.replace(".", "0")] for text in PUZZLES], dtype=np.uint8)
    assert nonet.columns(cells, "tier")["tier"].tolist() == TIERS


def test_rows_that_hold_no_puzzle() -> None:
    with pytest.raises(FormatError, match="puzzle 1, counted from 0"):
        nonet.columns([PUZZLES[0], "no puzzle"], "count")
    assert nonet.columns([PUZZLES[0], "no puzzle"], "count", "tier", bad="mask") == {
        "count": [1, None],
        "tier": [TIERS[0], None],
    }
    with pytest.raises(UnknownName, match="did you mean 'tier'"):
        nonet.columns(PUZZLES, "teir")


def test_pyarrow() -> None:
    pa = package("pyarrow")
    for column in (pa.array(PUZZLES), pa.chunked_array([PUZZLES[:2], PUZZLES[2:]])):
        found = nonet.columns(column, "solution", "count")
        assert found["solution"].to_pylist() == SOLUTIONS
        assert found["count"].to_pylist() == COUNTS


def test_polars() -> None:
    polars = package("polars")
    package("pyarrow")
    frame = polars.DataFrame({"puzzle": PUZZLES})
    frame = frame.with_columns(**nonet.columns(frame["puzzle"], "solution", "tier"))
    assert frame["solution"].to_list() == SOLUTIONS
    assert frame["tier"].to_list() == TIERS
    tiers = polars.col("puzzle").map_batches(lambda some: nonet.columns(some, "tier")["tier"], polars.String)
    assert frame.lazy().select(tiers.alias("tier")).collect()["tier"].to_list() == TIERS


def test_pandas_keeps_the_index() -> None:
    pandas = package("pandas")
    frame = pandas.DataFrame({"puzzle": PUZZLES}, index=range(10, 16))
    frame = frame.assign(**nonet.columns(frame["puzzle"], "solution", "count"))
    assert frame.loc[10, "solution"] == SOLUTIONS[0]
    assert frame["solution"].isna().tolist() == [False] * 5 + [True]
    assert frame["count"].tolist() == COUNTS


def test_duckdb() -> None:
    duckdb, pa = package("duckdb"), package("pyarrow")
    table = pa.table({"number": list(range(6)), "puzzle": PUZZLES})
    with duckdb.connect() as database:
        database.register("puzzles", table)
        database.create_function(
            "tier",
            lambda some: nonet.columns(some, "tier")["tier"],
            [duckdb.sqltypes.VARCHAR if hasattr(duckdb, "sqltypes") else "VARCHAR"],
            "VARCHAR",
            type="arrow",
            null_handling="special",  # for puzzles without a tier
        )
        found = database.execute("select tier(puzzle) from puzzles order by number").fetchall()
    assert [tier for (tier,) in found] == TIERS


def test_data_sets_of_hugging_face() -> None:
    datasets = package("datasets")
    rows = datasets.Dataset.from_dict({"puzzle": PUZZLES})
    rows = rows.map(lambda some: nonet.columns(some["puzzle"], "solution", "count"), batched=True)
    assert list(rows["solution"]) == SOLUTIONS
    assert list(rows["count"]) == COUNTS


@pytest.mark.filterwarnings("ignore")  # of what Spark and the newest pandas think of each other
def test_spark(monkeypatch: pytest.MonkeyPatch) -> None:
    sql = package("pyspark.sql")
    from pyspark.sql.functions import pandas_udf

    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    with sql.SparkSession.builder.master("local[1]").getOrCreate() as session:
        frame = session.createDataFrame([(text,) for text in PUZZLES], ["puzzle"])
        names: dict[str, Any] = {"nonet": nonet, "pandas_udf": pandas_udf, "frame": frame}
        exec(documented_lines(), names)  # noqa: S102 - as the page has them
        rows = names["frame"].collect()
    assert [row.puzzle for row in rows] == PUZZLES
    assert [row.tier for row in rows] == TIERS


def test_what_spark_is_told_does_for_pandas() -> None:
    pandas = package("pandas")
    frame = SimpleNamespace(withColumn=lambda name, values: {name: values})
    names: dict[str, Any] = {
        "nonet": nonet,
        "pandas_udf": lambda function, _kind: lambda _column: function(pandas.Series(PUZZLES)),
        "frame": frame,
    }
    exec(documented_lines(), names)  # noqa: S102 - as above, without Spark
    assert names["frame"]["tier"][:-1].tolist() == TIERS[:-1]
    assert names["frame"]["tier"].isna().tolist() == [tier is None for tier in TIERS]


def documented_lines() -> str:
    """Return what the page on a billion puzzles says to Spark."""
    page = Path(__file__).parents[2] / "docs" / "billion.md"
    lines = re.findall(
        r"^(?:tier = pandas_udf|frame = frame\.withColumn)\(.*\)$", page.read_text(), re.MULTILINE
    )
    assert len(lines) == 2
    return "\n".join(lines)
