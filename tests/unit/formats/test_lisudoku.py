from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from nonet import FormatError, Geometry, Grid, LossyWarning, Puzzle, dumps, rules
from nonet.formats import lisudoku, lzstring, sniff


def at(*places: int) -> list[dict[str, int]]:
    """Return cells of a 4x4 grid as lisudoku writes them."""
    return [{"row": place // 4, "col": place % 4} for place in places]


DATA: dict[str, Any] = {
    "gridSize": 4,
    "fixedNumbers": [{"position": {"row": 1, "col": 2}, "value": 3}],
    "primaryDiagonal": True,
    "extraRegions": [at(5, 6, 9, 10)],
    "killerCages": [{"sum": 5, "region": at(0, 1)}, {"sum": None, "region": at(2, 3)}],
    "thermos": [at(4, 8, 12)],
    "arrows": [{"circleCells": at(0), "arrowCells": at(4, 5)}],
    "kropkiDots": [
        {"dotType": "Consecutive", "cell1": at(0)[0], "cell2": at(1)[0]},
        {"dotType": "Double", "cell1": at(14)[0], "cell2": at(15)[0]},
    ],
    "kropkiNegative": True,
    "oddCells": at(7, 11),
    "evenCells": at(3),
    "renbans": [at(8, 9)],
    "palindromes": [at(12, 13, 14)],
    "antiKnight": True,
    "antiKing": True,
}
MEANT = [
    rules.Cage((0, 1), 5),
    rules.Cage((2, 3)),
    rules.Thermometer((4, 8, 12)),
    rules.Arrow((0,), (4, 5)),
    rules.Difference((0, 1)),
    rules.Ratio((14, 15)),
    rules.Strict("difference", (1,)),
    rules.Strict("ratio", (2,)),
    rules.Odd((7, 11)),
    rules.Even((3,)),
    rules.Renban((8, 9)),
    rules.Palindrome((12, 13, 14)),
    rules.AntiKnight(),
    rules.AntiKing(),
]


def load(data: object) -> Puzzle:
    (puzzle,) = lisudoku.read([json.dumps(data)])
    return puzzle


def test_reads_and_writes_every_key() -> None:
    four = Geometry.of_size(4)
    shape = four.with_houses(four.diagonals[0], (5, 6, 9, 10))
    puzzle = Puzzle(Grid("......3.........", geometry=shape), rules=MEANT)
    assert load(DATA) == puzzle
    assert json.loads(lisudoku.write(puzzle)) == DATA


def test_reads_the_keys_of_the_solver() -> None:
    dot = {"dot_type": "Double", "cell1": at(0)[0], "cell2": at(1)[0]}
    arrow = {"circle_cells": at(5), "arrow_cells": at(6, 7)}
    puzzle = load({"grid_size": 4, "kropki_dots": [dot], "arrows": [arrow], "anti_king": False})
    assert puzzle.rules == (rules.Ratio((0, 1)), rules.Arrow((5,), (6, 7)))


def test_reads_links() -> None:
    code = quote(lzstring.compress(json.dumps(DATA)), safe="")
    for link in (f"https://lisudoku.xyz/solver?import={code}", f"https://www.lisudoku.xyz/e?import={code}\n"):
        assert sniff(link) is lisudoku.FORMAT
        assert next(lisudoku.read([link])) == load(DATA)


def test_reads_regions() -> None:
    regions = [at(0, 1, 2, 4), at(3, 5, 6, 7), at(8, 9, 10, 12), at(11, 13, 14, 15)]
    puzzle = load({"gridSize": 4, "regions": regions})
    assert puzzle.geometry == Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert json.loads(lisudoku.write(puzzle))["regions"] == regions
    usual = [at(0, 1, 4, 5), at(2, 3, 6, 7), at(8, 9, 12, 13), at(10, 11, 14, 15)]
    assert load({"gridSize": 4, "regions": usual}).geometry is Geometry.of_size(4)
    assert load({"gridSize": 5}).geometry == Geometry.irregular("." * 25)


def test_keeps_what_it_does_not_know() -> None:
    data = {"gridSize": 4, "topBottom": True, "new_idea": {"some_thing": 1}, "later": []}
    puzzle = load(data)
    assert puzzle.unread == {"topBottom": True, "new_idea": {"some_thing": 1}}
    assert json.loads(lisudoku.write(puzzle)) == data


def test_says_what_lisudoku_does_not_have() -> None:
    strict = rules.Strict("ratio", (2,))  # without the rule about differences
    puzzle = Puzzle(
        Grid.empty(4), rules=[rules.Thermometer((0, 1), slow=True), rules.Difference((0, 1), 2), strict]
    )
    with pytest.warns(LossyWarning, match="^lisudoku cannot hold thermometer, difference, strict; left out$"):
        text = dumps(puzzle, "lisudoku")
    assert json.loads(text) == {"gridSize": 4}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "expected JSON or a link https://lisudoku.xyz/solver?import=…, got '[]'"),
        ({"gridSize": 99}, "gridSize: expected a number from 4 to 25, got 99"),
        ({}, "gridSize: expected a number from 4 to 25, got null"),
        (
            {"gridSize": 4, "fixedNumbers": [{"position": at(0)[0], "value": 5}]},
            "fixedNumbers 1: value 5 is no digit",
        ),
        (
            {"gridSize": 4, "thermos": [at(0, 1), [{"row": 4, "col": 0}]]},
            'thermos 2: expected the row and the col of a cell, from 0 to 3, got {"row":4,"col":0}',
        ),
        ({"gridSize": 4, "thermos": [[]]}, "thermos 1: expected at least 1 cell, got 0"),
        ({"gridSize": 4, "arrows": [1]}, "arrows 1: expected an object, got 1"),
        ({"gridSize": 4, "killerCages": [{"sum": "x", "region": []}]}, "killerCages 1: sum 'x' is no number"),
        (
            {"gridSize": 4, "kropkiDots": [{"dotType": 3}]},
            "kropkiDots 1: expected a dotType Consecutive or Double, got 3",
        ),
        ({"gridSize": 4, "antiKing": 1}, "antiKing: expected true or false, got 1"),
        ({"gridSize": 4, "extraRegions": [at(0, 0)]}, "a house is a set of cells of the grid, not (0, 0)"),
    ],
)
def test_says_what_is_wrong(data: object, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        load(data)
    assert str(raised.value) == message


def test_sniffs_its_own() -> None:
    assert sniff('{"gridSize": 9}') is lisudoku.FORMAT
    assert not lisudoku.sniff('{"grid": []}')
