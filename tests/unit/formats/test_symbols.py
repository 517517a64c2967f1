"""Digits written with other symbols than 1 to 9 and A to P."""

from __future__ import annotations

from string import ascii_letters, ascii_uppercase, digits
from typing import TYPE_CHECKING

import pytest
from command import nonet
from hypothesis import given
from hypothesis import strategies as st
from strategies import partial_grids

from nonet import FormatError, Grid, Puzzle, dump, dumps, load, loads, loads_all, random_grid
from nonet.formats import FORMATS, in_symbols, sniff
from nonet.notation import SYMBOLS, write_digits

if TYPE_CHECKING:
    from pathlib import Path

HEX = "0123456789ABCDEF"
WITH_SYMBOLS = [form.name for form in FORMATS if form.in_symbols]
NINE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def sixteen() -> Grid:
    """A 16x16 grid in which the last digit does not occur."""
    rows = [[(4 * (r % 4) + r // 4 + c) % 16 + 1 for c in range(16)] for r in range(16)]
    return Grid([[0 if digit in (8, 16) else digit for digit in row] for row in rows])


def written(grid: Grid, symbols: str, blank: str = ".") -> str:
    line = write_digits(grid.digits, symbols, blank=blank)
    return "\n".join(line[start : start + grid.size] for start in range(0, len(line), grid.size))


def test_formats_that_write_cells_as_symbols() -> None:
    assert {*WITH_SYMBOLS} == {"line", "sdm", "sdk", "grid"}


@pytest.mark.parametrize("form", WITH_SYMBOLS)
@given(data=st.data())
def test_what_is_written_with_symbols_is_read_with_them(form: str, data: st.DataObject) -> None:
    grid = data.draw(partial_grids((4, 9, 16)))
    shuffled = data.draw(st.permutations(digits + ascii_letters))
    symbols = "".join(shuffled[: grid.size])
    text = dumps(Puzzle(grid), form, symbols=symbols)
    assert loads(text, form, symbols=symbols).givens == grid
    assert loads(text, symbols=symbols).givens == grid


def test_several_with_titles_and_headers() -> None:
    grids = [Grid.empty(4).put("A1", 4), Grid.empty(4).put("A2", 1)]
    lines = dumps(map(Puzzle, grids), "line", symbols="WXYZ")
    assert [puzzle.givens for puzzle in loads_all(lines, symbols="WXYZ")] == grids
    headed = Puzzle(NINE, author="Abe", title="A deaf cab")
    assert loads(dumps(headed, "sdk", symbols="ABCDEFGHI"), symbols="ABCDEFGHI") == headed


@pytest.mark.parametrize("blank", ".-_")
@pytest.mark.parametrize("joined", ["", "\n"])
def test_hexadecimal_is_recognised(blank: str, joined: str) -> None:
    text = joined.join(written(sixteen(), HEX, blank).split("\n"))
    assert loads(text).givens == sixteen()
    assert sniff(text).symbols == HEX


def test_25x25_from_0_to_o_is_recognised() -> None:
    rows = [[(5 * (r % 5) + r // 5 + c) % 25 + 1 for c in range(25)] for r in range(25)]
    grid = Grid([[0 if digit == 25 else digit for digit in row] for row in rows])
    assert loads(written(grid, f"0{SYMBOLS}"[:25])).givens == grid


@pytest.mark.parametrize(
    "text",
    [
        written(sixteen(), SYMBOLS),
        written(sixteen(), SYMBOLS, "0"),
        written(sixteen(), SYMBOLS).replace(".", "0", 40),  # two kinds of blank: 0 stands twice in a row
        written(sixteen(), SYMBOLS).replace("1", "G"),
        written(sixteen(), SYMBOLS).replace("1", "G").replace(".", "0", 1),
        str(NINE),
        NINE.line.replace(".", "0", 1),
        "puzzle,rating\n" + NINE.line.replace(".", "0") + ",1.5\n",
    ],
)
def test_0_is_a_blank_wherever_it_may_be_one(text: str) -> None:
    assert sniff(text).symbols is None


@pytest.mark.parametrize("size", [9, 16, 25])
def test_letters_are_recognised_where_nothing_else_can_be_read(size: int) -> None:
    grid = {9: NINE, 16: sixteen(), 25: Grid.empty(25).put(0, 25).put(1, 3)}[size]
    text = written(grid, ascii_uppercase)
    assert loads(text).givens == grid
    assert loads(text.replace("\n", "")).givens == grid
    assert sniff(text).symbols == ascii_uppercase[:size]


def test_a_mistake_in_a_grid_does_not_change_its_symbols() -> None:
    wrong = sixteen().put("r1c8", 3)
    assert not wrong.is_consistent()
    assert loads(written(wrong, HEX)).givens == wrong
    run = nonet("check", written(wrong, HEX))
    assert run.status == 2
    full = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    assert loads(written(full, ascii_uppercase)).givens == full


def test_words_are_not_letters() -> None:
    with pytest.raises(FormatError):
        loads("A bad cafe had a big fee. " * 9)


@pytest.mark.parametrize(
    "symbols", ["", "123", "0123456789ABCDEE", "12.4", "12 4", "A" * 30, ascii_uppercase]
)
def test_symbols_that_cannot_be_told_apart(symbols: str) -> None:
    sentence = "expected 4 to 25 different letters and digits as symbols, got "
    with pytest.raises(FormatError, match=sentence):
        loads(NINE.line, symbols=symbols)
    with pytest.raises(FormatError, match=sentence):
        Grid(NINE.line, symbols=symbols)
    run = nonet("solve", NINE.line, "--symbols", symbols)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"nonet: {sentence}")
    assert run.err.count("\n") == 1


def test_a_wrong_number_of_symbols_or_a_wrong_symbol_is_said() -> None:
    run = nonet("solve", NINE.line, "--symbols", HEX)
    assert (run.status, run.err) == (
        2,
        f"nonet: line 1: expected 256 cells written with '{HEX}' or '.', got 81\n",
    )
    rows = written(sixteen(), HEX).replace("1", "G", 1)
    with pytest.raises(FormatError, match=r"line 1, column 2: expected a digit or '.', got 'G'"):
        loads(rows, "sdk", symbols=HEX)
    with pytest.raises(FormatError):
        loads(rows, symbols=HEX)
    run = nonet("generate", "--size", "4", "--seed", "1", "--symbols", HEX)
    assert (run.status, run.err) == (
        2,
        f"nonet: a 4x4 grid has 4 digits, and '{HEX}' are 16 symbols\n",
    )


def test_generated_and_solved_in_letters() -> None:
    made = nonet("generate", "--size", "3x2", "--seed", "3", "--symbols", "ABCDEF").out
    cells, shape = made.split()
    assert ({*cells} <= {*"ABCDEF."}, shape) == (True, "boxes=3x2")
    solved = nonet("solve", "-", "--symbols", "ABCDEF", stdin=made)
    assert solved.status == 0
    usual = nonet("solve", "-", stdin=nonet("generate", "--size", "3x2", "--seed", "3").out).out
    letters, same = usual.split()
    assert solved.out.split() == [letters.translate(str.maketrans("123456", "ABCDEF")), same]


def test_formats_with_digits_of_their_own_stay_as_they_are() -> None:
    for form in FORMATS:
        assert (in_symbols(form, HEX) is form) == (form.in_symbols is None)
    text = dumps(Puzzle(NINE), "fpuzzles")
    assert loads(text, symbols="ABCDEFGHI").givens == NINE
    assert (
        nonet("convert", text, "--symbols", "ABCDEFGHI").out
        == written(NINE, "ABCDEFGHI").replace("\n", "") + "\n"
    )


def test_files_in_other_symbols(tmp_path: Path) -> None:
    path = tmp_path / "letters.sdk"
    dump(Puzzle(NINE), path, symbols="ABCDEFGHI")
    assert path.read_text().split()[0] == "EC..G...."
    assert load(path, symbols="ABCDEFGHI").givens == NINE
    assert load(path, "sdk", symbols="ABCDEFGHI").givens == NINE


@pytest.mark.parametrize("size", [16, 25])
@pytest.mark.parametrize("form", ["line", "sdk", "grid"])
def test_a_full_grid_from_0_on_is_read_as_the_solution_it_is(size: int, form: str) -> None:
    symbols = "0123456789ABCDEFGHIJKLMNO"[:size]
    solution = random_grid(size, seed=1)
    text = dumps(Puzzle(solution), form, symbols=symbols)
    assert loads(text).givens == solution


def test_0_stays_a_blank_where_the_grid_would_be_no_solution() -> None:
    """The same with a clue in another place: then some house has the 0 twice."""
    lines = random_grid(16, seed=1).line.replace("G", "0")
    wrong = lines.replace("1", "0", 1)
    assert loads(wrong).givens.clues == 256 - wrong.count("0")
