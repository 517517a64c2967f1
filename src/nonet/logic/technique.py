"""What there is to say about a technique."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, SupportsIndex

from nonet.logic.words import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nonet.logic.step import Candidate, Step
    from nonet.logic.tier import Tier
    from nonet.logic.words import Language, Words
    from nonet.position import Position


def _nothing(_: Step) -> str:
    return ""


def _pattern_cells(step: Step) -> tuple[int, ...]:
    return step.cells()


def _none(_: Step) -> tuple[()]:
    return ()


@dataclass(frozen=True, eq=False, repr=False)
class Technique:
    """One way to make progress: how hard it is, and what is said about it.

    Nonet's own are the rows of :mod:`nonet.logic.table`; their finders are in the core, and their words in
    the folder of each language, under the same ``slug``. A technique of your own brings its finder along as
    ``find``, a function from a position to its steps, the simplest first, and its words as ``own_words``
    (see the tutorial "write your own technique").

    >>> from nonet import technique
    >>> technique("Single Position"), technique("x-wing").tier.value, technique("x-wing").score
    (technique('hidden-single'), 'hard', 140)
    """

    slug: str
    tier: Tier
    score: int
    """What each use adds to the score of a puzzle."""
    order: int
    """Techniques are tried in rising order; ``technique("x-wing").order + 1`` comes right after that."""
    own_words: Words | None = None
    """What is said about it, if it is none of nonet's own."""
    find: Callable[[Position], Iterator[Step]] | None = None
    family: str = ""
    code: str = ""
    """Its number in HoDoKu's library of cases; one for each kind, separated by blanks."""
    explainer: float | None = None
    """What Sudoku Explainer rates its shortest step, if it knows the technique."""
    kinds: tuple[str, ...] = ()
    """The kinds of step it finds, if they have names of their own."""
    by_default: bool = True
    """Whether it takes part unless asked otherwise."""
    needs_uniqueness: bool = False
    """Whether it relies on the puzzle having one solution."""
    size: int = 0
    """Of basic fish and subsets: of how many lines or cells, where as many others make a simpler one."""
    guesses: bool = False
    """Whether it looks a digit up in the solution."""
    other_names: Mapping[str, str] = field(default_factory=dict)
    """Who else calls it what: ``{"sudokuoftheday": "Single Position", "SudokuWiki": …}``."""
    notation_name: str = ""
    """The name in front of the one-line notation, if it isn't ``name``."""
    pattern: Callable[[Step], str] = _nothing
    """The middle of the one-line notation: ``2,6 in r46c8``."""
    eureka: Callable[[Step], str] = _nothing
    """A chain in Eureka notation, if it is one: ``(3=4)r1c3-(4)r3c3=(4-8)r3c6 …``."""
    pointed: Callable[[Step], tuple[int, ...]] = _pattern_cells
    """The cells that a picture may show beside the pointer without giving the conclusion away."""
    blockers: Callable[[Step], tuple[Candidate, ...]] = _none
    """The digits on the board that the reason names."""

    @property
    def words(self) -> Words:
        """What is said about it in the language that is spoken."""
        return self.words_in(spoken())

    def words_in(self, language: Language) -> Words:
        """Return what is said about it in a language; only the words it brings along, if it does so."""
        return self.own_words or language.techniques[self.slug]

    @property
    def name(self) -> str:
        """What it is called."""
        return self.words.name

    @property
    def idea(self) -> str:
        """What to look for and why it works, for someone who sees it for the first time."""
        return self.words.idea

    @property
    def needs_candidates(self) -> bool:
        """Whether one needs candidates to see it; those of a single would give its digit away.

        >>> from nonet import technique
        >>> technique("hidden-single").needs_candidates, technique("naked-pair").needs_candidates
        (False, True)
        """
        return self.family != "singles"

    def __repr__(self) -> str:
        from nonet.logic import catalogue

        return f"technique({self.slug!r})" if self in catalogue.built_in() else f"<Technique {self.slug!r}>"

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """Copy a technique that has a name here by that name: there is only one of each."""
        from nonet.logic import catalogue  # which knows this module

        if self in catalogue.all_techniques() and catalogue.technique(self.slug) is self:
            return catalogue.technique, (self.slug,)
        return super().__reduce_ex__(protocol)

    def to_dict(self) -> dict[str, object]:
        """Return what there is to say about the technique as plain data, ready for JSON.

        >>> from nonet import technique
        >>> {name: technique("x-wing").to_dict()[name] for name in ("slug", "family", "tier", "score")}
        {'slug': 'x-wing', 'family': 'fish', 'tier': 'hard', 'score': 140}
        """
        from nonet.logic import catalogue

        families = catalogue.families().items()
        return {
            "slug": self.slug,
            "name": self.name,
            "other_names": dict(self.other_names),
            "family": next((family for family, members in families if self in members), ""),
            "tier": self.tier.value,
            "score": self.score,
            "by_default": self.by_default,
            "needs_uniqueness": self.needs_uniqueness,
            "needs_candidates": self.needs_candidates,
            "code": self.code,
            "explainer": self.explainer,
            "idea": self.idea,
        }
