from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.pencilmarks import FORMAT
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.notation import mask_of
from nonet.puzzle import Puzzle

HARD = Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
BODY = """\
| 4      1679    12679   | 139    2369    1269    | 8      1239   5      |
| 26789  3       1256789 | 14589  24569   1245689 | 12679  1249   124679 |
| 2689   15689   125689  | 7      234569  1245689 | 12369  12349  123469 |
=
| 3789   2       135789  | 3459   34579   4579    | 13579  6      13789  |
| 3679   15679   135679  | 359    8       25679   | 4      12359  12379  |
| 36789  456789  356789  | 3459   1       245679  | 23579  23589  23789  |
=
| 289    89      289     | 6      459     3       | 1259   7      12489  |
| 5      6789    36789   | 2      479     14789   | 1369   13489  134689 |
| 1      6789    4       | 589    579     5789    | 23569  23589  23689  |
"""


def bordered(top: str, middle: str, bottom: str) -> str:
    return f"{top}\n{BODY.replace('=', middle)}{bottom}\n"


HODOKU = bordered(
    ".------------------------.------------------------.----------------------.",
    ":------------------------+------------------------+----------------------:",
    "'------------------------'------------------------'----------------------'",
)
SIMPLE_SUDOKU = bordered(
    "*------------------------------------------------------------------------*",
    "|------------------------+------------------------+----------------------|",
    "*------------------------------------------------------------------------*",
)
SUDOKUWIKI = bordered("+---+", "+---+", "+---+")
BOX_DRAWING = bordered("┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘").replace("|", "│")
SMALL = """\
.--------.---------.
| 1   2  | 3   4   |
| 3   4  | 1   2   |
:--------+---------:
| 24  13 | 24  123 |
| 24  13 | 24  123 |
'--------'---------'
"""


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


@pytest.mark.parametrize(
    "text",
    [
        HODOKU,
        HODOKU.replace("\n", "\r\n"),
        SIMPLE_SUDOKU,
        SUDOKUWIKI,
        BOX_DRAWING,
        BODY.replace("=", ""),
        HODOKU.replace("|", " "),
        f"Here is where I am stuck:\n\n{HODOKU}\nWhat is next?\n",
    ],
)
def test_reads_any_borders(text: str) -> None:
    assert FORMAT.sniff(text)
    puzzle = read(text)
    assert puzzle.givens == puzzle.state == HARD
    assert puzzle.position == Puzzle(HARD).position
    assert puzzle.marks is not None
    assert puzzle.marks[:2] == (0, mask_of([1, 6, 7, 9]))


def test_writes_as_hodoku_does() -> None:
    assert FORMAT.write(Puzzle(HARD)) == HODOKU
    assert FORMAT.write(read(SIMPLE_SUDOKU)) == HODOKU


def test_a_lone_digit_is_placed_unless_a_peer_has_it() -> None:
    puzzle = read(SMALL)
    assert puzzle.givens == Grid("1234 341. .... ....")
    assert puzzle.marks is not None
    assert puzzle.marks[7] == mask_of([2])
    assert read(SMALL.replace("123", "13 ")).givens == Grid("1234 3412 .... ....")


def test_passes_over_the_signs_of_a_step() -> None:
    step = HODOKU.replace("| 289    89", "| *289   *8-9").replace("12489", "#1-2489")
    step = step.replace(" 6789    36789", " @6789   A36789")
    words = "Finned X-Wing: 9 r79 c12 fr7c9 => r8c2<>9\n"
    assert read(step + words).position == Puzzle(HARD).position


def test_reads_several_grids() -> None:
    for text in (HODOKU + SMALL, f"{HODOKU}\n\n{SMALL}", f"one\n{HODOKU}two\n{SMALL}"):
        first, second = FORMAT.read(text.splitlines(keepends=True))
        assert first.givens == HARD
        assert second.givens.size == 4


def simple_grid(grid: Grid) -> str:
    rows = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in str(grid).splitlines()]
    rows[3:3] = rows[7:7] = ["|---+---+---|"]
    return "\n".join(["*-----------*", *rows, "*-----------*", ""])


def test_reads_the_export_of_simple_sudoku() -> None:
    values = HARD.put("r7c2", 8)
    marks = SIMPLE_SUDOKU.replace("289    89 ", "289    8  ")
    puzzle = read(f"{simple_grid(HARD)}\n{simple_grid(values)}\n{marks}")
    assert (puzzle.givens, puzzle.state) == (HARD, values)
    puzzle = read(f"{simple_grid(HARD)}\n{marks}")  # r7c1 may still be 8, so r7c2 is not placed
    assert (puzzle.givens, puzzle.state) == (HARD, HARD)


def test_reads_brackets_around_givens_and_stars_around_placed_digits() -> None:
    text = SMALL.replace("| 1   2  | 3   4   |", "| <1> <2> | *3* <4> |")
    puzzle = read(text)
    assert puzzle.givens == Grid("12.4 .... .... ....")
    assert puzzle.state == Grid("1234 .... .... ....")
    assert puzzle.marks is not None
    assert puzzle.marks[4] == mask_of([3])


def test_writes_brackets_where_the_rule_would_be_wrong() -> None:
    grid = Grid("1234 3412 2143 432.")
    puzzle = Puzzle(grid, marks=(0,) * 15 + (mask_of([1]),))
    assert FORMAT.write(puzzle).splitlines()[-2] == "| <4>  <3> | <2>  1   |"
    assert read(FORMAT.write(puzzle)) == puzzle


def test_writes_a_lone_candidate_twice_where_nothing_is_placed() -> None:
    puzzle = Puzzle(Grid.empty(4), marks=(mask_of([1]), mask_of([3, 4])) + (0,) * 14)
    assert FORMAT.write(puzzle) == (
        ".--------.------.\n"
        "| 11  34 | .  . |\n"
        "| .   .  | .  . |\n"
        ":--------+------:\n"
        "| .   .  | .  . |\n"
        "| .   .  | .  . |\n"
        "'--------'------'\n"
    )
    assert read(FORMAT.write(puzzle)) == puzzle


def test_writes_other_sizes_and_boxes() -> None:
    sixteen = Puzzle(Grid.empty(16))
    lines = FORMAT.write(sixteen).splitlines()
    assert len(lines) == 16 + 5
    assert lines[1].startswith("| 123456789ABCDEFG  123456789ABCDEFG  ")
    assert read(FORMAT.write(sixteen)).position == sixteen.position
    tall = Puzzle(Grid.empty(6, geometry=Geometry.boxes(3, 2)))
    assert FORMAT.write(tall).count("|\n") == 6
    assert FORMAT.write(tall).count(":") == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HODOKU.replace("359    8 ", "359      "), "line 7: expected 9 cells, got 8"),
        (
            HODOKU.replace(" 459 ", " 4x9 "),
            "line 10: expected the candidates of a cell, 1 to 9, got '4x9'",
        ),
        (SMALL[: SMALL.index("| 24")], "line 4: expected 4 rows of 4 cells, got 2"),
        (simple_grid(HARD), "line 13: expected a grid of candidates after the givens, got the end"),
        (
            simple_grid(HARD)[14:].replace("|4..|...|8.5|\n", "") + HODOKU,
            "line 23: expected 9 rows of givens before the candidates, got 8",
        ),
        (
            ".45|7..|...\n" * 4 + SMALL,
            "line 10: expected a 9x9 grid of candidates after givens of nine cells a row, got 4x4",
        ),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value) == message


NUMBERS = "".join(
    "| " + " | ".join(" ".join(str((c + 4 * r) % 16 + 1) for c in box) for box in boxes) + " |\n"
    for r in range(16)
    for boxes in [[range(b, b + 4) for b in range(0, 16, 4)]]
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "just words\n",
        str(HARD),
        HARD.line,
        HARD.pretty(),
        simple_grid(HARD),
        Grid("1234 3412 2143 4321").pretty(),
        NUMBERS,
        NUMBERS.replace("10", "."),
        HODOKU[:400],
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)
