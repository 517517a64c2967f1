"""Mission T1, T2 and T7: sdk files, consistency, larger boards."""

from __future__ import annotations

import pytest
from command import nonet

from nonet import Conflict, Grid, dumps, loads, solve

ROWS = "...26.7.1 68..7..9. 19...45.. 82.1...4. ..46.29.. .5...3.28 ..93...74 .4..5..36 7.3.18..."
SDK = ROWS.replace(" ", "\n") + "\n"


@pytest.mark.parametrize(
    "text",
    [
        SDK,
        SDK.replace(".", "0"),
        SDK.replace("\n", "\r\n"),
        f"#ANobody\n#DA puzzle\n#LEasy\n[Puzzle]\n{SDK}",
        f"#A Nobody\n[Puzzle]\n{SDK}[State]\n{SDK}[Colours]\nred\n",
    ],
)
def test_t1_reads_sdk(text: str) -> None:
    assert loads(text).givens == Grid(ROWS)
    assert loads(text, "sdk").givens == Grid(ROWS)


def test_t1_writes_sdk() -> None:
    assert str(Grid(ROWS)) + "\n" == SDK
    assert dumps(loads(SDK), "sdk") == SDK


def test_t2_rejects_a_duplicate_and_says_which() -> None:
    bad = Grid("435269781 682571493 197834562 826195347 374682915 951743628 519326874 248957136 963418257")
    assert not bad.is_consistent()
    houses = {conflict.house.name for conflict in bad.conflicts() if isinstance(conflict, Conflict)}
    assert {"Col0", "Col8", "Box60", "Box66"} <= houses
    assert nonet("check", bad.line).status == 2
    assert "9 stands twice in column 1: r6c1 r9c1" in nonet("check", bad.line).out


def test_t2_accepts_complete_and_incomplete_boards() -> None:
    full = Grid("534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179")
    assert full.is_consistent()
    assert full.is_complete()
    assert Grid(ROWS).is_consistent()
    assert not Grid(ROWS).is_complete()
    assert Grid.empty(9).is_consistent()


@pytest.mark.parametrize(
    ("rows", "house"),
    [
        ("......... 1........ ......... ......... ......... ......... ......... 1........ .........",
         "Col0"),
        ("......... ......... .2.....2. ......... ......... ......... ......... ......... .........",
         "Row2"),
        ("......... ......... ......... ....3.... .....3... ......... ......... ......... .........",
         "Box33"),
    ],
)  # fmt: skip
def test_t2_single_duplicates(rows: str, house: str) -> None:
    (conflict,) = Grid(rows).conflicts()
    assert isinstance(conflict, Conflict)
    assert conflict.house.name == house
    assert len(conflict.cells) == 2


def test_t7_16x16_with_hexadecimal_symbols() -> None:
    hexadecimal = "0123456789ABCDEF"
    rows = ["".join(hexadecimal[(4 * (r % 4) + r // 4 + c) % 16] for c in range(16)) for r in range(16)]
    full = Grid("".join(rows), symbols=hexadecimal)
    assert full.is_complete()
    assert full[0, 0] == 1
    text = "".join(rows).replace("3", ".")
    puzzle = Grid(text, symbols=hexadecimal)
    assert puzzle.clues == 240
    assert solve(puzzle) == full
    assert puzzle.pretty(symbols=hexadecimal).splitlines()[1].startswith("| 0 1 2 . |")
