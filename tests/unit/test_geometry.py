from __future__ import annotations

import json
import tracemalloc

import pytest

from nonet import (
    Board,
    FormatError,
    Geometry,
    GeometryError,
    Grid,
    NonetError,
    UnknownName,
    count,
    generate,
    random_grid,
)
from nonet.board import Replay
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
        (lambda: Geometry.of_size(-1), "a grid is 4x4 to 25x25, not -1x-1"),
        (lambda: Geometry.of_size("9"), "expected the size of a grid as a number from 4 to 25, got '9'"),
        (lambda: Geometry.of_size(None), "expected the size of a grid as a number from 4 to 25, got None"),
        (lambda: Geometry.boxes(-3, -3), "expected how many rows and columns a box has, got -3 and -3"),
        (lambda: Geometry.boxes(0, 9), "expected how many rows and columns a box has, got 0 and 9"),
        (lambda: Geometry.boxes(3, 1.5), "expected how many rows and columns a box has, got 3 and 1.5"),
        (
            lambda: Geometry(4, (0.5,) * 16),  # type: ignore[arg-type]
            "expected regions and houses as whole numbers, got (0.5, 0.5, 0.5",
        ),
        (
            lambda: Geometry(4, ("A",) * 16),  # type: ignore[arg-type]
            "expected regions and houses as whole numbers, got ('A', 'A', 'A'",
        ),
        *(
            (
                lambda numbers=numbers: Geometry(4, numbers * 4),
                "expected regions numbered from 0 in reading order, and -1 for none",
            )
            for numbers in ((0, 1, 2, 4), (1, 0, 2, 3), (-5, 0, 1, 2), (10**9, 0, 1, 2), (10**30, 0, 1, 2))
        ),
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
    assert str(caught.value).startswith(message)


HUGE = (26, 20_000, 10**14 + 31, 10**18 + 9)


@pytest.mark.parametrize("size", HUGE)
@pytest.mark.parametrize(
    "make",
    [
        Geometry.of_size,
        lambda size: Geometry.boxes(1, size),
        lambda size: Geometry.boxes(size, 10**9),
        lambda size: Geometry(size, (0,) * 16),
        Grid.empty,
        random_grid,
        lambda size: generate(size=size),
        Board,
        lambda size: Replay([f'{{"event": "start", "size": {size}, "symbols": "1", "values": "."}}']),
    ],
)
def test_sizes_are_checked_before_any_work(make: object, size: int) -> None:
    """Each of these sizes would need more memory, or more time, than there is."""
    assert callable(make)
    tracemalloc.start()
    try:
        with pytest.raises(NonetError, match="a grid is 4x4 to 25x25, not "):
            make(size)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("regions", "houses", "message"),
    [
        ([10**9] * 16, [], "expected regions numbered from 0"),
        ([-5] * 16, [], "expected regions numbered from 0"),
        ([0, 0, 0, 0, 2, 2, 2, 2] * 2, [], "expected regions numbered from 0"),
        ([0] * 3, [], "expected a region for each of 16 cells, got 3"),
        ([0.5] * 16, [], "expected regions and houses as whole numbers"),
        ("AABB" * 4, [], "expected lists of regions and houses"),
        ([-1] * 16, [[0, 10**9]], "a house is a set of cells of the grid"),
        ([-1] * 16, [[0, 1.5]], "expected regions and houses as whole numbers"),
        ([-1] * 16, [7], "expected what a recording has there"),
    ],
)
def test_shapes_in_a_recording_are_checked(regions: object, houses: object, message: str) -> None:
    start = {"event": "start", "size": 4, "symbols": "1234", "regions": regions, "houses": houses}
    start |= {"values": "." * 16, "candidates": ["1234"] * 16}
    with pytest.raises(FormatError, match=f"^line 1: {message}"):
        Replay([json.dumps(start)])


def test_unknown_houses_are_named() -> None:
    with pytest.raises(UnknownName, match="no house called 'Box04'; did you mean 'Box"):
        Geometry.of_size(9).house("Box04")
