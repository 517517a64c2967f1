from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from nonet import FormatError, Geometry, Grid, LossyWarning, Puzzle, dumps, rules
from nonet.formats import penpa, sniff
from nonet.formats.penpa_board import Board

NINE = Board(9, 9)
BORDERS = {f"{NINE.corner(i, line)},{NINE.corner(i + 1, line)}": 2 for line in (3, 6) for i in range(9)} | {
    f"{NINE.corner(line, i)},{NINE.corner(line, i + 1)}": 2 for line in (3, 6) for i in range(9)
}
HEADER = "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: A%2C B,Author: me,,No 7s%2C%2Dplease,OFF,false"


def packed(text: str) -> str:
    stream = zlib.compressobj(wbits=-15)
    data = base64.b64encode(stream.compress(text.encode()) + stream.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={data}"


def link(header: str = HEADER, space: object = (0, 0, 0, 0), /, **drawn: object) -> str:
    return packed("\n".join((header, json.dumps(space), "{}", json.dumps({"lineE": BORDERS} | drawn), "{}")))


def load(text: str) -> Puzzle:
    (puzzle,) = penpa.read([text])
    return puzzle


def test_numbers_places_as_penpa_does() -> None:
    # By Penpa+'s own saved 9x9 grid, whose first thick border is 186,199 and last one 269,270.
    assert "186,199" in BORDERS
    assert "269,270" in BORDERS
    assert len(BORDERS) == 36


def test_reads_a_drawing() -> None:
    puzzle = load(
        link(
            number={"28": ["5", 1, "1"], "197": ["13", 6, "4"]},
            killercages=[[54, 55, 67], []],
            numberS={"892": [" 22", 1]},
            cage={"892,894": 10},
            thermo=[[33, 34, 35], []],
            arrows=[[72, 73, 74]],
            symbol={"106": [3, "circle_L", 2], "119": [3, "square_L", 2], "642": [8, "circle_SS", 2]},
        )
    )
    assert puzzle.givens.line[:9] == "5........"
    assert puzzle.geometry.without_rules == Geometry.of_size(9)
    assert (puzzle.title, puzzle.author, puzzle.info) == ("A, B", "me", {"ruleset": "No 7s,\nplease"})
    assert puzzle.rules == (
        rules.Cage((18, 19, 27), 22),
        rules.Thermometer((5, 6, 7)),
        rules.Arrow((32,), (33, 34)),
        rules.Difference((75, 76)),
        rules.Odd((54,)),
        rules.Even((63,)),
        rules.Quadruple((0, 1, 9, 10), (1, 3)),
    )
    assert (puzzle.unread, puzzle.drawn) == ({}, {})
    assert load(penpa.write(puzzle)) == puzzle


def test_reads_diagonals() -> None:
    falling, rising = Geometry.of_size(9).diagonals
    assert load(link(HEADER.replace("84,84,0,0,0,0", "84,84,1,0,0,1"))).geometry.extra == (falling, rising)
    lines = BORDERS | dict.fromkeys(NINE.diagonals()[1], 12)
    assert load(link(lineE=lines)).geometry.extra == (rising,)


def test_reads_regions_between_thick_borders() -> None:
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert load(penpa.write(Puzzle(Grid.empty(geometry=jigsaw)))).geometry == jigsaw
    assert load(link(lineE={})).geometry == Geometry.irregular("." * 81)


def test_borders_that_make_no_regions_are_not_understood() -> None:
    some = dict(list(BORDERS.items())[:-1])
    assert load(link(lineE=some)).unread == {"lineE": some}


def test_keeps_what_it_does_not_know_on_the_same_board() -> None:
    drawn = {"surface": {"45": 1}, "number": {"17": ["4", 1, "1"]}, "nobulbthermo": [[31, 32]]}
    header = HEADER.replace("sudoku,9,9", "sudoku,10,11")
    board = Board(10, 11, (1, 1, 0, 1))
    borders = {board.border(c, c + 1): 2 for c in range(81) if c % 9 in (2, 5)}
    borders |= {board.border(c, c + 9): 2 for c in range(72) if c // 9 in (2, 5)}
    puzzle = load(link(header, [1, 1, 0, 1], **drawn, lineE=borders))
    assert puzzle.geometry == Geometry.of_size(9)
    assert puzzle.unread == drawn
    assert load(penpa.write(puzzle)) == puzzle


def test_undoes_short_words() -> None:
    drawn = '{zN:{"28":["5",1,"1"]},zT:[[28,29]],"zZz":zO}'.replace("zZz", "zZzZ")
    puzzle = load(packed(f"{HEADER}\n[0,0,0,0]\n{{}}\n{drawn}\n"))
    assert puzzle.givens["r1c1"] == 5
    assert puzzle.rules == (rules.Thermometer((0, 1)),)


def test_says_what_has_no_drawing() -> None:
    left: list[Any] = [rules.Cage((0, 1), 3, repeats=True), rules.Cage((2, 11), 5), rules.AntiKing()]
    puzzle = Puzzle(Grid.empty(9), rules=[rules.Cage((1, 2), 7), *left])
    with pytest.warns(LossyWarning, match="^penpa cannot hold cage, anti king; left out$"):
        text = dumps(puzzle, "penpa")
    assert load(text).rules == (rules.Cage((1, 2), 7),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://example.com/", "expected a link https://swaroopg92.github.io/penpa-edit/#m=solve&p=…, got"),
        ("https://x.org/penpa-edit/#m=edit&p=AAAA", "the text in the link is damaged or too long"),
        (packed("square,9,9"), "expected at least 4 lines of text in the link, got 1"),
        (link("hex,9,9"), "expected a grid of the kind sudoku or square, got 'hex'"),
        (
            link("square,9,8"),
            "expected a grid of 4x4 to 25x25 with up to 10 cells of space on each side, got 9 columns, 8",
        ),
        (link("square,9,9999"), "expected a grid of 4x4 to 25x25 with"),
        (link(HEADER, [1, 2]), "expected a grid of 4x4 to 25x25 with"),
        (link(thermo=[[28, 3]]), "thermo 1: 3 is no cell of the grid"),
        (link(thermo=7), "thermo: expected a list, got 7"),
        (link(killercages=[["x"]]), "killercages 1: 'x' is no cell of the grid"),
        (link(arrows=[[28]]), "arrow: expected cells as its shaft, got none"),
        (link(number=[1]), "number: expected an object, got a list"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        load(text)
    assert str(raised.value).removeprefix("line 1: ").startswith(message)


def test_sniffs_its_own() -> None:
    assert sniff(link()) is penpa.FORMAT
    assert not penpa.sniff("https://example.com/#p=")
