"""Second opinions that ask the package itself, by another way than what is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import count

if TYPE_CHECKING:
    from nonet import Grid


def is_unique(grid: Grid) -> bool:
    """Ask the general search, which shares nothing with the one that puzzles are made with."""
    return count(grid, 2, guesses=10**9) == 1
