from __future__ import annotations

import pytest

from nonet import FormatError, Grid, loads, loads_all
from nonet.formats.grid import FORMAT

GRID = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
ROWS = str(GRID).split()


def bordered(top: str, middle: str, bottom: str, bar: str, gap: str = " ") -> str:
    def row(cells: str) -> str:
        parts = [gap.join(cells[start : start + 3]) for start in (0, 3, 6)]
        return f"{bar}{gap}" + f"{gap}{bar}{gap}".join(parts) + f"{gap}{bar}"

    rows = [row(cells) for cells in ROWS]
    return "\n".join([top, *rows[:3], middle, *rows[3:6], middle, *rows[6:], bottom]) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        bordered("+-------+-------+-------+", "+-------+-------+-------+", "", "|"),
        bordered(".-------.-------.-------.", ":-------+-------+-------:", "'-------'", "|"),
        bordered("*-----------*", "|---+---+---|", "*-----------*", "|", ""),
        bordered("┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┘", "│"),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(ROWS).replace(".", "_"),
        "\n".join(ROWS).replace(".", "-"),
        "\n".join(ROWS).replace(".", " "),
        "\n".join(GRID.line[start : start + 27] for start in (0, 27, 54)),
        str(GRID.rows),
        "Puzzle no. 7 (very hard)\n" + "\n".join(ROWS),
        "The 1st of 2\n\n" + GRID.pretty(),
    ],
)
def test_drawn_in_any_way(text: str) -> None:
    assert loads(text).givens == GRID
    assert loads(text, "grid").givens == GRID


def test_several_with_titles() -> None:
    other = Grid.empty(4).put("A1", 3)
    text = f"First\n{GRID.pretty()}\n\nSecond, a small one\n{other.pretty()}\n"
    assert [puzzle.givens for puzzle in loads_all(text, "grid")] == [GRID, other]


def test_numbers_above_nine() -> None:
    rows = [[(4 * (r % 4) + r // 4 + c) % 16 + 1 for c in range(16)] for r in range(16)]
    text = "\n".join(" ".join(f"{digit:2}" for digit in row) for row in rows)
    assert loads(text).givens == Grid(rows)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n".join([*ROWS[:4], ROWS[4][:8], *ROWS[5:]]), "line 5: expected a row of 9 cells, got 8"),
        ("\n".join(ROWS[:8]), "line 8: expected 9 rows of as many cells, got 8"),
        (GRID.pretty() + "\n" + "\n".join(ROWS[:2]),
         "line 15: expected 9 rows of as many cells, got 2"),
        ("only words here", "expected a grid of digits, got words"),
    ],
)  # fmt: skip
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        list(loads_all(text, "grid"))
    assert str(caught.value) == message


def test_writing() -> None:
    assert FORMAT.write(loads(GRID.line)) == GRID.pretty() + "\n"
