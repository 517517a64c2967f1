"""Each technique by itself, on anything that can be noted in a grid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import nonet
from fuzz.grids import any_masks, game, real_puzzles
from fuzz.target import Target, expect, often
from nonet import Grid, Position, Puzzle
from nonet.logic.catalogue import all_techniques
from nonet.notation import digits_of

if TYPE_CHECKING:
    from random import Random

    Asked = tuple[Puzzle | Position, Grid | None]
    """Where to look, and the solution if all that is true is noted there."""


def _any_position(generator: Random) -> Asked:
    if often(generator, 0.6):
        return game(generator)
    _, solution = generator.choice(real_puzzles())
    part = generator.choice((0, 0, 0.1, 0.5))
    digits = bytes(digit if often(generator, part) else 0 for digit in solution.digits)
    masks = any_masks(generator, 9)
    noted = (1 << digit - 1 if digit else mask for digit, mask in zip(digits, masks, strict=True))
    return Position(Grid(digits), tuple(noted)), None


def _find(asked: Asked, slug: str) -> None:
    where, solution = asked
    for step in nonet.steps(where, techniques=[slug]):
        masks = step.position.masks
        for cell, digit in (*step.eliminated, *step.placed):
            expect(digit in digits_of(masks[cell]), f"{slug} is about a candidate that is not there: {step}")
        if solution is not None:
            wrong = [cell for cell, digit in step.eliminated if solution.digits[cell] == digit]
            wrong += [cell for cell, digit in step.placed if solution.digits[cell] != digit]
            expect(not wrong, f"{slug} contradicts the solution: {step}")
        str(step)


TARGETS = [
    Target(f"technique {each.slug}", _any_position, partial(_find, slug=each.slug), share=0.5)
    for each in all_techniques()
]
