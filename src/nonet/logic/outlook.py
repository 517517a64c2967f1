"""What a step opens: the digits that can be placed at once after it, and not before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Candidate
from nonet.notation import digits_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step


def opened_by(step: Step) -> tuple[Candidate, ...]:
    """Return the singles that the eliminations of a step leave, singles of a cell before singles of a house.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step = nonet.hint(puzzle, techniques=["pointing"])
    >>> print(step)
    Pointing Candidates: 7 in b1 => r2c79<>7
    >>> opened_by(step)
    (Candidate(cell=26, digit=7),)
    """
    return tuple(dict.fromkeys((*_alone_in_their_cells(step), *_alone_in_a_house(step))))


def _alone_in_their_cells(step: Step) -> Iterator[Candidate]:
    masks = step.apply().masks
    for cell in dict.fromkeys(cell for cell, _ in step.eliminated):
        if masks[cell].bit_count() == 1:
            yield Candidate(cell, *digits_of(masks[cell]))


def _alone_in_a_house(step: Step) -> Iterator[Candidate]:
    after = step.apply()
    for cell, digit in step.eliminated:
        for house in after.geometry.houses_of[cell]:
            left = [c for c in house.cells if after.masks[c] & mask_of((digit,))]
            is_open = len(left) == 1 and not after.grid.digits[left[0]]
            if is_open and len(house.cells) == len(after.geometry.digits):
                yield Candidate(left[0], digit)
