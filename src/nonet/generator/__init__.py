"""New puzzles: any difficulty, any technique, any arrangement of clues, any size.

>>> puzzle = generate(difficulty="easy", symmetry="rotational", seed=7)
>>> puzzle.info["level"], puzzle.givens.clues
('easy', 34)
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Unpack

from nonet.errors import TargetNotMet, UnknownName
from nonet.generator.classic import ClassicWorkshop, minimal_puzzles, random_grids
from nonet.generator.full_grids import random_solution
from nonet.generator.general import GeneralWorkshop
from nonet.generator.recipe import Recipe, shape_of
from nonet.generator.seeds import seed_of
from nonet.generator.symmetries import SYMMETRIES
from nonet.generator.target import Target, Wishes
from nonet.generator.variants import VARIANTS
from nonet.generator.workshop import NOTHING, Created, Made, Patience, Workshop, production
from nonet.grid import Grid
from nonet.question import asked_number, asked_seconds
from nonet.threads import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.geometry import Geometry
    from nonet.puzzle import Puzzle

__all__ = [
    "SYMMETRIES",
    "VARIANTS",
    "Created",
    "Made",
    "Wishes",
    "generate",
    "generate_many",
    "generate_rated",
    "minimal_puzzles",
    "random_grid",
    "random_grids",
]

PATIENCE = 60.0
"""Seconds after which a search that finds nothing is given up, unless told otherwise."""


def generate(
    *,
    seed: int | None = None,
    seconds: float | None = PATIENCE,
    threads: int | None = None,
    **wishes: Unpack[Wishes],
) -> Puzzle:
    """Return a new puzzle with exactly one solution.

    Args:
        seed: the same seed and wishes give the same puzzle on every machine; random if not given.
        seconds: when to give up; None for never.
        threads: how many to use; one per core if not given.
        wishes: what the puzzle shall be like, see :class:`Wishes`.

    Raises:
        BadTarget: if the wishes contradict each other.
        TargetNotMet: if none was found in time; it carries the one that comes nearest.

    >>> generate(technique="x-wing", seed=1).info["hardest"]
    'x-wing'
    """
    return next(generate_many(1, seed=seed, seconds=seconds, threads=threads, **wishes))


def generate_many(
    count: int | None = None,
    *,
    seed: int | None = None,
    seconds: float | None = PATIENCE,
    threads: int | None = None,
    watch: Callable[[Made], None] = lambda _: None,
    **wishes: Unpack[Wishes],
) -> Iterator[Puzzle]:
    """Yield new puzzles, always the same ones in the same order for a seed, however many threads.

    Args:
        count: how many; without end if not given.
        seed: random if not given.
        seconds: how long to wait for each; None for ever.
        threads: how many to use; one per core if not given.
        watch: told of what came of the candidates, some at a time.
        wishes: what the puzzles shall be like, see :class:`Wishes`.

    >>> [puzzle.givens.clues for puzzle in generate_many(3, clues=(22, 23), seed=1)]
    [23, 23, 23]
    """
    made = generate_rated(count, seed=seed, seconds=seconds, threads=threads, watch=watch, **wishes)
    return (new.puzzle for new in made)


def generate_rated(
    count: int | None = None,
    *,
    seed: int | None = None,
    seconds: float | None = PATIENCE,
    threads: int | None = None,
    watch: Callable[[Made], None] = lambda _: None,
    **wishes: Unpack[Wishes],
) -> Iterator[Created]:
    """Yield what :func:`generate_many` does, each puzzle with its rating by the techniques that are allowed.

    >>> new = next(generate_rated(1, difficulty="easy", without=["hidden-single"], seed=1))
    >>> new.puzzle.givens.clues, new.rating.level, new.rating.hardest.name
    (34, 'easy', 'Naked Single')
    """
    for name in wishes.keys() - Wishes.__annotations__.keys():
        raise UnknownName(name, kind="wish", known=Wishes.__annotations__)
    if count is not None:
        count = asked_number(count, 0, "a number of puzzles, 0 or more")
    target, crew = Target.of(**wishes), thread_count(threads)
    workshop = _workshop(target, seed_of(seed), crew)
    return _found(workshop, count, crew, Patience(asked_seconds(seconds)), watch)


def _workshop(target: Target, seed: int, threads: int) -> Workshop:
    is_classic = target.recipe == Recipe.of(9) and not target.is_gentle
    return ClassicWorkshop(target, seed, threads) if is_classic else GeneralWorkshop(target, seed)


def _found(
    workshop: Workshop,
    count: int | None,
    threads: int,
    patience: Patience,
    watch: Callable[[Made], None],
) -> Iterator[Created]:
    best = NOTHING
    left, tried = count, 0
    for made in production(workshop, threads, count):
        watch(made)
        tried += made.tried
        best = best.or_nearer(made)
        yield from made.found[:left]
        if left is not None:
            left -= min(left, len(made.found))
            if left == 0:
                return
        if made.found:
            patience.found()
        elif patience.is_over():
            nearest = None if best.nearest is None else best.nearest.puzzle
            raise TargetNotMet(nearest, tried=tried, seconds=patience.seconds or 0)


def random_grid(size: int | str | Geometry = 9, *, seed: int | None = None) -> Grid:
    """Return a random full grid; of 9x9 ones, all are equally likely.

    >>> random_grid(6, seed=1).is_complete()
    True

    Args:
        size: the size of the grid, its boxes (``4x3``), or its whole shape.
        seed: the same seed gives the same grid; random if not given.
    """
    number = seed_of(seed)
    geometry = shape_of(size)
    if geometry.is_classic:
        return Grid(random_grids(1, seed=number)[0])
    return random_solution(geometry, random.Random(str(number)))
