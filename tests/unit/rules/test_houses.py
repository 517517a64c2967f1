"""Houses of variants that the shape of a grid offers, and digits that are worth other numbers."""

from __future__ import annotations

import pytest

from nonet import Geometry, GeometryError

NINE = Geometry.of_size(9)


def test_windows_are_four_squares_between_the_boxes() -> None:
    windoku = NINE.with_houses(*NINE.windows)
    assert [house.label for house in windoku.houses[27:]] == [
        "the window from r2c2 to r4c4",
        "the window from r2c6 to r4c8",
        "the window from r6c2 to r8c4",
        "the window from r6c6 to r8c8",
    ]
    assert len({cell for window in NINE.windows for cell in window}) == 36


def test_disjoint_groups_meet_every_box_once() -> None:
    for size in (4, 6, 9, 12):
        shape = Geometry.of_size(size)
        assert len(shape.disjoint_groups) == size
        assert sorted(cell for group in shape.disjoint_groups for cell in group) == [*shape.cells]
        for group in shape.disjoint_groups:
            assert {shape.regions[cell] for cell in group} == {*range(size)}
    disjoint = NINE.with_houses(*NINE.disjoint_groups)
    assert [house.label for house in disjoint.houses[27:29]] == [
        "the disjoint group of r1c1",
        "the disjoint group of r1c2",
    ]


def test_shapes_without_boxes_have_neither() -> None:
    jigsaw = Geometry.irregular("AAAB ABBB CCCD CDDD")
    assert jigsaw.windows == ()
    assert jigsaw.disjoint_groups == ()


def test_extra_houses_do_not_change_the_disjoint_groups() -> None:
    assert NINE.with_houses(*NINE.diagonals).disjoint_groups == NINE.disjoint_groups


def test_a_house_holds_as_many_cells_as_there_are_digits() -> None:
    regions = tuple(cell // 9 for cell in range(36))
    assert len(Geometry(6, regions, digits=range(1, 10)).house("Box00").cells) == 9
    with pytest.raises(GeometryError, match="a house of 9 cells cannot hold 6 digits once each"):
        Geometry(6, regions)


def test_digits_are_worth_numbers_that_people_write() -> None:
    with pytest.raises(GeometryError, match="digits worth 0 to 25, not 1000 to 1008"):
        NINE.with_digits(1000, 1008)
