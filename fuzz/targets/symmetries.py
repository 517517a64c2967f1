"""Canonical forms and symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nonet
from fuzz.grids import any_arguments, any_grid
from fuzz.target import Target, expect
from nonet import Grid
from nonet.errors import NonetError

if TYPE_CHECKING:
    from random import Random


def _two(generator: Random) -> tuple[Grid, int]:
    return any_grid(generator, (4, 9, 9, 9)), generator.randrange(1 << 30)


def _compare(asked: tuple[Grid, int]) -> None:
    grid, seed = asked
    other = nonet.random_equivalent(grid, seed=seed)
    form = nonet.canonical(grid)
    expect(nonet.canonical(other) == form, "equivalent grids with other canonical forms")
    expect(nonet.canonical(form) == form, "the canonical form of one is another")
    expect(nonet.transform(grid, nonet.canonical_symmetry(grid)) == form, "the symmetry leads elsewhere")
    between = nonet.symmetry_between(grid, other)
    expect(between and nonet.transform(grid, between) == other, "no symmetry between equivalent grids")
    expect(nonet.automorphisms(grid) == nonet.automorphisms(other), "another number of automorphisms")


TARGETS = [
    Target("canonical", _two, _compare, share=3),
    Target("canonical of anything", any_arguments, nonet.canonical, share=5, allows=(NonetError, TypeError)),
]
