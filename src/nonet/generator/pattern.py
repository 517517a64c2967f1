"""Puzzles whose clues stand in given cells.

The digits of a random full grid in those cells mostly leave many solutions. Step by step one clue
is changed so that fewer are left, until there is one.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from nonet.generator.workshop import Stopped
from nonet.geometry import Geometry
from nonet.many import count_many, solve_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet._core import Flag

    Cells = NDArray[np.uint8]

_PEERS = Geometry.of_size(9).peers
_MOST = 1_000
"""Solutions beyond which it does not matter how many there are."""
_STEPS = 120
"""Steps after which another start is more promising."""
_LOOKS = 24
"""Changes that are compared at a time."""


def fill_pattern(
    solutions: Cells, pattern: tuple[int, ...], seed: int, numbers: range, stopped: Flag
) -> tuple[Cells, Cells]:
    """Return puzzles with clues in the cells of a pattern, as many as were found, and their solutions.

    Raises:
        Stopped: if nobody waits for them any more.
    """
    import numpy as np

    found = [
        puzzle
        for solution, number in zip(solutions, numbers, strict=True)
        if (puzzle := _descend(solution, pattern, random.Random(f"{seed}/{number}"), stopped)) is not None
    ]
    if not found:
        return np.empty((0, 81), dtype=np.uint8), np.empty((0, 81), dtype=np.uint8)
    cells = np.array(found)
    return cells, solve_many(cells, 1, threads=1).solutions


def _descend(solution: Cells, pattern: tuple[int, ...], rng: random.Random, stopped: Flag) -> Cells | None:
    import numpy as np

    puzzle = np.zeros(81, dtype=np.uint8)
    puzzle[list(pattern)] = solution[list(pattern)]
    left = int(count_many(puzzle[None], _MOST, threads=1)[0])
    for _ in range(_STEPS):
        if stopped.is_set():
            raise Stopped
        if left == 1:
            return puzzle
        changed = _changes(puzzle, pattern, rng)
        if not len(changed):
            return None  # every clue is forced by the others
        counts = count_many(changed, max(left, 2), threads=1).astype(np.int64)
        counts[counts == 0] = 1 << 40
        best = int(counts.argmin())
        if counts[best] <= left:
            puzzle, left = changed[best], int(counts[best])
    return None


def _changes(puzzle: Cells, pattern: tuple[int, ...], rng: random.Random) -> Cells:
    """Return the puzzle with one clue changed, in some of the ways in which that can be done."""
    import numpy as np

    ways = [
        (cell, digit)
        for cell in pattern
        for digit in set(range(1, 10)) - {int(puzzle[peer]) for peer in _PEERS[cell]}
        if digit != puzzle[cell]
    ]
    ways = rng.sample(ways, min(_LOOKS, len(ways)))
    changed = np.repeat(puzzle[None], len(ways), axis=0)
    for row, (cell, digit) in zip(changed, ways, strict=True):
        row[cell] = digit
    return changed
