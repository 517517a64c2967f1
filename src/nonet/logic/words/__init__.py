"""What is said about techniques, steps and walks, in the language that is spoken.

A language is a folder of this one, with a ``LANGUAGE`` in its module ``language``; ``en`` is English.
Notation (r3c5, b2, Eureka) is the same in all of them: :mod:`nonet.logic.notation`.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from nonet.geometry import Geometry, House
    from nonet.grid import Grid
    from nonet.logic.end import End
    from nonet.logic.mistake import Mistake
    from nonet.logic.proof import Aside, Chain, Failure, Link, Together, UniqueRectangle
    from nonet.logic.rating import Rating
    from nonet.logic.solver import Walk
    from nonet.logic.step import Step
    from nonet.rules import Rule

Asked = tuple[str, str]
"""What a kind of rule is called, and what it asks, as a sentence."""


def no_asides(_: Step) -> tuple[()]:
    """Return the proofs on the side of steps that have none."""
    return ()


@dataclass(frozen=True)
class Words:
    """What a language has to say about a technique.

    >>> from nonet import technique
    >>> technique("nice-loop").words.kinds["aic"]
    'AIC'
    """

    name: str
    idea: str
    """What to look for and why it works, for someone who sees it for the first time."""
    why: Callable[[Step], str | Iterable[str]]
    """The reason of a step, without its conclusion: one line, or several."""
    asides: Callable[[Step], Iterable[Iterable[str]]] = no_asides
    """Proofs on the side that the reason names, each in several lines: a reader unfolds them when needed."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The name of each kind of step, if the technique finds several."""
    nudge: Callable[[Step], str] | None = None
    """What to look for, and roughly where, if the nudge that all techniques share won't do."""
    point: Callable[[Step], str] | None = None
    """Where to look, without the conclusion, if the pointer that all techniques share won't do."""


@dataclass(frozen=True)
class Slips:
    """What a language has to say to a player who has made a slip, louder and louder."""

    many_wrong: Callable[[int], str]
    """That so many digits are not right."""
    lost: str
    """That some marks have lost the right digit."""
    where: Callable[[int], str]
    """In which row the slip is."""
    wrong: Callable[[str, int, int], str]
    """Which digit is not right, and in which row and column."""
    lost_from: Callable[[int, int], str]
    """In which row and column the marks have lost the right digit."""


@dataclass(frozen=True)
class Language:
    """All that is said in a language."""

    code: str
    """As in ``<html lang="en">``."""
    techniques: Mapping[str, Words]
    """By slug."""
    explainer: Mapping[str, Words]
    """What is said about the techniques of Sudoku Explainer, by slug."""
    house: Callable[[House], str]
    houses: Callable[[Iterable[House]], str]
    """What several houses are called together: ``rows 2 and 5``."""
    grid: Callable[[Grid], str]
    """What a grid holds, for people who can't see it."""
    rule: Callable[[Rule | Together, Geometry], str]
    """What a rule of a grid is called: ``the 17-cage at r2c3``."""
    rectangle: Callable[[UniqueRectangle], str]
    """What four cells are called that cannot all hold two digits alone."""
    asked: Callable[[Geometry], list[Asked]]
    """What the houses and rules of a grid ask, beyond the usual ones."""
    families: Mapping[str, str]
    """Titles of the families of techniques."""
    tiers: Mapping[str, str]
    """Titles of the tiers."""
    levels: Mapping[str, str]
    """Titles of the levels of a hint, by the attribute of a step; the level that tells least comes first."""
    marks: Mapping[str, str]
    """What the marks of pictures mean, by role; see :mod:`nonet.logic.legend`."""
    marks_of: Mapping[str, Mapping[str, str]]
    """What candidates are, by family or slug and by role, where there is more to say than for others."""
    joints: Mapping[str, str]
    """The words between digits and cells on the one line of a step, by those of HoDoKu: ``connected by``."""
    nudge: Callable[[Step], str]
    """Which technique to look for, and roughly where: the first level of a hint."""
    pointer: Callable[[Step], str]
    """The cells to look at, without the conclusion: the second level of a hint."""
    premise: Callable[[Chain | Aside], str]
    """What a chain supposes, or what is supposed besides in a proof on its side, as one sentence."""
    link: Callable[[Link], str]
    """What a link of a chain leads to and why, as one sentence."""
    failure: Callable[[Failure], str]
    """What cannot be, as one sentence."""
    conclusion: Callable[[Step], str]
    """What follows from a step, as one sentence."""
    outlook: Callable[[Step], str]
    """What can be placed at once after a step, as one sentence; nothing if there is no such digit."""
    headings: Mapping[str, str]
    """What stands over boards, on paper and over parts of a walk's page; ``{}`` is for a number or a name."""
    symmetries: Mapping[str, str]
    """What people call the ways in which the clues of a puzzle may be arranged."""
    overview: Callable[[Walk], str]
    """How long and how hard a walk is, as one sentence."""
    level: Callable[[Rating], str]
    """How hard a puzzle is, in a word, or why logic cannot say."""
    last_words: Callable[[End, bool], str]
    """What to say where no step follows; the last asks whether somebody chose the techniques."""
    mistake: Callable[[Mistake], str]
    """What is wrong in a game and why, as one sentence."""
    lost_candidate: Callable[[Mistake], str]
    """Which cell lacks its right candidate, without the digit."""
    slips: Slips
    doubts: Mapping[str, str]
    """What to say of a puzzle that is none, by the status of its report: ``many`` or ``none``."""
    nothing_more: str
    """What to say where no step is left that the player has not done."""
    filled: str
    """What to say to who asks for a hint when nothing is left to fill in."""


@cache
def english() -> Language:
    """Return English, which HoDoKu's names are in as well."""
    # Imported when first spoken: who only rates puzzles needs no words.
    language: Language = import_module("nonet.logic.words.en.language").LANGUAGE
    return language


_SPOKEN: ContextVar[Language | None] = ContextVar("spoken", default=None)


def spoken() -> Language:
    """Return the language that is spoken here; English unless something else is chosen."""
    return _SPOKEN.get() or english()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak a language for a while.

    >>> from nonet import technique
    >>> with speaking(spoken()):
    ...     technique("x-wing").name
    'X-Wing'
    """
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)
