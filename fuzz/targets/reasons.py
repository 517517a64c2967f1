"""The reason: hints, walks, ratings and mistakes."""

from __future__ import annotations

import nonet
from fuzz.grids import any_arguments, any_puzzle, game
from fuzz.target import Target, expect
from nonet import Grid, Puzzle
from nonet.coach import mistakes
from nonet.errors import NonetError

_SMALL = (4, 6, 8, 9, 9)


def _play(asked: tuple[Puzzle, Grid]) -> None:
    puzzle, solution = asked
    expect(not mistakes(puzzle), "mistakes in a game without any")
    way = nonet.walk(puzzle)
    expect(way.end != "broken", "a game that can be solved ends broken")
    expect(not way.solved or way.final.grid.digits == solution.digits, "a walk to no solution")
    step = nonet.hint(puzzle)
    expect((step is None) == (not way.steps), "a hint where there is no walk, or the other way round")
    rating = nonet.rate(puzzle)
    expect(rating.end == way.end, "a rating and a walk that end in different ways")


def _ask(puzzle: Puzzle) -> None:
    nonet.hint(puzzle)
    nonet.rate(puzzle)
    mistakes(puzzle)


TARGETS = [
    Target("walk", game, _play, share=2),
    Target("reasons", lambda generator: any_puzzle(generator, _SMALL), _ask, share=1),
    Target("rate anything", any_arguments, nonet.rate, share=4, allows=(NonetError, TypeError)),
    Target("mistakes in anything", any_arguments, mistakes, share=4, allows=(NonetError, TypeError)),
]
