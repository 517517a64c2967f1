"""One conclusion and its reason, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from nonet.grid import Grid
from nonet.logic import words
from nonet.notation import cell_name, mask_of
from nonet.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.geometry import House
    from nonet.logic.technique import Technique


class Role(StrEnum):
    """The part that a candidate or a house plays in a step."""

    PATTERN = "pattern"
    """Belongs to the pattern."""
    PIVOT = "pivot"
    """The cell that the others hang on."""
    WING = "wing"
    """An end of the pattern: one of these must be true."""
    LINK = "link"
    """Connects two parts of the pattern."""
    EXTRA = "extra"
    """In the way of the pattern: one of these must be true."""
    FIN = "fin"
    """A cell of a base house that no cover house reaches."""
    ENDO_FIN = "endo-fin"
    """A cell in two base houses of a fish."""
    COLOUR_A = "colour-a"
    """The colours of a first pair: all of one are true, all of the other false."""
    COLOUR_B = "colour-b"
    COLOUR_C = "colour-c"
    """The colours of a second pair."""
    COLOUR_D = "colour-d"
    BASE = "base"
    """Houses: each must hold the digit."""
    COVER = "cover"
    """Houses: they take up all places of the base houses."""


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


class Mark(NamedTuple):
    """A candidate with the part it plays."""

    cell: int
    digit: int
    role: Role


class HouseMark(NamedTuple):
    """A house, by its number in ``geometry.houses``, with the part it plays."""

    house: int
    role: Role


class Link(NamedTuple):
    """Strong: if ``start`` is false, ``end`` is true. Weak: if ``start`` is true, ``end`` is false.

    In a forcing net strong links that come to the same end hold together: it is true if all their starts are
    false.

    An end may be a group: a digit in several cells, one of which holds it if the end is true. Then
    ``start`` or ``end`` is the first of them, and the group has all.
    """

    start: Candidate
    end: Candidate
    strong: bool
    start_group: tuple[int, ...] = ()
    end_group: tuple[int, ...] = ()


@dataclass(frozen=True, repr=False)
class Step:
    """What follows in a position, by which technique, and from what.

    >>> import nonet
    >>> step = nonet.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(step)
    Naked Single: r5c5=5
    """

    technique: Technique
    position: Position
    """Where it was found."""
    placed: tuple[Candidate, ...] = ()
    eliminated: tuple[Candidate, ...] = ()
    digits: tuple[int, ...] = ()
    """The digits that the pattern is about."""
    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    links: tuple[Link, ...] = ()
    variant: int = 0
    """Which of the names of the technique it goes by, if that has several."""

    @property
    def name(self) -> str:
        """The name of the technique, or of its variant that was found."""
        variants = self.technique.variants
        return variants[self.variant] if variants else self.technique.name

    def cells(self, *roles: Role) -> tuple[int, ...]:
        """Return the cells that are marked, or marked with one of these roles, in rising order."""
        return tuple(sorted({m.cell for m in self.marks if not roles or m.role in roles}))

    def candidates(self, *roles: Role) -> tuple[Candidate, ...]:
        """Return the candidates that are marked, or marked with one of these roles."""
        return tuple(Candidate(m.cell, m.digit) for m in self.marks if not roles or m.role in roles)

    def houses_of(self, *roles: Role) -> tuple[House, ...]:
        """Return the houses that are marked, or marked with one of these roles."""
        houses = self.position.geometry.houses
        return tuple(houses[m.house] for m in self.houses if not roles or m.role in roles)

    def apply(self) -> Position:
        """Return the position after this step."""
        grid = self.position.grid
        masks = list(self.position.masks)
        digits = bytearray(grid.digits)
        for cell, digit in self.placed:
            digits[cell] = digit
            masks[cell] = mask_of((digit,))
            for peer in grid.geometry.peers[cell]:
                if not digits[peer]:
                    masks[peer] &= ~mask_of((digit,))
        for cell, digit in self.eliminated:
            masks[cell] &= ~mask_of((digit,))
        changed = Grid._of(bytes(digits), grid.geometry) if self.placed else grid
        return Position._of(changed, tuple(masks))

    @property
    def conclusion(self) -> str:
        """What follows, as one sentence."""
        return words.conclusion(self)

    @property
    def nudge(self) -> str:
        """Which technique to look for, and roughly where."""
        return self.technique.nudge(self)

    @property
    def pointer(self) -> str:
        """The cells to look at, without the conclusion."""
        return self.technique.point(self)

    @property
    def explanation(self) -> str:
        """The reason and the conclusion."""
        return f"{self.technique.why(self)} {self.conclusion}"

    @property
    def summary(self) -> str:
        """The step on one line."""
        return self.technique.summary(self)

    @property
    def notation(self) -> str:
        """The step on one line, letter for letter as HoDoKu writes it, under HoDoKu's names."""
        return self.technique.notation(self)

    @property
    def eureka(self) -> str:
        """The step in Eureka notation if it is a loop or an alternating chain, else nothing."""
        return self.technique.eureka(self)

    @property
    def pointed(self) -> tuple[int, ...]:
        """The cells that a picture may show at the level of the pointer."""
        return self.technique.pointed(self)

    @property
    def blockers(self) -> tuple[Candidate, ...]:
        """The digits on the board that the reason of a single rests on.

        >>> import nonet
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> step = nonet.hint(puzzle, techniques=["hidden-single"])
        >>> print(step.explanation.partition(" That")[0])
        Box 2 needs an 8. The 8 in r3c3 blocks row 3; the 8 in r5c4 blocks column 4.
        >>> step.blockers
        (Candidate(cell=20, digit=8), Candidate(cell=39, digit=8))
        """
        return self.technique.blockers(self)

    @property
    def sets(self) -> Mapping[str, tuple[Mark, ...]]:
        """The marks of what the explanation calls A, B and so on."""
        return self.technique.sets(self)

    def __str__(self) -> str:
        return self.summary

    def __repr__(self) -> str:
        return f"<Step: {self.notation}>"

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def to_dict(self) -> dict[str, object]:
        """Return the step as plain data, ready for JSON."""
        size = self.position.grid.size

        def named(candidates: tuple[Candidate, ...]) -> list[dict[str, object]]:
            return [{"cell": cell_name(c, size), "digit": d} for c, d in candidates]

        def node(end: Candidate, group: tuple[int, ...]) -> dict[str, object]:
            cells = [cell_name(c, size) for c in group or (end.cell,)]
            return {"cells": cells, "digit": end.digit}

        houses = self.position.geometry.houses
        return {
            "technique": self.technique.slug,
            "name": self.name,
            "tier": self.technique.tier.value,
            "score": self.technique.score,
            "summary": self.summary,
            "notation": self.notation,
            "eureka": self.eureka,
            "nudge": self.nudge,
            "pointer": self.pointer,
            "explanation": self.explanation,
            "digits": list(self.digits),
            "placed": named(self.placed),
            "eliminated": named(self.eliminated),
            "marks": [{"cell": cell_name(c, size), "digit": d, "role": r.value} for c, d, r in self.marks],
            "houses": [
                {"house": houses[h].name, "label": houses[h].label, "role": r.value} for h, r in self.houses
            ],
            "pointed": [cell_name(c, size) for c in self.pointed],
            "blockers": named(self.blockers),
            "sets": [
                {"name": name, "cells": [cell_name(c, size) for c in sorted({m.cell for m in marks})]}
                for name, marks in self.sets.items()
            ],
            "links": [
                {
                    "from": node(link.start, link.start_group),
                    "to": node(link.end, link.end_group),
                    "strong": link.strong,
                }
                for link in self.links
            ],
        }
