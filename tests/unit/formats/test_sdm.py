from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.sdm import FORMAT
from nonet.grid import Grid
from nonet.puzzle import Puzzle

CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
HARD = "400000805030000000000700000020000060000080400000010000000603070500200000104000000"


def test_reads_a_puzzle_per_line() -> None:
    text = f"# two of them\r\n{CLASSIC}\r\n\r\n{HARD}\r\n"
    assert FORMAT.sniff(text)
    puzzles = list(FORMAT.read(text.splitlines(keepends=True)))
    assert puzzles == [Puzzle(Grid(CLASSIC)), Puzzle(Grid(HARD))]


def test_writes_zeros_and_only_the_givens() -> None:
    givens = Grid(CLASSIC)
    assert FORMAT.write(Puzzle(givens, givens.put("r1c3", 4), title="lost")) == f"{CLASSIC}\n"


def test_writes_letters_above_nine() -> None:
    line = "G" + "0" * 255
    assert FORMAT.write(Puzzle(Grid(line))) == f"{line}\n"
    assert FORMAT.sniff(f"{line}\n")


def test_reads_one_at_a_time() -> None:
    puzzles = FORMAT.read([f"{CLASSIC}\n", "wrong\n"])
    assert next(puzzles).givens.clues == 30
    with pytest.raises(FormatError, match=r"^line 2: expected a grid of digits, got words$"):
        next(puzzles)


def test_says_what_is_wrong() -> None:
    with pytest.raises(FormatError) as caught:
        list(FORMAT.read([f"{CLASSIC}\n", "\n", f"{CLASSIC[:-1]}\n"]))
    assert str(caught.value) == "line 3: expected 81 cells for a 9x9 grid, got 80"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing\n",
        CLASSIC.replace("0", "."),
        f"{CLASSIC},{CLASSIC}\n",
        f"{CLASSIC}\n{CLASSIC[:-1]}\n",
        "0123456789abcdef\n",
        CLASSIC.replace("0", "X"),
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)
