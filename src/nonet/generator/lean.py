"""Puzzles with very few clues.

Taking clues away from a full grid seldom leaves fewer than 21. From a minimal puzzle the way down goes
on by taking two clues and giving one back, anywhere, so that there is one solution again; where that
leads no further, one clue is moved and the search goes on from there.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from nonet.generator.workshop import Stopped
from nonet.geometry import Geometry
from nonet.many import count_many, solve_many

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from nonet._core import Flag

    Cells = NDArray[np.uint8]

FEW = 20
"""Clues from which on it pays to look for puzzles in this way."""

_PEERS = Geometry.of_size(9).peers
_TOGETHER = 40
"""Ways to take clues away that are looked at together."""
_MOST = 400
"""Solutions beyond which a single clue hardly ever leaves one."""
_MOVES = 30
"""How often a clue is moved before another start is more promising."""


def slim_down(
    puzzles: Cells, fewest: int, rngs: Sequence[random.Random], stopped: Flag
) -> tuple[Cells, Cells]:
    """Return puzzles with fewer clues, not fewer than that, and their solutions.

    Raises:
        Stopped: if nobody waits for them any more.
    """
    import numpy as np

    pairs = zip(puzzles, rngs, strict=True)
    lean = np.array([_descend(puzzle, fewest, rng, stopped) for puzzle, rng in pairs])
    return lean, solve_many(lean, 1, threads=1).solutions


def _descend(puzzle: Cells, fewest: int, rng: random.Random, stopped: Flag) -> Cells:
    moves = 0
    while (puzzle > 0).sum() > fewest:
        leaner = next(_changed(puzzle, 2, rng, stopped), None)
        if leaner is not None:
            puzzle = leaner
            continue
        moved = next(_changed(puzzle, 1, rng, stopped), None)
        moves += 1
        if moved is None or moves > _MOVES:
            break
        puzzle = moved
    return puzzle


def _changed(puzzle: Cells, taken: int, rng: random.Random, stopped: Flag) -> Iterator[Cells]:
    """Yield puzzles with one solution that lack so many of the clues and have one that is new."""
    ways = list(combinations(puzzle.nonzero()[0].tolist(), taken))
    rng.shuffle(ways)
    for start in range(0, len(ways), _TOGETHER):
        if stopped.is_set():
            raise Stopped
        tests = _one_added(puzzle, ways[start : start + _TOGETHER])
        if len(tests):
            found = tests[count_many(tests, 2, threads=1) == 1]
            for number in rng.sample(range(len(found)), len(found)):
                yield found[number]


def _one_added(puzzle: Cells, ways: list[tuple[int, ...]]) -> Cells:
    """Return the puzzle without some clues and with one new one, in all ways that may leave one solution."""
    import numpy as np

    without = np.repeat(puzzle[None], len(ways), axis=0)
    for row, way in zip(without, ways, strict=True):
        row[list(way)] = 0
    promising = count_many(without, _MOST, threads=1) < _MOST
    tests = [
        (row, cell, digit)
        for row, way, fine in zip(without, ways, promising.tolist(), strict=True)
        if fine
        for cell, digit in _new_clues(puzzle, row.tolist(), way)
    ]
    added = np.array([row for row, _, _ in tests], dtype=np.uint8).reshape(-1, 81)
    for row, (_, cell, digit) in zip(added, tests, strict=True):
        row[cell] = digit
    return added


def _new_clues(puzzle: Cells, cells: list[int], way: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for cell, present in enumerate(cells):
        if present:
            continue
        seen = {cells[peer] for peer in _PEERS[cell]}
        old = int(puzzle[cell]) if cell in way else 0
        yield from ((cell, digit) for digit in range(1, 10) if digit not in seen and digit != old)
