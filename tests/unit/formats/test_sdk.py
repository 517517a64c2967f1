from __future__ import annotations

import pytest

from nonet.errors import FormatError
from nonet.formats.sdk import FORMAT
from nonet.grid import Grid
from nonet.puzzle import Puzzle

RUUD = """\
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
"""
HEADERS = """\
#ARuud
#DA random puzzle created by SudoCue
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net
"""
SIX = "1..4.6\n.5..2.\n2.4..1\n.6.2..\n..5.1.\n6..3.5\n"
SIXTEEN_BY_SIXTEEN = "\n".join(["1......8.......G"] + ["................"] * 15) + "\n"


def read(text: str) -> Puzzle:
    (puzzle,) = FORMAT.read(text.splitlines(keepends=True))
    return puzzle


def test_reads_the_headers_sudocue_writes() -> None:
    puzzle = read(HEADERS + "[Puzzle]\n" + RUUD)
    assert puzzle.givens == Grid(RUUD)
    assert puzzle.state == puzzle.givens
    assert puzzle.author == "Ruud"
    assert puzzle.info == {
        "description": "A random puzzle created by SudoCue",
        "date": "03-08-2006",
        "source": "SudoCue",
        "level": "Easy",
        "url": "http://www.sudocue.net",
    }


@pytest.mark.parametrize(
    "text",
    [
        RUUD,
        RUUD.replace(".", "0"),
        RUUD.replace("\n", "\r\n"),
        f"\n\n{RUUD}\n",
        f"[Puzzle]\n{RUUD}",
        f"[PUZZLE]\r\n{RUUD}",
        f"[Puzzle]\n{RUUD}[Colours]\nred 1 2 3\n",
        f"# a remark\n{RUUD}",
    ],
)
def test_reads_the_same_puzzle_however_it_is_wrapped(text: str) -> None:
    assert read(text) == Puzzle(Grid(RUUD))
    assert FORMAT.sniff(text) or text.startswith("# a remark")


def test_a_blank_after_the_letter_is_no_part_of_the_text() -> None:
    assert read(f"#A Ruud\r\n#n  Title \r\n{RUUD}").author == "Ruud"
    assert read(f"#A Ruud\r\n#n  Title \r\n{RUUD}").title == "Title"


def test_a_letter_that_comes_again_goes_on() -> None:
    assert read(f"#Cone\n#C\n#C  two\n{RUUD}").info == {"comment": "one\n\n two"}


def test_letters_without_a_name_are_kept() -> None:
    puzzle = read(f"#Hlook\n#Xunknown\n#E\n{RUUD}")
    assert puzzle.info == {"hints": "look", "X": "unknown"}


def test_the_state_holds_the_givens_whether_it_repeats_them_or_not() -> None:
    placed = ".........\n" * 8 + ".9.......\n"
    puzzle = read(f"[Puzzle]\n{RUUD}[State]\n{placed}")
    assert puzzle.givens == Grid(RUUD)
    assert puzzle.state == Grid(RUUD).put("r9c2", 9)
    assert read(f"[Puzzle]\n{RUUD}[State]\n{RUUD[:-9]}9.4.2..1\n").state == puzzle.state


@pytest.mark.parametrize("text", [SIX, SIXTEEN_BY_SIXTEEN, "12..\n3...\n....\n....\n"])
def test_reads_other_sizes(text: str) -> None:
    assert FORMAT.sniff(text)
    assert str(read(text).givens) == text.rstrip("\n")


def test_writes_what_is_known() -> None:
    givens = Grid("12.. 3... .... ....")
    puzzle = Puzzle(
        givens,
        givens.put("r1c3", 3),
        title="Small",
        author="Ann",
        info={"comment": "one\n two", "rating": "lost"},
    )
    assert FORMAT.write(puzzle) == (
        "#AAnn\n#NSmall\n#Cone\n#C  two\n[Puzzle]\n12..\n3...\n....\n....\n[State]\n123.\n3...\n....\n....\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (RUUD.replace("6.28", "6.2z"), "line 4, column 4: expected a digit or '.', got 'z'"),
        (SIX.replace("5", "7", 1), "line 2, column 2: a 6x6 grid has the digits 1 to 6, not '7'"),
        (RUUD.replace(".........\n", "........\n"), "line 5: expected 9 cells, got 8"),
        (RUUD[:-10], "line 8: expected 9 rows of 9 cells, got 8"),
        ("#ARuud\n[Puzzle]\n", "line 2: expected rows of cells in [Puzzle], got none"),
        (
            f"[Puzzle]\n{RUUD}[State]\n{SIX}",
            "line 12: expected 9 cells, got 6",
        ),
        (
            ".......\n" * 7,
            "line 1: expected 9 rows of 9 cells or another usual size, got 7 of 7",
        ),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["", "\n", "#ARuud\n", "[Other]\n1..\n"])
def test_there_may_be_no_puzzle(text: str) -> None:
    assert list(FORMAT.read(text.splitlines(keepends=True))) == []
    assert not FORMAT.sniff(text)


@pytest.mark.parametrize(
    "text",
    [
        RUUD.replace("\n", "") + "\n",
        "#Top puzzles\n" + RUUD.replace("\n", "") + "\n",
        RUUD.replace(".", "X"),
        RUUD + RUUD,
        RUUD.replace("\n", " \n| "),
        "12.. 3... .... ....",
        "1234............\n" * 16,  # sixteen puzzles of 4x4
    ],
)
def test_leaves_other_texts_alone(text: str) -> None:
    assert not FORMAT.sniff(text)
