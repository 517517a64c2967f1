"""Symmetries as values, what they do to grids and puzzles, and the forms they lead to."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from nonet import (
    Classes,
    Geometry,
    GeometryError,
    Grid,
    Puzzle,
    Symmetry,
    UnsupportedRules,
    automorphisms,
    canonical,
    canonical_many,
    canonical_symmetry,
    equivalent,
    random_equivalent,
    symmetry_between,
    transform,
)
from nonet.equivalence import forms_and_automorphisms

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
"""The first of all solved grids in their min-lex form."""
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def turned(rows: list[list[int]]) -> list[list[int]]:
    return [list(column) for column in zip(*reversed(rows), strict=True)]


def test_turns_are_turns() -> None:
    rows = PUZZLE.rows
    for quarters in range(5):
        assert transform(PUZZLE, Symmetry.turn(quarters)).rows == rows
        rows = turned(rows)
    assert Symmetry.turn(-1) == Symmetry.turn(3) == ~Symmetry.turn()


def test_mirrors_are_mirrors() -> None:
    rows = PUZZLE.rows
    expected = {
        "vertical": [row[::-1] for row in rows],
        "horizontal": rows[::-1],
        "falling": [list(column) for column in zip(*rows, strict=True)],
        "rising": [list(column)[::-1] for column in zip(*rows, strict=True)][::-1],
    }
    for axis, image in expected.items():
        mirror = Symmetry.mirror(axis)  # type: ignore[arg-type]
        assert transform(PUZZLE, mirror).rows == image
        assert mirror * mirror == Symmetry.identity()


def test_a_symmetry_is_a_value() -> None:
    one, same, other = Symmetry.random(1), Symmetry.random(1), Symmetry.random(2)
    assert one == same != other
    assert len({one, same, other}) == 2
    assert eval(repr(one)) == one
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(("size", "box"), [(4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4))])
def test_random_symmetries_fit_boxes_of_any_shape(size: int, box: tuple[int, int]) -> None:
    grid = Grid.empty(size).put(0, 1).put(size + 1, 2)
    seen = set()
    for seed in range(20):
        symmetry = Symmetry.random(seed, geometry=grid.geometry)
        image = transform(grid, symmetry)
        assert Counter(image.digits) == Counter({0: size**2 - 2}) + Counter(
            symmetry.digits[digit] for digit in (1, 2)
        )
        assert transform(image, ~symmetry) == grid
        assert not symmetry.transposed or box[0] == box[1]
        seen.add(image)
    assert len(seen) > 10


def test_extra_houses_must_be_kept() -> None:
    geometry = Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)
    grid = Grid(PUZZLE.digits, geometry=geometry)
    assert transform(grid, Symmetry.turn()).rows == turned(PUZZLE.rows)
    rows = (1, 0, *range(2, 9))
    with pytest.raises(GeometryError, match="does not lead from houses to houses of"):
        transform(grid, Symmetry(rows, tuple(range(9)), tuple(range(10))))


def test_boxes_that_are_no_squares_do_not_turn() -> None:
    with pytest.raises(GeometryError, match="does not lead from houses to houses of"):
        transform(Grid.empty(6), Symmetry.turn(size=6))


@pytest.mark.parametrize(
    ("rows", "columns", "digits", "words"),
    [
        ((0, 1, 2, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4), "rows and columns from 0 to 3"),
        ((0, 1, 2, 3), (0, 1, 2), (0, 1, 2, 3, 4), "rows and columns from 0 to 3"),
        ((0, 1, 2, 3), (0, 1, 2, 3), (1, 0, 2, 3, 4), "0, then digits from 1 to 4"),
        ((0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3), "0, then digits from 1 to 4"),
    ],
)
def test_no_symmetry(
    rows: tuple[int, ...], columns: tuple[int, ...], digits: tuple[int, ...], words: str
) -> None:
    with pytest.raises(GeometryError, match=f"expected {words} in some order, got "):
        Symmetry(rows, columns, digits)


@pytest.mark.parametrize("size", [-1, 0, 3, 26, 10**20])
def test_no_grid_has_that_size(size: int) -> None:
    for make in (Symmetry.identity, lambda size: Symmetry.turn(size=size)):
        with pytest.raises(GeometryError, match="a grid is 4x4 to 25x25, not "):
            make(size)
    with pytest.raises(GeometryError, match="a grid is 4x4 to 25x25, not "):
        Symmetry.mirror("vertical", size=size)


def test_only_what_fits_can_be_done() -> None:
    with pytest.raises(GeometryError, match="of 9x9 grids cannot follow one of 4x4"):
        Symmetry.identity() * Symmetry.identity(4)
    with pytest.raises(GeometryError, match="mirror on one of vertical"):
        Symmetry.mirror("sideways")  # type: ignore[arg-type]
    with pytest.raises(GeometryError, match="grids with boxes only"):
        random_equivalent(Grid.empty(geometry=Geometry.irregular("AAAB ABBB CCCD CDDD")), seed=1)
    with pytest.raises(GeometryError, match="only classic 9x9 grids"):
        canonical("12.. 3... .... ....")


def test_a_puzzle_keeps_what_it_knows() -> None:
    masks = PUZZLE.candidate_masks()
    puzzle = Puzzle(PUZZLE, marks=masks, solution=SOLVED, title="Well known")
    symmetry = Symmetry.random(5)
    image = transform(puzzle, symmetry)
    assert image.title == "Well known"
    assert image.givens == image.state == transform(PUZZLE, symmetry)
    assert image.solution == transform(SOLVED, symmetry)
    assert image.marks == image.givens.candidate_masks()
    assert transform(image, ~symmetry) == puzzle
    assert canonical(puzzle) == canonical(PUZZLE)


def test_further_rules_are_refused() -> None:
    puzzle = Puzzle(PUZZLE, unread={"antiknight": True})
    for ask in (canonical, lambda p: transform(p, Symmetry.turn())):
        with pytest.raises(UnsupportedRules):
            ask(puzzle)


def test_known_forms() -> None:
    assert canonical(FIRST).line == FIRST
    assert automorphisms(MOST_SYMMETRIC) == 648
    assert automorphisms(PUZZLE) == automorphisms(SOLVED) == 1
    assert canonical(Grid.empty()) == Grid.empty()


def test_symmetries_lead_from_one_to_the_other() -> None:
    other = random_equivalent(PUZZLE, seed=3)
    assert equivalent(PUZZLE, other)
    found = symmetry_between(PUZZLE, other)
    assert found == Symmetry.random(3)  # the only one, as the puzzle has no automorphism
    assert transform(PUZZLE, canonical_symmetry(PUZZLE)) == canonical(PUZZLE)
    assert symmetry_between(PUZZLE, SOLVED) is None


def test_many_at_once() -> None:
    grids = [random_equivalent(grid, seed=seed) for seed in range(300) for grid in (PUZZLE, SOLVED)]
    expected = canonical(PUZZLE).digits + canonical(SOLVED).digits
    for threads in (1, 3):
        assert canonical_many(grids, threads=threads).tobytes() == 300 * expected
    assert canonical_many([]).shape == (0, 81)


def test_automorphisms_of_many_at_once() -> None:
    grids = [random_equivalent(grid, seed=seed) for seed in range(150) for grid in (MOST_SYMMETRIC, PUZZLE)]
    grids += [Grid.empty().put(cell, 5) for cell in range(0, 81, 8)]
    for threads in (1, 3):
        forms, counts = forms_and_automorphisms(grids, threads=threads)
        assert (forms == canonical_many(grids)).all()
        assert counts.tolist() == [automorphisms(grid) for grid in grids]
    assert [len(found) for found in forms_and_automorphisms([])] == [0, 0]


def test_classes_know_what_they_met() -> None:
    classes = Classes()
    assert classes.add([PUZZLE, SOLVED, random_equivalent(PUZZLE, seed=1)]).tolist() == [
        True,
        True,
        False,
    ]
    assert classes.add([random_equivalent(SOLVED, seed=2)]).tolist() == [False]
    assert len(classes) == 2
