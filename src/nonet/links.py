"""Links that open a puzzle in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from nonet.errors import GeometryError

if TYPE_CHECKING:
    from nonet.grid import Grid


def puzzle_link(base: str, grid: Grid) -> str:
    """Return the address at which a page opens this puzzle.

    >>> from nonet import Grid
    >>> puzzle_link("https://example.org", Grid("12.. 3... .... ...."))
    'https://example.org/?p=12..3...........'

    Args:
        base: where the page is, with or without a slash at the end.
        grid: the givens.

    Raises:
        GeometryError: if the grid has regions or houses that its digits alone do not tell.
    """
    if not grid.geometry.is_usual:
        msg = "a link holds digits only, and this grid has regions of its own"
        raise GeometryError(msg)
    return f"{base.rstrip('/')}/?p={quote(grid.line)}"
