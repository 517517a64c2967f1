from __future__ import annotations

import pytest

from nonet import Geometry, GeometryError, Grid, UnknownName, count
from nonet.geometry import USUAL_SIZES


@pytest.mark.parametrize(
    ("size", "box"),
    [
        (4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4)),
        (15, (3, 5)), (16, (4, 4)), (20, (4, 5)), (25, (5, 5)),
    ],
)  # fmt: skip
def test_usual_boxes(size: int, box: tuple[int, int]) -> None:
    geometry = Geometry.of_size(size)
    assert geometry.box_size == box
    assert geometry.is_usual
    # Row and column give 2(n-1) peers, the box those of its cells in neither.
    assert all(len(peers) == 2 * (size - 1) + (box[0] - 1) * (box[1] - 1) for peers in geometry.peers)


def test_tall_boxes_are_not_the_usual_ones() -> None:
    tall = Geometry.boxes(3, 2)
    assert tall.size == 6
    assert not tall.is_usual
    assert tall.house("Box02").cells == (2, 3, 8, 9, 14, 15)


def test_every_house_holds_each_cell_of_the_grid_once() -> None:
    for size in USUAL_SIZES:
        geometry = Geometry.of_size(size)
        for kind in ("row", "column", "box"):
            cells = [c for house in geometry.houses if house.kind == kind for c in house.cells]
            assert sorted(cells) == list(geometry.cells)


def test_irregular_regions() -> None:
    jigsaw = Geometry.irregular("AAAAB ACCBB DCCCB DDEBE DDEEE")
    assert jigsaw.size == 5
    assert jigsaw.box_size is None
    assert jigsaw.house("Box04").cells == (4, 8, 9, 14, 18)
    assert eval(repr(jigsaw)) == jigsaw
    # Rows of five with regions have fewer solutions than the 161,280 Latin squares.
    assert 0 < count(Grid.empty(geometry=jigsaw)) < 161_280


def test_cells_without_a_region_are_only_in_a_row_and_a_column() -> None:
    latin = Geometry.irregular("." * 16)
    assert count(Grid.empty(geometry=latin)) == 576  # Latin squares of order 4
    assert eval(repr(latin)) == latin


def test_extra_houses() -> None:
    four = Geometry.of_size(4)
    diagonal = four.with_houses(*four.diagonals)
    assert [house.name for house in diagonal.houses[-2:]] == ["Extra0", "Extra1"]
    assert count(Grid.empty(geometry=diagonal)) == 48
    assert eval(repr(diagonal)) == diagonal


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Geometry.of_size(3), "a grid is 4x4 to 25x25, not 3x3"),
        (lambda: Geometry.of_size(26), "a grid is 4x4 to 25x25, not 26x26"),
        (lambda: Geometry.of_size(13), "no box shape fits 13x13; give its regions"),
        (
            lambda: Geometry.irregular("AAAAA...........".replace(".", "B")),
            "a house of 5 cells cannot hold 4 digits once each",
        ),
        (lambda: Geometry.irregular("A" * 17), "expected a region for each of 16 cells, got 17"),
        (
            lambda: Geometry.of_size(4).with_houses((0, 16)),
            "a house is a set of cells of the grid, not (0, 16)",
        ),
    ],
)
def test_shapes_that_cannot_be(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(GeometryError) as caught:
        make()
    assert str(caught.value) == message


def test_unknown_houses_are_named() -> None:
    with pytest.raises(UnknownName, match="no house called 'Box04'; did you mean 'Box"):
        Geometry.of_size(9).house("Box04")
