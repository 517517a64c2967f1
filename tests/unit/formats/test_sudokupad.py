"""The scf texts were made with SudokuPad's own encoder."""

from __future__ import annotations

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle
from nonet.formats import fpuzzles_link, sudokupad
from nonet.rules import AntiKing

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
CODE = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"
DIAGONAL = ".......98..6.894..1..5............8.4..2....7............9.48..6.........3..75..."
DIAGONAL_CODE = "scfo09SG89OLto0IOgvo0J4SuUN7Z"
CLASSIC = Geometry.of_size(9)
WINDOWS = tuple(
    tuple(9 * row + col for row in range(top, top + 3) for col in range(left, left + 3))
    for top in (1, 5)
    for left in (1, 5)
)


@pytest.mark.parametrize(
    "link",
    [
        f"https://sudokupad.app/{CODE}",
        f"https://www.sudokupad.app/{CODE}?setting-nogrid=1\n",
        f"https://sudokupad.app/?puzzleid={CODE}&setting-nogrid=1",
        f"https://sudokupad.app/scf?puzzleid={CODE}",
        f"https://app.crackingthecryptic.com/sudoku/{CODE}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid={CODE}",
        f"https://app.crackingthecryptic.com/{CODE}#",
        f"sudokupad://puzzle/{CODE}",
        f"  {CODE}\r\n",
    ],
)
def test_reads_each_form_of_a_link(link: str) -> None:
    assert list(sudokupad.read([link])) == [Puzzle(Grid(LINE))]
    assert sudokupad.sniff(link)


def test_reads_rules_and_texts_after_the_cells() -> None:
    code = f"{DIAGONAL_CODE}*xtA%20**%20B*anonet"
    (puzzle,) = sudokupad.read([f"https://sudokupad.app/{code}"])
    geometry = CLASSIC.with_houses(*CLASSIC.diagonals)
    assert puzzle == Puzzle(Grid(DIAGONAL, geometry=geometry), title="A * B", author="nonet")


@pytest.mark.parametrize("star", ["", "*"])
def test_reads_windows(star: str) -> None:
    (puzzle,) = sudokupad.read([f"{CODE}{star}w"])
    assert puzzle.geometry == CLASSIC.with_houses(*WINDOWS)


def test_writes_classics_as_scf() -> None:
    assert sudokupad.write(Puzzle(Grid(LINE))) == f"https://sudokupad.app/{CODE}\n"
    geometry = CLASSIC.with_houses(*CLASSIC.diagonals)
    link = sudokupad.write(Puzzle(Grid(DIAGONAL, geometry=geometry)))
    assert link == f"https://sudokupad.app/{DIAGONAL_CODE}*x\n"


@pytest.mark.parametrize("houses", [WINDOWS, (*WINDOWS, *CLASSIC.diagonals)])
def test_writes_windows_as_scf(houses: tuple[tuple[int, ...], ...]) -> None:
    puzzle = Puzzle(Grid(LINE, geometry=CLASSIC.with_houses(*houses)))
    link = sudokupad.write(puzzle)
    assert link.startswith(f"https://sudokupad.app/{CODE}*w")
    assert list(sudokupad.read([link])) == [puzzle]


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(Grid(LINE), title="Named"),
        Puzzle(Grid(LINE), Grid(LINE).put("A3", 4)),
        Puzzle(Grid(LINE), rules=[AntiKing()]),
        Puzzle(Grid(LINE), unread={"chaos": True}),
        Puzzle(Grid(LINE), drawn={"line": []}),
        Puzzle(Grid(LINE, geometry=CLASSIC.with_houses(CLASSIC.diagonals[0]))),
        Puzzle(Grid.empty(6)),
    ],
)
def test_writes_everything_else_as_f_puzzles(puzzle: Puzzle) -> None:
    link = sudokupad.write(puzzle)
    assert link.startswith("https://sudokupad.app/fpuzzlesN4Ig")
    assert not {"+", "/", "="} & {*link.removeprefix("https://sudokupad.app/")}
    assert list(sudokupad.read([link])) == [puzzle]


def test_what_no_form_can_hold_does_not_lengthen_the_link() -> None:
    puzzle = Puzzle(Grid(LINE), info={"comment": "lost either way"})
    assert sudokupad.write(puzzle) == f"https://sudokupad.app/{CODE}\n"


def test_reads_raw_base64_in_the_path() -> None:
    puzzle = Puzzle(Grid(LINE), title="Raw")
    link = f"https://sudokupad.app/fpuzzles{fpuzzles_link.pack(puzzle)}"
    assert list(sudokupad.read([link])) == [puzzle]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("sclN4Igabc", "the compressed text refers to a phrase it has not had yet"),
        ("ctcN4Igabc", "the compressed text refers to a phrase it has not had yet"),
        ("classicB6B9", "links of the kind 'classic' are not read, only 'scf', 'scl' and 'fpuzzles'"),
        (
            "abcd1234",
            (
                "expected an id that starts with 'scf', 'scl' or 'fpuzzles', got 'abcd1234';"
                " a short id only says where the puzzle is"
            ),
        ),
        (
            "fpuzzlesabcd1234",
            (
                "expected an id that starts with 'scf', 'scl' or 'fpuzzles', got 'fpuzzlesabcd1234';"
                " a short id only says where the puzzle is"
            ),
        ),
        ("scf5NlQ", "expected 81 cells, got 12"),
        ("scf" + "o" * 14, "expected 81 cells, got more"),
        ("scf5N!", "expected a symbol from '0' to 'x', got '!'"),
        (f"{CODE}*q", "expected the rule 'x' or 'w', got 'q'"),
        ("fpuzzles" + "N4Ig" * 6, "the compressed text refers to a phrase it has not had yet"),
    ],
)
def test_says_what_is_wrong(code: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        list(sudokupad.read(["\n", f"https://sudokupad.app/{code}\n"]))
    assert str(raised.value) == f"line 2: {message}"


@pytest.mark.parametrize("text", ["", LINE, "scf", "scfx", "score 12", "https://example.com/scf"])
def test_does_not_sniff_other_texts(text: str) -> None:
    assert not sudokupad.sniff(text)
