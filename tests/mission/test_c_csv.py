"""Mission C: the command line on CSV files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command import nonet
from oracle import solutions

from nonet import Grid, eliminate, load, solve

if TYPE_CHECKING:
    from pathlib import Path

EASY = "035290864082410703764380090218739040000804230043052970406571009359028417800900526"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def write_csv(path: Path, grid: str, empty: str = "0") -> Path:
    rows = (",".join(str(d) if d else empty for d in row) for row in Grid(grid).rows)
    path.write_text("".join(f"{row}\n" for row in rows))
    return path


@pytest.mark.parametrize("empty", ["0", ""])
def test_c1_solves_a_csv_beside_it(tmp_path: Path, empty: str) -> None:
    puzzle = write_csv(tmp_path / "sudoku1.csv", EASY, empty)
    before = puzzle.read_bytes()
    run = nonet("solve", str(puzzle))
    assert run.status == 0
    solved = tmp_path / "sudoku1_solved.csv"
    (expected,) = solutions(Grid(EASY))
    assert solved.read_text().splitlines()[0] == ",".join(map(str, expected[:9]))
    assert load(solved).givens.digits == bytes(expected)
    assert puzzle.read_bytes() == before
    assert str(solved) in run.err


def test_c1_writes_where_the_user_says(tmp_path: Path) -> None:
    puzzle = write_csv(tmp_path / "sudoku1.csv", EASY)
    target = tmp_path / "answers" / "one.csv"
    target.parent.mkdir()
    assert nonet("solve", str(puzzle), "-o", str(target)).status == 0
    assert load(target).givens == solve(EASY)
    assert not (tmp_path / "sudoku1_solved.csv").exists()


def test_c1_never_overwrites_the_input(tmp_path: Path) -> None:
    puzzle = write_csv(tmp_path / "sudoku1.csv", EASY)
    before = puzzle.read_bytes()
    run = nonet("solve", str(puzzle), "-o", str(tmp_path / "." / "sudoku1.csv"))
    assert run.status == 2
    assert "is the input" in run.err
    assert puzzle.read_bytes() == before


def csv_folder(tmp_path: Path, **puzzles: str) -> list[str]:
    """Write puzzles as CSV files and return their paths in the order of a shell."""
    return sorted(str(write_csv(tmp_path / f"{name}.csv", grid)) for name, grid in puzzles.items())


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_c1_never_overwrites_another_input(tmp_path: Path) -> None:
    names = csv_folder(tmp_path, a=EASY, a_solved=HARD, b=EASY)
    before = contents(tmp_path)
    run = nonet("solve", *names)
    assert run.status == 2
    assert run.err == f"nonet: {names[1]}: is an input, and the solution of {names[0]} would overwrite it\n"
    assert contents(tmp_path) == before


def test_c1_never_overwrites_an_input_by_another_name(tmp_path: Path) -> None:
    (one, other) = csv_folder(tmp_path, a=EASY, b=HARD)
    (tmp_path / "a_solved.csv").symlink_to("b.csv")
    before = contents(tmp_path)
    run = nonet("solve", one, other)
    assert (run.status, contents(tmp_path)) == (2, before)
    assert "a_solved.csv: is an input" in run.err


def test_c1_all_files_twice(tmp_path: Path) -> None:
    names = csv_folder(tmp_path, a=EASY, b=HARD)
    assert nonet("solve", *names).status == 0
    once = contents(tmp_path)
    assert sorted(once) == ["a.csv", "a_solved.csv", "b.csv", "b_solved.csv"]
    again = nonet("solve", *sorted(map(str, tmp_path.iterdir())))
    assert (again.status, contents(tmp_path)) == (2, once)
    assert again.err.count("\n") == 1
    same = nonet("solve", *names)
    assert (same.status, contents(tmp_path)) == (0, once)
    assert same.err.count("has the solution already") == 2


def test_c1_replaces_no_other_file_unless_told_so(tmp_path: Path) -> None:
    names = csv_folder(tmp_path, a=EASY, b=EASY)
    precious = tmp_path / "a_solved.csv"
    precious.write_text("my own notes\n")
    run = nonet("solve", *names)
    assert run.status == 2
    assert f"nonet: {precious}: exists and holds something else; -o {precious} replaces it\n" in run.err
    assert precious.read_text() == "my own notes\n"
    assert load(tmp_path / "b_solved.csv").givens == solve(EASY), "the other puzzle is not forgotten"
    assert nonet("solve", names[0], "-o", str(precious)).status == 0
    assert load(precious).givens == solve(EASY)


def test_c1_a_file_of_another_format_has_no_file_beside_it(tmp_path: Path) -> None:
    """So that one with the name of its solution is in nobody's way."""
    (first,) = csv_folder(tmp_path, a=EASY)
    (tmp_path / "p.txt").write_text(f"{EASY}\n")
    write_csv(tmp_path / "p_solved.csv", HARD)
    run = nonet("solve", first, str(tmp_path / "p.txt"), str(tmp_path / "p_solved.csv"))
    assert run.status == 0
    assert run.out == f"{solve(EASY).line}\n"
    assert load(tmp_path / "p_solved_solved.csv").givens == solve(HARD)


ROWS = [",".join(EASY[start : start + 9]) for start in range(0, 81, 9)]


def changed(line: int, row: str) -> list[str]:
    return [*ROWS[: line - 1], row, *ROWS[line:]]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (ROWS[:8], "line 8: expected 9 rows, got 8"),
        ([*ROWS, ROWS[0]], "line 10: expected 9 rows, got 10"),
        (changed(3, "7,6,4,3,8,0,0,9"), "line 3, column 9: expected 9 columns, got 8"),
        (changed(3, "7,6,4,3,8,0,0,9,0,1"), "line 3, column 10: expected 9 columns, got 10"),
        (
            changed(5, "0,0,0,8,x,4,2,3,0"),
            "line 5, column 5: expected a number from 1 to 9 or an empty field, got 'x'",
        ),
        (
            changed(5, "0,0,0,8,-1,4,2,3,0"),
            "line 5, column 5: expected a number from 1 to 9 or an empty field, got '-1'",
        ),
        (
            changed(5, "0,0,0,8,10,4,2,3,0"),
            "line 5, column 5: a 9x9 grid has the numbers 1 to 9, not 10",
        ),
        (
            changed(1, "0,3,5,2,9,5,8,6,4"),
            "line 1, column 6: conflicting givens: 5 stands twice in row 1: r1c3 r1c6",
        ),
        (
            changed(9, "2,0,0,9,0,0,5,2,6"),
            (
                "line 9, column 8: conflicting givens: 2 stands twice in row 9: r9c1 r9c8; "
                "2 stands twice in column 1: r4c1 r9c1"
            ),
        ),
    ],
)
def test_c2_validation_names_line_and_column(tmp_path: Path, rows: list[str], message: str) -> None:
    puzzle = tmp_path / "sudoku1.csv"
    puzzle.write_text("".join(f"{row}\n" for row in rows))
    run = nonet("solve", str(puzzle))
    assert run.status == 2
    assert run.err == f"nonet: {puzzle}: {message}\n"
    assert not (tmp_path / "sudoku1_solved.csv").exists()


def test_c3_the_one_line_form() -> None:
    run = nonet("solve", EASY)
    assert run.status == 0
    (expected,) = solutions(Grid(EASY))
    assert run.out.strip() == "".join(map(str, expected))
    assert eliminate(EASY).is_complete()
    assert "elimination alone solves it" in run.err


def test_c4_says_what_elimination_leaves_and_searches_on(tmp_path: Path) -> None:
    puzzle = write_csv(tmp_path / "hard.csv", HARD)
    left = [cell for cell, digit in enumerate(eliminate(HARD).digits) if not digit]
    assert left
    run = nonet("solve", str(puzzle))
    assert run.status == 0
    assert f"elimination leaves {len(left)} cells unsolved (r1c2 r1c3 " in run.err
    assert load(tmp_path / "hard_solved.csv").givens.is_complete()
