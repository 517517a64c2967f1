"""Each technique by itself, on anything that can be noted in a grid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import nonet
from fuzz.grids import any_masks, game, real_puzzles
from fuzz.target import Target, expect, first, often
from nonet import Grid, Position, Puzzle
from nonet.logic.catalogue import all_techniques
from nonet.notation import digits_of

if TYPE_CHECKING:
    from random import Random

    Asked = tuple[Puzzle | Position, Grid | None]
    """Where to look, and the solution if all that is true is noted there."""


_MOST = 200
"""Steps to look at; the core has found them all by then."""


def _any_position(generator: Random) -> Asked:
    if often(generator, 0.6):
        return game(generator)
    _, solution = generator.choice(real_puzzles())
    part = generator.choice((0, 0, 0.1, 0.5))
    digits = bytes(digit if often(generator, part) else 0 for digit in solution.digits)
    masks = any_masks(generator, 9)
    noted = (1 << digit - 1 if digit else mask for digit, mask in zip(digits, masks, strict=True))
    return Position(Grid(digits), tuple(noted)), None


def _dense(generator: Random) -> Asked:
    """Return an empty grid in which very much is noted, and of one kind: what takes finders longest."""
    every = (1 << 9) - 1
    pair = sum(1 << bit for bit in generator.sample(range(9), 2))
    kinds = (
        [every] * 81,
        [pair] * 81,
        [pair if often(generator, 0.25) else every for _ in range(81)],
        [pair if often(generator, 0.25) else every & ~pair for _ in range(81)],
        generator.choices([3, 6, 5], k=81),
        generator.choices([1 << one | 1 << other for one in range(9) for other in range(one)], k=81),
        [every & ~(1 << generator.randrange(9)) for _ in range(81)],
        [sum(1 << bit for bit in generator.sample(range(9), generator.choice((3, 4)))) for _ in range(81)],
    )
    return Position(Grid.empty(9), tuple(generator.choice(kinds))), None


def _find(asked: Asked, slug: str) -> None:
    where, solution = asked
    for step in first(nonet.steps(where, techniques=[slug]), _MOST):
        masks = step.position.masks
        expect(bool(step.eliminated or step.placed), f"{slug} tells of a step that changes nothing: {step}")
        for cell, digit in (*step.eliminated, *step.placed):
            expect(digit in digits_of(masks[cell]), f"{slug} is about a candidate that is not there: {step}")
        if solution is not None:
            wrong = [cell for cell, digit in step.eliminated if solution.digits[cell] == digit]
            wrong += [cell for cell, digit in step.placed if solution.digits[cell] != digit]
            expect(not wrong, f"{slug} contradicts the solution: {step}")
        str(step)


_SLOW = ("mutant", "franken", "als", "forcing")
"""Parts of the names of techniques that take a hundred times as long as others."""


def _share(slug: str) -> float:
    return 0.02 if any(part in slug for part in _SLOW) else 0.1


TARGETS = [
    Target(f"{name} {each.slug}", draw, partial(_find, slug=each.slug), share=share * _share(each.slug))
    for name, draw, share in (("technique", _any_position, 1), ("dense", _dense, 0.05))
    for each in all_techniques()
]
