"""Shapes told in words beside the cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command import nonet
from oracle import solutions as naive

from nonet import (
    FormatError,
    Geometry,
    GeometryError,
    Grid,
    Puzzle,
    dumps,
    loads,
    loads_all,
    solutions,
    solve,
    solve_many,
)
from nonet.formats.shape import Shape, assuming

if TYPE_CHECKING:
    from pathlib import Path

DIAGONAL = ".3.............4"
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FIVE = "AAABB AABBB CCCDD CDDDE CEEEE"


def test_a_line_tells_its_shape_behind_the_cells() -> None:
    puzzle = loads(f"{DIAGONAL} diagonals=both # from Ann")
    square = Geometry.of_size(4)
    assert puzzle.geometry == square.with_houses(*square.diagonals)
    assert puzzle.info == {"comment": "from Ann"}
    assert {tuple(solution) for solution in solutions(puzzle)} == {*naive(puzzle.givens)} != set()


def test_a_comment_says_nothing_about_the_shape() -> None:
    assert loads(f"{DIAGONAL} # diagonals=both").geometry.is_usual


def test_each_line_has_its_own_shape() -> None:
    shapes = [puzzle.geometry.box_size for puzzle in loads_all("." * 36 + " boxes=3x2\n" + "." * 36 + "\n")]
    assert shapes == [(3, 2), (2, 3)]


def test_an_sdk_file_has_a_section_for_it() -> None:
    puzzle = Puzzle(Grid("1" + "." * 24, geometry=Geometry.irregular(FIVE)), title="Five")
    text = dumps(puzzle, "sdk")
    assert text.endswith(f"[Shape]\nregions={FIVE.replace(' ', '')}\n")
    assert loads(text) == puzzle


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("boxes=3", "expected boxes as rows and columns, like 3x2, got '3'"),
        ("boxes=3x3", "expected 81 cells, got 36"),
        ("boxes=1x36", "boxes have at least two rows and two columns, not 1x36"),
        ("boxes=99x99", "the largest grid is 25x25, and boxes of 99x99 need a larger one"),
        ("boxes=3x2 boxes=2x3", "expected boxes or regions to be said once"),
        ("regions=AB", "a grid is 4x4 to 25x25, not 1x1"),
        ("diagonals=none", "expected diagonals to be both, falling, rising, got 'none'"),
        ("house=A1", "expected the cells of a house, like r1c1r2c3, got 'A1'"),
        ("house=r7c1", "no cell of a 6x6 grid called 'r7c1'"),
    ],
)
@pytest.mark.parametrize("form", ["line", "sdk", "grid"])
def test_what_is_no_shape_is_refused_in_a_sentence(form: str, words: str, reason: str) -> None:
    rows = "\n".join(["......"] * 6)
    text = {
        "line": f"{'.' * 36} {words}\n",
        "sdk": f"[Puzzle]\n{rows}\n[Shape]\n{words}\n",
        "grid": f"{words}\n{rows}\n",
    }[form]
    with pytest.raises(FormatError) as caught:
        loads(text, form)
    assert caught.value.reason.startswith(reason)


def test_words_about_a_shape_are_never_ignored() -> None:
    """Without them a puzzle is another one, so what reads cells alone refuses them."""
    text = f"{CLASSIC} diagonals=both"
    with pytest.raises(FormatError, match="got 'diagonals=both'; loads\\(\\) reads shapes"):
        solve(text)
    for many in (f"{CLASSIC}\n{text}\n", [CLASSIC, text]):
        with pytest.raises(
            FormatError, match="line 2: expected classic 9x9 grids, got one with diagonals=both"
        ):
            solve_many(many)
    assert solve_many(f"{CLASSIC} # diagonals=both").counts.tolist() == [1]


def test_a_file_of_many_lines_may_have_shapes_in_some(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{CLASSIC}\n{CLASSIC} diagonals=both\n{CLASSIC}\n")
    run = nonet("solve", str(path))
    assert run.status == 1
    assert run.err == f"nonet: {path}, number 2: no solution\n"
    assert len(run.out.splitlines()) == 2


def test_a_shape_is_assumed_where_the_text_tells_none() -> None:
    with assuming(Shape.of("boxes=3x2", "diagonals=both")):
        line = loads("." * 36)
        assert (line.geometry.box_size, len(line.geometry.extra)) == ((3, 2), 2)
        with pytest.raises(FormatError, match="the puzzle has boxes of 2x3, not boxes of 3x2"):
            loads(f"{'.' * 36} boxes=2x3", "line")
    assert loads("." * 36).geometry.is_usual


@pytest.mark.parametrize(
    "text", ["." * 25, "\n".join(["....."] * 5), "[Puzzle]\n" + "\n".join(["....."] * 5)]
)
def test_a_size_without_usual_boxes_can_be_read_once_it_has_regions(text: str) -> None:
    with pytest.raises((FormatError, GeometryError)):
        loads(text)
    with assuming(Shape(Geometry.irregular(FIVE))):
        assert loads(text).geometry == Geometry.irregular(FIVE)
