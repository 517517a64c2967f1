"""T7 of the mission: 16x16 with hexadecimal symbols, the size being a parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command import nonet

import nonet as library

if TYPE_CHECKING:
    from pathlib import Path

HEX = "0123456789ABCDEF"
PUZZLE = """
...4F...120B5379 B..2.......6A8.. ..9A..5..3..6D.4 ....6.8..D...1..
71.3A..25.B..E.D 8D.5.6FE..72.... A..6..B7.E.91..3 ...E1.3.DA6.B.F2
...DC....0582..7 C.....4.......E8 F...9AE..42D.C.5 .6....2.C91.DFB.
E0..2..1..D...3. 54.B.0C69F..E.D. 2...5F7....A8..C ...CE3A...8190.F
"""
ROWS = PUZZLE.split()
SPACED = [" ".join(row) for row in ROWS]
BARRED = [" | ".join(" ".join(row[start : start + 4]) for start in range(0, 16, 4)) for row in ROWS]
RULE = "\n--------+---------+---------+--------\n"
DRAWN = RULE.join("\n".join(BARRED[start : start + 4]) for start in range(0, 16, 4))


def cells_of(text: str) -> list[int]:
    return [int(symbol, 16) for symbol in text if symbol in HEX]


def assert_solves(cells: list[int]) -> None:
    """Check a solution by the rules alone: each symbol once in every row, column and block of 4x4."""
    rows = [cells[start : start + 16] for start in range(0, 256, 16)]
    columns = [cells[start::16] for start in range(16)]
    blocks = [
        [rows[r][c] for r in range(top, top + 4) for c in range(left, left + 4)]
        for top in range(0, 16, 4)
        for left in range(0, 16, 4)
    ]
    assert all(sorted(unit) == [*range(16)] for unit in (*rows, *columns, *blocks))
    given = "".join(ROWS)
    assert all(symbol == "." or int(symbol, 16) == cell for symbol, cell in zip(given, cells, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\n".join(ROWS).lower(),
        "\n".join(ROWS).replace(".", "-"),
        "\n".join(ROWS).replace(".", "_"),
        "".join(ROWS),
        "\n".join(SPACED),
        DRAWN,
    ],
    ids=["rows", "lower case", "dashes", "underscores", "one line", "spaced", "drawn"],
)
def test_t7_a_hexadecimal_file_is_solved(text: str, tmp_path: Path) -> None:
    path = tmp_path / "hex.sdk"
    path.write_text(text)
    guessed = nonet("solve", str(path))
    assert guessed.status == 0
    assert f"digits read as {HEX}; --symbols says otherwise" in guessed.err
    assert_solves(cells_of(guessed.out))
    told = nonet("solve", str(path), "--symbols", HEX)
    assert (told.status, told.out) == (0, guessed.out)
    assert "digits read" not in told.err


def test_t7_in_every_command(tmp_path: Path) -> None:
    path = tmp_path / "hex.sdk"
    path.write_text("\n".join(ROWS))
    assert nonet("check", str(path)).status == 0
    assert nonet("count", "--symbols", HEX, str(path)).out.strip() == "1"
    assert "| 2 5 . . |" not in nonet("show", str(path)).out
    assert "| . . . 4 | F . . . | 1 2 0 B | 5 3 7 9 |" in nonet("show", str(path)).out
    line = nonet("convert", "--symbols", HEX, str(path)).out
    assert line == "".join(ROWS) + "\n"
    usual = nonet("convert", str(path)).out
    assert usual == "".join("123456789ABCDEFG."[(HEX + ".").index(s)] for s in "".join(ROWS)) + "\n"
    assert nonet("convert", "--symbols", "ABCDEFGHIJKLMNOP", usual).status == 2


def test_t7_in_the_library() -> None:
    text = "\n".join(ROWS)
    puzzle = library.loads(text, symbols=HEX)
    assert puzzle.givens == library.Grid(text, symbols=HEX) == library.loads(text).givens
    solved = library.dumps(library.Puzzle(library.solve(puzzle)), "sdk", symbols=HEX)
    assert_solves(cells_of(solved))
