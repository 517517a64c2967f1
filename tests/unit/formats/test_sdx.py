from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.sdx import FORMAT
from nonet.grid import Grid
from nonet.notation import mask_of
from nonet.puzzle import Puzzle

# The puzzle and the progress file that SudoCue's description of its formats shows.
PUZZLE = """\
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
"""
PROGRESS = """\
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 2456 46 u1 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
"""


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


@pytest.mark.parametrize("text", [PROGRESS, PROGRESS.replace("\n", "\r\n"), f"\n{PROGRESS}\n  \n"])
def test_reads_what_sudocue_writes(text: str) -> None:
    assert FORMAT.sniff(text)
    puzzle = read(text)
    assert puzzle.givens == Grid(PUZZLE)
    assert puzzle.state == Grid(PUZZLE).put("r4c5", 1).put("r5c7", 1)
    assert puzzle.marks is not None
    assert puzzle.marks[0] == 0
    assert puzzle.marks[1] == mask_of([6, 7, 9])
    assert puzzle.marks[7] == mask_of([9])  # alone, but no given: r2c9 still has it
    assert puzzle.marks[31] == 0


def test_writes_what_sudocue_writes() -> None:
    assert FORMAT.write(read(PROGRESS)) == PROGRESS


def test_cells_may_be_aligned_and_empty_ones_written() -> None:
    assert read("1  2  34 34\n.  .  .  .\n0  0  0  0\n3  4  12 u1\n") == read(
        "1 2 34 34\n   \n   \n3 4 12 u1\n"
    )


def test_writes_empty_cells_as_nothing() -> None:
    puzzle = Puzzle(Grid("12.. .... .... ...."))
    assert FORMAT.write(puzzle) == "1 2  \n   \n   \n   \n"
    assert FORMAT.sniff("1 2  \n   \n   \n   \n")
    assert read("1 2  \n   \n   \n   \n") == puzzle


def test_writes_a_lone_candidate_twice_where_it_would_be_read_as_a_given() -> None:
    marks = (0, mask_of([2])) + (0,) * 14
    puzzle = Puzzle(Grid("1... .... .... ...."), marks=marks)
    assert FORMAT.write(puzzle).splitlines()[0] == "1 22  "
    assert read(FORMAT.write(puzzle)) == puzzle


def test_writes_a_g_where_a_given_would_be_read_as_a_candidate() -> None:
    marks = (0, mask_of([1, 2])) + (0,) * 14
    puzzle = Puzzle(Grid("1... .... .... ...."), marks=marks)
    assert FORMAT.write(puzzle).splitlines()[0] == "g1 12  "
    assert read(FORMAT.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            PROGRESS.replace(" u1 ", " v1 ", 1),
            "line 4: expected digits, or 'u' and a digit, got 'v1'",
        ),
        (
            PROGRESS.replace(" u1 ", " u12 ", 1),
            "line 4: expected digits, or 'u' and a digit, got 'u12'",
        ),
        (PROGRESS.replace("2 679 ", "2 "), "line 1: expected 9 cells in each of 9 rows, got 8"),
        (PROGRESS[:-29], "line 1: expected 8 cells in each of 8 rows, got 9"),
        (PROGRESS * 2, "expected 4, 6, 8 or 9 rows of as many cells, got 18 rows"),
        (
            "1 2 3 4\n" * 3 + "1 2 3 45\n",
            "line 4: a 4x4 grid has the digits 1 to 4, not those of '45'",
        ),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value) == message


def test_ends_at_nine() -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.write(Puzzle(Grid.empty(16)))
    assert str(caught.value) == "an sdx file holds grids up to 9x9, not 16x16"


@pytest.mark.parametrize(
    "text",
    [
        "",
        PUZZLE,
        "\n".join(" ".join(row) for row in PUZZLE.splitlines()),  # only single digits
        "\n".join(f"| {row}" for row in PROGRESS.splitlines()),
        "123 456 789\n" * 9,
        PUZZLE.replace(".", " "),
        "\n".join(" ".join(row) for row in PUZZLE.replace(".", " ").splitlines()),
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)


def test_there_may_be_no_puzzle() -> None:
    assert list(FORMAT.read(["\n"])) == []
