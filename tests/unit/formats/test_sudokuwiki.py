from __future__ import annotations

import pytest

from nonet import FormatError, Grid, Puzzle
from nonet.formats import sudokuwiki

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINK = f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE}"


@pytest.mark.parametrize(
    "link",
    [
        LINK,
        f"http://sudokuwiki.org/Sudoku.htm?bd={LINE.replace('0', '.')}\r\n",
        f" https://www.sudokuwiki.org/sudoku.htm?x=1&bd={LINE}&y=2#top",
    ],
)
def test_reads_each_form_of_a_link(link: str) -> None:
    assert list(sudokuwiki.read(["\n", link])) == [Puzzle(Grid(LINE))]


def test_writes_zeros_for_empty_cells() -> None:
    assert sudokuwiki.write(Puzzle(Grid(LINE))) == f"{LINK}\n"


def test_writes_no_other_size() -> None:
    with pytest.raises(FormatError, match=r"^a link to SudokuWiki holds a 9x9 grid, not 6x6$"):
        sudokuwiki.write(Puzzle(Grid.empty(6)))


@pytest.mark.parametrize(
    ("link", "message"),
    [
        (
            "https://www.sudokuwiki.org/sudoku.htm?bd=" + "09" * 81,
            "line 1, column 42: expected 81 digits after 'bd=', got 162 characters",
        ),
        (
            f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE[:80]}z",
            "line 1, column 122: expected a digit, '0' or '.', got 'z'",
        ),
        (
            "https://www.sudokuwiki.org/X_Wing_Strategy",
            (
                "line 1: expected a link https://www.sudokuwiki.org/sudoku.htm?bd=…,"
                " got 'https://www.sudokuwiki.org/X_Wing_Strat…'"
            ),
        ),
    ],
)
def test_says_what_is_wrong(link: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        list(sudokuwiki.read([link]))
    assert str(raised.value) == message


def test_sniffs_only_its_own_host() -> None:
    assert sudokuwiki.sniff(f"\n{LINK}")
    assert not sudokuwiki.sniff(LINE)
    assert not sudokuwiki.sniff("")
