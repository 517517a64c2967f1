from __future__ import annotations

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle, dumps, loads, loads_all
from nonet.formats.borders import can_be_drawn
from nonet.formats.grid import FORMAT

GRID = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
ROWS = str(GRID).split()


def bordered(top: str, middle: str, bottom: str, bar: str, gap: str = " ") -> str:
    def row(cells: str) -> str:
        parts = [gap.join(cells[start : start + 3]) for start in (0, 3, 6)]
        return f"{bar}{gap}" + f"{gap}{bar}{gap}".join(parts) + f"{gap}{bar}"

    rows = [row(cells) for cells in ROWS]
    return "\n".join([top, *rows[:3], middle, *rows[3:6], middle, *rows[6:], bottom]) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        bordered("+-------+-------+-------+", "+-------+-------+-------+", "", "|"),
        bordered(".-------.-------.-------.", ":-------+-------+-------:", "'-------'", "|"),
        bordered("*-----------*", "|---+---+---|", "*-----------*", "|", ""),
        bordered("┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┘", "│"),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(ROWS).replace(".", "_"),
        "\n".join(ROWS).replace(".", "-"),
        "\n".join(ROWS).replace(".", " "),
        "\n".join(GRID.line[start : start + 27] for start in (0, 27, 54)),
        str(GRID.rows),
        "Puzzle no. 7 (very hard)\n" + "\n".join(ROWS),
        "The 1st of 2\n\n" + GRID.pretty(),
    ],
)
def test_drawn_in_any_way(text: str) -> None:
    assert loads(text).givens == GRID
    assert loads(text, "grid").givens == GRID


def test_several_with_titles() -> None:
    other = Grid.empty(4).put("A1", 3)
    text = f"First\n{GRID.pretty()}\n\nSecond, a small one\n{other.pretty()}\n"
    assert [puzzle.givens for puzzle in loads_all(text, "grid")] == [GRID, other]


def test_numbers_above_nine() -> None:
    rows = [[(4 * (r % 4) + r // 4 + c) % 16 + 1 for c in range(16)] for r in range(16)]
    text = "\n".join(" ".join(f"{digit:2}" for digit in row) for row in rows)
    assert loads(text).givens == Grid(rows)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n".join([*ROWS[:4], ROWS[4][:8], *ROWS[5:]]), "line 5: expected a row of 9 cells, got 8"),
        ("\n".join(ROWS[:8]), "line 8: expected 9 rows of as many cells, got 8"),
        (GRID.pretty() + "\n" + "\n".join(ROWS[:2]),
         "line 15: expected 9 rows of as many cells, got 2"),
        ("only words here", "expected a grid of digits, got words"),
    ],
)  # fmt: skip
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        list(loads_all(text, "grid"))
    assert str(caught.value) == message


def test_writing() -> None:
    assert FORMAT.write(loads(GRID.line)) == GRID.pretty() + "\n"


JIGSAW = Geometry.irregular("AAAB ABBB CCCD CDDD")
SEVEN = Geometry.irregular("AAAAAAB ABBBBBB CCCCCCD CDDDDDD EEEEEEF EFFFFFF GGGGGGG")


@pytest.mark.parametrize(
    "geometry",
    [Geometry.boxes(3, 2), Geometry.boxes(2, 3), Geometry.boxes(8, 2), Geometry.boxes(6, 4), JIGSAW, SEVEN],
    ids=repr,
)
def test_borders_tell_the_regions(geometry: Geometry) -> None:
    grid = Grid.empty(geometry=geometry).put("r1c1", 2).put("r2c2", 3)
    assert can_be_drawn(geometry)
    assert loads(grid.pretty()).givens == grid
    several = "\n\n".join(["First", grid.pretty(), "Second, a third clue", grid.put("r1c3", 1).pretty()])
    assert [puzzle.givens for puzzle in loads_all(several, "grid")] == [grid, grid.put("r1c3", 1)]


@pytest.mark.parametrize(
    ("bar", "rule"),
    [
        ("|", "------+------+------"),
        ("|", "---"),
        ("│", "──────┼──────┼──────"),
        ("┃", "━━━━━━╋━━━━━━╋━━━━━━"),
    ],
)
def test_borders_of_any_kind_without_a_frame(bar: str, rule: str) -> None:
    row = f"1 . {bar} . 2 {bar} . 3"
    text = "\n".join([row] * 3 + [rule] + [row] * 3)
    assert loads(text, "grid").geometry == Geometry.boxes(3, 2)


def test_heavy_lines_part_the_regions_where_light_ones_part_the_cells() -> None:
    row = "┃ 1 │ . ┃ . │ 2 ┃ . │ 3 ┃"
    light, heavy = ("┠" + "───┼───╂───┼───╂───┼───" + "┨"), ("┣" + "━━━┿━━━╋━━━┿━━━╋━━━┿━━━" + "┫")
    band = [row, light, row, light, row, heavy]
    text = "\n".join([heavy, *band, *band])
    assert loads(text, "grid").geometry == Geometry.boxes(3, 2)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(["123456"] * 6),
        "\n---------\n".join(["1 2 3 4 5 6"] * 6),  # lines between all rows
        "\n".join(["1|2|3|4|5|6"] * 6),  # bars between all columns
        "\n-+-+-+-+-+-\n".join(["1|2|3|4|5|6"] * 6),
        "\n".join(["+---+", *["|1 2 3 4 5 6|"] * 6, "+---+"]),  # a frame alone
        "\n".join(["1 2 | 3 4 | 5 6"] * 6),  # bars alone
    ],
)
def test_borders_that_part_no_regions_say_nothing(text: str) -> None:
    assert loads(text, "grid").geometry == Geometry.of_size(6)


def test_a_size_without_usual_boxes_needs_its_borders() -> None:
    with pytest.raises(FormatError, match="no box shape fits 7x7; give its regions"):
        loads("\n".join(["|" + "1......|"] * 7), "grid")


@pytest.mark.parametrize(
    "geometry",
    [
        Geometry.of_size(4).with_houses((0, 5, 10, 15)),
        JIGSAW.with_houses((0, 5, 10, 15)),
        Geometry.irregular("AABB AABB CC.. CC.."),
        Geometry.irregular("ABBB AACC ADDC DDBC"),
        Geometry.irregular("AAAA BBBB CCCC DDDD"),
    ],
    ids=["diagonal", "both", "cells without a region", "a region in two parts", "rows"],
)
def test_what_borders_cannot_tell_is_said_above_them(geometry: Geometry) -> None:
    puzzle = Puzzle(Grid.empty(geometry=geometry).put("r1c2", 3))
    above, *_ = dumps(puzzle, "grid").splitlines()
    assert "=" in above
    assert loads(dumps(puzzle, "grid")) == puzzle
