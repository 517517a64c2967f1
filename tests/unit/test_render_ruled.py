"""Grids with rules as text, read back from what is drawn."""

from __future__ import annotations

from nonet import Geometry, Grid, generate
from nonet.render.ruled import letters_of, ruled
from nonet.rules import Cage, Difference, Greater, LittleKiller, Sandwich, Thermometer, XSum

WIDE, TALL = 5, 3
NINE = Geometry.of_size(9)


def joined(picture: list[str], cell: int, size: int) -> list[int]:
    """Return the cells to the right of and below a cell that no line closes off."""
    row, column = divmod(cell, size)
    line, at = row * TALL, column * WIDE
    right = [cell + 1] if picture[line + 1][at + WIDE : at + WIDE + 1] in (" ", "┇") else []
    below = [cell + size] if picture[line + TALL][at + 1 : at + 2] in (" ", "╍") else []
    return right + below


def areas(picture: list[str], size: int) -> set[frozenset[int]]:
    """Return the cells that hang together."""
    area = {cell: {cell} for cell in range(size * size)}
    for cell in range(size * size):
        for other in joined(picture, cell, size):
            area[cell] |= area[other]
            for each in area[cell]:
                area[each] = area[cell]
    return {frozenset(cells) for cells in area.values()}


def test_cages_can_be_read_from_a_picture() -> None:
    for size, seed in ((6, 1), (9, 2), (9, 3)):
        puzzle = generate(variant="killer", size=size, seed=seed)
        picture = ruled(puzzle.givens).splitlines()
        cages = [rule for rule in puzzle.geometry.rules if isinstance(rule, Cage)]
        assert areas(picture, size) == {frozenset(cage.cells) for cage in cages}
        for cage in cages:
            row, column = divmod(min(cage.cells), size)
            first = picture[row * TALL + 1][column * WIDE + 1 : column * WIDE + WIDE]
            assert first.split() == [str(cage.total)]


def test_dots_stand_between_their_cells_and_signs_point_at_the_smaller() -> None:
    shape = NINE.with_rules(Difference((0, 1)), Difference((10, 19)), Greater((3, 2)), Greater((5, 14)))
    picture = ruled(Grid.empty(geometry=shape)).splitlines()
    assert picture[2][WIDE] == "○"
    assert picture[2 * TALL][WIDE + 2] == "○"
    assert picture[2][3 * WIDE] == "<"
    assert picture[TALL][5 * WIDE + 2] == "v"


def test_lines_have_letters_and_numbers_along_them() -> None:
    shape = NINE.with_rules(Thermometer((0, 1, 10)), Thermometer((80, 79)))
    picture = ruled(Grid.empty(geometry=shape)).splitlines()
    assert [*letters_of(shape).values()] == ["a", "b"]
    assert picture[1].replace("┃", " ").split() == ["a1", "a2"]
    assert picture[TALL + 1].replace("┃", " ").split() == ["a3"]
    assert picture[8 * TALL + 1].replace("┃", " ").split() == ["b2", "b1"]


def test_clues_stand_outside_with_the_names_beyond_them() -> None:
    row, column = (*range(9, 18),), (*range(0, 81, 9),)
    shape = NINE.with_rules(
        Sandwich(row, 17), Sandwich(column, 8), XSum(row[::-1], 20), LittleKiller((6, 16, 26), 12)
    )
    lines = ruled(Grid.empty(geometry=shape), coordinates=True).splitlines()
    top = next(number for number, line in enumerate(lines) if "┏" in line)
    left = lines[top].index("┏")
    assert lines[0].split() == [f"c{k}" for k in range(1, 10)]
    assert lines[top - 1].split() == ["8", "↘12"]
    assert lines[top + TALL + 2][:left].split() == ["r2", "17"]
    assert lines[top + TALL + 2][left + 9 * WIDE + 1 :].split() == ["⟨20⟩"]
