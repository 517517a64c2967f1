"""What a puzzle shall be like."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypedDict, get_args

from nonet.english import a_grid
from nonet.errors import BadTarget, UnknownName
from nonet.generator.possible import hardest_tier, reasons_against
from nonet.generator.recipe import Recipe
from nonet.generator.symmetries import orbits
from nonet.grid import Grid
from nonet.logic import Technique, Tier, catalogue
from nonet.logic.rating import hardness
from nonet.logic.table import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.generator.symmetries import SymmetryName
    from nonet.geometry import Geometry
    from nonet.logic import Rating
    from nonet.logic.tier import TierName

FEWEST = {4: 4, 9: 17}
"""The fewest clues that leave one solution in a grid of the usual boxes, where that is known. Elsewhere all
digits but one must be there, since two that are missing could change places."""

FRIENDLY = 34
"""The clues of a 9x9 puzzle that is meant to be easy: some more than it needs."""

FAR = 100.0
"""Farther than any rating can be from what was asked for."""

_EMPTY = ".0_-"
_LARGEST_SCORE = 10**9
"""Those of the hardest puzzles are below a million."""

GemName = Literal["pearl", "diamond"]
GEMS: tuple[str, ...] = get_args(GemName)


class Wishes(TypedDict, total=False):
    """What can be asked of a puzzle; all of it together, if that can be had.

    >>> from nonet import generate
    >>> wishes: Wishes = {"difficulty": "easy", "symmetry": "mirror"}
    >>> generate(seed=1, **wishes).info["level"]
    'easy'
    """

    difficulty: Tier | TierName | None
    """``easy``, ``medium``, ``hard``, ``unfair`` or ``extreme``, as :func:`nonet.rate` finds it."""
    score: tuple[int, int] | None
    """The least and the greatest score."""
    er: tuple[float, float] | None
    """The least and the greatest rating by Sudoku Explainer 1.2.1, as the scale ``se`` has it."""
    gem: GemName | None
    """``pearl`` if nothing shall be harder than what it takes to place the first digit, by the same program;
    ``diamond`` if nothing shall be harder than the very first step."""
    technique: Technique | str | None
    """A technique that is needed where all simpler ones are stuck: the hardest step, unless something
    else is named as that. A name like ``unique-rectangle`` stands for any of its types."""
    hardest: Technique | str | None
    """The hardest technique that may be needed."""
    without: Iterable[Technique | str]
    """Techniques that must not be needed; also families, tiers, or ``uniqueness``."""
    clues: int | tuple[int, int] | None
    """How many clues there shall be: a number, or the least and the greatest."""
    symmetry: SymmetryName
    """How the clues are arranged: ``none``, ``rotational`` (by a half turn), ``quarter``, ``mirror``,
    ``upside-down``, ``both`` (mirrors), ``diagonal``, ``antidiagonal``, ``both-diagonals`` or ``full``."""
    pattern: Grid | str | None
    """Where the clues shall be: a grid, or text, with anything but ``.``, ``0``, ``_`` and ``-`` in those
    cells."""
    minimal: bool | None
    """Whether no clue may be more than is needed. If not said: as few clues as the order in which they
    are taken away leads to, but an easy puzzle without further rules keeps some more."""
    size: int | str | Geometry
    """9 if not given; or another from 4 to 25 that has boxes; the rows and columns of boxes, such as ``4x3``;
    or the shape of a grid, with its rules."""
    variant: str | Iterable[str]
    """A variant, or several at once: ``killer``, ``thermo``, ``jigsaw`` and what else is among
    :data:`nonet.generator.VARIANTS`."""


@dataclass(frozen=True)
class Target:
    """Wishes, understood and checked.

    >>> Target.of(difficulty="hard", clues=24, symmetry="rotational").clues
    (24, 24)
    """

    recipe: Recipe
    tier: Tier | None
    scores: tuple[int, int] | None
    er: tuple[float, float] | None
    gem: str | None
    needed: tuple[Technique, ...]
    """Techniques one of which must be needed; none if it does not matter."""
    hardest: Technique | None
    techniques: tuple[Technique, ...]
    """All that may take part in solving the puzzle."""
    clues: tuple[int, int] | None
    symmetry: str
    pattern: tuple[int, ...] | None
    """The cells with clues, if they are given."""
    minimal: bool | None

    @classmethod
    def of(
        cls,
        *,
        difficulty: Tier | str | None = None,
        score: tuple[int, int] | None = None,
        er: tuple[float, float] | None = None,
        gem: str | None = None,
        technique: Technique | str | None = None,
        hardest: Technique | str | None = None,
        without: Iterable[Technique | str] = (),
        clues: int | tuple[int, int] | None = None,
        symmetry: str = "none",
        pattern: Grid | str | None = None,
        minimal: bool | None = None,
        size: int | str | Geometry = 9,
        variant: str | Iterable[str] = (),
    ) -> Target:
        """Return the target that some wishes come to.

        Raises:
            BadTarget: if they contradict each other.
            UnknownName: if there is no such tier, technique, symmetry or variant.
        """
        recipe = Recipe.of(size, variant)
        if clues is None and pattern is None:
            clues = recipe.clues
        needed = () if technique is None else catalogue.techniques(only=[technique])
        limit = _technique(hardest) if hardest is not None else max(needed, key=hardness, default=None)
        added = [*needed, *([limit] if limit else [])]
        target = cls(
            recipe=recipe,
            tier=None if difficulty is None else _tier(difficulty),
            scores=score,
            er=er,
            gem=None if gem is None else _gem(gem),
            needed=needed,
            hardest=limit,
            techniques=catalogue.techniques(*added, without=without),
            clues=(clues, clues) if isinstance(clues, int) else clues,
            symmetry=symmetry,
            pattern=None if pattern is None else _filled(pattern),
            minimal=minimal,
        )
        target._check(None if pattern is None else len(_cells(pattern)))
        return target

    @property
    def geometry(self) -> Geometry:
        """What the grids of all puzzles have alike."""
        return self.recipe.geometry

    @property
    def is_rated(self) -> bool:
        """Whether it matters how hard the puzzle is."""
        return bool(self.tier or self.scores or self.hardest) or (self.techniques != catalogue.techniques())

    @property
    def is_extreme(self) -> bool:
        """Whether no puzzle can be too hard."""
        return self.tier is Tier.EXTREME and self.hardest is None and self.scores is None

    @property
    def is_explained(self) -> bool:
        """Whether it matters what Sudoku Explainer says."""
        return self.er is not None or self.gem is not None

    @property
    def is_gentle(self) -> bool:
        """Whether no puzzle is so simple from which clues go as long as it has one solution."""
        simple = self.hardest is not None and hardness(self.hardest) < hardness(_technique("naked-single"))
        return simple and self.pattern is None

    @property
    def simple_enough(self) -> tuple[Technique, ...]:
        """The techniques that are harder neither than the hardest one nor than the tier."""
        return tuple(filter(self._is_simple_enough, self.techniques))

    def _is_simple_enough(self, technique: Technique) -> bool:
        if self.hardest and hardness(technique) > hardness(self.hardest):
            return False
        return self.tier is None or technique.tier <= self.tier

    @cached_property
    def _too_hard(self) -> tuple[Technique, ...]:
        limit = self.hardest
        return tuple(t for t in self.techniques if limit is not None and hardness(t) > hardness(limit))

    def is_exceeded(self, rating: Rating) -> bool:
        """Tell whether a puzzle is harder than what is asked for, and so is any with fewer of its clues."""
        is_too_hard = self.tier is not None and rating.tier is not None and rating.tier > self.tier
        return is_too_hard or (self.scores is not None and rating.score > self.scores[1])

    def distance(self, tier: Any, finished: Any, score: Any, uses: Callable[[Technique], Any]) -> Any:
        """Return how far a rating is from what is asked for; of many puzzles, if the arguments are arrays.

        Args:
            tier: its rank; any number if logic does not lead to the solution.
            finished: whether logic leads to the solution.
            score: what the steps come to.
            uses: how often a technique is used.
        """
        off = 0.0
        if self.tier:
            beyond = len(Tier)  # harder than extreme
            off = off + finished * abs(tier - self.tier.rank) + (1 - finished) * (beyond - self.tier.rank)
        off = off + 2 * (1 - finished)
        if self.needed:
            off = off + (sum(map(uses, self.needed)) == 0)
        if self.hardest:
            off = off + (sum(map(uses, self._too_hard)) > 0)
        if self.scores:
            off = off + finished * _beyond(score, self.scores) / 1000
        return off

    def clues_distance(self, clues: Any) -> Any:
        """Return how far a number of clues is from what is asked for, or the numbers of many puzzles."""
        return FAR * _beyond(clues, self.clues or (0, len(self.geometry.cells)))

    def explainer_distance(self, tenths: Any) -> Any:
        """Return how far ER, EP and ED of many puzzles, in tenths, are from what is asked for."""
        er, ep, ed = tenths.T.astype(int)
        low, high = self.er or (0, 20)
        off = _beyond(er, (round(10 * low), round(10 * high)))
        if self.gem:
            off = off + er - ep
        if self.gem == "diamond":
            off = off + ep - ed
        return off / 10

    @property
    def fewest(self) -> int:
        """How many clues are left at least when they are taken away; 0 to take what can be taken."""
        if self.minimal or (self.clues is None and not self._is_friendly):
            return 0
        if self.clues:
            return self.clues[0]
        return FRIENDLY * self.geometry.size**2 // 81

    @property
    def _is_friendly(self) -> bool:
        # Where rules are clues themselves, more digits would leave them nothing to say.
        is_easy = self.tier is Tier.EASY and not self.recipe.has_rules
        return is_easy or self.minimal is False

    def _check(self, pattern_cells: int | None) -> None:
        for problem in (
            self._wrong_range("clues", self.clues, self.geometry.size**2),
            self._wrong_range("score", self.scores, _LARGEST_SCORE),
            self._wrong_range("er", self.er, 20),
            self._wrong_for_explainer(),
            self._wrong_technique(),
            self._wrong_for_the_shape(),
            self._wrong_pattern(pattern_cells),
            self._too_few_clues(),
        ):
            if problem:
                raise BadTarget(problem)
        orbits(self.symmetry, self.geometry.size)

    @staticmethod
    def _wrong_range(name: str, ends: tuple[float, float] | None, most: int) -> str:
        if ends is None or 0 <= ends[0] <= ends[1] <= most:
            return ""
        got = f"{ends[0]} to {ends[1]}"
        return f"expected {name} from a least to a greatest number, from 0 to {most:,}, got {got}"

    def _wrong_for_explainer(self) -> str:
        if self.is_explained and (self.recipe.variants or not self.geometry.is_classic):
            return "Sudoku Explainer rates classic 9x9 puzzles only; leave out er and gem"
        if self.is_explained and self.is_gentle:
            return f"er and gem cannot be asked for where {self.hardest and self.hardest.slug} is the hardest"
        return ""

    def _too_few_clues(self) -> str:
        size = self.geometry.size
        fewest = FEWEST.get(size, size - 1) if self.geometry.is_usual else size - 1
        if self.recipe.has_rules:
            fewest = 0  # rules tell digits apart, and may leave one solution by themselves
        clues = len(self.pattern) if self.pattern is not None else self.clues[1] if self.clues else fewest
        return f"no {size}x{size} puzzle with one solution has fewer than {fewest} clues" * (clues < fewest)

    def _wrong_technique(self) -> str:
        if not self.techniques:
            return "no technique is left to solve it with"
        if not self.needed:
            return ""
        simplest, limit = min(self.needed, key=hardness), self.hardest
        if not set(self.needed) & set(self.techniques):
            return f"{simplest.slug} cannot be needed and left out at once"
        if limit and hardness(simplest) > hardness(limit):
            return f"{simplest.slug} is harder than {limit.slug}, which shall be the hardest"
        if self.tier and simplest.tier.rank > self.tier.rank:
            return f"{simplest.slug} is {simplest.tier}, and a puzzle that needs it is not {self.tier}"
        return ""

    def _wrong_for_the_shape(self) -> str:
        """Say what no puzzle of the shape can need or be."""
        if problem := self.recipe.refusal():
            return problem
        shape = self.recipe.example
        kind = f"{a_grid(shape.size)} {'' if shape.is_usual else 'of this shape '}".rstrip()
        reasons = reasons_against(self.techniques, shape)
        if self.needed and all(reasons.get(t, "it is left out") for t in self.needed):
            first = self.needed[0]
            return f"{kind} cannot need {first.slug}: {reasons.get(first, 'it is left out')}"
        tiers = dict.fromkeys(t.tier for t in self.techniques if not reasons[t])
        if self.tier and self.tier not in tiers:
            return f"{kind} cannot be {self.tier}; it can be {', '.join(sorted(tiers))}"
        if problem := self._idle_rules():
            return problem
        most = hardest_tier(shape, self.techniques) if self.tier and not self.recipe.lays_rules else None
        if self.tier and most and most < self.tier:
            return f"the rules of this grid leave one solution, which is {most} to find without any clue"
        return ""

    def _idle_rules(self) -> str:
        """Say so if no technique that may be needed tells what the rules of a variant ask."""
        for variant in self.recipe.variants:
            tellers = [t for t in self.techniques if {*variant.kinds} & {*KINDS.get(t.slug, ())}]
            if variant.kinds and not {*tellers} & {*self.simple_enough}:
                least = min(tellers, key=hardness, default=None)
                why = f"{least.slug}, which is {least.tier}," if least else "a technique that is left out"
                return f"a puzzle whose {variant.name} rules are needed takes {why} or more"
        return ""

    def _wrong_pattern(self, cells: int | None) -> str:
        if self.pattern is None:
            return ""
        if cells != self.geometry.size**2:
            return f"expected a pattern of {self.geometry.size**2} cells, got {cells}"
        number = len(self.pattern)
        if self.clues and not self.clues[0] <= number <= self.clues[1]:
            return f"the pattern has {number} clues"
        if self.symmetry != "none":
            return "a pattern has its own symmetry; leave out the other"
        return ""


def _beyond(number: Any, ends: tuple[int, int]) -> Any:
    """Return how far a number, or each of many, is outside of a range.

    >>> _beyond(3, (5, 9)), _beyond(7, (5, 9)), _beyond(10, (5, 9))
    (2, 0, 1)
    """
    low, high = ends
    return (low - number) * (number < low) + (number - high) * (number > high)


def _technique(name: Technique | str) -> Technique:
    return name if isinstance(name, Technique) else catalogue.technique(name)


def _tier(name: Tier | str) -> Tier:
    try:
        return Tier(name)
    except ValueError:
        raise UnknownName(name, kind="tier", known=[tier.value for tier in Tier]) from None


def _gem(name: str) -> str:
    if name not in GEMS:
        raise UnknownName(name, kind="gem", known=GEMS)
    return name


def _cells(pattern: Grid | str) -> str:
    return pattern.line if isinstance(pattern, Grid) else "".join(pattern.split())


def _filled(pattern: Grid | str) -> tuple[int, ...]:
    return tuple(cell for cell, symbol in enumerate(_cells(pattern)) if symbol not in _EMPTY)
