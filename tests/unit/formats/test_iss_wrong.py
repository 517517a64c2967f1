"""Texts of Interactive Sudoku Solver that are wrong: one sentence says what and where."""

from __future__ import annotations

import pytest

from nonet import FormatError, loads
from nonet.formats import iss


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Shape~6x9", "grids are square here, and this is one of 6x9"),
        (".Shape~9x9~~Raw", "grids have rows and columns without repeats here, and this is a Raw grid"),
        (".Shape~3x3", "a grid is 4x4 to 25x25, not 3x3"),
        (".Shape~nine", "expected one shape such as 9x9 or 6x6~0-5, got 'nine'"),
        (".Shape~9x9.Shape~6x6", "and others"),
        ("Cage", "expected a dot before the first constraint, got 'Cage'"),
        (".cage~1", "expected the name of a constraint, got 'cage'"),
        (".Cage~ten~R1C1", "Cage: expected a number, got 'ten'"),
        (".Cage~10~R1C10", "Cage: expected the name of a cell, got 'R1C10'"),
        (".Shape~6x6.Thermo~R1C7", "Thermo: no cell R1C7 in a grid of 6x6"),
        (".Cage", "Cage: expected something behind the name, got nothing"),
        (".~R1C1_10", "givens: 10 is no digit from 1 to 9"),
        (".~R1C1_x", "givens: expected a number, got 'x'"),
        (".Or.AntiKnight", "the constraint Or has no End"),
        (".End", "there is an End without its beginning"),
        (".WhiteDot~R1C1~R3C3", "WhiteDot: expected cells side by side"),
        (".LittleKiller~10~R5C5", "LittleKiller: no diagonal begins at R5C5"),
        (".XSum~Q1~3~", "XSum: expected a row or column such as R1, got 'Q1'"),
        (".Jigsaw~123", "Jigsaw: expected a region for each of 81 cells, got 3"),
        (".Regex~KCg~R1C1", r"Regex: the pattern '\(\(': expected '\)' at 3, got its end"),
        (".Diagonal~2", "Diagonal: expected 1 or -1 as its direction, got '2'"),
        (".Quad~R9C9~1", "Quad: no square of 2x2 cells begins at R9C9"),
        (".RegionSize~-1", "RegionSize: expected 1 to 9 cells, got -1"),
        (".And" * 3000, "there are more than 20 constraints in each other"),
        (".Replicate~________" * 6 + ".AntiKnight" + ".End" * 6, "there are more than 20000 constraints"),
        (".Replicate~C.X~R1C8~R1C9.End", "Replicate: R1C9 leaves the grid"),
        (".Thermo~", "Thermo: expected the name of a cell, got ''"),
        (f".PairX~{'_' * 99}~R1C1", "PairX: a relation between 9 digits is a table of 81 bits, not more"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        loads(text, "iss")


def test_says_the_line() -> None:
    with pytest.raises(FormatError, match=r"^line 2: Cage: "):
        list(iss.read([".AntiKnight\n", ".Cage~x\n"]))
