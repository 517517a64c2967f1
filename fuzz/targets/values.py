"""Grids of anything."""

from __future__ import annotations

from typing import Any

from fuzz.grids import any_arguments
from fuzz.target import Target, expect
from fuzz.texts import any_text
from nonet import Grid
from nonet.errors import NonetError


def _make(cells: Any) -> None:
    grid = Grid(cells)
    expect(len(grid.digits) == grid.size**2, "a grid that is no square")
    expect(max(grid.digits) <= grid.size, "a grid with a digit that it has not")
    expect(Grid(grid.line) == grid, "the line of a grid is another grid")


TARGETS = [
    Target("grid of text", any_text, _make, share=10),
    Target("grid of anything", any_arguments, _make, share=10, allows=(NonetError, TypeError)),
]
