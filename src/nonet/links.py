"""Links that open a puzzle in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from nonet.errors import GeometryError
from nonet.question import asked_grid

if TYPE_CHECKING:
    from nonet.question import AnyPuzzle


def puzzle_link(base: str, puzzle: AnyPuzzle) -> str:
    """Return the address at which a page opens this puzzle.

    >>> puzzle_link("https://example.org", "12.. 3... .... ....")
    'https://example.org/?p=12..3...........'

    Args:
        base: where the page is, with or without a slash at the end.
        puzzle: a puzzle in any form (``nonet.AnyPuzzle``).

    Raises:
        GeometryError: if the grid has regions or houses that its digits alone do not tell.
    """
    grid = asked_grid(puzzle)
    if not grid.geometry.is_usual:
        msg = "a link holds digits only, and this grid has regions of its own"
        raise GeometryError(msg)
    return f"{base.rstrip('/')}/?p={quote(grid.line)}"
