"""Streams of chunks: rows that hold no puzzle, and files that are damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
    column_of,
    package,
    text_file,
)

import nonet
from nonet import BadArgument, FormatError, scan


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


@pytest.mark.parametrize("wrong", ["?", "no puzzle", WRONG, "123", "1" * 82, "a" * 81, "-", "<html>"])
@pytest.mark.parametrize("name", ["lines.txt", "lines.txt.gz", "lines.zip", "no-ending"])
def test_a_text_may_begin_with_many_bad_lines(wrong: str, name: str, tmp_path: Path) -> None:
    before = 20_000 // len(wrong)
    path = text_file(tmp_path, name, f"{wrong}\n" * before + LINES)
    assert column_of(scan(path, bad="mask", size=100).count(), "count") == [None] * before + [1] * 10
    with pytest.raises(FormatError, match=r"line 1, column \d+: expected 81 symbols"):
        list(scan(path))
    few = text_file(tmp_path, name, f"{wrong}\n" * 30 + LINES)
    assert column_of(scan(few, bad="mask").count(), "count") == [None] * 30 + [1] * 10


@pytest.mark.parametrize("name", ["classic.sdk", "classic.grid", "classic.json", "letters.txt"])
def test_other_formats_are_read_where_bad_rows_are_masked(name: str, tmp_path: Path) -> None:
    examples = Path(__file__).parent.parent.parent / "examples"
    puzzle = nonet.Puzzle(nonet.load(examples / "classic.sdk").givens)
    path = tmp_path / name
    if name == "letters.txt":
        digits = str.maketrans("123456789", "ABCDEFGHI")
        path.write_text(f"{puzzle.givens.line.translate(digits)}\n" * 3)
    else:
        form = {".sdk": "sdk", ".grid": "grid", ".json": "fpuzzles"}[path.suffix]
        path.write_text(nonet.dumps(puzzle, form))
    rows = 3 if name == "letters.txt" else 1
    for bad in ("raise", "mask"):
        assert column_of(scan(path, bad=bad), "puzzle") == [puzzle.givens.line] * rows


def test_rows_with_other_fields_than_the_header_can_be_masked(tmp_path: Path) -> None:
    rows = [f"{text},{answer},{n}" for text, answer, n in zip(TEXTS, ANSWERS, NUMBERS, strict=True)]
    rows[0] = "short"
    rows[4] = f"{rows[4]},more"
    rows[9] = TEXTS[9]
    path = text_file(tmp_path, "t.csv", "question,answer,rating\n" + "\n".join(rows) + "\n")
    for size in (1, 4, 1000):
        made = scan(path, bad="mask", size=size).count()
        assert column_of(made, "count") == [None, 1, 1, 1, None, 1, 1, 1, 1, None]
        assert column_of(made, "question")[:2] == [None, TEXTS[1]]
        assert column_of(made, "rating")[1:4] == ["101", "102", "103"]
        assert [number for chunk in made for number in chunk.numbers] == list(range(10))
        for chunk in made.augment(1, seed=1):
            for puzzle, answer, counted in zip(
                *(chunk[name].tolist() for name in ("question", "answer", "count")), strict=True
            ):
                assert counted is None or nonet.solve(puzzle).line == answer
    with pytest.raises(FormatError, match=r"t\.csv: puzzle 0, counted from 0: expected 3 columns, got 1$"):
        list(scan(path))
