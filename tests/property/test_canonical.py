"""What must hold for all symmetries and all grids."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from strategies import any_grids, full_grids, partial_grids

from nonet import (
    Grid,
    Symmetry,
    automorphisms,
    canonical,
    canonical_symmetry,
    equivalent,
    transform,
)

symmetries = st.integers(0, 2**32).map(Symmetry.random)
grids = st.one_of(partial_grids(sizes=(9,)), full_grids(sizes=(9,)), any_grids(sizes=(9,)))


@given(symmetries, symmetries, symmetries, grids)
def test_symmetries_are_a_group(a: Symmetry, b: Symmetry, c: Symmetry, grid: Grid) -> None:
    assert transform(grid, a * b) == transform(transform(grid, b), a)
    assert transform(transform(grid, a), ~a) == grid
    assert (a * b) * c == a * (b * c)
    assert a * ~a == ~a * a == Symmetry.identity()
    assert ~(a * b) == ~b * ~a
    assert a * Symmetry.identity() == Symmetry.identity() * a == a


@given(grids, symmetries)
def test_equivalent_grids_have_one_form(grid: Grid, symmetry: Symmetry) -> None:
    image = transform(grid, symmetry)
    form = canonical(grid)
    assert equivalent(grid, image)
    assert canonical(image) == canonical(form) == form
    assert transform(grid, canonical_symmetry(grid)) == form
    assert automorphisms(image) == automorphisms(grid)


@given(grids, symmetries)
def test_no_form_is_smaller(grid: Grid, symmetry: Symmetry) -> None:
    assert canonical(grid).digits <= transform(grid, symmetry).digits


@given(grids, st.integers(0, 80), st.integers(0, 9))
def test_other_givens_make_another_form(grid: Grid, cell: int, digit: int) -> None:
    other = grid.put(cell, digit)
    if sorted(map(grid.digits.count, range(10))) != sorted(map(other.digits.count, range(10))):
        assert not equivalent(grid, other)
