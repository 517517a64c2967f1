from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.sukaku import FORMAT
from nonet.grid import Grid
from nonet.notation import mask_of
from nonet.puzzle import Puzzle

# 1 2 3 4 / 3 4 1 2? / 24 13 24 123 / 24 13 24 123; the 2 of r2c4 is not placed.
SMALL = "1....2....3....4..3....41....2...2.41.3..2.4123..2.41.3..2.4123."
GIVEN = Grid("1234 341. .... ....")
ALL = "123456789"
FULL = ALL * 80 + "....5...."  # nothing is known but one candidate


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        SMALL.replace(".", "0"),
        f"# small\r\n\r\n{SMALL}\r\n",
        "\n".join(SMALL[i : i + 16] for i in range(0, 64, 16)),
        "\n".join(SMALL[i : i + 4] for i in range(0, 64, 4)),
    ],
)
def test_reads_one_line_or_several(text: str) -> None:
    puzzle = read(text)
    assert puzzle.givens == puzzle.state == GIVEN
    assert puzzle.marks is not None
    assert puzzle.marks[7:10] == (mask_of([2]), mask_of([2, 4]), mask_of([1, 3]))
    assert FORMAT.sniff(text)


def test_reads_nine_by_nine() -> None:
    puzzle = read(FULL)
    assert FORMAT.sniff(FULL)
    assert puzzle.givens == Grid.empty(9)
    assert puzzle.marks == (511,) * 80 + (mask_of([5]),)


def test_reads_several_puzzles() -> None:
    assert len(list(FORMAT.read([f"{SMALL}\n", f"{FULL}\n", f"{SMALL}\n"]))) == 3


def test_writes_the_candidates_there_are() -> None:
    assert FORMAT.write(Puzzle(GIVEN)) == f"{SMALL}\n"
    assert FORMAT.write(Puzzle(Grid.empty(9), marks=(511,) * 80 + (16,))) == f"{FULL}\n"


def test_writes_blanks_of_both_kinds_where_the_rule_would_be_wrong() -> None:
    candidate = Puzzle(Grid("1... .... .... ...."), marks=(0, mask_of([2])) + (0,) * 14)
    assert FORMAT.write(candidate) == "1...02.." + "." * 56 + "\n"
    assert read(FORMAT.write(candidate)) == candidate
    digit = Puzzle(Grid("1... .... .... ...."), marks=(0, mask_of([1, 2])) + (0,) * 14)
    assert FORMAT.write(digit) == "1.0012.." + "." * 56 + "\n"
    assert read(FORMAT.write(digit)) == digit


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FULL[:-1], "line 1: expected 729 characters, nine for each cell, got 728"),
        (
            f"{FULL}\n\n{FULL[:9]}x{FULL[10:]}",
            "line 3, column 10: expected a digit from 1 to 9 or '.', got 'x'",
        ),
        (
            "\n".join(FULL[i : i + 81] for i in range(0, 648, 81)),
            "line 8: expected 9 lines of 81 characters, got 8",
        ),
        (
            f"{FULL[:81]}\n{FULL[:80]}\n",
            "line 2: expected 81 characters as in the line before, got 80",
        ),
        (
            SMALL.replace("4", "5", 1),
            "line 1, column 16: expected a digit from 1 to 4 or '.', got '5'",
        ),
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
        "." * 64,
        "." * 81,
        "1....2....3....4",
        "12345678" * 8,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        FULL[1:],
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)
