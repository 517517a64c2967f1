"""Rows that the tests of streams are about, and what came of them."""

from __future__ import annotations

import gzip
import importlib
import importlib.util
import zipfile
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import nonet

if TYPE_CHECKING:
    from pathlib import Path

CELLS = nonet.minimal_puzzles(10, seed=5)
TEXTS = [str(text) for text in nonet.lines(CELLS)]
ANSWERS = [nonet.solve(text).line for text in TEXTS]
NUMBERS = list(range(100, 110))

HAS_PYARROW = importlib.util.find_spec("pyarrow") is not None
needs_pyarrow = pytest.mark.skipif(
    not HAS_PYARROW,
    reason="pyarrow is not installed, which files of lines do not need",
)


def package(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed, which nonet does not need")


def write_parquet(table: Any, path: Path, **options: Any) -> None:
    """Write a table, or skip the test where the pyarrow at hand cannot, or cannot read what it wrote."""
    pa = package("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    try:
        parquet.write_table(table, path, **options)
        parquet.read_table(path)
    except (pa.ArrowNotImplementedError, pa.ArrowInvalid) as error:
        pytest.skip(f"pyarrow cannot write that: {error}")


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
"""Files of puzzles, by their names."""

WRONG = TEXTS[0][:80]
"""A row that holds no puzzle."""
