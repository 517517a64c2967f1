"""What there is to say about a technique."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, SupportsIndex

from nonet.logic import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nonet.logic.step import Candidate, Mark, Step
    from nonet.position import Position


class Ranked(StrEnum):
    """Words that have an order of their own, which is not that of the alphabet."""

    rank: int
    """Its place among all, from 0."""

    def __init__(self, _word: str) -> None:
        self.rank = len(type(self).__members__)  # those before it

    def __lt__(self, other: object) -> bool:
        return self.rank < self._rank_of(other)

    def __le__(self, other: object) -> bool:
        return self.rank <= self._rank_of(other)

    def __gt__(self, other: object) -> bool:
        return self.rank > self._rank_of(other)

    def __ge__(self, other: object) -> bool:
        return self.rank >= self._rank_of(other)

    def _rank_of(self, other: object) -> int:
        if not isinstance(other, type(self)):
            # NotImplemented would not do: the other one, if it is a str, would go by the alphabet.
            msg = f"{self!r} can be compared with a {type(self).__name__} only, not with {other!r}"
            raise TypeError(msg)
        return other.rank


class Tier(Ranked):
    """How hard a technique, or a puzzle, is.

    >>> Tier.MEDIUM < Tier.HARD < Tier.EXTREME, max(Tier), Tier.HARD == "hard"
    (True, <Tier.EXTREME: 'extreme'>, True)
    """

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"


TierName = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""The names of the tiers, for type checkers."""


def _no_pattern(_: Step) -> str:
    return ""


def _pattern_cells(step: Step) -> tuple[int, ...]:
    return step.cells()


def _none(_: Step) -> tuple[()]:
    return ()


def _no_sets(_: Step) -> dict[str, tuple[Mark, ...]]:
    return {}


@dataclass(frozen=True, eq=False, repr=False)
class Technique:
    """One way to make progress: its names, how hard it is, how it is explained.

    The finder of a built-in technique is in the core, under the same ``slug``. A technique of your
    own brings its finder along as ``find``: a function from a position to its steps, the simplest
    first (see the tutorial "write your own technique").

    >>> from nonet import technique
    >>> technique("Single Position"), technique("x-wing").tier.value, technique("x-wing").score
    (technique('hidden-single'), 'hard', 140)
    """

    slug: str
    name: str
    tier: Tier
    score: int
    """What each use adds to the score of a puzzle."""
    order: int
    """Techniques are tried in rising order."""
    idea: str
    """What to look for and why it works, for someone who sees it for the first time."""
    why: Callable[[Step], str]
    """The reason of a step in plain English, without its conclusion."""
    pattern: Callable[[Step], str] = _no_pattern
    """The middle of the one-line notation: ``2,6 in r46c8``."""
    eureka: Callable[[Step], str] = _no_pattern
    """A chain in Eureka notation, if it is one: ``(3=4)r1c3-(4)r3c3=(4-8)r3c6 …``."""
    other_names: Mapping[str, str] = field(default_factory=dict)
    """Who else calls it what: ``{"sudokuoftheday": "Single Position", "SudokuWiki": …}``."""
    notation_name: str = ""
    """The name in front of the one-line notation, if it isn't ``name``."""
    variants: tuple[str, ...] = ()
    """Names for the kinds of step it finds, if they have names of their own."""
    code: str = ""
    """Its number in HoDoKu's library of cases; one for each variant, separated by blanks."""
    by_default: bool = True
    """Whether it takes part unless asked otherwise."""
    nudge: Callable[[Step], str] = words.nudge
    """What to look for, and roughly where: the first level of a hint."""
    point: Callable[[Step], str] = words.pointer
    """Where to look, without the conclusion: the second level of a hint."""
    pointed: Callable[[Step], tuple[int, ...]] = _pattern_cells
    """The cells that a picture may show at that level without giving the conclusion away."""
    blockers: Callable[[Step], tuple[Candidate, ...]] = _none
    """The digits on the board that the reason names."""
    sets: Callable[[Step], Mapping[str, tuple[Mark, ...]]] = _no_sets
    """The marks of what the reason calls A, B and so on."""
    needs_uniqueness: bool = False
    """Whether it relies on the puzzle having one solution."""
    find: Callable[[Position], Iterator[Step]] | None = None

    def __repr__(self) -> str:
        from nonet.logic import catalogue

        return f"technique({self.slug!r})" if self in catalogue.built_in() else f"<Technique {self.slug!r}>"

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """Copy a technique that has a name here by that name: there is only one of each."""
        from nonet.logic import catalogue  # which knows this module

        if self in catalogue.all_techniques() and catalogue.technique(self.slug) is self:
            return catalogue.technique, (self.slug,)
        return super().__reduce_ex__(protocol)

    def notation(self, step: Step) -> str:
        """Return the step on one line, as HoDoKu writes it."""
        return self._line(step, step.name if self.variants else self.notation_name or self.name)

    def summary(self, step: Step) -> str:
        """Return the step on one line, by the name that it has everywhere in nonet."""
        return self._line(step, step.name)

    def _line(self, step: Step, name: str) -> str:
        pattern = self.pattern(step)
        result = words.placements(step) if step.placed else words.eliminations(step)
        if not pattern and step.placed and not self.variants:
            return f"{name}: {result}"
        if not pattern or pattern.startswith("in "):
            return f"{name} {pattern}{pattern and ' '}=> {result}"
        return f"{name}: {pattern} => {result}"
