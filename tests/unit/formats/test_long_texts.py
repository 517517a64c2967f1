"""Texts longer than any puzzle: refused in one sentence, and soon."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet import FormatError, Grid, Puzzle

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("text", "form", "message"),
    [
        ('1,2\n3,"' + "4" * 200_000 + '"', "csv", "line 2: field larger than field limit (131072)"),
        (f'puzzle,x\n{CELLS},"{"1" * 200_000}"', "dataset", "line 2: field larger than field limit (131072)"),
        ("1" * 70_000, None, "line 1: expected a grid, got a text of 70,000 characters"),
        ("1 " * 35_000, None, "expected a grid, got a text of 70,000 characters"),
        ("1" * 70_000, "sdk", "line 1: expected a row of cells, got a line of 70,000 characters"),
        (
            '<opensudoku>\n<game data="' + "\n" * 2_000_000,
            None,
            "line 2, column 1: expected a tag of at most 1 MiB",
        ),
    ],
    ids=["csv", "dataset", "line", "grid", "sdk", "opensudoku"],
)
def test_too_long_a_text_is_refused(text: str, form: str | None, message: str) -> None:
    with pytest.raises(FormatError, match=f"^{re.escape(message)}$"):
        nonet.loads(text, form)


def test_a_grid_is_no_longer_than_needed() -> None:
    with pytest.raises(FormatError, match=r"^expected a grid, got a text of 100,000 characters$"):
        Grid("1" * 100_000)


def test_what_stands_before_a_fault_is_read() -> None:
    """However the text is cut into pieces."""
    game = f'<game data="{CELLS}"/>\n'
    puzzles = nonet.loads_all(f"<opensudoku>\n{game * 3}\ud800</opensudoku>")
    assert [next(puzzles).givens.line for _ in range(3)] == [CELLS] * 3
    with pytest.raises(FormatError, match=r"^line 5, column 1: this is no XML"):
        next(puzzles)


def test_games_are_found_across_pieces() -> None:
    game = f'<game\ndata="{CELLS}"\nnote="{"a" * 1000}"/>\n'
    assert sum(1 for _ in nonet.loads_all(f"<opensudoku>{game * 300}</opensudoku>")) == 300


def test_a_rating_of_several_lines_stays_in_its_row() -> None:
    puzzle = Puzzle(Grid(CELLS), info={"rating": "1\u20282\x1c3"})
    assert nonet.loads(nonet.dumps(puzzle, "dataset")).info == {"rating": "1 2 3"}


@pytest.mark.parametrize("form", ["fpuzzles", "fpuzzles-link", "sudokupad"])
def test_half_a_character_is_not_written(form: str) -> None:
    with pytest.raises(FormatError, match="half a surrogate pair"):
        nonet.dumps(Puzzle(Grid(CELLS), title="\ud800"), form)
