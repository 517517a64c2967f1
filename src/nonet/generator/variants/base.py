"""What a variant is: rules that puzzles get, and how these are made to tell less."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    import random

    from nonet.geometry import Geometry
    from nonet.grid import Grid
    from nonet.rules import Rule

Rules = tuple["Rule", ...]
Change = Callable[[Rules], Rules]
"""Makes of rules others that tell less; returns the rules themselves where that cannot be done."""


class Variant:
    """Rules that puzzles get: some for the whole grid, others laid on a full grid so that it obeys them."""

    name: ClassVar[str]
    words: ClassVar[str]
    """What is new to whoever knows Sudoku, in a few words."""
    clues: ClassVar[tuple[int, int] | None] = None
    """How many digits are given, unless wishes say so; None: as few as the rules leave."""
    own_regions: ClassVar[bool] = False
    """Whether each puzzle gets random regions."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of rules that each puzzle gets of its own."""

    def refusal(self, shape: Geometry) -> str:
        """Return why no grid of a shape can be of this variant; nothing if some can."""
        return ""

    def on(self, shape: Geometry) -> Geometry:
        """Return a shape with what all puzzles of this variant have alike."""
        return shape

    def rules(self, solution: Grid, rng: random.Random) -> list[Rule]:
        """Return random rules that a full grid obeys."""
        return []

    def changes(self, rules: list[Rule], solution: Grid, rng: random.Random) -> list[Change]:
        """Return what can make the rules that were laid tell less; by default each of them can go.

        A change that is tried in vain must not be of use later, when other rules tell less.
        """
        return [partial(_without, rule) for rule in rules]


def _without(rule: Rule, rules: Rules) -> Rules:
    return tuple(each for each in rules if each != rule)
