"""Which puzzle a game is about, as a saved game tells it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError
from nonet.geometry import Geometry, box_shape
from nonet.grid import Grid
from nonet.logic.words import spoken
from nonet.notation import SYMBOLS
from nonet.puzzle import Puzzle
from nonet.question import asked_grid, asked_puzzle
from nonet.rules import rule_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nonet.question import AnyPuzzle
    from nonet.rules import Rule

_OTHERS = re.compile("[^1-9A-P]", re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    """A puzzle as a saved game and the page tell it.

    >>> Source.of("1... ..3. .4.. ...2").to_dict()
    {'size': 4, 'givens': '1.....3..4.....2', 'box': [2, 2]}
    """

    size: int
    givens: str
    box: tuple[int, int] | None = None
    """Rows and columns of a box; None where the regions are irregular."""
    regions: tuple[int, ...] | None = None
    """The region of each cell, -1 for none; None for the usual boxes."""
    extra: tuple[tuple[int, ...], ...] = ()
    title: str = ""
    author: str = ""
    tier: str | None = None
    """How hard it is, as the rating says."""
    rules: tuple[Rule, ...] = ()
    ruleset: str = ""
    """The rules in the words of the setter."""
    worth: tuple[int, int] | None = None
    """What the least and the greatest digit are worth; None where they are 1 and the size."""

    @classmethod
    def of(cls, puzzle: AnyPuzzle, tier: str | None = None) -> Source:
        """Return what a game keeps of a puzzle.

        Raises:
            UnsupportedRules: if it has rules that nobody understands: it would be another puzzle.
        """
        asked = asked_puzzle(puzzle)
        geometry = asked_grid(asked).geometry
        digits = geometry.digits
        usual = geometry.box_size == box_shape(geometry.size)
        return cls(
            geometry.size,
            write_digits(asked.givens.digits),
            geometry.box_size,
            None if usual else geometry.regions,
            geometry.extra,
            asked.title,
            asked.author,
            tier,
            geometry.rules,
            asked.info.get("ruleset", ""),
            None if digits == range(1, geometry.size + 1) else (digits[0], digits[-1]),
        )

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Source:
        """Return the source that a saved game tells of.

        Raises:
            FormatError: if it makes no sense.
        """
        try:
            source = cls(
                int(data["size"]),
                str(data["givens"]),
                (int(data["box"][0]), int(data["box"][1])) if data.get("box") else None,
                tuple(map(int, data["regions"])) if data.get("regions") else None,
                tuple(tuple(map(int, house)) for house in data.get("extra") or ()),
                str(data.get("title") or ""),
                str(data.get("author") or ""),
                str(data["tier"]) if data.get("tier") else None,
                (),
                str(data.get("ruleset") or ""),
                (int(data["digits"][0]), int(data["digits"][1])) if data.get("digits") else None,
            )
            rules = tuple(rule_from_dict(rule, source.geometry) for rule in data.get("rules") or ())
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            msg = f"expected the puzzle of a game, got one without a usable {error}"
            raise FormatError(msg) from None
        source = replace(source, rules=rules)
        source.check()
        return source

    def check(self) -> None:
        """Raise FormatError or GeometryError if the parts do not go together."""
        geometry = self.geometry
        if len(self.digits) != len(geometry.cells) or max(self.digits) > len(geometry.digits):
            n = self.size
            msg = f"expected the {n * n} cells of a {n}x{n} grid, got {self.givens!r:.60}"
            raise FormatError(msg)

    @cached_property
    def geometry(self) -> Geometry:
        """Which cells see each other."""
        if self.regions is not None:
            digits = range(self.worth[0], self.worth[1] + 1) if self.worth else range(0)
            regions = [None if region < 0 else region for region in self.regions]
            geometry = Geometry.irregular(regions, digits)  # a region may hold more digits than a row
        else:
            geometry = Geometry.boxes(*self.box) if self.box else Geometry.of_size(self.size)
        if geometry.size != self.size:
            n, found = self.size, geometry.size
            msg = f"expected the regions of a {n}x{n} grid, got those of a {found}x{found} one"
            raise FormatError(msg)
        geometry = geometry.with_houses(*self.extra) if self.extra else geometry
        geometry = geometry.with_digits(*self.worth) if self.worth else geometry
        return geometry.with_rules(*self.rules) if self.rules else geometry

    @cached_property
    def digits(self) -> tuple[int, ...]:
        """The given digit of each cell, 0 for none."""
        return read_digits(self.givens)

    @property
    def id(self) -> str:
        """What makes two puzzles the same: givens, regions, further houses and rules."""
        parts = [_OTHERS.sub(".", self.givens)]
        if self.regions is not None:
            parts.append(",".join(map(str, self.regions)))
        if self.extra:
            parts.append(json.dumps(self.extra, separators=(",", ":")))
        if self.rules:
            parts.append(json.dumps(self._told_rules, separators=(",", ":"), ensure_ascii=False))
        return "|".join(parts)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle before anything was placed."""
        info = {"ruleset": self.ruleset} if self.ruleset else {}
        givens = Grid(self.digits, geometry=self.geometry)
        return Puzzle(givens, title=self.title, author=self.author, info=info)

    def to_dict(self) -> dict[str, object]:
        """Return what a saved game tells, without what it need not tell.

        Of rules it tells what the page shows: their names, what they ask, which cells they keep apart.
        """
        told: dict[str, object] = {"size": self.size, "givens": self.givens}
        told |= {"box": list(self.box)} if self.box else {}
        told |= {"regions": list(self.regions)} if self.regions is not None else {}
        told |= {"extra": [list(house) for house in self.extra]} if self.extra else {}
        told |= {"digits": list(self.worth)} if self.worth else {}
        if self.rules:
            words = spoken()
            told |= {
                "rules": self._told_rules,
                "apart": [list(group) for group in self.geometry.apart],
                "called": [words.rule(rule, self.geometry) for rule in self.rules],
                "asked": [{"title": title, "words": asks} for title, asks in words.asked(self.geometry)],
            }
        names = {"title": self.title, "author": self.author, "tier": self.tier, "ruleset": self.ruleset}
        return told | {name: value for name, value in names.items() if value}

    @property
    def _told_rules(self) -> list[dict[str, object]]:
        return [rule.to_dict(self.geometry) for rule in self.rules]


def read_digits(text: str) -> tuple[int, ...]:
    """Return a number for each symbol, 0 for what is none.

    >>> read_digits("1.a")
    (1, 0, 10)
    """
    return tuple(SYMBOLS.find(symbol.upper()) + 1 for symbol in text)


def write_digits(digits: Iterable[int]) -> str:
    """Return a symbol for each number, a dot for 0."""
    return "".join(f".{SYMBOLS}"[digit] for digit in digits)


def size_of(text: str) -> int:
    """Return the size of the square grid with so many cells."""
    return isqrt(len(text))
