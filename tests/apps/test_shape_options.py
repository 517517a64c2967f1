"""The options that all commands share: shapes, symbols, and names of cells."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from command import nonet
from oracle import solutions as naive

from nonet import Geometry, Grid, loads

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TALL = "54..3...6........2.....4.3..1.614..."
"""Has one solution with boxes of three rows and two columns."""
FIVE = "5.....4.1............1.3."
REGIONS = "AAABB AABBB CCCDD CDDDE CEEEE"
LETTERS = str.maketrans("123456789", "ABCDEFGHI")
READING = ["solve", "check", "count", "show", "convert", "hint", "explain", "rate", "minimise", "watch"]
READING += ["print"]
EXAMPLES = Path(__file__).parents[2] / "examples"
DIAGONAL, KILLER = str(EXAMPLES / "diagonal.json"), str(EXAMPLES / "killer.json")


@pytest.mark.parametrize("command", READING)
def test_every_command_that_reads_puzzles_can_be_told_their_shape(command: str, tmp_path: Path) -> None:
    more = ("-o", str(tmp_path / "book.pdf")) if command == "print" else ()
    for options in (("--boxes", "3x2", TALL), ("--regions", REGIONS, FIVE)):
        run = nonet(command, *options, *more)
        assert run.status in (0, 1), run.err  # logic may be stuck
        assert "solution" not in run.err
        assert (run.status, command) != (1, "check")


def test_the_shape_told_is_the_shape_solved() -> None:
    solved = loads(nonet("solve", "--boxes", "3x2", TALL).out)
    grid = Grid(TALL, geometry=Geometry.boxes(3, 2))
    assert [tuple(solved.givens)] == list(naive(grid))
    assert solved.geometry == grid.geometry


def test_regions_may_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "regions.txt"
    path.write_text(REGIONS.replace(" ", "\n"))
    told = nonet("solve", "--regions", str(path), FIVE)
    assert (told.status, told.out) == (0, nonet("solve", "--regions", REGIONS, FIVE).out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--boxes", "2x3", f"{TALL} boxes=3x2"), "the puzzle has boxes of 3x2, not boxes of 2x3"),
        (("--boxes", "3x2", CLASSIC), "expected 36 cells, got 81"),
        (("--symbols", "0123456789ABCDEF", DIAGONAL), "a 9x9 grid has 9 digits"),
        (("--boxes", "3x2", DIAGONAL), "a 9x9 grid cannot have boxes of 3x2"),
    ],
)
def test_what_contradicts_the_puzzle_is_refused_in_a_sentence(
    arguments: tuple[str, ...], sentence: str
) -> None:
    run = nonet("solve", *arguments)
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert sentence in run.err


def test_cells_are_named_as_asked_for() -> None:
    assert "A6" in nonet("hint", "--cells", "a1", "--level", "full", CLASSIC).out
    walk = nonet("explain", "--brief", "--cells", "a1", CLASSIC).out
    assert "E5=5" in walk
    assert "r5c5" not in walk
    irregular = nonet("explain", "--cells", "a1", str(EXAMPLES / "jigsaw.json")).out
    assert "The region of E1 needs a 2." in irregular
    assert not re.search(r"r\dc\d", irregular + nonet("hint", "--json", "--cells", "a1", DIAGONAL).out)
    assert (
        "A1 A2"
        in nonet("check", "--cells", "a1", f"55{CLASSIC[2:]}").err
        + nonet("check", "--cells", "a1", f"55{CLASSIC[2:]}").out
    )
    record = json.loads(nonet("hint", "--json", "--cells", "a1", CLASSIC).out)
    assert record["step"]["placed"] == [{"cell": "A6", "digit": 8}]


def test_symbols_reach_hints_json_and_the_watched_board() -> None:
    puzzle = CLASSIC.translate(LETTERS)
    symbols = ("--symbols", "ABCDEFGHI")
    assert "r1c6=H" in nonet("hint", "--level", "full", *symbols, puzzle).out
    record = json.loads(nonet("solve", "--json", *symbols, puzzle).out)
    assert record["givens"] == puzzle
    assert record["solutions"][0].isalpha()
    watched = nonet("watch", "--log", *symbols, puzzle).out
    assert "r5c5 = E" in watched


def drawn_in(picture: Path) -> Counter[str]:
    """Count the symbols in a picture."""
    return Counter(re.findall(r">(\w)</text>", picture.read_text()))


def test_symbols_reach_pictures(tmp_path: Path) -> None:
    puzzle, picture = CLASSIC.translate(LETTERS), tmp_path / "board.svg"
    assert nonet("show", "--symbols", "ABCDEFGHI", puzzle, "-o", str(picture)).err == ""
    assert drawn_in(picture) == Counter(puzzle.replace(".", ""))


def test_a_picture_has_the_symbols_of_its_file(tmp_path: Path) -> None:
    hexadecimal = "0123456789ABCDEF" + "." * 240  # a grid with a 0 for its first digit
    source, picture = tmp_path / "sixteen.txt", tmp_path / "board.svg"
    source.write_text(hexadecimal + "\n")
    assert "0 1 2 3" in nonet("show", str(source)).out
    nonet("show", str(source), "-o", str(picture))
    assert drawn_in(picture) == Counter("0123456789ABCDEF")


def test_a_board_can_have_coordinates_around_it() -> None:
    lines = nonet("show", "--coordinates", CLASSIC).out.splitlines()
    assert lines[0].split() == [f"c{k}" for k in range(1, 10)]
    assert lines[2].startswith("r1 |")
    assert lines[2][lines[0].index("c2") + 1] == "3"
    squares = nonet("show", "--coordinates", "--cells", "a1", "--candidates", CLASSIC).out.splitlines()
    assert squares[0].split() == list("123456789")
    assert "r1" not in nonet("show", CLASSIC).out  # what goes to a file can be read back


def test_what_a_drawing_does_not_show_is_said(tmp_path: Path) -> None:
    picture = nonet("show", KILLER, "-o", str(tmp_path / "killer.svg"))
    assert (picture.status, picture.err) == (0, "")
    knights = tmp_path / "knights.txt"
    knights.write_text(".~R1C1_5.AntiKnight\n")
    picture = nonet("show", str(knights), "-o", str(tmp_path / "knights.svg"))
    assert (picture.status, picture.err) == (0, f"nonet: {knights}, number 1: not drawn: anti knight\n")
    assert "diagonals=both" in nonet("show", DIAGONAL).out.splitlines()
    killer = nonet("show", "--cells", "a1", KILLER)
    assert killer.out.splitlines()[-1] == "- E6 F6 differ and add up to 6"


def test_a_title_cannot_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "titled.sdk"
    path.write_text("#N\x1b]0;x\x07Title\n[Puzzle]\n12..\n3...\n....\n....\n")
    assert nonet("show", str(path)).out.splitlines()[0] == "\\x1b]0;x\\x07Title"


SEVERAL = "1" + "." * 80
NONE = "12345678." + "." * 17 + "9" + "." * 54


@pytest.mark.parametrize("command", ["hint", "explain", "rate", "watch"])
def test_a_puzzle_that_is_none_is_said_to_be_none_first(command: str) -> None:
    for puzzle, words in ((SEVERAL, "puzzle: more than one solution"), (NONE, "puzzle: no solution")):
        run = nonet(command, puzzle)
        assert run.status == 1
        assert words in run.err
    assert nonet(command, f"11{'.' * 14}").status == 2
    assert "solution" not in nonet(command, CLASSIC).err


def test_uniqueness_is_not_relied_on_where_there_are_several_solutions(tmp_path: Path) -> None:
    """A rectangle of two digits that nothing decides: uniqueness would."""
    solution = nonet("solve", CLASSIC).out.strip()
    grid = Grid(solution)
    corners = next(
        (r1 * 9 + c1, r1 * 9 + c2, r2 * 9 + c1, r2 * 9 + c2)
        for r1 in range(9)
        for r2 in range(r1 + 1, 9)
        for c1 in range(9)
        for c2 in range(c1 + 1, 9)
        if (r1 // 3 == r2 // 3) != (c1 // 3 == c2 // 3)
        and grid[r1, c1] == grid[r2, c2]
        and grid[r1, c2] == grid[r2, c1]
    )
    for cell in corners:
        grid = grid.put(cell, 0)
    run = nonet("explain", "--techniques", "all", grid.line)
    assert run.status == 1
    assert "Solved." not in run.out
    collection = tmp_path / "some.txt"
    collection.write_text(f"{CLASSIC}\n{grid.line}\n{CLASSIC}\n")
    rated = nonet("rate", str(collection))
    assert rated.status == 1
    assert f"{collection}, number 2: more than one solution" in rated.err
