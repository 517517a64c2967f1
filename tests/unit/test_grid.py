from __future__ import annotations

import pickle
from itertools import repeat

import numpy as np
import pytest
from hypothesis import given
from strategies import any_grids, partial_grids

from nonet import Conflict, FormatError, Geometry, Grid, NonetError, UnknownName, solve

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("where", [(1, 3), "B4", "b4", "r2c4", "R2C4", 12])
def test_ways_to_name_a_cell(where: int | str | tuple[int, int]) -> None:
    assert Grid(PUZZLE)[where] == 1


@pytest.mark.parametrize("where", ["A0", "A10", "J1", "r0c1", "r1c10", "", "AA", (0, 9), (-1, 0), 81, -1])
def test_cells_that_are_not_there(where: int | str | tuple[int, int]) -> None:
    with pytest.raises(UnknownName):
        Grid(PUZZLE)[where]


def test_a_grid_never_changes() -> None:
    grid = Grid(PUZZLE)
    with pytest.raises(AttributeError, match="never changes"):
        grid.digits = b""
    assert grid.put("A3", 4)["A3"] == 4
    assert grid["A3"] == 0
    assert grid.put("A3", 4).put("A3", 0) == grid
    with pytest.raises(FormatError, match="a 9x9 grid has no digit 10"):
        grid.put("A3", 10)


@given(any_grids())
def test_repr_makes_it_again(grid: Grid) -> None:
    assert eval(repr(grid)) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert len({grid, eval(repr(grid))}) == 1
    assert list(grid) == [grid[cell] for cell in range(len(grid))]


def test_repr_of_other_shapes() -> None:
    for geometry in (
        Geometry.boxes(3, 2),
        Geometry.irregular("AAAB ABBB CCCD CDDD"),
        Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals),
    ):
        grid = Grid.empty(geometry=geometry).put(0, 3)
        assert eval(repr(grid)) == grid
        assert grid != Grid(grid.line), "another geometry, another grid"


@given(any_grids())
def test_every_form_reads_back(grid: Grid) -> None:
    assert Grid(grid.line) == grid
    assert Grid(str(grid)) == grid
    assert Grid(grid.pretty()) == grid
    assert Grid(grid.rows) == grid
    assert Grid(list(grid.digits)) == grid
    assert Grid(grid.digits) == grid
    assert Grid(grid.to_numpy()) == grid
    assert Grid(grid.to_numpy().ravel()) == grid
    assert Grid([list(row) for row in str(grid).split()]) == grid


@given(partial_grids((4, 9)))
def test_other_blanks(grid: Grid) -> None:
    for blank in "0*-_xX ":
        assert Grid(grid.line.replace(".", blank)) == grid


def test_numpy() -> None:
    array = Grid(PUZZLE).to_numpy()
    assert array.shape == (9, 9)
    assert array.dtype == np.uint8
    array[0, 0] = 9
    assert Grid(PUZZLE)["A1"] == 5, "the array is a copy"
    assert Grid(array.astype(np.int64))["A1"] == 9


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        (PUZZLE[:80], "expected 81 cells for a 9x9 grid, got 80"),
        (PUZZLE + ".", "expected 81 cells for a 9x9 grid, got 82"),
        ("", "expected a grid, got no cells at all"),
        ("123 456 789", "expected at least 16 cells (4x4), got 9"),
        (PUZZLE[:70] + "q" + PUZZLE[71:], "line 1, column 71: a 9x9 grid has the digits 1 to 9, not 'q'"),
        ("1234\n3412\n2143\n4325", "line 4, column 4: a 4x4 grid has the digits 1 to 4, not '5'"),
        ([[1, 2, 3], [4, 5, 6]], "expected as many rows as columns, got 6 cells"),
        ([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 5]], "r4c4: a 4x4 grid has no digit 5"),
        ([["1", "2", "3", "?"]] * 4, "row 1: '?' is no digit"),
        ([-1] * 81, "row 1: -1 is no digit"),
        ([0] * 80 + [1.9], "row 81: 1.9 is no digit"),
        ([0] * 80 + [float("inf")], "row 81: inf is no digit"),
        ([0] * 80 + [float("nan")], "row 81: nan is no digit"),
        ([0] * 80 + [None], "row 81: None is no digit"),
        ([[0] * 9] * 7 + [[0] * 8, [0] * 10], "row 8: expected 9 cells, got 8"),
        (["\ud800" + "." * 8] * 9, "row 1: '\\ud800' is no digit"),
        (np.full((9, 9), 1.9), "row 1: np.float64(1.9) is no digit"),
        (np.full((9, 9), 1 + 2j), "row 1: np.complex128(1+2j) is no digit"),
        (repeat(0), "expected at most 625 cells (25x25)"),
        (7, "expected text, rows or digits of a grid, got 7"),
        ("\ud800" + "." * 80, "expected 81 cells for a 9x9 grid, got 80"),
        ("." * 49, "no box shape fits 7x7; give its regions"),
    ],
)  # fmt: skip
def test_what_is_no_grid(cells: str, message: str) -> None:
    with pytest.raises(NonetError) as caught:
        Grid(cells)
    assert str(caught.value) == message


def test_a_given_geometry_must_fit() -> None:
    with pytest.raises(FormatError, match="expected 16 cells, got 81"):
        Grid(PUZZLE, geometry=Geometry.of_size(4))
    with pytest.raises(FormatError, match="expected 16 cells, got 81"):
        Grid([0] * 81, geometry=Geometry.of_size(4))


@given(any_grids((4, 9)))
def test_candidates_are_what_no_peer_holds(grid: Grid) -> None:
    masks = grid.candidate_masks()
    for cell, digit in enumerate(grid.digits):
        held = {grid.digits[peer] for peer in grid.geometry.peers[cell]}
        expected = {digit} if digit else set(range(1, grid.size + 1)) - held
        assert set(grid.candidates(cell)) == expected
        assert {d for d in range(1, grid.size + 1) if masks[cell] >> (d - 1) & 1} == expected


@given(any_grids((4, 9)))
def test_conflicts_are_pairs_of_peers_with_the_same_digit(grid: Grid) -> None:
    clashing = {
        cell
        for cell, digit in enumerate(grid.digits)
        if digit and any(grid.digits[peer] == digit for peer in grid.geometry.peers[cell])
    }
    assert {cell for conflict in grid.conflicts() for cell in conflict.cells} == clashing
    assert grid.is_consistent() == (not clashing)
    for conflict in grid.conflicts():
        assert isinstance(conflict, Conflict)
        assert {grid.digits[cell] for cell in conflict.cells} == {conflict.digit}
        assert set(conflict.cells) <= set(conflict.house.cells)


JIGSAW = """
+---+-----+---+
| 1   . . | 2 |
+   +-----+   +
| . | . .   . |
+---+-----+---+
| .   . . | . |
+   +-----+   +
| 3 | . .   4 |
+---+-----+---+
"""


def test_pretty_of_a_jigsaw() -> None:
    grid = Grid("1..2 .... .... 3..4", geometry=Geometry.irregular("AAAB ABBB CCCD CDDD"))
    assert grid.pretty() == JIGSAW.strip()


def test_bytes_and_arrays_of_bytes() -> None:
    digits = bytes([1, 2, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 3, 0])
    array = np.frombuffer(digits, dtype=np.uint8)
    assert Grid(digits) == Grid(array) == Grid(array.reshape(4, 4)) == Grid("12.. ..1. .1.. ..3.")
    assert Grid(array.reshape(4, 4).T) == Grid([list(column) for column in array.reshape(4, 4).T])
    with pytest.raises(FormatError, match="r1c1: a 4x4 grid has no digit 5"):
        Grid(bytes([5]) + digits[1:])
    with pytest.raises(FormatError, match="got 15 cells"):
        Grid(array[1:])


SCRIPTS = {"full-width": 0xFF10, "Arabic": 0x0660, "Devanagari": 0x0966, "bold": 0x1D7CE, "Thai": 0x0E50}


@pytest.mark.parametrize("first", SCRIPTS.values(), ids=SCRIPTS)
@pytest.mark.parametrize("blank", [".", "0"])
def test_digits_of_all_scripts_are_digits(first: int, blank: str) -> None:
    """Seventeen clues that are skipped would leave 64 blanks: an empty grid of another size."""
    line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    plain = Grid(line)
    strange = line.replace(".", blank).translate({ord("0") + digit: first + digit for digit in range(10)})
    drawn = plain.pretty().translate({ord("0") + digit: first + digit for digit in range(10)})
    assert Grid(strange) == Grid(drawn) == Grid(drawn, symbols="123456789") == plain
    assert solve(strange) == solve(line)
    sixteen = " ".join(str(cell % 16 + 1) for cell in range(256))
    assert Grid(sixteen.translate({ord("0") + d: first + d for d in range(10)})) == Grid(sixteen)


def test_every_decimal_digit_there_is_counts() -> None:
    for char in map(chr, range(0x110000)):
        if char.isdecimal():
            assert Grid(char + "." * 80).digits[0] == int(char)


def test_raised_and_circled_digits_are_refused() -> None:
    message = r"^line 2, column 3: expected digits that stand by themselves, got "
    for char in map(chr, range(0x110000)):
        if char.isdigit() and not char.isdecimal():
            with pytest.raises(FormatError, match=message):
                Grid("....\n.." + char + "." * 80)


def test_a_digit_of_another_script_may_be_a_symbol() -> None:
    assert Grid("①②.. .... .... ....", symbols="①②③④").rows[0] == [1, 2, 0, 0]
    assert Grid("１２.. .... .... ....", symbols="１２３４").rows[0] == [1, 2, 0, 0]


def test_a_grid_of_a_grid_is_that_grid() -> None:
    jigsaw = Grid.empty(geometry=Geometry.irregular("AAAB ABBB CCCD CDDD"))
    assert Grid(jigsaw) == jigsaw


@pytest.mark.parametrize(
    "where", [(0,), (0, 1, 2), (), (0, "1"), None, 1.5, "A", -1, 81, (9, 0), b"A1", [0, 1]]
)
def test_cells_that_are_none(where: object) -> None:
    grid = Grid(PUZZLE)
    with pytest.raises(UnknownName, match=r"^no cell of a 9x9 grid called "):
        grid[where]  # type: ignore[index]


@pytest.mark.parametrize("digit", ["5", 10, -1, 1.5, None])
def test_digits_that_cannot_be_put(digit: object) -> None:
    with pytest.raises(FormatError, match=r"^a 9x9 grid has no digit "):
        Grid(PUZZLE).put("A1", digit)  # type: ignore[arg-type]


def test_a_picture_shows_what_there_is() -> None:
    with pytest.raises(
        UnknownName, match="no way to show a grid called 'candidate'; did you mean 'candidates'"
    ):
        Grid(PUZZLE).pretty(show="candidate")  # type: ignore[arg-type]
