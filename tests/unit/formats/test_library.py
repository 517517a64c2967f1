from __future__ import annotations

from pathlib import Path

import pytest

from nonet.errors import FormatError
from nonet.formats.library import FORMAT
from nonet.grid import Grid
from nonet.notation import find_cell, mask_of
from nonet.puzzle import Puzzle

CELLS = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1+88...........81.5.."
LINE = f":0803:29:{CELLS}:512 273 777 283 387 787:272::"
GIVENS = Grid(CELLS.replace("+8", "."))

REGLIB = Path(__file__).parents[4] / "shared" / "data" / "techniques" / "reglib-1.3.txt"


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


@pytest.mark.parametrize("text", [LINE, f"{LINE}\r\n", f"# a wing\n\n{LINE}\n"])
def test_reads_what_hodoku_writes(text: str) -> None:
    assert FORMAT.sniff(text)
    puzzle = read(text)
    assert puzzle.givens == GIVENS
    assert puzzle.state == GIVENS.put("r7c9", 8)
    assert puzzle.info == {"technique": "0803", "candidates": "29", "eliminations": "272"}
    assert puzzle.marks is not None
    assert puzzle.marks[find_cell("r1c2", 9)] == mask_of([1, 2, 6, 9])
    assert puzzle.marks[find_cell("r1c3", 9)] == 0
    assert FORMAT.write(puzzle) == f"{LINE}\n"


def test_the_last_field_may_be_missing() -> None:
    assert read(LINE[:-1]) == read(LINE)


def test_there_may_be_no_step() -> None:
    text = f":0000:x:{CELLS}:512::\n"
    assert read(text).info == {}
    assert FORMAT.write(read(text)) == text
    assert read(f":0000:x:{CELLS}:512:::\n").info == {"technique": "0000", "candidates": "x"}


def test_any_text_can_stand_in_a_field() -> None:
    info = {"technique": "a:b", "extra": "100% %3A #", "placements": "1:1"}
    puzzle = Puzzle(Grid.empty(9), marks=(511,) * 81, info=info)
    assert FORMAT.write(puzzle) == f":a%3Ab::{'.' * 81}:::1%3A1:100%25 %253A #\n"
    assert read(FORMAT.write(puzzle)) == puzzle


def test_marks_can_be_anything() -> None:
    grid = Grid.empty(9).put("r1c1", 1)
    marks = (0, mask_of([1, 5]), 0) + (511,) * 78  # 1 is noted although r1c1 holds it
    puzzle = Puzzle(grid, marks=marks)
    deleted = FORMAT.write(puzzle).split(":")[4].split()
    assert deleted[:9] == ["+112", "212", "312", "412", "612", "712", "812", "912", "213"]
    assert read(FORMAT.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"#\n:0803:29:{CELLS}:\n", "line 2: expected 6 or 7 colons, got 4"),
        (f"x{LINE}", "line 1: expected a line that begins with a colon, got 'x'"),
        (LINE.replace("4.95", "4.9"), "line 1: expected 81 cells, got 80"),
        (
            LINE.replace("..8.37", "..8.3x"),
            "line 1, column 15: expected a digit, '+' and a digit, or '.', got 'x'",
        ),
        (
            LINE.replace("+8", "+."),
            "line 1, column 72: expected a digit, '+' and a digit, or '.', got '+'",
        ),
        (
            LINE.replace("777", "707"),
            "line 1: expected a digit, a row and a column such as 512, got '707'",
        ),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value) == message


def test_holds_nine_by_nine_only() -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.write(Puzzle(Grid.empty(6)))
    assert str(caught.value) == "a library line holds a 9x9 grid, not 6x6"


@pytest.mark.parametrize("text", ["", ":", CELLS, f"a:b:c:{CELLS}:::", "::::::", f":0:1:{CELLS[1:]}:::"])
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)


@pytest.mark.skipif(not REGLIB.exists(), reason="HoDoKu's reglib is not in ../shared/data")
def test_writes_every_line_of_reglib_as_it_was() -> None:
    lines = REGLIB.read_text(encoding="utf-8").splitlines()
    cases = [text.strip() for text in lines if text.startswith(":")]
    assert len(cases) > 1000
    assert len(list(FORMAT.read(lines))) == len(cases)
    for text in cases:
        puzzle = read(text)
        written = FORMAT.write(puzzle)
        assert read(written) == puzzle
        assert written == text + ":" * (7 - text.count(":")) + "\n"
