from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.ss import FORMAT
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.puzzle import Puzzle

NEW = """\
1..|...|7..
.2.|...|5..
6..|38.|...
-----------
.78|...|...
...|6.9|...
...|...|14.
-----------
...|.25|..9
..3|...|.6.
..4|...|.2.
"""
OLD = "".join(row.replace("|", "").replace(".", "X") + "\n" for row in NEW.splitlines() if "-" not in row)
GIVENS = Grid("1.....7.. .2....5.. 6..38.... .78...... ...6.9... ......14. ....25..9 ..3....6. ..4....2.")


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


@pytest.mark.parametrize(
    "text",
    [
        NEW,
        NEW.replace("\n", "\r\n"),
        NEW + "-----------\n",
        f"\n{NEW}\n",
        OLD,
        OLD.replace("\n", "\r\n"),
    ],
)
def test_reads_both_kinds(text: str) -> None:
    assert FORMAT.sniff(text)
    assert read(text) == Puzzle(GIVENS)


def test_writes_the_new_kind() -> None:
    assert FORMAT.write(Puzzle(GIVENS)) == NEW


def test_writes_the_boxes_there_are() -> None:
    tall = Geometry.boxes(3, 2)
    puzzle = Puzzle(Grid.empty(6, geometry=tall))
    assert FORMAT.write(puzzle) == "..|..|..\n" * 3 + "--------\n" + "..|..|..\n" * 3


def test_writes_no_boxes_where_there_are_none() -> None:
    rows = Geometry.irregular("".join(label * 7 for label in "ABCDEFG"))
    with pytest.raises(FormatError) as caught:
        FORMAT.write(Puzzle(Grid.empty(7, geometry=rows)))
    assert str(caught.value) == "a Simple Sudoku file holds boxes, and no box shape fits 7x7"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (NEW.replace("14.", "1?."), "line 7, column 10: expected a digit or '.', got '?'"),
        (NEW.replace(".78|", "78|"), "line 5: expected 9 cells, got 8"),
        (NEW[: NEW.index("..3|")], "line 9: expected 9 rows of 9 cells, got 7"),
        (OLD + OLD, "line 18: expected 9 rows of 9 cells, got 18"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        NEW.replace("-----------", "---+---+---"),
        NEW.replace("-----------\n", ""),
        "".join(f"|{row}|\n" for row in NEW.splitlines()),
        OLD.replace("X", "."),
        OLD.replace("\n", ""),
        NEW + NEW,
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)
